import { sql } from 'kysely';
import type { listDevices } from '@lebean/contract/device/operations';
import type { DeviceEvent, DeviceRow } from '@lebean/contract/device/rows';
import { deviceStatus, livingStates } from '../../capabilities/device/device-status.ts';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../database/in-language.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import type { Page, PageRequest } from '../../database/page.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';
import { failures, isPlaying, openTickets, playsToday } from './device-figures.queries.ts';
import {
  documentCountOfEquipment,
  documentsOfEquipment,
  pictureIdOfEquipment,
} from './equipment-file.queries.ts';

/** The units in the scope, each with its living code, the terminal of that and its last heartbeat. */
function devicesIn(db: Database, scope: Scope) {
  return db
    .selectFrom('device')
    .innerJoin('equipment', 'equipment.id', 'device.equipmentId')
    .leftJoin('shop', 'shop.id', 'device.shopId')
    .leftJoin('merchant', 'merchant.id', 'device.merchantId')
    .leftJoin('authorisationCode as code', (join) =>
      join.onRef('code.deviceId', '=', 'device.id').on('code.state', 'in', livingStates),
    )
    .leftJoin('terminal', 'terminal.authorisationCodeId', 'code.id')
    .leftJoin('terminalHeartbeat as beat', 'beat.terminalId', 'terminal.id')
    .where(scope.hasMerchant('device.merchantId'))
    .where(scope.hasShop('device.shopId'));
}

/** What a terminal runs: as its last heartbeat says, before the first as it reported at activation. */
const runningVersion = sql<
  string | null
>`coalesce(nullif(beat.terminal_version, ''), terminal.terminal_version)`;

const shownColumns = [
  'device.id',
  'device.uniqueCode',
  'device.equipmentId',
  inLanguage('equipment', 'title').as('equipmentTitle'),
  pictureIdOfEquipment().as('equipmentPictureId'),
  documentCountOfEquipment().as('documentCount'),
  'device.shopId',
  'shop.shopName',
  'merchant.merchantName',
  'device.isEnabled',
  'terminal.id as terminalId',
  'terminal.terminalName',
  'beat.terminalState',
  'beat.lastSeenAt',
  'code.state as codeState',
  'device.createdAt',
  'device.version',
] as const;

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

const toRow = <Read extends { readonly createdAt: Date; readonly lastSeenAt: Date | null }>(
  read: Read,
) => ({
  ...read,
  createdAt: read.createdAt.toISOString(),
  lastSeenAt: isoOrNull(read.lastSeenAt),
});

type Sort = Filter<typeof listDevices>['sort'];

/** Units that were never heard of stand at the end, whichever the order. */
const orders: Readonly<Record<Sort, ReturnType<typeof sql>>> = {
  createdAt: sql`device.created_at`,
  '-createdAt': sql`device.created_at desc`,
  uniqueCode: sql`device.unique_code`,
  '-uniqueCode': sql`device.unique_code desc`,
  lastSeenAt: sql`beat.last_seen_at nulls last`,
  '-lastSeenAt': sql`beat.last_seen_at desc nulls last`,
};

/** The fleet in the scope, by default the newest units first (DEV-6). */
export function deviceListing(
  db: Database,
  scope: Scope,
  {
    query,
    status: requested,
    equipmentId,
    shopId,
    terminalVersion,
    sort,
  }: Filter<typeof listDevices>,
  at: Date,
): Listing<DeviceRow> {
  const matching = devicesIn(db, scope)
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
    )
    .$call(whenGiven(requested, (rows, requested) => rows.where(deviceStatus, '=', requested)))
    .$call(
      whenGiven(equipmentId, (rows, equipmentId) =>
        rows.where('device.equipmentId', '=', equipmentId),
      ),
    )
    .$call(
      whenGiven(terminalVersion, (rows, terminalVersion) =>
        rows.where(runningVersion, '=', terminalVersion),
      ),
    )
    .$call(whenGiven(shopId, (rows, shopId) => rows.where('device.shopId', '=', shopId)));
  const ordered = matching
    .select(shownColumns)
    .select([
      deviceStatus.as('status'),
      isPlaying.as('isPlaying'),
      playsToday(at).as('playsToday'),
      openTickets.as('openTickets'),
      failures.as('failures'),
      runningVersion.as('terminalVersion'),
    ])
    .orderBy(orders[sort])
    .orderBy('device.id', sort.startsWith('-') ? 'desc' : 'asc');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('device.id'),
    toRow,
  });
}

