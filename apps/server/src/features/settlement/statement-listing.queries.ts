import { type RawBuilder, sql } from 'kysely';
import type { listStatements } from '@lebean/contract/settlement/operations';
import type { StatementRow } from '@lebean/contract/settlement/rows';
import {
  carriedLimits,
  openOf,
  overdueDays,
  owedToPartner,
  paymentState,
} from '@lebean/domain/settlement/payment';
import { accountStateOf, type StatementStage } from '@lebean/domain/settlement/stage';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import { containing } from '../../database/containing.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';

/** A statement as it is stored; days are written as they are. */
export interface StoredStatement {
  readonly id: number;
  readonly statementNumber: string;
  readonly version: number;
  readonly shopId: number | null;
  readonly shopName: string;
  readonly merchantName: string;
  readonly partnerId: number | null;
  readonly partnerName: string;
  readonly periodStart: string;
  readonly periodLast: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly currency: string;
  readonly stage: StatementStage;
  readonly opening: number;
  readonly receivable: number;
  readonly payments: number;
  readonly closing: number;
  readonly paidAtSale: number;
  readonly allocated: number;
  readonly frozen: number;
  readonly dueOn: string | null;
  readonly confirmUntil: Date | null;
  readonly sentAt: Date | null;
  readonly accountOperator: string | null;
  readonly accountRemark: string;
  readonly confirmOperator: string | null;
  readonly confirmRemark: string;
  readonly confirmTime: Date | null;
  readonly isDeemed: boolean;
  readonly negativeSince: string | null;
  /** The day that it is in the shop. */
  readonly today: string;
}

/** The columns of a statement `t`, as of an instant. */
export const statementColumns = (at: Date): RawBuilder<unknown> => sql`t.id, t.statement_number,
  t.version, t.shop_id, t.shop_name, t.merchant_name, t.partner_id, t.partner_name, t.period_start::text as period_start,
  (t.period_end - 1)::text as period_last, t.starts_at, t.ends_at, t.time_zone, t.currency, t.stage, t.opening,
  t.receivable, t.payments, t.closing, t.paid_at_sale, t.allocated, t.frozen, t.due_on::text as due_on, t.confirm_until,
  t.sent_at, t.account_operator, t.account_remark, t.confirm_operator, t.confirm_remark, t.confirm_time, t.is_deemed,
  t.negative_since::text as negative_since, (${at} at time zone t.time_zone)::date::text as today`;

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A statement as clients see it. */
export function toStatementRow({
  paidAtSale,
  allocated,
  frozen,
  today,
  ...stored
}: StoredStatement): StatementRow {
  const due = { receivable: stored.receivable, received: paidAtSale + allocated };
  return {
    ...stored,
    frozenMoney: frozen,
    startsAt: stored.startsAt.toISOString(),
    endsAt: stored.endsAt.toISOString(),
    accountState: accountStateOf(stored.stage),
    statementPaid: paymentState(stored.partnerId === null ? due : owedToPartner(due)),
    received: due.received,
    open: openOf(due),
    overdueDays: overdueDays({ ...stored, ...due, frozen }, today),
    confirmUntil: instantOf(stored.confirmUntil),
    sentAt: instantOf(stored.sentAt),
    confirmTime: instantOf(stored.confirmTime),
  };
}

/** The condition that a statement `t` is one of the scope's: what is not sent is staff's alone. */
export function ofScope(scope: Scope): RawBuilder<unknown> {
  const isSeen = scope.kind === 'staff' ? sql`true` : sql`t.stage not in ('draft', 'discarded')`;
  const ofShop = sql`${scope.hasMerchant('t.merchant_id')} and ${scope.hasShop('t.shop_id')}`;
  // A partner has its own besides (SET-4); to whoever sees the whole network all merchants are theirs, none included.
  if (scope.kind !== 'partner') return sql`${ofShop} and ${isSeen}`;
  return sql`(${ofShop} and t.shop_id is not null or ${scope.hasPartner('t.partner_id')}) and ${isSeen}`;
}

const isOut = sql`t.stage in ('sent', 'disputed', 'confirmed')`;
const open = sql`t.receivable - t.paid_at_sale - t.allocated`;

/** The condition that a statement `t` has something overdue, as `overdueDays` of the domain says it. */
export const isOverdueAt = (at: Date): RawBuilder<unknown> =>
  sql`(${isOut} and ${open} > 0 and ${open} - t.frozen > 0 and t.due_on < (${at} at time zone t.time_zone)::date)`;

/** 1 where the shop owes, -1 where the partner is owed. */
const side = sql`case when t.partner_id is null then 1 else -1 end`;
const paidConditions = {
  nothingDue: sql`${side} * t.receivable <= 0`,
  unpaid: sql`${side} * t.receivable > 0 and ${side} * (t.paid_at_sale + t.allocated) <= 0`,
  partPaid: sql`${side} * t.receivable > 0 and ${side} * (t.paid_at_sale + t.allocated) > 0 and ${side} * (${open}) > 0`,
  paid: sql`${side} * t.receivable > 0 and ${side} * (${open}) <= 0`,
} as const;

