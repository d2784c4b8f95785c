import fc from 'fast-check';
import { expect, test } from 'vitest';
import { points } from '../quantity.ts';
import { priceOf, type PlayToPrice } from './price.ts';
import { anyPlay } from './pricing.fixture.ts';

test('SH-54, PRI-8: a play by time that moves, however often, costs in all what it costs on one terminal', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 7200 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      anyPlay.filter(({ charge }) => charge.mode === 'byTime'),
      parts,
      (play, lasting) => {
        const priceAfter = (lastedSeconds: number, carried?: PlayToPrice['carried']): number =>
          priceOf({ ...play, time: { lastedSeconds, pausedSeconds: 0 }, carried }).price;
        let carried = { seconds: 0, price: points(0) };
        for (const seconds of lasting) {
          const part = priceAfter(seconds, carried);
          carried = { seconds: carried.seconds + seconds, price: points(carried.price + part) };
        }
        expect(carried.price).toBe(priceAfter(carried.seconds));
      },
    ),
  );
});
