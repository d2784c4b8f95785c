import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  type AccessMode,
  ConnectionPool,
  type Database,
  type Rows,
  type TransactionOptions,
} from '@lebean/server/database/database';
import { type TestConnections, testDatabase } from '@lebean/server/database/testing';
import type { Demo } from './demo.ts';
import { fillDemo } from './fill.ts';

// A year of eleven shops is some hundred transactions, and machines under load take their time.
vi.setConfig({ testTimeout: 240_000 });

const untouched = await testDatabase();
const killed = await testDatabase();
const foreign = await testDatabase();
const shown = await testDatabase();
/** Eighteen days before it, somebody who takes only a card is among the first at a counter that sells goods. */
const options = {
  size: 'small',
  until: new Date('2026-03-25T15:00:00Z'),
  share: 0.03,
} as const;

/** The story of the test is written in a past that has no partitions of its own any more. */
async function makePast({ owner }: TestConnections): Promise<void> {
  for (const table of ['operation_log', 'ledger_entry']) {
    await query(owner, `select ensure_month_partitions('${table}', '2025-03-01', 14)`);
  }
}
await Promise.all([untouched, killed, shown].map(makePast));

/** As if the process were killed after so many transactions. */
class DyingPool extends ConnectionPool {
  transactionsLeft = Infinity;

