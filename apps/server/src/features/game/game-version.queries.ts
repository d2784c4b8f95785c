import type {
  createGameVersion,
  updateGameVersion,
} from '@lebean/contract/game/version.operations';
import type { Input } from '@lebean/contract/kernel/operation';
import type { Database } from '../../database/database.ts';
import { launchOptions, versionColumns } from './game.queries.ts';

type By = { readonly name: string; readonly at: Date };

/** Adds a version; nothing when the game has one of this name. The first of a game is current. */
export async function insertVersion(
  db: Database,
  { clientConfigs, ...content }: Input<typeof createGameVersion>,
  by: By,
): Promise<number | undefined> {
  const first = await db
    .selectFrom('gameVersion')
    .select('id')
    .where('gameId', '=', content.gameId)
    .where('isCurrent', '=', true)
    .executeTakeFirst();
  const row = await db
    .insertInto('gameVersion')
    .values({
      ...content,
      clientConfigs: JSON.stringify(clientConfigs),
      isCurrent: first === undefined,
      createdAt: by.at,
      changedBy: by.name,
    })
    .onConflict((conflict) => conflict.columns(['gameId', 'versionName']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locks a version, after its game: every change of a version waits for those of the game. */
export async function lockVersion(db: Database, gameVersionId: number) {
  const found = await db
    .selectFrom('gameVersion')
    .select('gameId')
    .where('id', '=', gameVersionId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { state } = await db
    .selectFrom('game')
    .select('state')
    .where('id', '=', found.gameId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const locked = await db
    .selectFrom('gameVersion')
    .select([...versionColumns, launchOptions])
    .where('id', '=', gameVersionId)
    .forUpdate()
    .executeTakeFirst();
  if (locked === undefined) return undefined;
  const { version, changedBy, isCurrent, createdAt: _createdAt, id: _id, ...content } = locked;
  return {
    gameId: found.gameId,
    isPublished: state === 'published',
    version,
    changedBy,
    isCurrent,
    content,
  };
}

/** Whether another version of the game has this name. */
export async function isVersionNameTaken(
  db: Database,
  version: { readonly gameId: number; readonly id: number; readonly versionName: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('gameVersion')
    .select('id')
    .where('gameId', '=', version.gameId)
    .where('versionName', '=', version.versionName)
    .where('id', '<>', version.id)
    .executeTakeFirst();
  return found !== undefined;
}

type Content = Omit<Input<typeof updateGameVersion>, 'gameVersionId' | 'version'>;

/** Changes a locked version. */
export async function changeVersion(
  db: Database,
  gameVersionId: number,
  { clientConfigs, ...content }: Content,
  changedBy: string,
): Promise<number> {
  const { version } = await db
    .updateTable('gameVersion')
    .set((eb) => ({
      ...content,
      clientConfigs: JSON.stringify(clientConfigs),
      changedBy,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', gameVersionId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Makes a locked version the current one of its game; answers its new version and which it follows. */
export async function replaceCurrent(
  db: Database,
  gameId: number,
  gameVersionId: number,
  changedBy: string,
): Promise<{ readonly version: number; readonly replaced: string | null }> {
  const replaced = await db
    .updateTable('gameVersion')
    .set((eb) => ({ isCurrent: false, changedBy, version: eb('version', '+', 1) }))
    .where('gameId', '=', gameId)
    .where('isCurrent', '=', true)
    .returning('versionName')
    .executeTakeFirst();
  const { version } = await db
    .updateTable('gameVersion')
    .set((eb) => ({ isCurrent: true, changedBy, version: eb('version', '+', 1) }))
    .where('id', '=', gameVersionId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { version, replaced: replaced?.versionName ?? null };
}
