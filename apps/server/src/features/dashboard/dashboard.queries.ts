import { type RawBuilder, sql } from 'kysely';
import type { DashboardMoney } from '@lebean/contract/dashboard/rows';
import { shopClocks } from '../../capabilities/report/shop-clocks.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** Both halves of the limit: a record belongs to a merchant and a shop. */
const inScope = (scope: Scope, table: string): RawBuilder<unknown> =>
  sql`${scope.hasMerchant(`${table}.merchant_id`)} and ${scope.hasShop(`${table}.shop_id`)}`;

type Today = Omit<DashboardMoney, 'days' | 'goodsMoney'>;

/** So many shops of a currency are ranked. */
const maxShops = 20;

/**
 * `sold`: what each shop took in on its own today and yesterday, for cards and for goods, from the sums that are kept
 * with the records and that reports read, too; and until the same time of the weekday before, from the records of that
 * part of a day.
 */
const soldToday = sql`sold as materialized (
    select c.*, coalesce(d.paid, 0) + g.today as paid, coalesce(d.point, 0) as point, coalesce(d.recharges, 0) as recharges,
      coalesce(d.cards_opened, 0) as new_cards, coalesce(y.payers, 0) as payers, coalesce(e.paid, 0) + g.yesterday as yesterday,
      b.paid + h.paid as paid_before, b.point as point_before, b.recharges as recharges_before, b.new_cards as new_cards_before,
      b.payers as payers_before, d.shop_id is not null or e.shop_id is not null or g.sums > 0 or b.records + h.records > 0 as has_any
    from clock c
    left join recharge_day d on d.shop_id = c.shop_id and d.day = c.today
    left join recharge_day e on e.shop_id = c.shop_id and e.day = c.today - 1
    left join payer_sum y on y.shop_id = c.shop_id and y.grain = 'day' and y.starts_on = c.today
    cross join lateral (
      select count(*) as records, coalesce(sum(r.paid), 0) as paid, coalesce(sum(r.point), 0) as point,
        count(*) filter (where r.recharge_type <> 'refund') as recharges,
        count(*) filter (where r.recharge_type = 'cardOpening') as new_cards,
        count(distinct r.card_id) filter (where r.paid > 0) as payers
      from recharge_record r where r.merchant_id = c.merchant_id and r.shop_id = c.shop_id
        and r.created_at >= c.before_from and r.created_at < c.before_to and r.payment_state = 'success'
        and r.recharge_type not in ('gift', 'adjustment')) b
    cross join lateral (
      select count(*) as sums, coalesce(sum(g.paid) filter (where g.starts_on = c.today), 0) as today,
        coalesce(sum(g.paid) filter (where g.starts_on = c.today - 1), 0) as yesterday
      from goods_sum g where g.shop_id = c.shop_id and g.grain = 'day' and g.starts_on between c.today - 1 and c.today
        and g.currency = c.currency) g
    cross join lateral (
      select count(*) as records, coalesce(sum(g.paid), 0) as paid from goods_sale g where g.shop_id = c.shop_id
        and g.created_at >= c.before_from and g.created_at < c.before_to and g.currency = c.currency) h)`;

const compared = (column: string) =>
  sql`(select jsonb_build_object('today', coalesce(sum(${sql.ref(column)}), 0),
    'before', coalesce(sum(${sql.ref(`${column}_before`)}), 0)) from sold)`;

/** Today at each shop against the same weekday before: by currency, by clock and by shop (SH-51). */
export async function getToday(db: Database, scope: Scope, at: Date): Promise<Today> {
  const found = await sql<Today>`with ${shopClocks(scope, at)}, ${soldToday},
    taken as (select s.time_zone, s.currency, sum(s.paid) as today from sold s where s.paid <> 0 group by 1, 2),
    ranked as (select s.*, row_number() over (partition by s.currency order by s.paid desc, s.shop_id) as place
      from sold s where s.is_enabled or s.paid <> 0 or s.paid_before <> 0)
    select ${compared('point')} as points_sold, ${compared('recharges')} as recharges, ${compared('new_cards')} as new_cards,
      ${compared('payers')} as payers,
      (select coalesce(jsonb_agg(m order by m.currency), '[]') from (select s.currency, sum(s.paid) as today,
        sum(s.paid_before) as before, sum(s.yesterday) as yesterday from sold s where s.has_any group by s.currency) m) as money_in,
      (select coalesce(jsonb_agg(jsonb_build_object('timeZone', z.time_zone, 'day', z.today, 'shops', z.shops, 'moneyIn', z.money)
          order by z.shops desc, z.time_zone), '[]')
        from (select c.time_zone, c.today, count(*) filter (where c.is_enabled or c.has_any) as shops, (select coalesce(jsonb_agg(jsonb_build_object('currency', t.currency,
            'today', t.today) order by t.currency), '[]') from taken t where t.time_zone = c.time_zone) as money
          from sold c group by c.time_zone, c.today) z) as clocks,
      (select coalesce(jsonb_agg(jsonb_build_object('shopId', r.shop_id, 'shopName', r.shop_name, 'country', r.country_code,
          'currency', r.currency, 'timeZone', r.time_zone, 'day', r.today, 'paid', r.paid, 'paidBefore', r.paid_before,
          'newCards', r.new_cards) order by r.currency, r.place), '[]')
        from ranked r where r.place <= ${maxShops}) as shops`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('a sum answered nothing');
  return row;
}

