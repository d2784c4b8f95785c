import { z } from 'zod';
import type { Held } from '@lebean/domain/play';
import type { Activity } from '@lebean/domain/pricing/activity';
import { chargeInForce, type OwnPrice } from '@lebean/domain/pricing/own-price';
import type { PlayToPrice } from '@lebean/domain/pricing/price';
import { spendingOrders } from '@lebean/domain/pricing/split';
import { points } from '@lebean/domain/quantity';

const amount = z.int().transform(points);
const shopType = z.enum(['sales', 'cooperation', 'union', 'shared', 'selfOperated']);

const activityTerms = z.object({
  id: z.int(),
  activityName: z.string(),
  activityType: z.enum(['platform', 'applyToJoin', 'own']),
  state: z.enum(['draft', 'enabled', 'disabled']),
  startsAt: z.number(),
  endsAt: z.number(),
  shopTypes: z.array(shopType),
  weekdays: z.array(z.int()),
  hours: z.nullable(z.object({ from: z.int(), until: z.int() })),
  gameIds: z.array(z.int()),
  shopId: z.nullable(z.int()),
  stacksWithLevel: z.boolean(),
});

const charge = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('byCount'), price: amount }),
  z.object({
    mode: z.literal('byTime'),
    initialPrice: amount,
    unitMinutes: z.int(),
    unitPrice: amount,
    topPrice: z.nullable(amount),
  }),
  z.object({ mode: z.literal('openDirectly') }),
]);

const ownPrice = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('byCount'), price: amount }),
  z.object({
    mode: z.literal('byTime'),
    unitMinutes: z.int(),
    initialPrice: z.nullable(amount),
    unitPrice: z.nullable(amount),
    cap: z.nullable(z.object({ topPrice: z.nullable(amount) })),
  }),
]);

/** The platform's charge and the shop's own price, each by itself. */
const partsOfPrice = z.object({ charge, ownPrice: z.nullable(ownPrice) });

/** What a play was priced by when it began, as it is stored (PRI-6): at its end nothing else counts. */
const storedPricing = z.object({
  /**
   * What counts: where `parts` are given the two are in it already, and nothing stands beside it, so that a node of
   * the version before ends the play at the same price.
   */
  charge,
  /** Of a play that the version before began: the shop's own price of what a play begins with. */
  ownPrice: z.nullable(amount),
  parts: z.optional(partsOfPrice),
  pricePermission: z.enum(['custom', 'fixed', 'activityOnly']),
  place: z.object({
    shopId: z.int(),
    shopType,
    gameId: z.int(),
    joinedIds: z.array(z.int()),
  }),
  activities: z.array(
    z.discriminatedUnion('activityMode', [
      activityTerms.extend({ activityMode: z.literal('discount'), discountPercent: z.int() }),
      activityTerms.extend({ activityMode: z.literal('fixedPrice'), fixedPrice: amount }),
    ]),
  ),
  level: z.nullable(z.object({ levelName: z.string(), discountPercent: z.int() })),
  moment: z.object({ at: z.number(), weekday: z.int(), minute: z.int() }),
  giftCapPercent: z.int(),
  order: z.enum(spendingOrders),
  /**
   * Of a play by time that moved: what it came with, and the two parts that its whole is priced by. What stands in
   * `charge` and `parts` begins with nothing, so that a node of the version before never ends it dearer.
   */
  carried: z.optional(z.object({ seconds: z.int(), price: amount, parts: partsOfPrice })),
});

type Untimed = Omit<PlayToPrice, 'time'>;
type Paying = Pick<Held, 'giftCapPercent' | 'order'>;

/** A play's pricing as it is stored: of the shop's activities those about its game. */
export function pricingToStore(play: Untimed, { giftCapPercent, order }: Paying): string {
  const { gameId } = play.place;
  const activities = play.activities
    .filter(({ gameIds }) => gameIds.includes(gameId))
    .map((activity): Activity => ({ ...activity, gameIds: [gameId] }));
  const ids = new Set(activities.map(({ id }) => id));
  const place = { ...play.place, joinedIds: play.place.joinedIds.filter((id) => ids.has(id)) };
  const { pricePermission, level, moment, carried } = play;
  const parts = { charge: play.charge, ownPrice: play.ownPrice };
  const inForce = chargeInForce(parts.charge, parts.ownPrice, pricePermission);
  const rest = { pricePermission, place, activities, level, moment, giftCapPercent, order };
  if (carried === undefined || inForce.mode !== 'byTime')
    return JSON.stringify({ charge: inForce, ownPrice: null, parts, ...rest });
  const left = { ...inForce, initialPrice: points(0) };
  const partsLeft = { charge: left, ownPrice: null };
  const came = { ...carried, parts };
  return JSON.stringify({ charge: left, ownPrice: null, parts: partsLeft, ...rest, carried: came });
}

/** Reads back what a play was priced by. */
export function readPricing(stored: unknown): Untimed & Paying {
  const { parts, carried, ...pricing } = storedPricing.parse(stored);
  if (carried !== undefined) {
    const { seconds, price } = carried;
    return { ...pricing, ...carried.parts, carried: { seconds, price } };
  }
  const before = { charge: pricing.charge, ownPrice: ownPriceOfBefore(pricing) };
  return { ...pricing, ...(parts ?? before) };
}

/** What the version before stored of an own price: only what a play begins with, for how its game charged then. */
function ownPriceOfBefore({ charge, ownPrice }: z.output<typeof storedPricing>): OwnPrice | null {
  if (ownPrice === null || charge.mode === 'openDirectly') return null;
  if (charge.mode === 'byCount') return { mode: 'byCount', price: ownPrice };
  const { unitMinutes } = charge;
  return { mode: 'byTime', unitMinutes, initialPrice: ownPrice, unitPrice: null, cap: null };
}
