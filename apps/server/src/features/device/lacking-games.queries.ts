// What a terminal lacks of the games of its shop (GAM-4): one unit at a time, over the games of one shop.
import { sql } from 'kysely';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** A terminal has a game once it says so itself, in the version that is current. */
const isUpToDate = sql<boolean>`install.is_installed
  and install.installed_version = coalesce(current.version_name, install.installed_version)`;

/** The games on offer at the shop of a unit that its terminal lacks, or has in another version (GAM-4). */
export async function listLackingGamesOf(db: Database, scope: Scope, deviceId: number) {
  return await db
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
    .select([
      'has.gameId',
      'game.gameName as gameNameZh',
      'game.gameNameEn',
      'game.gameNameEs',
      'install.installedVersion',
      'current.versionName as currentVersion',
    ])
    .where('device.id', '=', deviceId)
    .where(scope.hasMerchant('device.merchantId'))
    .where(scope.hasShop('device.shopId'))
    .where(sql<boolean>`(${isUpToDate}) is not true`)
    .orderBy('has.gameId')
    .execute();
}
