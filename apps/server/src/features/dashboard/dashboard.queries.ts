import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** Both halves of the limit: a record belongs to a merchant and a shop. */
const inScope = (scope: Scope, table: string): RawBuilder<unknown> =>
  sql`${scope.hasMerchant(`${table}.merchant_id`)} and ${scope.hasShop(`${table}.shop_id`)}`;

/** Where the viewer's day begins: the account's time zone, else its shop's, else the platform's (NUM-3). */
export async function findTimeZone(db: Database, scope: Scope): Promise<string | undefined> {
  const found = await sql<{ timeZone: string | null }>`
    select coalesce(a.time_zone, (select s.time_zone from shop s where s.merchant_id = a.merchant_id
      and (a.shop_id is null or s.id = a.shop_id) order by s.id limit 1)) as time_zone
    from account a where a.id = ${scope.accountId}`.execute(db);
  return found.rows[0]?.timeZone ?? undefined;
}

export interface TodayRow {
  readonly currency: string | null;
  readonly paid: number;
  readonly paidBefore: number;
  readonly point: number;
  readonly pointBefore: number;
  readonly recharges: number;
  readonly rechargesBefore: number;
  readonly newCards: number;
  readonly newCardsBefore: number;
  readonly members: number;
  readonly membersBefore: number;
}

/** The viewer's today up to `at`, and the same hours seven days before: the wall clock decides. */
const periods = (at: Date, timeZone: string): RawBuilder<unknown> => sql`(
  select date_trunc('day', local) at time zone zone as today_from, at as today_to,
    (date_trunc('day', local) - interval '7 days') at time zone zone as before_from,
    (local - interval '7 days') at time zone zone as before_to
  from (select ${at}::timestamptz as at, ${timeZone}::text as zone, ${at}::timestamptz at time zone ${timeZone} as local) now
)`;

const sums = sql`
  coalesce(sum(r.paid) filter (where r.created_at >= p.today_from), 0)::bigint as paid,
  coalesce(sum(r.paid) filter (where r.created_at < p.today_from), 0)::bigint as paid_before,
  coalesce(sum(r.point) filter (where r.created_at >= p.today_from), 0)::bigint as point,
  coalesce(sum(r.point) filter (where r.created_at < p.today_from), 0)::bigint as point_before,
  count(*) filter (where r.created_at >= p.today_from and r.recharge_type <> 'refund') as recharges,
  count(*) filter (where r.created_at < p.today_from and r.recharge_type <> 'refund') as recharges_before,
  count(*) filter (where r.created_at >= p.today_from and r.recharge_type = 'cardOpening') as new_cards,
  count(*) filter (where r.created_at < p.today_from and r.recharge_type = 'cardOpening') as new_cards_before,
  count(distinct r.card_id) filter (where r.created_at >= p.today_from) as members,
  count(distinct r.card_id) filter (where r.created_at < p.today_from) as members_before`;

/** What was recorded in both periods: two ranges, not the week between. */
const inBoth = (
  table: 'recharge_record' | 'goods_sale',
  scope: Scope,
  at: Date,
  timeZone: string,
): RawBuilder<unknown> => sql`${periods(at, timeZone)} p cross join lateral (
    select one.* from ${sql.table(table)} one
      where one.created_at >= p.today_from and one.created_at <= p.today_to and ${inScope(scope, 'one')}
    union all
    select one.* from ${sql.table(table)} one
      where one.created_at >= p.before_from and one.created_at < p.before_to and ${inScope(scope, 'one')}) r`;

const records = (scope: Scope, at: Date, timeZone: string): RawBuilder<unknown> =>
  sql`${inBoth('recharge_record', scope, at, timeZone)} where r.payment_state = 'success'`;

/** Today against the same weekday before: a row per currency, and one without for all of them. */
export async function listToday(
  db: Database,
  scope: Scope,
  at: Date,
  timeZone: string,
): Promise<TodayRow[]> {
  const found = await sql<TodayRow>`select r.currency, ${sums} from ${records(scope, at, timeZone)}
    group by grouping sets ((r.currency), ()) order by r.currency`.execute(db);
  return found.rows;
}

export interface GoodsToday {
  readonly currency: string;
  readonly today: number;
  readonly before: number;
}

