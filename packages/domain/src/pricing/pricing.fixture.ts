import fc from 'fast-check';
import { points } from '../quantity.ts';
import type { Activity, Moment, PlayPlace } from './activity.ts';
import type { Charge } from './charge.ts';
import type { OwnPrice } from './own-price.ts';
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

/** A shop's own price of a play. */
export const ownCount = (price: number): OwnPrice => ({ mode: 'byCount', price: points(price) });

type OwnTime = Extract<OwnPrice, { mode: 'byTime' }>;

/** A shop's own price by time, of units of ten minutes; what is not given is the platform's. */
export const ownTime = (
  parts: { first?: number; unit?: number; cap?: number | null },
  unitMinutes = 10,
): OwnTime => ({
  mode: 'byTime',
  unitMinutes,
  initialPrice: parts.first === undefined ? null : points(parts.first),
  unitPrice: parts.unit === undefined ? null : points(parts.unit),
  cap: parts.cap === undefined ? null : { topPrice: parts.cap === null ? null : points(parts.cap) },
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

/** Any own price, for whatever it was set. */
export const anyOwnPrice: fc.Arbitrary<OwnPrice> = fc.oneof(
  amounts.map(ownCount),
  fc
    .record({
      unitMinutes: fc.integer({ min: 1, max: 60 }),
      initialPrice: fc.option(amounts.map(points)),
      unitPrice: fc.option(amounts.map(points)),
      cap: fc.option(fc.option(amounts.map(points)).map((topPrice) => ({ topPrice }))),
    })
    .map((parts) => ({ mode: 'byTime' as const, ...parts })),
);

/** An own price that was often set for just this charge. */
const anyOwnPriceFor = (charge: Charge): fc.Arbitrary<OwnPrice> =>
  fc
    .tuple(anyOwnPrice, fc.boolean())
    .map(([own, isMeant]) =>
      isMeant && own.mode === 'byTime' && charge.mode === 'byTime'
        ? { ...own, unitMinutes: charge.unitMinutes }
        : own,
    );

const anyCharged = anyCharge.chain((charge) =>
  fc.record({ charge: fc.constant(charge), ownPrice: fc.option(anyOwnPriceFor(charge)) }),
);

export const anyPlay: fc.Arbitrary<PlayToPrice> = fc
  .record({
    charged: anyCharged,
    pricePermission: fc.constantFrom('custom', 'fixed', 'activityOnly'),
    activities: anyActivities,
    level: anyLevel,
    lastedSeconds: fc.integer({ min: 0, max: 20_000 }),
  })
  .map(({ charged: { charge, ownPrice }, lastedSeconds, ...change }) =>
    playOf(charge, {
      ...change,
      ownPrice,
      place: { ...place, joinedIds: [1, 2, 3] },
      time: { lastedSeconds, pausedSeconds: 0 },
    }),
  );
