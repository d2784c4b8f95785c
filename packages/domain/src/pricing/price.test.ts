import fc from 'fast-check';
import { expect, test } from 'vitest';
import { points, roundHalfUp } from '../quantity.ts';
import { applies, type Activity, specificity } from './activity.ts';
import { chargeInForce } from './own-price.ts';
import { priceOf, type PlayToPrice } from './price.ts';
import {
  anyPlay,
  byCount,
  byTime,
  discountOf,
  fixedPriceOf,
  ownCount,
  ownTime,
  place,
  playOf,
  wednesdayEvening,
} from './pricing.fixture.ts';

const gold = { levelName: 'Gold', discountPercent: 90 };
const minutes = (count: number) => ({ lastedSeconds: count * 60, pausedSeconds: 0 });

test.each([
  ['PRI-3: by count is the price of the play', playOf(byCount(1500)), 1500],
  ['PRI-3: by time begins with the initial price', playOf(byTime()), 2000],
  ['PRI-3: each further unit costs', playOf(byTime(), { time: minutes(25) }), 3600],
  ['PRI-3: up to the cap', playOf(byTime(3500), { time: minutes(25) }), 3500],
  ['PRI-3: the cap itself is no step down', playOf(byTime(3600), { time: minutes(25) }), 3600],
  [
    'PRI-3: paused time does not count',
    playOf(byTime(), { time: { lastedSeconds: 1500, pausedSeconds: 901 } }),
    2000,
  ],
  ['PRI-2: the own price counts', playOf(byCount(1500), { ownPrice: ownCount(1200) }), 1200],
  ['PRI-2: also a higher one', playOf(byCount(1500), { ownPrice: ownCount(1800) }), 1800],
  [
    'PRI-2: by time it is that of the first unit',
    playOf(byTime(), { ownPrice: ownTime({ first: 1000 }), time: minutes(11) }),
    1800,
  ],
  [
    'PRI-2: a revoked one is ignored',
    playOf(byCount(1500), { ownPrice: ownCount(1200), pricePermission: 'fixed' }),
    1500,
  ],
  [
    'PRI-2: one that only applies for activities has none',
    playOf(byCount(1500), { ownPrice: ownCount(1200), pricePermission: 'activityOnly' }),
    1500,
  ],
  ['PRI-5: the level takes its part', playOf(byCount(1500), { level: gold }), 1350],
  ['PRI-5: half a hundredth goes up', playOf(byCount(1005), { level: gold }), 905],
  ['PRI-4: an activity discounts', playOf(byCount(1500), { activities: [discountOf(80)] }), 1200],
  ['PRI-4: or fixes', playOf(byCount(1500), { activities: [fixedPriceOf(990)] }), 990],
  ['PRI-4: and never raises', playOf(byCount(900), { activities: [fixedPriceOf(990)] }), 900],
  [
    'PRI-4: a fixed price is that of the whole play',
    playOf(byTime(), { activities: [fixedPriceOf(2500)], time: minutes(60) }),
    2500,
  ],
  [
    'PRI-4: the discount is one of the own price',
    playOf(byCount(1500), { ownPrice: ownCount(1000), activities: [discountOf(80)] }),
    800,
  ],
  [
    'PRI-5: of activity and level the lower counts',
    playOf(byCount(1500), { level: gold, activities: [discountOf(95)] }),
    1350,
  ],
  [
    'PRI-5: whichever it is',
    playOf(byCount(1500), { level: gold, activities: [discountOf(80)] }),
    1200,
  ],
  [
    'PRI-5: they stack only if the activity says so',
    playOf(byCount(1500), {
      level: gold,
      activities: [discountOf(80, { stacksWithLevel: true })],
    }),
    1080,
  ],
  [
    'PRI-4: the more specific counts, also where it is dearer',
    playOf(byCount(1500), {
      activities: [discountOf(50), discountOf(80, { id: 2, activityType: 'own' })],
    }),
    1200,
  ],
  [
    'PRI-4: of equally specific ones the cheaper',
    playOf(byCount(1500), { activities: [discountOf(80), discountOf(60, { id: 2 })] }),
    900,
  ],
  [
    'PRI-4: cheaper is what the member pays',
    playOf(byCount(1500), {
      level: { levelName: 'Gold', discountPercent: 50 },
      activities: [discountOf(80, { stacksWithLevel: true }), discountOf(60, { id: 2 })],
    }),
    600,
  ],
] as const)('%s', (_rule, play, price) => {
  expect(priceOf(play).price).toBe(price);
});

