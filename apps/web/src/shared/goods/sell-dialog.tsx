import { Form, type FormInstance, Radio } from 'antd';
import { useRef, useState } from 'react';
import { sellGoodsByCode } from '@lebean/contract/goods-payment/operations';
import type { GoodsRow } from '@lebean/contract/goods/rows';
import { sellGoods } from '@lebean/contract/goods/sale.operations';
import { goodsPaymentModes, maxGoodsPerOrder } from '@lebean/contract/goods/sale.rows';
import type { Output } from '@lebean/contract/kernel/operation';
import type { PaymentDetail } from '@lebean/contract/payment/rows';
import { isPaidByCode } from '@lebean/contract/vocabulary/payment';
import { CardNumberInput } from '../../pickers/card-number-input.tsx';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useEitherForm } from '../../screen-kit/use-either-form.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { PaperNumberFields } from '../payments/paper-number-fields.tsx';
import { paperNumbersOf, printedNumbersOf } from '../payments/paper-numbers.ts';
import { PaymentDialog } from '../payments/payment-dialog.tsx';
import { SplitField } from '../payments/split-field.tsx';
import { type OnlineMode, usePaymentOptions } from '../payments/use-payments.ts';
import { paidSecondOf, secondPartOf, useSecondPart } from '../payments/use-second-part.ts';
import './sell.css';
import { GoodsPicker } from './goods-picker.tsx';
import { GoodsTiles } from './goods-tiles.tsx';
import { OrderLines } from './order-lines.tsx';
import { PendingSale } from './pending-sale.tsx';
import {
  inHandModeOf,
  lineOf,
  onlineModeOf,
  type OrderLine,
  type OrderValues,
  priceOf,
  type SaleShop,
  totalOf,
  useOrderLines,
} from './sale-order.ts';
import { sellMessages } from './sell.messages.ts';
import { SoldDialog, type SoldOrder } from './sold-dialog.tsx';
import { TenderedField } from './tendered-field.tsx';
import { useGoodsScan } from './use-goods-scan.ts';

const refusalFields = {
  CARD_NOT_FOUND: 'cardNumber',
  CARD_FROZEN: 'cardNumber',
  CARD_CANCELLED: 'cardNumber',
  TOO_FEW_POINTS: 'cardNumber',
  VOUCHER_TAKEN: 'voucherNumber',
  SPLIT_TOO_MUCH: 'secondPaid',
} as const;

type SellDialogProps = {
  shop: SaleShop;
  /** What the order begins with; where nothing is chosen yet, the goods of the shop are offered. */
  goods?: GoodsRow | undefined;
  /** Who stands there, should points pay. */
  cardNumber?: string | undefined;
  onClose: () => void;
};

const inputOf = (shopId: number, { goods, paymentMode }: OrderValues) => ({
  shopId,
  goods: goods.map((line) => ({
    goodsId: line.goodsId,
    quantity: line.quantity ?? 0,
    seenPrice: priceOf(line, paymentMode) ?? 0,
  })),
});

/** What was sent and what the server says of it, as the end of the sale says it. */
const orderOf = (
  { goods: lines, paymentMode: mode, tendered, ...values }: OrderValues,
  { paid, point, giftPoint, sales }: Output<typeof sellGoods>,
): Omit<SoldOrder, 'shopId' | 'shopName' | 'currency'> => ({
  lines: lines.map((line, nth) => ({
    goodsId: line.goodsId,
    goodsName: line.goodsName,
    quantity: line.quantity ?? 0,
    amount: (priceOf(line, mode) ?? 0) * (line.quantity ?? 0),
    taxRate: sales[nth]?.taxRate ?? null,
  })),
  mode,
  ...paidSecondOf(values),
  ...printedNumbersOf(values),
  at: new Date().toISOString(),
  total: mode === 'points' ? point + giftPoint : paid,
  orderNumber: sales[0]?.orderNumber ?? '',
  tendered: mode === 'cash' ? (tendered ?? undefined) : undefined,
});

/** What was paid by code: also of a page that was lost meanwhile, so all of it is the server's. */
const orderOfPayment = (payment: PaymentDetail): SoldOrder => ({
  lines: (payment.goods ?? []).map(({ paid: amount, ...line }) => ({ ...line, amount })),
  mode: payment.paymentMode,
  ...paidSecondOf({}),
  slipNumber: null,
  voucherNumber: null,
  currency: payment.currency,
  shopId: payment.shopId,
  shopName: payment.shopName,
  total: payment.amount,
  orderNumber: payment.orderNumber,
  at: payment.paidAt ?? payment.at,
  tendered: undefined,
});

/** Sells goods at the counter, and then says what was sold (GDS-1, SH-46): nothing is left to be sent again. */
export function SellDialog({ onClose, ...sale }: SellDialogProps) {
  const [order, setOrder] = useState<SoldOrder>();
  const [paymentId, setPaymentId] = useState<number>();
  if (order !== undefined) return <SoldDialog order={order} onClose={onClose} />;
  return (
    <>
      <SellForm
        {...sale}
        isOpen={paymentId === undefined}
        onClose={onClose}
        onSold={setOrder}
        onBegun={setPaymentId}
      />
      <PaymentDialog
        paymentId={paymentId}
        onPaid={(payment) => setOrder(orderOfPayment(payment))}
        onHide={onClose}
        onOver={() => setPaymentId(undefined)}
      />
    </>
  );
}

type SellFormProps = SellDialogProps & {
  isOpen: boolean;
  onSold: (order: SoldOrder) => void;
  /** It is paid by a code from now on. */
  onBegun: (paymentId: number) => void;
};

