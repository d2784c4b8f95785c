// For tests: a merge of two cards at each merchant that has two.
import type pg from 'pg';

/** Writes down a merge of each merchant's first two cards, as if nothing had been on them. */
export async function addMerges(client: pg.Client): Promise<void> {
  await client.query(`insert into card_merge (merchant_id, from_card_id, into_card_id, order_number, from_member_id, into_member_id,
      point, gift_point, accruing_point, accruing_gift_point, reason, operator_account_id, operator_name, created_at)
    select c.merchant_id, min(c.id), max(c.id), 'X-' || c.merchant_id, min(c.member_id), max(c.member_id), 0, 0, 0, 0, 'one person',
      (select min(a.id) from account a where a.kind = 'staff'), 'S', now()
    from card c group by c.merchant_id having count(*) > 1`);
}
