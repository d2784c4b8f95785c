import type { GoodsRow } from '@lebean/contract/goods';
import { goodsPaymentModes, mostGoodsPerOrder, sellGoods } from '@lebean/contract/goods-sale';
import { Form, type FormInstance, Radio } from 'antd';
import { CardNumberInput } from '../../pickers/card-number-input.tsx';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { GoodsPicker } from './goods-picker.tsx';
import './goods.css';
import { goodsMessages } from './goods.messages.ts';
import { OrderLines } from './order-lines.tsx';
import { lineOf, type OrderValues, priceOf, useOrderLines } from './order.ts';

const refusalFields = {
  CARD_NOT_FOUND: 'cardNumber',
  CARD_FROZEN: 'cardNumber',
  CARD_CANCELLED: 'cardNumber',
  TOO_FEW_POINTS: 'cardNumber',
} as const;

/**
 * Sells goods at the counter for money or points, beginning with those that were chosen (GDS-1). The
 * button says what it takes.
 */
export function SellDialog({ goods, onClose }: { goods: GoodsRow; onClose: () => void }) {
  const t = useText(goodsMessages);
  const { shopId, currency } = goods;
  const recordForm = useRecordForm<typeof sellGoods, OrderValues>(sellGoods, {
    toInput: ({ goods: lines, paymentMode, cardNumber }) => ({
      shopId,
      paymentMode,
      goods: lines.map((line) => ({
        goodsId: line.goodsId,
        quantity: line.quantity ?? 0,
        seenPrice: priceOf(line, paymentMode) ?? 0,
      })),
      ...(paymentMode === 'points' && { cardNumber }),
    }),
    initialValues: { goods: [lineOf(goods)], paymentMode: 'cash' },
    refusalFields,
    refreshes: ['goods', 'goodsMove', 'drawer', 'shift', 'shiftCash', 'member', 'card'],
    onSaved: onClose,
  });
  const { field, form } = recordForm;
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
            {fields.length < mostGoodsPerOrder && (
              <GoodsPicker shopId={shopId} form={form} onPick={(row) => add(lineOf(row))} />
            )}
          </>
        )}
      </Form.List>
      <PaymentField form={form} />
      {mode === 'points' && (
        <FormField field={{ ...field('cardNumber'), required: true }} label={t('cardNumber')}>
          <CardNumberInput />
        </FormField>
      )}
    </FormDialog>
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
  const amount = lines.reduce(
    (sum, line) => sum + (priceOf(line, mode) ?? 0) * (line.quantity ?? 0),
    0,
  );
  return mode === 'points'
    ? t('chargePoints', { amount: format.points(amount) })
    : t('charge', { amount: format.money(amount, currency) });
}
