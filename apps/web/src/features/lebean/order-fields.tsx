import { Alert, Form, Input, Radio, Select } from 'antd';
import { useEffect } from 'react';
import { requestLebeanOrder } from '@lebean/contract/lebean/order.operations';
import type { LebeanReceiver } from '@lebean/contract/lebean/order.rows';
import { counterPaymentModes } from '@lebean/contract/vocabulary/payment';
import { useText } from '../../platform/i18n.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { DateInput } from '../../screen-kit/date-input.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import type { FieldsOf, RecordForm } from '../../screen-kit/use-record-form.ts';
import { amountRule } from '../../screen-kit/zod-rule.ts';
import './lebean.css';
import { lebeanMessages } from './lebean.messages.ts';
import { ReceiverFields } from './order-receiver.tsx';
import { SlipChoice } from './order-slip.tsx';
import { listedOf, type OrderValues } from './order-values.ts';
import { orderMessages } from './order.messages.ts';

type OrderForm = RecordForm<OrderValues> & {
  readonly field: FieldsOf<
    'paymentMode' | 'currency' | 'bankReference' | 'valueDate' | 'remark' | 'paid' | 'lebean'
  >;
};

type OrderFieldsProps = {
  recordForm: OrderForm;
  receiver: LebeanReceiver | undefined;
  slipName: string | undefined;
  onSlip: (file: File) => void;
};

/** What is asked for of a new order (LB-1). */
export function OrderFields({ recordForm, receiver, slipName, onSlip }: OrderFieldsProps) {
  const t = useText(orderMessages);
  const dictionary = useDictionary();
  const { form, field } = recordForm;
  return (
    <>
      <ReceiverFields form={form} />
      <Amounts recordForm={recordForm} receiver={receiver} />
      <FormField field={field('paymentMode')}>
        <Radio.Group
          optionType="button"
          options={counterPaymentModes.toReversed().map((mode) => ({
            value: mode,
            label: dictionary.title('paymentMode', mode),
          }))}
        />
      </FormField>
      <div className="lebean-pair">
        <FormField field={field('bankReference')} hint={t('referenceHint')}>
          <Input maxLength={64} autoComplete="off" />
        </FormField>
        <FormField field={field('valueDate')} hint={t('valueDateHint')}>
          <DateInput />
        </FormField>
      </div>
      <Form.Item label={t('slip')}>
        {slipName !== undefined && <p>{slipName}</p>}
        <SlipChoice label={t('chooseSlip')} onChosen={onSlip} />
      </Form.Item>
      <FormField field={field('remark')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </>
  );
}

/** Lebeans and their money, in the currency of the receiver; off the list with a word about it. */
function Amounts({ recordForm, receiver }: Pick<OrderFieldsProps, 'recordForm' | 'receiver'>) {
  const t = useText(orderMessages);
  const words = useText(lebeanMessages);
  const format = useFormat();
  const { form, field } = recordForm;
  const currency = Form.useWatch('currency', form) ?? '';
  const lebean = Form.useWatch('lebean', form);
  const paid = Form.useWatch('paid', form);
  const price = receiver?.prices.find((one) => one.currency === currency)?.price;
  const listed = listedOf({ lebean, paid }, price);
  // Its first currency is chosen with the receiver.
  const first = receiver?.prices[0]?.currency;
  useEffect(() => {
    const isOffered = receiver?.prices.some(
      (one) => one.currency === form.getFieldValue('currency'),
    );
    if (first !== undefined && isOffered !== true) form.setFieldValue('currency', first);
  }, [receiver, first, form]);
  const { shape } = requestLebeanOrder.input;
  return (
    <>
      <div className="lebean-pair">
        <Form.Item
          name="lebean"
          label={words('amount')}
          required
          rules={[amountRule(shape.lebean)]}
        >
          <AmountInput suffix={words('lebean')} />
        </Form.Item>
        <Form.Item name="paid" label={t('money')} required rules={[amountRule(shape.paid)]}>
          <MoneyInput currency={currency} />
        </Form.Item>
      </div>
      <FormField field={field('currency')}>
        <Select
          options={(receiver?.prices ?? []).map((one) => ({
            value: one.currency,
            label: one.currency,
          }))}
        />
      </FormField>
      {listed !== undefined && (
        <Alert
          className="lebean-deviation"
          type="warning"
          showIcon
          title={t('deviation', { money: format.money(listed, currency) })}
        />
      )}
    </>
  );
}
