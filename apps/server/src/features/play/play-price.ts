import { z } from 'zod';
import type { Held } from '@lebean/domain/play';
import type { Activity } from '@lebean/domain/pricing/activity';
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

/** What a play was priced by when it began, as it is stored (PRI-6): at its end nothing else counts. */
const storedPricing = z.object({
  charge: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('byCount'), price: amount }),
    z.object({
      mode: z.literal('byTime'),
      initialPrice: amount,
      unitMinutes: z.int(),
      unitPrice: amount,
      topPrice: z.nullable(amount),
    }),
    z.object({ mode: z.literal('openDirectly') }),
  ]),
  ownPrice: z.nullable(amount),
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
  const { charge, ownPrice, pricePermission, level, moment } = play;
  const priced = { charge, ownPrice, pricePermission, place, activities, level, moment };
  return JSON.stringify({ ...priced, giftCapPercent, order });
}

/** Reads back what a play was priced by. */
export const readPricing = (stored: unknown): Untimed & Paying => storedPricing.parse(stored);
