import { type Insertable, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { PaymentRefund } from '../../database/tables.generated.ts';
import type { ProviderKey } from './payment-provider.ts';

/** Asks for money to go back to whoever paid by code; answers the id under which it is looked after. */
export async function insertRefund(
  db: Database,
  row: Omit<Insertable<PaymentRefund>, 'createdAt' | 'lookAt'> & { readonly createdAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('paymentRefund')
    // Whoever asks has it done at once: the job comes later, should that have failed.
    .values({ ...row, lookAt: new Date(row.createdAt.getTime() + 5000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A refund that its provider has not given back yet. */
export async function findRequestedRefund(db: Database, refundId: number) {
  return await db
    .selectFrom('paymentRefund')
    .select(['id', 'paymentId', 'refundNumber', 'amount', 'reason', 'createdAt'])
    .where('id', '=', refundId)
    .where('refundState', '=', 'asked')
    .executeTakeFirst();
}

/** A payment of a provider, and how much of it was asked back here. */
export async function findRequestedRefundOf(
  db: Database,
  provider: ProviderKey,
  providerNumber: string,
) {
  const found = await sql<{ orderNumber: string; requestedBack: number }>`
    select p.order_number, (select coalesce(sum(r.amount), 0)::bigint from payment_refund r
        where r.payment_id in (select o.id from payment o where o.id = p.id or o.part_of = p.id)) as requested_back
      from payment p where p.provider_number = ${providerNumber} and p.provider = ${provider} and p.part_of is null`.execute(
    db,
  );
  return found.rows[0];
}

/** The refunds whose provider is to be asked now; each is due again after a while (PAY-4). */
export async function takeDueRefunds(db: Database, at: Date, max: number): Promise<number[]> {
  const due = await sql<{ id: number }>`
    update payment_refund set look_at = ${at}::timestamptz + interval '60 seconds'
    where id in (select id from payment_refund where refund_state = 'asked' and look_at <= ${at}
      order by look_at limit ${max} for no key update skip locked)
    returning id`.execute(db);
  return due.rows.map(({ id }) => id);
}

/** A refund by our number of it, and who was to give it back. */
export async function findRefundOfNumber(
  db: Database,
  provider: ProviderKey,
  refundNumber: string,
): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select r.id from payment_refund r join payment p on p.id = r.payment_id
      where r.refund_number = ${refundNumber} and p.provider = ${provider}`.execute(db);
  return found.rows[0]?.id;
}

/** Its provider has ended it and gave nothing back: somebody has to (PAY-2). */
export async function markRefundFailed(db: Database, refundId: number, at: Date): Promise<void> {
  await sql`update payment_refund set refund_state = 'failed', failed_at = ${at}
    where id = ${refundId} and refund_state = 'asked'`.execute(db);
}

/** The money has gone back; also of one that had failed, where its provider was made to try again. */
export async function markRefunded(db: Database, refundId: number, at: Date): Promise<void> {
  await sql`update payment_refund set refund_state = 'done', settled_at = ${at}
    where id = ${refundId} and refund_state in ('asked', 'failed')`.execute(db);
}

/** Says when a refund is looked after next. */
export async function lookAgainAtRefund(
  db: Database,
  refundId: number,
  lookAt: Date,
): Promise<void> {
  await sql`update payment_refund set look_at = ${lookAt}
    where id = ${refundId} and refund_state = 'asked'`.execute(db);
}
