import fc from 'fast-check';
import { expect, test } from 'vitest';
import { points } from '../quantity.ts';
import type { Charge } from './charge.ts';
import { holdFor } from './hold.ts';
import {
  chargeInForce,
  ownBeginning,
  ownPriceRefusal,
  reasonToIgnore,
  withOwnBeginning,
  withOwnPrice,
} from './own-price.ts';
import { priceOf } from './price.ts';
import { anyPlay, byCount, byTime, ownCount, ownTime, playOf } from './pricing.fixture.ts';

const directly: Charge = { mode: 'openDirectly' };
const minutes = (count: number) => ({ lastedSeconds: count * 60, pausedSeconds: 0 });

test.each([
  ['the price of a play', byCount(1500), ownCount(900), byCount(900)],
  ['the first unit', byTime(5000), ownTime({ first: 900 }), { ...byTime(5000), initialPrice: 900 }],
  ['further units', byTime(5000), ownTime({ unit: 300 }), { ...byTime(5000), unitPrice: 300 }],
  ['the cap', byTime(5000), ownTime({ cap: 4000 }), byTime(4000)],
  ['a cap where there was none', byTime(), ownTime({ cap: 4000 }), byTime(4000)],
  ['no cap where there was one', byTime(5000), ownTime({ cap: null }), byTime()],
  ['nothing that is opened directly', directly, ownCount(900), directly],
  ['nothing by time, if it was set by count', byTime(5000), ownCount(900), byTime(5000)],
  [
    'nothing by count, if it was set by time',
    byCount(1500),
    ownTime({ first: 900 }),
    byCount(1500),
  ],
  ['nothing in longer units', byTime(5000), ownTime({ first: 900 }, 15), byTime(5000)],
])('PRI-2: PRI-3: a shop sets %s, and the rest stays', (_what, charge, own, inForce) => {
  expect(withOwnPrice(charge, own)).toEqual(inForce);
  expect(chargeInForce(charge, own, 'custom')).toEqual(inForce);
  for (const permission of ['fixed', 'activityOnly'] as const)
    expect(chargeInForce(charge, own, permission)).toEqual(charge);
});

test('PRI-2: what a play begins with is the shop’s where it has one', () => {
  expect(ownBeginning(ownCount(900))).toBe(900);
  expect(ownBeginning(ownTime({ first: 800 }))).toBe(800);
  expect(ownBeginning(ownTime({ unit: 300 }))).toBeNull();
});

const whole = ownTime({ first: 900, unit: 300, cap: null });
test.each([
  ['is the price of a play', byCount(1500), whole, ownCount(700)],
  ['is the first unit', byTime(5000), null, ownTime({ first: 700 })],
  ['leaves the other parts', byTime(5000), whole, { ...whole, initialPrice: 700 }],
  [
    'leaves none that was meant for longer units',
    byTime(5000),
    ownTime({ unit: 300, cap: 4000 }, 15),
    ownTime({ first: 700 }),
  ],
  ['leaves none that was meant for a play', byTime(5000), ownCount(900), ownTime({ first: 700 })],
])('PRI-2: what knows of the beginning alone %s', (_what, charge, kept, own) => {
  expect(withOwnBeginning(charge, kept, points(700))).toEqual(own);
});

test.each([
  ['custom', byCount(1500), ownCount(99_999), undefined],
  ['fixed', byCount(1500), ownCount(1), 'notAllowed'],
  ['activityOnly', byCount(1500), ownCount(1), 'notAllowed'],
  ['custom', directly, ownCount(1), 'paysNothing'],
  ['fixed', directly, ownCount(1), 'notAllowed'],
  ['custom', byTime(), ownCount(1), 'chargedOtherwise'],
  ['custom', byCount(1500), ownTime({ first: 1 }), 'chargedOtherwise'],
  ['custom', byTime(), ownTime({ first: 1 }, 20), 'chargedOtherwise'],
  ['custom', byTime(), ownTime({}), 'saysNothing'],
  ['custom', byTime(5000), ownTime({ first: 5000 }), undefined],
  ['custom', byTime(5000), ownTime({ first: 5001 }), 'aboveCap'],
  ['custom', byTime(5000), ownTime({ first: 5001, unit: 1 }), 'aboveCap'],
  ['custom', byTime(), ownTime({ first: 5001 }), undefined],
  ['custom', byTime(5000), ownTime({ first: 6000, cap: null }), undefined],
  ['custom', byTime(5000), ownTime({ first: 6000, cap: 6000 }), undefined],
  ['custom', byTime(5000), ownTime({ first: 6000, cap: 5999 }), 'capBelowBeginning'],
  // The first unit is the platform's 20.00.
  ['custom', byTime(), ownTime({ cap: 1999 }), 'capBelowBeginning'],
  ['custom', byTime(), ownTime({ cap: 2000 }), undefined],
  ['custom', byTime(), ownTime({ unit: 0 }), undefined],
] as const)(
  'PRI-2: with price permission %s, %o may have the own price %o unless %s',
  (permission, charge, own, refusal) => {
    expect(ownPriceRefusal(permission, charge, own)).toBe(refusal);
  },
);

