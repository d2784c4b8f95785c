import { type DeliveryState, deliveryStateTexts } from '@lebean/contract/vocabulary/delivery';
import { usePick } from '../../platform/i18n.ts';
import { StateTag, type StateTone } from '../../screen-kit/state-tag.tsx';

const tones = {
  preparing: 'coming',
  noMailbox: 'over',
  overtaken: 'quiet',
  waiting: 'coming',
  sent: 'good',
  kept: 'quiet',
  failed: 'over',
  setAside: 'quiet',
} as const satisfies Record<DeliveryState, StateTone>;

/** What became of the mail of a document (SET-22, SET-23). */
export function DeliveryTag({ state }: { state: DeliveryState }) {
  const pick = usePick();
  return <StateTag tone={tones[state]}>{pick(deliveryStateTexts[state])}</StateTag>;
}
