import fc from 'fast-check';
import { expect, test } from 'vitest';
import { points } from '../quantity.ts';
import { coveredSeconds, holdFor, maxPlaySeconds } from './hold.ts';
import { priceOf } from './price.ts';
import { anyPlay, byCount, byTime, discountOf, playOf } from './pricing.fixture.ts';

const purse = (point: number, giftPoint = 0, giftCapPercent = 100) => ({
  point: points(point),
  giftPoint: points(giftPoint),
  giftCapPercent,
});

test.each([
  ['the cap, where the card holds more', byTime(5000), purse(9000), 5000],
  ['what the card holds, where that is less', byTime(5000), purse(3000, 500), 3500],
  ['only as much gift as the game lets', byTime(5000), purse(1500, 3000, 50), 3000],
  ['just the beginning', byTime(5000), purse(2000), 2000],
  ['the price, by count', byCount(1500), purse(9000), 1500],
  // 20.00 and 143 further units of 8.00.
  ['a day, where there is no cap', byTime(), purse(999_999), 116_400],
])('PLY-1: what is held is %s', (_what, charge, held, expected) => {
  expect(holdFor(playOf(charge), held)).toEqual({ ok: true, value: expected });
});

test('PLY-1: a card that cannot pay for the beginning holds nothing', () => {
  expect(holdFor(playOf(byTime(5000)), purse(1999))).toEqual({
    ok: false,
    reason: 'tooFewPoints',
  });
});

test('PLY-1: activity and level make the hold smaller, too', () => {
  const play = playOf(byTime(5000), { activities: [discountOf(80)] });
  expect(holdFor(play, purse(9000))).toEqual({ ok: true, value: 4000 });
  expect(holdFor(play, purse(1600))).toEqual({ ok: true, value: 1600 });
});

test('PLY-1: a hold never exceeds the card, and covers any play of a day that the card can pay', () => {
  fc.assert(
    fc.property(anyPlay, fc.nat(200_000), fc.nat(maxPlaySeconds), (play, point, seconds) => {
      const hold = holdFor(play, purse(point));
      if (!hold.ok) return;
      expect(hold.value).toBeLessThanOrEqual(point);
      const time = { lastedSeconds: seconds, pausedSeconds: 0 };
      const price = priceOf({ ...play, time }).price;
      expect(hold.value).toBeGreaterThanOrEqual(Math.min(price, point));
    }),
  );
});

test('SH-54: what is held lasts until the first second that costs more', () => {
  // 20.00 for ten minutes, 8.00 for each further ten: 28.00 pay twenty minutes, and not a second more.
  expect(coveredSeconds(playOf(byTime()), 2800)).toBe(20 * 60);
  expect(coveredSeconds(playOf(byTime()), 2000)).toBe(10 * 60);
  // All that it can cost is paid: there is no end to wait for.
  expect(coveredSeconds(playOf(byTime(5000)), 5000)).toBeNull();
});

test('SH-54: what lasts so long is paid then, and no longer a second later', () => {
  fc.assert(
    fc.property(anyPlay, fc.nat(200_000), (play, point) => {
      const hold = holdFor(play, purse(point));
      if (!hold.ok) return;
      const lasted = coveredSeconds(play, hold.value);
      if (lasted === null) return;
      const priceAfter = (lastedSeconds: number) =>
        priceOf({ ...play, time: { lastedSeconds, pausedSeconds: 0 } }).price;
      expect(priceAfter(lasted)).toBeLessThanOrEqual(hold.value);
      expect(priceAfter(lasted + 1)).toBeGreaterThan(hold.value);
    }),
  );
});
