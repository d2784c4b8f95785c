import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { listReconciliations } from '@lebean/contract/reconciliation/operations';
import { call, openServer } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { runOnce, startJobs } from '../../capabilities/jobs/jobs.ts';
import { rollUp } from '../../capabilities/ledger/ledger-upkeep.ts';
import {
  type ReconciliationProgress,
  reconcilePortion,
  runReconciliation,
  sumDays,
} from '../../capabilities/ledger/reconciliation.ts';
import { anonymousOpening } from '../../capabilities/session/open-session.ts';
import { ConnectionPool, type Database } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { reconcileLedger } from '../../start/jobs.ts';
import { counterOf } from '../card/counter.fixture.ts';
import { brokenBooks, recharge } from './broken-books.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { server, close } = openServer(database.application);
const { owner, cash } = counterOf(server, scene);
const network = scene.principals.find(({ name }) => name === 'staff of the whole network');
const client = new pg.Client(database.owner);

/** Two nodes on one database. */
const [first, second] = [0, 1].map(
  () =>
    new ConnectionPool({
      connection: database.application,
      size: 3,
      onIdleError: () => undefined,
    }),
);
if (first === undefined || second === undefined) throw new Error('two pools were made');

const book = [
  'ledger_account',
  'ledger_transfer',
  'ledger_entry',
  'ledger_day',
  'recharge_record',
  'lebean_recharge',
  'lebean_allocation',
  'lebean_adjustment',
];

beforeAll(async () => {
  await client.connect();
  for (let sales = 0; sales < 12; sales += 1) await sell();
  await foldAll();
  for (const table of book) await client.query(`create table kept_${table} as table ${table}`);
});
beforeEach(async () => {
  await client.query('delete from reconciliation_progress');
});
afterAll(async () => {
  await client.end();
  await first.end();
  await second.end();
  await close();
});

const sell = () =>
  call(
    server,
    rechargeCard,
    { ...cash, cardId: scene.own.cardId, packageId: scene.own.packageId },
    owner,
  );

/** Folds and sums as the job of every minute does, until nothing is left open. */
async function foldAll(): Promise<void> {
  const fold = async (db: Database): Promise<void> => {
    await rollUp(db);
    await sumDays(db);
  };
  const isDone = async (): Promise<boolean> => {
    const { rows } = await client.query<{ done: boolean }>(
      'select day_entry_id >= (select max(id) from ledger_entry) as done from ledger_fold',
    );
    return rows[0]?.done === true;
  };
  // Again while tests beside this one have transactions in the same server.
  do await alone(fold);
  while (!(await isDone()));
}

const alone = <Result>(work: (db: Database) => Promise<Result>, node = first): Promise<Result> =>
  node.transaction('read write', anonymousOpening, work);

const portion = (maxEntries: number, node = first) =>
  alone((db) => reconcilePortion(db, maxEntries), node);

/** Portion after portion to the end, with something in between. */
async function provePortions(
  maxEntries: number,
  between: (portions: number) => Promise<void> = () => Promise.resolve(),
): Promise<ReconciliationProgress & { readonly portions: number }> {
  for (let portions = 1; ; portions += 1) {
    const done = await portion(maxEntries);
    if (done === undefined) throw new Error('nobody else is at it');
    if (done.isOver) return { ...done, portions };
    await between(portions);
  }
}

const kindsOf = async (run: number): Promise<string[]> => {
  const { rows } = await client.query<{ kind: string }>(
    'select kind from reconciliation_break where run_id = $1 order by kind',
    [run],
  );
  return rows.map(({ kind }) => kind);
};

/** Past all triggers, as only a superuser can. */
const tamper = (statements: string) =>
  client.query(`begin; set local session_replication_role = replica; ${statements}; commit`);

/** The tables as they were when the tests began, whatever was done to them. */
const mend = () =>
  tamper(
    book
      .map(
        (table) =>
          `delete from ${table}; insert into ${table} overriding system value table kept_${table}`,
      )
      .join('; '),
  );

/** The whole run that is under way. */
const progress = async () => {
  const { rows } = await client.query<{ entryId: number; runId: number }>(
    'select entry_id::int as "entryId", run_id::int as "runId" from reconciliation_progress where entry_id > 0',
  );
  return rows[0];
};

const lastWhole = async () =>
  (await call(server, listReconciliations, {}, network)).rows.find(({ isWhole }) => isWhole);

const lastRun = async () => (await call(server, listReconciliations, {}, network)).rows[0];

test.each([7, 50])(
  'LED-7: portions of %i read every entry once, and find a whole book whole',
  async (maxEntries) => {
    const { id, breaks, portions } = await provePortions(maxEntries);
    expect([breaks, await kindsOf(id)]).toEqual([0, []]);
    const { rows } = await client.query<{ entries: number; transfers: number }>(
      'select (select count(*)::int from ledger_entry) as entries, (select count(*)::int from ledger_transfer) as transfers',
    );
    expect(await lastRun()).toMatchObject({ id, isWhole: true, operatorName: null, ...rows[0] });
    expect(portions).toBeGreaterThan(100 / maxEntries);
    // What is proven is whole: the next look goes on from these sums.
    const look = { isWhole: false, isClosing: true, operator: null };
    expect(await alone((db) => runReconciliation(db, look))).toMatchObject({ breaks: 0 });
  },
);

