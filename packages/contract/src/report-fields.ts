import { daysFrom } from '@lebean/domain/calendar-day';
import * as z from 'zod/mini';
import {
  calendarDay,
  countryCode,
  currencyCode,
  hundredths,
  id,
  signedHundredths,
} from './common.ts';

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

/** Whether days are a range that a report tells of. */
export const isReportRange = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && daysFrom(from, to) <= mostDays;

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
