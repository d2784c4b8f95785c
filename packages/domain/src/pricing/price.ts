import { type Points, points } from '../quantity.ts';
import {
  type Activity,
  applies,
  compareOffers,
  isPermitted,
  type Moment,
  type PlayPlace,
} from './activity.ts';
import {
  beginningPrice,
  type Charge,
  furtherUnits,
  playedSeconds,
  type PlayTime,
  type PricePermission,
  timedPrice,
} from './charge.ts';
import { type Exact, exactly, part, rounded } from './exact.ts';
import { chargeInForce, ownBeginning, type OwnPrice, reasonToIgnore } from './own-price.ts';
import type { Price, PriceStep } from './price-step.ts';

/** A member's level as a price has to know it (PRI-5). */
export type PriceLevel = { readonly levelName: string; readonly discountPercent: number };

/** All that the price of a play depends on. */
export type PlayToPrice = {
  /** The platform's. */
  readonly charge: Charge;
  /** The shop's own; null where it has none. */
  readonly ownPrice: OwnPrice | null;
  readonly pricePermission: PricePermission;
  readonly place: PlayPlace;
  /** Those that may apply; which do is decided here. */
  readonly activities: readonly Activity[];
  readonly level: PriceLevel | null;
  /** When the play begins: a price does not change while it runs. */
  readonly moment: Moment;
  readonly time: PlayTime;
  /** What was played and priced of it elsewhere, of a play by time that moved (SH-54). */
  readonly carried?: Carried | undefined;
};

/** A play by time that goes on on another terminal: how long it has run there, and what that cost. */
export type Carried = { readonly seconds: number; readonly price: Points };

type Reckoned = { readonly amount: Exact; readonly steps: readonly PriceStep[] };

/**
 * What a play costs its member, step by step (PRI-6). Preview and charge both come from here (PRI-8):
 * base (PRI-2), time and cap (PRI-3), the activity that counts (PRI-4), the level (PRI-5), one rounding
 * at the end (NUM-2). One that has moved costs what it comes to in all, less what it cost before (SH-54).
 */
export function priceOf(play: PlayToPrice): Price {
  const { carried, time, ...own } = play;
  if (carried === undefined) return wholePrice(play);
  const lastedSeconds = carried.seconds + time.lastedSeconds;
  const whole = wholePrice({ ...own, time: { ...time, lastedSeconds } });
  const price = points(Math.max(0, whole.price - carried.price));
  const step = { step: 'carried', from: exactly(whole.price), to: exactly(price) } as const;
  return { ...whole, price, steps: [...whole.steps, step] };
}

/** What a play costs as if it had run on one terminal. */
function wholePrice(play: PlayToPrice): Price {
  if (play.charge.mode === 'openDirectly') {
    const to = exactly(points(0));
    return { price: points(0), activityId: null, steps: [{ step: 'openDirectly', to }] };
  }
  const raw = rawPrice(play);
  const { activity, ignored } = activityThatCounts(play, raw.amount);
  const { amount, steps, isByActivity } = discounted(raw.amount, activity, play.level);
  const price = rounded(amount);
  const to = exactly(price);
  const rounding: readonly PriceStep[] =
    to === amount ? [] : [{ step: 'rounding', from: amount, to }];
  return {
    price,
    activityId: isByActivity ? (activity?.id ?? null) : null,
    steps: [...raw.steps, ...ignored, ...steps, ...rounding],
  };
}

/** Platform price, own price, time and cap: what is paid without activity and level (PRI-2, PRI-3). */
function rawPrice(play: PlayToPrice): Reckoned {
  const { charge, ownPrice, pricePermission, time } = play;
  const platform = exactly(beginningPrice(charge));
  const inForce = chargeInForce(charge, ownPrice, pricePermission);
  const begun = exactly(beginningPrice(inForce));
  const steps = [{ step: 'platformPrice', to: platform } as const, ...ownSteps(play, begun)];
  if (inForce.mode !== 'byTime') return { amount: begun, steps };
  return timed(inForce, { steps, amount: begun }, play, playedSeconds(time));
}

/** What the shop's own price makes of the price that a play begins with, or why it makes nothing of it (PRI-6). */
function ownSteps(
  { charge, ownPrice, pricePermission }: PlayToPrice,
  begun: Exact,
): readonly PriceStep[] {
  if (ownPrice === null) return [];
  const platform = exactly(beginningPrice(charge));
  const because = reasonToIgnore(ownPrice, charge, pricePermission);
  const beginning = ownBeginning(ownPrice);
  if (because !== undefined)
    return [{ step: 'ownPriceIgnored', ownPrice: beginning, because, to: platform }];
  return beginning === null ? [] : [{ step: 'ownPrice', from: platform, to: begun }];
}

