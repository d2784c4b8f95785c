import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { getSystemStatus } from '@lebean/contract/system-status/operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { found } from '../../capabilities/health/found.ts';
import { Health } from '../../capabilities/health/health.ts';
import type { NodeStatus } from '../../capabilities/health/node-status.ts';
import { beatNode } from '../../capabilities/nodes/beat-node.ts';
import { LiveNodes } from '../../capabilities/nodes/live-nodes.ts';
import { anonymousOpening } from '../../capabilities/session/open-session.ts';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const scene = await setScene(database);
const status: NodeStatus = {
  name: 'north',
  version: '1.2.3',
  startedAt: 0,
  isReady: false,
  findings: [
    { name: 'disk', checkedAt: 1000, ...found('failed', 'diskFull', { folder: '/data', free: 3 }) },
    { name: 'clock', checkedAt: 1000, condition: 'warning', message: '3 s fast', step: 'Use NTP.' },
  ],
  jobs: [
    {
      name: 'write exports',
      everySeconds: 1,
      lastSuccessAt: undefined,
      lastFailureAt: 2000,
      reason: 'no luck',
      failuresInRow: 3,
      failures: 4,
      seconds: 0.1,
    },
  ],
  figures: undefined,
  migrations: { count: 2, last: '0002_b.sql' },
  replica: { isRead: false, lagSeconds: 12.4 },
  certificateEndsAt: 86_400_000,
};
const server = serverOn(database.application, { readNodeStatus: () => Promise.resolve(status) });
const asOwner = async (statement: string): Promise<void> => {
  const client = new pg.Client(database.owner);
  await client.connect();
  await client.query(statement);
  await client.end();
};
const tokenOf = (requested: string) => ({
  token: scene.principals.find(({ name }) => name === requested)?.token,
});

test('OPS-8: staff read what is wrong with a node and the step that mends it, in words that have translations', async () => {
  const answer = await call(server, getSystemStatus, {}, tokenOf('staff of the whole network'));
  expect(answer).toMatchObject({
    node: { name: 'north', version: '1.2.3', isReady: false },
    findings: [
      { name: 'disk', condition: 'failed', code: 'diskFull', values: { folder: '/data', free: 3 } },
      { name: 'clock', condition: 'warning', code: null, message: '3 s fast', step: 'Use NTP.' },
    ],
    jobs: [{ name: 'write exports', lastSuccessAt: null, failuresInRow: 3, reason: 'no luck' }],
    database: { migrations: 2, lastMigration: '0002_b.sql', bytes: null },
    replica: { isRead: false, lagSeconds: 12 },
    certificateEndsAt: '1970-01-02T00:00:00.000Z',
  });
  expect(Math.abs(answer.node.clockAheadSeconds)).toBeLessThan(60);
});

test('OPS-8, ACC-2: staff of some countries do not see the whole installation', async () => {
  const limited = tokenOf('staff of one country');
  await expect(call(server, getSystemStatus, {}, limited)).rejects.toThrow('WHOLE_NETWORK_ONLY');
});

const connections = new ConnectionPool({
  connection: database.application,
  size: 2,
  onIdleError: () => undefined,
});
afterAll(() => connections.end());
const counting = {
  busyCallers: () => ({ minute: 0, counts: new Map<string, number>() }),
  hearOthers: () => undefined,
};

/** Another node on the same database, as it tells of itself. */
async function join(nodeName: string, aheadMs: number, health: Health): Promise<LiveNodes> {
  const clock = { now: () => new Date(), aheadMs: () => aheadMs };
  const own = { nodeName, version: '1.2.2', fileStore: 'folder a' };
  const nodes = new LiveNodes({ connections, ...own, clock, health, counting });
  await nodes.begin();
  return nodes;
}

test('OPS-8: whichever node answers says what is wrong with each of them, and which have gone without a word', async () => {
  const health = new Health();
  health.set('disk', found('failed', 'diskFull', { folder: '/south', free: 2 }));
  health.set('serving', { condition: 'ok' });
  const south = await join('south:3000', 3000, health);
  onTestFinished(() => south.stop());
  const answering = await join('north:3000', 0, new Health());
  onTestFinished(() => answering.stop());
  const reported = { startedAt: new Date(), clockAheadMs: 0, isReady: true, findings: [] };
  const counted = counting.busyCallers();
  for (const [id, nodeName] of [
    ['00000000-0000-0000-0000-000000000001', 'west:3000'],
    // Has ended, and its place is taken.
    ['00000000-0000-0000-0000-000000000002', 'south:3000'],
  ] as const) {
    const beat = { id, nodeName, version: '1', fileStore: '', ...reported, counted };
    await connections.transaction('read write', anonymousOpening, (db) => beatNode(db, beat));
  }
  await asOwner(
    `update node set last_seen_at = now() - interval '1 minute' where id::text like '0000%'`,
  );
  const server = serverOn(database.application, {
    readNodeStatus: () => Promise.resolve({ ...status, id: answering.id }),
  });
  const { nodes } = await call(server, getSystemStatus, {}, tokenOf('staff of the whole network'));
  expect(nodes).toMatchObject([
    {
      name: 'north:3000',
      isAnswering: true,
      isReady: false,
      findings: [{ name: 'disk' }, { name: 'clock' }],
    },
    {
      name: 'south:3000',
      version: '1.2.2',
      isAnswering: false,
      isLive: true,
      isReady: false,
      clockAheadSeconds: 3,
      findings: [
        {
          name: 'disk',
          condition: 'failed',
          code: 'diskFull',
          values: { folder: '/south', free: 2 },
        },
      ],
    },
    { name: 'west:3000', isLive: false, findings: [{ code: 'nodeGone' }] },
  ]);
});

test('OPS-8: what a node of another version has written otherwise hides no node', async () => {
  const health = new Health();
  const nodes = await join('east:3000', 0, health);
  onTestFinished(() => nodes.stop());
  await asOwner(
    `update node set findings = '[{"of": "a version to come"}]', is_ready = null where node_name = 'east:3000'`,
  );
  const answer = await call(server, getSystemStatus, {}, tokenOf('staff of the whole network'));
  expect(answer.nodes.find(({ name }) => name === 'east:3000')).toMatchObject({
    isReady: null,
    findings: [],
  });
});
