import { fails, holds, type Result } from './result.ts';
import { isUndoable } from './undo.ts';

/** The states of an activity that people give it (ACT-1); the rest is the clock's. */
export const activityStates = ['draft', 'enabled', 'disabled'] as const;
export type ActivityState = (typeof activityStates)[number];

/** How an activity stands: its state, and for an enabled one what the clock makes of it (ACT-1). */
export const activityPhases = ['draft', 'notStarted', 'running', 'ended', 'disabled'] as const;
export type ActivityPhase = (typeof activityPhases)[number];

/** As much of an activity as decides about what can be done with it. Instants in milliseconds. */
export type ActivityFacts = {
  readonly state: ActivityState;
  readonly startsAt: number;
  readonly endsAt: number;
};

/** How an activity stands at an instant (ACT-1). Its end is the first instant without it. */
export function activityPhase(
  { state, startsAt, endsAt }: ActivityFacts,
  at: number,
): ActivityPhase {
  if (state !== 'enabled') return state;
  if (at < startsAt) return 'notStarted';
  return at < endsAt ? 'running' : 'ended';
}

/** Why an activity does not change. */
export type ActivityRefusal = 'disabled' | 'started' | 'endInPast' | 'notDraft' | 'notEnabled';

/** What of an activity a form wants to change. */
export type ActivityChange = { readonly isOnlyEnd: boolean; readonly endsAt: number };

/**
 * Whether an activity may be changed so (ACT-1): a draft and what has not started in all, what has
 * started only in its end, and that not into the past; a disabled one not at all.
 */
export function changeActivity(
  facts: ActivityFacts,
  { isOnlyEnd, endsAt }: ActivityChange,
  at: number,
): Result<null, ActivityRefusal> {
  const phase = activityPhase(facts, at);
  if (phase === 'disabled') return fails('disabled');
  if (phase === 'draft') return holds(null);
  if (phase !== 'notStarted' && !isOnlyEnd) return fails('started');
  return endsAt > at ? holds(null) : fails('endInPast');
}

/** Whether an activity may be enabled (ACT-1): a draft whose end is to come. */
export function enableActivity(
  { state, endsAt }: ActivityFacts,
  at: number,
): Result<'enabled', ActivityRefusal> {
  if (state !== 'draft') return fails('notDraft');
  return endsAt > at ? holds('enabled') : fails('endInPast');
}

/** Whether an activity may be disabled (ACT-1): an enabled one, for good but for a minute. */
export function disableActivity({
  state,
}: Pick<ActivityFacts, 'state'>): Result<'disabled', ActivityRefusal> {
  return state === 'enabled' ? holds('disabled') : fails('notEnabled');
}

/** Whether it may be taken back that an activity was disabled (SH-59): within a minute. */
export function resumeActivity(
  { state, disabledAt }: Pick<ActivityFacts, 'state'> & { readonly disabledAt: Date | null },
  at: Date,
): Result<'enabled', 'late'> {
  const isInTime = state === 'disabled' && disabledAt !== null && isUndoable(disabledAt, at);
  return isInTime ? holds('enabled') : fails('late');
}

/** Why an enabled activity is no draft again. */
export type RedraftRefusal = 'notEnabled' | 'started' | 'requested';

/** Whether an enabled activity may be a draft again (SH-59): while no price has followed it and no shop counts on it. */
export function redraftActivity(
  { state, startsAt }: ActivityFacts,
  { hasRequests, at }: { readonly hasRequests: boolean; readonly at: number },
): Result<'draft', RedraftRefusal> {
  if (state !== 'enabled') return fails('notEnabled');
  if (startsAt <= at) return fails('started');
  return hasRequests ? fails('requested') : holds('draft');
}

/** The states of a shop's request to join an activity (ACT-1); all but the first are final. */
export const joinStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type JoinState = (typeof joinStates)[number];

const joinAfterVerb = {
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
} as const satisfies Record<string, JoinState>;

/** What can be done with a request to join. */
export type JoinVerb = keyof typeof joinAfterVerb;

/** The state of a request to join after a verb (ACT-1): only one that is pending changes. */
export function joinAfter(state: JoinState, verb: JoinVerb): Result<JoinState, 'decided'> {
  return state === 'pending' ? holds(joinAfterVerb[verb]) : fails('decided');
}
