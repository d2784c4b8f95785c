import { randomBytes } from 'node:crypto';
import type { listStatementPayments } from '@lebean/contract/settlement/payment.operations';
import type { StatementPaymentRow } from '@lebean/contract/settlement/payment.rows';
import { orderNumber } from '@lebean/domain/order-number';
import type { OpenStatement, Put } from '@lebean/domain/settlement/payment';
import { sql } from 'kysely';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';
import { ofShops } from './adjustment.queries.ts';

type Stored = Omit<StatementPaymentRow, 'createdAt'> & { readonly createdAt: Date };

/** The payments of the scope, the newest first (SET-16). */
export function paymentListing(
  db: Database,
  scope: Scope,
  { hasCredit, ...filter }: Filter<typeof listStatementPayments>,
): Listing<StatementPaymentRow> {
  const credit =
    hasCredit === undefined ? sql`true` : sql`(d.amount <> d.allocated) = ${hasCredit}`;
  const matching = sql`${ofShops(scope, filter)} and ${credit}`;
  return listing<Stored, StatementPaymentRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<Stored>`select d.id, d.payment_number, d.shop_id, s.shop_name, d.kind as statement_payment_kind, d.amount,
            d.amount - d.allocated as credit, d.currency, d.bank_reference, d.value_date::text as value_date, d.payer, d.remark,
            d.operator_name, d.created_at,
            coalesce((select string_agg(t.statement_number, ', ' order by a.id) from statement_allocation a
              join statement t on t.id = a.statement_id where a.payment_id = d.id), '') as statement_numbers
          from statement_payment d join shop s on s.id = d.shop_id where ${matching}
          order by d.created_at desc, d.id desc ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select d.id from statement_payment d where ${matching}`),
    toRow: ({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }),
  });
}

/** Whose money it is. */
export interface Debtor {
  readonly merchantId: number;
  readonly shopId: number;
  readonly currency: string;
}

export interface NewPayment {
  readonly kind: 'received' | 'made' | 'writeOff';
  readonly amount: number;
  readonly bankReference: string;
  readonly valueDate: string;
  readonly payer: string;
  readonly remark: string;
  readonly operator: Actor;
  readonly at: Date;
}

/** Books money; undefined where its bank reference is booked already (SET-16). */
export async function insertPayment(
  db: Database,
  debtor: Debtor,
  { operator, at, ...payment }: NewPayment,
): Promise<{ readonly id: number; readonly paymentNumber: string } | undefined> {
  const { merchantId, shopId, currency } = debtor;
  const paymentNumber = orderNumber('statementPayment', at, randomBytes(8));
  return await db
    .insertInto('statementPayment')
    .values({
      ...payment,
      merchantId,
      shopId,
      currency,
      paymentNumber,
      operatorAccountId: operator.accountId,
      operatorName: operator.name,
      createdAt: at,
    })
    .onConflict((conflict) =>
      conflict.column('bankReference').where('bankReference', '<>', '').doNothing(),
    )
    .returning(['id', 'paymentNumber'])
    .executeTakeFirst();
}

/** The statements of a shop with something open, the oldest first, locked in that order: one payment at a time. */
export async function lockOpenStatements(
  db: Database,
  shopId: number,
): Promise<readonly OpenStatement[]> {
  const { rows } = await sql<{ id: number; open: number }>`
    select t.id, t.receivable - t.paid_at_sale - t.allocated as open from statement t
    where t.shop_id = ${shopId} and t.stage in ('sent', 'disputed', 'confirmed')
      and t.receivable - t.paid_at_sale - t.allocated <> 0
    order by t.period_end, t.id for no key update`.execute(db);
  return rows;
}

/** Puts a payment to statements; the database adds it up on both. */
export async function insertAllocations(
  db: Database,
  { merchantId, shopId }: Debtor,
  {
    paymentId,
    put,
    operator,
    at,
  }: {
    readonly paymentId: number;
    readonly put: readonly Put[];
    readonly operator: Actor;
    readonly at: Date;
  },
): Promise<void> {
  if (put.length === 0) return;
  const common = {
    merchantId,
    shopId,
    paymentId,
    operatorAccountId: operator.accountId,
    operatorName: operator.name,
    createdAt: at,
  };
  await db
    .insertInto('statementAllocation')
    .values(put.map(({ id: statementId, amount }) => ({ ...common, statementId, amount })))
    .execute();
}

/** A payment of the scope, locked. */
export async function lockPayment(db: Database, scope: Scope, paymentId: number) {
  return await db
    .selectFrom('statementPayment')
    .select(['id', 'merchantId', 'shopId', 'currency', 'paymentNumber', 'amount', 'allocated'])
    .where('id', '=', paymentId)
    .where(scope.hasMerchant('statementPayment.merchantId'))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The write-off of a statement that waits for its second person, locked. */
export async function lockWriteOff(db: Database, statementId: number) {
  return await db
    .selectFrom('statementWriteOff')
    .select(['id', 'amount', 'reason', 'proposedByAccountId'])
    .where('statementId', '=', statementId)
    .where('confirmedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
