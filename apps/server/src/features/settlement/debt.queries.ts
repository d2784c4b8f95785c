import { sql } from 'kysely';
import type { listDebtReminders, listPaymentPromises } from '@lebean/contract/debt/operations';
import type {
  DebtReminderRow,
  PaymentPromiseRow,
  ReminderThresholdRow,
} from '@lebean/contract/debt/rows';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing, pageOnly, statement } from '../../database/listing.ts';

/** An open statement of the scope, with the day that it is in its shop. */
export async function findOpenStatement(db: Database, scope: Scope, statementId: number, at: Date) {
  const { rows } = await sql<{
    id: number;
    merchantId: number;
    shopId: number;
    statementNumber: string;
    today: string;
  }>`
    select t.id, m.id as merchant_id, t.shop_id, t.statement_number, (${at}::timestamptz at time zone t.time_zone)::date::text as today
    from statement t join merchant m on m.id = t.merchant_id where t.id = ${statementId} and t.stage in ('sent', 'disputed', 'confirmed')
      and t.receivable - t.paid_at_sale - t.allocated > 0 and ${scope.hasMerchant('t.merchant_id')}`.execute(
    db,
  );
  return rows[0];
}

/** Notes a promise; the latest of a statement counts. */
export async function insertPromise(
  db: Database,
  promise: {
    readonly merchantId: number;
    readonly shopId: number;
    readonly statementId: number;
    readonly promisedFor: string;
    readonly note: string;
  },
  { actor, at: createdAt }: { readonly actor: Actor; readonly at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('paymentPromise')
    .values({
      ...promise,
      operatorAccountId: actor.accountId,
      operatorName: actor.name,
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type StoredPromise = Omit<PaymentPromiseRow, 'createdAt'> & { readonly createdAt: Date };

/** Promises, the latest first, with what became of them. */
export function promiseListing(
  db: Database,
  scope: Scope,
  { merchantId, promiseState }: Filter<typeof listPaymentPromises>,
  at: Date,
): Listing<PaymentPromiseRow> {
  const promises = sql`(
    select p.*, t.statement_number, t.shop_name, t.currency,
      t.receivable - t.paid_at_sale - t.allocated as open,
      case when t.receivable - t.paid_at_sale - t.allocated <= 0 then 'kept'
        when exists (select from payment_promise n where n.statement_id = p.statement_id and n.id > p.id) then 'replaced'
        when p.promised_for < (${at}::timestamptz at time zone t.time_zone)::date then 'broken'
        else 'waiting' end as promise_state
    from payment_promise p join statement t on t.id = p.statement_id
    where ${scope.hasMerchant('p.merchant_id')}) p`;
  const conditions = sql.join(
    [
      sql`true`,
      ...(merchantId === undefined ? [] : [sql`p.merchant_id = ${merchantId}`]),
      ...(promiseState === undefined ? [] : [sql`p.promise_state = ${promiseState}`]),
    ],
    sql` and `,
  );
  return listing<StoredPromise, PaymentPromiseRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<StoredPromise>`select p.id, p.statement_number, m.merchant_name, p.shop_name, p.currency, p.open,
            p.promised_for::text as promised_for, p.promise_state, p.note as remark, p.operator_name, p.created_at
          from ${promises} join merchant m on m.id = p.merchant_id where ${conditions}
          order by p.created_at desc, p.id desc ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select p.id from ${promises} where ${conditions}`),
    toRow: ({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }),
  });
}

type StoredReminder = Omit<DebtReminderRow, 'createdAt'> & { readonly createdAt: Date };

/** Messages to debtors, the latest first. */
export function reminderListing(
  db: Database,
  scope: Scope,
  { merchantId }: Filter<typeof listDebtReminders>,
): Listing<DebtReminderRow> {
  const ofMerchant = merchantId === undefined ? sql`true` : sql`r.merchant_id = ${merchantId}`;
  const conditions = sql`${scope.hasMerchant('r.merchant_id')} and ${ofMerchant}`;
  return listing<StoredReminder, DebtReminderRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<StoredReminder>`select r.id, r.created_at, m.merchant_name, r.level as reminder_level,
            (select string_agg(t.statement_number, ', ' order by t.due_on, t.id) from debt_reminder_statement d
              join statement t on t.id = d.statement_id where d.debt_reminder_id = r.id) as statement_numbers,
            (select jsonb_agg(jsonb_build_object('currency', s.currency, 'open', s.open) order by s.currency) from (
              select t.currency, sum(d.open)::bigint as open from debt_reminder_statement d
              join statement t on t.id = d.statement_id where d.debt_reminder_id = r.id group by t.currency) s) as amounts,
            r.mailbox, r.mail_state, r.failure
          from debt_reminder r join merchant m on m.id = r.merchant_id where ${conditions}
          order by r.created_at desc, r.id desc ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select r.id from debt_reminder r where ${conditions}`),
    toRow: ({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }),
  });
}

/** The thresholds of reminders, by currency. */
export function thresholdListing(db: Database): Listing<ReminderThresholdRow> {
  const matching = db.selectFrom('reminderThreshold');
  const ordered = matching
    .select(['currency', 'amount as threshold', 'changedBy', 'version'])
    .orderBy('currency');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('currency'),
    toRow: (row) => row,
  });
}

/** The threshold of a currency, locked. */
export async function lockThreshold(db: Database, currency: string) {
  return await db
    .selectFrom('reminderThreshold')
    .select(['amount', 'version', 'changedBy'])
    .where('currency', '=', currency)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Keeps a threshold. */
export async function writeThreshold(
  db: Database,
  threshold: { readonly currency: string; readonly amount: number; readonly changedBy: string },
): Promise<void> {
  const { amount, changedBy } = threshold;
  await db
    .insertInto('reminderThreshold')
    .values(threshold)
    .onConflict((conflict) =>
      conflict.column('currency').doUpdateSet((row) => ({
        amount,
        changedBy,
        version: row('reminderThreshold.version', '+', 1),
      })),
    )
    .execute();
}
