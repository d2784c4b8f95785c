import { Alert, Button } from 'antd';
import { getPayment } from '@lebean/contract/payment/operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { paymentMessages } from '../payments/payment.messages.ts';
import { usePendingPayment } from '../payments/use-payments.ts';

type PendingSaleProps = {
  shopId: number;
  onResume: (paymentId: number) => void;
};

/**
 * A sale by code of one's own that still waits: a page that was lost leads back to it. It does not stand in the way of
 * the next guest, who may buy meanwhile.
 */
export function PendingSale({ shopId, onResume }: PendingSaleProps) {
  const t = useText(paymentMessages);
  const format = useFormat();
  const paymentId = usePendingPayment(shopId, { rechargeType: 'goodsSale' });
  const { data: payment } = useOperation(
    getPayment,
    { paymentId: paymentId ?? 0 },
    { isEnabled: paymentId !== undefined },
  );
  if (paymentId === undefined || payment?.paymentState !== 'unpaid') return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('pending', { amount: format.money(payment.amount, payment.currency) })}
      action={<Button onClick={() => onResume(paymentId)}>{t('resume')}</Button>}
    />
  );
}
