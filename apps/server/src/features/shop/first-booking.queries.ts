import { sql } from 'kysely';
import type { bookingKinds } from '@lebean/contract/shop/detail.operations';
import type { Database } from '../../database/database.ts';

export interface FirstBooking {
  readonly kind: (typeof bookingKinds)[number];
  readonly at: Date;
}

/**
 * What was booked first at a shop, each kind by the first row of its index. Asked while the shop's row is held for update,
 * it misses nothing: whatever is booked refers to that row.
 */
export async function findFirstBooking(
  db: Database,
  merchantId: number,
  shopId: number,
): Promise<FirstBooking | null> {
  const { rows } = await sql<FirstBooking>`
    select f.kind, f.at from (
      (select 'card' as kind, min(opened_at) as at from card where opened_shop_id = ${shopId})
      union all
      (select 'recharge', created_at from recharge_record
        where merchant_id = ${merchantId} and shop_id = ${shopId} order by created_at, id limit 1)
      union all
      (select 'payment', created_at from payment where shop_id = ${shopId} order by created_at, id limit 1)
      union all
      (select 'play', started_at from play where shop_id = ${shopId} order by started_at, id limit 1)
      union all
      (select 'goodsSale', created_at from goods_sale where shop_id = ${shopId} order by created_at, id limit 1)
      union all
      (select 'shift', opened_at from shift where shop_id = ${shopId} order by opened_at, id limit 1)
      union all
      (select 'lebean', e.at from ledger_account a join ledger_entry e on e.account_id = a.id
        where a.owner_kind = 'shop' and a.owner_id = ${shopId} order by e.id limit 1)
      union all
      (select 'lebeanOrder', o.created_at from ledger_account a join lebean_order o on o.wallet_id = a.id
        where a.owner_kind = 'shop' and a.owner_id = ${shopId} order by o.created_at limit 1)
      union all
      (select 'statement', drafted_at from statement where shop_id = ${shopId} order by period_end, id limit 1)
    ) f where f.at is not null order by f.at limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Whether a shop is all that its merchant has: no other shop and no card, whose points have a price in its currency. Holds
 * the merchant, so that none is added meanwhile.
 */
export async function isAllOfMerchant(
  db: Database,
  merchantId: number,
  shopId: number,
): Promise<boolean> {
  await sql`select from merchant where id = ${merchantId} for update`.execute(db);
  const found = await sql<{ isAll: boolean }>`
    select not exists (select from shop where merchant_id = ${merchantId} and id <> ${shopId})
      and not exists (select from card where merchant_id = ${merchantId}) as is_all`.execute(db);
  return found.rows[0]?.isAll ?? false;
}

/** The currency of a merchant follows that of its only shop (SET-3). */
export async function changeMerchantCurrency(
  db: Database,
  merchantId: number,
  currency: string,
  changedBy: string,
): Promise<void> {
  await db
    .updateTable('merchant')
    .set((eb) => ({ currency, changedBy, version: eb('version', '+', 1) }))
    .where('id', '=', merchantId)
    .execute();
}
