import { z } from 'zod';
import {
  type AppliedDefinition,
  compareDefinitions,
  type Edition,
  type KnownDefinition,
} from '../../database/definition-file.ts';
import {
  definitionsOfBuild,
  type KnownMigration,
  migrationsOfBuild,
} from '../../database/migrations-of-build.ts';
import type { DatabaseProbe } from '../../database/probe.ts';
import { reasonOf } from '../../ground/failure.ts';
import { allWell, found } from './found.ts';
import type { Finding, HealthCheck } from './health.ts';
import { readMailTrouble, readUnsealed } from './operating-figures.ts';

const everyMs = 1000;
const rarelyMs = 10_000;

/** A line of the operation log that waits longer for its seal could be removed unseen. */
const maxUnsealedSeconds = 60;

/** Shorter than that a server may greylist, restart or be away. */
const maxMailMinutes = 60;

/** What a node asks its database, on a connection beside the pool (OPS-3). */
export function databaseChecks(probe: DatabaseProbe): readonly HealthCheck[] {
  return [
    { name: 'database', everyMs, run: () => findAnswer(probe) },
    { name: 'standby', everyMs, run: () => findStandby(probe) },
    { name: 'migrations', everyMs: rarelyMs, run: () => findMigrations(probe) },
    { name: 'sealing', everyMs: rarelyMs, run: () => findSealing(probe) },
    { name: 'mail', everyMs: rarelyMs, run: () => findMails(probe) },
  ];
}

async function findAnswer(probe: DatabaseProbe): Promise<Finding> {
  try {
    await probe.ask('select');
    return allWell;
  } catch (error) {
    return found('failed', 'databaseAway', { reason: reasonOf(error) });
  }
}

async function findStandby(probe: DatabaseProbe): Promise<Finding> {
  const [row] = await probe.ask(
    `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as is_standby`,
  );
  return row?.['is_standby'] === true ? found('failed', 'databaseStandby') : allWell;
}

async function findMigrations(probe: DatabaseProbe): Promise<Finding> {
  const rows = await probe.ask('select name, checksum from applied_migration');
  const applied = rows.map((row) => ({
    name: String(row['name']),
    checksum: String(row['checksum']),
  }));
  const finding = judgeMigrations(applied, await migrationsOfBuild());
  if (finding.condition !== 'ok') return finding;
  const made = await probe.ask('select name, checksum, edition from applied_definition');
  return judgeDefinitions(
    made.map((row) => appliedSchema.parse(row)),
    await definitionsOfBuild(),
  );
}

const appliedSchema = z.object({ name: z.string(), checksum: z.string(), edition: z.number() });

/**
 * A database that lacks a migration fails this node. One that a newer version has migrated is a warning: old
 * and new nodes work side by side during an upgrade, and the old ones must not all leave at once (OPS-15).
 */
export function judgeMigrations(
  applied: readonly KnownMigration[],
  requested: readonly KnownMigration[],
): Finding {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const missing = requested.filter(({ name, checksum }) => checksums.get(name) !== checksum);
  const [first] = missing;
  if (first !== undefined)
    return found('failed', 'migrationsMissing', { count: missing.length, name: first.name });
  const ours = new Set(requested.map(({ name }) => name));
  const newer = applied.findLast(({ name }) => !ours.has(name));
  return newer === undefined ? allWell : found('warning', 'migrationsNewer', { name: newer.name });
}

/** The same of functions and views: those of a newer version are a warning, those of an older one fail this node. */
export function judgeDefinitions(
  applied: readonly AppliedDefinition[],
  requested: Edition<KnownDefinition>,
): Finding {
  const { isNewer, pending } = compareDefinitions(applied, requested);
  const [first] = pending;
  if (first === undefined) return allWell;
  return isNewer
    ? found('warning', 'migrationsNewer', { name: first.name })
    : found('failed', 'migrationsMissing', { count: pending.length, name: first.name });
}

/** A warning and no failure: a log that waits for its seal is no reason to take nobody's money. */
async function findSealing(probe: DatabaseProbe): Promise<Finding> {
  const unsealed = await readUnsealed(probe).catch(reasonOf);
  if (typeof unsealed === 'string') return found('warning', 'databaseAway', { reason: unsealed });
  const { lines, seconds } = unsealed;
  return seconds > maxUnsealedSeconds
    ? found('warning', 'logUnsealed', { lines, seconds })
    : allWell;
}

/** Nobody's call fails by a mail: a warning, until somebody has seen to it (MAIL-1). */
async function findMails(probe: DatabaseProbe): Promise<Finding> {
  const trouble = await readMailTrouble(probe).catch(reasonOf);
  if (typeof trouble === 'string') return found('warning', 'databaseAway', { reason: trouble });
  const { failed, minutes, reason } = trouble;
  if (failed > 0) return found('warning', 'mailsFail', { count: failed });
  return minutes >= maxMailMinutes ? found('warning', 'mailsWait', { minutes, reason }) : allWell;
}
