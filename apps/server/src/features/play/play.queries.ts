import { sql, type SqlBool } from 'kysely';
import type { Input } from '@lebean/contract/kernel/operation';
import type { listPlays, totalPlays } from '@lebean/contract/play/operations';
import { type PlayRow, maxSummedPlays } from '@lebean/contract/play/rows';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import { gamesOfShops } from '../../capabilities/report/games-of-shops.queries.ts';
import { ofReport } from '../../capabilities/report/of-report.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven } from '../../database/when-given.ts';
import { withMerged } from '../../database/with-merged.ts';
import { lateEndOf, reasonOf } from './uncharged.ts';

const shownColumns = [
  'play.id',
  'play.orderNumber',
  'play.shopId',
  'shop.shopName',
  'shop.timeZone',
  'device.uniqueCode',
  'play.gameId',
  'play.saidGameId',
  'game.gameName',
  'game.gameNameEn',
  'game.gameNameEs',
  'play.cardId',
  'card.cardNumber',
  'play.kind',
  'play.state',
  'play.chargeMode',
  'play.isLate',
  'play.unchargedWhy',
  'play.lateEnd',
  'play.isCancelledOften',
  'play.startedAt',
  'play.endedAt',
  'play.pausedSeconds',
  'play.price',
  'play.point',
  'play.giftPoint',
  'play.lebean',
  'play.operatorName',
  'play.reason',
] as const;

const detailColumns = [
  'play.versionName',
  'play.wholesaleWhy',
  'play.heldPoint',
  'play.heldGiftPoint',
  'play.createdAt',
  'play.reversedAt',
  'play.reversedBy',
  'play.reversalReason',
  'play.steps',
  'play.deviceId',
  'play.chargeTransferId',
  'play.compensatesPlayId',
] as const;

type Named = 'gameName' | 'gameNameEn' | 'gameNameEs' | 'uniqueCode';
type Shown = Omit<PlayRow, 'startedAt' | 'endedAt' | 'unchargedWhy' | 'lateEnd' | Named> & {
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly unchargedWhy: string | null;
  readonly lateEnd: string | null;
} & Readonly<Record<Named, string | null>>;

