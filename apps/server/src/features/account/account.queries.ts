import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export interface Role {
  readonly id: number;
  readonly key: string;
  readonly permissions: readonly string[];
}

/** The roles with these keys that an account of this kind can have. */
export async function listRoles(
  db: Database,
  kind: 'staff' | 'partner' | 'shop',
  keys: readonly string[],
): Promise<Role[]> {
  const found = await sql<Role>`
    select r.id, r.role_key as key, r.permissions from role r
    where r.kind = ${kind} and r.role_key = any (${keys}::text[])`.execute(db);
  return found.rows;
}

export interface NewAccount {
  readonly kind: 'staff' | 'partner' | 'shop';
  readonly accountType: number;
  readonly loginName: string;
  readonly passwordHash: string;
  readonly displayName: string;
  readonly language: 'zh' | 'en' | 'es' | undefined;
  readonly partnerId: number | undefined;
  readonly merchantId: number | undefined;
  readonly shopId: number | undefined;
  readonly countries: readonly string[] | undefined;
  readonly roleIds: readonly number[];
  readonly at: Date;
}

/** Adds an account with its roles; answers its id, or nothing when the login name is taken. */
export async function insertAccount(
  db: Database,
  account: NewAccount,
): Promise<number | undefined> {
  const added = await sql<{ id: number }>`
    insert into account (kind, account_type, login_name, password_hash, display_name, language,
      partner_id, merchant_id, shop_id, countries, created_at)
    values (${account.kind}, ${account.accountType}, ${account.loginName}, ${account.passwordHash},
      ${account.displayName}, ${account.language ?? null}, ${account.partnerId ?? null},
      ${account.merchantId ?? null}, ${account.shopId ?? null}, ${account.countries ?? null}, ${account.at})
    on conflict (login_name) do nothing returning id`.execute(db);
  const id = added.rows[0]?.id;
  if (id === undefined) return undefined;
  // A statement of its own: row-level security asks whether the account is visible, and only now it is.
  await sql`
    insert into account_role (account_id, role_id, kind)
    select ${id}, role_id, ${account.kind} from unnest(${account.roleIds}::bigint[]) role_id`.execute(
    db,
  );
  return id;
}
