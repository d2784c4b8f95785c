import { type RawBuilder, sql } from 'kysely';
import type { listStaffVerdicts } from '@lebean/contract/report/staff-verdict.operations';
import type { StaffVerdictRow } from '@lebean/contract/report/staff-verdict.rows';
import { addDays } from '@lebean/domain/calendar-day';
import { verdictDays } from '@lebean/domain/game-verdict';
import { judgedMeasures, type StaffPerson, staffVerdict } from '@lebean/domain/staff-verdict';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import type { PageRequest } from '../../database/page.ts';
import { daysAround } from './days-around.ts';
import { reportTables } from './report-shops.queries.ts';

type Requested = Filter<typeof listStaffVerdicts> & { readonly at: Date };

/**
 * What people did in the days of each shop: `till` what they sold at its counter and took back there, `opened` and
 * `reversed` the plays that they opened for nothing and took back, `drawer` their shifts. Records, sales and shifts are
 * read shop by shop, rare plays of all shops at once, each from an index on its time.
 */
const staffParts = (scope: Scope): RawBuilder<unknown> => sql`
  reach as materialized (
    select s.id, s.merchant_id, (s.last_day - ${sql.lit(verdictDays - 1)})::timestamp at time zone s.time_zone as begins_at,
      (s.last_day + 1)::timestamp at time zone s.time_zone as ends_at from shops s
  ), till as (
    select s.id as shop_id, r.* from reach s cross join lateral (
      select r.operator_account_id as operator_id, count(*) as records, 0 as sales,
        count(*) filter (where r.recharge_type = 'refund') as refunds,
        count(*) filter (where r.recharge_type = 'cardReplacement') as replacements, 0 as sale_voids
      from recharge_record r where r.merchant_id = s.merchant_id and r.shop_id = s.id and r.payment_state = 'success'
        and r.created_at >= s.begins_at and r.created_at < s.ends_at group by 1
      union all
      select g.operator_account_id, 0, count(*) filter (where g.reverses_sale_id is null), 0, 0,
        count(*) filter (where g.reverses_sale_id is not null)
      from goods_sale g where g.merchant_id = s.merchant_id and g.shop_id = s.id
        and g.created_at >= s.begins_at and g.created_at < s.ends_at group by 1) r
  ), opened as (
    select p.shop_id, p.operator_account_id as operator_id, count(*) filter (where p.kind = 'compensation') as compensations,
      count(*) filter (where p.kind <> 'compensation') as free_plays
    from play p join reach s on s.id = p.shop_id and p.started_at >= s.begins_at and p.started_at < s.ends_at
    where p.operator_account_id is not null and (p.kind <> 'paid' or p.charge_mode = 'openDirectly')
      and ${scope.hasMerchant('p.merchant_id')} and p.started_at >= (select min(a.begins_at) from reach a)
      and p.started_at < (select max(a.ends_at) from reach a) group by 1, 2
  ), reversed as (
    -- Who took a play back, its transfer knows.
    select p.shop_id, t.operator_account_id as operator_id, count(*) as play_reversals
    from play p join reach s on s.id = p.shop_id and p.started_at >= s.begins_at and p.started_at < s.ends_at
      join ledger_transfer t on t.id = p.reversal_transfer_id
    where p.state = 'reversed' and ${scope.hasMerchant('p.merchant_id')}
      and p.reversed_at >= (select min(a.begins_at) from reach a) group by 1, 2
  ), drawer as (
    select s.id as shop_id, d.* from reach s cross join lateral (
      select d.opened_by_account_id as operator_id, count(*) filter (where d.variance <> 0) as variances,
        coalesce(sum(d.variance), 0) as variance
      from shift d where d.merchant_id = s.merchant_id and d.shop_id = s.id
        and d.opened_at >= s.begins_at and d.opened_at < s.ends_at group by 1) d
  ), done as (
    select t.shop_id, t.operator_id, t.records, t.sales, t.refunds, t.replacements, t.sale_voids, 0 as compensations,
      0 as free_plays, 0 as play_reversals, 0 as variances, 0 as variance from till t
    union all select o.shop_id, o.operator_id, 0, 0, 0, 0, 0, o.compensations, o.free_plays, 0, 0, 0 from opened o
    union all select r.shop_id, r.operator_id, 0, 0, 0, 0, 0, 0, 0, r.play_reversals, 0, 0 from reversed r
    union all select d.shop_id, d.operator_id, 0, 0, 0, 0, 0, 0, 0, 0, d.variances, d.variance from drawer d
  )`;

