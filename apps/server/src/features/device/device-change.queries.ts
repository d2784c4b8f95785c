import type { Updateable } from 'kysely';
import type { CheckedEntry } from '@lebean/contract/device/rows';
import { livingStates } from '../../capabilities/device/device-status.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import type { Device } from '../../database/tables.generated.ts';

/** What decides whether units can be entered: what is taken, what there is. */
export async function findEntryFacts(db: Database, scope: Scope, devices: readonly CheckedEntry[]) {
  const codes = devices.flatMap(({ uniqueCode }) => uniqueCode?.toUpperCase() ?? []);
  const titles = devices.flatMap(({ equipmentTitle }) => equipmentTitle ?? []);
  const shopIds = devices.flatMap(({ shopId }) => shopId ?? []);
  const taken = await db
    .selectFrom('device')
    .select('uniqueCode')
    .where((eb) =>
      eb(eb.fn<string>('upper', ['uniqueCode']), 'in', codes.length === 0 ? [''] : codes),
    )
    .execute();
  const equipment = await db
    .selectFrom('equipment')
    .select(['id', 'title', 'nameZh', 'nameEn', 'nameEs'])
    .where((eb) =>
      eb.or(
        (['title', 'nameZh', 'nameEn', 'nameEs'] as const).map((name) =>
          eb(name, 'in', titles.length === 0 ? [''] : titles),
        ),
      ),
    )
    .where('isEnabled', '=', true)
    .execute();
  const shops = await db
    .selectFrom('shop')
    .select(['id', 'merchantId'])
    .where('id', 'in', shopIds.length === 0 ? [0] : shopIds)
    .where(scope.hasMerchant('shop.merchantId'))
    .execute();
  return {
    takenCodes: new Set(taken.map(({ uniqueCode }) => uniqueCode.toUpperCase())),
    // By its name in any language; the one that was typed first is what only one of them has.
    equipmentIds: new Map([
      ...equipment.flatMap(({ id, nameZh, nameEn, nameEs }) =>
        [nameZh, nameEn, nameEs].map((name) => [name, id] as const),
      ),
      ...equipment.map(({ id, title }) => [title, id] as const),
    ]),
    merchantIds: new Map(shops.map(({ id, merchantId }) => [id, merchantId])),
  };
}
export type EntryFacts = Awaited<ReturnType<typeof findEntryFacts>>;

/** Adds units; answers them in the order in which they came. */
export async function insertDevices(
  db: Database,
  devices: readonly {
    readonly uniqueCode: string;
    readonly equipmentId: number;
    readonly merchantId: number | null;
    readonly shopId: number | null;
    readonly remark: string;
  }[],
  { at, changedBy }: { readonly at: Date; readonly changedBy: string },
) {
  return await db
    .insertInto('device')
    .values(devices.map((device) => ({ ...device, createdAt: at, changedBy })))
    .returning(['id', 'merchantId', 'shopId'])
    .execute();
}

/** Finds a unit in the scope and locks it. */
export async function lockDevice(db: Database, scope: Scope, deviceId: number) {
  return await db
    .selectFrom('device')
    .selectAll()
    .where('id', '=', deviceId)
    .where(scope.hasMerchant('device.merchantId'))
    .where(scope.hasShop('device.shopId'))
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a locked unit; answers its new version. */
export async function changeDevice(
  db: Database,
  deviceId: number,
  change: Updateable<Device>,
): Promise<number> {
  const { version } = await db
    .updateTable('device')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', deviceId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The living code of a locked unit, locked too. */
export async function lockLivingCode(db: Database, deviceId: number) {
  return await db
    .selectFrom('authorisationCode')
    .select(['id', 'state', 'hint', 'merchantId', 'shopId'])
    .where('deviceId', '=', deviceId)
    .where('state', 'in', livingStates)
    .forUpdate()
    .executeTakeFirst();
}
