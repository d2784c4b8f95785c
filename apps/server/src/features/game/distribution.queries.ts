import { type Expression, sql, type SqlBool } from 'kysely';
import type {
  listDistribution,
  listGameOptions,
  previewDistribution,
} from '@lebean/contract/game/distribution.operations';
import type { DistributionRow, GameOption } from '@lebean/contract/game/distribution.rows';
import type { Input } from '@lebean/contract/kernel/operation';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';

type DistributionFilter = Filter<typeof listDistribution>;

/** Which shop of the scope has or had which game. */
export function distributionListing(
  db: Database,
  scope: Scope,
  filter: DistributionFilter,
): Listing<DistributionRow> {
  const { gameId, shopId, merchantId, country, state } = filter;
  const matching = db
    .selectFrom('shopGame')
    .innerJoin('shop', 'shop.id', 'shopGame.shopId')
    .where(scope.hasMerchant('shopGame.merchantId'))
    .$call(whenGiven(gameId, (rows, gameId) => rows.where('shopGame.gameId', '=', gameId)))
    .$call(whenGiven(shopId, (rows, shopId) => rows.where('shopGame.shopId', '=', shopId)))
    .$call(
      whenGiven(merchantId, (rows, merchantId) =>
        rows.where('shopGame.merchantId', '=', merchantId),
      ),
    )
    .$call(whenGiven(country, (rows, country) => rows.where('shop.countryCode', '=', country)))
    .$call(
      whenGiven(state, (rows, state) =>
        rows.where('shopGame.isDistributed', '=', state === 'distributed'),
      ),
    );
  const direction = filter.sort === 'distributedAt' ? 'asc' : 'desc';
  const ordered = matching
    .innerJoin('merchant', 'merchant.id', 'shopGame.merchantId')
    .innerJoin('game', 'game.id', 'shopGame.gameId')
    .select([
      'shopGame.shopId',
      'shop.shopName',
      'merchant.merchantName',
      'shop.countryCode as country',
      'shopGame.gameId',
      'game.gameName',
      'game.gameNameEn',
      'game.gameNameEs',
      'game.state as gameState',
      'shopGame.isDistributed',
      'shopGame.isAutomatic',
      'shopGame.distributedAt',
      'shopGame.withdrawnAt',
      'shopGame.changedBy',
      'shopGame.ruleId',
      ruleName(scope).as('ruleName'),
    ])
    .orderBy('shopGame.distributedAt', direction)
    .orderBy('shopGame.shopId', direction)
    .orderBy('shopGame.gameId', direction);
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('shopGame.shopId'),
    toRow: ({ isDistributed, distributedAt, withdrawnAt, ruleId, ...row }): DistributionRow => ({
      ...row,
      origin: originOf(row.isAutomatic, ruleId),
      ruleName: row.isAutomatic ? row.ruleName : null,
      state: isDistributed ? 'distributed' : 'withdrawn',
      distributedAt: distributedAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    }),
  });
}

/** The rule that gave a game. Only staff are told: the database lets nobody else read rules. */
const ruleName = (scope: Scope) =>
  scope.kind === 'staff'
    ? sql<
        string | null
      >`(select r.rule_name from distribution_rule r where r.id = shop_game.rule_id)`
    : sql<string | null>`null`;

function originOf(isAutomatic: boolean, ruleId: number | null): DistributionRow['origin'] {
  if (!isAutomatic) return 'person';
  return ruleId === null ? 'switch' : 'rule';
}

