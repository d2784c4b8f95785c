import * as z from 'zod/mini';
import { daysFrom } from '@lebean/domain/calendar-day';
import {
  calendarDay,
  countryCode,
  currencyCode,
  dayOrInstant,
  hundredths,
  id,
  signedHundredths,
} from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';

/** Of which shops a report tells; without any, of all that the account may see. */
export const reportShops = {
  shopId: z.optional(id()),
  country: z.optional(countryCode()),
  /** For those who know whose partner looks after a shop. */
  partnerId: z.optional(id()),
};

/**
 * The days of a report, both included, each shop's in its own time zone (NUM-3). Without them it tells of
 * the last 30 (API-1).
 */
export const reportDays = { from: z.optional(dayOrInstant()), to: z.optional(dayOrInstant()) };

/** What a report has been asked for, before its days are known. */
export type ReportPeriod = { readonly from?: string | undefined; readonly to?: string | undefined };

/** Three years, and a little for the periods that they are cut into. */
export const maxReportDays = 1200;

const lengthOfDay = 'YYYY-MM-DD'.length;
const daysBetween = (from: string, to: string): number =>
  daysFrom(from.slice(0, lengthOfDay), to.slice(0, lengthOfDay));

/** An instant may lie in the day before or after its UTC date. */
const slackDays = (from: string, to: string): number =>
  from.length + to.length > 2 * lengthOfDay ? 1 : 0;
const isInOrder = (from: string, to: string): boolean =>
  daysBetween(from, to) >= -slackDays(from, to);
const isShortEnough = (from: string, to: string): boolean => daysBetween(from, to) <= maxReportDays;

const outOfOrder = says('notBeforeStart');
const tooLong = says('rangeTooLong', { days: maxReportDays });
type NamedDays = { readonly fromDay: string; readonly toDay: string };

/** Whether days are a range that a report covers: in order, and not too many. A day left out is the server's to choose (API-1). */
export const reportRange = [
  z.refine<ReportPeriod>(
    ({ from, to }) => from === undefined || to === undefined || isInOrder(from, to),
    { path: ['to'], ...outOfOrder },
  ),
  z.refine<ReportPeriod>(
    ({ from, to }) => from === undefined || to === undefined || isShortEnough(from, to),
    { path: ['to'], ...tooLong },
  ),
] as const;

/** Two periods beside each other: the other one may be any, and has no days that are left out but an end (RPT-2). */
export const comparedDays = {
  compareFrom: z.optional(calendarDay()),
  compareTo: z.optional(calendarDay()),
};
type ComparedDays = {
  readonly compareFrom?: string | undefined;
  readonly compareTo?: string | undefined;
};

/** Whether the other period is in order, and not too long. */
export const comparedRange = [
  z.refine<ComparedDays>(
    ({ compareFrom: from, compareTo: to }) =>
      from === undefined || to === undefined || isInOrder(from, to),
    { path: ['compareTo'], ...outOfOrder },
  ),
  z.refine<ComparedDays>(
    ({ compareFrom: from, compareTo: to }) =>
      from === undefined || to === undefined || isShortEnough(from, to),
    { path: ['compareTo'], ...tooLong },
  ),
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
  /** For cards and points, less what was given back. */
  paid: signedHundredths(),
  /** For goods at the counter, less what was given back (GDS-1). */
  goodsPaid: signedHundredths(),
  /** Both together. */
  revenue: signedHundredths(),
  pointsSold: signedHundredths(),
  recharges: z.int(),
  newCards: z.int(),
  /** Different cards that played, counted in each shop by itself. */
  members: z.int(),
  /** Different cards on which money was paid, counted in each shop by itself: revenue per paying member is per these. */
  payers: z.int(),
  /** Devices times open hours. */
  availableSeconds: z.int(),
});
export type DayFigures = z.output<typeof dayFigures>;

/**
 * What figures are compared with. A period that runs is compared with the same part of the one before, by the
 * same time on each shop's clock (SH-53): different people of a part are known only where that is cheap.
 */
export const figuresBefore = z.extend(dayFigures, {
  members: z.nullable(z.int()),
  payers: z.nullable(z.int()),
});
export type FiguresBefore = z.output<typeof figuresBefore>;

/** Not over yet at one of its shops at least: what stands there is so far (SH-53). */
export const isRunning = z.boolean();

/** Of those who played somewhere for the first time, how many came back within so many days. */
export const retention = z.object({ newcomers: z.int(), returned: z.int() });
export type Retention = z.output<typeof retention>;
