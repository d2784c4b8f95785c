import { sql } from 'kysely';
import type { ShareBound } from '@lebean/domain/share/share';
import type { Database } from '../../database/database.ts';

/** A month of a contract. */
export interface ContractMonth {
  readonly contractId: number;
  readonly periodStart: string;
}

/** What is booked of a contract in a shop in a month, all corrections in it. */
export interface BookedPiece extends ContractMonth {
  readonly termsId: number;
  readonly shopId: number;
  /** The days of the month on which its terms held. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly base: number;
  readonly share: number;
  /** Of a lebean or point, when it was booked. */
  readonly price: number | null;
  readonly shareRate: number;
  readonly tierAbove: number;
  readonly shareBound: ShareBound | null;
  /** That of the next correction. */
  readonly nextRevision: number;
}

/** Whoever works out and books shares of a partner does so alone, until the end of the transaction (SET-25). */
export async function lockShares(db: Database, partnerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('partner statement'), ${partnerId}::integer)`.execute(
    db,
  );
}

/** The months of a partner's contracts that are booked. */
export async function listBookings(db: Database, partnerId: number): Promise<ContractMonth[]> {
  const { rows } = await sql<ContractMonth>`
    select b.contract_id, b.period_start::text as period_start from share_booking b
    where b.partner_id = ${partnerId}`.execute(db);
  return rows;
}

/** The marks of booked months in which something has changed, up to the last of a statement (SET-10). */
export async function listShareChanges(
  db: Database,
  { partnerId, currency, until }: { partnerId: number; currency: string; until: string },
): Promise<(ContractMonth & { readonly id: number })[]> {
  const { rows } = await sql<ContractMonth & { readonly id: number }>`
    select x.id, x.contract_id, x.period_start::text as period_start
    from share_change x join share_contract c on c.id = x.contract_id
    where x.partner_id = ${partnerId} and c.currency = ${currency} and x.period_start < ${until}::date`.execute(
    db,
  );
  return rows;
}

/** What is booked of a month of a contract, shop by shop. */
export async function listBookedPieces(
  db: Database,
  { contractId, periodStart }: ContractMonth,
): Promise<BookedPiece[]> {
  const { rows } = await sql<BookedPiece>`
    select p.contract_id, p.period_start::text as period_start, p.terms_id, p.shop_id,
      min(p.starts_on)::text as starts_on, min(p.ends_on)::text as ends_on,
      sum(p.base)::bigint as base, sum(p.share)::bigint as share, max(p.price) as price,
      max(p.share_rate) as share_rate, max(p.tier_above) as tier_above,
      (array_agg(p.share_bound order by p.id desc))[1] as share_bound, max(p.revision) + 1 as next_revision
    from share_piece p where p.contract_id = ${contractId} and p.period_start = ${periodStart}::date
    group by p.contract_id, p.period_start, p.terms_id, p.shop_id order by p.terms_id, p.shop_id`.execute(
    db,
  );
  return rows;
}
