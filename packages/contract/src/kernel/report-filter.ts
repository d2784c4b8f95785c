import * as z from 'zod/mini';
import { calendarDay, countryCode, currencyCode, id } from './common.ts';

/**
 * The filters by which a list shows the rows of a number of a report (RPT-4): days of each shop by its own
 * clock, both included, and of which shops.
 */
export const reportFilter = {
  fromDay: z.optional(calendarDay()),
  toDay: z.optional(calendarDay()),
  country: z.optional(countryCode()),
  currency: z.optional(currencyCode()),
  partnerId: z.optional(id()),
};
