import { getSystemStatus } from '@lebean/contract/system-status/operations';
import { expect, test } from 'vitest';
import { found } from '../../capabilities/health/found.ts';
import type { NodeStatus } from '../../capabilities/health/node-status.ts';
import { testDatabase } from '../../database/testing.ts';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';

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
const tokenOf = (wanted: string) => ({
  token: scene.principals.find(({ name }) => name === wanted)?.token,
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

test('OPS-8, ACC-2: staff of some countries are not told of the whole installation', async () => {
  const limited = tokenOf('staff of one country');
  await expect(call(server, getSystemStatus, {}, limited)).rejects.toThrow('WHOLE_NETWORK_ONLY');
});
