import { Input } from 'antd';
import { createBankAccount } from '@lebean/contract/bank/operations';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { bankMessages } from './bank.messages.ts';

/** Adds an account whose files are read. */
export function BankAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText(bankMessages);
  const recordForm = useRecordForm<
    typeof createBankAccount,
    { bankName: string; currency: string }
  >(createBankAccount, {
    toInput: (typed) => typed,
    initialValues: { currency: 'CNY' },
    refusalFields: { BANK_ACCOUNT_EXISTS: 'bankName' },
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('accountTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('save')}
    >
      <FormField field={field('bankName')} hint={t('accountHint')}>
        <Input autoFocus maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={field('currency')}>
        <Input maxLength={3} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
