import type { GoodsRow } from '@lebean/contract/goods';
import { goodsPaymentModes, sellGoods } from '@lebean/contract/goods-sale';
import { Form, type FormInstance, Input, InputNumber, Radio } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import './goods.css';
import { goodsMessages } from './goods.messages.ts';

type Values = {
  quantity: number;
  paymentMode: (typeof goodsPaymentModes)[number];
  cardNumber?: string;
};

const refusalFields = {
  GOODS_OUT_OF_STOCK: 'quantity',
  GOODS_OVER_LIMIT: 'quantity',
  CARD_NOT_FOUND: 'cardNumber',
  CARD_FROZEN: 'cardNumber',
  CARD_CANCELLED: 'cardNumber',
  TOO_FEW_POINTS: 'cardNumber',
} as const;

/** Sells goods at the counter for money or points (GDS-1). The button says what it takes. */
export function SellDialog({ goods, onClose }: { goods: GoodsRow; onClose: () => void }) {
  const t = useText(goodsMessages);
  const { id: goodsId, goodsName: name, inventory, price, pointPrice } = goods;
  const recordForm = useRecordForm<typeof sellGoods, Values>(sellGoods, {
    toInput: ({ cardNumber, ...typed }) => {
      const isByPoints = typed.paymentMode === 'points';
      return {
        ...typed,
        goodsId,
        seenPrice: isByPoints ? (pointPrice ?? 0) : price,
        ...(isByPoints && { cardNumber }),
      };
    },
    initialValues: { quantity: 1, paymentMode: 'cash' },
    refusalFields,
    refreshes: ['goods', 'goodsMove', 'drawer', 'shift', 'shiftCash', 'member', 'card'],
    onSaved: onClose,
  });
  const { field, form } = recordForm;
  const mode: unknown = Form.useWatch('paymentMode', form);
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('sellTitle', { name })}
      isOpen
      onClose={onClose}
      submitLabel={<SubmitLabel form={form} goods={goods} />}
    >
      <p className="kit-dialog-note">{t('left', { count: inventory })}</p>
      <FormField field={field('quantity')} label={t('quantity')}>
        <InputNumber
          className="kit-wide"
          autoFocus
          min={1}
          max={goods.mostPerOrder ?? 100_000}
          precision={0}
        />
      </FormField>
      <PaymentField hasPoints={pointPrice !== null} />
      {mode === 'points' && (
        <FormField field={{ ...field('cardNumber'), required: true }} label={t('cardNumber')}>
          <Input maxLength={32} autoComplete="off" />
        </FormField>
      )}
    </FormDialog>
  );
}

function PaymentField({ hasPoints }: { hasPoints: boolean }) {
  const t = useText(goodsMessages);
  const dictionary = useDictionary();
  return (
    <Form.Item name="paymentMode" label={t('payment')} required>
      <Radio.Group
        optionType="button"
        options={goodsPaymentModes
          .filter((mode) => hasPoints || mode !== 'points')
          .map((mode) => ({ value: mode, label: dictionary.title('goodsPayment', mode) }))}
      />
    </Form.Item>
  );
}

/** Nobody confirms another amount than is told. */
function SubmitLabel({ form, goods }: { form: FormInstance<Values>; goods: GoodsRow }) {
  const t = useText(goodsMessages);
  const format = useFormat();
  const quantity: unknown = Form.useWatch('quantity', form);
  const mode: unknown = Form.useWatch('paymentMode', form);
  const pieces = typeof quantity === 'number' ? quantity : 0;
  return mode === 'points'
    ? t('chargePoints', { amount: format.points((goods.pointPrice ?? 0) * pieces) })
    : t('charge', { amount: format.money(goods.price * pieces, goods.currency) });
}
