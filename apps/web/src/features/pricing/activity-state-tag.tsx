import type { ActivityPhase, JoinState } from '@lebean/domain/activity-state';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import './activity-state-tag.css';

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
} as const satisfies Record<ActivityPhase | JoinState, string>;

/** How an activity stands, in words; the colour only repeats them. */
export function PhaseTag({ phase }: { phase: ActivityPhase }) {
  const dictionary = useDictionary();
  return (
    <span className={`activity-state activity-state-${tones[phase]}`}>
      {dictionary.title('activityState', phase)}
    </span>
  );
}

/** How a request to join stands, in words; the colour only repeats them. */
export function JoinStateTag({ state }: { state: JoinState }) {
  const dictionary = useDictionary();
  return (
    <span className={`activity-state activity-state-${tones[state]}`}>
      {dictionary.title('joinState', state)}
    </span>
  );
}
