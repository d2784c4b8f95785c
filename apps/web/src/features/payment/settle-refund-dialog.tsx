import { Input } from 'antd';
import { settleRefund } from '@lebean/contract/payment/operations';
import type { PaymentRow } from '@lebean/contract/payment/rows';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { paymentListMessages } from './payment-list.messages.ts';

type SettleRefundDialogProps = { payment: PaymentRow; onClose: () => void };
type Values = { bankReference: string; reason: string };

/** Says what is still owed, and takes down how it was paid out (PAY-2). */
export function SettleRefundDialog({ payment, onClose }: SettleRefundDialogProps) {
  const t = useText(paymentListMessages);
  const format = useFormat();
  const { failedRefund, currency } = payment;
  const { refundId = 0, refundNumber: number = '', amount = 0 } = failedRefund ?? {};
  const recordForm = useRecordForm<typeof settleRefund, Values>(settleRefund, {
    toInput: (values) => ({ refundId, amount, ...values }),
    refreshes: ['payment', 'goodsSale', 'attention'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('settleTitle', { number })}
      isOpen
      onClose={onClose}
      submitLabel={t('settle')}
    >
      <p className="kit-dialog-note">
        {t('settleWhat', { amount: format.money(amount, currency) })}
      </p>
      <FormField field={recordForm.field('bankReference')}>
        <Input autoFocus maxLength={64} autoComplete="off" />
      </FormField>
      <FormField field={recordForm.field('reason')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
