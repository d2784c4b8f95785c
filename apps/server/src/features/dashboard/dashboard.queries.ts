import { type RawBuilder, sql } from 'kysely';
import type { DashboardMoney, DashboardSummary } from '@lebean/contract/dashboard/rows';
import { type ClockDay, shopClocks } from '../../capabilities/report/shop-clocks.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** Both halves of the limit: a record belongs to a merchant and a shop. */
const inScope = (scope: Scope, table: string): RawBuilder<unknown> =>
  sql`${scope.hasMerchant(`${table}.merchant_id`)} and ${scope.hasShop(`${table}.shop_id`)}`;

/** Whether a day has begun at none of the shops yet (SH-51): only of the newest days anybody has to be asked. */
export async function isAhead(db: Database, scope: Scope, { at, day }: ClockDay): Promise<boolean> {
  // No place on earth is a whole day behind the UTC.
  if (day === undefined || day < at.toISOString().slice(0, 10)) return false;
  const found = await sql<{ hasBegun: boolean }>`select exists (select from shop s
    where (${at}::timestamptz at time zone s.time_zone)::date >= ${day}::date
      and ${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.id')}) as has_begun`.execute(
    db,
  );
  return found.rows[0]?.hasBegun !== true;
}

/** So many shops of a currency are ranked. */
const maxShops = 20;

/**
 * `sold`: what each shop took in on its own day and the one before, for cards and for goods, from the sums that are kept
 * with the records and that reports read, too; and on the weekday before: of a day that is over from the same sums, of
 * one that runs until the same time, from the records of that part of a day.
 */
const soldToday = sql`sold as materialized (
    select c.*, coalesce(d.paid, 0) + g.today as paid, coalesce(d.point, 0) as point, coalesce(d.recharges, 0) as recharges,
      coalesce(d.cards_opened, 0) as new_cards, coalesce(y.payers, 0) as payers, coalesce(e.paid, 0) + g.yesterday as yesterday,
      b.paid + h.paid + g.before + coalesce(w.paid, 0) as paid_before, b.point + coalesce(w.point, 0) as point_before,
      b.recharges + coalesce(w.recharges, 0) as recharges_before, b.new_cards + coalesce(w.cards_opened, 0) as new_cards_before,
      b.payers + coalesce(v.payers, 0) as payers_before, g.today as goods, h.paid + g.before as goods_before,
      d.shop_id is not null or e.shop_id is not null or w.shop_id is not null or g.sums > 0 or b.records + h.records > 0 as has_any
    from clock c
    left join recharge_day d on d.shop_id = c.shop_id and d.day = c.today
    left join recharge_day e on e.shop_id = c.shop_id and e.day = c.day_before
    left join payer_sum y on y.shop_id = c.shop_id and y.grain = 'day' and y.starts_on = c.today
    left join recharge_day w on c.is_over and w.shop_id = c.shop_id and w.day = c.weekday_before
    left join payer_sum v on c.is_over and v.shop_id = c.shop_id and v.grain = 'day' and v.starts_on = c.weekday_before
    cross join lateral (
      select count(*) as records, coalesce(sum(r.paid), 0) as paid, coalesce(sum(r.point), 0) as point,
        count(*) filter (where r.recharge_type <> 'refund') as recharges,
        count(*) filter (where r.recharge_type = 'cardOpening') as new_cards,
        count(distinct r.card_id) filter (where r.paid > 0) as payers
      from recharge_record r where c.is_running and r.merchant_id = c.merchant_id and r.shop_id = c.shop_id
        and r.created_at >= c.before_from and r.created_at < c.before_to and r.payment_state = 'success'
        and r.recharge_type not in ('gift', 'adjustment')) b
    cross join lateral (
      select count(*) as sums, coalesce(sum(g.paid) filter (where g.starts_on = c.today), 0) as today,
        coalesce(sum(g.paid) filter (where g.starts_on = c.day_before), 0) as yesterday,
        coalesce(sum(g.paid) filter (where g.starts_on = c.weekday_before), 0) as before
      from goods_sum g where g.shop_id = c.shop_id and g.grain = 'day' and g.currency = c.currency
        and (g.starts_on between c.day_before and c.today or c.is_over and g.starts_on = c.weekday_before)) g
    cross join lateral (
      select count(*) as records, coalesce(sum(g.paid), 0) as paid from goods_sale g where c.is_running and g.shop_id = c.shop_id
        and g.created_at >= c.before_from and g.created_at < c.before_to and g.currency = c.currency) h)`;

