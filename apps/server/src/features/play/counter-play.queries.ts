import type { Database } from '../../database/database.ts';
import type { StoredPlay } from './play-change.queries.ts';

/** What a receipt calls the game of a play and the unit that it is played on. */
export async function namesOnReceipt(db: Database, { id }: Pick<StoredPlay, 'id'>) {
  return await db
    .selectFrom('play')
    .innerJoin('game', 'game.id', 'play.gameId')
    .innerJoin('device', 'device.id', 'play.deviceId')
    .select(['game.gameName', 'game.gameNameEn', 'game.gameNameEs', 'device.uniqueCode'])
    .where('play.id', '=', id)
    .executeTakeFirstOrThrow();
}
