import { createPartnerPayment } from '@lebean/contract/settlement/payment.operations';
import type { StatementDetail } from '@lebean/contract/settlement/rows';
import { Input } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { DateInput } from '../../screen-kit/date-input.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useToday } from '../../screen-kit/use-today.ts';
import { settlementPaymentMessages } from './settlement-payment.messages.ts';

type Values = { amount: number; bankReference: string; valueDate: string; remark: string };
type PayoutDialogProps = {
  statement: Pick<StatementDetail, 'id' | 'partnerName' | 'currency' | 'open'> & {
    readonly partnerId: number;
  };
  onClose: () => void;
};

/** Books what was paid out to a partner: what its statement leaves open is filled in (SET-4, SET-16). */
export function PayoutDialog({ statement, onClose }: PayoutDialogProps) {
  const t = useText(settlementPaymentMessages);
  const today = useToday();
  const { id: statementId, partnerId, partnerName: name, currency, open } = statement;
  const recordForm = useRecordForm<typeof createPartnerPayment, Values>(createPartnerPayment, {
    toInput: (typed) => ({
      ...typed,
      partnerId,
      currency,
      direction: 'made',
      statementIds: [statementId],
    }),
    initialValues: {
      amount: Math.abs(open),
      valueDate: today(),
      bankReference: '',
      remark: '',
    },
    refusalFields: { BANK_REFERENCE_USED: 'bankReference', DAY_IN_CLOSED_PERIOD: 'valueDate' },
    refreshes: ['statement', 'settlementSummary'],
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('payOutTitle', { name })}
      isOpen
      onClose={onClose}
      submitLabel={t('payOut')}
    >
      <p className="kit-dialog-note">{t('payOutNote')}</p>
      <FormField field={field('amount')}>
        <MoneyInput currency={currency} />
      </FormField>
      <FormField field={field('valueDate')}>
        <DateInput />
      </FormField>
      <FormField field={field('bankReference')}>
        <Input maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={field('remark')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
