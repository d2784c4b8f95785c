import type { ReadSource, Replica, ReplicaState } from '../../database/replica.ts';
import { allWell, found } from './found.ts';
import type { Finding, HealthCheck } from './health.ts';
import type { ReplicaStatus } from './node-status.ts';

const everyMs = 1000;
const secondsOf = (milliseconds: number): number => Math.round(milliseconds / 1000);
const lagOf = (state: ReplicaState): number | undefined => {
  const isKnown = state.kind === 'in' || state.kind === 'lags';
  return isKnown ? state.lagMs / 1000 : undefined;
};

/** What the metrics tell of a replica. */
export interface ReplicaFigures {
  /** 1 while it is read, else 0. */
  readonly isRead: number;
  readonly lagSeconds: number | undefined;
  readonly reads: ReadonlyMap<ReadSource, number>;
}

/** Warns, and never takes a node out: the primary answers everything that a replica does not (OPS-12). */
export const replicaCheck = (replica: Pick<Replica, 'state'>): HealthCheck => ({
  name: 'replica',
  everyMs,
  run: () => Promise.resolve(findingOfReplica(replica.state())),
});

export function findingOfReplica(state: ReplicaState): Finding {
  switch (state.kind) {
    case 'in':
      return allWell;
    case 'behind':
      return found('warning', 'replicaBehind');
    case 'away':
      return found('warning', 'replicaAway', { reason: state.reason });
    case 'foreign':
      return found('warning', 'replicaForeign');
    case 'clock':
      return found('warning', 'replicaClock', { seconds: secondsOf(Math.abs(state.aheadMs)) });
    case 'lags': {
      const seconds = secondsOf(state.lagMs);
      return found('warning', 'replicaLags', { seconds, max: secondsOf(state.maxMs) });
    }
  }
}

export const statusOfReplica = (replica: Pick<Replica, 'state'>): ReplicaStatus => {
  const state = replica.state();
  return { isRead: state.kind === 'in', lagSeconds: lagOf(state) };
};

export const figuresOfReplica = (replica: Pick<Replica, 'state' | 'reads'>): ReplicaFigures => {
  const { isRead, lagSeconds } = statusOfReplica(replica);
  return { isRead: isRead ? 1 : 0, lagSeconds, reads: replica.reads() };
};
