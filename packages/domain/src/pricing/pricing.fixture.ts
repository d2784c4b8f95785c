import fc from 'fast-check';
import { points } from '../quantity.ts';
import type { Activity, Moment, PlayPlace } from './activity.ts';
import type { Charge } from './charge.ts';
import type { PlayToPrice, PriceLevel } from './price.ts';

/** A Wednesday, 18:30 in the shop. */
export const wednesdayEvening: Moment = { at: 1_000_000, weekday: 3, minute: 18 * 60 + 30 };

export const place: PlayPlace = { shopId: 7, shopType: 'sales', gameId: 5, joinedIds: [] };

type Common = Omit<Activity, 'activityMode'>;
const common: Common = {
  id: 1,
  activityName: 'Evening',
  activityType: 'platform',
  state: 'enabled',
  startsAt: 0,
  endsAt: 2_000_000,
  shopTypes: [],
  weekdays: [],
  hours: null,
  gameIds: [5],
  shopId: null,
  stacksWithLevel: false,
};

export const discountOf = (discountPercent: number, change: Partial<Common> = {}): Activity => ({
  ...common,
  ...change,
  activityMode: 'discount',
  discountPercent,
});

export const fixedPriceOf = (price: number, change: Partial<Common> = {}): Activity => ({
  ...common,
  ...change,
  activityMode: 'fixedPrice',
  fixedPrice: points(price),
});

export const byCount = (price: number): Charge => ({ mode: 'byCount', price: points(price) });

/** 20.00 for the first ten minutes, 8.00 for each further ten, at most `topPrice`. */
export const byTime = (topPrice: number | null = null): Charge => ({
  mode: 'byTime',
  initialPrice: points(2000),
  unitMinutes: 10,
  unitPrice: points(800),
  topPrice: topPrice === null ? null : points(topPrice),
});

export const playOf = (charge: Charge, change: Partial<PlayToPrice> = {}): PlayToPrice => ({
  charge,
  ownPrice: null,
  pricePermission: 'custom',
  place,
  activities: [],
  level: null,
  moment: wednesdayEvening,
  time: { lastedSeconds: 0, pausedSeconds: 0 },
  ...change,
});

const amounts = fc.integer({ min: 0, max: 100_000 });
const percents = fc.integer({ min: 1, max: 100 });

/** Any activity that applies at the place and the moment above, under a given id. */
const anyActivity = (id: number): fc.Arbitrary<Activity> =>
  fc
    .record({
      mode: fc.constantFrom('discount', 'fixedPrice'),
      percent: percents,
      fixedPrice: amounts,
      stacksWithLevel: fc.boolean(),
      activityType: fc.constantFrom('platform', 'applyToJoin', 'own'),
      shopId: fc.constantFrom(null, 7),
      shopTypes: fc.constantFrom([], ['sales'] as const),
      weekdays: fc.constantFrom([], [3]),
    })
    .map(({ mode, percent, fixedPrice, ...change }) =>
      mode === 'discount'
        ? discountOf(percent, { id, ...change })
        : fixedPriceOf(fixedPrice, { id, ...change }),
    );

export const anyActivities: fc.Arbitrary<readonly Activity[]> = fc.tuple(
  anyActivity(1),
  anyActivity(2),
  anyActivity(3),
);

export const anyLevel: fc.Arbitrary<PriceLevel | null> = fc.option(
  percents.map((discountPercent) => ({ levelName: 'Gold', discountPercent })),
);

export const anyCharge: fc.Arbitrary<Charge> = fc.oneof(
  amounts.map(byCount),
  fc
    .record({
      initialPrice: amounts,
      unitMinutes: fc.integer({ min: 1, max: 60 }),
      unitPrice: amounts,
      topPrice: fc.option(amounts),
    })
    .map(({ initialPrice, unitMinutes, unitPrice, topPrice }) => ({
      mode: 'byTime' as const,
      initialPrice: points(initialPrice),
      unitMinutes,
      unitPrice: points(unitPrice),
      topPrice: topPrice === null ? null : points(topPrice),
    })),
);

export const anyPlay: fc.Arbitrary<PlayToPrice> = fc
  .record({
    charge: anyCharge,
    ownPrice: fc.option(amounts.map(points)),
    pricePermission: fc.constantFrom('custom', 'fixed', 'activityOnly'),
    activities: anyActivities,
    level: anyLevel,
    lastedSeconds: fc.integer({ min: 0, max: 20_000 }),
  })
  .map(({ charge, lastedSeconds, ...change }) =>
    playOf(charge, {
      ...change,
      place: { ...place, joinedIds: [1, 2, 3] },
      time: { lastedSeconds, pausedSeconds: 0 },
    }),
  );