test('PRI-3: what is opened directly costs the member nothing, whatever else holds', () => {
  const play = playOf({ mode: 'openDirectly' }, { ownPrice: ownCount(5), level: gold });
  expect(priceOf(play)).toEqual({
    price: 0,
    activityId: null,
    steps: [{ step: 'openDirectly', to: 0 }],
  });
});

test('PRI-6: the steps of a price say what went in, what came out, and why', () => {
  const activity = discountOf(95, { id: 4, stacksWithLevel: true });
  const { steps, activityId } = priceOf(
    playOf(byTime(3555), {
      ownPrice: ownTime({ first: 2500 }),
      time: minutes(25),
      activities: [activity],
      level: { levelName: 'Gold', discountPercent: 93 },
    }),
  );
  expect(activityId).toBe(4);
  expect(steps).toEqual([
    { step: 'platformPrice', to: 20_000_000 },
    { step: 'ownPrice', from: 20_000_000, to: 25_000_000 },
    {
      step: 'time',
      seconds: 1500,
      unitMinutes: 10,
      furtherUnits: 2,
      unitPrice: 800,
      setBy: 'platform',
      liftedCap: null,
      from: 25_000_000,
      to: 41_000_000,
    },
    { step: 'cap', setBy: 'platform', from: 41_000_000, to: 35_550_000 },
    {
      step: 'activityDiscount',
      activityId: 4,
      activityName: 'Evening',
      percent: 95,
      from: 35_550_000,
      to: 33_772_500,
    },
    { step: 'level', levelName: 'Gold', percent: 93, from: 33_772_500, to: 31_408_425 },
    { step: 'rounding', from: 31_408_425, to: 31_410_000 },
  ]);
});

test('PRI-6: what did not count is shown as well', () => {
  const play = playOf(byCount(1500), {
    ownPrice: ownCount(1200),
    pricePermission: 'fixed',
    level: gold,
    activities: [fixedPriceOf(1400, { id: 9 })],
  });
  expect(priceOf(play)).toEqual({
    price: 1350,
    activityId: null,
    steps: [
      { step: 'platformPrice', to: 15_000_000 },
      { step: 'ownPriceIgnored', ownPrice: 1200, because: 'notAllowed', to: 15_000_000 },
      {
        step: 'activityPrice',
        activityId: 9,
        activityName: 'Evening',
        fixedPrice: 1400,
        from: 15_000_000,
        to: 14_000_000,
      },
      { step: 'level', levelName: 'Gold', percent: 90, from: 15_000_000, to: 13_500_000 },
      {
        step: 'lowerOf',
        activityPrice: 14_000_000,
        levelPrice: 13_500_000,
        taken: 'level',
        to: 13_500_000,
      },
    ],
  });
});

test('PRI-5: where activity and level come to the same, it is the activity that is shown', () => {
  const play = playOf(byCount(1500), { level: gold, activities: [discountOf(90, { id: 2 })] });
  const { activityId, steps } = priceOf(play);
  expect(activityId).toBe(2);
  expect(steps.at(-1)).toMatchObject({ step: 'lowerOf', taken: 'activity' });
});

/** The price as fractions, straight from the rules: all activities tried, one rounding at the end. */
function modelPrice(play: PlayToPrice): number {
  const { charge, ownPrice, pricePermission, level, time, activities } = play;
  if (charge.mode === 'openDirectly') return 0;
  const own = pricePermission === 'custom' ? ownPrice : null;
  const ownPerPlay = own?.mode === 'byCount' ? own.price : null;
  let raw = charge.mode === 'byCount' ? (ownPerPlay ?? charge.price) : points(0);
  if (charge.mode === 'byTime') {
    const timed = own?.mode === 'byTime' && own.unitMinutes === charge.unitMinutes ? own : null;
    const unit = charge.unitMinutes * 60;
    let total = Number(timed?.initialPrice ?? charge.initialPrice);
    for (let at = unit; at < time.lastedSeconds; at += unit)
      total += timed?.unitPrice ?? charge.unitPrice;
    const cap = (timed?.cap ?? charge).topPrice;
    raw = points(Math.min(total, cap ?? total));
  }
  const levelPercent = BigInt(level?.discountPercent ?? 100);
  const withActivity = (activity: Activity): bigint => {
    const reduced =
      activity.activityMode === 'discount'
        ? BigInt(raw) * BigInt(activity.discountPercent) * 100n
        : BigInt(Math.min(raw, activity.fixedPrice)) * 10_000n;
    if (activity.stacksWithLevel) return (reduced * levelPercent) / 100n;
    const byLevel = BigInt(raw) * levelPercent * 100n;
    return reduced < byLevel ? reduced : byLevel;
  };
  // A right that was revoked ends a shop's own activities, and in the end those it has joined.
  const revoked = { custom: [''], activityOnly: ['own'], fixed: ['own', 'applyToJoin'] };
  const permitted = activities.filter(
    (one) => !revoked[pricePermission].includes(one.activityType),
  );
  const best = Math.max(...permitted.map(specificity));
  const prices = permitted
    .filter((activity) => specificity(activity) === best)
    .map(withActivity)
    .toSorted((one, other) => Number(one - other));
  return roundHalfUp(prices[0] ?? BigInt(raw) * levelPercent * 100n, 10_000n);
}

