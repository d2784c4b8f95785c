import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ConnectionPool } from '../../database/database.ts';
import { DatabaseProbe } from '../../database/probe.ts';
import { testDatabase } from '../../database/testing.ts';
import { ArchiverCheck, findingOfArchiver } from './archiver-check.ts';
import { databaseChecks, judgeDefinitions, judgeMigrations } from './database-checks.ts';
import { DiskCheck, writeAndTakeBack } from './disk-check.ts';
import { Health } from './health.ts';
import { readOperatingFigures } from './operating-figures.ts';

const { owner, application } = await testDatabase();
const tables = new pg.Client(owner);
beforeAll(() => tables.connect());
afterAll(() => tables.end());

function probeOf(connection: pg.ClientConfig, limitMs?: number): DatabaseProbe {
  const probe = new DatabaseProbe(connection, limitMs);
  onTestFinished(() => probe.end());
  return probe;
}

/** What a check finds now. */
async function find(name: string, probe = probeOf(application)) {
  const check = databaseChecks(probe).find((one) => one.name === name);
  return await check?.run(AbortSignal.timeout(5000));
}

test('OPS-3: a database that is as it should be is found well by all checks', async () => {
  for (const name of ['database', 'standby', 'migrations', 'sealing'])
    expect([name, await find(name)]).toEqual([name, { condition: 'ok' }]);
});

test('OPS-3: a database that takes no writes fails the node', async () => {
  const { database = '' } = owner;
  await tables.query(`alter database ${database} set default_transaction_read_only = on`);
  onTestFinished(async () => {
    await tables.query('set default_transaction_read_only = off');
    await tables.query(`alter database ${database} reset default_transaction_read_only`);
  });
  expect(await find('standby')).toMatchObject({ condition: 'failed', code: 'databaseStandby' });
});

test('OPS-3: a database without a migration of this version fails the node', async () => {
  await tables.query('begin');
  await tables.query(`create table kept as select * from applied_migration`);
  await tables.query(`delete from applied_migration where name like '0099%'`);
  await tables.query('commit');
  onTestFinished(async () => {
    await tables.query(
      `insert into applied_migration select * from kept on conflict do nothing; drop table kept`,
    );
  });
  expect(await find('migrations')).toMatchObject({
    condition: 'failed',
    values: { count: 1, name: '0099_what_operators_see.sql' },
  });
});

test('OPS-15: a database that a newer version has migrated is a warning: nodes of both work side by side', () => {
  const [first, second] = [
    { name: '0001_a.sql', checksum: 'a' },
    { name: '0002_b.sql', checksum: 'b' },
  ];
  expect(judgeMigrations([first, second], [first])).toMatchObject({
    condition: 'warning',
    code: 'migrationsNewer',
  });
  expect(judgeMigrations([first], [{ ...first, checksum: 'c' }])).toMatchObject({
    condition: 'failed',
  });
});

test('OPS-15: functions of a newer version are a warning, those of an older one fail the node', () => {
  const ours = { edition: 2, definitions: [{ name: 'functions/f.sql', checksum: 'b' }] };
  const applied = (checksum: string, edition: number) => [
    { name: 'functions/f.sql', checksum, edition },
  ];
  expect(judgeDefinitions(applied('b', 2), ours)).toEqual({ condition: 'ok' });
  expect(judgeDefinitions(applied('c', 3), ours)).toMatchObject({
    condition: 'warning',
    code: 'migrationsNewer',
  });
  expect(judgeDefinitions(applied('a', 1), ours)).toMatchObject({
    condition: 'failed',
    code: 'migrationsMissing',
    values: { count: 1, name: 'functions/f.sql' },
  });
});

test('OPS-3: a database whose functions are those of an older version fails the node', async () => {
  const name = 'functions/in_language.sql';
  await tables.query(`create table kept as select * from applied_definition`);
  await tables.query('update applied_definition set checksum = $2 where name = $1', [
    name,
    'older',
  ]);
  onTestFinished(async () => {
    await tables.query(
      `update applied_definition a set checksum = k.checksum from kept k where k.name = a.name`,
    );
    await tables.query('drop table kept');
  });
  expect(await find('migrations')).toMatchObject({
    condition: 'failed',
    values: { count: 1, name },
  });
});

test('OPS-3, ACC-6: lines of the operation log that wait for their seal for a minute are reported', async () => {
  await tables.query(`insert into operation_log (at, operation, account_name, account_kind, source,
      request_id, object, object_id, result)
    values (now() - interval '90 seconds', 'o', '', 'staff', '', '', '', '', 'ok')`);
  const finding = await find('sealing');
  expect(finding).toMatchObject({ condition: 'warning', values: { lines: 1 } });
  expect(Number(finding?.values?.['seconds'])).toBeGreaterThanOrEqual(90);
});

