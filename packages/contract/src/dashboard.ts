import * as z from 'zod/mini';
import { hundredths, id, instant, signedHundredths } from './common.ts';
import { accountKinds, operation } from './operation.ts';

/** A number of today beside the same weekday of the week before, up to the same hour (RPT-1). */
const compared = z.object({ today: signedHundredths(), before: signedHundredths() });

const moneyCompared = z.extend(compared, { currency: z.string() });

/** Money is told per currency: amounts of different currencies are never added. */
export const dashboardSummary = z.object({
  at: instant(),
  timeZone: z.string(),
  /** For cards and points. */
  moneyIn: z.array(moneyCompared),
  /** For goods at the counter, beside it (GDS-1); a currency in which none were sold is left out. */
  goodsMoney: z.array(moneyCompared),
  pointsSold: compared,
  recharges: compared,
  newCards: compared,
  activeMembers: compared,
  cards: z.object({ normal: z.int(), frozen: z.int(), cancelled: z.int() }),
  pointsHeld: z.object({ point: hundredths(), giftPoint: hundredths() }),
  lebeanBalance: hundredths(),
  /** The last 30 days, oldest first, in the time zone above. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      currency: z.string(),
      paid: signedHundredths(),
      newCards: z.int(),
    }),
  ),
  shops: z.array(
    z.object({
      shopId: id(),
      shopName: z.string(),
      country: z.string(),
      currency: z.string(),
      paid: signedHundredths(),
      paidBefore: signedHundredths(),
      newCards: z.int(),
    }),
  ),
});
export type DashboardSummary = z.output<typeof dashboardSummary>;

export const getDashboard = operation({
  id: 'dashboard.get',
  kind: 'query',
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Today against the same weekday before, for the shops that the account may see (RPT-1)',
  permission: 'dashboard.summary.view',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({}),
  output: dashboardSummary,
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});
