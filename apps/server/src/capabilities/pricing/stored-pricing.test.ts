import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type PlayToPrice, priceOf } from '@lebean/domain/pricing/price';
import {
  anyPlay,
  byCount,
  byTime,
  ownCount,
  ownTime,
  playOf,
} from '@lebean/domain/pricing/pricing.fixture';
import { points } from '@lebean/domain/quantity';
import { pricingToStore, readPricing } from './stored-pricing.ts';

const paying = { giftCapPercent: 100, order: 'pointFirst' } as const;
const stored = (play: PlayToPrice): unknown => JSON.parse(pricingToStore(play, paying));
const minutes = (count: number) => ({ lastedSeconds: count * 60, pausedSeconds: 0 });

test('PRI-6: a play ends at what it was stored with, step by step', () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      expect(priceOf({ ...readPricing(stored(play)), time: play.time })).toEqual(priceOf(play));
    }),
  );
});

test('PRI-6: PRI-8: a node of the version before ends a play at the price at which this one would', () => {
  const asBefore = z.looseObject({ parts: z.unknown() });
  fc.assert(
    fc.property(anyPlay, (play) => {
      // It knows of no parts: to it all that counts is the charge, without anything of the shop's.
      const { parts: _parts, ...known } = asBefore.parse(stored(play));
      expect(known).toMatchObject({ ownPrice: null });
      expect(priceOf({ ...readPricing(known), time: play.time }).price).toBe(priceOf(play).price);
    }),
  );
});

test.each([
  ['by count', byCount(1500), ownCount(1300)],
  ['by time', byTime(6000), ownTime({ first: 1300 })],
])('PRI-6: a play %s that the version before began ends at its own price', (_how, charge, own) => {
  const play = playOf(charge, { ownPrice: own, time: minutes(25) });
  const asBefore = z.looseObject({ parts: z.unknown() }).parse(stored(play));
  const { parts: _parts, ...known } = { ...asBefore, charge, ownPrice: points(1300) };
  expect(priceOf({ ...readPricing(known), time: play.time })).toEqual(priceOf(play));
});
