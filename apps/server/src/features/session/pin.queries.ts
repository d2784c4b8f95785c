import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Since when the own account has a PIN; nothing without one. */
export async function findOwnPin(db: Database, accountId: number): Promise<Date | undefined> {
  const found = await db
    .selectFrom('accountPin')
    .select('setAt')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return found?.setAt;
}

/** Keeps the hash of a PIN, in the place of an earlier one. */
export async function keepPin(
  db: Database,
  { accountId, pinHash, at }: { readonly accountId: number; readonly pinHash: string; at: Date },
): Promise<void> {
  await sql`insert into account_pin (account_id, pin_hash, set_at) values (${accountId}, ${pinHash}, ${at})
    on conflict (account_id) do update set pin_hash = ${pinHash}, set_at = ${at}`.execute(db);
}

/** Forgets the PIN; false where there was none. */
export async function removePin(db: Database, accountId: number): Promise<boolean> {
  const removed = await sql`delete from account_pin where account_id = ${accountId}`.execute(db);
  return removed.numAffectedRows === 1n;
}
