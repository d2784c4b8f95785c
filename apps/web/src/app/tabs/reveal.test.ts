import { expect, test } from 'vitest';
import { revealed } from './reveal.ts';

test('SH-13: a strip moves only as far as it takes to show a tab with its neighbours', () => {
  const seen = { start: 100, width: 300 };
  expect(revealed(seen, { start: 150, end: 350 }, { start: 220, end: 280 })).toBe(100);
  expect(revealed(seen, { start: 50, end: 250 }, { start: 120, end: 180 })).toBe(42);
  expect(revealed(seen, { start: 300, end: 500 }, { start: 370, end: 430 })).toBe(208);
  expect(revealed(seen, { start: 0, end: 120 }, { start: 0, end: 60 })).toBe(0);
});

test('SH-13: neighbours that do not fit leave the tab itself in the middle', () => {
  const seen = { start: 0, width: 200 };
  expect(revealed(seen, { start: 300, end: 700 }, { start: 430, end: 570 })).toBe(400);
});

test('SH-13: the last tab is whole in sight beside a neighbour that is not', () => {
  const active = { start: 200, end: 420 };
  const start = revealed({ start: 0, width: 360 }, { start: 10, end: 420 }, active);
  expect(start).toBeLessThanOrEqual(active.start);
  expect(start + 360).toBeGreaterThanOrEqual(active.end);
  // A tab that is wider than the strip begins in sight.
  expect(revealed({ start: 0, width: 150 }, { start: 10, end: 420 }, active)).toBe(200);
});
