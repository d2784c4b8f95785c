import * as z from 'zod/mini';
import { activityPhases, joinStates } from '@lebean/domain/activity-state';
import { activityTypes } from '@lebean/domain/pricing/activity';
import { id, instant, pricePoints, version } from '../kernel/common.ts';
import { allNames } from '../kernel/own-names.ts';
import { wireName } from '../kernel/wire.ts';
import { gameNames } from '../vocabulary/game.ts';
import { shopTypes } from '../vocabulary/shop.ts';

export const activityModes = ['discount', 'fixedPrice'] as const;

export const namedActivityName = wireName('activity_name', 'what an activity is called');
export const namedStart = wireName('start_time', 'the first instant of an activity');
export const namedEnd = wireName('end_time', 'the first instant after an activity');
export const namedActivityType = wireName(
  'activity_type',
  'whose an activity is: run by the platform, joined on request, or a shop’s own (ACT-1)',
);
export const namedActivityMode = wireName(
  'activity_mode',
  'whether an activity discounts prices or fixes one (PRI-4)',
);
export const namedDiscount = wireName('discount', 'the part to pay in percent: 90 is 10 % off');
export const namedFixedPrice = wireName('fixed_price', 'what a play costs while an activity runs');
export const namedShopTypes = wireName('shop_type', 'the types of shop that an activity is for');

/** When and what an activity is, wherever it is shown. */
const activityTerms = {
  activityName: namedActivityName(z.string()),
  activityMode: namedActivityMode(z.enum(activityModes)),
  discountPercent: namedDiscount(z.nullable(z.int())),
  fixedPrice: namedFixedPrice(z.nullable(pricePoints())),
  /** The types of shop that it is for; none is any. */
  shopTypes: namedShopTypes(z.array(z.enum(shopTypes))),
  startsAt: namedStart(instant()),
  endsAt: namedEnd(instant()),
  weekdays: z.array(z.int()),
  fromMinute: z.nullable(z.int()),
  untilMinute: z.nullable(z.int()),
  stacksWithLevel: z.boolean(),
} as const;

/** An activity in a list. */
export const activityRow = z.object({
  id: id(),
  ...activityTerms,
  activityType: namedActivityType(z.enum(activityTypes)),
  /** As it stands now: the clock decides about enabled ones (ACT-1). */
  phase: z.enum(activityPhases),
  /** The merchant and the shop of a shop's own; the shop is null where it is for all of them. */
  merchantName: z.nullable(z.string()),
  shopName: z.nullable(z.string()),
  gameCount: z.int(),
  joinedCount: z.int(),
  pendingCount: z.int(),
  version: version(),
});
export type ActivityRow = z.output<typeof activityRow>;

export const activityDetail = z.extend(activityRow, {
  shopId: z.nullable(id()),
  ...allNames,
  games: z.array(z.object({ id: id(), ...gameNames })),
  joinedShops: z.array(
    z.object({ id: id(), shopName: z.string(), merchantName: z.string(), since: instant() }),
  ),
  changedBy: z.string(),
  createdAt: instant(),
});
export type ActivityDetail = z.output<typeof activityDetail>;

/** An activity that a shop may join, or has asked to. */
export const joinableActivity = z.object({
  id: id(),
  ...activityTerms,
  phase: z.enum(activityPhases),
  /** How many of its games the shop has. */
  gameCount: z.int(),
  joinId: z.nullable(id()),
  joinState: z.nullable(z.enum(joinStates)),
  /** Why the latest request was rejected. */
  reason: z.string(),
});
export type JoinableActivity = z.output<typeof joinableActivity>;
