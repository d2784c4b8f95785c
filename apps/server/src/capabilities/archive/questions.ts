/** A question that needs no SQL from whoever asks. */
export interface PreparedQuestion {
  readonly name: string;
  readonly says: string;
  readonly sql: string;
}

export const preparedQuestions: readonly PreparedQuestion[] = [
  {
    name: 'takings',
    says: 'money by year, shop and currency: recharges, goods, both',
    sql: `select year(day) as year, merchant_id, shop_id, currency,
        coalesce(sum(paid) filter (where source = 'recharge'), 0) as recharges,
        coalesce(sum(paid) filter (where source = 'sale'), 0) as goods, sum(paid) as takings
      from orders where is_taking and source <> 'lebean_recharge'
      group by all order by all`,
  },
  {
    name: 'plays',
    says: 'paid plays that count by year and game, with points and lebeans',
    sql: `select year(day) as year, game_id, count(*) as plays, sum(point) as point, sum(gift_point) as gift_point,
        sum(lebean) as lebean
      from play where is_counted and kind = 'paid' group by all order by year, plays desc, game_id`,
  },
  {
    name: 'lebeans',
    says: 'lebeans that plays of all kinds used, by year and merchant',
    sql: `select year(day) as year, merchant_id, count(*) as plays, sum(lebean) as lebean
      from play where is_counted group by all order by all`,
  },
  {
    name: 'book',
    says: 'what moved in the ledger by year, asset and kind; comes in and out of accounts, so that both are equal',
    sql: `select year(day) as year, asset, kind, count(*) as entries,
        sum(amount) filter (where amount > 0) as came_in, -sum(amount) filter (where amount < 0) as went_out
      from entry group by all order by all`,
  },
];

/** What stands in a file, with the words of reports: what counts is decided once, as in `counted_play` of the database. */
export const viewColumns: Readonly<Record<string, string>> = {
  play: `*, state in ('ended', 'timedOut') and game_id is not null as is_counted,
    greatest(date_diff('second', started_at, ended_at) - paused_seconds, 0) as used_seconds`,
};

/** Everything that was bought or given, beside each other. What is given or put right by hand is no taking (CTL-3). */
export const ordersView = `create view orders as
  select 'recharge' as source, id, merchant_id, shop_id, card_id, day, created_at, order_number, recharge_type as kind,
      payment_mode, currency, paid, point, gift_point, 0::decimal(18, 2) as lebean,
      payment_state = 'success' and recharge_type not in ('gift', 'adjustment') as is_taking from recharge
  union all select 'sale', id, merchant_id, shop_id, card_id, day, created_at, order_number,
      if(reverses_sale_id is null, 'sale', 'void'), payment_mode, currency, paid, point, gift_point, 0, true from sale
  union all select 'lebean_recharge', id, merchant_id, shop_id, null, day, created_at, order_number, recharge_type,
      payment_mode, currency, paid, 0, 0, lebean, payment_state = 'success' and recharge_type <> 'gift' from lebean_recharge`;
