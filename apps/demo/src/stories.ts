import type { ShopDay } from './calendar.ts';
import type { Guest } from './guests.ts';
import type { LebeanStock } from './lebeans.ts';
import type { OpenDrawer } from './open-drawer.ts';

const minuteMs = 60_000;

/** What is special about a shop: each warning of the product is seen somewhere. */
export interface ShopStory {
  /** Who is short on Saturdays and gives games away, by the place among the clerks (CTL-2, CTL-3). */
  readonly strangeClerk?: number;
  /** How many days ago several cards were opened with one phone (CTL-3). */
  readonly sharersDaysAgo?: number;
  /** How many days ago plays came late that could not be charged (PLY-4). */
  readonly lateDaysAgo?: number;
  /** How many days ago somebody opened a game after the shop had closed (CTL-3). */
  readonly afterHoursDaysAgo?: number;
  /** How many days ago a terminal took back one play after the other (CTL-3). */
  readonly takenBackDaysAgo?: number;
  /** How many days ago somebody rose to a level and had the payment for it paid back (CTL-3). */
  readonly climberDaysAgo?: number;
  /** What became of its last statement, or of the one before: it waits, a line is disputed, or it is not paid in time. */
  readonly lastStatement?: 'waits' | 'disputed' | 'unpaid';
}

const stories: Readonly<Record<string, ShopStory>> = {
  shanghai: {
    strangeClerk: 1,
    sharersDaysAgo: 4,
    lateDaysAgo: 2,
    takenBackDaysAgo: 7,
  },
  beijing: { climberDaysAgo: 8, lastStatement: 'disputed' },
  guangzhou: { lastStatement: 'waits' },
  chengdu: { lastStatement: 'unpaid' },
  newyork: { lateDaysAgo: 5 },
  madrid: { afterHoursDaysAgo: 6 },
};

export const storyOf = (shopKey: string): ShopStory | undefined => stories[shopKey];

/** What the platform of the examples takes from terminals on a day before it has a look (CTL-3). */
export const watched = { cancelsPerDay: 8, lateCardsPerDay: 3 } as const;

/** A headset that gets too warm: silent for some time each evening, for so many days now. */
export const eveningFault = { days: 6, fromMinute: 590, minutes: 95 } as const;

/** Whether it is the time of the evening in which the unit fails. */
export function isEveningFault({ opensAt }: Pick<ShopDay, 'opensAt'>, at: Date): boolean {
  const minute = (at.getTime() - opensAt.getTime()) / minuteMs;
  return (
    minute >= eveningFault.fromMinute && minute < eveningFault.fromMinute + eveningFault.minutes
  );
}

/** A day on which something more happens at a shop, while its shift is open. */
export interface ExtraDay {
  readonly daysLeft: number;
  readonly day: ShopDay;
  readonly drawer: OpenDrawer;
  /** Who played on it. */
  readonly guests: readonly Guest[];
  readonly lebeans: LebeanStock;
}
export type ExtraSteps = (shopKey: string, day: ExtraDay) => Promise<void>;