  override transaction<Result>(
    mode: AccessMode,
    opening: string,
    work: (db: Database, opened: Rows, alongside: Rows) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result> {
    this.transactionsLeft -= 1;
    if (this.transactionsLeft < 0) return Promise.reject(new Error('killed'));
    return super.transaction(mode, opening, work, options);
  }
}

async function fill({ application }: TestConnections, transactions = Infinity): Promise<Demo> {
  const onIdleError = (): void => undefined;
  const connections = new DyingPool({ connection: application, size: 8, onIdleError });
  connections.transactionsLeft = transactions;
  try {
    return await fillDemo(connections, options);
  } finally {
    await connections.end();
  }
}

async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** What the story is made of, without what chance decides anew: order numbers, keys of sessions. */
const story = `select m.name, m.phone, m.birthday::text, c.card_number, c.card_state, c.version, c.accruing_point, l.level_name,
    array(select row (r.created_at, r.recharge_type, r.paid, r.point_after, r.gift_point_after)::text
      from recharge_record r where r.card_id = c.id order by r.created_at) as sales,
    array(select row (e.at, e.kind, e.remark)::text from card_event e where e.card_id = c.id order by e.at, e.id) as events,
    array(select row (p.started_at, p.ended_at, p.game_id, p.state, p.point, p.gift_point, p.lebean, p.request_key)::text
      from play p where p.card_id = c.id order by p.started_at, p.id) as plays
  from card c join member m on m.id = c.member_id join member_level l on l.id = c.level_id
  order by c.merchant_id, c.card_number`;

test('LED-7: the example shops agree with the ledger, and end at the hour that was given', async () => {
  const demo = await fill(untouched);
  expect(demo.accounts.map(({ account }) => account)).toContain('admin');
  expect(await query(untouched.owner, 'select * from ledger_reconcile()')).toEqual([]);
  const [sums] = await query(
    untouched.owner,
    `select (select sum(point) from recharge_record) - (select sum(point) from play where state not in ('reversed', 'cancelled'))
          - (select coalesce(sum(point), 0) from goods_sale)
        = (select sum(balance) from ledger_account where owner_kind = 'card' and asset = 'point') as are_equal,
      (select array_agg(distinct charge_mode order by charge_mode) from play where game_id is not null) as modes,
      exists (select from play where said_game_id is not null) as has_played_strange_games,
      (select max(created_at) <= '2026-03-25T15:00:00Z' and count(distinct shop_id) > 5 from play) as have_played,
      (select count(*) from card) between 100 and 600 as has_cards, (select count(*)::int from shop) as shops,
      (select max(created_at) <= '2026-03-25T15:00:00Z' from recharge_record) as has_ended,
      not exists (select from recharge_record r join card c on c.id = r.card_id where r.created_at < c.opened_at) as are_cards_opened_first,
      (select count(*) = 0 from session) as are_signed_out`,
  );
  expect(sums).toEqual({
    are_equal: true,
    modes: ['byCount', 'byTime', 'openDirectly'],
    has_played_strange_games: true,
    have_played: true,
    has_cards: true,
    shops: 13,
    has_ended: true,
    are_cards_opened_first: true,
    are_signed_out: true,
  });
});

test('PRI-2, PRI-3, PRI-6: plays by time of a shop that sets its own price cost what it set, step by step', async () => {
  const [sums] = await query(
    untouched.owner,
    `select count(*) > 5 as has_plays, max((time.step ->> 'furtherUnits')::int) > 0 as has_further_units,
      bool_and((time.step ->> 'from')::bigint = sg.own_price * 10000
        and (time.step ->> 'unitPrice')::bigint = sg.own_unit_time_price
        and (time.step ->> 'to')::bigint = (sg.own_price
          + (time.step ->> 'furtherUnits')::int * sg.own_unit_time_price) * 10000) as is_by_parts,
      bool_and((p.steps -> -1 ->> 'to')::bigint = p.price * 10000) as adds_up,
      bool_and(p.price <= coalesce(sg.own_top_price, p.price)) as is_capped
    from play p join shop_game sg on sg.shop_id = p.shop_id and sg.game_id = p.game_id
      cross join lateral (select step from jsonb_array_elements(p.steps) as step where step ->> 'step' = 'time') as time
    where p.kind = 'paid' and p.state = 'ended' and sg.own_charge_mode = 'byTime'`,
  );
  expect(sums).toEqual({
    has_plays: true,
    has_further_units: true,
    is_by_parts: true,
    adds_up: true,
    is_capped: true,
  });
});

test('a second start adds nothing, and tells the accounts again', async () => {
  const before = await query(untouched.owner, story);
  const demo = await fill(untouched);
  expect(demo.accounts.length).toBeGreaterThan(0);
  expect(await query(untouched.owner, story)).toEqual(before);
});

test(
  'a fill that was killed is continued: the same story, nothing doubled',
  { tags: ['long'] },
  async () => {
    await expect(fill(killed, 900)).rejects.toThrow('killed');
    await fill(killed);
    expect(await query(killed.owner, story)).toEqual(await query(untouched.owner, story));
    expect(await query(killed.owner, 'select * from ledger_reconcile()')).toEqual([]);
  },
);

test('a start does not wait for a story of which enough was told before, and goes on with it', async () => {
  const connections = new DyingPool({
    connection: shown.application,
    size: 8,
    onIdleError: () => undefined,
  });
  onTestFinished(() => connections.end());
  const first = await fillDemo(connections, { ...options, size: 'full' });
  await first.stop();
  const { transactionsLeft } = connections;
  // Only what asks how far it is gets through: whoever waited for more would fail.
  connections.transactionsLeft = 1;
  const second = await fillDemo(connections, { ...options, size: 'full' });
  expect(second.accounts).toEqual(first.accounts);
  await second.isDone;
  connections.transactionsLeft = transactionsLeft;
  const third = await fillDemo(connections, options);
  await third.stop();
  expect(await query(shown.owner, 'select * from ledger_reconcile()')).toEqual([]);
});

test("somebody's own database is left alone", async () => {
  await query(
    foreign.owner,
    "insert into account (kind, login_name, password_hash, display_name) values ('staff', 'me', 'x', 'Me')",
  );
  expect((await fill(foreign)).accounts).toEqual([]);
  expect(await query(foreign.owner, 'select from shop')).toEqual([]);
});

test('SET-7, DEMO-2: the statements of the examples agree with the plays that made them', async () => {
  const { owner } = untouched;
  const differing = await query(
    owner,
    `select s.shop_name, t.period_start, t.lines, p.lebean from shop s
      join (select t.shop_id, t.period_start, t.starts_at, t.ends_at, coalesce(sum(l.quantity), 0) as lines
        from statement t left join statement_line l on l.statement_id = t.id and l.kind = 'wholesale' group by t.id) t on t.shop_id = s.id
      cross join lateral (select coalesce(sum(p.lebean), 0) as lebean from play p where p.shop_id = s.id
        and p.started_at >= t.starts_at and p.started_at < t.ends_at and p.state in ('ended', 'timedOut')) p
    where exists (select from billing_mode b where b.shop_id = s.id) and t.lines <> p.lebean`,
  );
  expect(differing).toEqual([]);
  const stages = await query(owner, 'select distinct stage from statement order by stage');
  expect(stages).toEqual([{ stage: 'confirmed' }, { stage: 'disputed' }, { stage: 'sent' }]);
});

test('SET-27, SET-28: three months of the examples are closed, and their journals come to what reports and statements say', async () => {
  const { owner } = untouched;
  const closed = await query(
    owner,
    `select c.month, c.approval_id is null or a.decider_account_id <> c.operator_account_id as by_two, j.line_count > 0 as has_lines
      from period_closing c left join approval_request a on a.id = c.approval_id left join journal j on j.month = c.month order by 1`,
  );
  expect(closed).toMatchObject(
    Array.from({ length: 3 }, () => ({ by_two: true, has_lines: true })),
  );
  const differing = await query(
    owner,
    `with booked as (
        select j.id as journal_id, f.shop_id, f.currency, sum(case f.kind when 'recharge' then f.amount when 'refund' then -f.amount else 0 end) as paid,
            sum(f.amount) filter (where f.kind in ('wholesale', 'lebeanCredit', 'clearing', 'partnerShare', 'serviceCredit', 'adjustment', 'tax')) as billed
          from journal_figure f join journal j on j.id = f.journal_id and f.belongs_to = j.month
          where f.shop_id is not null group by j.id, f.shop_id, f.currency)
      select s.shop_name, b.paid, r.paid as reported, b.billed, t.receivable from journal j cross join shop s
        left join booked b on b.shop_id = s.id and b.journal_id = j.id
        left join lateral (select coalesce(sum(d.paid), 0) as paid from recharge_day d
          where d.shop_id = s.id and d.day >= j.month and d.day < j.month + interval '1 month') r on true
        left join lateral (select coalesce(sum(t.receivable - t.paid_at_sale), 0) as receivable from statement t
          where t.shop_id = s.id and t.period_start = j.month and t.stage in ('sent', 'disputed', 'confirmed')) t on true
      where coalesce(b.paid, 0) <> r.paid or coalesce(b.billed, 0) <> t.receivable`,
  );
  expect(differing).toEqual([]);
  const sides = await query(
    owner,
    'select currency from journal_line group by currency having sum(debit) <> sum(credit)',
  );
  expect(sides).toEqual([]);
});
