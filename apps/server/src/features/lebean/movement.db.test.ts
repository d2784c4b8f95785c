import { beforeAll, describe, expect, test } from 'vitest';
import { allocateLebeans } from '@lebean/contract/lebean/operations';
import {
  listWallets,
  summariseWallets,
  listMovements,
  totalMovements,
  listBalanceDays,
} from '@lebean/contract/lebean/wallet.operations';
import { testHttp } from '../../../testing/http-testing.ts';
import { rollUp } from '../../capabilities/ledger/ledger-upkeep.ts';
import { sumDays } from '../../capabilities/ledger/reconciliation.ts';
import { anonymousOpening } from '../../capabilities/session/open-session.ts';
import { testDatabase } from '../../database/testing.ts';
import { asOwner, issueTo, type LebeanScene, setLebeanScene } from './lebean-scene.fixture.ts';

const database = await testDatabase();
const now = { at: new Date() };
const http = await testHttp(database, { clock: () => now.at });
let scene: LebeanScene;
const dayMs = 24 * 3_600_000;
const today = new Date();
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
/** Half past eleven in the evening of some days ago in New York, where it is not midnight yet. */
const lateEvening = (daysAgo: number): Date =>
  new Date(Date.parse(`${dayOf(daysAgo)}T23:30:00-05:00`) - 3_600_000);
/** The day there, which is still yesterday's in the first hours of one at Greenwich. */
const dayOf = (daysAgo: number): string =>
  calendar.format(new Date(today.getTime() - daysAgo * dayMs));

async function fold(): Promise<void> {
  for (const _turn of [1, 2]) {
    await http.connections.transaction('read write', anonymousOpening, async (db) => {
      await rollUp(db);
      await sumDays(db);
    });
  }
}

/** As a play will: no operation of the product consumes lebeans yet. */
async function consume(shopId: number, lebean: number, at: Date): Promise<void> {
  await asOwner(
    database,
    `with s as (select set_config('app.is_whole_network', '1', true), set_config('role', 'app_staff', true)),
       a as (select a.id from ledger_account a, s where a.owner_kind = 'shop' and a.owner_id = $1 and a.purpose = 'wallet')
     select (ledger_post('play', gen_random_uuid()::text, '', 'play', 'play', 'G1', array[2, a.id], array[$2::bigint, -($2::bigint)], $3)).status from a`,
    [shopId, lebean, at],
  );
}

beforeAll(async () => {
  scene = await setLebeanScene(http);
  const { admin, partner, partnerId, shops } = scene;
  const start = now.at;
  now.at = lateEvening(9);
  await issueTo(admin, { shopId: shops[1] }, 100_000);
  now.at = lateEvening(3);
  await issueTo(admin, { partnerId }, 50_000);
  await partner.ask(allocateLebeans, { shopId: shops[1], lebean: 5000 });
  await fold();
  now.at = start;
  for (const daysAgo of [1, 2]) await consume(shops[1], 49_000, lateEvening(daysAgo));
  await partner.ask(allocateLebeans, { shopId: shops[1], lebean: 300 });
});

const movements = (filter: object = {}) =>
  scene.owner.ask(listMovements, { shopId: scene.shops[1], ...filter });
const totals = (filter: object = {}) =>
  scene.owner.ask(totalMovements, { shopId: scene.shops[1], ...filter });
const rowsOf = (output: unknown): Record<string, unknown>[] =>
  Array.isArray(output)
    ? output.flatMap((row: unknown) =>
        row instanceof Object ? [Object.fromEntries(Object.entries(row))] : [],
      )
    : [];

