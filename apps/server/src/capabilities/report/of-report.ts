import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Scope } from '../session/scope.ts';

/** What a number of a report was asked for; the list of its rows takes the same (RPT-4). */
export interface ReportFilter {
  readonly country?: string | undefined;
  readonly partnerId?: number | undefined;
  readonly currency?: string | undefined;
  /** Days of each shop by its own clock, both included (NUM-3). */
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
}

/**
 * No place on earth is further ahead of, or behind, UTC: what an index is read by. Only rows between the two have their
 * shop looked up.
 */
const earliest = sql.lit('Pacific/Kiritimati');
const latest = sql.lit('Etc/GMT+12');

/**
 * The conditions on rows with a `shop_id` and an instant that make them those of a report: `at` lies in
 * days of their shop, and the shop is one of those that were asked for.
 */
export function ofReport(
  scope: Scope,
  { table, at }: { readonly table: string; readonly at: string },
  { country, partnerId, currency, fromDay, toDay }: ReportFilter,
): RawBuilder<SqlBool> {
  const shop = sql.ref(`${table}.shop_id`);
  const instant = sql.ref(`${table}.${at}`);
  const day = sql`(${instant} at time zone (select z.time_zone from shop z where z.id = ${shop}))::date`;
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  if (country !== undefined || partnerId !== undefined || currency !== undefined) {
    conditions.push(sql<SqlBool>`${shop} in (
      select s.id from shop s join merchant m on m.id = s.merchant_id
      where s.country_code = ${country ?? sql.ref('s.country_code')} and s.currency = ${currency ?? sql.ref('s.currency')}
        and ${partnerId === undefined ? sql`true` : sql`m.partner_id = (select r.id from partner r where r.id = ${partnerId}) and ${scope.tellsPartner()}`})`);
  }
  if (fromDay !== undefined) {
    conditions.push(
      sql<SqlBool>`${instant} >= ${fromDay}::timestamp at time zone ${earliest}
        and (${instant} >= ${fromDay}::timestamp at time zone ${latest} or ${day} >= ${fromDay}::date)`,
    );
  }
  if (toDay !== undefined) {
    conditions.push(
      sql<SqlBool>`${instant} < (${toDay}::date + 1)::timestamp at time zone ${latest}
        and (${instant} < (${toDay}::date + 1)::timestamp at time zone ${earliest} or ${day} <= ${toDay}::date)`,
    );
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
