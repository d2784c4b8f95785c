import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createShareContract,
  tryShareContract,
  tryShareTerms,
} from '@lebean/contract/share/operations';
import { trial } from '@lebean/contract/share/rows';
import { tryLebeanPrice, tryWholesale } from '@lebean/contract/share/trial.operations';
import { type Answered, testHttp } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';
import { setShareScene, type ShareScene } from './share-scene.fixture.ts';

const database = await testDatabase();
const http = await testHttp(database);
let scene: ShareScene;
beforeAll(async () => {
  scene = await setShareScene(http, database);
});
afterAll(() => scene.sql.end());
beforeEach(async () => {
  await scene.sql.query(
    'truncate share_tier, share_terms, share_contract, recharge_day, shop_day, game_month cascade',
  );
});

const triedIn = ({ output }: Answered) => trial.parse(output);
const plain = { shareBase: 'moneyIn', currency: 'EUR', shareRate: 1000 } as const;
const tried = (shareBaseAmount: number | null, was: number, wouldBe: number) => ({
  shareBaseAmount,
  was,
  wouldBe,
});

/** How often each table was written to since the database is there. */
async function writes(): Promise<unknown> {
  await scene.sql.query('select pg_stat_force_next_flush()');
  const { rows } = await scene.sql.query(
    `select (select count(*) from share_contract) as contracts, (select count(*) from share_terms) as terms,
      (select count(*) from approval_request) as requests, (select max(id) from operation_log) as log`,
  );
  return rows;
}

describe('a contract that is tried', () => {
  test('SET-14: shows the last three months that are over, shop by shop, beside what was', async () => {
    const { ids, day, people } = scene;
    const partnerId = ids.iberia;
    await scene.agree(createShareContract, { ...plain, partnerId, startsOn: day(2, 1) });
    await scene.earn(ids.madrid, day(3, 5), 1000);
    await scene.earn(ids.madrid, day(2, 5), 2000);
    await scene.earn(ids.sevilla, day(1, 5), 3000);
    await scene.earn(ids.madrid, day(4, 5), 99_999);
    await scene.earn(ids.madrid, day(0, 1), 99_999);
    const given = triedIn(
      await people.admin.ask(tryShareContract, { ...plain, partnerId, shareRate: 500 }),
    );
    expect(given.months.map(({ from }) => from)).toEqual([day(3, 1), day(2, 1), day(1, 1)]);
    expect(given).toMatchObject({
      currency: 'EUR',
      totals: [tried(1000, 0, 50), tried(2000, 200, 300), tried(3000, 300, 450)],
      shops: [
        { shopName: 'Madrid', months: [tried(1000, 0, 50), tried(2000, 200, 300), tried(0, 0, 0)] },
        { shopName: 'Sevilla', months: [tried(0, 0, 0), tried(0, 0, 0), tried(3000, 300, 450)] },
      ],
    });
  });

  test('SET-14: other terms of a contract are tried beside those that held', async () => {
    const { ids, day, people, sql } = scene;
    await scene.agree(createShareContract, {
      ...plain,
      partnerId: ids.iberia,
      startsOn: day(3, 1),
    });
    await scene.earn(ids.madrid, day(1, 5), 10_000);
    const { rows } = await sql.query<{ id: number }>('select id::int from share_contract');
    const terms = {
      contractId: rows[0]?.id ?? 0,
      shareRate: 0,
      tiers: [{ above: 5000, shareRate: 2000 }],
    };
    const given = triedIn(await people.admin.ask(tryShareTerms, terms));
    expect(given.totals).toEqual([tried(0, 0, 0), tried(0, 0, 0), tried(10_000, 1000, 1000)]);
  });

  test('SET-14: writes nothing, in a transaction that could not', async () => {
    const before = await writes();
    await scene.people.admin.ask(tryShareContract, { ...plain, partnerId: scene.ids.iberia });
    expect(await writes()).toEqual(before);
    expect(
      [tryShareContract, tryShareTerms, tryWholesale, tryLebeanPrice].map(({ kind }) => kind),
    ).toEqual(['query', 'query', 'query', 'query']);
  });

  test('SET-13: is refused where the contract itself would be', async () => {
    const { ids, people } = scene;
    const foreign = { ...plain, partnerId: ids.iberia, shopId: ids.valencia };
    expect((await people.admin.ask(tryShareContract, foreign)).code).toBe('SHARE_SHOP_UNFIT');
    const partner = await people.iberia.ask(tryShareContract, { ...plain, partnerId: ids.iberia });
    expect(partner.status).toBe(403);
  });
});

describe('a price that is tried', () => {
  test('SET-14, LB-1: another price of a lebean shows what the lebeans of plays would have come to', async () => {
    const { ids, day, people } = scene;
    await scene.play(ids.madrid, day(1, 4), { lebean: 50_000, point: 0 });
    await scene.play(ids.shanghai, day(1, 4), { lebean: 50_000, point: 0 });
    const given = triedIn(await people.admin.ask(tryLebeanPrice, { currency: 'EUR', price: 30 }));
    expect(given.currency).toBe('EUR');
    expect(given.totals).toEqual([
      tried(null, 0, 0),
      tried(null, 0, 0),
      tried(null, 10_000, 15_000),
    ]);
    expect(given.shops.map(({ shopName }) => shopName)).toEqual(['Madrid']);
  });

  test('SET-14, PRI-7: other terms of a shop show what its plays would have cost; tests cost nothing', async () => {
    const { ids, day, people, sql } = scene;
    const { rows } = await sql.query<{ id: number }>(
      `with category as (insert into game_category (title_zh, title_en, title_es, sort_order) values ('T', 'T', 'T', 1) returning id)
        insert into game (game_name, category_id, sell_point, cooperation_point, union_point, shared_point, is_black, created_at)
        select 'Tried', id, 300, 250, 200, 100, true, now() from category returning id::int`,
    );
    for (const [kind, plays, lebean] of [
      ['paid', 10, 3000],
      ['demo', 2, 600],
      ['test', 5, 0],
    ])
      await sql.query(
        `insert into game_month (shop_id, month, game_id, kind, merchant_id, plays, used_seconds, point, gift_point, lebean)
          values ($1, $2, $3, $4, $5, $6, 1, 0, 0, $7)`,
        [ids.madrid, day(1, 1), rows[0]?.id, kind, ids.merchant, plays, lebean],
      );
    const ask = async (shopType: string, deductionPoint: number) =>
      triedIn(
        await people.limited.ask(tryWholesale, { shopId: ids.madrid, shopType, deductionPoint }),
      ).totals[2];
    expect(await ask('shared', 0)).toEqual(tried(null, 3600, 1200));
    expect(await ask('selfOperated', 50)).toEqual(tried(null, 3600, 600));
    const foreign = { shopId: ids.shanghai, shopType: 'sales', deductionPoint: 0 };
    expect((await people.limited.ask(tryWholesale, foreign)).code).toBe('SHOP_NOT_FOUND');
  });
});
