import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, QRCode } from 'antd';
import { useEffect, useState } from 'react';
import { closePayment, getPayment, simulatePayment } from '@lebean/contract/payment/operations';
import type { PaymentDetail } from '@lebean/contract/payment/rows';
import { uncreditedWords } from '@lebean/contract/payment/words';
import { usePick, useText } from '../../platform/i18n.ts';
import { useCommand, useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useCountdown } from '../../screen-kit/use-countdown.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import './payment-code.css';
import { OperationButton } from '../../ui/operation-button.tsx';
import { paymentMessages } from './payment.messages.ts';

/** How often a payment that waits is asked about, while somebody sees it. */
const liveSeconds = 2;
/** Its code comes from the provider a moment after it was begun. */
const codeSeconds = 0.4;

type PaymentCodeProps = {
  paymentId: number;
  /** It is paid and credited: announced once. */
  onPaid: (payment: PaymentDetail) => void;
  /** Nobody has paid, and whoever took it goes on. */
  onOver: () => void;
};

/** A code to be scanned, and what becomes of it: the same at the till and for a top-up (PAY-2, PAY-5). */
export function PaymentCode({ paymentId, onPaid, onOver }: PaymentCodeProps) {
  const {
    data: payment,
    error,
    refetch,
  } = useOperation(
    getPayment,
    { paymentId },
    {
      everySeconds: (known) => {
        if (known?.paymentState !== 'unpaid') return undefined;
        return known.qrText === null ? codeSeconds : liveSeconds;
      },
    },
  );
  useReportPaid(payment, onPaid);
  if (payment === undefined)
    return error === null ? (
      <WaitingLines rows={3} />
    ) : (
      <CallProblem error={error} onRetry={() => void refetch()} />
    );
  if (isPartlyKept(payment)) return <PartlyKept payment={payment} />;
  if (payment.uncreditedWhy !== null) return <Uncredited why={payment.uncreditedWhy} />;
  if (payment.paymentState === 'failed') return <Over payment={payment} onOver={onOver} />;
  return <Waiting key={payment.id} payment={payment} />;
}

/** A cart that is paid, and of which some part could not be credited (SH-45). */
const isPartlyKept = ({ parts }: PaymentDetail): boolean =>
  parts?.some(({ uncreditedWhy }) => uncreditedWhy !== null) ?? false;

/** Tells of a success once, and has everything asked for again that it may have changed. */
function useReportPaid(
  payment: PaymentDetail | undefined,
  onPaid: PaymentCodeProps['onPaid'],
): void {
  const client = useQueryClient();
  const [reportedId, setReportedId] = useState<number>();
  const isNews = payment?.paymentState === 'success' && reportedId !== payment.id;
  useEffect(() => {
    if (!isNews) return;
    setReportedId(payment.id);
    if (!isPartlyKept(payment)) onPaid(payment);
    void client.invalidateQueries();
  }, [isNews, payment, onPaid, client]);
}

function Waiting({ payment }: { payment: PaymentDetail }) {
  const t = useText(paymentMessages);
  const format = useFormat();
  const dictionary = useDictionary();
  // By the server's clock: that of a till may be wrong.
  const [until] = useState(
    () => Date.now() + Date.parse(payment.expiresAt) - Date.parse(payment.at),
  );
  const left = useCountdown(until);
  const close = useCommand(closePayment);
  const simulate = useCommand(simulatePayment);
  const isEnding = close.isPending || close.isSuccess;
  const error = close.error ?? simulate.error;
  const { id: paymentId, paymentMode, provider, qrText, orderNumber } = payment;
  const isSandbox = provider === 'sandbox';
  return (
    <div className="payment-code">
      {isSandbox && (
        <Alert type="warning" showIcon title={t('sandbox')} description={t('sandboxHint')} />
      )}
      {error !== null && <CallProblem error={error} />}
      <p className="payment-amount">{format.money(payment.amount, payment.currency)}</p>
      <p className="payment-mode">{dictionary.title('paymentMode', paymentMode)}</p>
      <div className="payment-square" data-sandbox={isSandbox || undefined}>
        {qrText === null ? (
          <div className="payment-making" role="status">
            <p>{t('making')}</p>
            <p>{t('makingHint')}</p>
          </div>
        ) : (
          // Black on white also in the dark: apps read nothing else.
          <QRCode
            type="svg"
            aria-label={t('code', { orderNumber })}
            value={qrText}
            size={216}
            color="#000000"
            bgColor="#ffffff"
          />
        )}
      </div>
      <p className="payment-scan">{t(scanWords[paymentMode])}</p>
      <p className="payment-left">
        <span role="status">{isEnding ? t('closing') : t('waiting')}</span>
        <span>{t('left', { time: clock(left) })}</span>
      </p>
      <p className="payment-number">{orderNumber}</p>
      <div className="payment-steps">
        {isSandbox && (
          <OperationButton
            operation={simulatePayment}
            className="payment-simulate"
            loading={simulate.isPending || simulate.isSuccess}
            disabled={isEnding}
            onClick={() => simulate.mutate({ paymentId })}
          >
            {t('simulate')}
          </OperationButton>
        )}
        <OperationButton
          operation={closePayment}
          loading={isEnding}
          disabled={simulate.isPending || simulate.isSuccess}
          onClick={() => close.mutate({ paymentId })}
        >
          {t('cancel')}
        </OperationButton>
      </div>
    </div>
  );
}

const scanWords = {
  wechatPay: 'scanWechatPay',
  alipay: 'scanAlipay',
  bankCard: 'scanCard',
} as const satisfies Record<PaymentDetail['paymentMode'], string>;

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function Over({ payment, onOver }: { payment: PaymentDetail; onOver: () => void }) {
  const t = useText(paymentMessages);
  return (
    <Alert
      type="info"
      showIcon
      title={t(payment.failedWhy === 'expired' ? 'expired' : 'closed')}
      description={t('late')}
      action={
        <Button autoFocus onClick={onOver}>
          {t('again')}
        </Button>
      }
    />
  );
}

function Uncredited({ why }: { why: NonNullable<PaymentDetail['uncreditedWhy']> }) {
  const t = useText(paymentMessages);
  const pick = usePick();
  return (
    <Alert type="error" showIcon title={t('uncredited')} description={pick(uncreditedWords[why])} />
  );
}

/** Says of each part whether it is credited, and what becomes of its money where it is not. */
function PartlyKept({ payment }: { payment: PaymentDetail }) {
  const t = useText(paymentMessages);
  const pick = usePick();
  const format = useFormat();
  const dictionary = useDictionary();
  return (
    <Alert
      type="error"
      showIcon
      title={t('partlyCredited')}
      description={
        <ul className="payment-parts">
          {payment.parts?.map(({ paymentId, rechargeType, amount, uncreditedWhy }) => (
            <li key={paymentId}>
              <strong>
                {dictionary.title('rechargeType', rechargeType)}{' '}
                {format.money(amount, payment.currency)}
              </strong>
              <br />
              {uncreditedWhy === null ? t('credited') : pick(uncreditedWords[uncreditedWhy])}
            </li>
          ))}
        </ul>
      }
    />
  );
}
