import fc from 'fast-check';
import { expect, test } from 'vitest';
import { points } from '../quantity.ts';
import { holdFor, maxPlaySeconds } from './hold.ts';
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
