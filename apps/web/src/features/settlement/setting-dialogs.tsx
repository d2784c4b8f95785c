import { InputNumber, Segmented } from 'antd';
import { useState } from 'react';
import type { SettlementSettingRow } from '@lebean/contract/settlement/payment.rows';
import {
  saveSettlementSetting,
  setBillingMode,
} from '@lebean/contract/settlement/setting.operations';
import { useText } from '../../platform/i18n.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { DictionarySelect } from '../../screen-kit/dictionary-select.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { SwitchField } from '../../screen-kit/switch-field.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useToday } from '../../screen-kit/use-today.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { DayField } from './day-field.tsx';
import { settlementPaymentMessages } from './settlement-payment.messages.ts';

type DialogProps = { setting: SettlementSettingRow; onClose: () => void };
type Terms = Pick<
  SettlementSettingRow,
  | 'graceHours'
  | 'confirmationDays'
  | 'paymentDays'
  | 'settlementSilence'
  | 'offlineMinutes'
  | 'hourlyCredit'
  | 'monthlyCreditCap'
>;

export function SettingDialog({ setting, onClose }: DialogProps) {
  const t = useText(settlementPaymentMessages);
  const word = useText(kitWords);
  const { shopId, shopName: shop, version } = setting;
  const { graceHours, confirmationDays, paymentDays, settlementSilence } = setting;
  const { offlineMinutes, hourlyCredit, monthlyCreditCap } = setting;
  const recordForm = useRecordForm<
    typeof saveSettlementSetting,
    Terms & { isForMerchant: boolean }
  >(saveSettlementSetting, {
    toInput: ({ monthlyCreditCap: cap, ...typed }) => ({
      ...typed,
      monthlyCreditCap: cap ?? null,
      shopId,
      version,
    }),
    initialValues: {
      graceHours,
      confirmationDays,
      paymentDays,
      settlementSilence,
      offlineMinutes,
      hourlyCredit,
      monthlyCreditCap,
      isForMerchant: false,
    },
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { shop })}
      isOpen
      onClose={onClose}
      submitLabel={word('save')}
    >
      <div className="kit-fields">
        <FormField field={field('graceHours')}>
          <InputNumber className="kit-wide" min={0} max={168} precision={0} />
        </FormField>
        <FormField field={field('confirmationDays')}>
          <InputNumber className="kit-wide" min={1} max={30} precision={0} />
        </FormField>
        <FormField field={field('paymentDays')}>
          <InputNumber className="kit-wide" min={0} max={180} precision={0} />
        </FormField>
        <FormField field={field('settlementSilence')}>
          <DictionarySelect type="settlementSilence" />
        </FormField>
        <FormField field={field('offlineMinutes')}>
          <InputNumber className="kit-wide" min={3} max={240} precision={0} />
        </FormField>
        <FormField field={field('hourlyCredit')}>
          <AmountInput />
        </FormField>
        <FormField field={field('monthlyCreditCap')}>
          <AmountInput />
        </FormField>
      </div>
      <SwitchField field={field('isForMerchant')} label={t('forMerchant')} />
    </FormDialog>
  );
}

type ModeValues = {
  billingMode: 'prePaid' | 'postPaid';
  beanPrice?: number;
  effectiveFrom: string;
};

export function ModeDialog({ setting, onClose }: DialogProps) {
  const t = useText(settlementPaymentMessages);
  const word = useText(kitWords);
  const dictionary = useDictionary();
  const today = useToday();
  const { shopId, shopName: shop, currency, beanPrice } = setting;
  const [mode, setMode] = useState<ModeValues['billingMode']>('postPaid');
  const recordForm = useRecordForm<typeof setBillingMode, ModeValues>(setBillingMode, {
    toInput: ({ beanPrice: price, ...typed }) => ({
      ...typed,
      shopId,
      ...(typed.billingMode === 'postPaid' && price !== undefined && { beanPrice: price }),
    }),
    initialValues: {
      billingMode: 'postPaid',
      effectiveFrom: today(),
      ...(beanPrice !== null && { beanPrice }),
    },
    refusalFields: { PERIOD_LOCKED: 'effectiveFrom' },
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('modeTitle', { shop })}
      isOpen
      onClose={onClose}
      submitLabel={word('save')}
    >
      <FormField field={field('billingMode')}>
        <Segmented
          onChange={setMode}
          options={(['prePaid', 'postPaid'] as const).map((code) => ({
            value: code,
            label: dictionary.title('billingMode', code),
          }))}
        />
      </FormField>
      {mode === 'postPaid' && (
        <FormField field={field('beanPrice')}>
          <MoneyInput currency={currency} />
        </FormField>
      )}
      <FormField field={field('effectiveFrom')} hint={t('modeHint')}>
        <DayField />
      </FormField>
    </FormDialog>
  );
}
