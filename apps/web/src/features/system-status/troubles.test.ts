import { expect, test } from 'vitest';
import type { StatusNode } from '@lebean/contract/system-status/rows';
import { troublesOf } from './troubles.ts';

const finding = (name: string, condition: 'failed' | 'warning', code: string) => ({
  name,
  condition,
  code,
  values: {},
  message: '',
  step: '',
  checkedAt: '2026-01-31T12:00:00.000Z',
});
const sealing = finding('sealing', 'warning', 'logUnsealed');
const disk = finding('disk', 'failed', 'diskRefusesWrites');

const node = (name: string, findings: StatusNode['findings']): StatusNode => ({
  name,
  version: '1',
  startedAt: '2026-01-31T12:00:00.000Z',
  lastSeenAt: '2026-01-31T12:00:00.000Z',
  clockAheadSeconds: 0,
  isReady: true,
  isLive: true,
  isAnswering: false,
  findings,
});

test('OPS-8: what several nodes say is shown once with their names, the worst first', () => {
  const nodes = [node('a', [sealing]), node('b', [sealing, disk]), node('c', [])];
  expect(troublesOf(nodes)).toMatchObject([
    { finding: { name: 'disk' }, names: ['b'] },
    { finding: { name: 'sealing' }, names: ['a', 'b'] },
  ]);
});
