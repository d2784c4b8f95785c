import { expect, test } from 'vitest';
import { monthAfter, monthGrid } from './month-grid.ts';

test('a month is shown in whole weeks from Monday to Sunday', () => {
  const november = monthGrid('2026-11');
  expect(november.length).toBe(42);
  expect([november[0], november[5], november[6], november.at(-1)]).toEqual([
    { day: '2026-10-26', isOfMonth: false },
    { day: '2026-10-31', isOfMonth: false },
    { day: '2026-11-01', isOfMonth: true },
    { day: '2026-12-06', isOfMonth: false },
  ]);
  // February 2027 begins on a Monday and has four weeks.
  expect(monthGrid('2027-02').map(({ isOfMonth }) => isOfMonth)).toEqual(Array(28).fill(true));
});

test('months follow each other over the year’s end', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});
