import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Output } from '@lebean/contract/kernel/operation';
import type {
  listServiceCredits,
  ServiceCreditRow,
  totalServiceCredits,
} from '@lebean/contract/ticket/credit.operations';
import { orderNumber } from '@lebean/domain/order-number';
import { type CreditGiven, creditFor, type CreditTerms } from '@lebean/domain/ticket/downtime';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import { containing } from '../../database/containing.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';
import type { TicketPlace } from './ticket-change.queries.ts';

/** What is agreed with a shop, or with its merchant: its own terms go before those of all shops (SVC-11). */
async function findTerms(
  db: Database,
  { merchantId, shopId }: TicketPlace,
): Promise<CreditTerms | undefined> {
  const found = await sql<CreditTerms>`
    select t.hourly_credit, t.monthly_credit_cap as monthly_cap from settlement_setting t
    where t.merchant_id = ${merchantId} and (t.shop_id = ${shopId} or t.shop_id is null)
    order by t.shop_id nulls last limit 1`.execute(db);
  const [terms] = found.rows;
  return terms === undefined || terms.hourlyCredit === 0 ? undefined : terms;
}

/** What was given, or decided, of a shop's month and for one ticket; what is proposed for that is made anew. */
async function readGiven(
  db: Database,
  { id, merchantId, shopId }: TicketPlace,
  at: Date,
): Promise<CreditGiven> {
  const found = await sql<CreditGiven>`
    select coalesce((select sum(c.lebean) from service_credit c where c.ticket_id = ${id} and c.state <> 'proposed'), 0)::bigint
        as for_ticket,
      coalesce((select sum(c.lebean) from service_credit c where c.merchant_id = ${merchantId} and c.shop_id = ${shopId}
        and c.state <> 'rejected' and (c.ticket_id <> ${id} or c.state = 'booked')
        and c.proposed_at >= date_trunc('month', ${at}::timestamptz at time zone s.time_zone) at time zone s.time_zone), 0)::bigint
        as in_month
    from shop s where s.id = ${shopId}`.execute(db);
  return found.rows[0] ?? { forTicket: 0, inMonth: 0 };
}

/** Who proposes: who has resolved a ticket, or nobody where it did so itself. */
export interface Proposer {
  readonly accountId: number | null;
  readonly name: string;
  readonly at: Date;
}

/**
 * Proposes the credit for the downtime of a ticket that is resolved, as was agreed with its shop (SVC-11). One that is
 * still proposed is made anew; what was decided stays, and only what came on top of it is proposed.
 */
export async function proposeCredit(
  db: Database,
  ticket: TicketPlace,
  minutes: number,
  { accountId, name, at }: Proposer,
): Promise<void> {
  const terms = minutes === 0 ? undefined : await findTerms(db, ticket);
  if (terms === undefined) return;
  // One at a time: two tickets of a shop do not fill the same rest of its month.
  await sql`select pg_advisory_xact_lock(hashtext('credit'), ${ticket.shopId}::integer)`.execute(
    db,
  );
  const { lebean, isCapped } = creditFor(minutes, terms, await readGiven(db, ticket, at));
  if (lebean === 0) return;
  const { id: ticketId, merchantId, shopId } = ticket;
  const proposal = {
    downtimeMinutes: minutes,
    hourlyCredit: terms.hourlyCredit,
    lebean,
    isCapped,
    proposedByAccountId: accountId,
    proposedBy: name,
    proposedAt: at,
  };
  const creditNumber = orderNumber('serviceCredit', at, randomBytes(8));
  await db
    .insertInto('serviceCredit')
    .values({ creditNumber, merchantId, shopId, ticketId, ...proposal })
    .onConflict((conflict) =>
      conflict
        .column('ticketId')
        .where(sql<boolean>`state = 'proposed'`)
        .doUpdateSet((row) => ({
          ...proposal,
          version: sql`${row.ref('serviceCredit.version')} + 1`,
        })),
    )
    .execute();
}

const inScope = (scope: Scope) =>
  sql`(${scope.hasMerchant('c.merchant_id')} and ${scope.hasShop('c.shop_id')})`;

type Stored = Omit<ServiceCreditRow, 'proposedAt' | 'decidedAt'> & {
  readonly proposedAt: Date;
  readonly decidedAt: Date | null;
};

type Filters = Filter<typeof listServiceCredits>;

