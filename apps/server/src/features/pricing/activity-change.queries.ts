import { sql } from 'kysely';
import type { updateActivity } from '@lebean/contract/activity/change.operations';
import type { Input } from '@lebean/contract/kernel/operation';
import type { ActivityState } from '@lebean/domain/activity-state';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { isVisible } from './activity.queries.ts';

/** What decides about a change of an activity, which is locked. */
export async function lockActivity(db: Database, scope: Scope, activityId: number) {
  return await db
    .selectFrom('activity')
    .select([
      'id',
      'merchantId',
      'shopId',
      'activityName',
      'nameZh',
      'nameEn',
      'nameEs',
      'activityType',
      'activityMode',
      'discountPercent',
      'fixedPrice',
      'shopTypes',
      'startsAt',
      'endsAt',
      'weekdays',
      'fromMinute',
      'untilMinute',
      'stacksWithLevel',
      'state',
      'version',
      'changedBy',
      'disabledAt',
    ])
    .select(
      sql<number[]>`array(select g.game_id from activity_game g where g.activity_id = activity.id
        order by g.game_id)::int8[]`.as('gameIds'),
    )
    .where('id', '=', activityId)
    .where(isVisible(scope))
    .forUpdate()
    .executeTakeFirst();
}
export type LockedActivity = NonNullable<Awaited<ReturnType<typeof lockActivity>>>;

/** The games that somebody may make an activity about: all for staff, those of its shops for a shop. */
function gamesOf(db: Database, scope: Scope) {
  return db
    .selectFrom('game')
    .$if(scope.kind !== 'staff', (games) =>
      games.where((eb) =>
        eb.exists(
          eb
            .selectFrom('shopGame')
            .select('shopGame.gameId')
            .whereRef('shopGame.gameId', '=', 'game.id')
            .where('shopGame.isDistributed', '=', true)
            .where(scope.hasMerchant('shopGame.merchantId'))
            .where(scope.hasShop('shopGame.shopId')),
        ),
      ),
    );
}

/** How many of some games there are in the scope. */
export async function countGamesOf(
  db: Database,
  scope: Scope,
  gameIds: readonly number[],
): Promise<number> {
  const { count } = await gamesOf(db, scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('game.id', 'in', gameIds)
    .executeTakeFirstOrThrow();
  return count;
}

/** The games that a form offers, by name: those on the shelf that charge members. */
export async function listGameChoices(db: Database, scope: Scope) {
  return await gamesOf(db, scope)
    .select(['game.id', 'game.gameName', 'game.gameNameEn', 'game.gameNameEs'])
    .where('game.state', '=', 'published')
    .where('game.chargeMode', '<>', 'openDirectly')
    .orderBy('game.gameName')
    .orderBy('game.id')
    .execute();
}

/** What a form says of an activity. */
export type Terms = Omit<Input<typeof updateActivity>, 'activityId' | 'version'>;

const storedTerms = ({ startsAt, endsAt, gameIds: _gameIds, ...terms }: Terms) => ({
  ...terms,
  weekdays: [...new Set(terms.weekdays)].toSorted((one, other) => one - other),
  shopTypes: [...new Set(terms.shopTypes)],
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

type Owner = {
  readonly activityType: 'platform' | 'applyToJoin' | 'own';
  readonly merchantId: number | null;
  readonly shopId: number | null;
};

/** Adds an activity as a draft, with its games; answers its id. */
export async function insertActivity(
  db: Database,
  owner: Owner,
  terms: Terms,
  { at, changedBy }: { readonly at: Date; readonly changedBy: string },
): Promise<number> {
  const { id } = await db
    .insertInto('activity')
    .values({ ...owner, ...storedTerms(terms), createdAt: at, changedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeGames(db, id, terms.gameIds);
  return id;
}

async function writeGames(db: Database, activityId: number, gameIds: readonly number[]) {
  await db.deleteFrom('activityGame').where('activityId', '=', activityId).execute();
  const rows = [...new Set(gameIds)].map((gameId) => ({ activityId, gameId }));
  await db.insertInto('activityGame').values(rows).execute();
}

/** Changes what people say of a locked activity; answers its new version. */
export async function changeActivityTerms(
  db: Database,
  { id, version }: LockedActivity,
  terms: Terms,
  changedBy: string,
): Promise<number> {
  await db
    .updateTable('activity')
    .set({ ...storedTerms(terms), version: version + 1, changedBy })
    .where('id', '=', id)
    .execute();
  await writeGames(db, id, terms.gameIds);
  return version + 1;
}

/** Moves the end, or the state, of a locked activity; answers its new version. */
export async function moveActivity(
  db: Database,
  { id, version }: LockedActivity,
  change:
    | { readonly endsAt: Date }
    | { readonly state: ActivityState; readonly disabledAt?: Date | null },
  changedBy: string,
): Promise<number> {
  await db
    .updateTable('activity')
    .set({ ...change, version: version + 1, changedBy })
    .where('id', '=', id)
    .execute();
  return version + 1;
}
