import { expect, test } from 'vitest';
import { revealed } from './reveal.ts';

test('SH-13: a strip moves only as far as it takes to show a tab with its neighbours', () => {
  const seen = { start: 100, width: 300 };
  expect(revealed(seen, { start: 150, end: 350 }, 60)).toBe(100);
  expect(revealed(seen, { start: 50, end: 250 }, 60)).toBe(42);
  expect(revealed(seen, { start: 300, end: 500 }, 60)).toBe(208);
  expect(revealed(seen, { start: 0, end: 120 }, 60)).toBe(0);
});

test('SH-13: neighbours that do not fit leave the tab itself in the middle', () => {
  expect(revealed({ start: 0, width: 200 }, { start: 300, end: 700 }, 140)).toBe(400);
});
