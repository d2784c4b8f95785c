import * as z from 'zod/mini';
import { instant, signedHundredths } from '../kernel/common.ts';

/**
 * What one currency brought hour by hour, each shop by its own clock: what counts as money in counts here, so that the
 * hours of the day add up to it (RPT-1, SH-53).
 */
const moneyHours = z.object({
  currency: z.string(),
  /** How far the day has come at the shops of the currency, in minutes: of several clocks the furthest; 1440 where it is over. */
  minute: z.int(),
  /** Those in which something was taken on either day. */
  hours: z.array(
    z.object({
      hour: z.int(),
      today: signedHundredths(),
      /** In the whole of this hour of the same weekday of the week before. */
      before: signedHundredths(),
    }),
  ),
});
export type MoneyHours = z.output<typeof moneyHours>;

/** With `report.operations.view`; an assistant sees none (ACC-3). */
export const dashboardHours = z.object({ at: instant(), money: z.nullable(moneyHours) });
