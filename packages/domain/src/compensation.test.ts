import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compensatePlay, type PlayToCompensate } from './compensation.ts';
import { playStates } from './play.ts';

const paid: PlayToCompensate = {
  shopId: 1,
  state: 'ended',
  point: 2000,
  giftPoint: 0,
  isPaidInCash: false,
  isCompensated: false,
};

test('PLY-3: a compensation makes good a play of its shop that was paid for, once', () => {
  expect(compensatePlay(paid, 1)).toEqual({ ok: true, value: 'compensated' });
  expect(compensatePlay({ ...paid, state: 'timedOut' }, 1).ok).toBe(true);
  expect(compensatePlay({ ...paid, point: 0, giftPoint: 500 }, 1).ok).toBe(true);
  expect(compensatePlay({ ...paid, point: 0, isPaidInCash: true }, 1).ok).toBe(true);
  expect(compensatePlay({ ...paid, isCompensated: true }, 1)).toMatchObject({
    reason: 'alreadyCompensated',
  });
});

test.each([
  ['otherShop', { shopId: 2 }],
  ['stillRunning', { state: 'started' }],
  ['alreadyReversed', { state: 'reversed' }],
  ['notPaid', { state: 'cancelled' }],
  ['notPaid', { point: 0 }],
] as const)('PLY-3: a compensation is refused as %s', (reason, change) => {
  expect(compensatePlay({ ...paid, ...change }, 1)).toMatchObject({ ok: false, reason });
});

test('PLY-3: what was free, runs, went back, or is made good already is never made good', () => {
  const play = fc.record({
    shopId: fc.constantFrom(1, 2),
    state: fc.constantFrom(...playStates),
    point: fc.nat(2),
    giftPoint: fc.nat(2),
    isPaidInCash: fc.boolean(),
    isCompensated: fc.boolean(),
  });
  fc.assert(
    fc.property(play, (one) => {
      const isPaid = one.point > 0 || one.giftPoint > 0 || one.isPaidInCash;
      const isKept = one.state === 'ended' || one.state === 'timedOut';
      const isOpen = one.shopId === 1 && isPaid && isKept && !one.isCompensated;
      expect(compensatePlay(one, 1).ok).toBe(isOpen);
    }),
  );
});
