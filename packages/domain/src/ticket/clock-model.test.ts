import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ClockFacts, type ServiceTerms, ticketClocks, windClocks } from './clock.ts';
import type { TicketPriority } from './priority.ts';
import { ticketAfter, type TicketVerb, type WaitingParty } from './state.ts';
import { isWorkingTime, type WorkCalendar } from './working-time.ts';

const minuteMs = 60_000;
const dayFrames = (fromMinute: number, toMinute: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute, toMinute }));
const calendars: readonly WorkCalendar[] = [
  { timeZone: 'UTC', frames: dayFrames(0, 1440), holidays: [] },
  { timeZone: 'Europe/Madrid', frames: dayFrames(540, 1080), holidays: ['2026-10-26'] },
  {
    timeZone: 'America/New_York',
    frames: [...dayFrames(0, 150), ...dayFrames(600, 720), ...dayFrames(1200, 1440)],
    holidays: [],
  },
];
const targetsOf = (resolve: number) => ({ firstResponse: 20, nextResponse: 45, resolve });
const targets: ServiceTerms['targets'] = {
  P1: targetsOf(60),
  P2: targetsOf(150),
  P3: targetsOf(400),
  P4: targetsOf(700),
};

/** What stands in the row of a ticket, changed by steps as the server changes it. */
interface Real {
  facts: ClockFacts;
  calendar: WorkCalendar;
  now: Date;
}

/** Each minute since the report, one by one, with what held it up. */
interface Model {
  readonly minutes: Array<{
    readonly at: Date;
    readonly byCustomer: boolean;
    readonly isDone: boolean;
  }>;
}

const wind = (real: Real, change: Partial<ClockFacts> = {}): void => {
  const facts = { ...real.facts, ...change };
  const { pauses } = windClocks(facts, { calendar: real.calendar, targets }, real.now);
  real.facts = { ...facts, pauses };
};

/** The minute in which a clock runs out, by counting minutes up to now and then those to come. */
function countedDue(
  model: Model,
  real: Real,
  since: Date,
  target: number,
  isStopped: boolean,
): Date | null {
  let left = target;
  for (const { at, byCustomer, isDone } of model.minutes) {
    const isHeld = byCustomer || (isStopped && isDone);
    if (at < since || isHeld || !isWorkingTime(real.calendar, at)) continue;
    left -= 1;
    if (left === 0) return new Date(at.getTime() + minuteMs);
  }
  if (real.facts.waitingFor === 'customer') return null;
  for (let at = real.now; ; at = new Date(at.getTime() + minuteMs)) {
    if (!isWorkingTime(real.calendar, at)) continue;
    left -= 1;
    if (left === 0) return new Date(at.getTime() + minuteMs);
  }
}

function expectSame(model: Model, real: Real): void {
  const wound = windClocks(real.facts, { calendar: real.calendar, targets }, real.now);
  const { priority, createdAt, unansweredSince, state } = real.facts;
  const goals = targets[priority];
  if (state !== 'resolved')
    expect(wound.resolveDueAt).toEqual(countedDue(model, real, createdAt, goals.resolve, true));
  const requested =
    unansweredSince === null
      ? null
      : countedDue(model, real, unansweredSince, goals.nextResponse, false);
  expect(wound.nextResponseDueAt).toEqual(requested);
  if (real.facts.waitingFor === 'customer') expect(wound.nextDueAt).toBeNull();
  // Winding a clock that was just wound changes nothing.
  expect(wound.pauses).toEqual(real.facts.pauses);
}

type Command = fc.Command<Model, Real>;
const command = (
  name: string,
  check: (real: Real) => boolean,
  run: (real: Real, model: Model) => void,
): Command => {
  // The model has no state of its own that forbids anything: whether a step is possible, the ticket says.
  return {
    check: () => true,
    run: (model, real) => {
      if (check(real)) run(real, model);
      expectSame(model, real);
    },
    toString: () => name,
  };
};

const possible = (real: Real, verb: TicketVerb): boolean =>
  ticketAfter({ ...real.facts, hasEngineer: true }, verb, real.now).ok;

const pass = (minutes: number): Command =>
  command(
    `${minutes} minutes pass`,
    () => true,
    (real, model) => {
      const { waitingFor, state } = real.facts;
      for (let minute = 0; minute < minutes; minute += 1) {
        const at = new Date(real.now.getTime() + minute * minuteMs);
        model.minutes.push({
          at,
          byCustomer: waitingFor === 'customer',
          isDone: state === 'resolved',
        });
      }
      real.now = new Date(real.now.getTime() + minutes * minuteMs);
    },
  );
const step = (verb: TicketVerb, change: (real: Real) => Partial<ClockFacts>): Command =>
  command(
    verb,
    (real) => possible(real, verb),
    (real) => wind(real, change(real)),
  );
const idle = { waitingFor: null } as const;

const commands = [
  fc.integer({ min: 1, max: 1000 }).map(pass),
  fc
    .constantFrom<WaitingParty>('customer', 'customer', 'part')
    .map((waitingFor) => step('wait', () => ({ waitingFor }))),
  fc.constant(step('continue', () => idle)),
  fc.constant(step('assign', () => ({ state: 'accepted', ...idle }))),
  fc.constant(step('start', () => ({ state: 'inProgress' }))),
  fc.constant(
    step('resolve', ({ now }) => ({
      state: 'resolved',
      ...idle,
      resolvedAt: now,
      unansweredSince: null,
    })),
  ),
  fc.constant(step('reopen', () => ({ state: 'inProgress' }))),
  fc.constantFrom<TicketPriority>('P1', 'P2', 'P3', 'P4').map((priority) =>
    command(
      priority,
      () => true,
      (real) => wind(real, { priority }),
    ),
  ),
  fc.constantFrom(...calendars).map((calendar) =>
    command(
      calendar.timeZone,
      () => true,
      (real) => {
        real.calendar = calendar;
        wind(real);
      },
    ),
  ),
  fc.constant(
    command(
      'shop writes',
      () => true,
      (real) => wind(real, { unansweredSince: real.facts.unansweredSince ?? real.now, ...idle }),
    ),
  ),
  fc.constant(
    command(
      'staff answer',
      () => true,
      (real) => wind(real, { unansweredSince: null }),
    ),
  ),
];

test('SVC-4: whatever happens to a ticket, its deadlines are those of counting the minutes one by one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4 * 1440 }),
      fc.constantFrom(...calendars),
      fc.commands(commands, { maxCommands: 25 }),
      (begin, calendar, steps) => {
        // Around the night in which the clocks of Madrid go back.
        const createdAt = new Date(Date.UTC(2026, 9, 22) + begin * minuteMs);
        const facts: ClockFacts = {
          state: 'inProgress',
          waitingFor: null,
          priority: 'P2',
          createdAt,
          firstResponseAt: createdAt,
          resolvedAt: null,
          unansweredSince: null,
          acceptSince: createdAt,
          pauses: [],
        };
        fc.modelRun(
          () => ({ model: { minutes: [] }, real: { facts, calendar, now: createdAt } }),
          steps,
        );
      },
    ),
    { numRuns: 60 },
  );
  expect(ticketClocks).toHaveLength(3);
}, 60_000);
