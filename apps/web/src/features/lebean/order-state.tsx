import { lebeanOrderWords, type LebeanOrderRow } from '@lebean/contract/lebean/order.rows';
import { usePick } from '../../platform/i18n.ts';
import { StateTag, type StateTone } from '../../screen-kit/state-tag.tsx';

const tones: Readonly<Record<LebeanOrderRow['orderState'], StateTone>> = {
  requested: 'coming',
  confirmed: 'good',
  rejected: 'over',
  expired: 'quiet',
};

/** How an order stands (PAY-2). */
export function OrderState({ state }: { state: LebeanOrderRow['orderState'] }) {
  const pick = usePick();
  return <StateTag tone={tones[state]}>{pick(lebeanOrderWords[state])}</StateTag>;
}
