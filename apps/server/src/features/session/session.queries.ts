import { sql } from 'kysely';
import type { Profile } from '@lebean/contract/session/rows';
import {
  absoluteHours,
  type Impersonator,
  tokenHash,
} from '../../capabilities/session/open-session.ts';
import type { Database } from '../../database/database.ts';

/** What a sign-in compares. */
export interface Credentials {
  readonly id: number;
  readonly kind: 'staff' | 'partner' | 'shop';
  readonly displayName: string;
  readonly passwordHash: string;
  /** Whether the account, and the partner, merchant and shop whose it is, are all enabled. */
  readonly isEnabled: boolean;
  /** The merchant of a shop's account: whoever looks after it sees its sign-ins. */
  readonly merchantId: number | null;
}

/** The credentials of a login name, in any case of letters. */
export async function findCredentials(
  db: Database,
  loginName: string,
): Promise<Credentials | undefined> {
  const found =
    await sql<Credentials>`select a.id, a.kind, a.display_name, a.password_hash, a.merchant_id,
      a.is_enabled and coalesce(p.is_enabled, true) and coalesce(m.is_enabled, true)
        and coalesce(s.is_enabled, true) as is_enabled
    from account a
      left join partner p on p.id = a.partner_id
      left join merchant m on m.id = a.merchant_id
      left join shop s on s.id = a.shop_id
    where a.login_name = lower(${loginName})`.execute(db);
  return found.rows[0];
}

/**
 * Whether the password that was compared is still the account's. Asked behind the new session, whose
 * row holds the account's until the end: a change comes before it or finds it and ends it.
 */
export async function isStillSo(
  db: Database,
  { id, passwordHash }: Pick<Credentials, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const found =
    await sql`select from account where id = ${id} and password_hash = ${passwordHash}`.execute(db);
  return found.rows.length > 0;
}

/** Keeps a new session; the token itself is kept nowhere but in the caller's cookie. */
export async function startSession(
  db: Database,
  session: {
    readonly token: string;
    readonly accountId: number;
    readonly source: string;
    readonly userAgent: string;
    readonly at: Date;
    /** Who will act in it, where it is not the owner of the account. */
    readonly impersonator: Impersonator | undefined;
    /** The shared till at which it is begun (SH-47). */
    readonly tillId: number | undefined;
  },
): Promise<void> {
  const { impersonator, tillId } = session;
  await sql`insert into session (token_hash, account_id, created_at, last_seen_at, expires_at, source, user_agent,
      impersonator_id, impersonator_name, till_id)
    values (${tokenHash(session.token)}, ${session.accountId}, ${session.at}, ${session.at},
      ${session.at}::timestamptz + make_interval(hours => ${absoluteHours}), ${session.source}, ${session.userAgent},
      ${impersonator?.accountId ?? null}, ${impersonator?.name ?? null}, ${tillId ?? null})`.execute(
    db,
  );
}

/** Whether an account works in a shop of its merchant: it is that shop's, or of all of them. */
export async function worksAt(db: Database, accountId: number, shopId: number): Promise<boolean> {
  const found = await sql`select from account
    where id = ${accountId} and (shop_id is null or shop_id = ${shopId})`.execute(db);
  return found.rows.length > 0;
}

/** Ends a session; one that is not there is ended already. */
export async function endSession(db: Database, token: string): Promise<void> {
  await sql`delete from session where token_hash = ${tokenHash(token)}`.execute(db);
}

export interface ProfileRow {
  readonly id: number;
  readonly kind: 'staff' | 'partner' | 'shop';
  readonly accountType: number;
  readonly displayName: string;
  readonly loginName: string;
  readonly roles: readonly { readonly key: string | null; readonly name: string }[];
  readonly permissions: readonly string[];
  /** Those that its roles show; nothing where one of them shows all. */
  readonly screens: readonly string[] | null;
  readonly menuPins: readonly string[];
  readonly newsSeen: number;
  readonly avatar: string;
  readonly theme: string;
  readonly language: 'zh' | 'en' | 'es' | null;
  readonly timeZone: string | null;
  readonly merchantId: number | null;
  readonly shopId: number | null;
  readonly shopName: string | null;
  readonly currency: string | null;
  readonly isSecondFactorDue: boolean;
}

/**
 * The account's own data for its client. `shopId` is the assistant's shop, or the first shop of an
 * owner: where the counter starts.
 */
export async function getProfileRow(db: Database, accountId: number): Promise<ProfileRow> {
  const found = await sql<ProfileRow>`
    select a.id, a.kind, a.account_type, a.display_name, a.login_name, a.avatar, a.theme, a.menu_pins, a.news_seen, a.language,
      coalesce(a.time_zone, s.time_zone) as time_zone, a.merchant_id, s.id as shop_id, s.shop_name, m.currency,
      (select coalesce(jsonb_agg(jsonb_build_object('key', r.role_key, 'name',
          in_language(r.role_name, r.name_zh, r.name_en, r.name_es)) order by r.id), '[]')
        from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id) as roles,
      array(select distinct unnest(r.permissions) as permission from account_role ar join role r on r.id = ar.role_id
        where ar.account_id = a.id order by permission) as permissions,
      case when exists (select from account_role ar join role r on r.id = ar.role_id
        where ar.account_id = a.id and r.screens is null) then null
        else array(select distinct unnest(r.screens) from account_role ar join role r on r.id = ar.role_id
          where ar.account_id = a.id) end as screens,
      (a.is_totp_required or exists (select from account_role ar join role r on r.id = ar.role_id
          where ar.account_id = a.id and r.is_totp_required))
        and not exists (select from second_factor f where f.account_id = a.id and f.confirmed_at is not null)
        as is_second_factor_due
    from account a
    left join merchant m on m.id = a.merchant_id
    left join lateral (
      select s.id, s.shop_name, s.time_zone from shop s
      where s.merchant_id = a.merchant_id and (a.shop_id is null or s.id = a.shop_id) order by s.id limit 1
    ) s on true
    where a.id = ${accountId}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error(`the account ${accountId} of a session is not there`);
  return row;
}

/** Saves the theme colour; false when there is no such account in reach. */
export async function updateTheme(
  db: Database,
  accountId: number,
  theme: string,
): Promise<boolean> {
  const updated = await sql`update account set theme = ${theme} where id = ${accountId}`.execute(
    db,
  );
  return updated.numAffectedRows === 1n;
}

/** The view of a shop in which somebody looks (ACC-7), as the shop's own people may read of it. */
export async function readShopView(
  db: Database,
  viewId: number,
): Promise<NonNullable<Profile['shopView']>> {
  const { shopName, endsAt } = await db
    .selectFrom('shopView')
    .innerJoin('shop', 'shop.id', 'shopView.shopId')
    .select(['shop.shopName', 'shopView.endsAt'])
    .where('shopView.id', '=', viewId)
    .executeTakeFirstOrThrow();
  return { shopViewId: viewId, shopName, endsAt: endsAt.toISOString() };
}