type Read = Omit<StaffPerson, 'transactions'> &
  Pick<
    StaffVerdictRow,
    | 'shopId'
    | 'shopName'
    | 'currency'
    | 'operatorName'
    | 'endsOn'
    | 'records'
    | 'sales'
    | 'variance'
  >;

/**
 * Who did anything in the scope's shops, in one statement. Whose account the reader does not see has no line; an owner of all shops has none for the manager
 * of one, who is no owner's judge.
 */
async function listStaff(db: Database, scope: Scope, requested: Requested): Promise<Read[]> {
  const { at, shopId } = requested;
  const tables = reportTables(scope, { at, shopId, isOver: true }, daysAround(at));
  const isOwner = sql`(a.account_type = 1 and a.shop_id is null)`;
  const found = await sql<Read>`with ${tables}, ${staffParts(scope)}, person as (
      select d.shop_id, d.operator_id, sum(d.records)::bigint as records, sum(d.sales)::bigint as sales,
        sum(d.refunds)::bigint as refunds, sum(d.replacements)::bigint as replacements, sum(d.sale_voids)::bigint as sale_voids,
        sum(d.compensations)::bigint as compensations, sum(d.free_plays)::bigint as free_plays,
        sum(d.play_reversals)::bigint as play_reversals, sum(d.variances)::bigint as variances, sum(d.variance)::bigint as variance
      from done d group by 1, 2)
    select p.shop_id, s.shop_name, s.currency, p.operator_id, a.display_name as operator_name, ${isOwner} as is_owner,
      to_char(s.last_day, 'YYYY-MM-DD') as ends_on, p.records, p.sales, p.refunds, p.replacements, p.sale_voids, p.compensations,
      p.free_plays, p.play_reversals, p.variances, p.variance
    from person p join shops s on s.id = p.shop_id join account a on a.id = p.operator_id
    where ${scope.hasAccount('a')} and a.kind = 'shop' and (${scope.isWholeMerchant} or not ${isOwner})
    order by p.shop_id, p.operator_id`.execute(db);
  return found.rows;
}

/** A page of the people of shops beside each other, or all of them, with how many there are. */
export async function listVerdictsOnStaff(
  db: Database,
  scope: Scope,
  requested: Requested,
  request?: PageRequest,
): Promise<{ rows: StaffVerdictRow[]; count: number }> {
  const people = (await listStaff(db, scope, requested)).map((read) => ({
    ...read,
    transactions: read.records + read.sales,
  }));
  const ofShops = Map.groupBy(people, ({ shopId }) => shopId);
  const rows = people
    .map((person) => verdictRow(person, ofShops.get(person.shopId) ?? []))
    .toSorted(inOrder(requested.sort))
    .map((row, place) => ({ ...row, id: place + 1 }));
  const { page = 1, pageSize = rows.length } = request ?? {};
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), count: rows.length };
}

type Judged = Omit<StaffVerdictRow, 'id'>;

function verdictRow(
  person: Read & { readonly transactions: number },
  ofShop: readonly StaffPerson[],
): Judged {
  const { shopId, shopName, currency, operatorId, operatorName, endsOn } = person;
  const { records, sales, transactions, variance } = person;
  return {
    shopId,
    shopName,
    currency,
    operatorId,
    operatorName,
    startsOn: addDays(endsOn, 1 - verdictDays),
    endsOn,
    records,
    sales,
    transactions,
    measures: [...judgedMeasures(person, ofShop)],
    variance,
    verdict: staffVerdict(person, ofShop),
  };
}

/** By how many numbers there are to look at, by transactions, or by a number for 100 of them; of equals, who did more first. */
function inOrder(sort: Requested['sort']): (one: Judged, other: Judged) => number {
  const isDown = sort.startsWith('-');
  const name = isDown ? sort.slice(1) : sort;
  const valueOf = ({ measures, transactions }: Judged): number => {
    if (name === 'attention') return measures.filter(({ isMore }) => isMore).length;
    if (name === 'transactions') return transactions;
    // What is nothing stands at the end, whichever way round.
    const nothing = isDown ? -1 : Number.MAX_SAFE_INTEGER;
    return measures.find(({ measure }) => measure === name)?.per100 ?? nothing;
  };
  return (one, other) =>
    (isDown ? valueOf(other) - valueOf(one) : valueOf(one) - valueOf(other)) ||
    other.transactions - one.transactions ||
    one.shopId - other.shopId ||
    one.operatorId - other.operatorId;
}