/** Money for goods of today and of the same hours seven days before, less what was given back (GDS-1). */
export async function listGoodsToday(
  db: Database,
  scope: Scope,
  at: Date,
  timeZone: string,
): Promise<GoodsToday[]> {
  const found = await sql<GoodsToday>`
    select r.currency, coalesce(sum(r.paid) filter (where r.created_at >= p.today_from), 0)::bigint as today,
      coalesce(sum(r.paid) filter (where r.created_at < p.today_from), 0)::bigint as before
    from ${inBoth('goods_sale', scope, at, timeZone)} where r.payment_mode <> 'points'
    group by r.currency order by r.currency`.execute(db);
  return found.rows;
}

export interface ShopToday {
  readonly shopId: number;
  readonly shopName: string;
  readonly country: string;
  readonly currency: string;
  readonly paid: number;
  readonly paidBefore: number;
  readonly newCards: number;
}

const mostShops = 20;

/** The shops of the scope, those with the most money today first; currencies side by side, not added. */
export async function listShopsToday(
  db: Database,
  scope: Scope,
  at: Date,
  timeZone: string,
): Promise<ShopToday[]> {
  const found = await sql<ShopToday>`
    with sold as (select r.shop_id, ${sums} from ${records(scope, at, timeZone)} group by r.shop_id)
    select s.id as shop_id, s.shop_name, s.country_code as country, s.currency, coalesce(sold.paid, 0) as paid,
      coalesce(sold.paid_before, 0) as paid_before, coalesce(sold.new_cards, 0) as new_cards
    from shop s left join sold on sold.shop_id = s.id
    where s.is_enabled and ${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.id')}
    order by s.currency, paid desc, s.id limit ${mostShops}`.execute(db);
  return found.rows;
}

export interface Standing {
  readonly opened: number;
  readonly frozen: number;
  readonly cancelled: number;
  readonly point: number;
  readonly giftPoint: number;
  readonly lebean: number;
}

/** What stands now: cards by state, points that members hold, lebeans in the wallets of the scope's shops. */
export async function getStanding(db: Database, scope: Scope): Promise<Standing> {
  const found = await sql<Standing>`select
    (select coalesce(sum(c.cards_opened), 0)::bigint from shop_counter c where ${inScope(scope, 'c')}) as opened,
    notnormal.frozen, notnormal.cancelled, held.point, held.gift_point,
    (select coalesce(sum(a.balance), 0)::bigint from ledger_balance a
      where a.owner_kind = 'shop' and a.asset = 'lebean' and a.purpose = 'wallet' and ${inScope(scope, 'a')}) as lebean
    from (select count(*) filter (where c.card_state = 'frozen') as frozen, count(*) filter (where c.card_state = 'cancelled') as cancelled
      from card c where c.card_state <> 'normal' and ${scope.hasMerchant('c.merchant_id')} and ${scope.hasShop('c.opened_shop_id')}) notnormal,
      -- What members hold is what their merchants have issued: one row per merchant, not one per card (RPT-3).
      (select coalesce(sum(l.amount) filter (where l.asset = 'point'), 0)::bigint as point,
        coalesce(sum(l.amount) filter (where l.asset = 'giftPoint'), 0)::bigint as gift_point
      from ledger_liability l where ${scope.hasMerchant('l.merchant_id')}) held`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('a sum answered nothing');
  return row;
}

export interface DayRow {
  readonly day: string;
  readonly currency: string;
  readonly paid: number;
  readonly newCards: number;
}

/** The last 30 days per currency, each shop's day in its own time zone (NUM-3). */
export async function listDays(
  db: Database,
  scope: Scope,
  at: Date,
  timeZone: string,
): Promise<DayRow[]> {
  const found =
    await sql<DayRow>`select d.day, d.currency, sum(d.paid)::bigint as paid, sum(d.cards_opened)::bigint as new_cards
    from recharge_day d
    where d.day > (${at}::timestamptz at time zone ${timeZone})::date - 30
      and d.day <= (${at}::timestamptz at time zone ${timeZone})::date and ${inScope(scope, 'd')}
    group by d.day, d.currency order by d.day, d.currency`.execute(db);
  return found.rows;
}
