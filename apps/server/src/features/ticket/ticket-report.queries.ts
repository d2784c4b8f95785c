import { type RawBuilder, sql } from 'kysely';
import type { Input, Output } from '@lebean/contract/kernel/operation';
import type {
  getTicketReport,
  listSymptoms,
  SymptomRow,
} from '@lebean/contract/ticket/report.operations';
import { ticketAges } from '@lebean/domain/ticket/figures';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';
import { figureConditions, isOfAge, ofWhen, ofWhom } from './ticket-figures.queries.ts';
import { inScope } from './ticket.queries.ts';

type Report = Output<typeof getTicketReport>;
type Filters = Input<typeof getTicketReport>;

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([...conditions], sql` and `);

const minutes = (from: RawBuilder<unknown>, share: number, only: RawBuilder<unknown>) =>
  sql`round(percentile_cont(${sql.lit(share)}) within group (order by extract(epoch from ${from} - t.created_at) / 60)
    filter (where ${only}))::integer`;

/** How fast and how well the tickets of a period were answered and resolved, and what waits now (SVC-14). */
export async function readReport(
  db: Database,
  scope: Scope,
  filters: Filters,
  at: Date,
): Promise<Report> {
  const counted = await countPeriod(
    db,
    all([inScope(scope), ...ofWhom(filters), ...ofWhen(filters)]),
  );
  const backlog = await countBacklog(db, all([inScope(scope), ...ofWhom(filters)]), at);
  const { counts, firstResponse, resolution } = counted;
  const waiting = backlog.reduce((sum, { count }) => sum + count, 0);
  return { counts: { ...counts, backlog: waiting }, firstResponse, resolution, backlog };
}

interface Counted {
  readonly created: number;
  readonly answered: number;
  readonly answeredInTime: number;
  readonly resolved: number;
  readonly resolvedInTime: number;
  readonly reopened: number;
  readonly onSite: number;
  readonly firstVisit: number;
  readonly responseMedian: number | null;
  readonly responseP90: number | null;
  readonly resolutionMedian: number | null;
  readonly resolutionP90: number | null;
}

async function countPeriod(db: Database, matching: RawBuilder<unknown>) {
  const is = figureConditions;
  const answeredAt = sql`t.first_response_at`;
  const resolvedAt = sql`t.resolved_at`;
  const found = await sql<Counted>`
    select count(*) filter (where ${is.created})::integer as created,
      count(*) filter (where ${is.answered})::integer as answered,
      count(*) filter (where ${is.answeredInTime})::integer as answered_in_time,
      count(*) filter (where ${is.resolved})::integer as resolved,
      count(*) filter (where ${is.resolvedInTime})::integer as resolved_in_time,
      count(*) filter (where ${is.reopened})::integer as reopened,
      count(*) filter (where ${is.onSite})::integer as on_site,
      count(*) filter (where ${is.firstVisit})::integer as first_visit,
      ${minutes(answeredAt, 0.5, is.answered)} as response_median,
      ${minutes(answeredAt, 0.9, is.answered)} as response_p90,
      ${minutes(resolvedAt, 0.5, is.resolved)} as resolution_median,
      ${minutes(resolvedAt, 0.9, is.resolved)} as resolution_p90
    from ticket t where ${matching}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('a count of tickets has no row');
  const { responseMedian, responseP90, resolutionMedian, resolutionP90, ...counts } = row;
  return {
    counts,
    firstResponse: { medianMinutes: responseMedian, p90Minutes: responseP90 },
    resolution: { medianMinutes: resolutionMedian, p90Minutes: resolutionP90 },
  };
}

async function countBacklog(
  db: Database,
  matching: RawBuilder<unknown>,
  at: Date,
): Promise<Report['backlog']> {
  const ages = sql.join(
    ticketAges.map((age) => sql`when ${isOfAge(age, at)} then ${sql.lit(age)}`),
    sql` `,
  );
  const found = await sql<{ age: string; count: number }>`
    select case ${ages} else 'day' end as age, count(*)::integer as count from ticket t
    where ${matching} and ${figureConditions.backlog} group by 1`.execute(db);
  const counts = new Map(found.rows.map(({ age, count }) => [age, count]));
  return ticketAges.map((age) => ({ age, count: counts.get(age) ?? 0 }));
}

/** Which problems which models have, the most frequent first (SVC-14). */
export function symptomListing(
  db: Database,
  scope: Scope,
  filters: Filter<typeof listSymptoms>,
): Listing<SymptomRow> {
  const matching = all([
    inScope(scope),
    figureConditions.created,
    sql`t.device_id is not null`,
    ...ofWhom(filters),
    ...ofWhen(filters),
  ]);
  const grouped = sql`select max(t.id) as id, t.ticket_category, d.equipment_id, count(*)::integer as ticket_count,
      count(distinct t.device_id)::integer as device_count,
      round(avg(extract(epoch from t.since)) / 864)::integer as days_between
    from (select t.id, t.ticket_category, t.device_id, t.created_at - lag(t.created_at)
        over (partition by t.device_id, t.ticket_category order by t.created_at, t.id) as since
      from ticket t where ${matching}) t join device d on d.id = t.device_id
    group by t.ticket_category, d.equipment_id`;
  return listing<SymptomRow, SymptomRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<SymptomRow>`select g.id, g.ticket_category, g.equipment_id, e.title as equipment_title, g.ticket_count,
            g.device_count, g.days_between
          from (${grouped}) g join equipment e on e.id = g.equipment_id
          order by g.ticket_count desc, g.equipment_id, g.ticket_category ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select g.equipment_id from (${grouped}) g`),
    toRow: (row) => row,
  });
}
