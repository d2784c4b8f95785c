import * as z from 'zod/mini';
import { hundredths, id, instant, signedHundredths } from '../kernel/common.ts';

/**
 * A number of the day beside the same weekday of the week before: of a day that runs up to the same time at each shop,
 * of one that is over the whole (RPT-1, SH-51). The day is called today here, also where it is another one.
 */
const compared = z.object({ today: signedHundredths(), before: signedHundredths() });

/** The shops on one clock: which day is shown, and what they took in on it. */
const shopClock = z.object({
  timeZone: z.string(),
  day: z.iso.date(),
  /** Whether the day goes on there: it is marked "so far" (SH-53). */
  isRunning: z.boolean(),
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
  /** Of its own calendar. */
  day: z.iso.date(),
  paid: signedHundredths(),
  paidBefore: signedHundredths(),
  newCards: z.int(),
});

/**
 * What the operations report covers of the day; every shop’s day is its own (SH-51). Money is per currency:
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
  /** The 30 days of the calendar up to the day, oldest first: of each shop what it took on that day of its own. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      currency: z.string(),
      paid: signedHundredths(),
      newCards: z.int(),
    }),
  ),
  /** Thirty days up to that of each shop, oldest first, all currencies together; nothing from a node of the version before. */
  lately: z._default(
    z.nullable(
      z.object({
        newCards: z.array(z.int()),
        pointsSold: z.array(signedHundredths()),
        recharges: z.array(z.int()),
        payers: z.array(z.int()),
      }),
    ),
    null,
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
  /** Which day was requested; nothing where it is today at each shop. */
  day: z._default(z.nullable(z.iso.date()), null),
  /** With `report.operations.view`. */
  money: z.nullable(dashboardMoney),
  /** What follows stands now, whatever the day. With `member.member.list`: cards by state, and what is on those that the shops in sight have opened. */
  cards: z.nullable(z.object({ normal: z.int(), frozen: z.int(), cancelled: z.int() })),
  pointsHeld: z.nullable(z.object({ point: hundredths(), giftPoint: hundredths() })),
  /** With `lebean.wallet.list`. */
  lebeanBalance: z.nullable(hundredths()),
});
export type DashboardSummary = z.output<typeof dashboardSummary>;
