import { counterPaymentModes } from '@lebean/contract/vocabulary/payment';
import { lebeanRechargeTypes, rechargeLebeans } from '@lebean/contract/lebean/operations';
import { walletKinds } from '@lebean/contract/lebean/wallet.rows';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { getReportCurrencies } from '@lebean/contract/report/operations-report.operations';
import { Form, type FormInstance, Input, Radio, Select } from 'antd';
import { PartnerChoice } from '../../pickers/partner-choice.tsx';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { amountRule, chosenRule } from '../../screen-kit/zod-rule.ts';
import { ApprovalHint } from './approval-hint.tsx';
import { changedByLebeans } from './changed-by-lebeans.ts';
import { documentMessages } from './document.messages.ts';
import './lebean.css';
import { lebeanMessages } from './lebean.messages.ts';

type Values = {
  to: (typeof walletKinds)[number];
  partnerId?: number;
  shopId?: number;
  rechargeType: (typeof lebeanRechargeTypes)[number];
  paymentMode: (typeof counterPaymentModes)[number];
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
      paymentMode: 'bankTransfer',
      currency: 'CNY',
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
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('rechargeTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={<SubmitLabel amount={amount} />}
    >
      <Receiver form={form} />
      <Form.Item
        name="lebean"
        label={words('amount')}
        required
        rules={[amountRule(rechargeLebeans.input.shape.lebean)]}
      >
        <AmountInput unit={words('lebean')} />
      </Form.Item>
      <ApprovalHint limitKey="lebeanRecharge" amount={amount} />
      <Payment form={form} field={field} />
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

/** Who gets them; the money is in the currency of the shop. */
function Receiver({ form }: { form: FormInstance<Values> }) {
  const t = useText(documentMessages);
  const words = useText(lebeanMessages);
  const to = Form.useWatch('to', form) ?? 'shop';
  return (
    <>
      <Form.Item name="to" label={t('to')} required>
        <Radio.Group
          optionType="button"
          options={walletKinds.toReversed().map((kind) => ({ value: kind, label: words(kind) }))}
        />
      </Form.Item>
      {to === 'shop' ? (
        <Form.Item
          name="shopId"
          label={words('shop')}
          required
          rules={[chosenRule(t('mustChoose'))]}
        >
          <ShopChoice
            placeholder={t('chooseShop')}
            onChosen={({ currency }) => form.setFieldValue('currency', currency)}
          />
        </Form.Item>
      ) : (
        <Form.Item
          name="partnerId"
          label={words('partner')}
          required
          rules={[chosenRule(t('mustChoose'))]}
        >
          <PartnerChoice placeholder={t('choosePartner')} />
        </Form.Item>
      )}
    </>
  );
}

type PaymentProps = {
  form: FormInstance<Values>;
  field: FieldsOf<'rechargeType' | 'paymentMode' | 'currency'>;
};

function Payment({ form, field }: PaymentProps) {
  const t = useText(documentMessages);
  const dictionary = useDictionary();
  const currency = Form.useWatch('currency', form) ?? '';
  const isGift = Form.useWatch('rechargeType', form) === 'gift';
  const to = Form.useWatch('to', form) ?? 'shop';
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
        <FormField field={field('paymentMode')}>
          <Radio.Group
            optionType="button"
            options={counterPaymentModes.map((mode) => ({
              value: mode,
              label: dictionary.title('paymentMode', mode),
            }))}
          />
        </FormField>
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
            <CurrencyOfReceiver isShop={to === 'shop'} />
          </FormField>
        </div>
      </div>
    </>
  );
}

type CurrencyProps = { isShop: boolean; value?: string; onChange?: (currency: string) => void };

/** A shop pays in its own currency; of a partner's, one of those that its shops have. */
function CurrencyOfReceiver({ isShop, value, onChange, ...field }: CurrencyProps) {
  const known = useOperation(getReportCurrencies, {}, { isEnabled: !isShop }).data?.currencies;
  if (isShop) return <output {...field}>{value}</output>;
  const options = (known ?? []).map((currency) => ({ value: currency, label: currency }));
  return (
    <Select
      {...field}
      options={options}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
    />
  );
}
