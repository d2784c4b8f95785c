import type { DongleRow, listDongles } from '@lebean/contract/device/dongle.operations';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';

/** The dongles: those of units in the scope, and for the whole network the free ones too (DEV-5). */
export function dongleListing(
  db: Database,
  scope: Scope,
  { query, isBound }: Filter<typeof listDongles>,
): Listing<DongleRow> {
  const matching = db
    .selectFrom('dongle')
    .leftJoin('device', 'device.id', 'dongle.deviceId')
    .leftJoin('shop', 'shop.id', 'device.shopId')
    .where(scope.hasMerchant('device.merchantId'))
    .$call(
      whenSearched(query, (rows, pattern) =>
        rows.where((eb) =>
          eb.or([
            eb('dongle.serial', 'ilike', pattern),
            eb('device.uniqueCode', 'ilike', pattern),
            eb('shop.shopName', 'ilike', pattern),
          ]),
        ),
      ),
    )
    .$call(
      whenGiven(isBound, (rows, isBound) =>
        rows.where('dongle.deviceId', isBound ? 'is not' : 'is', null),
      ),
    );
  const ordered = matching
    .select([
      'dongle.id',
      'dongle.serial',
      'dongle.deviceId',
      'device.uniqueCode',
      'shop.shopName',
      'dongle.boundAt',
      'dongle.createdAt',
    ])
    .orderBy('dongle.createdAt', 'desc')
    .orderBy('dongle.id', 'desc');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('dongle.id'),
    toRow: (row) => ({
      ...row,
      boundAt: row.boundAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    }),
  });
}

/** The dongle of a serial, locked; it is added where it is new. */
export async function lockDongleOfSerial(
  db: Database,
  serial: string,
  { at, changedBy }: { readonly at: Date; readonly changedBy: string },
) {
  await db
    .insertInto('dongle')
    .values({ serial, createdAt: at, changedBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await db
    .selectFrom('dongle')
    .select(['id', 'serial', 'deviceId'])
    .where((eb) => eb(eb.fn<string>('upper', ['serial']), '=', serial.toUpperCase()))
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Finds a dongle and locks it. */
export async function lockDongle(db: Database, dongleId: number) {
  return await db
    .selectFrom('dongle')
    .select(['id', 'serial', 'deviceId'])
    .where('id', '=', dongleId)
    .forUpdate()
    .executeTakeFirst();
}

/** Binds a locked dongle to a unit, or frees it (DEV-5). */
export async function bindDongleTo(
  db: Database,
  dongleId: number,
  binding: { readonly deviceId: number | null; readonly boundAt: Date | null },
  changedBy: string,
): Promise<void> {
  await db
    .updateTable('dongle')
    .set({ ...binding, changedBy })
    .where('id', '=', dongleId)
    .execute();
}

/** What a unit is called. */
export async function uniqueCodeOf(db: Database, deviceId: number): Promise<string> {
  const { uniqueCode } = await db
    .selectFrom('device')
    .select('uniqueCode')
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow();
  return uniqueCode;
}