const compared = (column: string) =>
  sql`(select jsonb_build_object('today', coalesce(sum(${sql.ref(column)}), 0),
    'before', coalesce(sum(${sql.ref(`${column}_before`)}), 0)) from sold)`;

/**
 * `sales`: what the shops took in on each of the thirty days of the calendar up to the latest one, and on those up to
 * their own; `daysAgo` before the day that is shown of the shop.
 */
const latelySold = (
  scope: Scope,
) => sql`latest as materialized (select max(c.today) as day, max(c.today) - 29 as first_day, max(c.today) - 31 as first_read from clock c),
  sales as materialized (
    select c.today - r.day as days_ago, r.day, r.currency, r.paid, r.cards_opened, r.recharges, r.point
    from latest l join recharge_day r on r.day >= l.first_read and r.day <= l.day and ${inScope(scope, 'r')}
      join clock c on c.shop_id = r.shop_id)`;

/** What each day up to the latest one brought by currency, each shop's day in its own time zone (NUM-3). */
const daysOf = (
  scope: Scope,
) => sql`(select coalesce(jsonb_agg(m order by m.day, m.currency), '[]') from (
    select d.day, d.currency, sum(d.paid) as paid, sum(d.cards_opened) as "newCards" from (
      select s.day, s.currency, s.paid, s.cards_opened from latest l join sales s on s.day >= l.first_day
      union all
      select g.starts_on, g.currency, g.paid, 0 from latest l join goods_sum g
        on g.grain = 'day' and g.starts_on >= l.first_day and g.starts_on <= l.day and ${inScope(scope, 'g')}) d
    group by d.day, d.currency) m)`;

/** How the figures of the day went over thirty days, each shop's up to its own day: the last one is the figure. */
const lately = (scope: Scope) => sql`(
  select jsonb_build_object('newCards', jsonb_agg(coalesce(s.new_cards, 0) order by n.ago desc),
    'pointsSold', jsonb_agg(coalesce(s.point, 0) order by n.ago desc), 'recharges', jsonb_agg(coalesce(s.recharges, 0) order by n.ago desc),
    'payers', jsonb_agg(coalesce(y.payers, 0) order by n.ago desc))
  from generate_series(0, 29) n (ago)
  left join (select s.days_ago, sum(s.cards_opened) as new_cards, sum(s.point) as point, sum(s.recharges) as recharges
    from sales s group by 1) s on s.days_ago = n.ago
  left join (select c.today - p.starts_on as days_ago, sum(p.payers) as payers
    from latest l join payer_sum p on p.grain = 'day' and p.starts_on >= l.first_read and p.starts_on <= l.day and ${inScope(scope, 'p')}
      join clock c on c.shop_id = p.shop_id group by 1) y on y.days_ago = n.ago)`;

/**
 * A day at each shop against the same weekday before: by currency, by clock and by shop, and how much of it is for
 * goods (SH-51, GDS-1).
 */
