import { Form, type FormInstance, Radio } from 'antd';
import { useRef, useState } from 'react';
import type { GoodsRow } from '@lebean/contract/goods/rows';
import { sellGoods } from '@lebean/contract/goods/sale.operations';
import { goodsPaymentModes, maxGoodsPerOrder } from '@lebean/contract/goods/sale.rows';
import { CardNumberInput } from '../../pickers/card-number-input.tsx';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import './goods.css';
import { GoodsPicker } from './goods-picker.tsx';
import { goodsMessages } from './goods.messages.ts';
import { OrderLines } from './order-lines.tsx';
import { lineOf, type OrderLine, type OrderValues, priceOf, useOrderLines } from './order.ts';
import { SoldDialog, type SoldOrder } from './sold-dialog.tsx';
import { useGoodsScan } from './use-goods-scan.ts';

const refusalFields = {
  CARD_NOT_FOUND: 'cardNumber',
  CARD_FROZEN: 'cardNumber',
  CARD_CANCELLED: 'cardNumber',
  TOO_FEW_POINTS: 'cardNumber',
} as const;

type SellDialogProps = { goods: GoodsRow; onClose: () => void };

const inputOf = (shopId: number, { goods, paymentMode, cardNumber }: OrderValues) => ({
  shopId,
  paymentMode,
  goods: goods.map((line) => ({
    goodsId: line.goodsId,
    quantity: line.quantity ?? 0,
    seenPrice: priceOf(line, paymentMode) ?? 0,
  })),
  ...(paymentMode === 'points' && { cardNumber }),
});

/** What was sent, as the end of the sale says it. */
const orderOf = ({ goods: lines, paymentMode: mode, tendered }: OrderValues) => ({
  lines,
  mode,
  at: new Date().toISOString(),
  tendered: mode === 'cash' ? (tendered ?? undefined) : undefined,
});

/** Sells goods at the counter, and then says what was sold (GDS-1, SH-46): nothing is left to be sent again. */
export function SellDialog({ goods, onClose }: SellDialogProps) {
  const [order, setOrder] = useState<SoldOrder>();
  return order === undefined ? (
    <SellForm goods={goods} onClose={onClose} onSold={setOrder} />
  ) : (
    <SoldDialog order={order} onClose={onClose} />
  );
}

/**
 * An order for money or points, beginning with the goods that were chosen. The button says what it takes.
 */
function SellForm({
  goods,
  onClose,
  onSold,
}: SellDialogProps & { onSold: (order: SoldOrder) => void }) {
  const t = useText(goodsMessages);
  const titleOf = useFieldTitle();
  const { shopId, shopName, currency } = goods;
  // What is sold is what was sent, whatever is typed while the answer is on its way.
  const sent = useRef<OrderValues>(undefined);
  const recordForm = useRecordForm<typeof sellGoods, OrderValues>(sellGoods, {
    toInput: (typed) => {
      sent.current = typed;
      return inputOf(shopId, typed);
    },
    initialValues: { goods: [lineOf(goods)], paymentMode: 'cash' },
    refusalFields,
    refreshes: ['goods', 'goodsMove', 'drawer', 'shift', 'shiftCash', 'member', 'card'],
    onSaved: (sold) => {
      if (sent.current !== undefined)
        onSold({ ...orderOf(sent.current), shopName, currency, sold });
    },
  });
  const { field, form } = recordForm;
  useGoodsScan(shopId, form);
  const mode: unknown = Form.useWatch('paymentMode', form);
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('sellTitle')}
      isOpen
      onClose={onClose}
      submitLabel={<SubmitLabel form={form} currency={currency} />}
    >
      <Form.List name="goods">
        {(fields, { add, remove }) => (
          <>
            <OrderLines fields={fields} form={form} onRemove={remove} />
            {fields.length < maxGoodsPerOrder && (
              <GoodsPicker shopId={shopId} form={form} onPick={(row) => add(lineOf(row))} />
            )}
          </>
        )}
      </Form.List>
      <PaymentField form={form} />
      {mode === 'cash' && <TenderedField form={form} currency={currency} />}
      {mode === 'points' && (
        <FormField field={{ ...field('cardNumber'), required: true }} label={titleOf('cardNumber')}>
          <CardNumberInput />
        </FormField>
      )}
    </FormDialog>
  );
}

const totalOf = (lines: readonly OrderLine[], mode: unknown): number =>
  lines.reduce((sum, line) => sum + (priceOf(line, mode) ?? 0) * (line.quantity ?? 0), 0);

/** What is handed over, where somebody wants to be told the change. */
function TenderedField({ form, currency }: { form: FormInstance<OrderValues>; currency: string }) {
  const t = useText(goodsMessages);
  const format = useFormat();
  const total = totalOf(useOrderLines(form), 'cash');
  const tendered = Form.useWatch('tendered', form) ?? undefined;
  const change = tendered === undefined ? undefined : tendered - total;
  return (
    <Form.Item
      name="tendered"
      label={t('tendered')}
      extra={
        change !== undefined && (
          <span role="status">
            {change < 0
              ? t('tooLittle', { amount: format.money(-change, currency) })
              : t('changeNow', { amount: format.money(change, currency) })}
          </span>
        )
      }
    >
      <MoneyInput currency={currency} />
    </Form.Item>
  );
}

/** Points are offered as long as all of the order has a price in them. */
function PaymentField({ form }: { form: FormInstance<OrderValues> }) {
  const t = useText(goodsMessages);
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
        optionType="button"
        options={goodsPaymentModes.map((mode) => ({
          value: mode,
          label: dictionary.title('goodsPayment', mode),
          disabled: mode === 'points' && !hasPoints,
        }))}
      />
    </Form.Item>
  );
}

/** Nobody confirms another amount than is told. */
function SubmitLabel({ form, currency }: { form: FormInstance<OrderValues>; currency: string }) {
  const t = useText(goodsMessages);
  const format = useFormat();
  const lines = useOrderLines(form);
  const mode: unknown = Form.useWatch('paymentMode', form);
  const amount = totalOf(lines, mode);
  return mode === 'points'
    ? t('chargePoints', { amount: format.points(amount) })
    : t('charge', { amount: format.money(amount, currency) });
}
