import { Form, Input } from 'antd';
import {
  createPartnerPayment,
  repeatPartnerPayment,
} from '@lebean/contract/settlement/payment.operations';
import type { StatementDetail } from '@lebean/contract/settlement/rows';
import { useText } from '../../platform/i18n.ts';
import { DateInput } from '../../screen-kit/date-input.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { useEitherForm } from '../../screen-kit/use-either-form.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useToday } from '../../screen-kit/use-today.ts';
import { RepeatField } from './repeat-field.tsx';
import { settlementPaymentMessages } from './settlement-payment.messages.ts';
import { type Repeated, useRepeat } from './use-repeat.ts';

type Values = Repeated & { amount: number; valueDate: string; remark: string };
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
  const [form] = Form.useForm<Values>();
  const repeat = useRepeat(form);
  const common = {
    form,
    refusalFields: { DAY_IN_CLOSED_PERIOD: 'valueDate' },
    refreshes: ['statement', 'settlementSummary'],
    onSaved: onClose,
  } as const;
  const place = { partnerId, currency, direction: 'made' } as const;
  const statementIds = [statementId];
  const first = useRecordForm<typeof createPartnerPayment, Values>(createPartnerPayment, {
    ...common,
    toInput: ({ repeatReason: _none, ...typed }) => ({ ...typed, ...place, statementIds }),
    initialValues: {
      amount: Math.abs(open),
      valueDate: today(),
      bankReference: '',
      remark: '',
    },
    refusalFields: { ...common.refusalFields, BANK_REFERENCE_USED: 'bankReference' },
    onFailed: repeat.onFailed,
  });
  const again = useRecordForm<typeof repeatPartnerPayment, Values>(repeatPartnerPayment, {
    ...common,
    toInput: ({ repeatReason = '', ...typed }) => ({
      ...typed,
      ...place,
      statementIds,
      repeatReason,
    }),
  });
  const recordForm = useEitherForm(first, again, repeat.isRepeat);
  const { field } = first;
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
      {repeat.isRequested && <RepeatField field={again.field('repeatReason')} />}
      <FormField field={field('remark')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
