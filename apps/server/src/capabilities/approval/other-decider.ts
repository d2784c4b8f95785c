import { approveRequest } from '@lebean/contract/approval';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../call/handle.ts';

/** Whose accounts are at work in a call: the caller's, and that of whoever acts in its session (CTL-1). */
export const personsOf = ({ accountId, impersonator }: Actor): readonly number[] =>
  impersonator === undefined ? [accountId] : [accountId, impersonator.accountId];

/**
 * Whether somebody else of the platform could approve what asks for a permission: an enabled account that is
 * not limited to countries (CTL-1). Where there is none, a request would only wait until it expires.
 */
export async function hasOtherDecider(
  db: Database,
  actor: Actor,
  permission: string,
): Promise<boolean> {
  const needed = [permission, approveRequest.permission];
  const { rows } = await sql<{ isThere: boolean }>`
    select has_other_decider(${personsOf(actor)}::bigint[], ${needed}::text[]) as is_there`.execute(
    db,
  );
  return rows[0]?.isThere === true;
}