test('PRI-8: every price is the one that a plain reading of PRI-2 to PRI-5 comes to', () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      expect(play.activities.every((one) => applies(one, play.place, wednesdayEvening))).toBe(true);
      expect(priceOf(play).price).toBe(modelPrice(play));
    }),
    { numRuns: 500 },
  );
});

test('PRI-3: a longer play never costs less', () => {
  fc.assert(
    fc.property(anyPlay, fc.nat(20_000), (play, more) => {
      const { lastedSeconds } = play.time;
      const longer = { lastedSeconds: lastedSeconds + more, pausedSeconds: 0 };
      expect(priceOf({ ...play, time: longer }).price).toBeGreaterThanOrEqual(priceOf(play).price);
    }),
  );
});

test('PRI-3: no play costs more than the cap that counts', () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      const { charge, ownPrice, pricePermission } = play;
      const inForce = chargeInForce(charge, ownPrice, pricePermission);
      fc.pre(inForce.mode === 'byTime' && inForce.topPrice !== null);
      const top = inForce.mode === 'byTime' ? inForce.topPrice : null;
      expect(priceOf(play).price).toBeLessThanOrEqual(top ?? 0);
    }),
  );
});

test('PRI-4, PRI-5: neither a level nor an activity ever raises a price, and neither makes it negative', () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      const plain = priceOf({ ...play, activities: [], level: null }).price;
      const byLevel = priceOf({ ...play, activities: [] }).price;
      const full = priceOf(play).price;
      expect(byLevel).toBeLessThanOrEqual(plain);
      expect(full).toBeLessThanOrEqual(byLevel);
      expect(full).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('PRI-6: each step begins where one before it ended, and the last ends at the price', () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      const { steps, price } = priceOf(play);
      expect(steps[0]?.step).toBe('platformPrice');
      expect(steps.at(-1)?.to).toBe(price * 10_000);
      const ends: number[] = [];
      for (const step of steps) {
        const begins = 'from' in step ? step.from : step.to;
        expect([...ends, step.to]).toContain(begins);
        ends.push(step.to);
      }
      expect(steps.filter(({ step }) => step === 'rounding').length).toBeLessThanOrEqual(1);
    }),
  );
});

test('PRI-4: the order in which activities are read changes nothing', () => {
  fc.assert(
    fc.property(anyPlay, (play) => {
      const turned = { ...play, activities: play.activities.toReversed() };
      expect(priceOf(turned)).toEqual(priceOf(play));
    }),
  );
});

test('PRI-6: a price names the activity that made it and the steps that led to it, and no others', () => {
  const half = discountOf(50);
  const named = (change: Partial<PlayToPrice>) => {
    const { activityId, steps } = priceOf(playOf(byCount(1500), change));
    return [activityId, steps.map(({ step }) => step)];
  };
  expect(named({})).toEqual([null, ['platformPrice']]);
  expect(named({ level: gold })).toEqual([null, ['platformPrice', 'level']]);
  expect(named({ activities: [half] })).toEqual([half.id, ['platformPrice', 'activityDiscount']]);
  const both = { level: gold, activities: [half] };
  const lower = ['platformPrice', 'activityDiscount', 'level', 'lowerOf'];
  expect(named(both)).toEqual([half.id, lower]);
  expect(named({ ...both, activities: [discountOf(95)] })).toEqual([null, lower]);
  const stacked = { ...both, activities: [discountOf(80, { stacksWithLevel: true })] };
  expect(named(stacked)).toEqual([half.id, ['platformPrice', 'activityDiscount', 'level']]);
});

test('PRI-4: an activity that does not apply is passed over, however low its price', () => {
  const { shopId } = place;
  const elsewhere = fixedPriceOf(1, { activityType: 'own', shopId: shopId + 1 });
  const played = playOf(byCount(1500), { activities: [elsewhere, discountOf(80)] });
  expect(priceOf(played).price).toBe(1200);
});
