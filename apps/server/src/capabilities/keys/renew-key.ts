import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import pg from 'pg';
import type { ConnectionPool, Database } from '../../database/database.ts';
import { logOperations } from '../audit/operation-log.ts';
import { anonymousOpening } from '../session/open-session.ts';
import type { KeySettings } from './installation-keys.ts';
import { findKeySecret, type KeyName, makeKeyFile } from './key-file.ts';
import { checkValueOf } from './noted-key.ts';

/** What was given up with a lost key. */
export interface Renewal {
  /** Seals up to this one cannot be verified any more; 0 for the other key. */
  readonly afterSeal: number;
  /** Accounts whose two-factor authentication was taken off, since nothing opens its secret any more. */
  readonly factors: number;
}

/**
 * Goes on under a new key where one is lost for good: the one that is set or lies in the data folder, else a fresh one.
 * What was made under the old one is given up, and the operation log says so. While no node runs.
 */
export async function renewKey(
  { connections, owner }: { readonly connections: ConnectionPool; readonly owner: ClientConfig },
  settings: KeySettings,
  name: KeyName,
): Promise<Renewal> {
  const chosen = name === 'audit' ? settings.auditKey : settings.secretKey;
  const found = await findKeySecret(settings.dataFolder, name, chosen);
  const secret = found ?? (await makeKeyFile(settings.dataFolder, name));
  const factors = name === 'secret' ? await removeFactors(owner) : 0;
  const afterSeal = await connections.transaction('read write', anonymousOpening, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('operation_seal'))`.execute(db);
    const last = name === 'audit' ? await findLastSealId(db) : 0;
    await sql`insert into installation_key (name, check_value, after_seal)
      values (${name}, ${checkValueOf(name, secret, last)}, ${last})
      on conflict (name) do update set check_value = excluded.check_value, after_seal = excluded.after_seal,
        noted_at = now()`.execute(db);
    await logOperations(db, [lineOf(name, { afterSeal: last, factors })]);
    return last;
  });
  return { afterSeal, factors };
}

async function findLastSealId(db: Database): Promise<number> {
  const found = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from operation_seal`.execute(db);
  return found.rows[0]?.id ?? 0;
}

/** As the owner of the tables: the application removes nobody's second factor. */
async function removeFactors(owner: ClientConfig): Promise<number> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const removed = await client.query('delete from second_factor');
    return removed.rowCount ?? 0;
  } finally {
    await client.end();
  }
}

const lineOf = (name: KeyName, after: Renewal) => ({
  operation: 'installation.renewKey',
  at: new Date(),
  accountId: undefined,
  accountName: '',
  accountKind: 'anonymous',
  merchantId: undefined,
  source: 'keys:renew',
  requestId: '',
  object: 'installationKey',
  objectId: name,
  before: undefined,
  after: { ...after },
  result: 'ok',
});
