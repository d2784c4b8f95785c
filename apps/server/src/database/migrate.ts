import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, StartFailure } from '../ground/failure.ts';
import {
  applyDefinitions,
  pendingDefinitions,
  readAppliedDefinitions,
  refuseNewerDefinitions,
} from './apply-definitions.ts';
import { compareDefinitions, type Edition, readDefinitions } from './definition-file.ts';
import { formerChecksums } from './former-checksums.ts';
import { type Migration, type MigrationMode, readMigrations } from './migration-file.ts';
import { letOwnerPass } from './owner-policies.ts';
import { checkOwner, checkOwnerRights } from './owner-rights.ts';
import { runMigration, type RunOptions, runUnlocked } from './run-migration.ts';

/** Any fixed number: one node migrates, the others wait for it. */
const migrationLock = 7_205_301;
/** How long a migration is tried again while somebody holds what it needs. */
const defaultTimeoutMs = 10 * 60_000;

export interface MigrateOptions {
  /** Those of this version unless given. */
  readonly migrations?: readonly Migration[];
  /** The functions and views to have behind them; those of this version unless migrations are given, then none. */
  readonly definitions?: Edition;
  /** How long each may wait for locks, in all its attempts. */
  readonly timeoutMs?: number;
  /** Shows a line to the operator. */
  readonly announce?: (line: string) => void;
}

/** What a run has done: so many migrations, and so many functions and views made anew. */
export interface MigrateOutcome {
  readonly migrations: number;
  readonly definitions: number;
}

/**
 * Brings the database of the owner's connection to the newest state, forward only, behind a lock: one node
 * at a time, each migration by itself, so that an end half-way leaves those before it done (OPS-15). Behind them the
 * functions and views whose files have changed are made anew. Nobody who works on the database meanwhile waits
 * behind any of it for more than a second, see `run-migration.ts`. A migration that was changed after it ran ends the
 * start, and so does a database that a newer version has migrated. The connection must be one that keeps its session.
 */
export async function migrate(
  owner: pg.ClientConfig,
  {
    migrations,
    definitions,
    timeoutMs = defaultTimeoutMs,
    announce = () => undefined,
  }: MigrateOptions = {},
): Promise<MigrateOutcome> {
  const requested = migrations ?? (await readMigrations());
  const edition = definitions ?? (migrations === undefined ? await readDefinitions() : undefined);
  const client = new pg.Client(owner);
  // Without a listener a connection that breaks ends the process; the statement under way says it as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    // What a killed process has begun does not go on for long. Not every system can tell.
    await client.query(`set client_connection_check_interval = '5s'`).catch(() => undefined);
    await takeLock(client, announce);
    await checkOwner(client);
    await client.query(
      'create table if not exists applied_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const known = await readApplied(client);
    refuseStrangers(known, requested);
    if (edition !== undefined)
      refuseNewerDefinitions(await readAppliedDefinitions(client), edition);
    const pending = requested.filter(({ name }) => !known.has(name));
    if (pending.length > 0) await checkOwnerRights(client);
    const options = { timeoutMs, announce, afterwards: letOwnerPass };
    const early: Migration[] = [];
    for (const migration of pending) {
      if (await isTooEarly(client, migration)) early.push(migration);
      else await runMigration(client, migration, options);
    }
    // The owner may be another one since the last start.
    if (pending.length === early.length)
      await runUnlocked(client, 'of the policies of the owner', letOwnerPass, options);
    const made = edition === undefined ? 0 : await makeDefinitions(client, edition, options);
    for (const { name } of early)
      announce(
        `The migration ${name} is left to a start, or an "npm run migrate", that finds no node of the version before.`,
      );
    return { migrations: pending.length - early.length, definitions: made };
  } finally {
    await client.end();
  }
}

/** What this version does without as well as with. */
const isLater = (mode: MigrationMode): boolean => mode === 'once older nodes have gone';

/**
 * Whether a migration takes away what nodes of the version before still use (docs/adr/0229). None of them starts on a
 * database that was migrated, so those that are there began before the last of the migrations before it.
 */
async function isTooEarly(client: pg.Client, { name, mode }: Migration): Promise<boolean> {
  if (!isLater(mode)) return false;
  const { rows } = await client.query<{ is_early: boolean }>(
    `select exists (select from node n where n.last_seen_at > clock_timestamp() - interval '1 minute'
      and n.started_at < (select max(a.applied_at) from applied_migration a where a.name < $1)) as is_early`,
    [name],
  );
  return rows[0]?.is_early === true;
}

