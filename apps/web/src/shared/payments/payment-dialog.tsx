import { Button } from 'antd';
import type { PaymentDetail } from '@lebean/contract/payment/rows';
import { useText } from '../../platform/i18n.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { useOpenWork } from '../../screen-kit/open-work.ts';
import { PaymentCode } from './payment-code.tsx';
import { paymentMessages } from './payment.messages.ts';

type PaymentDialogProps = {
  /** Without one the dialog is closed. */
  paymentId: number | undefined;
  onPaid: (payment: PaymentDetail) => void;
  /** The payment goes on waiting. */
  onHide: () => void;
  onOver: () => void;
};

/** A payment that is taken at the till. Hiding it closes nothing: the customer may be just scanning. */
export function PaymentDialog({ paymentId, onPaid, onHide, onOver }: PaymentDialogProps) {
  const t = useText(paymentMessages);
  if (paymentId === undefined) return null;
  return (
    <AppModal
      title={t('title')}
      isOpen
      onClose={onHide}
      width={420}
      footer={
        <div className="kit-dialog-footer">
          <Button onClick={onHide}>{t('hide')}</Button>
        </div>
      }
    >
      <Waits onHide={onHide} />
      <PaymentCode paymentId={paymentId} onPaid={onPaid} onOver={onOver} />
    </AppModal>
  );
}

/** Whoever goes on to another card leaves the payment waiting. */
function Waits({ onHide }: { onHide: () => void }) {
  const t = useText(paymentMessages);
  useOpenWork({ title: t('title'), undone: t('goesOnWaiting'), leave: onHide });
  return null;
}
