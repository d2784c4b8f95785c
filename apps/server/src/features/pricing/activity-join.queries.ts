import type { JoinRow, listJoins } from '@lebean/contract/activity/join.operations';
import type { JoinState } from '@lebean/domain/activity-state';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../database/in-language.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven } from '../../database/when-given.ts';

/** A shop of the scope with what it may do about prices (PRI-2). */
export async function findPricedShop(db: Database, scope: Scope, shopId: number) {
  return await db
    .selectFrom('shop')
    .select(['id', 'merchantId', 'shopType', 'pricePermission'])
    .where('id', '=', shopId)
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('shop.id'))
    .executeTakeFirst();
}

/** Whether every shop of a merchant may set prices: an activity for all of them is one of each. */
export async function hasPricedShops(db: Database, merchantId: number): Promise<boolean> {
  const shops = await db
    .selectFrom('shop')
    .select('pricePermission')
    .where('merchantId', '=', merchantId)
    .execute();
  return shops.every(({ pricePermission }) => pricePermission === 'custom');
}

/** The requests to join in the scope, the newest first. */
export function joinListing(
  db: Database,
  scope: Scope,
  { activityId, state }: Filter<typeof listJoins>,
): Listing<JoinRow> {
  const matching = db
    .selectFrom('activityJoin')
    .where(scope.hasMerchant('activityJoin.merchantId'))
    .where(scope.hasShop('activityJoin.shopId'))
    .$call(
      whenGiven(activityId, (joins, activityId) =>
        joins.where('activityJoin.activityId', '=', activityId),
      ),
    )
    .$call(whenGiven(state, (joins, state) => joins.where('activityJoin.state', '=', state)));
  const ordered = matching
    .innerJoin('activity', 'activity.id', 'activityJoin.activityId')
    .innerJoin('shop', 'shop.id', 'activityJoin.shopId')
    .innerJoin('merchant', 'merchant.id', 'activityJoin.merchantId')
    .select([
      'activityJoin.id',
      'activityJoin.activityId',
      inLanguage('activity', 'activityName').as('activityName'),
      'activityJoin.shopId',
      'shop.shopName',
      'merchant.merchantName',
      'activityJoin.state',
      'activityJoin.requestedBy',
      'activityJoin.requestedAt',
      'activityJoin.decidedBy',
      'activityJoin.decidedAt',
      'activityJoin.reason',
    ])
    .orderBy('activityJoin.requestedAt', 'desc')
    .orderBy('activityJoin.id', 'desc');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('activityJoin.id'),
    toRow: (row) => ({
      ...row,
      requestedAt: row.requestedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    }),
  });
}

/** Asks to join; answers the id of the request, or nothing where one waits or was approved. */
export async function insertJoin(
  db: Database,
  row: {
    readonly activityId: number;
    readonly merchantId: number;
    readonly shopId: number;
    readonly requestedBy: string;
    readonly requestedAt: Date;
  },
): Promise<number | undefined> {
  const added = await db
    .insertInto('activityJoin')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** A request to join in the scope, locked. */
export async function lockJoin(db: Database, scope: Scope, joinId: number) {
  return await db
    .selectFrom('activityJoin')
    .select(['id', 'state'])
    .where('id', '=', joinId)
    .where(scope.hasMerchant('activityJoin.merchantId'))
    .where(scope.hasShop('activityJoin.shopId'))
    .forUpdate()
    .executeTakeFirst();
}

/** Decides a locked request. */
export async function decideJoin(
  db: Database,
  joinId: number,
  decided: {
    readonly state: JoinState;
    readonly decidedBy: string;
    readonly decidedAt: Date;
    readonly reason: string;
  },
): Promise<void> {
  await db.updateTable('activityJoin').set(decided).where('id', '=', joinId).execute();
}

/** Whether a shop has asked to join an activity, however that ended. */
export async function hasJoins(db: Database, activityId: number): Promise<boolean> {
  const found = await db
    .selectFrom('activityJoin')
    .select('id')
    .where('activityId', '=', activityId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
