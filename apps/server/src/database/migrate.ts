import { createHmac } from 'node:crypto';
import pg from 'pg';
import { reasonOf, StartFailure } from '../failure.ts';
import { type Migration, readMigrations } from './migrations-of-build.ts';

/** Any fixed number: one node migrates, the others wait for it. */
const migrationLock = 7_205_301;

/**
 * Brings the database of the owner's connection to the newest state, forward only, in one transaction
 * behind a lock. A migration that was changed after it ran ends the start.
 */
export async function migrate(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists applied_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from applied_migration',
    );
    const known = new Map(applied.rows.map((row) => [row.name, row.checksum]));
    const wanted = await readMigrations();
    refuseStrangers(known, wanted);
    for (const migration of wanted.filter(({ name }) => !known.has(name))) {
      await applyMigration(client, migration);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

function refuseStrangers(known: ReadonlyMap<string, string>, wanted: readonly Migration[]): void {
  const byName = new Map(wanted.map((migration) => [migration.name, migration.checksum]));
  for (const [name, checksum] of known) {
    if (!byName.has(name)) {
      throw new StartFailure(
        `The database has been migrated by a newer version (${name}). Start that one.`,
      );
    }
    if (byName.get(name) !== checksum) {
      throw new StartFailure(`The migration ${name} was changed after it ran on this database.`);
    }
  }
}

async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.text);
  } catch (error) {
    throw new StartFailure(`The migration ${migration.name} failed: ${reasonOf(error)}`);
  }
  await client.query('insert into applied_migration (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
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
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    // Utility statements take no parameters; the password is hexadecimal.
    await client.query(`alter role lebean_app password '${password}'`);
    await client.query('commit');
  } finally {
    await client.end();
  }
  return { ...owner, user: 'lebean_app', password };
}