test('OPS-4: figures are counted by a role that may read no name, number or amount', async () => {
  const figures = await readOperatingFigures(probeOf(application));
  expect(figures).toMatchObject({ playsRunning: 0, ledgerBreaks: 0, unsealedLines: 1 });
  expect(figures.databaseBytes).toBeGreaterThan(1e6);
  const readable = await tables.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.column_privileges
      where grantee = 'lebean_counts' and privilege_type = 'SELECT' order by 1`,
  );
  expect(readable.rows.map(({ name }) => name.split('.')[1])).toEqual(
    readable.rows.flatMap(
      ({ name }) =>
        /\.(id|\w*_?at|xid|to_xid|state|payment_state|breaks|terminal_id|tries)$/.exec(name)?.[1] ??
        [],
    ),
  );
  expect(readable.rows.length).toBeGreaterThan(10);
});

test('OPS-17: where nothing is archived there is nothing to say about it', async () => {
  const check = new ArchiverCheck(probeOf(application));
  expect([await check.run(), check.state()]).toEqual([{ condition: 'ok' }, undefined]);
});

test('OPS-17: an archive that takes nothing is a warning with its step, until a segment gets through', () => {
  const state = {
    failed: 7,
    failedSegment: '000000010000000000000003',
    lastFailedAt: 1_770_000_100,
  };
  const never = { ...state, isFailing: true, lastArchivedAt: null };
  expect(findingOfArchiver(never)).toMatchObject({ condition: 'warning', code: 'archiveNever' });
  const finding = findingOfArchiver({ ...never, lastArchivedAt: 1_770_000_000 });
  expect(finding).toMatchObject({
    condition: 'warning',
    values: { segment: '000000010000000000000003', failed: 7, since: '2026-02-02T02:40:00.000Z' },
  });
  expect(finding.step).toContain('archive_command');
  expect(findingOfArchiver({ ...never, isFailing: false }).condition).toBe('ok');
});

test('OPS-3, F3: the write that looks for room leaves nothing behind', async () => {
  const probe = probeOf(application);
  await probe.ask(writeAndTakeBack);
  await probe.ask(writeAndTakeBack);
  const left = await tables.query(`select from pg_class where relname = 'has_room'`);
  expect(left.rowCount).toBe(0);
});

/** A way to the database that can fall silent: what is sent on it is kept by nobody. */
async function silentWay() {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const way = createServer((near) => {
    const far =
      application.host?.startsWith('/') === true
        ? connect(`${application.host}/.s.PGSQL.${application.port ?? 5432}`)
        : connect(application.port ?? 5432, application.host ?? '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
      one.on('data', (piece) => {
        if (!isSilent) other.write(piece);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    way.close();
  });
  const address = way.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    connection: { ...application, host: '127.0.0.1', port },
    silence: (requested: boolean) => (isSilent = requested),
  };
}

test('OPS-3: a database that falls silent is found out within two seconds, and is back within five, unaided', async () => {
  const { connection, silence } = await silentWay();
  const health = new Health();
  onTestFinished(() => health.stop());
  const wait = { timeout: 5000, interval: 20 };
  for (const check of databaseChecks(probeOf(connection, 300)))
    if (check.name === 'database') health.add({ ...check, everyMs: 100, limitMs: 400 });
  await vi.waitFor(() => expect(health.isReady()).toBe(true), wait);
  silence(true);
  const begun = performance.now();
  await vi.waitFor(() => expect(health.isReady()).toBe(false), wait);
  expect(performance.now() - begun).toBeLessThan(2000);
  silence(false);
  const back = performance.now();
  await vi.waitFor(() => expect(health.isReady()).toBe(true), wait);
  expect(performance.now() - back).toBeLessThan(5000);
});

test('OPS-3, F3: what a transaction fails with is heard, so that a full disk of the database is found out', async () => {
  const connections = new ConnectionPool({
    connection: application,
    size: 1,
    onIdleError: () => undefined,
  });
  onTestFinished(() => connections.end());
  const disk = new DiskCheck({
    folders: [],
    tryWriting: () => Promise.reject(Object.assign(new Error('full'), { code: '53100' })),
  });
  connections.hearFailures((error) => disk.noteFailure(error));
  const fail = connections.transaction('read write', 'select', (db) =>
    sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
      db,
    ),
  );
  await expect(fail).rejects.toThrow('could not extend file');
  expect(await disk.run()).toMatchObject({ condition: 'failed', code: 'diskRefusesWrites' });
});
