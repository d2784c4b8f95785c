import { sql } from 'kysely';
import type { listVisitors } from '@lebean/contract/report/operations-report.operations';
import type { VisitorRow } from '@lebean/contract/report/operations-report.rows';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, statement, pageOnly } from '../../database/listing.ts';
import { offsetOf } from '../../database/page.ts';
import { livePlaysOf, reportTables, visitsOf } from './report-shops.queries.ts';

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
  // In the order of the page: so it ends with the shop that fills it, and no other one is read.
  const visitors = sql`(select id, shop_name, known_to, array(select k.day from mark k where k.shop_id = shops.id) as marks
      from shops order by id) s cross join lateral (
    with late as materialized (select l.card_id, count(distinct l.day) as days from ${livePlaysOf(sql`s.id`)} l
      where l.kind = 'paid' and l.card_id is not null group by l.card_id)
    select d.card_id, (d.days + coalesce(l.days, 0))::integer as days
      from count_visits(s.id, ${from}::date, s.known_to, s.marks) d left join late l on l.card_id = d.card_id
    union all
    select l.card_id, l.days::integer from late l where not exists (select from ${visitsOf(sql`s.id`, sql`l.card_id`)} v
      where v.day between ${from}::date and s.known_to and v.day <> all (s.marks))) v`;
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
