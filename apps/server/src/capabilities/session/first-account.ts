import { sql } from 'kysely';
import type { ConnectionPool } from '../../database/database.ts';
import { anonymousOpening } from './open-session.ts';
import { hashPassword } from './password-hash.ts';

/** Whether there is any account yet. */
export async function hasAccounts(connections: ConnectionPool): Promise<boolean> {
  return await connections.transaction('read only', anonymousOpening, async (db) => {
    const found = await sql`select from account limit 1`.execute(db);
    return found.rows.length > 0;
  });
}

/** Makes the first account of an installation: staff, may do everything. False when there is one. */
export async function createFirstAdministrator(
  connections: ConnectionPool,
  account: { readonly loginName: string; readonly password: string; readonly displayName: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(account.password);
  return await connections.transaction('read write', anonymousOpening, async (db) => {
    const made = await sql<{ isMade: boolean }>`
      select create_first_administrator(${account.loginName}, ${passwordHash}, ${account.displayName}) as is_made`.execute(
      db,
    );
    return made.rows[0]?.isMade ?? false;
  });
}
