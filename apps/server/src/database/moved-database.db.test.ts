import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { call, openServer, testSealKey } from '../../testing/calls.fixture.ts';
import { setScene } from '../../testing/scene/scene.fixture.ts';
import { allEnded } from '../capabilities/audit/all-ended.fixture.ts';
import { continueLog, sealLog, verifyLog } from '../capabilities/audit/seal.ts';
import { runReconciliation } from '../capabilities/ledger/reconciliation.ts';
import { readInForce } from './in-force.fixture.ts';
import { applicationConnection, migrate } from './migrate.ts';
import { databaseOn } from './one-connection.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';
import type { TestConnections } from './testing.ts';

const run = promisify(execFile);

/** PostgreSQL of Debian, whose dumps are loaded by its own programs: the packages of npm bring none. */
const versions = '/usr/lib/postgresql';
const newest = existsSync(versions) ? Math.max(0, ...readdirSync(versions).map(Number)) : 0;
const programs = join(versions, `${newest}`, 'bin');
const isThere = existsSync(join(programs, 'pg_dump'));
/** Without Debian's `postgresql` there is no dump to load; where all is checked, it has to be there. */
const isSkipped = !isThere && process.env['CI'] === undefined;

const clusters: TestCluster[] = [];
afterAll(async () => {
  for (const cluster of clusters) await cluster.stop();
});