type TimedCharge = Extract<Charge, { mode: 'byTime' }>;

/** Time and cap (PRI-3), with whose each of them is (PRI-6). */
function timed(
  inForce: TimedCharge,
  begun: Reckoned,
  { charge, ownPrice, pricePermission }: PlayToPrice,
  seconds: number,
): Reckoned {
  const counts =
    ownPrice?.mode === 'byTime' && reasonToIgnore(ownPrice, charge, pricePermission) === undefined;
  const own = counts ? ownPrice : null;
  const { unitMinutes, unitPrice, topPrice } = inForce;
  const total = timedPrice(inForce, seconds);
  const platformCap = charge.mode === 'byTime' ? charge.topPrice : null;
  const isCapLifted = topPrice === null && platformCap !== null && total > platformCap;
  const time: PriceStep = {
    step: 'time',
    seconds,
    unitMinutes,
    furtherUnits: furtherUnits(seconds, unitMinutes),
    unitPrice,
    setBy: (own?.unitPrice ?? null) === null ? 'platform' : 'shop',
    liftedCap: isCapLifted ? platformCap : null,
    from: begun.amount,
    to: exactly(total),
  };
  const steps = [...begun.steps, time];
  if (topPrice === null || total <= topPrice) return { amount: time.to, steps };
  const setBy = (own?.cap ?? null) === null ? 'platform' : 'shop';
  const to = exactly(topPrice);
  return { amount: to, steps: [...steps, { step: 'cap', setBy, from: time.to, to }] };
}

/**
 * The one activity that counts for a play (PRI-4); of equally specific ones what the member pays is the lowest.
 * One that would count before it, had the shop still the right to it, is shown as a step.
 */
function activityThatCounts(play: PlayToPrice, raw: Exact) {
  const activities = play.activities
    .filter((activity) => applies(activity, play.place, play.moment))
    .map((activity) => ({ activity, price: discounted(raw, activity, play.level).amount }))
    .toSorted(compareOffers)
    .map((offer) => offer.activity);
  const activity = activities.find((each) => isPermitted(each, play.pricePermission));
  const [first] = activities;
  if (first === undefined || first === activity) return { activity, ignored: [] };
  const { id: activityId, activityName } = first;
  const step = { step: 'activityIgnored', activityId, activityName, to: raw } as const;
  return { activity, ignored: [step] };
}

function activityStep(activity: Activity, from: Exact): Extract<PriceStep, { from: Exact }> {
  const { id: activityId, activityName } = activity;
  if (activity.activityMode === 'discount') {
    const percent = activity.discountPercent;
    const to = part(from, percent);
    return { step: 'activityDiscount', activityId, activityName, percent, from, to };
  }
  const { fixedPrice } = activity;
  // An activity makes nothing dearer, also where a shop's own price is below that of the activity.
  const fixed = exactly(fixedPrice);
  const to = fixed < from ? fixed : from;
  return { step: 'activityPrice', activityId, activityName, fixedPrice, from, to };
}

function levelStep({ levelName, discountPercent: percent }: PriceLevel, from: Exact) {
  return { step: 'level', levelName, percent, from, to: part(from, percent) } as const;
}

/** A raw price with activity and level: stacked where the activity says so, else the lower (PRI-5). */
function discounted(
  raw: Exact,
  activity: Activity | undefined,
  level: PriceLevel | null,
): Reckoned & { readonly isByActivity: boolean } {
  if (activity === undefined) {
    if (level === null) return { amount: raw, steps: [], isByActivity: false };
    const step = levelStep(level, raw);
    return { amount: step.to, steps: [step], isByActivity: false };
  }
  const byActivity = activityStep(activity, raw);
  if (level === null) return { amount: byActivity.to, steps: [byActivity], isByActivity: true };
  if (activity.stacksWithLevel) {
    const step = levelStep(level, byActivity.to);
    return { amount: step.to, steps: [byActivity, step], isByActivity: true };
  }
  const byLevel = levelStep(level, raw);
  const isByActivity = byActivity.to <= byLevel.to;
  const amount = isByActivity ? byActivity.to : byLevel.to;
  const lower: PriceStep = {
    step: 'lowerOf',
    activityPrice: byActivity.to,
    levelPrice: byLevel.to,
    taken: isByActivity ? 'activity' : 'level',
    to: amount,
  };
  return { amount, steps: [byActivity, byLevel, lower], isByActivity };
}
