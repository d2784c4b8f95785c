import * as z from 'zod/mini';
import { hundredths, id, instant, signedHundredths } from '../kernel/common.ts';

/** A number of today beside the same weekday of the week before, up to the same time at each shop (RPT-1). */
const compared = z.object({ today: signedHundredths(), before: signedHundredths() });

/** The shops on one clock: what day it is there, and what they took in on it. */
const shopClock = z.object({
  timeZone: z.string(),
  day: z.iso.date(),
  shops: z.int(),
  /** By currency; nothing where nothing was taken. */
  moneyIn: z.array(z.object({ currency: z.string(), today: signedHundredths() })),
});

const shopToday = z.object({
  shopId: id(),
  shopName: z.string(),
  country: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  /** Its own today. */
  day: z.iso.date(),
  paid: signedHundredths(),
  paidBefore: signedHundredths(),
  newCards: z.int(),
});

/**
 * What the operations report covers of today; every shop’s today is its own (SH-51). Money is per currency:
 * amounts of different currencies are never added.
 */
const dashboardMoney = z.object({
  /** For cards, points and goods, what was given back taken off; `yesterday` is the whole of the calendar day before. */
  moneyIn: z.array(z.extend(compared, { currency: z.string(), yesterday: signedHundredths() })),
  /** How much of it is for goods at the counter (GDS-1); a currency in which none were sold is left out. */
  goodsMoney: z.array(z.extend(compared, { currency: z.string() })),
  pointsSold: compared,
  recharges: compared,
  newCards: compared,
  /** Different cards on which money was paid, counted in each shop by itself. */
  payers: compared,
  /** One for each time zone of the shops, that of most shops first. */
  clocks: z.array(shopClock),
  /** The last 30 days of the calendar, oldest first: of each shop what it took on that day of its own. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      currency: z.string(),
      paid: signedHundredths(),
      newCards: z.int(),
    }),
  ),
  /** Of each currency the 20 shops with the most money; disabled ones where they took any. */
  shops: z.array(shopToday),
});
export type DashboardMoney = z.output<typeof dashboardMoney>;

/**
 * Each part is there for whoever may see the report or list that it is taken from; an assistant sees none (ACC-3).
 */
export const dashboardSummary = z.object({
  at: instant(),
  /** With `report.operations.view`. */
  money: z.nullable(dashboardMoney),
  /** With `member.member.list`: cards by state, and what is on those that the shops in sight have opened. */
  cards: z.nullable(z.object({ normal: z.int(), frozen: z.int(), cancelled: z.int() })),
  pointsHeld: z.nullable(z.object({ point: hundredths(), giftPoint: hundredths() })),
  /** With `lebean.wallet.list`. */
  lebeanBalance: z.nullable(hundredths()),
});
export type DashboardSummary = z.output<typeof dashboardSummary>;