describe('lebeanMovement.list', () => {
  test('LB-5: an owner sees every movement with kind, amount, balance after, document and operator', async () => {
    const rows = rowsOf((await movements()).output);
    expect(rows.map(({ kind, lebean, balanceAfter }) => [kind, lebean, balanceAfter])).toEqual([
      ['allocation', 300, 7300],
      ['play', -49_000, 7000],
      ['play', -49_000, 56_000],
      ['allocation', 5000, 105_000],
      ['offlineTopUp', 100_000, 100_000],
    ]);
    expect(rows[0]).toMatchObject({
      operatorName: 'Paula Partner',
      documentKind: 'lebeanAllocation',
    });
    expect(rows[0]?.['orderNumber']).toMatch(/^A/);
    expect(rows.at(-1)).toMatchObject({ operatorName: 'Administrator' });
  });

  test('LB-5: filters by kind and by days at the shop, whatever the day is elsewhere', async () => {
    const plays = rowsOf((await movements({ kind: 'play' })).output);
    expect(plays).toHaveLength(2);
    const day = rowsOf((await movements({ from: dayOf(9), to: dayOf(9) })).output);
    expect(day.map(({ kind }) => kind)).toEqual(['offlineTopUp']);
  });

  test('LB-5: an older part begins behind a row', async () => {
    const [, second] = rowsOf((await movements({ pageSize: 2 })).output);
    const older = rowsOf((await movements({ before: second?.['place'] })).output);
    expect(older).toHaveLength(3);
  });

  test('LB-5: a partner sees its own wallet with the shop at the other end', async () => {
    const answer = await scene.partner.ask(listMovements, { partnerId: scene.partnerId });
    expect(rowsOf(answer.output).map(({ lebean, shopName }) => [lebean, shopName])).toEqual([
      [-300, 'Second'],
      [-5000, 'Second'],
      [50_000, null],
    ]);
  });
});

describe('lebeanMovement.total', () => {
  test('LB-5, RPT-5: the totals are those of the rows, from sums of days and from what is not summed yet', async () => {
    for (const filter of [
      {},
      { kind: 'play' },
      { from: dayOf(3) },
      { to: dayOf(2) },
      { kind: 'gift' },
    ]) {
      const rows = rowsOf((await movements(filter)).output).map((row) => Number(row['lebean']));
      const { output } = await totals(filter);
      expect([filter, output]).toMatchObject([
        filter,
        {
          timeZone: 'America/New_York',
          balance: 7300,
          count: rows.length,
          credited: rows.filter((one) => one > 0).reduce((sum, one) => sum + one, 0),
          debited: rows.filter((one) => one < 0).reduce((sum, one) => sum - one, 0),
        },
      ]);
    }
  });

  test('LB-5, RPT-5: the same once all is summed up by day', async () => {
    const before = await totals();
    await fold();
    expect((await totals()).output).toEqual(before.output);
    expect(
      await asOwner(database, 'select entry_id = day_entry_id as is_summed from ledger_fold'),
    ).toEqual([{ is_summed: true }]);
  });
});

test('LB-5: the balance at the end of each day ends with the one of now', async () => {
  const { output } = await scene.owner.ask(listBalanceDays, {
    shopId: scene.shops[1],
    from: dayOf(10),
    to: dayOf(3),
  });
  expect(output).toHaveProperty('days', [
    { day: dayOf(10), balance: 0 },
    ...[9, 8, 7, 6, 5, 4].map((daysAgo) => ({ day: dayOf(daysAgo), balance: 100_000 })),
    { day: dayOf(3), balance: 105_000 },
  ]);
});

describe('lebeanWallet.list', () => {
  test('LB-6: a wallet that lasts for less than seven days is reported, with its runway', async () => {
    const rows = rowsOf((await scene.partner.ask(listWallets, { isShort: true })).output);
    expect(rows).toMatchObject([
      { ownerName: 'Second', balance: 7300, dailyConsumed: 14_000, runwayDays: 0.5, isShort: true },
    ]);
  });

  test('LB-6: without consumption nobody knows; each sees what is theirs', async () => {
    const rows = rowsOf((await scene.partner.ask(listWallets, {})).output);
    expect(rows.map(({ ownerName, runwayDays }) => [ownerName, runwayDays])).toEqual([
      ['North', null],
      ['First', null],
      ['Second', 0.5],
    ]);
    const own = rowsOf((await scene.owner.ask(listWallets, {})).output);
    expect(own.map(({ ownerName }) => ownerName)).toEqual(['First', 'Second']);
  });

  test('LED-2: what was issued and not spent is in the wallets', async () => {
    expect((await scene.admin.ask(summariseWallets, {})).output).toEqual({
      circulation: { issued: 150_000, spent: 98_000, inCirculation: 52_000 },
      inPartnerWallets: 44_700,
      inShopWallets: 7300,
    });
    expect((await scene.owner.ask(summariseWallets, {})).output).toMatchObject({
      circulation: null,
      inPartnerWallets: 0,
    });
  });
});
