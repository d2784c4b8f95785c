import { sql } from 'kysely';
import { tokenHash } from '../../capabilities/session/open-session.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** Whether a code may be issued for an account: oneself, or one of a partner or shop in the scope. */
export async function mayBeSignedOn(
  db: Database,
  scope: Scope,
  accountId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('isEnabled', '=', true)
    .where((is) =>
      is.or([
        is('id', '=', scope.accountId),
        is.and([is('kind', '=', 'shop'), scope.hasMerchant('account.merchantId')]),
        is.and([is('kind', '=', 'partner'), scope.hasPartner('account.partnerId')]),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps a code by its hash. */
export async function keepSignOnCode(
  db: Database,
  issued: {
    readonly code: string;
    readonly accountId: number;
    readonly issuedBy: number;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { code, accountId, issuedBy, expiresAt } = issued;
  await sql`insert into sign_on_code (code_hash, account_id, issued_by, expires_at)
    values (${tokenHash(code)}, ${accountId}, ${issuedBy}, ${expiresAt})`.execute(db);
}

export interface SignOnAccount {
  readonly id: number;
  readonly kind: 'staff' | 'partner' | 'shop';
  readonly displayName: string;
  readonly merchantId: number | null;
}

/** Uses a code up, and answers whom it signs in; nobody when it is unknown, used or late. */
export async function takeSignOnCode(
  db: Database,
  code: string,
  at: Date,
): Promise<SignOnAccount | undefined> {
  const taken = await sql<SignOnAccount>`
    with taken as (
      delete from sign_on_code where code_hash = ${tokenHash(code)} and expires_at > ${at} returning account_id
    )
    select a.id, a.kind, a.display_name, a.merchant_id
    from taken join account a on a.id = taken.account_id and a.is_enabled
      left join partner p on p.id = a.partner_id
      left join merchant m on m.id = a.merchant_id
      left join shop s on s.id = a.shop_id
    where coalesce(p.is_enabled, true) and coalesce(m.is_enabled, true) and coalesce(s.is_enabled, true)`.execute(
    db,
  );
  return taken.rows[0];
}
