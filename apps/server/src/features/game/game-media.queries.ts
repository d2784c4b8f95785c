import { sql } from 'kysely';
import type { MediaType } from '@lebean/contract/file/rows';
import { type GameMedia, maxGameMedia } from '@lebean/contract/game/media.rows';
import type { FileAtRest } from '../../capabilities/files/stored-file.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** The pictures and films of a game, the cover first, then the oldest. */
export async function listGameMedia(db: Database, gameId: number): Promise<GameMedia[]> {
  const rows = await db
    .selectFrom('gameMedia')
    .innerJoin('storedFile', 'storedFile.id', 'gameMedia.fileId')
    .select([
      'gameMedia.id',
      'gameMedia.mediaType',
      'gameMedia.isCover',
      'gameMedia.createdAt',
      'gameMedia.changedBy',
      'storedFile.fileSize',
      'storedFile.checksum',
    ])
    .where('gameMedia.gameId', '=', gameId)
    .orderBy('gameMedia.isCover', 'desc')
    .orderBy('gameMedia.id')
    .limit(maxGameMedia)
    .execute();
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

/** What the content of an uploaded file is, and how large. */
export async function findFileContent(db: Database, fileId: number) {
  return await db
    .selectFrom('storedFile')
    .select(['mediaType', 'fileSize'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
}

interface NewMedia {
  readonly gameId: number;
  readonly fileId: number;
  readonly mediaType: MediaType;
  readonly isCover: boolean;
  readonly createdAt: Date;
  readonly changedBy: string;
}

/** Adds a picture or film to a locked game; answers its id. */
export async function insertGameMedia(db: Database, media: NewMedia): Promise<number> {
  const { id } = await db
    .insertInto('gameMedia')
    .values(media)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds a picture or film, and locks it with its game, so that its cover changes in one place at a time. */
export async function lockGameMedia(db: Database, mediaId: number) {
  return await db
    .selectFrom('gameMedia')
    .innerJoin('game', 'game.id', 'gameMedia.gameId')
    .select(['gameMedia.gameId', 'gameMedia.mediaType', 'gameMedia.isCover', 'gameMedia.fileId'])
    .where('gameMedia.id', '=', mediaId)
    .forUpdate()
    .executeTakeFirst();
}

/** Makes a picture the cover of its locked game. */
export async function coverWith(
  db: Database,
  gameId: number,
  mediaId: number,
  changedBy: string,
): Promise<void> {
  await db
    .updateTable('gameMedia')
    .set({ isCover: false, changedBy })
    .where('gameId', '=', gameId)
    .where('isCover', '=', true)
    .execute();
  await db
    .updateTable('gameMedia')
    .set({ isCover: true, changedBy })
    .where('id', '=', mediaId)
    .execute();
}

/** Removes a locked picture or film. Its file goes with the next cleaning. */
export async function deleteGameMedia(db: Database, mediaId: number): Promise<void> {
  await db.deleteFrom('gameMedia').where('id', '=', mediaId).execute();
}

/**
 * The file of a picture or film for whoever may see it: staff the whole catalogue, the others what a
 * shop of theirs has.
 */
export async function findMediaFile(
  db: Database,
  scope: Scope,
  mediaId: number,
): Promise<FileAtRest | undefined> {
  return await db
    .selectFrom('gameMedia')
    .innerJoin('storedFile', 'storedFile.id', 'gameMedia.fileId')
    .select([
      'storedFile.fileKey as key',
      'storedFile.fileName as name',
      'storedFile.fileSize as size',
      'storedFile.checksum',
      'gameMedia.mediaType',
    ])
    .where('gameMedia.id', '=', mediaId)
    .$if(scope.kind !== 'staff', (media) =>
      media.where((eb) =>
        eb.exists(
          eb
            .selectFrom('shopGame')
            .select(sql`1`.as('one'))
            .whereRef('shopGame.gameId', '=', 'gameMedia.gameId')
            .where('shopGame.isDistributed', '=', true)
            .where(scope.hasMerchant('shopGame.merchantId'))
            .where(scope.hasShop('shopGame.shopId')),
        ),
      ),
    )
    .executeTakeFirst();
}
