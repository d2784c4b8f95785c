import { Form, type FormInstance, Input, Radio, Select } from 'antd';
import { useEffect } from 'react';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { lebeanRechargeTypes, rechargeLebeans } from '@lebean/contract/lebean/operations';
import type { walletKinds } from '@lebean/contract/lebean/wallet.rows';
import { useText } from '../../platform/i18n.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { amountRule } from '../../screen-kit/zod-rule.ts';
import { ApprovalHint } from './approval-hint.tsx';
import { changedByLebeans } from './changed-by-lebeans.ts';
import { documentMessages } from './document.messages.ts';
import './lebean.css';
import { lebeanMessages } from './lebean.messages.ts';
import { ReceiverFields, useReceiver } from './order-receiver.tsx';

type Values = {
  to: (typeof walletKinds)[number];
  partnerId?: number;
  shopId?: number;
  rechargeType: (typeof lebeanRechargeTypes)[number];
  paid?: number;
  currency: string;
  lebean: number;
  remark?: string;
};

/** Only the one who is shown as chosen gets them; a gift costs nothing. */
function inputOf({ to, partnerId, shopId, paid, ...typed }: Values) {
  const owner = to === 'shop' ? { shopId } : { partnerId };
  const isGift = typed.rechargeType === 'gift';
  return {
    ...typed,
    ...owner,
    paymentMode: 'cash',
    paid: isGift ? 0 : (paid ?? 0),
  } satisfies ClientInput<typeof rechargeLebeans>;
}

type RechargeDialogProps = { isOpen: boolean; onClose: () => void };

/** Issues lebeans to a partner or a shop (LB-1); above the limit the form says that it waits (CTL-1). */
export function RechargeDialog({ isOpen, onClose }: RechargeDialogProps) {
  const t = useText(documentMessages);
  const words = useText(lebeanMessages);
  const recordForm = useRecordForm<typeof rechargeLebeans, Values>(rechargeLebeans, {
    toInput: inputOf,
    initialValues: {
      to: 'shop',
      rechargeType: 'offlineTopUp',
    },
    refusalFields: {
      SHOP_NOT_FOUND: 'shopId',
      PARTNER_NOT_FOUND: 'partnerId',
      RECEIVER_CURRENCY_DIFFERS: 'currency',
    },
    refreshes: changedByLebeans,
    onSaved: onClose,
  });
  const { field, form } = recordForm;
  const amount: unknown = Form.useWatch('lebean', form);
  const prices = useReceiver(form)?.prices;
  useEffect(() => {
    const chosen: unknown = form.getFieldValue('currency');
    const [first] = prices ?? [];
    if (first !== undefined && prices?.some(({ currency }) => currency === chosen) === false)
      form.setFieldValue('currency', first.currency);
  }, [prices, form]);
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('rechargeTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={<SubmitLabel amount={amount} />}
    >
      <p className="lebean-consequence">{t('rechargeAtOnceHint')}</p>
      <ReceiverFields form={form} />
      <Form.Item
        name="lebean"
        label={words('amount')}
        required
        rules={[amountRule(rechargeLebeans.input.shape.lebean)]}
      >
        <AmountInput suffix={words('lebean')} />
      </Form.Item>
      <ApprovalHint limitKey="lebeanRecharge" amount={amount} />
      <Payment
        form={form}
        field={field}
        currencies={prices?.map(({ currency }) => currency) ?? []}
      />
      <FormField field={field('remark')} label={words('remark')} hint={t('remarkHint')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

function SubmitLabel({ amount }: { amount: unknown }) {
  const t = useText(documentMessages);
  const format = useFormat();
  return typeof amount === 'number' && amount > 0
    ? t('rechargeNow', { lebeans: format.points(amount) })
    : t('recharge');
}

type PaymentProps = {
  form: FormInstance<Values>;
  field: FieldsOf<'rechargeType' | 'currency'>;
  currencies: readonly string[];
};

function Payment({ form, field, currencies }: PaymentProps) {
  const t = useText(documentMessages);
  const dictionary = useDictionary();
  const currency = Form.useWatch('currency', form) ?? '';
  const isGift = Form.useWatch('rechargeType', form) === 'gift';
  return (
    <>
      <FormField
        field={field('rechargeType')}

        hint={isGift ? t('giftIsFree') : undefined}
      >
        <Radio.Group
          optionType="button"
          options={lebeanRechargeTypes.map((type) => ({
            value: type,
            label: dictionary.title('rechargeType', type),
          }))}
        />
      </FormField>
      <div hidden={isGift}>
        <div className="lebean-pair">
          {!isGift && (
            <Form.Item
              name="paid"
              label={t('paid')}
              required
              rules={[amountRule(rechargeLebeans.input.shape.lebean)]}
            >
              <MoneyInput currency={currency} />
            </Form.Item>
          )}
          <FormField field={field('currency')}>
            <Select options={currencies.map((one) => ({ value: one, label: one }))} />
          </FormField>
        </div>
      </div>
    </>
  );
}