/** Credit that finance looks at: of the latest statement, large or old (SET-15). */
const isCarriedAt = (at: Date): RawBuilder<unknown> => sql`(t.closing < 0
  and (t.closing <= ${-carriedLimits.amount} or t.negative_since <= (${at} at time zone t.time_zone)::date - ${carriedLimits.days}::integer)
  and not exists (select from statement n where (n.shop_id = t.shop_id or n.partner_id = t.partner_id and n.currency = t.currency)
    and n.period_end > t.period_end
    and n.stage not in ('returned', 'discarded')))`;

/** A statement `t` that no mailbox has got, and nobody of its party has confirmed (SET-22). */
const isUndelivered = sql`(${isOut} and (t.stage <> 'confirmed' or t.is_deemed) and exists (select from statement_mail x
  where x.statement_id = t.id and x.is_current and x.state in ('noMailbox', 'failed')))`;

type StatementFilter = Filter<typeof listStatements>;

function matching(scope: Scope, filter: StatementFilter, at: Date): RawBuilder<unknown> {
  const { query, shopId, partnerId, stage, statementPaid, isOverdue, isCarried, hasOldVersions } =
    filter;
  const undelivered = scope.kind === 'staff' ? filter.isUndelivered : undefined;
  const words = query ?? '';
  const pattern = containing(words);
  const conditions = [
    ofScope(scope),
    ...(words === ''
      ? []
      : [
          sql`(t.statement_number = ${words.toUpperCase()} or t.shop_name ilike ${pattern} or t.merchant_name ilike ${pattern}
            or t.partner_name ilike ${pattern})`,
        ]),
    ...(shopId === undefined ? [] : [sql`t.shop_id = ${shopId}`]),
    ...(partnerId === undefined ? [] : [sql`t.partner_id = ${partnerId}`]),
    ...(stage === undefined ? [] : [sql`t.stage = ${stage}`]),
    ...(stage === undefined && hasOldVersions !== true
      ? [sql`t.stage not in ('returned', 'discarded')`]
      : []),
    ...(statementPaid === undefined ? [] : [paidConditions[statementPaid]]),
    ...(isOverdue === undefined ? [] : [sql`${isOverdueAt(at)} = ${isOverdue}`]),
    ...(undelivered === undefined ? [] : [undelivered ? isUndelivered : sql`not ${isUndelivered}`]),
    ...(isCarried === undefined ? [] : [sql`${isCarriedAt(at)} = ${isCarried}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** The statements of the scope, the latest period first. */
export function statementListing(
  db: Database,
  scope: Scope,
  filter: StatementFilter,
  at: Date,
): Listing<StatementRow> {
  const conditions = matching(scope, filter, at);
  return listing<StoredStatement, StatementRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<StoredStatement>`select ${statementColumns(at)} from statement t where ${conditions}
          order by t.period_end desc, t.id desc ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select t.id from statement t where ${conditions}`),
    toRow: toStatementRow,
  });
}

/** How many statements wait for whom, and what is due, per currency (SET-29). */
export async function sumStatements(db: Database, scope: Scope, at: Date) {
  const counted = await sql<{
    drafts: number;
    toConfirm: number;
    disputed: number;
    overdue: number;
  }>`select count(*) filter (where t.stage = 'draft')::integer as drafts,
      count(*) filter (where t.stage = 'sent')::integer as to_confirm,
      count(*) filter (where t.stage = 'disputed')::integer as disputed,
      count(*) filter (where ${isOverdueAt(at)})::integer as overdue
    from statement t where ${ofScope(scope)}
      and (t.stage in ('draft', 'sent', 'disputed') or ${isOut} and ${open} > 0)`.execute(db);
  const due = await sql<{ currency: string; amount: number; overdueAmount: number }>`
    select t.currency, sum(${open} - t.frozen)::bigint as amount,
      coalesce(sum(${open} - t.frozen) filter (where ${isOverdueAt(at)}), 0)::bigint as overdue_amount
    from statement t where ${ofScope(scope)} and ${isOut} and ${open} > 0 and ${open} - t.frozen > 0
    group by t.currency order by t.currency`.execute(db);
  const undelivered = scope.kind === 'staff' ? await countUndelivered(db, scope) : 0;
  const [counts = { drafts: 0, toConfirm: 0, disputed: 0, overdue: 0 }] = counted.rows;
  return { ...counts, undelivered, due: due.rows };
}

async function countUndelivered(db: Database, scope: Scope): Promise<number> {
  const { rows } = await sql<{ undelivered: number }>`select count(*)::integer as undelivered
    from statement t where ${ofScope(scope)} and ${isUndelivered}`.execute(db);
  return rows[0]?.undelivered ?? 0;
}
