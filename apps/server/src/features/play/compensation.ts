import {
  playAlreadyCompensated,
  playAlreadyReversed,
  playNotCompensable,
  playNotFound,
  playStillRunning,
} from '@lebean/contract/vocabulary/play-refusals';
import { compensatePlay } from '@lebean/domain/compensation';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { compensationOf } from './compensation.queries.ts';
import { lockPlay } from './play-change.queries.ts';

const refusals = {
  otherShop: playNotCompensable,
  notPaid: playNotCompensable,
  stillRunning: playStillRunning,
  alreadyReversed: playAlreadyReversed,
} as const;

type CompensationRefused =
  | typeof playNotFound
  | typeof playAlreadyCompensated
  | (typeof refusals)[keyof typeof refusals];

/**
 * Locks the play that a compensation at a shop is to make good, so that of two who give one at the same instant
 * the second hears of the first, and refuses where it makes none good (PLY-3).
 */
export async function lockCompensated(
  context: StepContext<CompensationRefused>,
  playId: number,
  atShopId: number,
): Promise<void> {
  const { db, scope } = context;
  const play = await lockPlay(db, scope, playId);
  if (play === undefined) throw context.refused(playNotFound);
  const compensation = await compensationOf(db, playId);
  const facts = { isPaidInCash: play.lateEnd === 'cash', isCompensated: compensation !== null };
  const allowed = compensatePlay({ ...play, ...facts }, atShopId);
  if (allowed.ok) return;
  if (allowed.reason === 'alreadyCompensated') {
    const { orderNumber = '' } = compensation ?? {};
    throw context.refused(playAlreadyCompensated, { orderNumber });
  }
  throw context.refused(refusals[allowed.reason]);
}