test.each(brokenBooks)(
  'LED-7: %s is found by portions as by one look at the whole book',
  async (_, statement, expected) => {
    onTestFinished(async () => {
      await mend();
    });
    await tamper(statement);
    const look = { isWhole: true, isClosing: false, operator: null };
    const looked = await alone((db) => runReconciliation(db, look));
    const seen = await kindsOf(looked?.id ?? 0);
    // Its days are summed in this book.
    expect(seen.filter((kind) => kind !== 'dayNotSum')).toEqual(expected);
    const { id, breaks } = await provePortions(25);
    expect([breaks, await kindsOf(id)]).toEqual([seen.length, seen]);
  },
);

test('LED-7: a transfer that lies across the seam of two portions is reported once where it does not sum to zero', async () => {
  onTestFinished(async () => {
    await mend();
  });
  const { rows } = await client.query<{ firstId: number; legs: number }>(
    `select min(id)::int as "firstId", count(*)::int as legs from ledger_entry where transfer_id = ${recharge}`,
  );
  await tamper(`update ledger_entry set amount = amount + 3 where transfer_id = ${recharge}
    and id = ${rows[0]?.firstId ?? 0}`);
  const { id, portions } = await provePortions(rows[0]?.firstId ?? 0);
  expect([rows[0]?.legs, portions > 1]).toEqual([4, true]);
  const kinds = await kindsOf(id);
  expect(kinds.filter((kind) => kind === 'transferNotZero')).toHaveLength(1);
});

test('LED-7, RPT-5: a changed sum of a day is found by the last portion', async () => {
  onTestFinished(async () => {
    await mend();
  });
  await tamper(`update ledger_day set credited = credited + 1
    where account_id = (select min(account_id) from ledger_day)`);
  const { id } = await provePortions(9);
  expect(await kindsOf(id)).toEqual(['dayNotSum']);
});

test('LED-7: what is posted, folded and split between two portions misleads no proof', async () => {
  const { breaks, portions } = await provePortions(20, async (done) => {
    await sell();
    if (done === 2) await foldAll();
    if (done === 3)
      await client.query(
        `select ledger_split(id) from ledger_account where owner_kind = 'shop' limit 1`,
      );
  });
  expect(breaks).toBe(0);
  expect(portions).toBeGreaterThan(4);
  const { rows } = await client.query<{ isAll: boolean }>(
    'select proven_entry_id = entry_id as "isAll" from ledger_fold',
  );
  expect(rows).toEqual([{ isAll: true }]);
});

test('LED-7: a balance that is changed when its entries have been read is found by the same run', async () => {
  const change = (by: number) =>
    tamper(`update ledger_account set balance = balance + ${by}
      where owner_kind = 'card' and owner_id = ${scene.own.cardId} and asset = 'point' and purpose = 'wallet'`);
  const { id, breaks } = await provePortions(20, async (done) => {
    if (done === 4) await change(5);
  });
  await change(-5);
  expect([breaks, await kindsOf(id)]).toEqual([1, ['balanceNotSum']]);
});

test('LED-7: a transfer that is committed late, with a number that was passed, is read by the last portion', async () => {
  const late = new pg.Client(database.owner);
  await late.connect();
  onTestFinished(() => late.end());
  // Draws its numbers now and commits when portions have gone past them.
  await late.query(`begin; set local session_replication_role = replica;
    insert into ledger_transfer (at, kind, document_kind, document_number, key_scope, key, body_hash)
      select at, kind, document_kind, document_number, 'late', 'late', '' from ledger_transfer order by id limit 1`);
  for (let sales = 0; sales < 3; sales += 1) await sell();
  const { id } = await provePortions(20, async (done) => {
    if (done === 2) await late.query('commit');
  });
  const found = await kindsOf(id);
  await tamper(`delete from ledger_transfer where key_scope = 'late'`);
  expect(found).toEqual(['transferWithoutDocument', 'transferWithoutEntries']);
});

test('OPS-16, LED-7: a whole proof that a stop cuts short goes on where it was, on another node, and until its end the one before is the last', async () => {
  await client.query(`begin; set local session_replication_role = replica;
    update reconciliation_run set started_at = started_at - interval '8 days' where is_whole; commit`);
  const before = await lastWhole();
  const portions = { maxNewEntries: 500_000, maxEntries: 1 };
  // The portion that the stop cuts short fails.
  const watch = { failed: () => undefined };
  const jobOf = (node: ConnectionPool, maxEntries: number) =>
    reconcileLedger(node, () => undefined, { ...portions, maxEntries });
  const jobs = startJobs(first, [jobOf(first, 1)], watch);
  await expect.poll(progress).toBeDefined();
  const stoppedAt = performance.now();
  await jobs.stop();
  expect(performance.now() - stoppedAt).toBeLessThan(1500);
  const left = await progress();
  expect(await lastWhole()).toEqual(before);
  await runOnce(second, jobOf(second, 30));
  expect(await lastWhole()).toMatchObject({ id: left?.runId });
  const { rows } = await client.query<{ entries: number }>(
    'select count(*)::int as entries from ledger_entry',
  );
  expect(await lastRun()).toMatchObject({ isWhole: true, breaks: 0, ...rows[0] });
});
