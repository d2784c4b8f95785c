import { sql } from 'kysely';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import type { Author, TicketPlace } from './ticket-change.queries.ts';

/** The accounts of staff that can sign in and that the scope knows, by their names (SVC-8). */
export async function listStaff(
  db: Database,
  scope: Scope,
): Promise<{ readonly accountId: number; readonly displayName: string }[]> {
  return await db
    .selectFrom('account')
    .select(['account.id as accountId', 'account.displayName'])
    .where('account.kind', '=', 'staff')
    .where('account.isEnabled', '=', true)
    .where(scope.hasAccount('account'))
    .orderBy('account.displayName')
    .orderBy('account.id')
    .limit(500)
    .execute();
}

/** Keeps whom a note names, one row each. */
export async function insertMentions(
  db: Database,
  { id: ticketId, merchantId, shopId }: TicketPlace,
  {
    noteId,
    accountIds,
    ...author
  }: Author & {
    readonly noteId: number;
    readonly accountIds: readonly number[];
  },
): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .insertInto('ticketMention')
    .values(
      accountIds.map((accountId) => ({
        noteId,
        accountId,
        merchantId,
        shopId,
        ticketId,
        ...author,
      })),
    )
    .execute();
}

/** How many of some accounts are staff that can sign in. */
export async function countStaff(
  db: Database,
  scope: Scope,
  accountIds: readonly number[],
): Promise<number> {
  const known = await sql<{ count: number }>`select count(*)::integer as count from account
    where account.id = any (${accountIds}::bigint[]) and account.kind = 'staff' and account.is_enabled
      and ${scope.hasAccount('account')}`.execute(db);
  return known.rows[0]?.count ?? 0;
}
