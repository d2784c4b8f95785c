import { describe, expect, test } from 'vitest';
import { type ClockFacts, clocksOf, type ServiceTerms, warningsDue, windClocks } from './clock.ts';

const hours = { firstResponse: 60, nextResponse: 120, resolve: 480 };
const calendarOf = (fromHour: number, toHour: number) => ({
  timeZone: 'UTC',
  frames: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    fromMinute: fromHour * 60,
    toMinute: toHour * 60,
  })),
  holidays: [],
});
const terms: ServiceTerms = {
  calendar: calendarOf(9, 17),
  targets: {
    P1: { firstResponse: 15, nextResponse: 30, resolve: 240 },
    P2: hours,
    P3: hours,
    P4: hours,
  },
};
const at = (time: string): Date => new Date(`2026-11-${time}:00Z`);
const created = at('25T10:00');
const fresh: ClockFacts = {
  state: 'inProgress',
  waitingFor: null,
  priority: 'P2',
  createdAt: created,
  firstResponseAt: created,
  resolvedAt: null,
  unansweredSince: null,
  acceptSince: created,
  pauses: [],
};
const iso = (instant: Date | null): string | undefined => instant?.toISOString().slice(8, 16);

/** A ticket that has waited two hours of working time for its customer. */
const waited = (change: Partial<ClockFacts> = {}): ClockFacts => {
  const held = windClocks({ ...fresh, waitingFor: 'customer' }, terms, at('25T11:00'));
  const { pauses } = windClocks({ ...fresh, pauses: held.pauses }, terms, at('25T13:00'));
  return { ...fresh, pauses, ...change };
};

describe('the clocks of a ticket', () => {
  test('SVC-4: first response, next response and resolve have deadlines in working time', () => {
    const requested = { ...fresh, firstResponseAt: null, unansweredSince: at('25T16:00') };
    const wound = windClocks({ ...requested, state: 'pending' }, terms, at('25T16:00'));
    expect(
      [wound.firstResponseDueAt, wound.nextResponseDueAt, wound.resolveDueAt].map(iso),
    ).toEqual(['25T11:00', '26T10:00', '26T10:00']);
    expect(wound).toMatchObject({ nextDueClock: 'firstResponse', nextDueAt: at('25T11:00') });
    expect(iso(wound.acceptDueAt)).toBe('25T11:00');
  });

  test('SVC-4: they stand still only while the customer is waited for', () => {
    const part = windClocks({ ...fresh, waitingFor: 'part' }, terms, at('25T11:00'));
    expect([iso(part.nextDueAt), part.pauses]).toEqual(['26T10:00', []]);
    const held = windClocks({ ...fresh, waitingFor: 'customer' }, terms, at('25T11:00'));
    expect([held.nextDueAt, held.resolveDueAt, held.nextWarningAt]).toEqual([null, null, null]);
    expect(iso(windClocks(waited(), terms, at('25T13:00')).resolveDueAt)).toBe('26T12:00');
  });

  test('SVC-4: the paused sum survives a change of priority', () => {
    const wound = windClocks(waited({ priority: 'P1' }), terms, at('25T14:00'));
    expect(iso(wound.resolveDueAt)).toBe('25T16:00');
  });

  test('SVC-4: the paused sum survives a change of the calendar, which says what of it was working time', () => {
    const long = { ...terms, calendar: calendarOf(0, 24) };
    expect(iso(windClocks(waited(), long, at('25T14:00')).resolveDueAt)).toBe('25T20:00');
    const late = { ...terms, calendar: calendarOf(12, 20) };
    // From noon on one hour of it was working time.
    expect(iso(windClocks(waited(), late, at('25T14:00')).resolveDueAt)).toBe('26T13:00');
  });

  test('SVC-4: the paused sum survives another engineer', () => {
    const given = windClocks(waited({ state: 'accepted' }), terms, at('25T14:00'));
    expect(iso(given.resolveDueAt)).toBe('26T12:00');
  });

  test('SVC-4: the paused sum survives a reopening, and the time in which it was resolved does not count', () => {
    const resolvedAt = at('25T14:00');
    const done = windClocks(waited({ state: 'resolved', resolvedAt }), terms, resolvedAt);
    expect([iso(done.resolveDueAt), done.nextDueAt]).toEqual(['26T12:00', null]);
    const { pauses } = done;
    const again = windClocks(waited({ resolvedAt, pauses }), terms, at('25T16:00'));
    expect(iso(again.nextDueAt)).toBe('26T14:00');
  });

  test('SVC-4: a deadline that has passed does not move when the customer is waited for afterwards', () => {
    const held = windClocks({ ...fresh, waitingFor: 'customer' }, terms, at('27T09:00'));
    expect([iso(held.resolveDueAt), held.nextDueAt]).toEqual(['26T10:00', null]);
    const on = windClocks({ ...fresh, pauses: held.pauses }, terms, at('27T12:00'));
    expect(iso(on.nextDueAt)).toBe('26T10:00');
  });

  test('SVC-4: a message on a resolved ticket has to be answered, and what is over has no clock', () => {
    const resolvedAt = at('25T11:00');
    const requested = {
      ...fresh,
      state: 'resolved',
      resolvedAt,
      unansweredSince: at('25T12:00'),
    } as const;
    const wound = windClocks(requested, terms, at('25T12:00'));
    expect([wound.nextDueClock, iso(wound.nextDueAt)]).toEqual(['nextResponse', '25T14:00']);
    const later = new Date('2026-12-03T12:00:00Z');
    expect(clocksOf(requested, terms, later).some(({ isRunning }) => isRunning)).toBe(false);
    expect(
      windClocks({ ...fresh, state: 'cancelled' }, terms, at('25T12:00')).nextDueAt,
    ).toBeNull();
  });

  test('SVC-4: staff are warned at three quarters, at the whole and at a fifth more', () => {
    const due = (time: string) =>
      warningsDue(fresh, terms, at(time)).due.map(({ percent, dueAt }) => [percent, iso(dueAt)]);
    expect(due('25T15:59')).toEqual([]);
    expect(due('25T16:00')).toEqual([[75, '25T16:00']]);
    expect(due('26T12:00')).toEqual([
      [75, '25T16:00'],
      [100, '26T10:00'],
      [120, '26T11:36'],
    ]);
    expect(iso(warningsDue(fresh, terms, at('25T16:00')).nextWarningAt)).toBe('26T10:00');
    expect(warningsDue(fresh, terms, at('26T12:00')).nextWarningAt).toBeNull();
  });

  test('SVC-5: one of the first priority is to be accepted within 15 minutes, another within an hour', () => {
    const late = { ...fresh, state: 'pending', acceptSince: at('25T16:50') } as const;
    expect(iso(windClocks({ ...late, priority: 'P1' }, terms, created).acceptDueAt)).toBe(
      '26T09:05',
    );
    expect(iso(windClocks(late, terms, created).acceptDueAt)).toBe('26T09:50');
    expect(windClocks(fresh, terms, created).acceptDueAt).toBeNull();
  });
});
