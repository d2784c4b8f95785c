import { type Expression, sql, type SqlBool } from 'kysely';
import type { listActivities } from '@lebean/contract/activity/operations';
import type { ActivityDetail, ActivityRow, JoinableActivity } from '@lebean/contract/activity/rows';
import { shopTypes } from '@lebean/contract/vocabulary/shop';
import { activityPhase, type ActivityState } from '@lebean/domain/activity-state';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { allNamesOf, hasNameLike, inLanguage } from '../../database/in-language.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';

/** The condition that an activity is shown: the platform's, others' than staff not before it is enabled, and those in the scope. */
export function isVisible(scope: Scope): Expression<SqlBool> {
  const platforms =
    scope.kind === 'staff'
      ? sql<SqlBool>`activity.merchant_id is null`
      : sql<SqlBool>`activity.merchant_id is null and activity.state <> 'draft'`;
  const shops = sql<SqlBool>`(activity.shop_id is null or ${scope.hasShop('activity.shopId')})`;
  return sql<SqlBool>`(${platforms} or (activity.merchant_id is not null
    and ${scope.hasMerchant('activity.merchantId')} and ${shops}))`;
}

/** The condition that an activity stands so at an instant (ACT-1), as `activityPhase` says it. */
function isInPhase(phase: NonNullable<Filter<typeof listActivities>['phase']>, at: Date) {
  if (phase === 'draft' || phase === 'disabled') return sql<SqlBool>`activity.state = ${phase}`;
  const clock = {
    notStarted: sql<SqlBool>`activity.starts_at > ${at}`,
    running: sql<SqlBool>`activity.starts_at <= ${at} and activity.ends_at > ${at}`,
    ended: sql<SqlBool>`activity.ends_at <= ${at}`,
  };
  return sql<SqlBool>`activity.state = 'enabled' and ${clock[phase]}`;
}

/** The activities of the scope with whose they are and how many games and shops they have. */
function shownActivities(db: Database, scope: Scope) {
  return db
    .selectFrom('activity')
    .leftJoin('merchant', 'merchant.id', 'activity.merchantId')
    .leftJoin('shop', 'shop.id', 'activity.shopId')
    .where(isVisible(scope));
}

const countJoins = (scope: Scope, state: 'approved' | 'pending') =>
  sql<number>`(select count(*)::int from activity_join j where j.activity_id = activity.id
    and j.state = ${state} and ${scope.hasMerchant('j.merchantId')} and ${scope.hasShop('j.shopId')})`;

const termColumns = [
  'activity.id',
  inLanguage('activity', 'activityName').as('activityName'),
  'activity.activityMode',
  'activity.discountPercent',
  'activity.fixedPrice',
  'activity.shopTypes',
  'activity.startsAt',
  'activity.endsAt',
  'activity.weekdays',
  'activity.fromMinute',
  'activity.untilMinute',
  'activity.stacksWithLevel',
  'activity.state',
] as const;

const rowColumns = [
  ...termColumns,
  'activity.activityType',
  'activity.version',
  'merchant.merchantName',
  'shop.shopName',
] as const;

const countGames = sql<number>`(select count(*)::int from activity_game g where g.activity_id = activity.id)`;

type Stored = {
  readonly state: ActivityState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly shopTypes: readonly string[];
};

/** Stored terms as clients see them; where it stands says the clock. */
function shownTerms<Row extends Stored>({ state, startsAt, endsAt, ...row }: Row, at: Date) {
  const facts = { state, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
  return {
    ...row,
    shopTypes: shopTypes.filter((type) => row.shopTypes.includes(type)),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    phase: activityPhase(facts, at.getTime()),
  };
}

/** The activities that the scope shows, the latest to start first. */
export function activityListing(
  db: Database,
  scope: Scope,
  { query, phase, activityType, from, to }: Filter<typeof listActivities>,
  at: Date,
): Listing<ActivityRow> {
  const matching = shownActivities(db, scope)
    .$call(
      whenSearched(query, (activities, pattern) =>
        activities.where(hasNameLike('activity', 'activityName', pattern)),
      ),
    )
    .$call(
      whenGiven(activityType, (activities, activityType) =>
        activities.where('activity.activityType', '=', activityType),
      ),
    )
    .$call(whenGiven(phase, (activities, phase) => activities.where(isInPhase(phase, at))))
    .$call(
      whenGiven(from, (activities, from) =>
        activities.where('activity.endsAt', '>', new Date(from)),
      ),
    )
    .$call(
      whenGiven(to, (activities, to) => activities.where('activity.startsAt', '<=', new Date(to))),
    );
  const ordered = matching
    .select(rowColumns)
    .select([
      countGames.as('gameCount'),
      countJoins(scope, 'approved').as('joinedCount'),
      countJoins(scope, 'pending').as('pendingCount'),
    ])
    .orderBy('activity.startsAt', 'desc')
    .orderBy('activity.id', 'desc');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('activity.id'),
    toRow: (row) => shownTerms(row, at),
  });
}

