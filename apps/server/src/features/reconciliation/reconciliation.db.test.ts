import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listBreaks,
  listLiability,
  listLiabilityMovements,
  listReconciliations,
  runReconciliation,
} from '@lebean/contract/reconciliation/operations';
import { liabilityFigures } from '@lebean/contract/reconciliation/rows';
import { call, openServer } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { rollUp } from '../../capabilities/ledger/ledger-upkeep.ts';
import { type ReconciliationOutcome, sumDays } from '../../capabilities/ledger/reconciliation.ts';
import { anonymousOpening } from '../../capabilities/session/open-session.ts';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { reconcileLedger } from '../../start/jobs.ts';
import { allocation, brokenBooks, wallet } from './broken-books.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { server, close } = openServer(database.application);
const client = new pg.Client(database.owner);
const connections = new ConnectionPool({
  connection: database.application,
  size: 2,
  onIdleError: () => undefined,
});
const alerts: ReconciliationOutcome[] = [];
const job = reconcileLedger(connections, (outcome) => alerts.push(outcome));
const network = scene.principals.find(({ name }) => name === 'staff of the whole network');

beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  await connections.end();
  await close();
});

/** Folds and sums as the job of every minute does, until nothing is left open. */
async function foldAll(): Promise<void> {
  await expect
    .poll(
      async () => {
        await connections.transaction('read write', anonymousOpening, async (db) => {
          await rollUp(db);
          await sumDays(db);
        });
        const { rows } = await client.query<{ done: boolean }>(
          'select day_entry_id >= (select max(id) from ledger_entry) as done from ledger_fold',
        );
        return rows[0]?.done;
      },
      { timeout: 10_000, interval: 5 },
    )
    .toBe(true);
}

/** What a look at the book finds after something was broken past all triggers; undone again. */
async function breaksAfter(statement: string, isWhole = false): Promise<string[]> {
  try {
    await client.query(`begin; set local session_replication_role = replica; ${statement}`);
    await client.query(`select * from reconcile_ledger(${isWhole}, false, 'test')`);
    const { rows } = await client.query<{ kind: string }>(
      'select kind from reconciliation_break where run_id = (select max(id) from reconciliation_run) order by kind',
    );
    return rows.map(({ kind }) => kind);
  } finally {
    await client.query('rollback');
  }
}

describe('LED-7: each invariant, broken on purpose', () => {
  test('LED-7: a whole book and its documents have no break', async () => {
    expect(await breaksAfter('')).toEqual([]);
    expect(await breaksAfter('', true)).toEqual([]);
  });

  test.each(brokenBooks)('LED-7: %s is found, and nothing else', async (_, statement, expected) => {
    expect(await breaksAfter(statement)).toEqual(expected);
    expect(await breaksAfter(statement, true)).toEqual(expected);
  });

  test('LED-7, RPT-5: a changed sum of a day is found when the whole book is read', async () => {
    await foldAll();
    const change = `update ledger_day set credited = credited + 1 where account_id = ${wallet}`;
    expect(await breaksAfter(change, true)).toEqual(['dayNotSum']);
  });
});