/** The condition that a game is one that the scope sees: a partner those that its shops have or had. */
function isSeen(db: Database, scope: Scope): Expression<SqlBool> {
  if (scope.kind === 'staff') return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (${db
    .selectFrom('shopGame as seen')
    .select('seen.gameId')
    .where(sql<SqlBool>`seen.game_id = game.id`)
    .where(scope.hasMerchant('seen.merchantId'))})`;
}

const maxGameOptions = 50;

/** The games that can be chosen, by name. */
export async function listChoosableGames(
  db: Database,
  scope: Scope,
  { query, state }: Input<typeof listGameOptions>,
): Promise<GameOption[]> {
  return await db
    .selectFrom('game')
    .select(['id', 'gameName', 'gameNameEn', 'gameNameEs', 'state'])
    .where(isSeen(db, scope))
    .$call(
      whenSearched(query, (games, pattern) => {
        return games.where((eb) =>
          eb.or([
            eb('gameName', 'ilike', pattern),
            eb('gameNameEn', 'ilike', pattern),
            eb('gameNameEs', 'ilike', pattern),
          ]),
        );
      }),
    )
    .$call(whenGiven(state, (games, state) => games.where('state', '=', state)))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxGameOptions)
    .execute();
}

/** What deciding about a distribution needs of each game of a selection (GAM-3). */
export async function listSelectedGames(db: Database, scope: Scope, gameIds: readonly number[]) {
  const isHeld =
    scope.kind === 'staff'
      ? sql<boolean>`true`
      : sql<boolean>`exists (${db
          .selectFrom('shopGame as held')
          .select('held.gameId')
          .where(sql<SqlBool>`held.game_id = game.id`)
          .where('held.isDistributed', '=', true)
          .where(scope.hasMerchant('held.merchantId'))})`;
  return await db
    .selectFrom('game')
    .select(['id', 'gameName', 'gameNameEn', 'gameNameEs', 'state', 'isBlack', 'countries'])
    .select(isHeld.as('isHeld'))
    .where('id', '=', sql<number>`any (${gameIds}::bigint[])`)
    .where(isSeen(db, scope))
    .orderBy('id')
    .execute();
}

type Selection = Pick<Input<typeof previewDistribution>, 'shopIds' | 'matching'>;

/** The shops of a selection that are in the scope, at most so many. */
export async function listSelectedShops(
  db: Database,
  scope: Scope,
  { shopIds, matching = {} }: Selection,
  max: number,
) {
  const { country, shopType, merchantId } = matching;
  return await db
    .selectFrom('shop')
    .select(['id', 'merchantId', 'shopName', 'countryCode as country', 'isEnabled'])
    .where(scope.hasMerchant('shop.merchantId'))
    .$call(
      whenGiven(shopIds, (shops, shopIds) =>
        shops.where('id', '=', sql<number>`any (${shopIds}::bigint[])`),
      ),
    )
    .$call(whenGiven(country, (shops, country) => shops.where('countryCode', '=', country)))
    .$call(whenGiven(shopType, (shops, shopType) => shops.where('shopType', '=', shopType)))
    .$call(whenGiven(merchantId, (shops, merchantId) => shops.where('merchantId', '=', merchantId)))
    .orderBy('id')
    .limit(max)
    .execute();
}

/** Which of these games which of these shops have, as `shop game`. */
export async function listDistributedPairs(
  db: Database,
  scope: Scope,
  gameIds: readonly number[],
  shopIds: readonly number[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('shopGame')
    .select(['shopId', 'gameId'])
    .where('shopId', '=', sql<number>`any (${shopIds}::bigint[])`)
    .where('gameId', '=', sql<number>`any (${gameIds}::bigint[])`)
    .where('isDistributed', '=', true)
    .where(scope.hasMerchant('shopGame.merchantId'))
    .execute();
  return new Set(found.map(({ shopId, gameId }) => pairKey(shopId, gameId)));
}

export const pairKey = (shopId: number, gameId: number): string => `${shopId} ${gameId}`;

export interface Pair {
  readonly shopId: number;
  readonly gameId: number;
  readonly merchantId: number;
}

type By = { readonly name: string; readonly at: Date };

/** The columns of pairs, for `unnest`. */
const columnsOf = (pairs: readonly Pair[]) =>
  sql`unnest(${pairs.map(({ shopId }) => shopId)}::bigint[],
    ${pairs.map(({ gameId }) => gameId)}::bigint[],
    ${pairs.map(({ merchantId }) => merchantId)}::bigint[]) as pair (shop_id, game_id, merchant_id)`;

/** Gives games to shops. In one order, so that two calls only wait; answers how many were not there yet. */
export async function givePairs(db: Database, pairs: readonly Pair[], by: By): Promise<number> {
  if (pairs.length === 0) return 0;
  const given = await sql`
    insert into shop_game (shop_id, game_id, merchant_id, distributed_at, changed_by)
    select shop_id, game_id, merchant_id, ${by.at}, ${by.name} from ${columnsOf(pairs)} order by 1, 2
    on conflict (shop_id, game_id) do update set is_distributed = true, withdrawn_at = null,
      is_automatic = false, rule_id = null, distributed_at = excluded.distributed_at, changed_by = excluded.changed_by
    where not shop_game.is_distributed`.execute(db);
  return Number(given.numAffectedRows ?? 0);
}

/** Withdraws games from shops; answers how many were there. Own prices stay for the next time (PRI-2). */
export async function withdrawPairs(db: Database, pairs: readonly Pair[], by: By): Promise<number> {
  if (pairs.length === 0) return 0;
  const withdrawn = await sql`
    update shop_game set is_distributed = false, withdrawn_at = ${by.at}, changed_by = ${by.name}
    from (select sg.shop_id, sg.game_id from shop_game sg join ${columnsOf(pairs)} using (shop_id, game_id)
      where sg.is_distributed order by 1, 2 for update of sg) as locked
    where shop_game.shop_id = locked.shop_id and shop_game.game_id = locked.game_id`.execute(db);
  return Number(withdrawn.numAffectedRows ?? 0);
}
