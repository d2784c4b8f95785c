import { sql } from 'kysely';
import type { TillRow } from '@lebean/contract/session/till.operations';
import { tokenHash } from '../../capabilities/session/open-session.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

export interface Till {
  readonly id: number;
  readonly merchantId: number;
  readonly shopId: number;
  readonly shopName: string;
  readonly tillName: string;
  readonly lockMinutes: number;
}

/** The till that a browser has shown the token of; nothing for another token, or while its shop is switched off. */
export async function findTill(db: Database, token: string | undefined): Promise<Till | undefined> {
  if (token === undefined) return undefined;
  const found = await sql<Till>`
    select t.id, t.merchant_id, t.shop_id, s.shop_name, t.till_name, t.lock_minutes
    from till t
      join shop s on s.id = t.shop_id and s.is_enabled
      join merchant m on m.id = t.merchant_id and m.is_enabled
    where t.token_hash = ${tokenHash(token)}`.execute(db);
  return found.rows[0];
}

/** The till that a session is at. */
export async function findTillOfSession(
  db: Database,
  token: string | undefined,
): Promise<Till | undefined> {
  const found = await sql<Till>`
    select t.id, t.merchant_id, t.shop_id, s.shop_name, t.till_name, t.lock_minutes
    from session e join till t on t.id = e.till_id join shop s on s.id = t.shop_id
    where e.token_hash = ${tokenHash(token ?? '')}`.execute(db);
  return found.rows[0];
}

/** So many wrong PINs in a row, and none is looked at any more at this till (ACC-5). */
export const maxWrongPins = 5;
/** How long a PIN stands in for a second step. */
const secondStepHours = 12;

/** Somebody who has signed in at a till and has a PIN, and what stands in its way. */
export interface TillPerson {
  readonly id: number;
  readonly displayName: string;
  readonly avatar: string;
  readonly merchantId: number;
  readonly pinHash: string;
  readonly isLocked: boolean;
  readonly isSignInDue: boolean;
}

/**
 * Who may work at a till by PIN now: enabled, of its shop or of all shops of its merchant, with a PIN, after a sign-in
 * there. Of somebody with a second step that sign-in is not long ago.
 */
export async function listTillPeople(
  db: Database,
  till: Pick<Till, 'id'>,
  { at, accountId }: { readonly at: Date; readonly accountId?: number },
): Promise<readonly TillPerson[]> {
  const found = await sql<TillPerson>`
    select a.id, a.display_name, case when a.avatar like '#%' then a.avatar else '' end as avatar,
      p.merchant_id, pin.pin_hash, p.pin_failures >= ${maxWrongPins} as is_locked,
      p.signed_in_at <= ${at}::timestamptz - make_interval(hours => ${secondStepHours})
        and (a.is_totp_required
          or exists (select from account_role ar join role r on r.id = ar.role_id
            where ar.account_id = a.id and r.is_totp_required)
          or exists (select from second_factor f where f.account_id = a.id and f.confirmed_at is not null))
        as is_sign_in_due
    from till_person p
      join till t on t.id = p.till_id
      join account a on a.id = p.account_id and a.is_enabled and a.merchant_id = t.merchant_id
        and (a.shop_id is null or a.shop_id = t.shop_id)
      join account_pin pin on pin.account_id = a.id
    where p.till_id = ${till.id} and (${accountId ?? null}::bigint is null or a.id = ${accountId ?? null})
    order by p.signed_in_at desc, a.id limit 100`.execute(db);
  return found.rows;
}

/** Counts a PIN before it is compared; false where no further one is looked at. */
export async function countPin(db: Database, tillId: number, accountId: number): Promise<boolean> {
  const counted = await sql`update till_person set pin_failures = pin_failures + 1
    where till_id = ${tillId} and account_id = ${accountId} and pin_failures < ${maxWrongPins}`.execute(
    db,
  );
  return counted.numAffectedRows === 1n;
}

/** Takes back the count of a PIN that nobody could compare. */
export async function uncountPin(db: Database, tillId: number, accountId: number): Promise<void> {
  await sql`update till_person set pin_failures = pin_failures - 1
    where till_id = ${tillId} and account_id = ${accountId} and pin_failures > 0`.execute(db);
}

/** After a right PIN: the wrong ones before are forgotten. */
export async function forgetWrongPins(
  db: Database,
  tillId: number,
  accountId: number,
): Promise<void> {
  await sql`update till_person set pin_failures = 0
    where till_id = ${tillId} and account_id = ${accountId}`.execute(db);
}

/** Notes that somebody has signed in at a till with all that their account asks for. */
export async function noteSignInAtTill(
  db: Database,
  { id, merchantId, shopId }: Pick<Till, 'id' | 'merchantId' | 'shopId'>,
  accountId: number,
  at: Date,
): Promise<void> {
  await sql`insert into till_person (merchant_id, shop_id, till_id, account_id, signed_in_at)
    values (${merchantId}, ${shopId}, ${id}, ${accountId}, ${at})
    on conflict (till_id, account_id) do update set signed_in_at = ${at}, pin_failures = 0`.execute(
    db,
  );
}