async function startCluster(): Promise<TestCluster> {
  const cluster = await startTestCluster({ isThrowaway: true, binariesFolder: programs });
  clusters.push(cluster);
  return cluster;
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** A database as an installation has it: the owner's, and the account of requests. */
async function fill(cluster: TestCluster): Promise<TestConnections> {
  const maintenance = await connect(cluster.connection);
  await maintenance.query('create database lebean');
  const owner = { ...cluster.connection, database: 'lebean' };
  await migrate(owner);
  return { owner, application: await applicationConnection(owner) };
}

function environmentOf({ host, port, user, password, database }: pg.ClientConfig) {
  const parts = { PGHOST: host, PGPORT: `${port}`, PGUSER: user, PGPASSWORD: String(password) };
  return { env: { PATH: process.env['PATH'], ...parts, PGDATABASE: database ?? 'postgres' } };
}

/** `pg_dumpall --roles-only` and `pg_dump`, each into `psql`, as the operator's manual says. */
async function move(from: pg.ClientConfig, to: TestCluster): Promise<pg.ClientConfig> {
  const file = join(to.dataFolder, 'dump.sql');
  const [dump, dumpAll, psql] = ['pg_dump', 'pg_dumpall', 'psql'].map((name) =>
    join(programs, name),
  );
  const target = { ...to.connection, database: 'lebean' };
  await run(
    dumpAll ?? '',
    ['--roles-only', '--no-role-passwords', `--file=${file}`],
    environmentOf(from),
  );
  // The owner is there already: that one line may fail.
  await run(psql ?? '', ['-qf', file], environmentOf(to.connection));
  await run(dump ?? '', [`--file=${file}`], environmentOf(from));
  const maintenance = await connect(to.connection);
  await maintenance.query('create database lebean');
  const whole = ['-q', '-1', '-v', 'ON_ERROR_STOP=1', '-f', file];
  await run(psql ?? '', whole, environmentOf(target));
  return target;
}

/** Each table with a digest of all of its rows. */
async function digestsOf(client: pg.Client): Promise<Record<string, string>> {
  const tables = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const found = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from "${name}" t`,
    );
    digests[name] = found.rows[0]?.digest ?? '';
  }
  return digests;
}

/** A database as an older version left it: one of its functions had another text. */
async function makeOlder(client: pg.Client): Promise<void> {
  await client.query(
    `create or replace function platform_time_zone() returns text language sql immutable as $$ select 'Etc/GMT-1' $$`,
  );
  await client.query(
    `update applied_definition set checksum = 'of an older text', edition = 0 where name = 'functions/platform_time_zone.sql'`,
  );
}

/** What a verification says after somebody with all rights has edited a row. */
async function verdictAfter(client: pg.Client, edit: string) {
  await client.query(`begin; set local session_replication_role = 'replica'`);
  try {
    await client.query(edit);
    return await verifyLog(databaseOn(client, false), testSealKey, undefined);
  } finally {
    await client.query('rollback');
  }
}

/** What a run of the reconciliation that closes has found, and up to which transfer the book is proven then. */
async function prove(application: pg.ClientConfig, client: pg.Client) {
  const server = await connect(application);
  await server.query('begin');
  const outcome = await runReconciliation(databaseOn(server, false), {
    isWhole: false,
    isClosing: true,
    operator: null,
  });
  await server.query('commit');
  const found = await client.query<{ proven: string; last: string }>(
    `select (select proven_transfer_id from ledger_fold) as proven, (select max(id) from ledger_transfer) as last`,
  );
  return {
    breaks: Number(outcome?.breaks),
    isProven: found.rows[0]?.proven === found.rows[0]?.last,
  };
}

test.skipIf(isSkipped)(
  'OPS-17, ACC-6, LED-7: a dump comes back whole on another server, and log and book go on being proven there',
  async () => {
    const origin = await fill(await startCluster());
    const { own } = await setScene(origin);
    const { cardId, shopId, packageId, ownerToken: token } = own;
    const sale = { cardId, shopId, packageId, paymentMode: 'cash' } as const;
    const first = openServer(origin.application);
    for (let sales = 0; sales < 5; sales += 1)
      await call(first.server, rechargeCard, sale, { token });
    const client = await connect(origin.owner);
    // As after some years: the new server's transaction numbers shall be lower than what the log has seen.
    await client.query(`create temp table spent (i integer); do $$ begin
      for i in 1..6000 loop begin insert into spent values (i); exception when others then raise; end; end loop; end $$`);
    await allEnded(client);
    const sealed = await sealLog(databaseOn(client, false), testSealKey);
    expect(sealed.kind).toBe('sealed');
    await prove(origin.application, client);
    // One line that no seal covers yet comes along, too.
    await call(first.server, rechargeCard, sale, { token });
    await first.close();
    const inForce = await readInForce(client);
    await makeOlder(client);

    const target = await startCluster();
    const owner = await move(origin.owner, target);
    const moved = await connect(owner);
    expect(await digestsOf(moved)).toEqual(await digestsOf(client));
    // The start of this version makes anew what an older one had otherwise.
    expect(await readInForce(moved)).not.toEqual(inForce);
    expect(await migrate(owner)).toEqual({ migrations: 0, definitions: 1 });
    expect(await readInForce(moved)).toEqual(inForce);
    const xid = async (on: pg.Client) => {
      const found = await on.query<{ xid: string }>(`select pg_current_xact_id()::text as xid`);
      return Number(found.rows[0]?.xid);
    };
    // Else this proves nothing.
    expect(await xid(moved)).toBeLessThan(await xid(client));

    const db = databaseOn(moved, false);
    expect((await sealLog(db, testSealKey)).kind).toBe('moved');
    expect([await continueLog(db), await continueLog(db)]).toEqual([true, false]);
    const application = await applicationConnection(owner);
    const second = openServer(application);
    await call(second.server, rechargeCard, sale, { token });
    await call(second.server, rechargeCard, sale, { token });
    await second.close();
    const resealed = await sealLog(db, testSealKey);
    if (resealed.kind !== 'sealed') throw new Error(`the log was not sealed: ${resealed.kind}`);
    const lines = await moved.query<{ count: number }>('select count(*)::int from operation_log');
    expect(await verifyLog(db, testSealKey, resealed.head)).toEqual({
      ok: true,
      seals: 2,
      rows: lines.rows[0]?.count,
    });
    for (const end of ['min', 'max']) {
      const edit = `update operation_log set result = 'x' where id = (select ${end}(id) from operation_log)`;
      expect(await verdictAfter(moved, edit)).toMatchObject({ ok: false, reason: 'rowsChanged' });
    }

    // The first run notes how far transfers go, the next one closes up to there.
    await prove(application, moved);
    expect(await prove(application, moved)).toEqual({ breaks: 0, isProven: true });
    await moved.query(`set session_replication_role = 'replica'`);
    await moved.query(
      'update ledger_entry set amount = amount + 1 where id = (select max(id) from ledger_entry)',
    );
    const whole = await runReconciliation(db, { isWhole: true, isClosing: false, operator: null });
    expect(Number(whole?.breaks)).toBeGreaterThan(0);
  },
);
