import type { listPlays, PlayRow } from '@lebean/contract/play';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import { ofReport } from '../../capabilities/report/of-report.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { reasonOf } from './uncharged.ts';

const shownColumns = [
  'play.id',
  'play.orderNumber',
  'play.shopId',
  'shop.shopName',
  'device.uniqueCode',
  'play.gameId',
  'game.gameName',
  'play.cardId',
  'card.cardNumber',
  'play.kind',
  'play.state',
  'play.chargeMode',
  'play.isLate',
  'play.unchargedWhy',
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
] as const;

type Shown = Omit<PlayRow, 'startedAt' | 'endedAt' | 'unchargedWhy' | 'gameName' | 'uniqueCode'> & {
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly unchargedWhy: string | null;
  readonly gameName: string | null;
  readonly uniqueCode: string | null;
};

const toRow = (row: Shown): PlayRow => ({
  ...row,
  // A game or a unit that the shop has no more may be out of its sight.
  gameName: row.gameName ?? '',
  uniqueCode: row.uniqueCode ?? '',
  unchargedWhy: reasonOf(row.unchargedWhy),
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** The plays of the scope's shops, newest first. */
export function playListing(
  db: Database,
  scope: Scope,
  filter: Filter<typeof listPlays>,
): Listing<PlayRow> {
  const { shopId, gameId, cardId, kind, state, isUncharged, isCounted, from, to } = filter;
  const matching = db
    .selectFrom('play')
    .where(scope.hasMerchant('play.merchantId'))
    .where(scope.hasShop('play.shopId'))
    .$if(shopId !== undefined, (plays) => plays.where('play.shopId', '=', shopId ?? 0))
    .$if(gameId !== undefined, (plays) => plays.where('play.gameId', '=', gameId ?? 0))
    .$if(cardId !== undefined, (plays) => plays.where('play.cardId', '=', cardId ?? 0))
    .$if(kind !== undefined, (plays) => plays.where('play.kind', '=', kind ?? 'paid'))
    .$if(state !== undefined, (plays) => plays.where('play.state', '=', state ?? 'ended'))
    .$if(isUncharged === true, (plays) => plays.where('play.unchargedWhy', 'is not', null))
    .$if(isUncharged === false, (plays) => plays.where('play.unchargedWhy', 'is', null))
    .where(ofReport(scope, { table: 'play', at: 'started_at' }, filter))
    .$if(isCounted !== undefined, (plays) =>
      plays.where('play.state', isCounted === true ? 'in' : 'not in', ['ended', 'timedOut']),
    )
    .$if(from !== undefined, (plays) => plays.where('play.startedAt', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (plays) => plays.where('play.startedAt', '<=', new Date(to ?? 0)));
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

/** A play of the scope with all that is shown of it. */
export async function findPlay(db: Database, scope: Scope, playId: number) {
  const row = await db
    .selectFrom('play')
    .innerJoin('shop', 'shop.id', 'play.shopId')
    .leftJoin('device', 'device.id', 'play.deviceId')
    .leftJoin('game', 'game.id', 'play.gameId')
    .leftJoin('card', 'card.id', 'play.cardId')
    .select([...shownColumns, ...detailColumns])
    .where('play.id', '=', playId)
    .where(scope.hasMerchant('play.merchantId'))
    .where(scope.hasShop('play.shopId'))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { createdAt, reversedAt, ...rest } = row;
  return {
    ...rest,
    ...toRow(rest),
    createdAt: createdAt.toISOString(),
    reversedAt: reversedAt?.toISOString() ?? null,
  };
}
