import { clockCheck } from '../capabilities/clock/clock-check.ts';
import { type DatabaseClock, startClock } from '../capabilities/clock/database-clock.ts';
import { storeIdentity } from '../capabilities/files/store-identity.ts';
import type { Health } from '../capabilities/health/health.ts';
import { findingOfNodes, LiveNodes, nodesCheck } from '../capabilities/nodes/live-nodes.ts';
import { serviceVersion } from '../capabilities/service-version.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { budgetWarning } from '../database/connection-budget.ts';
import { CallLimits } from '../http/calls/rate-limit.ts';
import { limitsOf } from '../http/server.ts';
import { complain } from './announcements.ts';
import type { Connections } from './connections.ts';

/** What a process is among the others on its database. */
export interface ThisNode {
  /** By which the others know it. */
  readonly id: string;
  readonly clock: DatabaseClock;
  readonly limits: CallLimits;
  readonly stop: () => Promise<void>;
}

/** Takes the time from the database, says that this node is there, and begins to look after its health. */
export async function joinNodes(
  configuration: Configuration,
  { jobs, budget }: Connections,
  health: Health,
): Promise<ThisNode> {
  const { clock, stop: stopClock } = await startClock(jobs);
  const limits = new CallLimits(limitsOf(configuration), { clock: () => clock.now() });
  const own = { version: serviceVersion, fileStore: await storeIdentity(configuration.files) };
  const nodeName = `${configuration.nodeName}:${configuration.port}`;
  const facts = { nodeName, ...own, clock, health, counting: limits };
  const nodes = new LiveNodes({ connections: jobs, ...facts });
  await nodes.begin();
  for (const warning of [
    budgetWarning(budget, nodes.others().length + 1),
    findingOfNodes(own, nodes.others()).message,
  ])
    if (warning !== undefined) complain(`Warning: ${warning}`);
  health.add(clockCheck(clock));
  health.add(nodesCheck(own, nodes));
  return {
    id: nodes.id,
    clock,
    limits,
    stop: async () => {
      await nodes.stop();
      await stopClock();
    },
  };
}
