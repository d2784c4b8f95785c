import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningPrice, type Charge, furtherUnits, playedSeconds, timedPrice } from './charge.ts';
import { byCount, byTime } from './pricing.fixture.ts';

const directly: Charge = { mode: 'openDirectly' };

test.each([
  [0, 0],
  [599, 0],
  [600, 0],
  [601, 1],
  [1200, 1],
  [1201, 2],
  [3600, 5],
])('PRI-3: %d seconds of ten-minute units begin %d further ones', (seconds, units) => {
  expect(furtherUnits(seconds, 10)).toBe(units);
});

test('PRI-3: further units are as many as fit when counted one by one', () => {
  const seconds = fc.integer({ min: 0, max: 50_000 });
  const minutes = fc.integer({ min: 1, max: 90 });
  fc.assert(
    fc.property(seconds, minutes, (played, unitMinutes) => {
      let covered = unitMinutes * 60;
      let units = 0;
      while (covered < played) {
        covered += unitMinutes * 60;
        units += 1;
      }
      expect(furtherUnits(played, unitMinutes)).toBe(units);
    }),
  );
});

test('PRI-3: paused time does not count, and more pause than play is no play', () => {
  expect(playedSeconds({ lastedSeconds: 1300, pausedSeconds: 700 })).toBe(600);
  expect(playedSeconds({ lastedSeconds: 100, pausedSeconds: 700 })).toBe(0);
});

test('PRI-3: time costs the initial price and each further unit its own', () => {
  const charge = byTime();
  if (charge.mode !== 'byTime') throw new Error('a fixture has changed');
  expect(timedPrice(charge, 600)).toBe(2000);
  expect(timedPrice(charge, 601)).toBe(2800);
  expect(timedPrice(charge, 3600)).toBe(6000);
});

test.each([
  ['by count', byCount(1500), 1500],
  ['by time', byTime(5000), 2000],
  ['opened directly', directly, 0],
])('PRI-3: what is charged %s begins at its price', (_mode, charge, begins) => {
  expect(beginningPrice(charge)).toBe(begins);
});
