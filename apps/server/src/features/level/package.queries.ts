import { sql } from 'kysely';
import type { Input } from '@lebean/contract/kernel/operation';
import type {
  createPackage,
  listPackages,
} from '@lebean/contract/level/recharge-package.operations';
import type { PackageRow } from '@lebean/contract/level/recharge-package.rows';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { allNamesOf, inLanguage } from '../../database/in-language.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven } from '../../database/when-given.ts';
import { isListed, isVisible } from './member-settings.queries.ts';

const termColumns = [
  'rechargePackage.sellPrice',
  'rechargePackage.point',
  'rechargePackage.giftPoint',
  'rechargePackage.isForOpening',
  'rechargePackage.isForRecharge',
] as const;

/** The recharge packages that the scope can see, each owner's by price. */
export function packageListing(
  db: Database,
  scope: Scope,
  { merchantId, shopId, owner, use, isEnabled }: Filter<typeof listPackages>,
): Listing<PackageRow> {
  const column = 'rechargePackage.merchantId';
  const matching = db
    .selectFrom('rechargePackage')
    .where(isVisible(scope, column))
    .where(isListed(scope, 'recharge_package', column, { merchantId, shopId, owner }))
    .$call(
      whenGiven(isEnabled, (packages, isEnabled) =>
        packages.where('rechargePackage.isEnabled', '=', isEnabled),
      ),
    )
    .$if(use === 'opening', (packages) => packages.where('rechargePackage.isForOpening', '=', true))
    .$if(use === 'recharge', (packages) =>
      packages.where('rechargePackage.isForRecharge', '=', true),
    );
  const ordered = matching
    .leftJoin('merchant', 'merchant.id', 'rechargePackage.merchantId')
    .select([
      'rechargePackage.id',
      'rechargePackage.merchantId',
      'merchant.merchantName',
      'merchant.currency',
      ...termColumns,
      ...allNamesOf('rechargePackage', 'packageName'),
      inLanguage('rechargePackage', 'packageName').as('packageName'),
      'rechargePackage.isEnabled',
      'rechargePackage.version',
    ])
    .orderBy('rechargePackage.merchantId')
    .orderBy('rechargePackage.sellPrice')
    .orderBy('rechargePackage.id');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('rechargePackage.id'),
    toRow: (row) => row,
  });
}

/** Lets no other change of the packages of an owner begin before this one is done. */
export async function lockPackages(db: Database, merchantId: number | null): Promise<void> {
  await sql`select lock_packages(${merchantId})`.execute(db);
}

/** A package that the scope can see. */
export async function findPackage(db: Database, scope: Scope, packageId: number) {
  return await db
    .selectFrom('rechargePackage')
    .select(['id', 'merchantId', 'isEnabled', 'version', 'changedBy', ...termColumns])
    .where('id', '=', packageId)
    .where(isVisible(scope, 'rechargePackage.merchantId'))
    .executeTakeFirst();
}
export type StoredPackage = NonNullable<Awaited<ReturnType<typeof findPackage>>>;

/** What a package costs and credits, and what it is for. */
export type PackageTerms = Omit<Input<typeof createPackage>, 'merchantId'>;

/** Adds a recharge package; answers its id. */
export async function insertPackage(
  db: Database,
  merchantId: number | null,
  terms: PackageTerms,
  { name }: Pick<Actor, 'name'>,
): Promise<number> {
  const { id } = await db
    .insertInto('rechargePackage')
    .values({ ...terms, merchantId, changedBy: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a package; answers its new version. */
export async function changePackage(
  db: Database,
  packageId: number,
  change: Partial<PackageTerms> & { readonly isEnabled?: boolean },
  { name }: Pick<Actor, 'name'>,
): Promise<number> {
  const { version } = await db
    .updateTable('rechargePackage')
    .set({ ...change, changedBy: name })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', packageId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Whether a package was sold or asked about. Whoever sells it meanwhile waits until this call is done. */
export async function isPackageInUse(db: Database, packageId: number): Promise<boolean> {
  await db
    .selectFrom('rechargePackage')
    .select('id')
    .where('id', '=', packageId)
    .forUpdate()
    .executeTakeFirst();
  const found = await sql<{ isInUse: boolean }>`
    select exists (select from recharge_record where package_id = ${packageId})
      or exists (select from payment where package_id = ${packageId})
      or exists (select from package_application where package_id = ${packageId}) as is_in_use`.execute(
    db,
  );
  return found.rows[0]?.isInUse ?? false;
}

export async function deletePackage(db: Database, packageId: number): Promise<void> {
  await db.deleteFrom('rechargePackage').where('id', '=', packageId).execute();
}

/** Copies the templates for a merchant, which sells its own from then on (MEM-10); answers how many. */
export async function copyTemplatePackages(
  db: Database,
  merchantId: number,
  { name }: Pick<Actor, 'name'>,
): Promise<number> {
  const copied = await sql`
    insert into recharge_package (merchant_id, package_name, name_zh, name_en, name_es, sell_price, point, gift_point, is_for_opening,
      is_for_recharge, is_enabled, copied_from_id, changed_by)
    select ${merchantId}, package_name, name_zh, name_en, name_es, sell_price, point, gift_point, is_for_opening,
      is_for_recharge, is_enabled, id, ${name}
    from recharge_package where merchant_id is null`.execute(db);
  return Number(copied.numAffectedRows ?? 0);
}
