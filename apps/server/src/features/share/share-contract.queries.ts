import type { Input } from '@lebean/contract/kernel/operation';
import type { createShareContract } from '@lebean/contract/share/operations';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { KeptTerms, SharePlace } from '../../capabilities/share/share-contracts.queries.ts';
import type { Database } from '../../database/database.ts';

/** Finds a partner in the scope and locks it: contracts of one partner are agreed on one after the other. */
export async function lockPartner(db: Database, scope: Scope, partnerId: number) {
  return await db
    .selectFrom('partner')
    .select(['id', 'partnerName'])
    .where('id', '=', partnerId)
    .where(scope.hasPartner('partner.id'))
    .forUpdate()
    .executeTakeFirst();
}

/** As `lockPartner`, for whoever only looks. */
export async function findPartnerName(db: Database, scope: Scope, partnerId: number) {
  return await db
    .selectFrom('partner')
    .select(['id', 'partnerName'])
    .where('id', '=', partnerId)
    .where(scope.hasPartner('partner.id'))
    .executeTakeFirst();
}

/** The partner of a contract in the scope, and who changed it last. */
export async function findContractOwner(db: Database, scope: Scope, contractId: number) {
  return await db
    .selectFrom('shareContract')
    .select(['partnerId', 'version', 'changedBy'])
    .where('id', '=', contractId)
    .where(scope.hasPartner('shareContract.partnerId'))
    .executeTakeFirst();
}

/** A shop of the scope with what a contract about it has to fit. */
export async function findSharedShop(db: Database, scope: Scope, shopId: number) {
  return await db
    .selectFrom('shop')
    .innerJoin('merchant', 'merchant.id', 'shop.merchantId')
    .select([
      'shop.shopName',
      'shop.currency',
      'shop.provinceCode',
      'shop.cityCode',
      'merchant.partnerId',
    ])
    .where('shop.id', '=', shopId)
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('shop.id'))
    .executeTakeFirst();
}

export async function findRegion(db: Database, code: string) {
  return await db
    .selectFrom('region')
    .select(['regionName', 'provinceCode'])
    .where('code', '=', code)
    .executeTakeFirst();
}

type NewContract = Pick<
  Input<typeof createShareContract>,
  'partnerId' | 'shareBase' | 'currency'
> & { readonly changedBy: string; readonly createdAt: Date } & SharePlace;

/** Adds a contract without terms; answers its id. */
export async function insertContract(db: Database, contract: NewContract): Promise<number> {
  const { id } = await db
    .insertInto('shareContract')
    .values(contract)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface OfContract {
  readonly partnerId: number;
  readonly contractId: number;
}

/** Adds terms to a contract; those that were to begin on their day or later are replaced. */
export async function insertTerms(
  db: Database,
  { partnerId, contractId }: OfContract,
  { startsOn, rate, tiers, minShare, maxShare, createdAt, createdBy }: KeptTerms,
): Promise<void> {
  await db
    .updateTable('shareTerms')
    .set({ isReplaced: true })
    .where('contractId', '=', contractId)
    .where('startsOn', '>=', startsOn)
    .where('isReplaced', '=', false)
    .execute();
  const { id: termsId } = await db
    .insertInto('shareTerms')
    .values({
      partnerId,
      contractId,
      startsOn,
      shareRate: rate,
      minShare,
      maxShare,
      createdAt,
      createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (tiers.length === 0) return;
  const rows = tiers.map((tier) => ({
    partnerId,
    termsId,
    above: tier.above,
    shareRate: tier.rate,
  }));
  await db.insertInto('shareTier').values(rows).execute();
}

/** Says that a contract has other terms, or ends on another day; answers its new version. */
export async function changeContract(
  db: Database,
  contractId: number,
  change: { readonly changedBy: string; readonly endsOn?: string },
): Promise<number> {
  const { version } = await db
    .updateTable('shareContract')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', contractId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
