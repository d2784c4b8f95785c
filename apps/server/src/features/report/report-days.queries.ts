import { sql } from 'kysely';
import { type ReportPeriod, maxReportDays } from '@lebean/contract/report/rows';
import { addDays, type DayRange } from '@lebean/domain/calendar-day';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import type { WithDays } from './report-range.ts';

interface Seen {
  readonly db: Database;
  readonly scope: Scope;
  readonly at: Date;
}

type Requested = ReportPeriod & { readonly shopId?: number | undefined };

/** What a report tells of when nobody says so (API-1). */
const defaultDays = 30;

const isDay = (text: string | undefined): text is string => text?.length === 'YYYY-MM-DD'.length;

/** What was asked, with its days: those that it names, or the last 30 of the shop (API-1). */
export async function withDays<Filter extends Requested>(
  seen: Seen,
  requested: Filter,
): Promise<WithDays<Filter>> {
  const { from, to } = requested;
  if (isDay(from) && isDay(to)) return { ...requested, from, to };
  return { ...requested, ...(await daysAtShops(seen, requested)) };
}

/**
 * The days that instants are in at the wanted shop, or by the clock of most shops of the scope, and its
 * today. Our own client names days: only others pay for this statement.
 */
async function daysAtShops({ db, scope, at }: Seen, { from, to, shopId }: Requested) {
  const dayOf = (time: Date | string | undefined) =>
    sql`(${time ?? null}::timestamptz at time zone z.zone)::date`;
  const isOfShop = shopId === undefined ? sql`` : sql`and s.id = ${shopId}`;
  const found = await sql<{ today: string; fromDay: string | null; toDay: string | null }>`
    select ${dayOf(at)} as today, ${dayOf(isDay(from) ? undefined : from)} as from_day,
      ${dayOf(isDay(to) ? undefined : to)} as to_day
    from (select coalesce((select s.time_zone from shop s
      where ${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.id')} ${isOfShop}
      group by s.time_zone order by count(*) desc, s.time_zone limit 1), platform_time_zone()) as zone) z`.execute(
    db,
  );
  const [row] = found.rows;
  if (row === undefined) throw new Error('a report has no today');
  const first = isDay(from) ? from : (row.fromDay ?? undefined);
  const last = isDay(to) ? to : (row.toDay ?? undefined);
  return periodOf(row.today, first, last);
}

/** A period from what is known of it: up to today, or 30 days to its end. */
export function periodOf(
  today: string,
  first: string | undefined,
  last: string | undefined,
): DayRange {
  if (first === undefined) {
    const to = last ?? today;
    return { from: addDays(to, 1 - defaultDays), to };
  }
  const furthest = addDays(first, maxReportDays);
  const to = last ?? (today < furthest ? today : furthest);
  return { from: first, to: to < first ? first : to };
}
