import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { updateMerchant } from '@lebean/contract/merchant/operations';
import {
  createShareContract,
  endShareContract,
  changeShareContract,
  getShareContract,
  getShareMonths,
  listShareContracts,
  listShares,
} from '@lebean/contract/share/operations';
import { addDays } from '@lebean/domain/calendar-day';
import { type Caller, testHttp } from '../../../testing/http-testing.ts';
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
    'truncate share_tier, share_terms, share_contract, recharge_day, shop_day cascade',
  );
});

const plain = { shareBase: 'moneyIn', currency: 'EUR', shareRate: 1000 } as const;

/** A contract of the first partner that has begun before the months that tests look at. */
async function contract(
  more: Partial<ClientInput<typeof createShareContract>> = {},
): Promise<number> {
  const { iberia: partnerId } = scene.ids;
  const startsOn = scene.day(3, 1);
  const input = { ...plain, partnerId, startsOn, ...more };
  expect(await scene.agree(createShareContract, input)).toMatchObject({
    output: { state: 'approved' },
  });
  const { rows } = await scene.sql.query<{ id: number }>(
    'select max(id)::int as id from share_contract',
  );
  return rows[0]?.id ?? 0;
}

/** What a month that is over gave, as somebody sees it. */
async function sharesOf(by: Caller, month = scene.day(1, 1)) {
  const { output } = await by.ask(listShares, { month, pageSize: 100 });
  return z
    .array(
      z.object({
        shopName: z.string(),
        startsOn: z.string(),
        shareBaseAmount: z.int(),
        earnedShare: z.int(),
        currency: z.string(),
      }),
    )
    .parse(output)
    .map((row) => [row.shopName, row.shareBaseAmount, row.earnedShare]);
}

