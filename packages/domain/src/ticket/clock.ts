import type { TicketPriority } from './priority.ts';
import { ticketStateAt, type TicketState, type WaitingParty } from './state.ts';
import { addWorkingTime, type WorkCalendar, workingTimeBetween } from './working-time.ts';

/** What is measured of a ticket (SVC-4). */
export const ticketClocks = ['firstResponse', 'nextResponse', 'resolve'] as const;
export type TicketClock = (typeof ticketClocks)[number];

/** Parts of a target, in percent, at which staff are warned once; the last one escalates (SVC-4). */
export const warningPercents = [75, 100, 120] as const;
export type WarningPercent = (typeof warningPercents)[number];

/** How long each clock may run, in minutes of working time. */
export type ClockTargets = Readonly<Record<TicketClock, number>>;

/** What a country is promised (SVC-4): when work is done, and how soon something comes of it. */
export interface ServiceTerms {
  readonly calendar: WorkCalendar;
  readonly targets: Readonly<Record<TicketPriority, ClockTargets>>;
}

/** A time that does not count: the customer had the next word, or had heard that all is well. */
export interface ClockPause {
  readonly why: 'customer' | 'resolved';
  readonly from: Date;
  /** Nothing while it lasts. */
  readonly to: Date | null;
}

/** As much of a ticket as decides about its clocks. */
export interface ClockFacts {
  readonly state: TicketState;
  readonly waitingFor: WaitingParty | null;
  readonly priority: TicketPriority;
  readonly createdAt: Date;
  readonly firstResponseAt: Date | null;
  readonly resolvedAt: Date | null;
  /** The first message of the shop that staff have not answered. */
  readonly unansweredSince: Date | null;
  /** Since when somebody has to accept it: when it was reported, or handed on to the next (SVC-5). */
  readonly acceptSince: Date;
  /** As they were noted up to now. */
  readonly pauses: readonly ClockPause[];
}

/** A clock of a ticket, whether or not it still runs. */
export interface SetClock {
  readonly clock: TicketClock;
  readonly startedAt: Date;
  readonly targetMinutes: number;
  /** Nothing while it stands still before its time is up. */
  readonly dueAt: Date | null;
  readonly isRunning: boolean;
}

/** The instants that are stored with a ticket (SVC-4). */
export interface WoundClocks {
  readonly pauses: readonly ClockPause[];
  readonly firstResponseDueAt: Date | null;
  readonly nextResponseDueAt: Date | null;
  readonly resolveDueAt: Date | null;
  /** The soonest of those that run; nothing while the customer has the word. */
  readonly nextDueAt: Date | null;
  readonly nextDueClock: TicketClock | null;
  /** When somebody has to look for warnings next. */
  readonly nextWarningAt: Date | null;
  /** Until when somebody has to accept it (SVC-5). */
  readonly acceptDueAt: Date | null;
}

/** A warning that is due (SVC-4): one of each kind for each time that a clock was started. */
export interface TicketWarning {
  readonly clock: TicketClock;
  readonly percent: WarningPercent;
  readonly startedAt: Date;
  readonly dueAt: Date;
}

/** Ends the pause that lasts where its reason is over, and begins one where there is a reason (SVC-4). */
export function pausesAt(facts: ClockFacts, at: Date): readonly ClockPause[] {
  const { state, waitingFor, resolvedAt, pauses } = facts;
  const isHeld = { customer: waitingFor === 'customer', resolved: isDone(state) };
  const kept = pauses.map((pause) =>
    pause.to === null && !isHeld[pause.why] ? { ...pause, to: at } : pause,
  );
  const begins = (why: ClockPause['why'], from: Date): ClockPause[] =>
    isHeld[why] && !kept.some((pause) => pause.why === why && pause.to === null)
      ? [{ why, from, to: null }]
      : [];
  return [...kept, ...begins('customer', at), ...begins('resolved', resolvedAt ?? at)];
}

const isDone = (state: TicketState): boolean => state === 'resolved' || state === 'closed';

/** The instant at which so much has been worked on something, less what does not count; nothing while that lasts. */
function instantOf(
  { calendar }: Pick<ServiceTerms, 'calendar'>,
  startedAt: Date,
  minutes: number,
  pauses: readonly ClockPause[],
): Date | null {
  let paused = 0;
  const reached = (): Date | null => {
    const sum = addWorkingTime(calendar, startedAt, minutes + paused);
    return sum.ok ? sum.value : null;
  };
  let instant = reached();
  const inOrder = pauses.toSorted((one, other) => one.from.getTime() - other.from.getTime());
  let heldUntil = startedAt;
  for (const { from, to } of inOrder) {
    // What was over before is over, whatever comes.
    if (instant === null || instant <= from) return instant;
    if (to === null) return null;
    const begin = from > heldUntil ? from : heldUntil;
    paused += workingTimeBetween(calendar, begin, to);
    if (to > heldUntil) heldUntil = to;
    instant = reached();
  }
  return instant;
}

interface ClockRule {
  readonly clock: TicketClock;
  readonly startedAt: Date | null;
  readonly isRunning: boolean;
  readonly pauses: readonly ClockPause[];
}

