import { sql } from 'kysely';
import { voucherTaken } from '@lebean/contract/vocabulary/refusals';
import type { Database } from '../../database/database.ts';
import type { Actor, StepContext } from '../call/handle.ts';
import type { Scope } from '../session/scope.ts';

type Taking = StepContext<typeof voucherTaken> & {
  readonly scope: Scope;
  readonly actor: Pick<Actor, 'accountId' | 'name'>;
};

/**
 * Takes a voucher for a payment at a shop, before its card is locked: numbers are locked behind goods and before cards,
 * so that nobody waits in a circle. Parts of one payment name the same voucher; to any other it is refused, also where
 * two tills send it at the same instant (SH-48).
 */
export async function takeVoucher(
  context: Taking,
  { shopId, voucherNumber }: { readonly shopId: number; readonly voucherNumber: string },
): Promise<void> {
  if (voucherNumber === '') return;
  const { db, scope, actor, at } = context;
  const place = sql`shop s where s.id = ${shopId} and ${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.id')}`;
  const taken = await sql`
    insert into taken_voucher as v (merchant_id, voucher_number, shop_id, operator_account_id, operator_name, taken_at)
      select s.merchant_id, ${voucherNumber}, s.id, ${actor.accountId}::bigint, ${actor.name}, ${at}::timestamptz from ${place}
    on conflict (merchant_id, voucher_number) do update set shop_id = excluded.shop_id,
        operator_account_id = excluded.operator_account_id, operator_name = excluded.operator_name,
        taken_at = excluded.taken_at, taken_in = excluded.taken_in, released_at = null
      where v.released_at is not null or v.taken_in = excluded.taken_in and v.taken_at = excluded.taken_at
    returning v.voucher_number`.execute(db);
  if (taken.rows.length > 0) return;
  const found = await sql<{ readonly takenAt: string; readonly operatorName: string }>`
    select to_char(v.taken_at at time zone s.time_zone, 'YYYY-MM-DD HH24:MI') as taken_at, v.operator_name
    from taken_voucher v, ${place} and v.merchant_id = s.merchant_id and v.voucher_number = ${voucherNumber}`.execute(
    db,
  );
  const [earlier] = found.rows;
  // A shop out of reach is refused as such by whoever sells.
  if (earlier === undefined) return;
  const { takenAt: when, operatorName: operator } = earlier;
  throw context.refused(voucherTaken, { number: voucherNumber, when, operator });
}

interface PaidByVoucher {
  readonly merchantId: number;
  readonly voucherNumber: string | null;
}

/** Gives a voucher free again, once nothing is left that it has paid for: the customer has it back. */
export async function releaseVoucher(
  db: Database,
  { merchantId, voucherNumber }: PaidByVoucher,
  at: Date,
): Promise<void> {
  if (voucherNumber === null) return;
  const named = sql`merchant_id = ${merchantId} and voucher_number = ${voucherNumber}`;
  // Whoever takes back the other part of the same payment waits here, and sees then what this one did.
  await sql`select from taken_voucher where ${named} for no key update`.execute(db);
  await sql`
    update taken_voucher v set released_at = greatest(${at}::timestamptz, v.taken_at)
    where ${named} and v.released_at is null
      and not exists (select from recharge_record r where r.merchant_id = v.merchant_id
        and r.voucher_number = v.voucher_number and r.created_at >= v.taken_at)
      and not exists (select from goods_sale g where g.merchant_id = v.merchant_id
        and g.voucher_number = v.voucher_number and g.created_at >= v.taken_at
        and not exists (select from goods_sale b where b.reverses_sale_id = g.id))`.execute(db);
}