const toRow = (row: Shown): PlayRow => ({
  ...row,
  // A game or a unit that the shop no longer has may be out of its sight.
  gameName: row.gameName ?? '',
  gameNameEn: row.gameNameEn ?? '',
  gameNameEs: row.gameNameEs ?? '',
  uniqueCode: row.uniqueCode ?? '',
  unchargedWhy: reasonOf(row.unchargedWhy),
  lateEnd: lateEndOf(row.lateEnd),
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** Late, not charged, and nobody has ended it yet (PLY-4): it has an index of its own. */
const isWaiting = sql<SqlBool>`play.uncharged_why is not null and play.late_end is null`;

/** As `counted_play` says it: over, not taken back, and of a game. */
const isInReports = sql<SqlBool>`play.state in ('ended', 'timedOut') and play.game_id is not null`;

/** Opened by somebody for nothing, and making no other play good; all but the last part as its index says it (PLY-3). */
const isOpenedFree = sql<SqlBool>`play.operator_account_id is not null
  and (play.kind <> 'paid' or play.charge_mode = 'openDirectly') and play.kind <> 'compensation'`;

type PlayFilter = Filter<typeof listPlays>;

/** The plays of the scope's shops that a filter means. Its words are literals: what is rare has indexes of its own. */
function matchingPlays(db: Database, scope: Scope, filter: PlayFilter) {
  const { shopId, gameId, cardId, deviceId, kind, state, isLate, isUncharged } = filter;
  const { isCounted, operatorId, isFree, reversedById, from, to } = filter;
  return db
    .selectFrom('play')
    .where(scope.hasMerchant('play.merchantId'))
    .where(scope.hasShop('play.shopId'))
    .$call(whenGiven(shopId, (plays, shopId) => plays.where('play.shopId', '=', shopId)))
    .$call(whenGiven(gameId, (plays, gameId) => plays.where('play.gameId', '=', gameId)))
    .$call(
      whenGiven(cardId, (plays, cardId) => plays.where('play.cardId', '=', withMerged(cardId))),
    )
    .$call(whenGiven(deviceId, (plays, deviceId) => plays.where('play.deviceId', '=', deviceId)))
    .$call(whenGiven(kind, (plays, kind) => plays.where('play.kind', '=', sql.lit(kind))))
    .$call(whenGiven(state, (plays, state) => plays.where('play.state', '=', sql.lit(state))))
    .$call(whenGiven(isLate, (plays, isLate) => plays.where('play.isLate', '=', sql.lit(isLate))))
    .$if(isUncharged === true, (plays) => plays.where(isWaiting))
    .$if(isUncharged === false, (plays) => plays.where(sql<SqlBool>`not (${isWaiting})`))
    .$call(
      whenGiven(operatorId, (plays, operatorId) =>
        plays.where('play.operatorAccountId', '=', operatorId),
      ),
    )
    .$call(
      whenGiven(isFree, (plays, isFree) =>
        plays.where(isFree ? isOpenedFree : sql<SqlBool>`(${isOpenedFree}) is not true`),
      ),
    )
    .$call(
      whenGiven(reversedById, (plays, reversedById) =>
        plays.where(sql<SqlBool>`play.state = 'reversed' and exists (select from ledger_transfer back
          where back.id = play.reversal_transfer_id and back.operator_account_id = ${reversedById})`),
      ),
    )
    .where(ofReport(scope, { table: 'play', at: 'started_at' }, filter))
    .$call(
      whenGiven(isCounted, (plays, isCounted) =>
        plays.where(isCounted ? sql<SqlBool>`${isInReports}` : sql<SqlBool>`not (${isInReports})`),
      ),
    )
    .$call(whenGiven(from, (plays, from) => plays.where('play.startedAt', '>=', new Date(from))))
    .$call(whenGiven(to, (plays, to) => plays.where('play.startedAt', '<=', new Date(to))));
}

/** What the plays that match come to, but for those that were taken back; of more than so many, the newest. */
export async function sumPlays(db: Database, scope: Scope, filter: Input<typeof totalPlays>) {
  const newest = matchingPlays(db, scope, filter)
    .select(['play.startedAt', 'play.endedAt', 'play.pausedSeconds'])
    .select(['play.state', 'play.point', 'play.giftPoint', 'play.lebean'])
    .orderBy('play.startedAt', 'desc')
    .orderBy('play.id', 'desc')
    .limit(maxSummedPlays + 1);
  const counted = sql`filter (where state not in ('cancelled', 'reversed'))`;
  const sum = (column: string) =>
    sql<number>`coalesce(sum(${sql.ref(column)}) ${counted}, 0)::bigint`;
  const { found, ...total } = await db
    .selectFrom(newest.as('play'))
    .select([
      sql<number>`count(*)`.as('found'),
      sql<number>`count(*) ${counted}`.as('plays'),
      sql<number>`coalesce(sum(extract(epoch from ended_at - started_at) - paused_seconds) ${counted}, 0)::bigint`.as(
        'seconds',
      ),
      sum('point').as('point'),
      sum('giftPoint').as('giftPoint'),
      sum('lebean').as('lebean'),
    ])
    .executeTakeFirstOrThrow();
  return { ...total, isPart: found > maxSummedPlays };
}

/** The plays of the scope's shops, newest first. */
export function playListing(db: Database, scope: Scope, filter: PlayFilter): Listing<PlayRow> {
  const matching = matchingPlays(db, scope, filter);
  const ordered = matching
    .selectAll('play')
    .orderBy('play.startedAt', 'desc')
    .orderBy('play.id', 'desc');
  return listing(db, {
    // First which plays, then what is shown of them, in the same order again.
    rows: (request) =>
      db
        .selectFrom(cut(ordered, request).as('play'))
        .innerJoin('shop', 'shop.id', 'play.shopId')
        .leftJoin('device', 'device.id', 'play.deviceId')
        .leftJoin('game', 'game.id', 'play.gameId')
        .leftJoin('card', 'card.id', 'play.cardId')
        .select(shownColumns)
        .orderBy('play.startedAt', 'desc')
        .orderBy('play.id', 'desc'),
    matching: matching.select('play.id'),
    toRow,
  });
}

/** The games that plays can be looked for by: a shop sees those that it has, others those it had, too. */
export async function listPlayedGames(db: Database, scope: Scope) {
  return await gamesOfShops(db, scope)
    .select(['game.id as gameId', 'game.gameName', 'game.gameNameEn', 'game.gameNameEs'])
    .orderBy('game.gameName')
    .limit(1000)
    .execute();
}

/** A play of the scope with all that is shown of it. */
export async function findPlay(db: Database, scope: Scope, playId: number) {
  const row = await db
    .selectFrom('play')
    .innerJoin('shop', 'shop.id', 'play.shopId')
    .leftJoin('device', 'device.id', 'play.deviceId')
    .leftJoin('game', 'game.id', 'play.gameId')
    .leftJoin('card', 'card.id', 'play.cardId')
    .leftJoin('terminal', 'terminal.id', 'play.terminalId')
    .leftJoin('latePlayEnd as ending', 'ending.playId', 'play.id')
    .select([...shownColumns, ...detailColumns, 'terminal.terminalName', 'shop.currency'])
    .select('play.movedFrom')
    .select(['ending.operatorName as endedBy', 'ending.createdAt as settledAt'])
    .select(['ending.paid as settledPaid', 'ending.reason as settledReason'])
    .where('play.id', '=', playId)
    .where(scope.hasMerchant('play.merchantId'))
    .where(scope.hasShop('play.shopId'))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { createdAt, reversedAt, chargeTransferId, terminalName, ...others } = row;
  const { endedBy, settledAt, settledPaid, settledReason, ...rest } = others;
  return {
    ...rest,
    ...toRow(rest),
    terminalName: terminalName ?? '',
    settlement: settledAt && {
      name: endedBy ?? '',
      at: settledAt.toISOString(),
      paid: settledPaid ?? 0,
      reason: settledReason ?? '',
    },
    // What was paid in cash is given back by hand: the drawer is not ours to open.
    isCharged: chargeTransferId !== null && rest.lateEnd !== 'cash',
    createdAt: createdAt.toISOString(),
    reversedAt: reversedAt?.toISOString() ?? null,
  };
}
