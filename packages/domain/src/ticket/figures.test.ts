import { expect, test } from 'vitest';
import { ageInDays, perHundred, ticketAges } from './figures.ts';

test('SVC-14: ages follow each other without a gap, and the last has no end', () => {
  expect(ticketAges.map(ageInDays)).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 3 },
    { from: 3, to: 7 },
    { from: 7, to: 30 },
    { from: 30, to: null },
  ]);
});

test('SVC-14: how many there are for a hundred is nothing where there is nothing to compare with', () => {
  expect([perHundred(3, 200), perHundred(1, 3), perHundred(2, 3), perHundred(0, 7)]).toEqual([
    150, 3333, 6667, 0,
  ]);
  expect(perHundred(4, 0)).toBeNull();
});
