import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addWorkingTime,
  isWorkingTime,
  type WorkCalendar,
  workingTimeBetween,
} from './working-time.ts';

const daily = (fromMinute: number, toMinute: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute, toMinute }));
const madrid = (
  frames: WorkCalendar['frames'],
  holidays: readonly string[] = [],
): WorkCalendar => ({
  timeZone: 'Europe/Madrid',
  frames,
  holidays,
});
const at = (text: string): Date => new Date(text);
const added = (calendar: WorkCalendar, from: string, minutes: number): string | undefined => {
  const sum = addWorkingTime(calendar, at(from), minutes);
  return sum.ok ? sum.value.toISOString() : undefined;
};

describe('working time is added', () => {
  const siesta = madrid(
    [1, 2, 3, 4, 5].flatMap((weekday) => [
      { weekday, fromMinute: 9 * 60, toMinute: 14 * 60 },
      { weekday, fromMinute: 16 * 60, toMinute: 20 * 60 },
    ]),
    ['2026-12-08'],
  );

  test('SVC-4: over the pause of a day, over night, over a weekend and a holiday', () => {
    // Monday, 7 December 2026, 13:30 in Madrid.
    expect(added(siesta, '2026-12-07T12:30:00Z', 30)).toBe('2026-12-07T13:00:00.000Z');
    expect(added(siesta, '2026-12-07T12:30:00Z', 31)).toBe('2026-12-07T15:01:00.000Z');
    // The 8th is a holiday: it goes on on Wednesday.
    expect(added(siesta, '2026-12-07T12:30:00Z', 271)).toBe('2026-12-09T08:01:00.000Z');
    expect(added(siesta, '2026-12-12T12:30:00Z', 1)).toBe('2026-12-14T08:01:00.000Z');
  });

  test('SVC-4: a day with a change of the clocks has 23 or 25 hours', () => {
    const always = madrid(daily(0, 1440));
    expect(workingTimeBetween(always, at('2026-03-28T23:00:00Z'), at('2026-03-29T22:00:00Z'))).toBe(
      23 * 60,
    );
    expect(workingTimeBetween(always, at('2026-10-24T22:00:00Z'), at('2026-10-25T23:00:00Z'))).toBe(
      25 * 60,
    );
    // From two to three does not come in March, and comes twice in October.
    const early = madrid(daily(2 * 60, 3 * 60));
    expect(workingTimeBetween(early, at('2026-03-28T23:00:00Z'), at('2026-03-29T22:00:00Z'))).toBe(
      0,
    );
    expect(workingTimeBetween(early, at('2026-10-24T22:00:00Z'), at('2026-10-25T23:00:00Z'))).toBe(
      120,
    );
  });

  test('SVC-4: midnight is no gap', () => {
    const always = madrid(daily(0, 1440));
    expect(added(always, '2026-11-25T22:30:00Z', 60)).toBe('2026-11-25T23:30:00.000Z');
    const night = madrid([...daily(22 * 60, 1440), ...daily(0, 2 * 60)]);
    expect(added(night, '2026-11-25T21:30:00Z', 120)).toBe('2026-11-25T23:30:00.000Z');
    expect(added(night, '2026-11-25T23:30:00Z', 120)).toBe('2026-11-26T21:30:00.000Z');
  });

  test('SVC-4: a calendar in which nobody works is refused', () => {
    expect(addWorkingTime(madrid([]), at('2026-11-25T12:00:00Z'), 1)).toEqual({
      ok: false,
      reason: 'noWork',
    });
    expect(addWorkingTime(madrid(daily(600, 600)), at('2026-11-25T12:00:00Z'), 1).ok).toBe(false);
    expect(
      workingTimeBetween(madrid([]), at('2026-11-25T12:00:00Z'), at('2027-11-25T12:00:00Z')),
    ).toBe(0);
  });
});

const frame = fc
  .tuple(
    fc.integer({ min: 1, max: 7 }),
    fc.integer({ min: 0, max: 1380 }),
    fc.integer({ min: 1, max: 600 }),
  )
  .map(([weekday, fromMinute, length]) => ({
    weekday,
    fromMinute,
    toMinute: Math.min(1440, fromMinute + length),
  }));
const calendars = fc.record({
  timeZone: fc.constantFrom(
    'UTC',
    'Europe/Madrid',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
  ),
  frames: fc.array(frame, { minLength: 1, maxLength: 12 }),
  holidays: fc.array(
    fc
      .integer({ min: 0, max: 500 })
      .map((day) => new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString().slice(0, 10)),
    { maxLength: 20 },
  ),
});
const instants = fc
  .integer({ min: 0, max: 400 * 86_400_000 })
  .map((ms) => new Date(Date.UTC(2026, 0, 1) + ms));
const minutes = fc.integer({ min: 1, max: 3000 });

const sum = (calendar: WorkCalendar, from: Date, more: number): Date => {
  const result = addWorkingTime(calendar, from, more);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
};

describe('working time in any calendar', () => {
  test('SVC-4: what is added is what lies between', () => {
    fc.assert(
      fc.property(calendars, instants, minutes, (calendar, from, more) => {
        expect(workingTimeBetween(calendar, from, sum(calendar, from, more))).toBeCloseTo(more, 6);
      }),
    );
  });

  test('SVC-4: whoever adds more comes later, and whoever begins later does not come earlier', () => {
    fc.assert(
      fc.property(calendars, instants, instants, minutes, (calendar, one, other, more) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        expect(sum(calendar, early, more) < sum(calendar, early, more + 1)).toBe(true);
        expect(sum(calendar, early, more) <= sum(calendar, late, more)).toBe(true);
      }),
    );
  });

  test('SVC-4: it can be split anywhere', () => {
    fc.assert(
      fc.property(calendars, instants, minutes, minutes, (calendar, from, some, more) => {
        const middle = sum(calendar, from, some);
        expect(sum(calendar, middle, more)).toEqual(sum(calendar, from, some + more));
      }),
    );
    fc.assert(
      fc.property(
        calendars,
        fc.array(instants, { minLength: 3, maxLength: 3 }),
        (calendar, three) => {
          const [from, middle, to] = three.toSorted(
            (one, other) => one.getTime() - other.getTime(),
          );
          if (from === undefined || middle === undefined || to === undefined)
            throw new Error('three');
          const parts =
            workingTimeBetween(calendar, from, middle) + workingTimeBetween(calendar, middle, to);
          expect(parts).toBeCloseTo(workingTimeBetween(calendar, from, to), 6);
        },
      ),
    );
  });

  test('SVC-4: it is what asking minute by minute says', () => {
    fc.assert(
      fc.property(
        calendars,
        instants,
        fc.integer({ min: 0, max: 2 * 1440 }),
        (calendar, begin, length) => {
          const from = Math.floor(begin.getTime() / 60_000) * 60_000;
          const worked = Array.from(
            { length },
            (_, place) => new Date(from + place * 60_000),
          ).filter((minute) => isWorkingTime(calendar, minute)).length;
          expect(
            workingTimeBetween(calendar, new Date(from), new Date(from + length * 60_000)),
          ).toBe(worked);
        },
      ),
      { numRuns: 40 },
    );
  });
});