test('PRI-6: each part of a price by time says whose it is', () => {
  const stepsOf = (own: ReturnType<typeof ownTime>, topPrice: number | null, lasted: number) =>
    priceOf(playOf(byTime(topPrice), { ownPrice: own, time: minutes(lasted) })).steps;
  expect(stepsOf(ownTime({ unit: 500, cap: 2700 }), 9000, 25)).toMatchObject([
    { step: 'platformPrice', to: 20_000_000 },
    { step: 'time', unitPrice: 500, setBy: 'shop', liftedCap: null, to: 30_000_000 },
    { step: 'cap', setBy: 'shop', from: 30_000_000, to: 27_000_000 },
  ]);
  expect(stepsOf(ownTime({ first: 1000 }), 2000, 25)).toMatchObject([
    { step: 'platformPrice' },
    { step: 'ownPrice', from: 20_000_000, to: 10_000_000 },
    { step: 'time', unitPrice: 800, setBy: 'platform' },
    { step: 'cap', setBy: 'platform', to: 20_000_000 },
  ]);
  expect(stepsOf(ownTime({ cap: null }), 3000, 25)).toMatchObject([
    { step: 'platformPrice' },
    { step: 'time', setBy: 'platform', liftedCap: 3000, to: 36_000_000 },
  ]);
  // Where the platform's cap was not reached either, there is nothing to tell of it.
  expect(stepsOf(ownTime({ cap: null }), 3600, 25)[1]).toMatchObject({ liftedCap: null });
});

test('PRI-2: PRI-6: a game that went from count to time keeps the own price of before, ignored', () => {
  const { price, steps } = priceOf(playOf(byTime(), { ownPrice: ownCount(700) }));
  expect(price).toBe(2000);
  expect(steps[1]).toEqual({
    step: 'ownPriceIgnored',
    ownPrice: 700,
    because: 'chargedOtherwise',
    to: 20_000_000,
  });
  const parts = priceOf(playOf(byCount(1500), { ownPrice: ownTime({ unit: 300 }) }));
  expect(parts.steps[1]).toMatchObject({ ownPrice: null, because: 'chargedOtherwise' });
});

test('PRI-2: an own price never applies where the shop may not set prices, or the game charges otherwise', () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      const { charge, ownPrice, pricePermission } = play;
      fc.pre(ownPrice !== null && reasonToIgnore(ownPrice, charge, pricePermission) !== undefined);
      const without = priceOf({ ...play, ownPrice: null });
      const { price, activityId, steps } = priceOf(play);
      expect({ price, activityId }).toEqual({
        price: without.price,
        activityId: without.activityId,
      });
      expect(steps.filter(({ step }) => step !== 'ownPriceIgnored')).toEqual(without.steps);
    }),
    { numRuns: 500 },
  );
});

test('PRI-2: PRI-8: a shop’s own price costs what a platform with that charge would ask', () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      const charge = chargeInForce(play.charge, play.ownPrice, play.pricePermission);
      expect(priceOf(play).price).toBe(priceOf({ ...play, charge, ownPrice: null }).price);
    }),
    { numRuns: 500 },
  );
});

test('PLY-1: what is held goes up to the cap that counts, the shop’s or the platform’s', () => {
  const purse = { point: points(90_000), giftPoint: points(0), giftCapPercent: 100 };
  const held = (own: ReturnType<typeof ownTime>, permission: 'custom' | 'fixed' = 'custom') =>
    holdFor(playOf(byTime(5000), { ownPrice: own, pricePermission: permission }), purse);
  expect(held(ownTime({ cap: 3000 }))).toEqual({ ok: true, value: 3000 });
  expect(held(ownTime({ cap: 8000 }))).toEqual({ ok: true, value: 8000 });
  expect(held(ownTime({ first: 1000, unit: 0 }))).toEqual({ ok: true, value: 1000 });
  // 10.00 and 143 further units of 1.00.
  expect(held(ownTime({ first: 1000, unit: 100, cap: null }))).toEqual({ ok: true, value: 15_300 });
  expect(held(ownTime({ cap: 3000 }), 'fixed')).toEqual({ ok: true, value: 5000 });
});
