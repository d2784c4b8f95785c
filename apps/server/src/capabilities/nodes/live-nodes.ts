import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionPool } from '../../database/database.ts';
import { allWell, found } from '../health/found.ts';
import type { Finding, Health, HealthCheck } from '../health/health.ts';
import { anonymousOpening } from '../session/open-session.ts';
import { beatNode, type CallCounts, type LiveNode, removeNode } from './beat-node.ts';

/** Alone on its database, a node only has to be found by the next one. */
const aloneEveryMs = 5000;
/** With others, what they count is a second old at most. */
const amongOthersEveryMs = 1000;

const leaveMs = 2000;

export interface NodeServices {
  readonly connections: ConnectionPool;
  readonly nodeName: string;
  readonly version: string;
  readonly fileStore: string;
  readonly clock: { now(): Date; aheadMs(): number };
  readonly health: Pick<Health, 'isReady' | 'findings'>;
  /** What this node has counted; and who hears what the others have. */
  readonly counting: {
    busyCallers(): CallCounts;
    hearOthers(counted: CallCounts): void;
  };
}

/** The nodes that work on one database: each says that it lives, and hears of the others (OPS-10). */
export class LiveNodes {
  readonly #services: NodeServices;
  /** By which it is known among the others until it ends. */
  readonly id = randomUUID();
  readonly #startedAt: Date;
  readonly #stopped = new AbortController();
  #others: readonly LiveNode[] = [];
  #running: Promise<void> | undefined;

  constructor(services: NodeServices) {
    this.#services = services;
    this.#startedAt = services.clock.now();
  }

  /** Says for the first time that this node is there, and from then on by itself. */
  async begin(): Promise<void> {
    await this.beat();
    this.#running = this.#repeat();
  }

  /** Says that this node lives and what it has counted, and hears the same of the others. */
  async beat(): Promise<void> {
    const { connections, nodeName, version, fileStore, clock, health, counting } = this.#services;
    const counted = counting.busyCallers();
    const others = await connections.transaction('read write', anonymousOpening, (db) =>
      beatNode(db, {
        id: this.id,
        nodeName,
        version,
        fileStore,
        startedAt: this.#startedAt,
        clockAheadMs: Math.round(clock.aheadMs()),
        isReady: health.isReady(),
        findings: health.findings(),
        counted,
      }),
    );
    this.#others = others;
    const sums = new Map<string, number>();
    for (const { counts } of others)
      for (const [caller, count] of counts) sums.set(caller, (sums.get(caller) ?? 0) + count);
    counting.hearOthers({ minute: counted.minute, counts: sums });
  }

  /** The other nodes, as of a few seconds ago. */
  others(): readonly LiveNode[] {
    return this.#others;
  }

  /** Says that this node goes. A database that does not answer holds up no stop: it is missed soon enough. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    const leave = async (): Promise<void> => {
      await this.#running;
      await this.#services.connections
        .transaction('read write', anonymousOpening, (db) => removeNode(db, this.id))
        .catch(() => undefined);
    };
    await Promise.race([leave(), sleep(leaveMs, undefined, { ref: false })]);
  }

  async #repeat(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      const pauseMs = this.#others.length === 0 ? aloneEveryMs : amongOthersEveryMs;
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      // What is wrong with the database is reported by whoever needs it.
      if (!signal.aborted) await this.beat().catch(() => undefined);
    }
  }
}

/** Whether the nodes fit together, in words: each alone could not know it. */
export function findingOfNodes(
  { version, fileStore }: Pick<LiveNode, 'version' | 'fileStore'>,
  others: readonly LiveNode[],
): Finding {
  const elsewhere = others.find((other) => other.fileStore !== fileStore);
  if (elsewhere !== undefined) return found('warning', 'filesApart', { node: elsewhere.nodeName });
  const versions = [...new Set([version, ...others.map((other) => other.version)])].toSorted();
  return versions.length > 1
    ? found('warning', 'versionsDiffer', { versions: versions.join(', ') })
    : allWell;
}

export const nodesCheck = (
  own: Pick<LiveNode, 'version' | 'fileStore'>,
  nodes: LiveNodes,
): HealthCheck => ({
  name: 'nodes',
  everyMs: 1000,
  run: () => Promise.resolve(findingOfNodes(own, nodes.others())),
});