export async function getMoney(db: Database, scope: Scope, day: ClockDay): Promise<DashboardMoney> {
  const found =
    await sql<DashboardMoney>`with ${shopClocks(scope, day)}, ${soldToday}, ${latelySold(scope)},
    taken as (select s.time_zone, s.currency, sum(s.paid) as today from sold s where s.paid <> 0 group by 1, 2),
    ranked as (select s.*, row_number() over (partition by s.currency order by s.paid desc, s.shop_id) as place
      from sold s where s.is_enabled or s.paid <> 0 or s.paid_before <> 0)
    select ${compared('point')} as points_sold, ${compared('recharges')} as recharges, ${compared('new_cards')} as new_cards,
      ${compared('payers')} as payers,
      (select coalesce(jsonb_agg(m order by m.currency), '[]') from (select s.currency, sum(s.paid) as today,
        sum(s.paid_before) as before, sum(s.yesterday) as yesterday from sold s where s.has_any group by s.currency) m) as money_in,
      (select coalesce(jsonb_agg(m order by m.currency), '[]') from (select s.currency, sum(s.goods) as today, sum(s.goods_before) as before
        from sold s where s.goods <> 0 or s.goods_before <> 0 group by s.currency) m) as goods_money,
      ${daysOf(scope)} as days, ${lately(scope)} as lately,
      (select coalesce(jsonb_agg(jsonb_build_object('timeZone', z.time_zone, 'day', z.today, 'isRunning', z.is_running, 'shops', z.shops, 'moneyIn', z.money)
          order by z.shops desc, z.time_zone), '[]')
        from (select c.time_zone, c.today, c.is_running, count(*) filter (where c.is_enabled or c.has_any) as shops, (select coalesce(jsonb_agg(jsonb_build_object('currency', t.currency,
            'today', t.today) order by t.currency), '[]') from taken t where t.time_zone = c.time_zone) as money
          from sold c group by c.time_zone, c.today, c.is_running) z) as clocks,
      (select coalesce(jsonb_agg(jsonb_build_object('shopId', r.shop_id, 'shopName', r.shop_name, 'country', r.country_code,
          'currency', r.currency, 'timeZone', r.time_zone, 'day', r.today, 'paid', r.paid, 'paidBefore', r.paid_before,
          'newCards', r.new_cards) order by r.currency, r.place), '[]')
        from ranked r where r.place <= ${maxShops}) as shops`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('a sum answered nothing');
  return row;
}

/** Whether an account may see the cards, and the wallets. */
interface Seen {
  readonly cards: boolean;
  readonly wallets: boolean;
}

type Standing = Pick<DashboardSummary, 'cards' | 'pointsHeld' | 'lebeanBalance'>;

/** Cards by state, as far as the shops of the scope have opened them. */
const cardsOf = (scope: Scope) => sql`(
    select jsonb_build_object('normal', coalesce(sum(c.cards_opened - c.cards_frozen - c.cards_cancelled), 0),
      'frozen', coalesce(sum(c.cards_frozen), 0), 'cancelled', coalesce(sum(c.cards_cancelled), 0))
    from shop_counter c where ${inScope(scope, 'c')})`;

/**
 * What members hold: of whole merchants what these have issued, one row each and not one for each card (RPT-3); for
 * an account of one shop, what is on the cards that this shop has opened. The shops then add up to the merchant.
 */
function pointsOf(scope: Scope): RawBuilder<unknown> {
  const held =
    scope.ownShopId === undefined
      ? sql`select l.asset, l.amount from ledger_liability l where ${scope.hasMerchant('l.merchant_id')}`
      : sql`select b.asset, b.balance as amount from card c join ledger_balance b on b.owner_kind = 'card' and b.owner_id = c.id
          where c.opened_shop_id = ${scope.ownShopId} and ${scope.hasMerchant('c.merchant_id')} and ${scope.hasShop('c.opened_shop_id')}`;
  return sql`(select jsonb_build_object('point', coalesce(sum(h.amount) filter (where h.asset = 'point'), 0),
    'giftPoint', coalesce(sum(h.amount) filter (where h.asset = 'giftPoint'), 0)) from (${held}) h)`;
}

/** The lebeans in the wallets of the scope's shops. */
const lebeansOf = (scope: Scope) => sql`(
    select coalesce(sum(a.balance), 0)::bigint from ledger_balance a
    where a.owner_kind = 'shop' and a.asset = 'lebean' and a.purpose = 'wallet' and ${inScope(scope, 'a')})`;

/** What stands now, whatever the day: nothing of what the account may not see. */
export async function getStanding(db: Database, scope: Scope, seen: Seen): Promise<Standing> {
  const found =
    await sql<Standing>`select ${seen.cards ? cardsOf(scope) : sql`null::jsonb`} as cards,
    ${seen.cards ? pointsOf(scope) : sql`null::jsonb`} as points_held,
    ${seen.wallets ? lebeansOf(scope) : sql`null::bigint`} as lebean_balance`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('a statement without a table answered nothing');
  return row;
}
