import * as z from 'zod/mini';
import { shareBases, wholeRate } from '@lebean/domain/share/share';
import {
  calendarDay,
  currencyCode,
  hundredths,
  id,
  instant,
  signedHundredths,
  version,
} from '../kernel/common.ts';
import { isAmount } from '../kernel/hundredths.ts';

/** A rate in ten-thousandths of the base, which are hundredths of a percent (SET-13). */
export const shareRate = () => z.int().check(isAmount(), z.minimum(0), z.maximum(wholeRate));

/** What lies above an amount of a month has a rate of its own (SET-13). */
export const shareTier = z.strictObject({
  above: hundredths().check(z.positive()),
  shareRate: shareRate(),
});

/** Terms of a contract from a day on (SET-4). */
export const shareTermsRow = z.object({
  startsOn: calendarDay(),
  shareRate: shareRate(),
  tiers: z.array(shareTier),
  minShare: z.nullable(hundredths()),
  maxShare: z.nullable(hundredths()),
  /** Other terms were agreed on before these began. */
  isReplaced: z.boolean(),
  createdAt: instant(),
  createdBy: z.string(),
});
export type ShareTermsRow = z.output<typeof shareTermsRow>;

/** How a contract stands: whether it has begun, whether it has ended. */
export const shareContractStates = ['planned', 'inForce', 'ended'] as const;

/** What a partner has a share of, and on which terms (SET-13). */
export const shareContractRow = z.object({
  id: id(),
  partnerId: id(),
  partnerName: z.string(),
  shareBase: z.enum(shareBases),
  currency: currencyCode(),
  /** Of this shop alone, or of those in a place; of all without either. */
  shopId: z.nullable(id()),
  shopName: z.nullable(z.string()),
  regionCode: z.nullable(z.string()),
  regionName: z.nullable(z.string()),
  contractState: z.enum(shareContractStates),
  /** The last day on which it holds. */
  endsOn: z.nullable(calendarDay()),
  /** By rising day, those that were replaced too. */
  terms: z.array(shareTermsRow),
  version: version(),
});
export type ShareContractRow = z.output<typeof shareContractRow>;

/** What a partner has earned of a shop by one contract in a month (SET-13). */
export const shareRow = z.object({
  /** Its place in the list: what is worked out has no number of its own. */
  id: id(),
  partnerId: id(),
  partnerName: z.string(),
  contractId: id(),
  shareBase: z.enum(shareBases),
  shopId: id(),
  shopName: z.string(),
  currency: currencyCode(),
  /** The days of the month on which the contract held. */
  startsOn: calendarDay(),
  endsOn: calendarDay(),
  shareBaseAmount: signedHundredths(),
  earnedShare: signedHundredths(),
});
export type ShareRow = z.output<typeof shareRow>;

const days = z.object({ from: calendarDay(), to: calendarDay() });

/** What a partner has earned in a month, a sum for each currency. */
export const shareMonth = z.extend(days, {
  /** False for the month that runs: it counts as far as it has come. */
  isOver: z.boolean(),
  sums: z.array(z.object({ currency: currencyCode(), earnedShare: signedHundredths() })),
});
export type ShareMonth = z.output<typeof shareMonth>;

/** What is due to a partner by the statements that were sent to it, and the last of these (SET-4). */
export const shareDue = z.object({
  currency: currencyCode(),
  /** Below nothing where more was paid out, or taken back, than was earned. */
  dueShare: signedHundredths(),
  statementId: id(),
  periodStart: calendarDay(),
});
export type ShareDue = z.output<typeof shareDue>;

const tried = z.object({
  /** What is shared, as it was; nothing where a price is tried. */
  shareBaseAmount: z.nullable(signedHundredths()),
  was: signedHundredths(),
  wouldBe: signedHundredths(),
});
export type Tried = z.output<typeof tried>;

/** What something would have changed in the last closed months, shop by shop (SET-14). */
export const trial = z.object({
  /** What the amounts are: money of this currency, or lebeans where it is nothing. */
  currency: z.nullable(currencyCode()),
  months: z.array(days),
  /** In the order of the months. */
  totals: z.array(tried),
  shops: z.array(z.object({ shopId: id(), shopName: z.string(), months: z.array(tried) })),
});
export type Trial = z.output<typeof trial>;
