import { sql } from 'kysely';
import { asWholeNetwork } from '@lebean/server/capabilities/session/account-scope';
import { anonymousOpening } from '@lebean/server/capabilities/session/open-session';
import type { ConnectionPool } from '@lebean/server/database/database';

/** An account that may be one of the example's. */
export interface ExampleAccount {
  readonly id: number;
  readonly kind: 'staff' | 'partner' | 'shop';
  readonly accountType: number;
  readonly loginName: string;
  readonly passwordHash: string;
}

/** The example fills an empty database: its people are the first accounts, and fewer than this. */
const maxExamples = 200;

/** The first enabled accounts of a database that the example has filled. */
export async function listExampleAccounts(connections: ConnectionPool): Promise<ExampleAccount[]> {
  return await connections.transaction('read only', anonymousOpening, async (db) => {
    const { rows } = await sql<ExampleAccount>`
      select id, kind, account_type, login_name, password_hash from account
      where is_enabled order by id limit ${maxExamples}`.execute(db);
    return [...rows];
  });
}

/** Writes new passwords, ends the sessions under the old ones, and notes that nobody knows any. */
export async function closeAccounts(
  connections: ConnectionPool,
  closed: readonly { readonly id: number; readonly passwordHash: string }[],
): Promise<void> {
  await connections.transaction('read write', anonymousOpening, async (db) => {
    await asWholeNetwork(db, async () => {
      for (const { id, passwordHash } of closed) {
        await db.updateTable('account').set({ passwordHash }).where('id', '=', id).execute();
        await sql`select end_sessions_of(${id})`.execute(db);
      }
    });
    await sql`update demo_fill set closed_at = now() where closed_at is null`.execute(db);
  });
}
