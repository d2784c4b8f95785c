import type { Points } from '../quantity.ts';
import type { Exact } from './exact.ts';
import type { PriceSetter, ReasonToIgnore } from './own-price.ts';

/**
 * One step of a price: what went in, what came out, and why (PRI-6). Plain data, to be stored on an
 * order and shown on a screen; never read back to reckon with. `from` and `to` are in ten-thousandths of
 * a hundredth, all other amounts in hundredths.
 */
export type PriceStep =
  /** The price that a play begins with, as the platform sets it (PRI-2). */
  | { readonly step: 'platformPrice'; readonly to: Exact }
  | { readonly step: 'ownPrice'; readonly from: Exact; readonly to: Exact }
  /** Stored, but the shop may not set prices any more, or the game charges otherwise than it was set for (PRI-2). */
  | {
      readonly step: 'ownPriceIgnored';
      /** What a play would begin with; null where only other parts were the shop's. */
      readonly ownPrice: Points | null;
      readonly because: ReasonToIgnore;
      readonly to: Exact;
    }
  | {
      readonly step: 'time';
      readonly seconds: number;
      readonly unitMinutes: number;
      readonly furtherUnits: number;
      readonly unitPrice: Points;
      /** Whose the price of further units is. */
      readonly setBy: PriceSetter;
      /** The platform's cap that would have counted here, had the shop not lifted it. */
      readonly liftedCap: Points | null;
      readonly from: Exact;
      readonly to: Exact;
    }
  | { readonly step: 'cap'; readonly setBy: PriceSetter; readonly from: Exact; readonly to: Exact }
  | { readonly step: 'openDirectly'; readonly to: Exact }
  /** Would count, but the shop may not set prices, or not join, any more (PRI-4). */
  | {
      readonly step: 'activityIgnored';
      readonly activityId: number;
      readonly activityName: string;
      readonly to: Exact;
    }
  | {
      readonly step: 'activityDiscount';
      readonly activityId: number;
      readonly activityName: string;
      readonly percent: number;
      readonly from: Exact;
      readonly to: Exact;
    }
  | {
      readonly step: 'activityPrice';
      readonly activityId: number;
      readonly activityName: string;
      readonly fixedPrice: Points;
      readonly from: Exact;
      readonly to: Exact;
    }
  | {
      readonly step: 'level';
      readonly levelName: string;
      readonly percent: number;
      readonly from: Exact;
      readonly to: Exact;
    }
  /** Both would apply and do not stack: the lower is taken (PRI-5). */
  | {
      readonly step: 'lowerOf';
      readonly activityPrice: Exact;
      readonly levelPrice: Exact;
      readonly taken: 'activity' | 'level';
      readonly to: Exact;
    }
  /** Less what the play cost on the terminal that it came from (SH-54). */
  | { readonly step: 'carried'; readonly from: Exact; readonly to: Exact }
  /** Half up to the hundredth, once (NUM-2). */
  | { readonly step: 'rounding'; readonly from: Exact; readonly to: Exact };

/** What a play costs its member, and how that came about (PRI-6). */
export type Price = {
  readonly price: Points;
  /** The activity whose price it is; null where none is, or the level's was lower. */
  readonly activityId: number | null;
  readonly steps: readonly PriceStep[];
};
