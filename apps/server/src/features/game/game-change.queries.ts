import { sql } from 'kysely';
import type { createGame, updateGame } from '@lebean/contract/game/operations';
import type { Input } from '@lebean/contract/kernel/operation';
import type { Database } from '../../database/database.ts';

/** Adds a draft. */
export async function insertGame(
  db: Database,
  game: Input<typeof createGame>,
  by: { readonly name: string; readonly at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('game')
    .values({ ...game, changedBy: by.name, createdAt: by.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What staff have decided about a game, as it was and as it is to be. */
const decidedColumns = [
  'gameName',
  'gameNameEn',
  'gameNameEs',
  'categoryId',
  'chargeMode',
  'price',
  'initialPrice',
  'unitTimeMinutes',
  'unitTimePrice',
  'isPriceCapping',
  'topPrice',
  'sellPoint',
  'cooperationPoint',
  'unionPoint',
  'sharedPoint',
  'isBuyout',
  'buyoutPoint',
  'isUseDog',
  'isBlack',
  'countries',
  'giftSharePercent',
] as const;

/** Locks a game for a change; answers what is decided about it apart from where it stands. */
export async function lockGame(db: Database, gameId: number) {
  const found = await db
    .selectFrom('game')
    .select([...decidedColumns, 'state', 'version', 'changedBy'])
    .where('id', '=', gameId)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { state, version, changedBy, ...decided } = found;
  return { decided, state, version, changedBy };
}

/** How many ways to start it a game has: those of its current version. */
export async function countLaunchOptions(db: Database, gameId: number): Promise<number> {
  const found = await db
    .selectFrom('gameVersion')
    .select(sql<number>`jsonb_array_length(client_configs)`.as('count'))
    .where('gameId', '=', gameId)
    .where('isCurrent', '=', true)
    .executeTakeFirst();
  return found?.count ?? 0;
}

type Decided = Omit<Input<typeof updateGame>, 'gameId' | 'version'>;

/** Changes a locked game. */
export async function changeGame(
  db: Database,
  gameId: number,
  decided: Decided,
  changedBy: string,
): Promise<number> {
  const { version } = await db
    .updateTable('game')
    .set((eb) => ({ ...decided, changedBy, version: eb('version', '+', 1) }))
    .where('id', '=', gameId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Puts a locked game on the shelf, or takes it off (GAM-2). */
export async function shelveGame(
  db: Database,
  gameId: number,
  state: 'published' | 'unpublished',
  by: { readonly name: string; readonly at: Date },
): Promise<number> {
  const { version } = await db
    .updateTable('game')
    .set((eb) => ({
      state,
      changedBy: by.name,
      version: eb('version', '+', 1),
      ...(state === 'published' && { publishedAt: by.at }),
    }))
    .where('id', '=', gameId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Gives a published game to every enabled shop that takes new games by themselves and whose country is
 * among those given (GAM-3). What was withdrawn from a shop stays withdrawn. Answers how many got it.
 * One statement: for 50,000 shops it takes two seconds.
 */
export async function giveToAutomaticShops(
  db: Database,
  gameId: number,
  countries: readonly string[],
  by: { readonly name: string; readonly at: Date },
): Promise<number> {
  const given = await sql`
    insert into shop_game (shop_id, game_id, merchant_id, distributed_at, is_automatic, changed_by)
    select id, ${gameId}, merchant_id, ${by.at}, true, ${by.name} from shop
    where is_auto_distributed and is_enabled and country_code = any (${countries}::text[])
    on conflict do nothing`.execute(db);
  return Number(given.numAffectedRows ?? 0);
}

/** The countries of the shops that take new games by themselves. */
export async function listAutomaticCountries(db: Database): Promise<string[]> {
  // Each country is one step in the index, however many shops it has.
  const found = await sql<{ country: string }>`
    with recursive step as (
      (select country_code from shop where is_auto_distributed and is_enabled order by country_code limit 1)
      union all
      select (select s.country_code from shop s where s.is_auto_distributed and s.is_enabled
        and s.country_code > step.country_code order by s.country_code limit 1)
      from step where step.country_code is not null
    ) select country_code as country from step where country_code is not null`.execute(db);
  return found.rows.map(({ country }) => country);
}

/** Removes a locked game with its versions and media; the files go with the next cleaning. */
export async function deleteGame(db: Database, gameId: number): Promise<void> {
  await db.deleteFrom('gameMedia').where('gameId', '=', gameId).execute();
  await db.deleteFrom('gameVersion').where('gameId', '=', gameId).execute();
  await db.deleteFrom('game').where('id', '=', gameId).execute();
}
