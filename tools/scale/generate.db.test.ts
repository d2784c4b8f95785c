import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardSearchTokens } from '@lebean/domain/card-search';
import { levelAfter } from '@lebean/domain/level-upgrade';
import { testDatabase } from '../../apps/server/src/database/testing.ts';
import { generateScale } from './generate.ts';
import { multiplyRows } from './multiply.ts';

const database = await testDatabase();
const owner = new pg.Client(database.owner);
const members = 400;
let indexesBefore: readonly unknown[] = [];

/** All indexes, of partitions too, and whether they are used. */
const listIndexes = (): Promise<unknown[]> =>
  rows(`select i.indexrelid::regclass::text as name, i.indisvalid, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid where t.relnamespace = 'public'::regnamespace order by 1`);

beforeAll(async () => {
  await owner.connect();
  indexesBefore = await listIndexes();
  const { application } = database;
  await generateScale({ owner, application }, { members, announce: () => undefined });
  // Plays are made by who measures; here a visit in every so many days is enough.
  await owner.query(`insert into visit_day (shop_id, card_id, day, merchant_id)
    select c.opened_shop_id, c.id, date '2026-03-01' + (c.id % 7 * n)::integer, c.merchant_id from card c, generate_series(1, 3) n
    on conflict do nothing`);
}, 120_000);
afterAll(() => owner.end());

async function rows<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  return (await owner.query<Row>(text)).rows;
}

describe.for([
  { as: 'as they are generated', times: 1 },
  { as: 'three times as many', times: 3 },
])('members $as', ({ times }) => {
  const count = members * times;
  beforeAll(async () => {
    if (times > 1) await multiplyRows(owner, times, () => undefined);
  }, 120_000);

  test('LED-7: the book is whole, and every sale has its transfer', async () => {
    expect(await rows('select * from ledger_reconcile()')).toEqual([]);
    expect(
      await rows(`select r.id from recharge_record r left join ledger_transfer t on t.id = r.transfer_id
      and t.document_number = r.order_number and t.kind = r.recharge_type and t.at = r.created_at
      where r.transfer_id is not null and t.id is null`),
    ).toEqual([]);
    expect(
      await rows(`select c.id from card c
      join ledger_account p on p.id = c.point_account_id join ledger_account g on g.id = c.gift_point_account_id
      where p.owner_id <> c.id or g.owner_id <> c.id or p.asset <> 'point' or g.asset <> 'giftPoint'
        or p.balance <> c.accruing_point or g.balance <> c.accruing_gift_point
        or (p.balance, g.balance) <> (select sum(r.point), sum(r.gift_point) from recharge_record r where r.card_id = c.id)`),
    ).toEqual([]);
  });

  test('P4: every index is there again, of each partition too', async () => {
    expect(indexesBefore.length).toBeGreaterThan(300);
    expect(await listIndexes()).toEqual(indexesBefore);
  });

  test('no row lacks what it refers to', async () => {
    const constraints = await rows<{ name: string; check: string }>(`
    select c.conname as name, format('select 1 from %s child where %s and not exists (select from %s parent where %s) limit 1',
      c.conrelid::regclass,
      (select string_agg(format('child.%I is not null', a.attname), ' and ') from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)),
      c.confrelid::regclass,
      (select string_agg(format('parent.%I = child.%I', p.attname, a.attname), ' and ')
        from unnest(c.conkey, c.confkey) k (child, parent)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.child
        join pg_attribute p on p.attrelid = c.confrelid and p.attnum = k.parent)) as check
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
    expect(constraints.length).toBeGreaterThan(20);
    const broken: string[] = [];
    for (const { name, check } of constraints)
      if ((await rows(check)).length > 0) broken.push(name);
    expect(broken).toEqual([]);
  });

  test('roll-ups are those of the records', async () => {
    expect(
      await rows(`select from recharge_day d full join (
        select r.shop_id, (r.created_at at time zone s.time_zone)::date as day, sum(r.paid) as paid, sum(r.point) as point,
          count(*) as recharges, count(*) filter (where r.recharge_type = 'cardOpening') as cards_opened
        from recharge_record r join shop s on s.id = r.shop_id group by 1, 2
      ) r on r.shop_id = d.shop_id and r.day = d.day
      where row (d.paid, d.point, d.recharges, d.cards_opened) is distinct from row (r.paid, r.point, r.recharges, r.cards_opened)`),
    ).toEqual([]);
    expect(
      await rows(`select from payer_sum p full join (
        select r.shop_id, g.grain, date_trunc(g.grain, r.created_at at time zone s.time_zone)::date as starts_on,
          count(distinct r.card_id) as payers
        from recharge_record r join shop s on s.id = r.shop_id cross join (values ('day'), ('week'), ('month')) g (grain)
        where r.paid > 0 and r.payment_state = 'success' group by 1, 2, 3
      ) r on (r.shop_id, r.grain, r.starts_on) = (p.shop_id, p.grain, p.starts_on)
      where p.payers is distinct from r.payers`),
    ).toEqual([]);
    expect(await rows('select sum(cards_opened)::int as opened from shop_counter')).toEqual([
      { opened: count },
    ]);
    const events = `select count(*)::int as count from card_event where recharge_id is not null`;
    expect(await rows(events)).toEqual(
      await rows('select count(*)::int as count from recharge_record'),
    );
  });

  test('RPT-2: days know their visitors, and when each had been there before', async () => {
    const found = await rows<{ days: number }>(`select count(*)::int as days from visitor_day`);
    expect(found).not.toEqual([{ days: 0 }]);
    expect(
      await rows(`select from visitor_day d full join (
        select v.shop_id, v.day, count(*) as members, coalesce(array_agg(since order by since) filter (where since is not null), '{}') as days_since
        from (select shop_id, day, (day - lag(day) over (partition by shop_id, card_id order by day))::smallint as since
          from visit_day) v group by 1, 2
      ) v on (v.shop_id, v.day) = (d.shop_id, d.day)
      where row (v.members, v.days_since) is distinct from row (d.members, d.days_since)`),
    ).toEqual([]);
  });

  test('MEM-7, MEM-9: levels and search tokens are those that the product would give', async () => {
    const cards = await rows<{
      id: string;
      card_number: string;
      phone: string;
      name: string;
      accruing_point: string;
      level_id: string;
      tokens: string[];
      levels: {
        id: number;
        levelOrder: number;
        isUpgrade: boolean;
        levelUpPrice: number;
        upgradeLevelId: number | null;
      }[];
    }>(`select c.id, c.card_number, m.phone, m.name, c.accruing_point, c.level_id,
      array(select token from card_search_token t where t.card_id = c.id) as tokens,
      (select json_agg(json_build_object('id', l.id, 'levelOrder', l.level_order, 'isUpgrade', l.is_upgrade,
        'levelUpPrice', l.level_up_price, 'upgradeLevelId', l.upgrade_level_id) order by l.level_order)
        from member_level l where l.merchant_id = c.merchant_id) as levels
    from card c join member m on m.id = c.member_id`);
    expect(cards).toHaveLength(count);
    for (const card of cards) {
      const { phone, name } = card;
      const requested = cardSearchTokens({ cardNumbers: [card.card_number], phone, name });
      expect(card.tokens.toSorted()).toEqual(requested.toSorted());
      const byId = new Map(card.levels.map((level) => [level.id, level]));
      const lowest = card.levels[0]?.id ?? 0;
      expect(Number(card.level_id)).toBe(levelAfter(byId, lowest, Number(card.accruing_point)));
    }
  });
});
