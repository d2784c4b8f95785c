import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { CallLimits } from '../../http/calls/rate-limit.ts';
import { startClock } from '../clock/database-clock.ts';
import { storeIdentity } from '../files/store-identity.ts';
import { findingOfNodes, LiveNodes } from './live-nodes.ts';

const { application } = await testDatabase();
const connections = new ConnectionPool({
  connection: application,
  size: 4,
  onIdleError: () => undefined,
});
const { clock, stop } = await startClock(connections);
const folder = await mkdtemp(join(tmpdir(), 'lebean-nodes-'));
afterAll(async () => {
  await stop();
  await connections.end();
  await rm(folder, { recursive: true });
});

/** Nobody's minute ends while calls are counted. */
const noon = new Date('2026-01-31T12:00:00Z');
const perMinute = { signIn: 60, read: 20, write: 20, money: 20, export: 20 };

async function node(name: string) {
  const limits = new CallLimits(perMinute, { clock: () => noon });
  const fileStore = await storeIdentity({ folder: join(folder, name), s3: undefined });
  const version = '1';
  const health = { isReady: () => true, findings: () => [] };
  const reported = { nodeName: name, version, fileStore, clock, health };
  const services = { connections, ...reported, counting: limits };
  const nodes = new LiveNodes(services);
  await nodes.begin();
  return { nodes, limits, own: { version, fileStore } };
}

test('OPS-10: nodes find each other, limit a caller together, see whose files lie apart, and part at once', async () => {
  const first = await node('first');
  expect(first.nodes.others()).toEqual([]);
  const second = await node('second');
  expect(second.nodes.others()).toMatchObject([{ nodeName: 'first' }]);
  expect(findingOfNodes(second.own, second.nodes.others()).condition).toBe('warning');
  for (let calls = 0; calls < 15; calls += 1) first.limits.take('read', 'account 1');
  await first.nodes.beat();
  await second.nodes.beat();
  const waits = Array.from({ length: 6 }, () => second.limits.take('read', 'account 1') > 0);
  expect(waits).toEqual([false, false, false, false, false, true]);
  expect(second.limits.take('read', 'account 2')).toBe(0);
  await second.nodes.stop();
  await first.nodes.beat();
  expect(first.nodes.others()).toEqual([]);
  await first.nodes.stop();
});

test('OPS-10: a folder is the same store to all who share it', async () => {
  const shared = { folder: join(folder, 'shared'), s3: undefined };
  const identity = await storeIdentity(shared);
  expect(await storeIdentity(shared)).toBe(identity);
  expect(await storeIdentity({ ...shared, folder: join(folder, 'other') })).not.toBe(identity);
});
