import * as z from 'zod/mini';
import {
  calendarDay,
  countryCode,
  currencyCode,
  hundredths,
  id,
  signedHundredths,
} from './common.ts';
import { says } from './field-problem.ts';

/** Of which shops a report tells; without any, of all that the account may see. */
export const reportShops = {
  shopId: z.optional(id()),
  country: z.optional(countryCode()),
  /** For those who know whose partner looks after a shop. */
  partnerId: z.optional(id()),
};

/** The days of a report, both included, each shop's in its own time zone (NUM-3). */
export const reportDays = { from: calendarDay(), to: calendarDay() };

/** Three years, and a little for the periods that they are cut into. */
const mostDays = 1200;
const dayMs = 86_400_000;

const isInOrder = (from: string, to: string): boolean => from <= to;
const isShortEnough = (from: string, to: string): boolean =>
  Date.parse(to) - Date.parse(from) <= mostDays * dayMs;

const outOfOrder = says('notBeforeStart');
const tooLong = says('rangeTooLong', { days: mostDays });
type Days = { readonly from: string; readonly to: string };
type NamedDays = { readonly fromDay: string; readonly toDay: string };

/** Whether days are a range that a report covers: in order, and not too many. */
export const reportRange = [
  z.refine<Days>(({ from, to }) => isInOrder(from, to), { path: ['to'], ...outOfOrder }),
  z.refine<Days>(({ from, to }) => isShortEnough(from, to), { path: ['to'], ...tooLong }),
] as const;

/** The same for a list behind a number of a report. */
export const listedRange = [
  z.refine<NamedDays>(({ fromDay, toDay }) => isInOrder(fromDay, toDay), {
    path: ['toDay'],
    ...outOfOrder,
  }),
  z.refine<NamedDays>(({ fromDay, toDay }) => isShortEnough(fromDay, toDay), {
    path: ['toDay'],
    ...tooLong,
  }),
] as const;

/** What plays came to: each number is that of the list of the same filters (RPT-4). */
export const playFigures = {
  plays: z.int(),
  /** Pauses left out. */
  usedSeconds: z.int(),
  point: hundredths(),
  giftPoint: hundredths(),
  lebean: hundredths(),
};

/** What days of shops of one currency came to. */
export const dayFigures = z.object({
  /** Paid ones; time and lebeans are of all kinds (PLY-3). */
  ...playFigures,
  currency: currencyCode(),
  /** Less what was given back. */
  paid: signedHundredths(),
  pointsSold: z.int(),
  recharges: z.int(),
  newCards: z.int(),
  /** Different cards that played, counted in each shop by itself. */
  members: z.int(),
  /** Devices times open hours. */
  availableSeconds: z.int(),
});
export type DayFigures = z.output<typeof dayFigures>;

/** Of those who played somewhere for the first time, how many came back within so many days. */
export const retention = z.object({ newcomers: z.int(), returned: z.int() });
export type Retention = z.output<typeof retention>;
