import type { PaymentRow } from '@lebean/contract/payment/rows';
import { failedWords, refundFailedWord, uncreditedWords } from '@lebean/contract/payment/words';
import { usePick } from '../../platform/i18n.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import './payment.css';

const tones = { unpaid: 'waiting', failed: 'over', success: 'good' } as const;

/** How a payment stands, in words, and why where it is not plain; the colour only repeats them. */
export function PaymentStateTag({ payment }: { payment: PaymentRow }) {
  const pick = usePick();
  const dictionary = useDictionary();
  const { paymentState, failedWhy, uncreditedWhy, failedRefund } = payment;
  const tone = uncreditedWhy === null && failedRefund === null ? tones[paymentState] : 'wrong';
  return (
    <span className={`payment-state payment-state-${tone}`}>
      {dictionary.title('paymentState', paymentState)}
      {failedWhy !== null && <small>{pick(failedWords[failedWhy])}</small>}
      {failedRefund !== null && <small>{pick(refundFailedWord)}</small>}
      {uncreditedWhy !== null && <small>{pick(uncreditedWords[uncreditedWhy])}</small>}
    </span>
  );
}
