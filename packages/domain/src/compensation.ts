import type { PlayState } from './play.ts';
import { fails, holds, type Result } from './result.ts';

/** As much of a play as decides whether a free one may make it good. */
export type PlayToCompensate = {
  readonly shopId: number;
  readonly state: PlayState;
  /** What was taken from a card for it. */
  readonly point: number;
  readonly giftPoint: number;
  /** Whether it was paid at the counter, as late plays can be (PLY-4). */
  readonly isPaidInCash: boolean;
  /** Whether a play has made it good already, which has not been cancelled or taken back itself. */
  readonly isCompensated: boolean;
};

/** Why a free play does not make a play good. */
export type CompensationRefusal =
  | 'otherShop'
  | 'stillRunning'
  | 'alreadyReversed'
  | 'notPaid'
  | 'alreadyCompensated';

/**
 * Whether a play at a shop may make another one good (PLY-3): one of the same shop that is over, that somebody
 * paid for and has not got back, and that no other play has made good.
 */
export function compensatePlay(
  { shopId, state, point, giftPoint, isPaidInCash, isCompensated }: PlayToCompensate,
  atShopId: number,
): Result<'compensated', CompensationRefusal> {
  if (shopId !== atShopId) return fails('otherShop');
  if (state === 'started') return fails('stillRunning');
  if (state === 'reversed') return fails('alreadyReversed');
  if (state === 'cancelled' || (point + giftPoint === 0 && !isPaidInCash)) return fails('notPaid');
  return isCompensated ? fails('alreadyCompensated') : holds('compensated');
}
