import { sql } from 'kysely';
import type { listGames } from '@lebean/contract/game/operations';
import type { GameDetail, GameRow, GameVersion, LaunchOption } from '@lebean/contract/game/rows';
import { missingForPublication } from '@lebean/domain/game-state';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';
import { listGameMedia } from './game-media.queries.ts';

type GameFilter = Filter<typeof listGames>;

/** The games that match, without order. */
function matchingGames(db: Database, filter: Omit<GameFilter, 'sort'>) {
  const { query, categoryId, state, chargeMode } = filter;
  return db
    .selectFrom('game')
    .$call(
      whenSearched(query, (games, pattern) => {
        // Games are ten thousand at most: a scan over their names takes a few milliseconds.
        return games.where((eb) =>
          eb.or([
            eb('game.gameName', 'ilike', pattern),
            eb('game.gameNameEn', 'ilike', pattern),
            eb('game.gameNameEs', 'ilike', pattern),
          ]),
        );
      }),
    )
    .$call(
      whenGiven(categoryId, (games, categoryId) =>
        games.where(
          sql<boolean>`game.category_id = any (array(
          with recursive branch as (
            select id from game_category where id = ${categoryId}
            union select c.id from game_category c join branch b on c.parent_id = b.id
          ) select id from branch))`,
        ),
      ),
    )
    .$call(whenGiven(state, (games, state) => games.where('game.state', '=', state)))
    .$call(
      whenGiven(chargeMode, (games, chargeMode) => games.where('game.chargeMode', '=', chargeMode)),
    );
}

const categoryTitles = [
  'category.titleZh as categoryZh',
  'category.titleEn as categoryEn',
  'category.titleEs as categoryEs',
] as const;

type CategoryTitles = { categoryZh: string; categoryEn: string; categoryEs: string };

/** A row with its category's title in three languages. */
const withCategory = <Row extends CategoryTitles>({
  categoryZh: zh,
  categoryEn: en,
  categoryEs: es,
  ...row
}: Row) => ({ ...row, category: { zh, en, es } });

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The games of the platform. */
export function gameListing(db: Database, filter: GameFilter): Listing<GameRow> {
  const matching = matchingGames(db, filter);
  const direction = filter.sort === 'createdAt' ? 'asc' : 'desc';
  const ordered = matching
    .innerJoin('gameCategory as category', 'category.id', 'game.categoryId')
    .leftJoin('gameVersion as current', (join) =>
      join.onRef('current.gameId', '=', 'game.id').on('current.isCurrent', '=', true),
    )
    .leftJoin('gameMedia as cover', (join) =>
      join.onRef('cover.gameId', '=', 'game.id').on('cover.isCover', '=', true),
    )
    .select([
      'game.id',
      'game.gameName',
      'game.gameNameEn',
      'game.gameNameEs',
      'game.categoryId',
      'game.state',
      'game.chargeMode',
      'game.isChargeByTime',
      'game.price',
      'game.initialPrice',
      'game.unitTimeMinutes',
      'game.unitTimePrice',
      'game.publishedAt',
      'game.createdAt',
      'current.versionName',
      'cover.id as coverId',
      ...categoryTitles,
    ])
    .orderBy('game.createdAt', direction)
    .orderBy('game.id', direction);
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('game.id'),
    toRow: ({ createdAt, publishedAt, ...row }) => ({
      ...withCategory(row),
      createdAt: createdAt.toISOString(),
      publishedAt: instantOf(publishedAt),
    }),
  });
}

export const versionColumns = [
  'gameVersion.id',
  'gameVersion.versionName',
  'gameVersion.contentName',
  'gameVersion.contentDescription',
  'gameVersion.rating',
  'gameVersion.contentSource',
  'gameVersion.extensionId',
  'gameVersion.equipmentTypes',
  'gameVersion.experienceTypes',
  'gameVersion.timeLengthMinutes',
  'gameVersion.isCurrent',
  'gameVersion.createdAt',
  'gameVersion.changedBy',
  'gameVersion.version',
] as const;

/** What terminals start, as it was checked when it was written. */
export const launchOptions = sql<LaunchOption[]>`game_version.client_configs`.as('clientConfigs');

/** More versions than anybody keeps of one game. */
const maxVersions = 100;

async function listVersions(db: Database, gameId: number): Promise<GameVersion[]> {
  const rows = await db
    .selectFrom('gameVersion')
    .select([...versionColumns, launchOptions])
    .where('gameId', '=', gameId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxVersions)
    .execute();
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

/** How many shops of the scope have a game; of the current call's sight alone. */
async function countShops(db: Database, scope: Scope, gameId: number): Promise<number> {
  const { count } = await db
    .selectFrom('shopGame')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('gameId', '=', gameId)
    .where('isDistributed', '=', true)
    .where(scope.hasMerchant('shopGame.merchantId'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A game with its versions, and what it lacks (GAM-2). */
export async function findGame(
  db: Database,
  scope: Scope,
  gameId: number,
): Promise<GameDetail | undefined> {
  const found = await db
    .selectFrom('game')
    .innerJoin('gameCategory as category', 'category.id', 'game.categoryId')
    .selectAll('game')
    .select(categoryTitles)
    .where('game.id', '=', gameId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { createdAt, publishedAt, ...game } = found;
  const versions = await listVersions(db, gameId);
  const current = versions.find(({ isCurrent }) => isCurrent);
  const launchOptionCount = current?.clientConfigs.length ?? 0;
  return {
    ...withCategory(game),
    createdAt: createdAt.toISOString(),
    publishedAt: instantOf(publishedAt),
    missing: [...missingForPublication({ ...game, launchOptionCount })],
    shopCount: await countShops(db, scope, gameId),
    wasDistributed: await wasDistributed(db, scope, gameId),
    versions,
    media: await listGameMedia(db, gameId),
  };
}

/** Whether a shop that the call sees has, or had, a game. */
export async function wasDistributed(db: Database, scope: Scope, gameId: number): Promise<boolean> {
  const found = await db
    .selectFrom('shopGame')
    .select('gameId')
    .where('gameId', '=', gameId)
    .where(scope.hasMerchant('shopGame.merchantId'))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
