import { sql } from 'kysely';
import type { Creator } from '@lebean/domain/account-creation';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../call/handle.ts';
import type { Scope } from './scope.ts';

/** Who calls, as the rules on creating and granting see them (ACC-1). */
export function creatorOf({ scope, actor }: { scope: Scope; actor: Actor }): Creator {
  const { kind, accountType, isWholeNetwork, isWholeMerchant } = scope;
  return { kind, accountType, isWholeNetwork, isWholeMerchant, permissions: actor.permissions };
}

/**
 * Whether an administrator is left, as this transaction leaves it (ACC-4). Waits for everybody who has
 * asked before, until they have committed.
 */
export async function hasAdministrator(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isLeft: boolean }>`select has_administrator() as is_left`.execute(
    db,
  );
  return rows[0]?.isLeft ?? false;
}