/** How much of it is for goods: of each shop's today and until the same time of the weekday before (GDS-1). */
export async function listGoodsToday(
  db: Database,
  scope: Scope,
  at: Date,
): Promise<DashboardMoney['goodsMoney']> {
  const found = await sql<DashboardMoney['goodsMoney'][number]>`with ${shopClocks(scope, at)}
    select g.currency, sum(g.paid) filter (where g.is_today)::bigint as today, sum(g.paid) filter (where not g.is_today)::bigint as before
    from clock c cross join lateral (
      select g.currency, g.paid, true as is_today from goods_sale g where g.shop_id = c.shop_id and g.payment_mode <> 'points'
        and g.created_at >= c.today_from and g.created_at < c.tomorrow_from
      union all
      select g.currency, g.paid, false from goods_sale g where g.shop_id = c.shop_id and g.payment_mode <> 'points'
        and g.created_at >= c.before_from and g.created_at < c.before_to) g
    group by g.currency order by g.currency`.execute(db);
  return found.rows.map(({ currency, today, before }) => ({
    currency,
    today: today ?? 0,
    before: before ?? 0,
  }));
}

/** Cards by state, as far as the shops of the scope have opened them. */
export async function getCards(db: Database, scope: Scope) {
  const found = await sql<{ opened: number; frozen: number; cancelled: number }>`
    select (select coalesce(sum(c.cards_opened), 0)::bigint from shop_counter c where ${inScope(scope, 'c')}) as opened,
      count(*) filter (where c.card_state = 'frozen') as frozen, count(*) filter (where c.card_state = 'cancelled') as cancelled
    from card c where c.card_state <> 'normal' and ${scope.hasMerchant('c.merchant_id')} and ${scope.hasShop('c.opened_shop_id')}`.execute(
    db,
  );
  const { opened, frozen, cancelled } = found.rows[0] ?? { opened: 0, frozen: 0, cancelled: 0 };
  return { normal: opened - frozen - cancelled, frozen, cancelled };
}

interface Held {
  readonly point: number;
  readonly giftPoint: number;
}

/**
 * What members hold: of whole merchants what these have issued, one row each and not one for each card (RPT-3); for
 * an account of one shop, what is on the cards that this shop has opened. The shops then add up to the merchant.
 */
export async function getHeld(db: Database, scope: Scope): Promise<Held> {
  const found = await sql<{ ownShop: number | null }>`
    select a.shop_id as own_shop from account a where a.id = ${scope.accountId}`.execute(db);
  const ownShop = found.rows[0]?.ownShop ?? null;
  const held =
    ownShop === null
      ? sql`select l.asset, l.amount from ledger_liability l where ${scope.hasMerchant('l.merchant_id')}`
      : sql`select b.asset, b.balance as amount from card c join ledger_balance b on b.owner_kind = 'card' and b.owner_id = c.id
          where c.opened_shop_id = ${ownShop} and ${scope.hasMerchant('c.merchant_id')} and ${scope.hasShop('c.opened_shop_id')}`;
  const sums = await sql<Held>`
    select coalesce(sum(h.amount) filter (where h.asset = 'point'), 0)::bigint as point,
      coalesce(sum(h.amount) filter (where h.asset = 'giftPoint'), 0)::bigint as gift_point from (${held}) h`.execute(
    db,
  );
  return sums.rows[0] ?? { point: 0, giftPoint: 0 };
}

/** The lebeans in the wallets of the scope's shops. */
export async function getLebeans(db: Database, scope: Scope): Promise<number> {
  const found = await sql<{ lebean: number }>`
    select coalesce(sum(a.balance), 0)::bigint as lebean from ledger_balance a
    where a.owner_kind = 'shop' and a.asset = 'lebean' and a.purpose = 'wallet' and ${inScope(scope, 'a')}`.execute(
    db,
  );
  return found.rows[0]?.lebean ?? 0;
}

/** What each day up to `lastDay` brought by currency, each shop's day in its own time zone (NUM-3). */
export async function listDays(
  db: Database,
  scope: Scope,
  lastDay: string,
): Promise<DashboardMoney['days']> {
  const found = await sql<DashboardMoney['days'][number]>`
    select d.day, d.currency, sum(d.paid)::bigint as paid, sum(d.cards_opened)::bigint as new_cards
    from (
      select r.day, r.currency, r.paid, r.cards_opened from recharge_day r
        where r.day > ${lastDay}::date - 30 and r.day <= ${lastDay}::date and ${inScope(scope, 'r')}
      union all
      select g.starts_on, g.currency, g.paid, 0 from goods_sum g
        where g.grain = 'day' and g.starts_on > ${lastDay}::date - 30 and g.starts_on <= ${lastDay}::date
          and ${inScope(scope, 'g')}) d
    group by d.day, d.currency order by d.day, d.currency`.execute(db);
  return found.rows;
}
