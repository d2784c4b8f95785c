import { sql } from 'kysely';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import type { Database } from '../../database/database.ts';

export interface Role {
  readonly id: number;
  readonly key: string;
  readonly permissions: readonly string[];
}

/** The roles with these keys that an account of this kind can have; that of one assistant is its own (SH-47). */
export async function listRoles(
  db: Database,
  kind: AccountKind,
  keys: readonly string[],
  accountId: number | undefined,
): Promise<Role[]> {
  const found = await sql<Role>`
    select r.id, r.role_key as key, r.permissions from role r
    where r.kind = ${kind} and r.role_key = any (${keys}::text[])
      and (r.account_id is null or r.account_id = ${accountId ?? null})`.execute(db);
  return found.rows;
}

export interface NewAccount {
  readonly kind: AccountKind;
  readonly accountType: number;
  readonly loginName: string;
  readonly passwordHash: string;
  readonly displayName: string;
  readonly phone: string;
  readonly language: 'zh' | 'en' | 'es' | undefined;
  readonly partnerId: number | undefined;
  readonly merchantId: number | undefined;
  readonly shopId: number | undefined;
  readonly countries: readonly string[] | undefined;
  readonly roleIds: readonly number[];
  readonly at: Date;
  readonly changedBy: string;
}

/** Adds an account with its roles; answers its id, or nothing when the login name is taken. */
export async function insertAccount(
  db: Database,
  account: NewAccount,
): Promise<number | undefined> {
  const added = await sql<{ id: number }>`
    insert into account (kind, account_type, login_name, password_hash, display_name, phone, language,
      partner_id, merchant_id, shop_id, countries, created_at, changed_by)
    values (${account.kind}, ${account.accountType}, ${account.loginName}, ${account.passwordHash},
      ${account.displayName}, ${account.phone}, ${account.language ?? null}, ${account.partnerId ?? null},
      ${account.merchantId ?? null}, ${account.shopId ?? null}, ${account.countries ?? null}, ${account.at}, ${account.changedBy})
    on conflict (login_name) do nothing returning id`.execute(db);
  const id = added.rows[0]?.id;
  if (id === undefined) return undefined;
  // A statement of its own: row-level security asks whether the account is visible, and only now it is.
  await giveRoles(db, { id, kind: account.kind }, account.roleIds);
  return id;
}

/** Gives an account roles that it does not have. */
export async function giveRoles(
  db: Database,
  account: { readonly id: number; readonly kind: AccountKind },
  roleIds: readonly number[],
): Promise<void> {
  await sql`
    insert into account_role (account_id, role_id, kind)
    select ${account.id}, role_id, ${account.kind} from unnest(${roleIds}::bigint[]) role_id
    on conflict do nothing`.execute(db);
}

/** Takes all roles but these from an account. */
export async function takeOtherRoles(
  db: Database,
  accountId: number,
  roleIds: readonly number[],
): Promise<void> {
  await sql`delete from account_role where account_id = ${accountId}
    and role_id <> all (${roleIds}::bigint[])`.execute(db);
}
