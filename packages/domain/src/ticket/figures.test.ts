import { expect, test } from 'vitest';
import { ageInDays, ticketAges } from './figures.ts';

test('SVC-14: ages follow each other without a gap, and the last has no end', () => {
  expect(ticketAges.map(ageInDays)).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 3 },
    { from: 3, to: 7 },
    { from: 7, to: 30 },
    { from: 30, to: null },
  ]);
});
