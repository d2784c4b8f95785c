import type { Points } from '../quantity.ts';
import type { PricePermission } from './charge.ts';
import type { ShopType } from './wholesale.ts';

/** Whose an activity is: run for all, joined on request, or a shop's own (ACT-1). */
export const activityTypes = ['platform', 'applyToJoin', 'own'] as const;
export type ActivityType = (typeof activityTypes)[number];

/** The instant of a play's start, and what the clock on the shop's wall says then (NUM-3). */
export type Moment = {
  readonly at: number;
  /** 1 is Monday, 7 Sunday, as in ISO 8601. */
  readonly weekday: number;
  /** Minutes since midnight. */
  readonly minute: number;
};

/** Minutes of a day, from the first until before the last; over midnight where the last is the lower. */
export type Hours = { readonly from: number; readonly until: number };

/** An activity as a price has to know it (PRI-4). Instants in milliseconds. */
export type Activity = {
  readonly id: number;
  readonly activityName: string;
  readonly activityType: ActivityType;
  readonly state: 'draft' | 'enabled' | 'disabled';
  readonly startsAt: number;
  readonly endsAt: number;
  /** Empty: any. */
  readonly shopTypes: readonly ShopType[];
  /** Empty: every day. */
  readonly weekdays: readonly number[];
  readonly hours: Hours | null;
  readonly gameIds: readonly number[];
  /** For a shop's own: that shop, or null where it is every shop of its merchant. */
  readonly shopId: number | null;
  readonly stacksWithLevel: boolean;
} & (
  | { readonly activityMode: 'discount'; readonly discountPercent: number }
  | { readonly activityMode: 'fixedPrice'; readonly fixedPrice: Points }
);

/** Where a play is. `joinedIds` are the activities whose request to join was approved (ACT-1). */
export type PlayPlace = {
  readonly shopId: number;
  readonly shopType: ShopType;
  readonly gameId: number;
  readonly joinedIds: readonly number[];
};

const dayBefore = (weekday: number): number => (weekday === 1 ? 7 : weekday - 1);

const isAny = <Value>(requested: readonly Value[], value: Value): boolean =>
  requested.length === 0 || requested.includes(value);

/** Whether the clock on the wall is within weekdays and hours. After midnight it is still the evening before. */
export function isWithinHours(
  { weekdays, hours }: Pick<Activity, 'weekdays' | 'hours'>,
  { weekday, minute }: Moment,
): boolean {
  if (hours === null) return isAny(weekdays, weekday);
  if (hours.from < hours.until)
    return isAny(weekdays, weekday) && minute >= hours.from && minute < hours.until;
  if (minute >= hours.from) return isAny(weekdays, weekday);
  return isAny(weekdays, dayBefore(weekday)) && minute < hours.until;
}

function takesPart({ activityType, id, shopId }: Activity, place: PlayPlace): boolean {
  if (activityType === 'platform') return true;
  if (activityType === 'applyToJoin') return place.joinedIds.includes(id);
  return shopId === null || shopId === place.shopId;
}

/** Whether an activity applies to a play that begins at a moment (PRI-4). */
export function applies(activity: Activity, place: PlayPlace, moment: Moment): boolean {
  return (
    activity.state === 'enabled' &&
    activity.startsAt <= moment.at &&
    moment.at < activity.endsAt &&
    activity.gameIds.includes(place.gameId) &&
    isAny(activity.shopTypes, place.shopType) &&
    takesPart(activity, place) &&
    isWithinHours(activity, moment)
  );
}

/**
 * Whether an activity counts in a shop with a right to prices (PRI-4): a shop's own ones only while it may set
 * prices, joined ones only while it may join. A revoked right ends both at once, and both stay stored.
 */
export function isPermitted(
  { activityType }: Pick<Activity, 'activityType'>,
  permission: PricePermission,
): boolean {
  if (activityType === 'own') return permission === 'custom';
  return activityType === 'platform' || permission !== 'fixed';
}

/**
 * How specific an activity is (PRI-4), the more the higher *(assumed)*: whose it is comes first (this
 * shop's, its merchant's, one that was joined, the platform's), then that it has hours or weekdays, then
 * that it names shop types.
 */
export function specificity(activity: Activity): number {
  const isTimed = activity.hours !== null || activity.weekdays.length > 0;
  const isForTypes = activity.shopTypes.length > 0;
  return ownership(activity) * 4 + (isTimed ? 2 : 0) + (isForTypes ? 1 : 0);
}

function ownership({ activityType, shopId }: Activity): number {
  if (activityType === 'platform') return 0;
  if (activityType === 'applyToJoin') return 1;
  return shopId === null ? 2 : 3;
}

/** An activity with the price that it would make. */
export type Offer = { readonly activity: Activity; readonly price: number };

/**
 * The order of activities that apply, the one that counts first (PRI-4): most specific, then lowest
 * price, then the one that was there first, so that no two are equal.
 */
export const compareOffers = (one: Offer, other: Offer): number =>
  specificity(other.activity) - specificity(one.activity) ||
  one.price - other.price ||
  one.activity.id - other.activity.id;
