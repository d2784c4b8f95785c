import type { listVisitors, VisitorRow } from '@lebean/contract/operations-report';
import { sql } from 'kysely';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, statement } from '../../database/listing.ts';
import { offsetOf } from '../../database/page.ts';
import { reportTables } from './report-shops.queries.ts';

/** The cards that are counted as members of a period, shop by shop. */
export function visitorListing(
  db: Database,
  scope: Scope,
  { fromDay: from, toDay: to, ...shops }: Filter<typeof listVisitors>,
): Listing<VisitorRow> {
  const visits = sql`${reportTables(scope, shops, { from, to })}, visitor as (
    select v.shop_id, v.card_id, count(distinct v.day)::integer as days from (
      select d.shop_id, d.card_id, d.day from visit_day d join shops s on s.id = d.shop_id
        where d.day between ${from}::date and ${to}::date and d.day <= s.closed_to
          and not exists (select from mark k where k.shop_id = d.shop_id and k.day = d.day)
      union all
      select l.shop_id, l.card_id, l.day from live l where l.kind = 'paid' and l.card_id is not null) v
    group by v.shop_id, v.card_id)`;
  const order = sql`v.days desc, v.shop_id, v.card_id`;
  return listing<VisitorRow, VisitorRow>(db, {
    rows: (request) => {
      const cut = request ? sql`limit ${request.pageSize} offset ${offsetOf(request)}` : sql``;
      return statement(
        db,
        sql<VisitorRow>`with ${visits}
        select row_number() over (order by ${order}) + ${request ? offsetOf(request) : 0} as id, v.shop_id, s.shop_name,
          v.card_id, c.card_number, m.name, v.days
        from (select v.* from visitor v order by ${order} ${cut}) v
          join shops s on s.id = v.shop_id join card c on c.id = v.card_id join member m on m.id = c.member_id
        order by ${order}`,
      );
    },
    matching: statement(db, sql`with ${visits} select v.card_id from visitor v`),
    toRow: (row) => row,
  });
}