describe('LED-7: the job', () => {
  const runJob = () => runOnce(connections, job);
  const lastRun = async () => {
    const { rows } = await call(server, listReconciliations, {}, network);
    return rows[0];
  };

  test('LED-7: reads the whole book first, then only what is not proven yet', async () => {
    await runJob();
    expect(await lastRun()).toMatchObject({ isWhole: true, breaks: 0, operatorName: null });
    expect((await lastRun())?.entries).toBeGreaterThan(10);
    await runJob();
    expect(await lastRun()).toMatchObject({ isWhole: false, breaks: 0 });
    // Proven is what no transaction that began before it can still add to, and the tests beside this one
    // have transactions in the same database server.
    const nextRun = async () => {
      await runJob();
      return await lastRun();
    };
    await expect
      .poll(nextRun, { timeout: 60_000 })
      .toMatchObject({ entries: 0, transfers: 0, documents: 0 });
    expect(alerts).toEqual([]);
  });

  test('LED-7: a break is reported again by each run, alerts, and is repaired by nobody', async () => {
    await client.query(`update ledger_account set balance = balance + 7 where id = ${wallet}`);
    await runJob();
    await runJob();
    const run = await lastRun();
    expect(run).toMatchObject({ isWhole: false, breaks: 1 });
    expect(alerts).toMatchObject([{ breaks: 1 }, { breaks: 1, id: run?.id }]);
    const { rows } = await call(server, listBreaks, { runId: run?.id ?? 0 }, network);
    expect(rows).toMatchObject([
      { kind: 'balanceNotSum', asset: 'lebean', ownerName: 'Shop Home', shopId: scene.own.shopId },
    ]);
    expect((rows[0]?.found ?? 0) - (rows[0]?.expected ?? 0)).toBe(7);
    const looked = await call(server, runReconciliation, {}, network);
    expect(looked).toMatchObject({ breaks: 1 });
    await client.query(`update ledger_account set balance = balance - 7 where id = ${wallet}`);
    await runJob();
    expect(await lastRun()).toMatchObject({ breaks: 0 });
  });

  test('LED-7: what changes in proven entries is found by a whole run, after which nothing counts as proven', async () => {
    const change = `update ledger_entry set amount = amount + $1 where transfer_id = ${allocation} and account_id = ${wallet}`;
    const tamper = (by: number) =>
      client.query(
        `begin; set local session_replication_role = replica; ${change.replace('$1', String(by))}; commit`,
      );
    await tamper(1);
    await runJob();
    expect(await lastRun()).toMatchObject({ isWhole: false, breaks: 0 });
    await client.query(`begin; set local session_replication_role = replica;
      update reconciliation_run set started_at = started_at - interval '8 days'; commit`);
    await runJob();
    expect(await lastRun()).toMatchObject({ isWhole: true });
    expect((await lastRun())?.breaks).toBeGreaterThan(3);
    await runJob();
    expect((await lastRun())?.entries).toBeGreaterThan(10);
    await tamper(-1);
    await runJob();
    expect(await lastRun()).toMatchObject({ breaks: 0 });
  });

  test('LED-7: what was found stays: runs and breaks are never changed', async () => {
    for (const table of ['reconciliation_run', 'reconciliation_break']) {
      await expect(client.query(`delete from ${table}`)).rejects.toThrow('never changed');
    }
  });
});

test('RPT-3: what members hold opens, is sold, spent and refunded, and closes as the ledger says, to the hundredth', async () => {
  const year = { from: '2020-01-01', to: '2099-12-31' };
  const { rows } = await call(server, listLiability, year, network);
  const { rows: held } = await client.query<{ merchantName: string; asset: string; held: string }>(
    `select m.merchant_name as "merchantName", a.asset, sum(a.balance) as held from ledger_account a
      join merchant m on m.id = a.merchant_id where a.owner_kind = 'card' group by 1, 2 order by 1, 2`,
  );
  const closing = (asset: string, merchantName: string) =>
    rows.find((row) => row.asset === asset && row.merchantName === merchantName)?.closing;
  expect(held.length).toBeGreaterThan(2);
  for (const { merchantName, asset, held: amount } of held) {
    expect([merchantName, asset, closing(asset, merchantName)]).toEqual([
      merchantName,
      asset,
      Number(amount),
    ]);
  }
  for (const { opening, sold, spent, refunded, closing: end } of rows) {
    expect(opening + sold - spent - refunded).toBe(end);
  }
  const later = await call(
    server,
    listLiability,
    { from: '2098-01-01', to: '2099-12-31' },
    network,
  );
  expect(later.rows.map(({ opening }) => opening)).toEqual(rows.map(({ closing: end }) => end));
});