describe('what a partner earns', () => {
  test('SET-13: the rate of what came in less refunds, in pieces that add up to the whole', async () => {
    await contract({ shareRate: 3333 });
    await scene.earn(scene.ids.madrid, scene.day(1, 2), 100);
    await scene.earn(scene.ids.madrid, scene.day(1, 20), 50);
    await scene.earn(scene.ids.madrid, scene.day(1, 21), -50);
    await scene.earn(scene.ids.sevilla, scene.day(1, 3), 100);
    await scene.earn(scene.ids.valencia, scene.day(1, 3), 9_999_999);
    expect(await sharesOf(scene.people.admin)).toEqual([
      ['Madrid', 100, 34],
      ['Sevilla', 100, 33],
    ]);
  });

  test('SET-13: lebeans and bought points of plays are shared at their price', async () => {
    await contract({ shareBase: 'wholesaleLebean' });
    await contract({ shareBase: 'plays', shareRate: 500 });
    await scene.sql.query('update merchant set point_price = 150 where id = $1', [
      scene.ids.merchant,
    ]);
    await scene.play(scene.ids.madrid, scene.day(1, 4), { lebean: 100_000, point: 40_000 });
    expect(await sharesOf(scene.people.admin)).toEqual([
      ['Madrid', 20_000, 2000],
      ['Sevilla', 0, 0],
      ['Madrid', 60_000, 3000],
      ['Sevilla', 0, 0],
    ]);
  });

  test('SET-13: tiers, minimum and maximum are of a month and of all shops together', async () => {
    const tiers = [{ above: 10_000, shareRate: 2000 }];
    await contract({ tiers, minShare: 500, maxShare: 2500 });
    await scene.earn(scene.ids.madrid, scene.day(1, 1), 10_000);
    await scene.earn(scene.ids.sevilla, scene.day(1, 1), 5000);
    await scene.earn(scene.ids.madrid, scene.day(2, 1), 100_000);
    expect(await sharesOf(scene.people.admin)).toEqual([
      ['Madrid', 10_000, 1333],
      ['Sevilla', 5000, 667],
    ]);
    expect(await sharesOf(scene.people.admin, scene.day(2, 1))).toEqual([
      ['Madrid', 100_000, 2500],
      ['Sevilla', 0, 0],
    ]);
    expect(await sharesOf(scene.people.admin, scene.day(3, 1))).toEqual([
      ['Madrid', 0, 250],
      ['Sevilla', 0, 250],
    ]);
  });

  test('SET-13: refunds above what came in take back what was shared', async () => {
    await contract();
    await scene.earn(scene.ids.madrid, scene.day(1, 9), -5000);
    await scene.earn(scene.ids.sevilla, scene.day(1, 9), 2000);
    expect(await sharesOf(scene.people.admin)).toEqual([
      ['Madrid', -5000, -500],
      ['Sevilla', 2000, 200],
    ]);
  });

  test('SET-4: a contract that begins within a month has the days from then on, and so much of its minimum', async () => {
    const startsOn = scene.day(1, 11);
    await contract({ startsOn, minShare: 0, maxShare: 300_000 });
    await scene.earn(scene.ids.madrid, scene.day(1, 10), 70_000);
    await scene.earn(scene.ids.madrid, startsOn, 1000);
    const { output } = await scene.people.admin.ask(listShares, { month: startsOn });
    expect(output).toMatchObject([{ startsOn, shareBaseAmount: 1000, earnedShare: 100 }, {}]);
  });

  test('SET-4: a merchant that changes its partner takes its later days along, and no earlier ones', async () => {
    await contract();
    await contract({ partnerId: scene.ids.levante, shareRate: 2000 });
    const { sql, ids, people } = scene;
    await scene.earn(ids.madrid, scene.day(1, 10), 1000);
    await scene.earn(ids.madrid, scene.day(1, 11), 100);
    await scene.earn(ids.madrid, scene.day(1, 12), 10);
    await sql.query('update merchant set partner_id = $2 where id = $1', [
      ids.merchant,
      ids.levante,
    ]);
    // On the eleventh, by the clock of Madrid.
    await sql.query(
      `update merchant_partner set since = ($2::date + time '15:00') at time zone 'Europe/Madrid'
        where merchant_id = $1 and isfinite(since)`,
      [ids.merchant, scene.day(1, 11)],
    );
    try {
      expect(await sharesOf(people.iberia)).toEqual([
        ['Madrid', 1000, 100],
        ['Sevilla', 0, 0],
      ]);
      expect(await sharesOf(people.levante)).toEqual([
        ['Madrid', 110, 22],
        ['Sevilla', 0, 0],
        ['Valencia', 0, 0],
      ]);
    } finally {
      await sql.query('delete from merchant_partner where isfinite(since)');
      await sql.query('update merchant set partner_id = $2 where id = $1', [
        ids.merchant,
        ids.iberia,
      ]);
      await sql.query('delete from merchant_partner where isfinite(since)');
    }
  });

  test('SET-4: who looks after a merchant is noted as a person changes it', async () => {
    const { sql, ids, people } = scene;
    const row = await sql.query<{ version: number }>('select version from merchant where id = $1', [
      ids.cny,
    ]);
    const version = row.rows[0]?.version;
    const change = { merchantId: ids.cny, merchantName: 'M', pointPrice: 100, isEnabled: true };
    const moved = await people.admin.ask(updateMerchant, {
      ...change,
      version,
      partnerId: ids.levante,
    });
    expect(moved.status).toBe(200);
    const noted = await sql.query(
      'select partner_id::int as id from merchant_partner where merchant_id = $1 order by since',
      [ids.cny],
    );
    expect(noted.rows).toEqual([{ id: ids.iberia }, { id: ids.levante }]);
    await sql.query('update merchant set partner_id = $2 where id = $1', [ids.cny, ids.iberia]);
    await sql.query('delete from merchant_partner where isfinite(since)');
  });

  test('SET-13: a contract of one shop or place is about no other', async () => {
    const { ids } = scene;
    await scene.sql.query(`update shop set province_code = 'ES-SE' where id = $1`, [ids.sevilla]);
    await contract({ shopId: ids.madrid, shareRate: 100 });
    await contract({ regionCode: 'ES-SE', shareRate: 200 });
    await scene.earn(ids.madrid, scene.day(1, 1), 10_000);
    await scene.earn(ids.sevilla, scene.day(1, 1), 10_000);
    expect(await sharesOf(scene.people.admin)).toEqual([
      ['Madrid', 10_000, 100],
      ['Sevilla', 10_000, 200],
    ]);
  });

  test('SET-13: each currency has its own contracts and its own sum', async () => {
    await contract();
    await contract({ currency: 'CNY', shareRate: 5000 });
    await scene.earn(scene.ids.madrid, scene.day(1, 5), 10_000);
    await scene.earn(scene.ids.shanghai, scene.day(1, 5), 10_000);
    const { output } = await scene.people.iberia.ask(getShareMonths, {});
    expect(output).toMatchObject({
      months: [
        { isOver: false },
        {
          isOver: true,
          from: scene.day(1, 1),
          sums: [
            { currency: 'CNY', earnedShare: 5000 },
            { currency: 'EUR', earnedShare: 1000 },
          ],
        },
        {},
        {},
      ],
    });
  });
});

