import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { addDays, daysIn } from '../calendar-day.ts';
import { firstBeyondWhole, spansOf } from './agreement.ts';

const june = { from: '2026-06-01', to: '2026-06-30' };
const cases = { numRuns: 10_000 };
/** Ten thousand cases on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });
const from = (startsOn: string) => ({ startsOn });

test('SET-4: terms hold from their day until the next begin or the contract ends', () => {
  const terms = [from('2026-01-01'), from('2026-06-10'), from('2026-07-01')];
  expect(spansOf({ terms, endsOn: null }, june)).toEqual([
    { terms: terms[0], from: '2026-06-01', to: '2026-06-09' },
    { terms: terms[1], from: '2026-06-10', to: '2026-06-30' },
  ]);
  expect(spansOf({ terms, endsOn: '2026-06-15' }, june)).toEqual([
    { terms: terms[0], from: '2026-06-01', to: '2026-06-09' },
    { terms: terms[1], from: '2026-06-10', to: '2026-06-15' },
  ]);
});

test('SET-4: a contract that begins later, or has ended before, has no day of a period', () => {
  expect(spansOf({ terms: [from('2026-07-01')], endsOn: null }, june)).toEqual([]);
  expect(spansOf({ terms: [from('2026-01-01')], endsOn: '2026-05-31' }, june)).toEqual([]);
  expect(spansOf({ terms: [from('2026-06-30')], endsOn: null }, june)).toHaveLength(1);
});

const day = fc.nat(400).map((days) => addDays('2026-01-01', days));

test('SET-4: every day of a period has one term at most, and has it once one has begun', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(day, { maxLength: 5 }),
      fc.option(day),
      day,
      fc.nat(40),
      (starts, endsOn, first, length) => {
        const terms = starts.toSorted().map(from);
        const period = { from: first, to: addDays(first, length) };
        const spans = spansOf({ terms, endsOn }, period);
        const expected = Array.from({ length: length + 1 }, (_, place) =>
          addDays(first, place),
        ).filter(
          (one) =>
            terms.some(({ startsOn }) => startsOn <= one) && (endsOn === null || one <= endsOn),
        );
        expect(spans.reduce((all, span) => all + daysIn(span), 0)).toBe(expected.length);
        for (const one of expected) {
          const inForce = terms.findLast(({ startsOn }) => startsOn <= one);
          const found = spans.filter((span) => span.from <= one && one <= span.to);
          expect(found.map((span) => span.terms)).toEqual([inForce]);
        }
      },
    ),
    cases,
  );
});

const taking = (
  places: readonly string[],
  startsOn: string,
  rate: number,
  endsOn: string | null = null,
) => ({
  places,
  terms: [{ startsOn, rate }],
  endsOn,
});

test('SET-13: shares of one base may come to the whole, and not to more', () => {
  const half = taking(['all'], '2026-01-01', 5000);
  expect(firstBeyondWhole([half, half], '2026-01-01')).toBeUndefined();
  expect(firstBeyondWhole([half, taking(['all'], '2026-01-01', 5001)], '2026-01-01')).toBe(
    '2026-01-01',
  );
  expect(firstBeyondWhole([], '2026-01-01')).toBeUndefined();
});

test('SET-13: contracts of one shop count together with those of its city, province and all', () => {
  const all = taking(['all'], '2026-01-01', 4000);
  const city = taking(['all', 'r:31', 'r:3101'], '2026-01-01', 4000);
  const shop = taking(['all', 'r:31', 'r:3101', 's:1'], '2026-03-01', 4000);
  const elsewhere = taking(['all', 'r:44', 's:2'], '2026-03-01', 6000);
  expect(firstBeyondWhole([all, city, shop], '2026-01-01')).toBe('2026-03-01');
  expect(firstBeyondWhole([all, city, elsewhere], '2026-01-01')).toBeUndefined();
  expect(firstBeyondWhole([city, shop, elsewhere], '2026-01-01')).toBeUndefined();
});

test('SET-13: what has ended takes nothing more, what begins later takes from then on', () => {
  const old = taking(['all'], '2026-01-01', 7000, '2026-05-31');
  const next = taking(['all'], '2026-06-01', 7000);
  expect(firstBeyondWhole([old, next], '2026-01-01')).toBeUndefined();
  expect(firstBeyondWhole([{ ...old, endsOn: '2026-06-01' }, next], '2026-01-01')).toBe(
    '2026-06-01',
  );
  const rising = { ...next, terms: [...next.terms, { startsOn: '2026-09-01', rate: 9000 }] };
  const small = taking(['all'], '2026-01-01', 2000);
  expect(firstBeyondWhole([rising, small], '2026-02-01')).toBe('2026-09-01');
  expect(firstBeyondWhole([rising, small], '2026-10-01')).toBe('2026-10-01');
});
