import type { FileAtRest } from '../../capabilities/files/stored-file.ts';
import type { TerminalScope } from '../../capabilities/session/terminal.ts';
import type { Database } from '../../database/database.ts';

/** The pictures and films of games that a terminal's shop has. */
function shopMedia(db: Database, terminal: TerminalScope) {
  return db
    .selectFrom('gameMedia')
    .innerJoin('shopGame', 'shopGame.gameId', 'gameMedia.gameId')
    .innerJoin('storedFile', 'storedFile.id', 'gameMedia.fileId')
    .where(terminal.hasShop('shopGame.shopId'))
    .where('shopGame.isDistributed', '=', true);
}

/** The media of some games by game, the cover first. */
export async function listCatalogueMedia(
  db: Database,
  terminal: TerminalScope,
  gameIds: readonly number[],
) {
  if (gameIds.length === 0) return new Map<number, never[]>();
  const rows = await shopMedia(db, terminal)
    .select([
      'gameMedia.gameId',
      'gameMedia.id as mediaId',
      'gameMedia.mediaType',
      'gameMedia.isCover',
      'storedFile.fileSize',
      'storedFile.checksum',
    ])
    .where('gameMedia.gameId', 'in', gameIds)
    .orderBy('gameMedia.isCover', 'desc')
    .orderBy('gameMedia.id')
    .execute();
  return Map.groupBy(rows, ({ gameId }) => gameId);
}

/** The file of a picture or film of a game that the terminal's shop has. */
export async function findTerminalMedia(
  db: Database,
  terminal: TerminalScope,
  mediaId: number,
): Promise<FileAtRest | undefined> {
  return await shopMedia(db, terminal)
    .select([
      'storedFile.fileKey as key',
      'storedFile.fileName as name',
      'storedFile.fileSize as size',
      'storedFile.checksum',
      'gameMedia.mediaType',
    ])
    .where('gameMedia.id', '=', mediaId)
    .executeTakeFirst();
}
