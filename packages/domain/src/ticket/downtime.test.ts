import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditFor, downtimeMinutes, downtimeSpans } from './downtime.ts';
import { type OpeningHours, openingSpans } from './opening.ts';
import { common, joined, lengthOf, type Span, without } from './span.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const at = (text: string): number => Date.parse(text);
const span = (from: string, to: string): Span => ({ from: at(from), to: at(to) });

const always: OpeningHours = { timeZone: 'UTC', openingMinute: null, closingMinute: null };
const madrid: OpeningHours = {
  timeZone: 'Europe/Madrid',
  openingMinute: 10 * 60,
  closingMinute: 22 * 60,
};
const night: OpeningHours = { ...madrid, openingMinute: 18 * 60, closingMinute: 2 * 60 + 30 };

/** The minutes of two weeks around the autumn change of the clocks in Europe and America. */
const start = at('2026-10-20T00:00:00Z');
const minutes = fc.integer({ min: 0, max: 20 * 24 * 60 });
const anySpans = fc.array(
  fc
    .tuple(minutes, minutes)
    .map(([one, other]) => ({ from: start + one * minuteMs, to: start + other * minuteMs })),
  { maxLength: 6 },
);
const anyHours = fc.record({
  timeZone: fc.constantFrom('Europe/Madrid', 'America/New_York', 'Asia/Shanghai', 'Asia/Kathmandu'),
  openingMinute: fc.option(fc.integer({ min: 5 * 60, max: 23 * 60 })),
  closingMinute: fc.option(fc.integer({ min: 5 * 60, max: 23 * 60 })),
});
const isIn = (spans: readonly Span[], instant: number): boolean =>
  spans.some(({ from, to }) => from <= instant && instant < to);

/** Whether a shop is open, as its clock says it. */
function isOpen({ timeZone, openingMinute, closingMinute }: OpeningHours, instant: number) {
  if (openingMinute === null || closingMinute === null) return true;
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const [hour = 0, minute = 0] = shown.format(instant).split(':').map(Number);
  const now = hour * 60 + minute;
  return openingMinute < closingMinute
    ? openingMinute <= now && now < closingMinute
    : openingMinute <= now || now < closingMinute;
}

describe('times', () => {
  test('SVC-11: what is in both, and what is in one alone, is so at every instant', () => {
    fc.assert(
      fc.property(anySpans, anySpans, minutes, (one, other, minute) => {
        const instant = start + minute * minuteMs;
        expect(isIn(joined(one), instant)).toBe(isIn(one, instant));
        expect(isIn(common(one, other), instant)).toBe(isIn(one, instant) && isIn(other, instant));
        expect(isIn(without(one, other), instant)).toBe(
          isIn(one, instant) && !isIn(other, instant),
        );
      }),
    );
  });
});

describe('opening hours', () => {
  test('SVC-7, SVC-11: a shop is open when its clock says so, also where clocks change', () => {
    fc.assert(
      fc.property(anyHours, minutes, (hours, minute) => {
        const instant = start + minute * minuteMs;
        const around = { from: start - dayMs, to: start + 21 * dayMs };
        expect(isIn(openingSpans(hours, around), instant)).toBe(isOpen(hours, instant));
      }),
    );
  });

  test('SVC-11: a night that has an hour more is an hour longer, and what a clock jumps over cuts nobody short', () => {
    const nightOf = (day: string) =>
      lengthOf(
        openingSpans(night, { from: at(`${day}T12:00Z`), to: at(`${day}T12:00Z`) + dayMs }),
      ) / hourMs;
    expect(nightOf('2026-10-23')).toBe(8.5);
    expect(nightOf('2026-10-24')).toBe(9.5);
    expect(nightOf('2026-03-28')).toBe(8.5);
    expect(nightOf('2026-03-27')).toBe(8.5);
  });
});

describe('downtime', () => {
  const week = span('2026-11-02T00:00Z', '2026-11-09T00:00Z');

  test('SVC-11: off in opening hours counts, less what the shop was waited for', () => {
    const facts = {
      open: [week],
      off: [span('2026-11-02T20:00Z', '2026-11-03T10:00Z')],
      waits: [span('2026-11-03T09:30Z', '2026-11-03T12:00Z')],
      hours: madrid,
    };
    // Until ten in the evening one hour, from ten in the morning on half an hour.
    expect(downtimeMinutes(facts)).toBe(90);
    expect(downtimeMinutes({ ...facts, open: [] })).toBe(0);
    expect(downtimeMinutes({ ...facts, off: [] })).toBe(0);
  });

  test('SVC-11: it is at most as long as each of what it is made of, and waiting for more makes it no longer', () => {
    fc.assert(
      fc.property(anySpans, anySpans, anySpans, anySpans, anyHours, (...drawn) => {
        const [open, off, waits, more, hours] = drawn;
        const counted = lengthOf(downtimeSpans({ open, off, waits, hours }));
        expect(counted).toBeLessThanOrEqual(Math.min(lengthOf(open), lengthOf(off)));
        const longer = lengthOf(downtimeSpans({ open, off, waits: [...waits, ...more], hours }));
        expect(longer).toBeLessThanOrEqual(counted);
        const round = lengthOf(downtimeSpans({ open, off, waits, hours: always }));
        expect(counted).toBeLessThanOrEqual(round);
        expect(round).toBe(lengthOf(common(without(open, waits), off)));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the credit for a downtime', () => {
  const terms = { hourlyCredit: 600, monthlyCap: 1000 };
  const nothing = { forTicket: 0, inMonth: 0 };

  test('SVC-11: so much for an hour, the begun hundredth not, up to the cap of the month', () => {
    expect(creditFor(90, terms, nothing)).toEqual({ lebean: 900, isCapped: false });
    expect(creditFor(1, { ...terms, hourlyCredit: 100 }, nothing).lebean).toBe(1);
    expect(creditFor(120, terms, nothing)).toEqual({ lebean: 1000, isCapped: true });
    expect(creditFor(90, terms, { forTicket: 0, inMonth: 900 })).toEqual({
      lebean: 100,
      isCapped: true,
    });
    expect(creditFor(90, { ...terms, monthlyCap: null }, nothing).lebean).toBe(900);
  });

  test('SVC-11: what was given for a ticket is not given again when it comes back', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), fc.nat(5000), (first, more, hourlyCredit) => {
        const free = { hourlyCredit, monthlyCap: null };
        const before = creditFor(first, free, nothing).lebean;
        const after = creditFor(first + more, free, { forTicket: before, inMonth: before }).lebean;
        expect(before + after).toBe(creditFor(first + more, free, nothing).lebean);
      }),
    );
  });
});
