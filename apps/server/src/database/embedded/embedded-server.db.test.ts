import { appendFile, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { StartFailure } from '../../ground/failure.ts';
import {
  becomesTrue,
  clusterStateOf,
  makeFolder,
  postmasterIdOf,
  processesOf,
  query,
  startServer,
} from './embedded-testing.ts';

test('a new cluster has checksums, its own locale, scram, durability and no network port', async () => {
  const server = await startServer(await makeFolder());
  const names = [
    'data_checksums',
    'fsync',
    'full_page_writes',
    'listen_addresses',
    'password_encryption',
    'synchronous_commit',
  ];
  const rows = await query(
    server.connection,
    `SELECT name, setting FROM pg_settings WHERE name IN ('${names.join("','")}') ORDER BY name`,
  );
  const requested = ['on', 'on', 'on', '', 'scram-sha-256', 'on'];
  expect(rows).toEqual(names.map((name, index) => ({ name, setting: requested[index] })));
  const locale = `SELECT datlocprovider::text AS provider, datlocale AS locale,
    pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = 'postgres'`;
  expect(await query(server.connection, locale)).toEqual([
    { provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' },
  ]);
});

test('only the account of the server can read the cluster, its password and its socket', async () => {
  const folder = await makeFolder();
  await startServer(folder);
  const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777;
  expect(await modeOf('postgres')).toBe(0o700);
  expect(await modeOf('socket')).toBe(0o700);
  expect(await modeOf('postgres/lebean.password')).toBe(0o600);
  expect(await modeOf('postgres.log')).toBe(0o600);
});

test('a wrong password is refused, also over the private socket', async () => {
  const server = await startServer(await makeFolder());
  const guess = { ...server.connection, password: 'guess' };
  await expect(query(guess, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
});

test('stopping leaves no process and a cluster that was shut down in order', async () => {
  const folder = await makeFolder();
  const server = await startServer(folder);
  expect(await clusterStateOf(folder)).toBe('other');
  await server.stop();
  expect(await processesOf(folder)).toEqual([]);
  expect(await clusterStateOf(folder)).toBe('shut down');
});

test('a stop ends sessions that are in the middle of a transaction', async () => {
  const folder = await makeFolder();
  const server = await startServer(folder);
  const sleeping = query(server.connection, 'SELECT pg_sleep(60)').catch(() => 'ended');
  await becomesTrue(
    async () => (await processesOf(folder, 'postgres')).length > 0,
    'the server has processes',
  );
  await server.stop();
  expect(await sleeping).toBe('ended');
  expect(await clusterStateOf(folder)).toBe('shut down');
});

test('a second start finds what the first one wrote, under the same password', async () => {
  const folder = await makeFolder();
  const first = await startServer(folder);
  await query(first.connection, 'CREATE TABLE kept AS SELECT 42 AS value');
  await first.stop();
  const second = await startServer(folder);
  expect(second.connection).toEqual(first.connection);
  expect(await query(second.connection, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
});

test('a start on a folder in use refuses with one line that names the process', async () => {
  const folder = await makeFolder();
  const first = await startServer(folder);
  const second = startServer(folder);
  await expect(second).rejects.toBeInstanceOf(StartFailure);
  await expect(second).rejects.toThrow(
    `The data folder ${folder} is in use by a running Lebean (process ${process.pid}): stop that one, or choose another DATA_DIR.`,
  );
  expect(await query(first.connection, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test('F2: a start on a folder whose server is stopping waits for its end', async () => {
  const folder = await makeFolder();
  const first = await startServer(folder);
  await first.noteStopping();
  const second = startServer(folder);
  // Longer than anybody waits for a process that does not announce its end.
  await sleep(1500);
  await first.stop();
  expect((await second).announced).toEqual([
    `Waiting for the Lebean that is stopping (process ${process.pid}) …`,
  ]);
});

test('a killed database server is started again at the same place, with all that it acknowledged', async () => {
  const folder = await makeFolder();
  const server = await startServer(folder);
  await query(server.connection, 'CREATE TABLE kept AS SELECT 42 AS value');
  const killed = await postmasterIdOf(folder);
  process.kill(killed, 'SIGKILL');
  const rows = async () =>
    await query(server.connection, 'SELECT value FROM kept').catch(() => undefined);
  await becomesTrue(async () => (await rows()) !== undefined, 'the server answers again');
  expect(await rows()).toEqual([{ value: 42 }]);
  expect(await postmasterIdOf(folder)).not.toBe(killed);
  expect(server.announced).toEqual(['The database server ended unexpectedly; starting it again …']);
  await server.stop();
  expect(await clusterStateOf(folder)).toBe('shut down');
});

test('a cluster of another version refuses, and names the version that it needs', async () => {
  const folder = await makeFolder();
  await (await startServer(folder)).stop();
  const versionFile = join(folder, 'postgres', 'PG_VERSION');
  const version = (await readFile(versionFile, 'utf8')).trim();
  await writeFile(versionFile, '17\n');
  await expect(startServer(folder)).rejects.toThrow(
    `is of PostgreSQL 17, but the programs are of ${version}: set PG_BIN_DIR to the programs of 17.`,
  );
});

test('a folder with files of somebody else is not filled', async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'diary.txt'), 'mine');
  if (process.getuid?.() === 0) await chown(join(folder, 'postgres'), 65_534, 65_534);
  await expect(startServer(folder)).rejects.toThrow('holds files but no PostgreSQL database');
  expect(await readFile(join(folder, 'postgres', 'diary.txt'), 'utf8')).toBe('mine');
});

test('a database that cannot start says why in one line', async () => {
  const folder = await makeFolder();
  await (await startServer(folder)).stop();
  await appendFile(join(folder, 'postgres', 'postgresql.conf'), "\nwal_level = 'fast'\n");
  await expect(startServer(folder)).rejects.toThrow(
    /^The embedded PostgreSQL does not start: .+\.$/,
  );
  expect(await processesOf(folder)).toEqual([]);
});

test('editing the configuration file does not turn durability off', async () => {
  const folder = await makeFolder();
  await (await startServer(folder)).stop();
  await appendFile(join(folder, 'postgres', 'postgresql.conf'), '\nfsync = off\n');
  const server = await startServer(folder);
  expect(await query(server.connection, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
});

test('OPS-6: the log of a server that runs for months stays within bounds, and goes on', async () => {
  const folder = await makeFolder();
  const server = await startServer(folder);
  const log = join(folder, 'postgres.log');
  await appendFile(log, Buffer.alloc(17 * 1024 ** 2, 'x'));
  const isEmptied = async () => (await stat(log)).size < 1024 ** 2;
  await becomesTrue(isEmptied, 'the log is emptied');
  expect((await stat(`${log}.1`)).size).toBeGreaterThan(16 * 1024 ** 2);
  await expect(query(server.connection, 'select nothing_of_this_name')).rejects.toThrow(
    'does not exist',
  );
  const isThere = async () => (await readFile(log, 'utf8')).includes('nothing_of_this_name');
  await becomesTrue(isThere, 'what comes next is in it');
});