/** An order for money or points. The button says what it takes. */
function SellForm(props: SellFormProps) {
  const { shop, goods, isOpen, onClose, onBegun } = props;
  const t = useText(sellMessages);
  const titleOf = useFieldTitle();
  const { id: shopId, currency } = shop;
  const online = usePaymentOptions(shopId);
  const { recordForm, field } = useSellForm(props);
  const { form } = recordForm;
  useGoodsScan(shopId, form);
  const mode: unknown = Form.useWatch('paymentMode', form);
  const total = totalOf(useOrderLines(form), 'cash');
  const { secondPaid } = useSecondPart(form);
  const isFilled = (_: unknown, lines: readonly OrderLine[] | undefined): Promise<void> =>
    lines === undefined || lines.length === 0
      ? Promise.reject(new Error(t('emptyOrder')))
      : Promise.resolve();
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('sellTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={<SubmitLabel form={form} currency={currency} />}
    >
      <PendingSale shopId={shopId} onResume={onBegun} />
      {goods === undefined && (
        <Form.Item name="goods" noStyle>
          <GoodsTiles shopId={shopId} onPay={form.submit} />
        </Form.Item>
      )}
      <Form.List name="goods" rules={[{ validator: isFilled }]}>
        {(fields, { add, remove }, { errors }) => (
          <>
            <OrderLines
              fields={fields}
              form={form}
              mode={mode}
              isFirstFocused={goods !== undefined}
              onRemove={remove}
            />
            {fields.length < maxGoodsPerOrder && (
              <GoodsPicker shopId={shopId} form={form} onPick={(row) => add(lineOf(row))} />
            )}
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
      <PaymentField form={form} online={online?.modes} />
      <SplitField field={field} total={total} currency={currency} />
      <PaperNumberFields field={field} />
      {mode === 'cash' && <TenderedField total={total - secondPaid} currency={currency} />}
      {mode === 'points' && (
        <FormField field={{ ...field('cardNumber'), required: true }} label={titleOf('cardNumber')}>
          <CardNumberInput />
        </FormField>
      )}
    </FormDialog>
  );
}

/** One form that is sent to either of two operations: paid at once, or by a code. */
function useSellForm({ shop, goods, cardNumber, onSold, onBegun }: SellFormProps) {
  const { id: shopId, shopName, currency } = shop;
  // What is sold is what was sent, whatever is typed while the answer is on its way.
  const sent = useRef<OrderValues>(undefined);
  const shared = {
    initialValues: {
      goods: goods === undefined ? [] : [lineOf(goods)],
      paymentMode: 'cash',
      ...(cardNumber !== undefined && { cardNumber }),
    },
    refreshes: ['goods', 'goodsMove', 'drawer', 'shift', 'shiftCash', 'member', 'card', 'payment'],
  } as const;
  const inHand = useRecordForm<typeof sellGoods, OrderValues>(sellGoods, {
    ...shared,
    toInput: (typed) => {
      sent.current = typed;
      const { paymentMode: mode, cardNumber } = typed;
      return {
        ...inputOf(shopId, typed),
        paymentMode: inHandModeOf(mode),
        ...(mode === 'points' && { cardNumber }),
        ...secondPartOf(typed),
        ...paperNumbersOf(typed),
      };
    },
    refusalFields,
    onSaved: (sold) => {
      if (sent.current !== undefined)
        onSold({ ...orderOf(sent.current, sold), shopId, shopName, currency });
    },
  });
  const byCode = useRecordForm<typeof sellGoodsByCode, OrderValues>(sellGoodsByCode, {
    ...shared,
    form: inHand.form,
    toInput: (typed) => ({
      ...inputOf(shopId, typed),
      paymentMode: onlineModeOf(typed.paymentMode),
    }),
    onSaved: ({ id }) => onBegun(id),
  });
  const recordForm = useEitherForm(inHand, byCode, ({ paymentMode }) => isPaidByCode(paymentMode));
  return { recordForm, field: inHand.field };
}

type PaymentFieldProps = {
  form: FormInstance<OrderValues>;
  /** The modes that are offered by code. */
  online?: readonly OnlineMode[] | undefined;
};
const noModes: readonly OnlineMode[] = [];

/** Points are offered as long as all of the order has a price in them. */
function PaymentField({ form, online = noModes }: PaymentFieldProps) {
  const t = useText(sellMessages);
  const dictionary = useDictionary();
  const lines = useOrderLines(form);
  const hasPoints = lines.every(({ pointPrice }) => pointPrice !== null);
  return (
    <Form.Item
      name="paymentMode"
      label={t('payment')}
      required
      extra={hasPoints ? undefined : t('notForPoints')}
    >
      <Radio.Group
        className="sale-modes"
        optionType="button"
        options={[...goodsPaymentModes, ...online].map((mode) => ({
          value: mode,
          label: dictionary.title('goodsPayment', mode),
          disabled: mode === 'points' && !hasPoints,
        }))}
      />
    </Form.Item>
  );
}

/** Nobody confirms another amount than is shown. */
function SubmitLabel({ form, currency }: { form: FormInstance<OrderValues>; currency: string }) {
  const t = useText(sellMessages);
  const format = useFormat();
  const lines = useOrderLines(form);
  const mode: unknown = Form.useWatch('paymentMode', form);
  const amount = totalOf(lines, mode);
  if (lines.length === 0) return t('chargeNothing');
  return mode === 'points'
    ? t('chargePoints', { amount: format.points(amount) })
    : t('charge', { amount: format.money(amount, currency) });
}
