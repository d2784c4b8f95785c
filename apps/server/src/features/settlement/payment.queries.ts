import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { listStatementPayments } from '@lebean/contract/settlement/payment.operations';
import type { StatementPaymentRow } from '@lebean/contract/settlement/payment.rows';
import { orderNumber } from '@lebean/domain/order-number';
import type { OpenStatement, Put } from '@lebean/domain/settlement/payment';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import { containing } from '../../database/containing.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';

type Stored = Omit<StatementPaymentRow, 'createdAt'> & { readonly createdAt: Date };

/** The payments of the scope, the newest first (SET-16). */
export function paymentListing(
  db: Database,
  scope: Scope,
  { hasCredit, query = '', shopId }: Filter<typeof listStatementPayments>,
): Listing<StatementPaymentRow> {
  const credit =
    hasCredit === undefined ? sql`true` : sql`(d.amount <> d.allocated) = ${hasCredit}`;
  const ofShop = sql`${scope.hasMerchant('d.merchant_id')} and ${scope.hasShop('d.shop_id')}`;
  // A partner has its own besides (SET-4).
  const isSeen =
    scope.kind === 'partner' ? sql`(${ofShop} or ${scope.hasPartner('d.partner_id')})` : ofShop;
  const words = containing(query);
  const named =
    query === ''
      ? sql`true`
      : sql`(d.shop_id in (select s.id from shop s where s.shop_name ilike ${words})
          or d.partner_id in (select p.id from partner p where p.partner_name ilike ${words}))`;
  const ofOne = shopId === undefined ? sql`true` : sql`d.shop_id = ${shopId}`;
  const matching = sql`${isSeen} and ${named} and ${ofOne} and ${credit}`;
  return listing<Stored, StatementPaymentRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<Stored>`select d.id, d.payment_number, d.shop_id, s.shop_name, d.partner_id, p.partner_name, d.kind as statement_payment_kind, d.amount,
            d.amount - d.allocated as credit, d.currency, d.bank_reference || d.repeated_reference as bank_reference,
            d.value_date::text as value_date, d.payer, d.remark, d.repeat_reason, f.file_name as voucher_name, d.operator_name, d.created_at,
            coalesce((select string_agg(t.statement_number, ', ' order by a.id) from statement_allocation a
              join statement t on t.id = a.statement_id where a.payment_id = d.id), '') as statement_numbers
          from statement_payment d left join shop s on s.id = d.shop_id left join partner p on p.id = d.partner_id
            left join stored_file f on f.id = d.voucher_file_id where ${matching}
          order by d.created_at desc, d.id desc ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select d.id from statement_payment d where ${matching}`),
    toRow: ({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }),
  });
}

/** Whose money it is. */
export interface ShopDebtor {
  readonly merchantId: number;
  readonly shopId: number;
  readonly currency: string;
}
export interface PartnerDebtor {
  readonly partnerId: number;
  /** A statement has both, one of them null: it is no debtor by itself. */
  readonly shopId?: undefined;
  readonly currency: string;
}
export type Debtor = ShopDebtor | PartnerDebtor;

/** A partner of the scope by its name. */
export async function findPaidPartner(db: Database, scope: Scope, partnerId: number) {
  return await db
    .selectFrom('partner')
    .select('partnerName')
    .where('id', '=', partnerId)
    .where(scope.hasPartner('partner.id'))
    .executeTakeFirst();
}

/** Of a shop, or else of a partner. */
const partyOf = (debtor: Debtor) =>
  debtor.shopId === undefined
    ? { merchantId: null, shopId: null, partnerId: debtor.partnerId }
    : { merchantId: debtor.merchantId, shopId: debtor.shopId, partnerId: null };

export interface NewPayment {
  readonly kind: 'received' | 'made' | 'writeOff';
  readonly amount: number;
  readonly bankReference: string;
  /** Why it is booked although another payment has its reference; empty where none has. */
  readonly repeatReason?: string;
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
  { operator, at, bankReference: reference, repeatReason = '', ...payment }: NewPayment,
): Promise<{ readonly id: number; readonly paymentNumber: string } | undefined> {
  const paymentNumber = orderNumber('statementPayment', at, randomBytes(8));
  return await db
    .insertInto('statementPayment')
    .values({
      ...payment,
      ...(repeatReason === ''
        ? { bankReference: reference }
        : { repeatedReference: reference, repeatReason }),
      ...partyOf(debtor),
      currency: debtor.currency,
      paymentNumber,
      operatorAccountId: operator.accountId,
      operatorName: operator.name,
      createdAt: at,
    })
    .onConflict((conflict) =>
      conflict
        .column('bankReference')
        .where(sql<boolean>`bank_reference <> ''`)
        .doNothing(),
    )
    .returning(['id', 'paymentNumber'])
    .executeTakeFirst();
}

/** The statements of a shop or partner with something open, the oldest first, locked in that order: one payment at a time. */
export async function lockOpenStatements(
  db: Database,
  party: Pick<ShopDebtor, 'shopId'> | PartnerDebtor,
): Promise<readonly OpenStatement[]> {
  const ofParty =
    party.shopId === undefined
      ? sql`t.partner_id = ${party.partnerId} and t.currency = ${party.currency}`
      : sql`t.shop_id = ${party.shopId}`;
  const { rows } = await sql<{ id: number; open: number }>`
    select t.id, t.receivable - t.paid_at_sale - t.allocated as open from statement t
    where ${ofParty} and t.stage in ('sent', 'disputed', 'confirmed')
      and t.receivable - t.paid_at_sale - t.allocated <> 0
    order by t.period_end, t.id for no key update`.execute(db);
  return rows;
}

/** Puts a payment to statements; the database adds it up on both. */
export async function insertAllocations(
  db: Database,
  debtor: Debtor,
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
    ...partyOf(debtor),
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

/** Whether a payment of anybody is booked under a reference of a bank (SET-16); whose it is, is not revealed. */
export async function isReferenceBooked(db: Database, reference: string): Promise<boolean> {
  const requested = await sql<{ isBooked: boolean }>`
    select is_bank_reference_booked(${reference}) as is_booked`.execute(db);
  return requested.rows[0]?.isBooked === true;
}

/** A payment of the scope, locked. */
export async function lockPayment(db: Database, scope: Scope, paymentId: number) {
  const found = await db
    .selectFrom('statementPayment')
    .select(['id', 'merchantId', 'shopId', 'partnerId', 'currency'])
    .select(['paymentNumber', 'amount', 'allocated'])
    .where('id', '=', paymentId)
    .where(scope.hasMerchant('statementPayment.merchantId'))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { merchantId, shopId, partnerId, currency, ...payment } = found;
  return { ...payment, debtor: debtorOf({ merchantId, shopId, partnerId }, currency) };
}

function debtorOf(
  { merchantId, shopId, partnerId }: Record<'merchantId' | 'shopId' | 'partnerId', number | null>,
  currency: string,
): Debtor {
  if (merchantId !== null && shopId !== null) return { merchantId, shopId, currency };
  if (partnerId !== null) return { partnerId, currency };
  throw new Error('a payment is of nobody (SET-16)');
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
