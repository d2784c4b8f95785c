import type { Input } from '@lebean/contract/kernel/operation';
import type {
  MerchantRow,
  createMerchant,
  listMerchants,
  updateMerchant,
} from '@lebean/contract/merchant/operations';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';

/** The merchants in the scope by name. */
export function merchantListing(
  db: Database,
  scope: Scope,
  { query, country, isEnabled, partnerId }: Filter<typeof listMerchants>,
): Listing<MerchantRow> {
  const matching = db
    .selectFrom('merchant')
    .where(scope.hasMerchant('merchant.id'))
    .$call(
      whenSearched(query, (merchants, pattern) =>
        merchants.where('merchant.merchantName', 'ilike', pattern),
      ),
    )
    .$call(
      whenGiven(country, (merchants, country) =>
        merchants.where('merchant.countryCode', '=', country),
      ),
    )
    .$call(
      whenGiven(isEnabled, (merchants, isEnabled) =>
        merchants.where('merchant.isEnabled', '=', isEnabled),
      ),
    )
    .$call(
      whenGiven(partnerId, (merchants, partnerId) =>
        merchants.where('merchant.partnerId', '=', partnerId),
      ),
    );
  const ordered = matching
    .leftJoin('partner', 'partner.id', 'merchant.partnerId')
    .select((eb) => [
      'merchant.id',
      'merchant.merchantName',
      'merchant.partnerId',
      'partner.partnerName',
      'merchant.pointPrice',
      'merchant.legalName',
      'merchant.taxNumber',
      'merchant.version',
      'merchant.countryCode as country',
      'merchant.currency',
      'merchant.isEnabled',
      'merchant.createdAt',
      eb
        .selectFrom('shop')
        .select((shops) => shops.fn.countAll<number>().as('count'))
        .whereRef('shop.merchantId', '=', 'merchant.id')
        .as('shopCount'),
      eb
        .selectFrom('account')
        .select((accounts) => accounts.fn.countAll<number>().as('count'))
        .whereRef('account.merchantId', '=', 'merchant.id')
        .as('accountCount'),
    ])
    .orderBy('merchant.merchantName')
    .orderBy('merchant.id');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('merchant.id'),
    toRow: (row) => ({
      ...row,
      shopCount: row.shopCount ?? 0,
      accountCount: row.accountCount ?? 0,
      createdAt: row.createdAt.toISOString(),
    }),
  });
}

/** Adds a merchant; answers its id. */
export async function insertMerchant(
  db: Database,
  { country, ...merchant }: Input<typeof createMerchant>,
  at: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('merchant')
    .values({ ...merchant, countryCode: country, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds a merchant in the scope and locks it. */
export async function lockMerchant(db: Database, scope: Scope, merchantId: number) {
  return await db
    .selectFrom('merchant')
    .select([
      'merchantName',
      'countryCode as country',
      'partnerId',
      'pointPrice',
      'legalName',
      'taxNumber',
      'isEnabled',
      'version',
      'changedBy',
    ])
    .where('id', '=', merchantId)
    .where(scope.hasMerchant('merchant.id'))
    .forUpdate()
    .executeTakeFirst();
}

type MerchantChange = Omit<Input<typeof updateMerchant>, 'merchantId' | 'version' | 'partnerId'> & {
  readonly partnerId: number | null;
  readonly changedBy: string;
};

/** Changes a locked merchant; answers its new version. */
export async function changeMerchant(
  db: Database,
  merchantId: number,
  change: MerchantChange,
): Promise<number> {
  const { version } = await db
    .updateTable('merchant')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', merchantId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
