// What terminals have and lack of the games of their shops (GAM-4), as they say themselves.
import { type RawBuilder, sql } from 'kysely';
import type { listInstallsOfGame } from '@lebean/contract/device/install.operations';
import type { InstallCount, InstallRow, InstallState } from '@lebean/contract/device/install.rows';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';

/** A terminal has a game once it says so itself, in the version that is current. */
const isUpToDate = () => sql<boolean | null>`(install.is_installed
  and install.installed_version = coalesce(current.version_name, install.installed_version))`;

const installState = (): RawBuilder<InstallState> => sql<InstallState>`case
  when install.terminal_id is null then 'missing' when ${isUpToDate()} then 'upToDate' else 'outdated' end`;

/**
 * Each terminal that runs, with each game on offer at its shop and what it says it has of it. One whose code was
 * released or disabled runs nothing, and what a shop does not have is not asked of its terminals.
 */
function offeredGames(db: Database, scope: Scope) {
  return db
    .selectFrom('device')
    .innerJoin('authorisationCode as code', (join) =>
      join.onRef('code.deviceId', '=', 'device.id').on('code.state', '=', 'activated'),
    )
    .innerJoin('terminal', 'terminal.authorisationCodeId', 'code.id')
    .innerJoin('shopGame as has', (join) =>
      join.onRef('has.shopId', '=', 'device.shopId').on('has.isDistributed', '=', true),
    )
    .innerJoin('game', (join) =>
      join.onRef('game.id', '=', 'has.gameId').on('game.state', '=', 'published'),
    )
    .leftJoin('gameVersion as current', (join) =>
      join.onRef('current.gameId', '=', 'has.gameId').on('current.isCurrent', '=', true),
    )
    .leftJoin('terminalInstall as install', (join) =>
      join
        .onRef('install.terminalId', '=', 'terminal.id')
        .onRef('install.gameId', '=', 'has.gameId')
        .on('install.isInstalled', '=', true),
    )
    .where(scope.hasMerchant('device.merchantId'))
    .where(scope.hasShop('device.shopId'));
}

/** The games on offer at the shop of a unit that its terminal lacks, or has in another version (GAM-4). */
export async function listLackingGamesOf(db: Database, scope: Scope, deviceId: number) {
  return await offeredGames(db, scope)
    .select([
      'has.gameId',
      'game.gameName as gameNameZh',
      'game.gameNameEn',
      'game.gameNameEs',
      'install.installedVersion',
      'current.versionName as currentVersion',
    ])
    .where('device.id', '=', deviceId)
    .where(sql<boolean>`${isUpToDate()} is not true`)
    .orderBy('has.gameId')
    .execute();
}

/** On how many terminals of the scope each of some games is: all of them in one statement (GAM-4). */
export async function countInstallsOf(
  db: Database,
  scope: Scope,
  gameIds: readonly number[],
): Promise<InstallCount[]> {
  return await offeredGames(db, scope)
    .select((eb) => [
      'game.id as gameId',
      'game.gameName',
      'game.gameNameEn',
      'game.gameNameEs',
      eb.fn.countAll<number>().as('terminals'),
      eb.fn.count<number>('install.terminalId').as('installed'),
      sql<number>`count(*) filter (where ${isUpToDate()})`.as('upToDate'),
    ])
    .where('has.gameId', 'in', gameIds)
    .groupBy('game.id')
    .orderBy('game.id')
    .execute();
}

/** The terminals of the scope that should have a game, first those that lack it (GAM-4). */
export function installListing(
  db: Database,
  scope: Scope,
  { gameId, shopId, installState: requested, query }: Filter<typeof listInstallsOfGame>,
): Listing<InstallRow> {
  const matching = offeredGames(db, scope)
    .innerJoin('shop', 'shop.id', 'device.shopId')
    .innerJoin('merchant', 'merchant.id', 'shop.merchantId')
    .leftJoin('terminalHeartbeat as beat', 'beat.terminalId', 'terminal.id')
    .where('has.gameId', '=', gameId)
    .$call(whenGiven(shopId, (rows, shopId) => rows.where('device.shopId', '=', shopId)))
    .$call(whenGiven(requested, (rows, state) => rows.where(installState(), '=', state)))
    .$call(
      whenSearched(query, (rows, pattern) =>
        rows.where((eb) =>
          eb.or([
            eb('device.uniqueCode', 'ilike', pattern),
            eb('terminal.terminalName', 'ilike', pattern),
            eb('shop.shopName', 'ilike', pattern),
          ]),
        ),
      ),
    );
  const ordered = matching
    .select([
      'device.id',
      'device.uniqueCode',
      'terminal.terminalName',
      'shop.id as shopId',
      'shop.shopName',
      'merchant.merchantName',
      installState().as('installState'),
      'install.installedVersion',
      'current.versionName as currentVersion',
      'install.reportedAt',
      'beat.lastSeenAt',
    ])
    .orderBy(sql`array_position(array['missing', 'outdated'], ${installState()})`)
    .orderBy('shop.shopName')
    .orderBy('device.uniqueCode')
    .orderBy('device.id');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('device.id'),
    toRow: ({ reportedAt, lastSeenAt, ...row }) => ({
      ...row,
      reportedAt: reportedAt?.toISOString() ?? null,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    }),
  });
}
