import type { Insertable } from 'kysely';
import type { listAuthorisations } from '@lebean/contract/device/authorisation.operations';
import type { AuthorisationRow } from '@lebean/contract/device/authorisation.rows';
import { type CodeState, maskedCode, plainCode } from '@lebean/domain/authorisation-code';
import { livingStates } from '../../capabilities/device/device-status.ts';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../database/in-language.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import type { AuthorisationCode } from '../../database/tables.generated.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';

/** The codes in the scope, masked, the newest first (DEV-3). */
export function authorisationListing(
  db: Database,
  scope: Scope,
  { query, state, shopId }: Filter<typeof listAuthorisations>,
): Listing<AuthorisationRow> {
  const matching = db
    .selectFrom('authorisationCode as code')
    .innerJoin('device', 'device.id', 'code.deviceId')
    .innerJoin('equipment', 'equipment.id', 'device.equipmentId')
    .innerJoin('shop', 'shop.id', 'code.shopId')
    .innerJoin('merchant', 'merchant.id', 'code.merchantId')
    .where(scope.hasMerchant('code.merchantId'))
    .where(scope.hasMerchant('device.merchantId'))
    .$call(
      whenSearched(query, (rows, pattern) =>
        rows.where((eb) =>
          eb.or([
            eb('device.uniqueCode', 'ilike', pattern),
            eb('shop.shopName', 'ilike', pattern),
            eb('code.pcUniqueId', 'ilike', pattern),
            eb('code.hint', '=', plainCode(query ?? '').slice(-4)),
          ]),
        ),
      ),
    )
    .$call(whenGiven(state, (rows, state) => rows.where('code.state', '=', state)))
    .$call(whenGiven(shopId, (rows, shopId) => rows.where('code.shopId', '=', shopId)));
  const ordered = matching
    .select([
      'code.id',
      'code.hint',
      'code.state',
      'code.deviceId',
      'device.uniqueCode',
      inLanguage('equipment', 'title').as('equipmentTitle'),
      'code.shopId',
      'shop.shopName',
      'merchant.merchantName',
      'code.pcUniqueId',
      'code.firstActivatedAt',
      'code.issuedAt',
      'code.issuedBy',
      'code.version',
    ])
    .orderBy('code.issuedAt', 'desc')
    .orderBy('code.id', 'desc');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('code.id'),
    toRow: ({ hint, ...row }) => ({
      ...row,
      code: maskedCode(hint),
      isActivated: row.state === 'activated',
      firstActivatedAt: row.firstActivatedAt?.toISOString() ?? null,
      issuedAt: row.issuedAt.toISOString(),
    }),
  });
}

/** The wanted units of a shop, locked. */
export async function lockDevicesOf(
  db: Database,
  scope: Scope,
  shopId: number,
  deviceIds: readonly number[],
) {
  return await db
    .selectFrom('device')
    .select(['device.id', 'device.uniqueCode'])
    .where('device.id', 'in', deviceIds)
    .where('device.shopId', '=', shopId)
    .where(scope.hasMerchant('device.merchantId'))
    .orderBy('device.id')
    .forUpdate('device')
    .execute();
}

/**
 * The first of some locked units that has a living code. Asked after they are locked: what was
 * committed while waiting for a lock is seen by the next statement only.
 */
export async function findAuthorised(
  db: Database,
  deviceIds: readonly number[],
): Promise<number | undefined> {
  const found = await db
    .selectFrom('authorisationCode')
    .select('deviceId')
    .where('deviceId', 'in', deviceIds)
    .where('state', 'in', livingStates)
    .orderBy('deviceId')
    .limit(1)
    .executeTakeFirst();
  return found?.deviceId;
}

/** Adds codes; answers their ids in the same order. */
export async function insertCodes(
  db: Database,
  codes: readonly Insertable<AuthorisationCode>[],
): Promise<number[]> {
  const inserted = await db.insertInto('authorisationCode').values(codes).returning('id').execute();
  return inserted.map(({ id }) => id);
}

/** Finds a code in the scope and locks it. Never its hash: nobody may read it. */
export async function lockCode(db: Database, scope: Scope, authorisationId: number) {
  return await db
    .selectFrom('authorisationCode as code')
    .select([
      'code.id',
      'code.state',
      'code.hint',
      'code.deviceId',
      'code.merchantId',
      'code.shopId',
      'code.version',
      'code.changedBy',
    ])
    .where('code.id', '=', authorisationId)
    .where(scope.hasMerchant('code.merchantId'))
    .forUpdate()
    .executeTakeFirst();
}

/** Sets the state of a locked code; answers its new version. */
export async function changeCodeState(
  db: Database,
  authorisationId: number,
  change: { readonly state: CodeState; readonly changedBy: string },
): Promise<number> {
  const { version } = await db
    .updateTable('authorisationCode')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', authorisationId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