/** Which clocks a ticket has, and what stops each of them. */
function rulesOf(facts: ClockFacts, at: Date): readonly ClockRule[] {
  const { createdAt, firstResponseAt, unansweredSince, pauses } = facts;
  const state = ticketStateAt(facts, at);
  const isOver = state === 'closed' || state === 'cancelled';
  const byCustomer = pauses.filter(({ why }) => why === 'customer');
  // While it is resolved nothing runs: the deadline that was met stays as it is.
  const ofWork = pauses.filter(({ why, to }) => why === 'customer' || to !== null);
  return [
    {
      clock: 'firstResponse',
      startedAt: createdAt,
      isRunning: firstResponseAt === null && !isOver,
      pauses: byCustomer,
    },
    {
      clock: 'nextResponse',
      startedAt: unansweredSince,
      isRunning: unansweredSince !== null && !isOver,
      pauses: byCustomer,
    },
    {
      clock: 'resolve',
      startedAt: createdAt,
      isRunning: !isOver && state !== 'resolved',
      pauses: ofWork,
    },
  ];
}

/** The clocks of a ticket under the terms of its country (SVC-4). */
export function clocksOf(facts: ClockFacts, terms: ServiceTerms, at: Date): readonly SetClock[] {
  const targets = terms.targets[facts.priority];
  return rulesOf(facts, at).flatMap(({ clock, startedAt, isRunning, pauses }) => {
    if (startedAt === null) return [];
    const targetMinutes = targets[clock];
    const dueAt = instantOf(terms, startedAt, targetMinutes, pauses);
    return [{ clock, startedAt, targetMinutes, dueAt, isRunning }];
  });
}

/** Whether the clocks stand still: the customer has the word (SVC-4). */
export const isPaused = ({ waitingFor }: Pick<ClockFacts, 'waitingFor'>): boolean =>
  waitingFor === 'customer';

/** All warnings that the clocks that run have given or will give, as far as they do not stand still. */
function warningsOf(facts: ClockFacts, terms: ServiceTerms, at: Date): readonly TicketWarning[] {
  if (isPaused(facts)) return [];
  const pausesOf = new Map(rulesOf(facts, at).map(({ clock, pauses }) => [clock, pauses]));
  return clocksOf(facts, terms, at)
    .filter(({ isRunning }) => isRunning)
    .flatMap(({ clock, startedAt, targetMinutes }) =>
      warningPercents.flatMap((percent) => {
        const minutes = (targetMinutes * percent) / 100;
        const dueAt = instantOf(terms, startedAt, minutes, pausesOf.get(clock) ?? []);
        return dueAt === null ? [] : [{ clock, percent, startedAt, dueAt }];
      }),
    );
}

const earliest = (instants: ReadonlyArray<Date | null>): Date | null =>
  instants.reduce<Date | null>(
    (first, one) => (one !== null && (first === null || one < first) ? one : first),
    null,
  );

/** How long nobody may have accepted a ticket, in minutes of working time (SVC-5). */
export const acceptMinutes = (priority: TicketPriority): number => (priority === 'P1' ? 15 : 60);

/** The instants to store with a ticket after something has changed (SVC-4, SVC-5). */
export function windClocks(given: ClockFacts, terms: ServiceTerms, at: Date): WoundClocks {
  const facts = { ...given, pauses: pausesAt(given, at) };
  const clocks = clocksOf(facts, terms, at);
  const dueOf = (clock: TicketClock): Date | null =>
    clocks.find((one) => one.clock === clock)?.dueAt ?? null;
  const running = isPaused(facts) ? [] : clocks.filter(({ isRunning }) => isRunning);
  const nextDueAt = earliest(running.map(({ dueAt }) => dueAt));
  const next = running.find(({ dueAt }) => nextDueAt !== null && dueAt === nextDueAt);
  const accepted = addWorkingTime(terms.calendar, facts.acceptSince, acceptMinutes(facts.priority));
  return {
    pauses: facts.pauses,
    firstResponseDueAt: dueOf('firstResponse'),
    nextResponseDueAt: dueOf('nextResponse'),
    resolveDueAt: dueOf('resolve'),
    nextDueAt,
    nextDueClock: next?.clock ?? null,
    nextWarningAt: earliest(warningsOf(facts, terms, at).map(({ dueAt }) => dueAt)),
    acceptDueAt: facts.state === 'pending' && accepted.ok ? accepted.value : null,
  };
}

/** The warnings that are due by an instant, and when somebody has to look again (SVC-4). */
export function warningsDue(
  facts: ClockFacts,
  terms: ServiceTerms,
  at: Date,
): { readonly due: readonly TicketWarning[]; readonly nextWarningAt: Date | null } {
  const all = warningsOf(facts, terms, at);
  const [due, later] = [
    all.filter(({ dueAt }) => dueAt <= at),
    all.filter(({ dueAt }) => dueAt > at),
  ];
  return { due, nextWarningAt: earliest(later.map(({ dueAt }) => dueAt)) };
}
