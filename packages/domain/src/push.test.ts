import { expect, test } from 'vitest';
import { pushLifeSeconds, secondsToNextPush } from './push.ts';

test('NTC-10: a push that was not taken is tried again later and later, six times in all, and not for ever', () => {
  const waits = [1, 2, 3, 4, 5, 6].map((tries) => secondsToNextPush(tries, 0));
  expect(waits).toEqual([30, 120, 480, 1800, 7200, undefined]);
  expect(secondsToNextPush(1, pushLifeSeconds - 29)).toBeUndefined();
});

test('NTC-10: a push service that asks to be left alone is, but no push outlives its life', () => {
  expect(secondsToNextPush(1, 0, 600)).toBe(600);
  expect(secondsToNextPush(3, 0, 5)).toBe(480);
  expect(secondsToNextPush(1, 0, 24 * 3600)).toBeUndefined();
});
