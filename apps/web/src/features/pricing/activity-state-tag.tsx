import type { ActivityPhase, JoinState } from '@lebean/domain/activity-state';
import { StateTag, type StateTone } from '../../screen-kit/state-tag.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';

const tones = {
  draft: 'quiet',
  notStarted: 'coming',
  running: 'good',
  ended: 'over',
  disabled: 'over',
  pending: 'coming',
  approved: 'good',
  rejected: 'over',
  withdrawn: 'over',
} as const satisfies Record<ActivityPhase | JoinState, StateTone>;

/** How an activity stands, in words; the colour only repeats them. */
export function PhaseTag({ phase }: { phase: ActivityPhase }) {
  const dictionary = useDictionary();
  return <StateTag tone={tones[phase]}>{dictionary.title('activityState', phase)}</StateTag>;
}

/** How a request to join stands, in words; the colour only repeats them. */
export function JoinStateTag({ state }: { state: JoinState }) {
  const dictionary = useDictionary();
  return <StateTag tone={tones[state]}>{dictionary.title('joinState', state)}</StateTag>;
}
