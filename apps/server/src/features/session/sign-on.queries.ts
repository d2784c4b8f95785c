import { sql } from 'kysely';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import { tokenHash } from '../../capabilities/session/open-session.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** What decides whether a code may be issued for an account. */
interface SignedOn {
  readonly kind: AccountKind;
  readonly accountType: number;
  readonly shopId: number | null;
  readonly permissions: readonly string[];
}

/** The account that a code is for: oneself, or one of a partner or shop in the scope; nothing for others. */
export async function findSignedOn(
  db: Database,
  scope: Scope,
  accountId: number,
): Promise<SignedOn | undefined> {
  return await db
    .selectFrom('account')
    .select([
      'kind',
      'accountType',
      'shopId',
      sql<string[]>`array(select distinct unnest(r.permissions) from account_role ar
        join role r on r.id = ar.role_id where ar.account_id = account.id)`.as('permissions'),
    ])
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
  /** Who issued the code, and acts in the session unless it is the account itself. */
  readonly issuerId: number;
  readonly issuerName: string;
}

/** Uses a code up, and answers whom it signs in; nobody when it is unknown, used or late. */
export async function takeSignOnCode(
  db: Database,
  code: string,
  at: Date,
): Promise<SignOnAccount | undefined> {
  const taken = await sql<SignOnAccount>`
    with taken as (
      delete from sign_on_code where code_hash = ${tokenHash(code)} and expires_at > ${at} returning account_id, issued_by
    )
    select a.id, a.kind, a.display_name, a.merchant_id, i.id as issuer_id, i.display_name as issuer_name
    from taken join account a on a.id = taken.account_id and a.is_enabled
      join account i on i.id = taken.issued_by and i.is_enabled
      left join partner p on p.id = a.partner_id
      left join merchant m on m.id = a.merchant_id
      left join shop s on s.id = a.shop_id
    where coalesce(p.is_enabled, true) and coalesce(m.is_enabled, true) and coalesce(s.is_enabled, true)`.execute(
    db,
  );
  return taken.rows[0];
}
