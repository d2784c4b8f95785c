import * as z from 'zod/mini';
import { hundredths, id, signedHundredths } from '../kernel/common.ts';

/** What happened in a stretch of time, in the games, on the days and in the hours of an activity. */
const figures = {
  /** Paid plays that were neither cancelled nor taken back (PLY-3). */
  plays: z.int(),
  /** How many people played, each counted once. */
  members: z.int(),
  /** Points that were paid for, and gift points. */
  point: hundredths(),
  giftPoint: hundredths(),
} as const;

/** A sum of money: of one shop, or of shops with the same currency. */
const money = signedHundredths();

export const compared = z.object({ ...figures, paid: z.nullable(money) });
export type EffectFigures = z.output<typeof compared>;

/** A shop that takes part in an activity, during it and in the same time before (ACT-1). */
export const activityEffectRow = z.object({
  /** The shop. */
  id: id(),
  shopName: z.string(),
  merchantName: z.string(),
  currency: z.string(),
  /** The money is what was taken at the counter in that time. */
  during: z.object({ ...figures, paid: money }),
  before: z.object({ ...figures, paid: money }),
});
export type ActivityEffectRow = z.output<typeof activityEffectRow>;

/** Of more shops at once there is no sum: they are listed and exported. */
export const maxSummedShops = 200;
