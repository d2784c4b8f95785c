import { Alert, Button } from 'antd';
import type { CardDetail } from '@lebean/contract/card/rows';
import { getPayment } from '@lebean/contract/payment/operations';
import { useCounter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { paymentMessages } from '../../shared/payments/payment.messages.ts';
import { usePendingPayment } from '../../shared/payments/use-payments.ts';

type PendingPaymentProps = { card: CardDetail; onResume: () => void };

/** A payment by code that still waits for this card: a page that was lost leads back to it. */
export function PendingPayment({ card, onResume }: PendingPaymentProps) {
  const t = useText(paymentMessages);
  const format = useFormat();
  const { shop } = useCounter();
  const place = { rechargeType: 'cardRecharge', cardId: card.id } as const;
  const paymentId = usePendingPayment(shop?.id, place);
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
      action={<Button onClick={onResume}>{t('resume')}</Button>}
    />
  );
}