test('RPT-3, ACC-2: an owner and a partner read the stored value of their own merchants alone, as staff see it', async () => {
  const year = { from: '2020-01-01', to: '2099-12-31', pageSize: 100 };
  const { rows: all } = await call(server, listLiability, year, network);
  const ofMerchants = (ids: readonly number[]) =>
    all.filter(({ merchantId }) => ids.includes(merchantId));
  const { own } = scene;
  const owned = await call(server, listLiability, year, { token: own.ownerToken });
  expect(owned.rows).toEqual(ofMerchants([own.merchantId]));
  expect(owned.rows.map(({ asset }) => asset)).toEqual(['point', 'giftPoint']);
  expect(all.length).toBeGreaterThan(owned.rows.length);
  const partner = scene.principals.find(({ name }) => name === 'partner');
  const partners = await call(server, listLiability, year, partner);
  const { rows: merchants } = await client.query<{ id: number }>(
    'select merchant_id::int as id from merchant_partner where partner_id = $1',
    [own.partnerId],
  );
  expect(partners.rows).toEqual(ofMerchants(merchants.map(({ id }) => id)));
  // Whoever manages one shop sees nothing of what the others have sold.
  await client.query('update account set shop_id = $1 where id = $2', [own.shopId, own.ownerId]);
  const managed = await call(server, listLiability, year, { token: own.ownerToken });
  await client.query('update account set shop_id = null where id = $1', [own.ownerId]);
  expect(managed.rows).toEqual([]);
});

test('RPT-4: each figure of the stored value is the sum of the movements that it opens, of that period and merchant alone', async () => {
  const { rows: sums } = await client.query<{ day: string }>(
    "select to_char(at at time zone platform_time_zone(), 'YYYY-MM-DD') as day from ledger_entry order by 1 desc limit 1",
  );
  const today = sums[0]?.day ?? '';
  const periods = [
    { from: '2020-01-01', to: '2099-12-31' },
    { from: today, to: today },
    { from: '2020-01-01', to: '2020-12-31' },
  ];
  let opened = 0;
  for (const period of periods) {
    for (const row of (await call(server, listLiability, { ...period, pageSize: 100 }, network))
      .rows) {
      for (const figure of liabilityFigures) {
        const { merchantId, asset } = row;
        const behind = { ...period, merchantId, asset, figure, pageSize: 100 };
        const { rows } = await call(server, listLiabilityMovements, behind, network);
        expect(rows.length).toBeLessThan(100);
        const sum = rows.reduce((total, { amount }) => total + amount, 0);
        expect([row.merchantName, asset, figure, sum]).toEqual([
          row.merchantName,
          asset,
          figure,
          row[figure],
        ]);
        opened += rows.length;
      }
    }
  }
  expect(opened).toBeGreaterThan(4);
});

test('RPT-4, ACC-2: what is behind a figure is read by its owner and partner, and by nobody of another merchant or of one shop', async () => {
  const { own, foreign } = scene;
  const behind = (merchantId: number) =>
    ({ from: '2020-01-01', to: '2099-12-31', merchantId, asset: 'point', figure: 'sold' }) as const;
  const partner = scene.principals.find(({ name }) => name === 'partner');
  const staff = await call(server, listLiabilityMovements, behind(own.merchantId), network);
  expect(staff.count).toBeGreaterThan(0);
  expect(staff.rows.every(({ cardNumber }) => cardNumber !== null)).toBe(true);
  for (const who of [{ token: own.ownerToken }, partner]) {
    const seen = await call(server, listLiabilityMovements, behind(own.merchantId), who);
    expect(seen.rows).toEqual(staff.rows);
    const others = await call(server, listLiabilityMovements, behind(foreign.merchantId), who);
    expect(others.rows).toEqual([]);
  }
  await client.query('update account set shop_id = $1 where id = $2', [own.shopId, own.ownerId]);
  const managed = await call(server, listLiabilityMovements, behind(own.merchantId), {
    token: own.ownerToken,
  });
  await client.query('update account set shop_id = null where id = $1', [own.ownerId]);
  expect(managed.rows).toEqual([]);
});
