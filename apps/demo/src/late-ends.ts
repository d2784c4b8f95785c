import { takeLatePlayCash, writeOffLatePlay } from '@lebean/contract/play/late-end.operations';
import { getPlay, listPlays } from '@lebean/contract/play/operations';
import type { Worker } from './company.ts';
import { later } from './hall-day.ts';
import type { ExtraDay } from './stories.ts';

/** The day before the end of the story, while the drawer is still open. */
const daysLeftThen = 1;
const paid = 2000;

/**
 * What becomes of late plays that could not be charged (PLY-4): a guest comes back and pays one in cash, one of a
 * game that the shop never had is written off, and the others wait for somebody.
 */
export async function endLatePlays(
  owner: Worker,
  shopId: number,
  { daysLeft, day, drawer, lebeans }: ExtraDay,
): Promise<void> {
  if (daysLeft !== daysLeftThen) return;
  const at = later(day.closesAt, -8);
  // Those that ended already are read again, so that a day that is written once more is written the same.
  const late = await owner.read(listPlays, { shopId, isLate: true, pageSize: 100 });
  const rows = late.rows.filter(({ unchargedWhy }) => unchargedWhy !== null);
  const readWrongly = rows.find(({ price, gameId }) => price !== null && gameId !== null);
  const unknown = rows.find(({ gameId }) => gameId === null);
  await owner.work('late plays', async (call) => {
    if (readWrongly !== undefined)
      await call(takeLatePlayCash, { playId: readWrongly.id, paid }, at);
    const reason = '测试用游戏，未正式上架';
    if (unknown !== undefined)
      await call(writeOffLatePlay, { playId: unknown.id, reason }, later(at, 1));
  });
  if (readWrongly === undefined) return;
  const { lebean } = await owner.read(getPlay, { playId: readWrongly.id });
  drawer.cash += paid;
  lebeans.receive(-lebean);
}
