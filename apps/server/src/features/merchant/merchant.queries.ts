import type { createMerchant, listMerchants, MerchantRow } from '@lebean/contract/merchant';
import type { Input } from '@lebean/contract/operation';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { offsetOf, type Page, pageOf } from '../../database/page.ts';

/** One page of the merchants in the scope, by name. */
export async function listMerchantRows(
  db: Database,
  scope: Scope,
  { query, ...request }: Input<typeof listMerchants>,
): Promise<Page<MerchantRow>> {
  const matching = db
    .selectFrom('merchant')
    .where(scope.hasMerchant('merchant.id'))
    .$if(query !== undefined && query !== '', (merchants) =>
      merchants.where(
        'merchant.merchantName',
        'ilike',
        `%${(query ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
      ),
    );
  const rows = await matching
    .leftJoin('partner', 'partner.id', 'merchant.partnerId')
    .select((eb) => [
      'merchant.id',
      'merchant.merchantName',
      'partner.partnerName',
      'merchant.countryCode as country',
      'merchant.currency',
      'merchant.isEnabled',
      'merchant.createdAt',
      eb
        .selectFrom('shop')
        .select((shops) => shops.fn.countAll<number>().as('count'))
        .whereRef('shop.merchantId', '=', 'merchant.id')
        .as('shopCount'),
    ])
    .orderBy('merchant.merchantName')
    .orderBy('merchant.id')
    .limit(request.pageSize)
    .offset(offsetOf(request))
    .execute();
  const shown = rows.map((row) => ({
    ...row,
    shopCount: row.shopCount ?? 0,
    createdAt: row.createdAt.toISOString(),
  }));
  return pageOf(db, request, shown, matching.select('merchant.id'));
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
