import type { ClientConfig } from 'pg';
import { findingOfReplica } from '../capabilities/health/replica-check.ts';
import type { DatabaseConfiguration } from '../configuration/configuration.ts';
import { type ConnectionBudget, readBudget } from '../database/connection-budget.ts';
import { connectionOf } from '../database/database-server.ts';
import { ConnectionPool } from '../database/database.ts';
import type { DatabaseLink } from '../database/link-settings.ts';
import { applicationConnection } from '../database/migrate.ts';
import { Replica, type ReplicaSettings } from '../database/replica.ts';
import { checkServer } from '../database/server-check.ts';
import { reasonOf, StartFailure } from '../ground/failure.ts';
import { complain } from './announcements.ts';

/** The links of a node to its database. */
export interface Connections {
  /** For calls: through the pooler, where there is one. */
  readonly calls: ConnectionPool;
  /** A standby that may answer instead, where there is one (OPS-12). */
  readonly replica: Replica | undefined;
  /** For work that takes long: past the pooler. The same without one. */
  readonly jobs: ConnectionPool;
  /** What the database allows, and what this node may ask it for. */
  /** For what watches the database, beside both: to the database itself. */
  readonly probe: ClientConfig;
  readonly budget: ConnectionBudget & { readonly perNode: number };
  readonly end: () => Promise<void>;
}

/** Jobs of all kinds, side by side: only behind a pooler they have links of their own. */
const jobLinks = 6;
/** Beside the pools: one that hears the news, and one for a lock. */
const sessions = 2;

/** Connects as an account that owns nothing; throws what is wrong, in words, before anything depends on it. */
export async function openConnections(
  owner: ClientConfig,
  configuration: DatabaseConfiguration,
): Promise<Connections> {
  const { poolSize, poolerUrl } = configuration;
  const link = await linkForRequests(owner, configuration);
  const calls = new ConnectionPool({
    connection: link,
    size: poolSize,
    onIdleError: (error) => complain(`A database connection broke: ${reasonOf(error)}`),
  });
  const jobs = calls.past(jobLinks);
  const replica = replicaOn(link, configuration);
  const end = async (): Promise<void> => {
    await Promise.all([calls.end(), replica?.end()]);
    if (jobs !== calls) await jobs.end();
  };
  try {
    if (poolerUrl !== undefined) await checkLink(calls, 'DATABASE_URL, the pooler');
    await checkLink(jobs, poolerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
    const perNode = (poolerUrl === undefined ? poolSize : jobLinks) + sessions;
    const budget = { ...(await readBudget(jobs)), perNode };
    if (perNode > budget.max)
      throw new StartFailure(
        `DATABASE_POOL_SIZE=${poolSize} lets this node ask for ${perNode} connections, and the database allows ${budget.max} (${budget.limitedBy}): choose a smaller one, or raise that limit.`,
      );
    if (replica !== undefined) await beginReplica(replica);
    return { calls, jobs, replica, probe: link.direct ?? link, budget, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** One that is away ends no start: it is reported, and read as soon as it can be. */
async function beginReplica(replica: Replica): Promise<void> {
  await replica.begin();
  const { message } = findingOfReplica(replica.state());
  if (message !== undefined) complain(`Warning: ${message}`);
}

/**
 * Reached as the same account, which a standby has with everything else. Where calls go through a pooler, one may
 * stand before the replica too: what is spoken to it goes through one.
 */
function replicaOn(
  { user, password, direct, ...primary }: DatabaseLink,
  { replica, poolerUrl }: Pick<DatabaseConfiguration, 'replica' | 'poolerUrl'>,
): Replica | undefined {
  if (replica === undefined) return undefined;
  const standby = { ...connectionOf(replica.url, 'REPLICA_URL'), user, password };
  const settings: ReplicaSettings = {
    link: poolerUrl === undefined ? standby : { ...standby, direct: standby },
    size: replica.poolSize,
    primary: direct ?? { ...primary, user, password },
    onIdleError: (error) => complain(`A connection to the replica broke: ${reasonOf(error)}`),
  };
  return new Replica(settings);
}

/** The operator's choice of an account, else one that the owner sets up. */
async function linkForRequests(
  owner: ClientConfig,
  { applicationUrl, poolerUrl }: DatabaseConfiguration,
): Promise<DatabaseLink> {
  const application =
    applicationUrl === undefined
      ? await applicationConnection(owner)
      : connectionOf(applicationUrl, 'APP_DATABASE_URL');
  const { user, password } = application;
  const direct = poolerUrl === undefined ? application : { ...owner, user, password };
  // Settings can be of a role: what holds for the owner of the tables need not hold for whoever takes money.
  await checkServer(direct, `as ${user ?? 'the application'}`);
  if (poolerUrl === undefined) return direct;
  return { ...connectionOf(poolerUrl, 'DATABASE_URL'), user, password, direct };
}

/** A pooler that is not configured would break one call in two: it is found out before the first. */
async function checkLink(pool: ConnectionPool, setting: string): Promise<void> {
  const isBounded = await pool
    .transaction(
      'read only',
      `select current_setting('statement_timeout') as max`,
      async (_db, [row]) => row?.['max'] === '15s',
    )
    .catch((error: unknown) => {
      const reason = reasonOf(error);
      if (reason.includes('unsupported startup parameter')) return false;
      throw new StartFailure(`The database (${setting}) cannot be used: ${reason}.`);
    });
  if (!isBounded)
    throw new StartFailure(
      `A pooler stands before the database (${setting}) and keeps no settings of a session. With PgBouncer in transaction mode set DATABASE_POOLER=transaction, DATABASE_URL to its address and DATABASE_DIRECT_URL to that of the database itself.`,
    );
}