/** Behind all migrations: those of the past made functions as they were then, and read them so. */
async function makeDefinitions(
  client: pg.Client,
  edition: Edition,
  options: RunOptions,
): Promise<number> {
  const pending = await pendingDefinitions(client, edition);
  if (pending.length === 0) return 0;
  await checkOwnerRights(client);
  await applyDefinitions(client, edition, pending, options);
  return pending.length;
}

/**
 * Refuses a database that lacks a migration, function or view of this version or has one of a newer. `connection` is
 * any that may read which were applied: the owner's, or that of the application.
 */
export async function requireMigrated(connection: pg.ClientConfig): Promise<void> {
  const requested = await readMigrations();
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const known = await readApplied(client).catch((error: unknown) => {
      // No such table yet, or one that only its owner may read.
      if (isOneOf(error, ['42P01', missingPrivilege])) return new Map<string, string>();
      throw error;
    });
    refuseStrangers(known, requested);
    refuseLacking(
      'migrations',
      requested.filter(({ name, mode }) => !known.has(name) && !isLater(mode)),
    );
    const [applied, edition] = [await readAppliedDefinitions(client), await readDefinitions()];
    refuseNewerDefinitions(applied, edition);
    refuseLacking('functions or views', compareDefinitions(applied, edition).pending);
  } finally {
    await client.end();
  }
}

function refuseLacking(kind: string, lacking: ReadonlyArray<{ readonly name: string }>): void {
  const [first] = lacking;
  if (first === undefined) return;
  throw new StartFailure(
    `The database lacks ${lacking.length} ${kind} of this version, ${first.name} the first of them, and this start does not migrate (MIGRATE, or no DATABASE_URL): run "npm run migrate" with the DATABASE_URL of the owner of the tables.`,
  );
}

const isOneOf = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof pg.DatabaseError && codes.includes(error.code ?? '');

/**
 * Asked again and again instead of waited for: a statement that waits holds a snapshot, and an index that is made
 * concurrently waits for all snapshots to end.
 */
async function takeLock(client: pg.Client, announce: (line: string) => void): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ is_ours: boolean }>(
      'select pg_try_advisory_lock($1) as is_ours',
      [migrationLock],
    );
    if (rows[0]?.is_ours === true) return;
    if (tries === 10) announce('Another node is migrating the database; waiting for it …');
    await sleep(200);
  }
}

async function readApplied(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const applied = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from applied_migration',
  );
  return new Map(applied.rows.map((row) => [row.name, row.checksum]));
}

function refuseStrangers(
  known: ReadonlyMap<string, string>,
  requested: readonly Migration[],
): void {
  const byName = new Map(requested.map((migration) => [migration.name, migration.checksum]));
  for (const [name, checksum] of known) {
    if (!byName.has(name)) {
      throw new StartFailure(
        `The database has been migrated by a newer version (${name}). Start that one.`,
      );
    }
    if (byName.get(name) !== checksum && formerChecksums.get(name) !== checksum) {
      throw new StartFailure(`The migration ${name} was changed after it ran on this database.`);
    }
  }
}

const missingPrivilege = '42501';

/** An owner who may not manage roles cannot set the password of one. */
function refusePassword(error: unknown): never {
  if (codeOf(error) !== missingPrivilege) throw error;
  throw new StartFailure(
    'The account "lebean_app" cannot be given its password: the account of DATABASE_URL may not manage roles. Set a password for it (ALTER ROLE lebean_app PASSWORD …) and name it in APP_DATABASE_URL.',
  );
}

/**
 * The connection of the running application: the role `lebean_app`, which owns nothing. Its password
 * follows from the owner's, so that every node of an installation knows it without being told.
 */
export async function applicationConnection(owner: pg.ClientConfig): Promise<pg.ClientConfig> {
  const secret = typeof owner.password === 'string' ? owner.password : '';
  const password = createHmac('sha256', secret).update('lebean_app').digest('hex');
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [passwordLock]);
    // Utility statements take no parameters; the password is hexadecimal.
    await client.query(`alter role lebean_app password '${password}'`).catch(refusePassword);
    await client.query('commit');
  } finally {
    await client.end();
  }
  return { ...owner, user: 'lebean_app', password };
}

/** Its own number: an old node that restarts need not wait for a migration that takes long. */
const passwordLock = 7_205_302;
