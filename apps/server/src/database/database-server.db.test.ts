import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { connectionOf, startDatabaseServer, startOwnServer } from './database-server.ts';
import { makeFolder, processesOf, query } from './embedded/embedded-testing.ts';
import { throwawaySettings } from './embedded/server-settings.ts';
import { startTestCluster } from './test-cluster.ts';

const settings = {
  ownerUrl: undefined,
  binariesFolder: undefined,
  embeddedAccount: undefined,
  announce: () => undefined,
};

test('the product gets a database of its own, and the same one again', async () => {
  const dataFolder = await makeFolder();
  for (const _start of [1, 2]) {
    const server = await startDatabaseServer({ ...settings, dataFolder });
    const rows = await query(server.connection, 'SELECT current_database() AS name');
    await server.stop();
    expect(rows).toEqual([{ name: 'lebean' }]);
    expect(server.origin).toBe('embedded');
  }
});

test('a server that would forget acknowledged money is refused, and stopped', async () => {
  const dataFolder = await makeFolder();
  const start = startOwnServer({ ...settings, dataFolder }, throwawaySettings);
  await expect(start).rejects.toThrow(/its setting fsync is off/);
  expect(await processesOf(dataFolder)).toEqual([]);
});

test('DATABASE_URL takes a server that runs already and does not stop it', async () => {
  const cluster = await startTestCluster();
  try {
    const { host = '', user, password } = cluster.connection;
    const ownerUrl = `postgres://${user}:${String(password)}@/postgres?host=${encodeURIComponent(host)}`;
    const server = await startDatabaseServer({ ...settings, dataFolder: '/nowhere', ownerUrl });
    expect(server.origin).toBe('external');
    expect(server.connection).toMatchObject({ host, user, password, database: 'postgres' });
    await server.stop();
    expect(await query(cluster.connection, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  } finally {
    await cluster.stop();
  }
  expect(await processesOf(cluster.dataFolder)).toEqual([]);
});

test('a database that cannot be reached is named without its password', async () => {
  const ownerUrl = 'postgres://boss:secret@127.0.0.1:1/shop';
  const start = startDatabaseServer({ ...settings, dataFolder: '/nowhere', ownerUrl });
  await expect(start).rejects.toThrow(
    'The database shop at 127.0.0.1:1 (DATABASE_URL, as boss) cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  );
});

test('a database that never answers is given up after seconds', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = silent.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const ownerUrl = `postgres://boss:secret@127.0.0.1:${port}/shop`;
  const start = startDatabaseServer({ ...settings, dataFolder: '/nowhere', ownerUrl });
  await expect(start).rejects.toThrow(/cannot be used: .*timeout/i);
  silent.close();
});

test('a URL keeps its certificate settings', () => {
  expect(
    connectionOf('postgres://a:b@db.example/c?sslmode=verify-full', 'DATABASE_URL'),
  ).toMatchObject({
    host: 'db.example',
    ssl: {},
  });
});
