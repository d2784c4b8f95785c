import { Input } from 'antd';
import { refundPayment } from '@lebean/contract/payment/operations';
import type { PaymentRow } from '@lebean/contract/payment/rows';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { paymentListMessages } from './payment-list.messages.ts';

type RefundDialogProps = { payment: PaymentRow; onClose: () => void };

/** Says how much goes back, and what that ends, before it does (PAY-2). */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const t = useText(paymentListMessages);
  const format = useFormat();
  const { id: paymentId, orderNumber: number, amount, currency, rechargeType } = payment;
  const consequence = rechargeType === 'goodsSale' ? 'refundConsequence' : 'refundNoPoints';
  const recordForm = useRecordForm<typeof refundPayment, { reason: string }>(refundPayment, {
    toInput: ({ reason }) => ({ paymentId, reason }),
    refreshes: ['payment', 'attention'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('refundTitle', { number })}
      isOpen
      onClose={onClose}
      submitLabel={t('refund')}
      tone="danger"
    >
      <p className="kit-dialog-note">
        {t(consequence, { amount: format.money(amount, currency) })}
      </p>
      <FormField field={recordForm.field('reason')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