/** Whose credits `c` they are and of when. Shops and tickets are few for each word: they are found first. */
function matchingCredits(scope: Scope, filters: Filters) {
  const { ticketId, deviceId, shopId, merchantId, creditState, query, from, to } = filters;
  const conditions = [
    inScope(scope),
    ...(ticketId === undefined ? [] : [sql`c.ticket_id = ${ticketId}`]),
    ...(deviceId === undefined
      ? []
      : [sql`c.ticket_id in (select k.id from ticket k where k.device_id = ${deviceId})`]),
    ...(shopId === undefined ? [] : [sql`c.shop_id = ${shopId}`]),
    ...(merchantId === undefined ? [] : [sql`c.merchant_id = ${merchantId}`]),
    ...(creditState === undefined ? [] : [sql`c.state = ${creditState}`]),
    ...(from === undefined ? [] : [sql`c.proposed_at >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`c.proposed_at <= ${new Date(to)}`]),
    ...(query === undefined || query === ''
      ? []
      : [
          sql`(c.credit_number = ${query.toUpperCase()}
            or c.ticket_id in (select k.id from ticket k where k.ticket_number = ${query.toUpperCase()})
            or c.shop_id in (select n.id from shop n where n.shop_name ilike ${containing(query)}))`,
        ]),
  ];
  return sql`service_credit c where ${sql.join(conditions, sql` and `)}`;
}

/** What the credits that match come to, by currency and by how they stand (SVC-11). */
export async function sumCredits(
  db: Database,
  scope: Scope,
  filters: Filters,
): Promise<Output<typeof totalServiceCredits>['totals']> {
  type Total = Output<typeof totalServiceCredits>['totals'][number];
  const found = await sql<Total>`
    select s.currency, g.state as credit_state, sum(g.credits)::integer as credits,
        sum(g.minutes)::integer as downtime_minutes, sum(g.lebean)::bigint as lebean
      from (select c.shop_id, c.state, count(*) as credits, sum(c.downtime_minutes) as minutes, sum(c.lebean) as lebean
          from ${matchingCredits(scope, filters)} group by c.shop_id, c.state) g
        join shop s on s.id = g.shop_id
      group by s.currency, g.state order by s.currency, array_position('{proposed,booked,rejected}'::text[], g.state)`.execute(
    db,
  );
  return found.rows;
}

/** The credits of the scope, the latest first (SVC-11). */
export function creditListing(
  db: Database,
  scope: Scope,
  filters: Filters,
): Listing<ServiceCreditRow> {
  const matching = matchingCredits(scope, filters);
  return listing<Stored, ServiceCreditRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<Stored>`select c.id, c.credit_number, c.shop_id, s.shop_name, c.ticket_id, t.ticket_number, c.downtime_minutes,
            c.hourly_credit, c.lebean, c.is_capped, c.state as credit_state, c.proposed_by, c.proposed_at, c.decided_by, c.decided_at,
            c.reason, coalesce(c.proposed_by_account_id = ${scope.accountId}, false) as is_own, b.id as statement_id, b.statement_number,
            case when b.id is null then null else x.line_id end as statement_line_id, c.version
          from (select c.* from ${matching} order by c.proposed_at desc, c.id desc ${pageOnly(request)}) c
            join shop s on s.id = c.shop_id join ticket t on t.id = c.ticket_id
            left join statement_source x on x.source_id = c.id and x.source_kind = 'serviceCredit' and x.is_live
            left join statement b on b.id = x.statement_id
          order by c.proposed_at desc, c.id desc`,
      ),
    matching: statement(db, sql`select c.id from ${matching}`),
    toRow: ({ proposedAt, decidedAt, ...row }) => ({
      ...row,
      proposedAt: proposedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    }),
  });
}

/** A credit that somebody decides about, with the wallet of its shop. */
export interface LockedCredit {
  readonly id: number;
  readonly creditNumber: string;
  readonly merchantId: number;
  readonly shopId: number;
  readonly shopName: string;
  readonly currency: string;
  readonly ticketNumber: string;
  readonly downtimeMinutes: number;
  readonly lebean: number;
  readonly state: 'proposed' | 'booked' | 'rejected';
  readonly proposedByAccountId: number | null;
  readonly walletId: number;
  readonly version: number;
  readonly changedBy: string;
}

/** Finds a credit of the scope and locks it: of two who decide at once, one does. */
export async function lockCredit(
  db: Database,
  scope: Scope,
  creditId: number,
): Promise<LockedCredit | undefined> {
  const found = await sql<LockedCredit>`
    select c.id, c.credit_number, c.merchant_id, c.shop_id, s.shop_name, s.currency, t.ticket_number, c.downtime_minutes, c.lebean,
      c.state, c.proposed_by_account_id, w.id as wallet_id, c.version,
      coalesce(c.decided_by, c.proposed_by) as changed_by
    from service_credit c join shop s on s.id = c.shop_id join ticket t on t.id = c.ticket_id
      join ledger_account w on w.owner_kind = 'shop' and w.owner_id = c.shop_id and w.asset = 'lebean' and w.purpose = 'wallet'
    where c.id = ${creditId} and ${inScope(scope)} for no key update of c`.execute(db);
  return found.rows[0];
}

/** The platform's account from which lebeans come into the world. */
export async function getIssuingId(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('ledgerAccount')
    .select('id')
    .where('ownerKind', '=', 'platform')
    .where('asset', '=', 'lebean')
    .where('purpose', '=', 'issuing')
    .executeTakeFirstOrThrow();
  return id;
}

/** What became of a proposed credit, and by whom. */
export interface CreditDecision {
  readonly state: 'booked' | 'rejected';
  readonly decidedByAccountId: number;
  readonly decidedBy: string;
  readonly decidedAt: Date;
  readonly reason?: string;
  readonly walletId?: number;
  readonly transferId?: number;
}

/** Writes down what became of a locked credit; answers its new version. */
export async function decideCredit(
  db: Database,
  creditId: number,
  decision: CreditDecision,
): Promise<number> {
  const { version } = await db
    .updateTable('serviceCredit')
    .set((eb) => ({ ...decision, version: eb('version', '+', 1) }))
    .where('id', '=', creditId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