/** Finds a unit in the scope with all that its page shows, but what comes in lists. */
export async function findDeviceDetail(db: Database, scope: Scope, deviceId: number, at: Date) {
  const found = await devicesIn(db, scope)
    .select(shownColumns)
    .select([
      deviceStatus.as('status'),
      isPlaying.as('isPlaying'),
      playsToday(at).as('playsToday'),
      openTickets.as('openTickets'),
      failures.as('failures'),
      runningVersion.as('terminalVersion'),
    ])
    .select([
      'device.remark',
      documentsOfEquipment().as('documents'),
      'device.isDongleChecked as ownDongleCheck',
      'equipment.isDongleChecked as equipmentDongleCheck',
      'terminal.terminalType',
      'terminal.pcCpu',
      'terminal.pcMemory',
      'terminal.pcVideoCard',
      'terminal.pcHardDisk',
      'terminal.pcUniqueId',
      'terminal.poName',
      'beat.onlineSince',
      'beat.freeDiskMb',
      'beat.clockOffsetMs',
      'code.hint as codeHint',
      'code.firstActivatedAt',
    ])
    .where('device.id', '=', deviceId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  return {
    ...toRow(found),
    onlineSince: isoOrNull(found.onlineSince),
    firstActivatedAt: isoOrNull(found.firstActivatedAt),
  };
}
export type DeviceDetail = NonNullable<Awaited<ReturnType<typeof findDeviceDetail>>>;

/** Whether the scope knows a unit. */
export async function isDeviceKnown(
  db: Database,
  scope: Scope,
  deviceId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('device')
    .select('id')
    .where('id', '=', deviceId)
    .where(scope.hasMerchant('device.merchantId'))
    .where(scope.hasShop('device.shopId'))
    .executeTakeFirst();
  return found !== undefined;
}

/** The dongles that are bound to a unit (DEV-5). */
export async function listDonglesOf(db: Database, deviceId: number) {
  const found = await db
    .selectFrom('dongle')
    .select(['id', 'serial', 'boundAt'])
    .where('deviceId', '=', deviceId)
    .orderBy('serial')
    .execute();
  return found.map(({ id, serial, boundAt }) => ({
    id,
    serial,
    boundAt: (boundAt ?? new Date(0)).toISOString(),
  }));
}

const maxOutages = 20;

/** The latest silences of a terminal (DEV-4). */
export async function listOutages(db: Database, terminalId: number) {
  const found = await db
    .selectFrom('terminalOutage')
    .select(['silentFrom', 'silentUntil'])
    .where('terminalId', '=', terminalId)
    .orderBy('silentFrom', 'desc')
    .limit(maxOutages)
    .execute();
  return found.map(({ silentFrom, silentUntil }) => ({
    from: silentFrom.toISOString(),
    until: silentUntil.toISOString(),
  }));
}

/** What a terminal says is installed, with the names of the games that its shop has (GAM-4). */
export async function listInstallsOf(db: Database, scope: Scope, deviceId: number) {
  const found = await devicesIn(db, scope)
    .innerJoin('terminalInstall as install', 'install.terminalId', 'terminal.id')
    .leftJoin('shopGame as has', (join) =>
      join
        .onRef('has.shopId', '=', 'install.shopId')
        .onRef('has.gameId', '=', 'install.gameId')
        .on('has.isDistributed', '=', true),
    )
    .leftJoin('game', 'game.id', 'has.gameId')
    .leftJoin('gameVersion as current', (join) =>
      join.onRef('current.gameId', '=', 'has.gameId').on('current.isCurrent', '=', true),
    )
    .select([
      'install.gameId',
      'game.gameName as gameNameZh',
      'game.gameNameEn',
      'game.gameNameEs',
      'install.isInstalled',
      'install.installedVersion',
      'current.versionName as currentVersion',
      'install.reportedAt',
    ])
    .where('device.id', '=', deviceId)
    .orderBy('install.isInstalled', 'desc')
    .orderBy('install.gameId')
    .execute();
  return found.map((install) => ({ ...install, reportedAt: install.reportedAt.toISOString() }));
}

/** What has happened to a unit, as far as the scope may see it, newest first (DEV-6). */
export async function pageOfDeviceEvents(
  db: Database,
  scope: Scope,
  { deviceId, ...request }: PageRequest & { readonly deviceId: number },
): Promise<Page<DeviceEvent>> {
  const matching = db
    .selectFrom('deviceEvent as event')
    .where('event.deviceId', '=', deviceId)
    .where(scope.hasMerchant('event.merchantId'))
    .where(scope.hasShop('event.shopId'));
  const ordered = matching
    .leftJoin('shop', 'shop.id', 'event.shopId')
    .select([
      'event.id',
      'event.at',
      'event.kind',
      'event.subject',
      'shop.shopName',
      'event.operator',
    ])
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc');
  return await listing(db, {
    rows: (page) => cut(ordered, page),
    matching: matching.select('event.id'),
    toRow: (event) => ({ ...event, at: event.at.toISOString() }),
  }).page(request);
}
