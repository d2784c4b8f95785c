import { type RawBuilder, sql } from 'kysely';
import type { listOpenStatements } from '@lebean/contract/debt/operations';
import type { OpenStatementRow } from '@lebean/contract/debt/rows';
import { type AgeBucket, bucketOf } from '@lebean/domain/ageing';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';

/**
 * Statements of the scope that were open at the end of a day, with what was open: by the payments of that day and
 * before, and until a statement was returned (SET-24). Only those are looked at that are open now, or were paid or
 * returned since.
 */
function openOn(scope: Scope, day: string): RawBuilder<unknown> {
  return sql`(
    select t.id, t.merchant_id, t.shop_id, t.statement_number, t.shop_name, t.currency, t.due_on, i.issued_on,
      t.receivable - t.paid_at_sale as amount,
      t.receivable - t.paid_at_sale - coalesce((select sum(a.amount) from statement_allocation a
        join statement_payment p on p.id = a.payment_id
        where a.statement_id = t.id and p.value_date <= ${day}::date), 0)::bigint as open
    from statement t
    cross join lateral (select (t.sent_at at time zone t.time_zone)::date as issued_on) i
    -- What the platform owes partners has no age.
    where t.shop_id is not null and t.sent_at is not null and i.issued_on <= ${day}::date and ${scope.hasMerchant('t.merchant_id')}
      and (t.stage in ('sent', 'disputed', 'confirmed') and (t.receivable - t.paid_at_sale - t.allocated <> 0
          or exists (select from statement_allocation a join statement_payment p on p.id = a.payment_id
            where a.statement_id = t.id and p.value_date > ${day}::date))
        or t.stage = 'returned' and exists (select from statement_stage g where g.statement_id = t.id
            and g.step = 'returned' and (g.at at time zone t.time_zone)::date > ${day}::date))
  )`;
}

/** An open statement as its age is reckoned. */
export interface OpenOn {
  readonly statementId: number;
  readonly debtorId: number;
  readonly merchantName: string;
  readonly currency: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly amount: number;
}

/** All that was open at the end of a day. */
export async function listOpenOn(db: Database, scope: Scope, day: string): Promise<OpenOn[]> {
  const { rows } = await sql<OpenOn>`
    select o.id as statement_id, m.id as debtor_id, m.merchant_name, o.currency,
      o.issued_on::text as issued_on, o.due_on::text as due_on, o.open as amount
    from ${openOn(scope, day)} o join merchant m on m.id = o.merchant_id where o.open <> 0 limit 200000`.execute(
    db,
  );
  return rows;
}

/** The first and the last number of days overdue of what stands in a bucket. */
const bounds: Readonly<Record<Exclude<AgeBucket, 'credit'>, readonly [number, number]>> = {
  notDue: [-1_000_000, 0],
  days1to30: [1, 30],
  days31to60: [31, 60],
  days61to90: [61, 90],
  over90: [91, 1_000_000],
};

function inBucket(bucket: AgeBucket, day: string): RawBuilder<unknown> {
  if (bucket === 'credit') return sql`o.open < 0`;
  const [from, to] = bounds[bucket];
  return sql`(o.open > 0 and ${day}::date - o.due_on between ${from} and ${to})`;
}

type Stored = Omit<OpenStatementRow, 'ageBucket'>;

/** The statements behind a figure, the longest overdue first. */
export function openStatementListing(
  db: Database,
  scope: Scope,
  { merchantId, currency, ageBucket }: Omit<Filter<typeof listOpenStatements>, 'on'>,
  day: string,
): Listing<OpenStatementRow> {
  const conditions = sql.join(
    [
      sql`o.open <> 0`,
      ...(merchantId === undefined ? [] : [sql`o.merchant_id = ${merchantId}`]),
      ...(currency === undefined ? [] : [sql`o.currency = ${currency}`]),
      ...(ageBucket === undefined ? [] : [inBucket(ageBucket, day)]),
    ],
    sql` and `,
  );
  const from = sql`${openOn(scope, day)} o`;
  return listing<Stored, OpenStatementRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<Stored>`select o.id, o.statement_number, m.merchant_name, o.shop_name, o.currency,
            o.issued_on::text as issued_on, o.due_on::text as due_on,
            greatest(0, ${day}::date - o.due_on) as overdue_days, o.amount as receivable, o.open,
            (select p.promised_for::text from payment_promise p where p.statement_id = o.id
              order by p.id desc limit 1) as promised_for
          from ${from} join merchant m on m.id = o.merchant_id where ${conditions}
          order by o.due_on, o.id ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select o.id from ${from} where ${conditions}`),
    toRow: (row) => ({ ...row, ageBucket: bucketOf(row.open, row.dueOn, day) }),
  });
}
