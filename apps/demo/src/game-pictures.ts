import { addGameMedia } from '@lebean/contract/game/media.operations';
import { listGames } from '@lebean/contract/game/operations';
import type { Worker } from './company.ts';
import { coverPicture } from './cover-picture.ts';

/** One game of the example has no cover yet: what lists show of such a game is seen, too. */
const bareGame = 'Inside the Body';

/** Gives the games their covers, and every third a second picture; what is there stays as it is. */
export async function tellGamePictures(staff: Worker): Promise<void> {
  const { rows } = await staff.read(listGames, { pageSize: 100, sort: 'createdAt' });
  for (const [place, { id: gameId, coverId, gameNameEn }] of rows.entries()) {
    if (coverId !== null || gameNameEn === bareGame) continue;
    const seeds = place % 3 === 0 ? [place, place + 100] : [place];
    for (const seed of seeds) {
      const fileId = await staff.upload(`cover-${seed}.png`, coverPicture(seed));
      await staff.call(addGameMedia, { gameId, fileId }, `game picture ${seed}`);
    }
  }
}
