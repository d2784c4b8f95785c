import { sql } from 'kysely';
import type { AccountSession } from '@lebean/contract/account/rows';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** An account that somebody wants to change, with what decides whether they may. */
export interface AdministeredAccount {
  readonly id: number;
  readonly kind: AccountKind;
  readonly accountType: number;
  readonly loginName: string;
  readonly displayName: string;
  readonly phone: string;
  readonly merchantId: number | null;
  readonly shopId: number | null;
  readonly countries: readonly string[] | null;
  readonly isEnabled: boolean;
  readonly isTotpRequired: boolean;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

/** Finds an account in the scope, with its roles and what they allow. */
export async function findAdministered(
  db: Database,
  scope: Scope,
  accountId: number,
): Promise<AdministeredAccount | undefined> {
  return await db
    .selectFrom('account')
    .select([
      'account.id',
      'account.kind',
      'account.accountType',
      'account.loginName',
      'account.displayName',
      'account.phone',
      'account.merchantId',
      'account.shopId',
      'account.countries',
      'account.isEnabled',
      'account.isTotpRequired',
      sql<string[]>`array(select r.role_key from account_role ar join role r on r.id = ar.role_id
        where ar.account_id = account.id order by r.id)`.as('roles'),
      sql<string[]>`array(select distinct unnest(r.permissions) from account_role ar
        join role r on r.id = ar.role_id where ar.account_id = account.id)`.as('permissions'),
    ])
    .where('account.id', '=', accountId)
    .where(scope.hasAccount('account'))
    .executeTakeFirst();
}

/** Locks an account until the end of the transaction; answers its version and who changed it last. */
export async function lockAccount(
  db: Database,
  accountId: number,
): Promise<{ readonly version: number; readonly changedBy: string }> {
  return await db
    .selectFrom('account')
    .select(['version', 'changedBy'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** What may be changed of an account. */
export interface AccountChange {
  readonly displayName?: string;
  readonly phone?: string;
  readonly shopId?: number | null;
  readonly countries?: string[] | null;
  readonly isEnabled?: boolean;
  readonly isTotpRequired?: boolean;
  readonly passwordHash?: string;
  readonly changedBy: string;
}

/** Changes a locked account; answers its new version. */
export async function changeAccount(
  db: Database,
  accountId: number,
  change: AccountChange,
): Promise<number> {
  const { version } = await db
    .updateTable('account')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Ends all sessions of an account; answers how many there were. */
export async function endSessionsOf(db: Database, accountId: number): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select end_sessions_of(${accountId}) as ended`.execute(db);
  return rows[0]?.ended ?? 0;
}

/** Where an account of the scope is signed in. */
export async function listSessionsOf(
  db: Database,
  scope: Scope,
  accountId: number,
): Promise<AccountSession[]> {
  const { rows } = await sql<
    Omit<AccountSession, 'startedAt' | 'lastSeenAt'> & {
      readonly createdAt: Date;
      readonly lastSeenAt: Date;
    }
  >`
    select s.id, s.created_at, s.last_seen_at, s.source, s.user_agent, s.impersonator_name
    from account cross join lateral sessions_of(account.id) s
    where account.id = ${accountId} and ${scope.hasAccount('account')}`.execute(db);
  return rows.map(({ createdAt, lastSeenAt, ...session }) => ({
    ...session,
    startedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

/** Forgets the wrong tries against a login name (ACC-5). */
export async function unblockSignIn(db: Database, loginName: string): Promise<void> {
  await sql`select unblock_sign_in(${loginName})`.execute(db);
}