/** An activity with its games and who joined it; nothing when the scope does not show it. */
export async function findActivity(
  db: Database,
  scope: Scope,
  activityId: number,
  at: Date,
): Promise<ActivityDetail | undefined> {
  const row = await shownActivities(db, scope)
    .select([...rowColumns, 'activity.shopId', 'activity.changedBy', 'activity.createdAt'])
    .select(allNamesOf('activity', 'activityName'))
    .select([
      countGames.as('gameCount'),
      countJoins(scope, 'approved').as('joinedCount'),
      countJoins(scope, 'pending').as('pendingCount'),
    ])
    .where('activity.id', '=', activityId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const games = await db
    .selectFrom('activityGame')
    .innerJoin('game', 'game.id', 'activityGame.gameId')
    .select(['game.id', 'game.gameName', 'game.gameNameEn', 'game.gameNameEs'])
    .where('activityGame.activityId', '=', activityId)
    .orderBy('game.gameName')
    .orderBy('game.id')
    .execute();
  const joinedShops = await db
    .selectFrom('activityJoin')
    .innerJoin('shop', 'shop.id', 'activityJoin.shopId')
    .innerJoin('merchant', 'merchant.id', 'shop.merchantId')
    .select([
      'shop.id',
      'shop.shopName',
      'merchant.merchantName',
      'activityJoin.decidedAt as since',
    ])
    .where('activityJoin.activityId', '=', activityId)
    .where('activityJoin.state', '=', 'approved')
    .where(scope.hasMerchant('activityJoin.merchantId'))
    .where(scope.hasShop('activityJoin.shopId'))
    .orderBy('activityJoin.decidedAt', 'desc')
    .orderBy('shop.id')
    .execute();
  return {
    ...shownTerms(row, at),
    createdAt: row.createdAt.toISOString(),
    games,
    joinedShops: joinedShops.map(({ since, ...shop }) => ({
      ...shop,
      since: (since ?? at).toISOString(),
    })),
  };
}

/** The activities that ask to be joined and are to come or running, or that a shop has asked for. */
export async function listJoinable(
  db: Database,
  shop: { readonly id: number; readonly shopType: (typeof shopTypes)[number] },
  at: Date,
): Promise<JoinableActivity[]> {
  const rows = await db
    .selectFrom('activity')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('activityJoin as j')
          .select(['j.id as joinId', 'j.state as joinState', 'j.reason'])
          .whereRef('j.activityId', '=', 'activity.id')
          .where('j.shopId', '=', shop.id)
          .orderBy('j.id', 'desc')
          .limit(1)
          .as('asked'),
      (join) => join.onTrue(),
    )
    .select([...termColumns, 'asked.joinId', 'asked.joinState', 'asked.reason'])
    .select(
      sql<number>`(select count(*)::int from activity_game g join shop_game s on s.game_id = g.game_id
        where g.activity_id = activity.id and s.shop_id = ${shop.id} and s.is_distributed)`.as(
        'gameCount',
      ),
    )
    .where('activity.activityType', '=', 'applyToJoin')
    .where('activity.state', '=', 'enabled')
    .where('activity.endsAt', '>', at)
    .where(
      sql<SqlBool>`(activity.shop_types = '{}' or ${shop.shopType} = any (activity.shop_types)
        or asked.join_id is not null)`,
    )
    .orderBy('activity.startsAt')
    .orderBy('activity.id')
    .execute();
  return rows.map(({ reason, ...row }) => ({ ...shownTerms(row, at), reason: reason ?? '' }));
}

/** The first instant after an activity that can be seen: its end, or when somebody disabled it before. */
export async function findActivityEnd(db: Database, activityId: number): Promise<Date> {
  const { endsAt, disabledAt } = await db
    .selectFrom('activity')
    .select(['endsAt', 'disabledAt'])
    .where('id', '=', activityId)
    .executeTakeFirstOrThrow();
  return disabledAt !== null && disabledAt < endsAt ? disabledAt : endsAt;
}
