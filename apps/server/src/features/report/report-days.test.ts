import { expect, test } from 'vitest';
import { periodOf } from './report-days.queries.ts';

const today = '2026-11-23';

test.each([
  ['nothing', undefined, undefined, '2026-10-25', today],
  ['an end alone', undefined, '2026-03-30', '2026-03-01', '2026-03-30'],
  ['a beginning alone', '2026-11-01', undefined, '2026-11-01', today],
  ['a beginning long ago', '2020-01-01', undefined, '2020-01-01', '2023-04-15'],
  ['a beginning to come', '2027-01-01', undefined, '2027-01-01', '2027-01-01'],
  ['both', '2026-11-01', '2026-11-30', '2026-11-01', '2026-11-30'],
])('API-1: of a report by %s the days are known', (_what, first, last, from, to) => {
  expect(periodOf(today, first, last)).toEqual({ from, to });
});