describe('who sees what', () => {
  test('ACC-2: a partner sees its own contracts and shares, and nothing of another partner', async () => {
    const own = await contract();
    const foreign = await contract({ partnerId: scene.ids.levante });
    await scene.earn(scene.ids.valencia, scene.day(1, 5), 10_000);
    const { iberia, levante } = scene.people;
    expect((await iberia.ask(listShareContracts, {})).output).toMatchObject([{ id: own }]);
    expect((await levante.ask(listShareContracts, {})).output).toMatchObject([{ id: foreign }]);
    expect(await iberia.ask(getShareContract, { contractId: foreign })).toMatchObject({
      status: 404,
    });
    const { output } = await iberia.ask(getShareMonths, { partnerId: scene.ids.levante });
    expect(output).toMatchObject({
      months: [{ sums: [] }, { sums: [] }, { sums: [] }, { sums: [] }],
    });
    expect(await sharesOf(iberia)).toEqual([
      ['Madrid', 0, 0],
      ['Sevilla', 0, 0],
    ]);
    expect((await iberia.ask(listShares, { partnerId: scene.ids.levante })).output).toEqual([]);
  });

  test('ACC-2: a partner belongs to no country: staff of some countries see and change no contract', async () => {
    const contractId = await contract();
    const { limited } = scene.people;
    expect((await limited.ask(listShareContracts, {})).output).toEqual([]);
    expect((await limited.ask(getShareContract, { contractId })).status).toBe(404);
    expect(await sharesOf(limited)).toEqual([]);
    const startsOn = addDays(new Date().toISOString().slice(0, 10), 5);
    const change = { contractId, version: 1, startsOn, shareRate: 1 };
    for (const requested of [
      await limited.ask(changeShareContract, change),
      await limited.ask(endShareContract, { contractId, version: 1, endsOn: startsOn }),
    ])
      expect(requested).toMatchObject({ status: 403, code: 'WHOLE_NETWORK_ONLY' });
  });

  test('ACC-2: the database itself tells a partner of no other, whatever is asked of it', async () => {
    await contract({ partnerId: scene.ids.levante });
    const { sql, ids } = scene;
    const bases = async (role: string, partnerId: number) => {
      await sql.query('begin');
      await sql.query(
        `select set_config('app.partner_id', '${partnerId}', true), set_config('role', '${role}', true)`,
      );
      const requested = `select distinct partner_id::int as id from share_bases($1, $2, $3, array[$2]::date[]) order by 1`;
      const { rows } = await sql.query<{ id: number }>(requested, [
        [ids.iberia, ids.levante],
        scene.day(1, 1),
        scene.day(1, 28),
      ]);
      await sql.query('rollback');
      return rows.map(({ id }) => id);
    };
    expect(await bases('app_partner', ids.iberia)).toEqual([ids.iberia]);
    expect(await bases('app_staff', ids.iberia)).toEqual([]);
    expect(await bases('lebean_app', ids.iberia)).toEqual([ids.iberia, ids.levante]);
  });
});
