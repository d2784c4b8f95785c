import { type Points, points } from '../quantity.ts';

/** What a game charges in principle: the platform's price, or the shop's own (PRI-2, PRI-3). */
export type Charge =
  | { readonly mode: 'byCount'; readonly price: Points }
  | {
      readonly mode: 'byTime';
      /** For the first unit of time, also where less of it is played. */
      readonly initialPrice: Points;
      readonly unitMinutes: number;
      /** For each further unit that has begun. */
      readonly unitPrice: Points;
      /** The most that a play costs; null where there is no cap. */
      readonly topPrice: Points | null;
    }
  | { readonly mode: 'openDirectly' };

/** How long a play took. Pauses are within the seconds it lasted, and cost nothing (PRI-3). */
export type PlayTime = { readonly lastedSeconds: number; readonly pausedSeconds: number };

/** The seconds that are paid for (PRI-3): never below none, whatever a terminal reports of pauses. */
export const playedSeconds = ({ lastedSeconds, pausedSeconds }: PlayTime): number =>
  Math.max(0, lastedSeconds - pausedSeconds);

/** How many units after the first have begun (PRI-3): one that is full does not begin the next. */
export function furtherUnits(seconds: number, unitMinutes: number): number {
  const unitSeconds = unitMinutes * 60;
  return Math.ceil(Math.max(0, seconds - unitSeconds) / unitSeconds);
}

/** What so many seconds cost before the cap and any discount (PRI-3). */
export const timedPrice = (charge: Extract<Charge, { mode: 'byTime' }>, seconds: number): Points =>
  points(charge.initialPrice + furtherUnits(seconds, charge.unitMinutes) * charge.unitPrice);

/** Who sets prices in a shop (PRI-2). */
export type PricePermission = 'custom' | 'fixed' | 'activityOnly';

/** The price that a play begins with: of the play, or of its first unit of time. */
export function beginningPrice(charge: Charge): Points {
  if (charge.mode === 'openDirectly') return points(0);
  return charge.mode === 'byCount' ? charge.price : charge.initialPrice;
}
