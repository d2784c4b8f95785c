import { type RawBuilder, sql } from 'kysely';
import {
  type AttentionKind,
  type AttentionLine,
  maxAttentionCounted,
} from '@lebean/contract/dashboard/attention.rows';
import type { Database } from '../../database/database.ts';
import type { Cases, Concern, Viewer } from './attention-kind.ts';

/** So many lines a kind has that tells of each of its cases. */
const maxLines = 3;

/** So many cases of a kind are looked at: of what has a line for each, as many as there are devices. */
const maxCases = { together: maxAttentionCounted, each: 20_000 } as const;

/** A line as it is read: how urgent it is, is not the database’s to say. */
export interface FoundLine extends Omit<AttentionLine, 'severity' | 'since' | 'further' | 'kind'> {
  readonly kind: AttentionKind;
  readonly since: Date | null;
  readonly lines: number;
}

const nothing = sql`null`;

const oneCase = ({ from, id, name, since = nothing, ...rest }: Cases): RawBuilder<unknown> => {
  const { of = nothing, detail = sql`''`, amount = nothing, currency = nothing } = rest;
  const { total = nothing, lebean = nothing, days = nothing } = rest;
  const rank = rest.rank ?? sql`extract(epoch from ${since})`;
  return sql`select (${of})::text as of, (${id})::bigint as id, (${name})::text as name, (${detail})::text as detail,
    (${since})::timestamptz as since, (${rank})::float8 as rank, (${amount})::bigint as amount, (${currency})::text as currency,
    (${total})::integer as total, (${lebean})::bigint as lebean, (${days})::float8 as days from ${from}`;
};

/** The lines of a kind: its cases, no more than so many, together or shop by shop. */
function linesOf({ kind, casesFor }: Concern, viewer: Viewer): RawBuilder<unknown> {
  const cases = casesFor(viewer);
  const max = cases.of === undefined ? maxCases.together : maxCases.each;
  const worst = (column: string) =>
    sql`(array_agg(${sql.ref(`c.${column}`)} order by c.rank, c.id))[1]`;
  return sql`(with cases as materialized (select c.* from (${oneCase(cases)}) c order by c.rank, c.id limit ${max})
    select ${kind}::text as kind, l.* from (
      select c.of, count(*) as count, ${worst('total')} as total, ${worst('name')} as name, ${worst('detail')} as detail,
        ${worst('id')} as record_id, min(c.since) as since, ${worst('lebean')} as lebean, ${worst('days')} as days,
        coalesce((select jsonb_agg(jsonb_build_object('currency', m.currency, 'amount', m.amount) order by m.currency)
          from (select k.currency, sum(k.amount) as amount from cases k
            where k.of is not distinct from c.of and k.currency is not null and k.amount is not null group by k.currency) m), '[]') as money,
        count(*) over () as lines, row_number() over (order by min(c.rank), min(c.id)) as place
      from cases c group by c.of) l
    where l.place <= ${maxLines})`;
}

/** What the concerns find for a viewer, in one statement. */
export async function listAttention(
  db: Database,
  viewer: Viewer,
  concerns: readonly Concern[],
): Promise<readonly FoundLine[]> {
  if (concerns.length === 0) return [];
  const all = sql.join(
    concerns.map((concern) => linesOf(concern, viewer)),
    sql` union all `,
  );
  const { rows } = await sql<FoundLine & { readonly place: number }>`
    select a.kind, a.of, a.count, a.total, a.name, a.detail, a.record_id, a.since, a.money, a.lebean, a.days, a.lines, a.place
    from (${all}) a order by a.kind, a.place`.execute(db);
  return rows;
}
