import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** The name that an authenticator app shows beside the codes. */
export async function getLoginName(db: Database, accountId: number): Promise<string> {
  const found = await db
    .selectFrom('account')
    .select('loginName')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return found.loginName;
}

/** Keeps a secret that no code has confirmed yet, in the place of an earlier one. */
export async function keepBegunFactor(
  db: Database,
  accountId: number,
  secret: Buffer,
): Promise<void> {
  await sql`insert into second_factor (account_id, secret) values (${accountId}, ${secret})
    on conflict (account_id) do update set secret = excluded.secret, last_step = 0, failures = 0`.execute(
    db,
  );
}

/** Switches the factor on, with its recovery codes. */
export async function switchFactorOn(
  db: Database,
  accountId: number,
  recoveryCodes: readonly Buffer[],
  at: Date,
): Promise<void> {
  await sql`update second_factor set confirmed_at = ${at} where account_id = ${accountId}`.execute(
    db,
  );
  await sql`insert into recovery_code (account_id, code_hash)
    select ${accountId}, unnest(${recoveryCodes}::bytea[])`.execute(db);
}

/** Forgets the factor and its recovery codes. */
export async function removeFactor(db: Database, accountId: number): Promise<void> {
  await sql`delete from second_factor where account_id = ${accountId}`.execute(db);
}

/** How many recovery codes have not been used. */
export async function countRecoveryCodes(db: Database, accountId: number): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from recovery_code
    where account_id = ${accountId} and used_at is null`.execute(db);
  return found.rows[0]?.count ?? 0;
}
