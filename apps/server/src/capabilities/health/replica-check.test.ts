import { expect, test } from 'vitest';
import type { ReplicaState } from '../../database/replica.ts';
import { figuresOfReplica, findingOfReplica, statusOfReplica } from './replica-check.ts';

const cases: readonly (readonly [ReplicaState, string | undefined, number | undefined])[] = [
  [{ kind: 'in', lagMs: 1500 }, undefined, 1.5],
  [{ kind: 'lags', lagMs: 12_400, maxMs: 10_000 }, 'replicaLags', 12.4],
  [{ kind: 'behind' }, 'replicaBehind', undefined],
  [{ kind: 'away', reason: 'no answer' }, 'replicaAway', undefined],
  [{ kind: 'foreign' }, 'replicaForeign', undefined],
  [{ kind: 'clock', aheadMs: -3000 }, 'replicaClock', undefined],
];

test.each(cases)(
  'OPS-12: a replica that is %o warns and never fails a node',
  (state, code, lag) => {
    const finding = findingOfReplica(state);
    expect(finding.code).toBe(code);
    expect(finding.condition).toBe(code === undefined ? 'ok' : 'warning');
    expect(finding.step === undefined).toBe(code === undefined);
    const replica = { state: () => state, reads: () => new Map([['replica', 3] as const]) };
    expect(statusOfReplica(replica)).toEqual({ isRead: state.kind === 'in', lagSeconds: lag });
    expect(figuresOfReplica(replica)).toMatchObject({ isRead: state.kind === 'in' ? 1 : 0 });
  },
);

test('OPS-12: what it is behind and may be behind are given in seconds', () => {
  const { message } = findingOfReplica({ kind: 'lags', lagMs: 12_400, maxMs: 10_000 });
  expect(message).toBe('The replica is 12 s behind, more than the 10 s allowed');
});
