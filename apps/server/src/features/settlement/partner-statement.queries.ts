import { sql } from 'kysely';
import type { SharesToBook } from '../../capabilities/share/booked-shares.ts';
import type { Database } from '../../database/database.ts';

/** A partner that a statement is due for, in a currency. */
export interface DuePartner {
  readonly partnerId: number;
  readonly currency: string;
  readonly periodStart: string;
  /** The first day that is not in it any more. */
  readonly periodEnd: string;
  readonly endsAt: Date;
}

/** The partners that a statement is due for (SET-5). */
export async function findDuePartners(db: Database, at: Date, max: number): Promise<DuePartner[]> {
  const { rows } = await sql<DuePartner>`
    select d.partner_id, d.currency, d.period_start::text as period_start, d.period_end::text as period_end, d.ends_at
    from partner_statements_due(${at}, ${max}) d`.execute(db);
  return rows;
}

/** Where a month of partners ends, which belong to no shop's clock (NUM-3). */
export async function findPlatformMonthEnd(db: Database, periodEnd: string): Promise<Date> {
  const { rows } = await sql<{ endsAt: Date }>`
    select ${periodEnd}::date::timestamp at time zone platform_time_zone() as ends_at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a month has no end');
  return row.endsAt;
}

/** What is drafted: a month of a partner in a currency, with what it books. */
export interface PartnerDraft extends Omit<DuePartner, 'endsAt'> {
  readonly statementNumber: string;
  readonly at: Date;
  /** Nobody where the job does it. */
  readonly operator: { readonly accountId: number | null; readonly name: string };
  readonly shares: SharesToBook;
}

export interface Drafted {
  readonly statementId: number | null;
  readonly outcome: string | null;
}

/** Drafts the statement of a partner for a month (SET-4); answers its id, or why there is none. */
export async function draftPartnerPeriod(db: Database, draft: PartnerDraft): Promise<Drafted> {
  const { partnerId, currency, periodStart, periodEnd, statementNumber, at, operator } = draft;
  const { bookings, pieces, seenChanges } = draft.shares;
  const { rows } = await sql<Drafted>`select d.statement_id, d.outcome
    from draft_partner_statement(${partnerId}, ${currency}, ${periodStart}, ${periodEnd}, ${statementNumber}, ${at},
      ${operator.accountId}, ${operator.name}, ${JSON.stringify(bookings.map(bookingFields))}::jsonb,
      ${JSON.stringify(pieces.map(pieceFields))}::jsonb, ${seenChanges}::bigint[]) d`.execute(db);
  return rows[0] ?? { statementId: null, outcome: null };
}

const bookingFields = ({ contractId, periodStart }: SharesToBook['bookings'][number]) => ({
  contract_id: contractId,
  period_start: periodStart,
});

const pieceFields = (piece: SharesToBook['pieces'][number]) => ({
  ...bookingFields(piece),
  terms_id: piece.termsId,
  shop_id: piece.shopId,
  revision: piece.revision,
  starts_on: piece.startsOn,
  ends_on: piece.endsOn,
  base: piece.base,
  share: piece.share,
  price: piece.price,
  share_rate: piece.shareRate,
  tier_above: piece.tierAbove,
  share_bound: piece.shareBound,
});

/** Notes that the statement of a partner could not be drafted, and why (SET-25). */
export async function noteShareFailure(
  db: Database,
  { partnerId, currency, periodStart }: DuePartner,
  reason: string,
  at: Date,
): Promise<void> {
  await sql`select note_share_failure(${partnerId}, ${currency}, ${periodStart}, ${reason}, ${at})`.execute(
    db,
  );
}
