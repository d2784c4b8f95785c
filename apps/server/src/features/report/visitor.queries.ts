import { sql } from 'kysely';
import type { listVisitors } from '@lebean/contract/report/operations-report.operations';
import type { VisitorRow } from '@lebean/contract/report/operations-report.rows';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, statement, pageOnly } from '../../database/listing.ts';
import { offsetOf } from '../../database/page.ts';
import { reportTables } from './report-shops.queries.ts';

/**
 * The cards that are counted as members of a period, shop by shop, in each those that came on most days
 * first. A page reads the shops that it shows, however many there are.
 */
export function visitorListing(
  db: Database,
  scope: Scope,
  { fromDay: from, toDay: to, ...shops }: Filter<typeof listVisitors> & { readonly at: Date },
): Listing<VisitorRow> {
  const tables = reportTables(scope, shops, { from, to });
  // In the order of the page: so it ends with the shop that fills it.
  const visitors = sql`(select id, shop_name, closed_to from shops order by id) s cross join lateral (
    select v.card_id, count(distinct v.day)::integer as days from (
      select d.card_id, d.day from visit_day d
        where d.shop_id = s.id and d.day between ${from}::date and ${to}::date and d.day <= s.closed_to
          and not exists (select from mark k where k.shop_id = s.id and k.day = d.day)
      union all
      select l.card_id, l.day from live l where l.shop_id = s.id and l.kind = 'paid' and l.card_id is not null) v
    group by v.card_id) v`;
  const order = sql`shop_id, days desc, card_id`;
  return listing<VisitorRow, VisitorRow>(db, {
    rows: (request) => {
      const cut = pageOnly(request);
      return statement(
        db,
        sql<VisitorRow>`with ${tables}
        select row_number() over (order by ${order}) + ${request ? offsetOf(request) : 0} as id, v.shop_id, v.shop_name,
          v.card_id, c.card_number, m.name, v.days
        from (select s.id as shop_id, s.shop_name, v.card_id, v.days from ${visitors} order by ${order} ${cut}) v
          join card c on c.id = v.card_id join member m on m.id = c.member_id
        order by ${order}`,
      );
    },
    matching: statement(db, sql`with ${tables} select v.card_id from ${visitors}`),
    toRow: (row) => row,
  });
}