/** Notes that a till is in use. */
export async function noteTillUse(db: Database, tillId: number, at: Date): Promise<void> {
  await sql`update till set used_at = ${at} where id = ${tillId}`.execute(db);
}

/** Locks the session of a token; false where it is at no till. */
export async function lockSession(db: Database, token: string, at: Date): Promise<boolean> {
  const locked = await sql`update session set locked_at = coalesce(locked_at, ${at})
    where token_hash = ${tokenHash(token)} and till_id is not null`.execute(db);
  return locked.numAffectedRows === 1n;
}

interface NewTill {
  readonly merchantId: number;
  readonly shopId: number;
  readonly tillName: string;
  readonly lockMinutes: number;
  readonly userAgent: string;
  readonly token: string;
}

/** Keeps a till of the scope by the hash of its token. */
export async function keepTill(
  db: Database,
  { merchantId, shopId, tillName, lockMinutes, userAgent, token }: NewTill,
  at: Date,
): Promise<number> {
  const kept = await sql<{ id: number }>`
    insert into till (merchant_id, shop_id, token_hash, till_name, lock_minutes, user_agent, created_at, used_at)
    values (${merchantId}, ${shopId}, ${tokenHash(token)}, ${tillName}, ${lockMinutes}, left(${userAgent}, 512), ${at}, ${at})
    returning id`.execute(db);
  const [till] = kept.rows;
  if (till === undefined) throw new Error('a till was not kept');
  return till.id;
}

/** Takes the running session to a till, and its account to those who have signed in there: it has, to get here. */
export async function joinTill(
  db: Database,
  { id, merchantId, shopId }: Pick<Till, 'id' | 'merchantId' | 'shopId'>,
  { accountId, token }: { readonly accountId: number; readonly token: string },
): Promise<void> {
  await sql`insert into till_person (merchant_id, shop_id, till_id, account_id, signed_in_at)
    select ${merchantId}::bigint, ${shopId}::bigint, ${id}::bigint, ${accountId}::bigint, created_at
    from session where token_hash = ${tokenHash(token)} and till_id is null`.execute(db);
  await sql`update session set till_id = ${id} where token_hash = ${tokenHash(token)}`.execute(db);
}

type ListedTill = Omit<TillRow, 'createdAt' | 'usedAt'> & {
  readonly createdAt: Date;
  readonly usedAt: Date;
};

/** The tills of the scope, the last used first. */
export async function listTillRows(
  db: Database,
  scope: Scope,
  token: string | undefined,
): Promise<readonly ListedTill[]> {
  return await db
    .selectFrom('till')
    .innerJoin('shop', 'shop.id', 'till.shopId')
    .select([
      'till.id as tillId',
      'till.shopId',
      'shop.shopName',
      'till.tillName',
      'till.lockMinutes',
      'till.userAgent',
      'till.createdAt',
      'till.usedAt',
      sql<number>`(select count(*)::int from till_person p where p.till_id = till.id)`.as(
        'peopleCount',
      ),
      sql<boolean>`exists (select from session s where s.till_id = till.id
        and s.token_hash = ${tokenHash(token ?? '')})`.as('isCurrent'),
    ])
    .where(scope.hasMerchant('till.merchantId'))
    .where(scope.hasShop('till.shopId'))
    .orderBy('till.usedAt', 'desc')
    .orderBy('till.id', 'desc')
    .limit(200)
    .execute();
}

/** A till of the scope as it stands, to be changed. */
export async function lockTillRow(
  db: Database,
  scope: Scope,
  tillId: number,
): Promise<{ readonly tillName: string; readonly lockMinutes: number } | undefined> {
  return await db
    .selectFrom('till')
    .select(['tillName', 'lockMinutes'])
    .where('id', '=', tillId)
    .where(scope.hasMerchant('till.merchantId'))
    .where(scope.hasShop('till.shopId'))
    .forUpdate()
    .executeTakeFirst();
}

/** Names a till of the scope, and says when it locks itself. */
export async function changeTill(
  db: Database,
  tillId: number,
  { tillName, lockMinutes }: { readonly tillName: string; readonly lockMinutes: number },
): Promise<void> {
  await sql`update till set till_name = ${tillName}, lock_minutes = ${lockMinutes} where id = ${tillId}`.execute(
    db,
  );
}

/** Takes a till away, with the sessions there: how many those were. */
export async function takeTillAway(db: Database, tillId: number): Promise<number> {
  const taken = await sql<{ ended: number | null }>`select revoke_till(${tillId}) as ended`.execute(
    db,
  );
  const ended = taken.rows[0]?.ended ?? undefined;
  if (ended === undefined) throw new Error(`the till ${tillId} was found and is not there`);
  return ended;
}
