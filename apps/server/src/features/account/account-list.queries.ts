import type { AccountRow, listAccounts } from '@lebean/contract/account-administration';
import type { listAssistants } from '@lebean/contract/assistant';
import type { Input } from '@lebean/contract/operation';
import { sql } from 'kysely';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { offsetOf, type Page, pageOf } from '../../database/page.ts';

/** The accounts in the scope that a search finds: by a part of their name, their holder's, the phone. */
function accountsIn(db: Database, scope: Scope, query: string | undefined) {
  const pattern = `%${(query ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db
    .selectFrom('account')
    .where(scope.hasAccount('account'))
    .$if(query !== undefined && query !== '', (accounts) =>
      accounts.where((eb) =>
        eb.or([
          eb('account.loginName', 'ilike', pattern),
          eb('account.displayName', 'ilike', pattern),
          eb('account.phone', 'ilike', pattern),
        ]),
      ),
    );
}

type Accounts = ReturnType<typeof accountsIn>;

const shownRoles = sql<AccountRow['roles']>`(
  select coalesce(jsonb_agg(jsonb_build_object('key', r.role_key, 'roleName', r.role_name) order by r.id), '[]')
  from account_role ar join role r on r.id = ar.role_id where ar.account_id = account.id)`;
const isAskedByRole = sql<boolean>`exists (select from account_role ar join role r on r.id = ar.role_id
  where ar.account_id = account.id and r.is_totp_required)`;

/** What is shown of accounts, with where each belongs and how it stands with its sign-in. */
const shown = (accounts: Accounts) =>
  accounts
    .leftJoin('merchant', 'merchant.id', 'account.merchantId')
    .leftJoin('shop', 'shop.id', 'account.shopId')
    .leftJoin('partner', 'partner.id', 'account.partnerId')
    .select([
      'account.id',
      'account.kind',
      'account.accountType',
      'account.loginName',
      'account.displayName',
      'account.phone',
      'account.partnerId',
      'partner.partnerName',
      'account.merchantId',
      'merchant.merchantName',
      'account.shopId',
      'shop.shopName',
      'account.countries',
      'account.isEnabled',
      'account.isTotpRequired',
      'account.lastLoginAt',
      'account.createdAt',
      'account.version',
      shownRoles.as('roles'),
      isAskedByRole.as('isTotpRequiredByRole'),
      sql<Date | null>`sign_in_blocked_until(account.login_name)`.as('blockedUntil'),
      sql<number>`open_sessions_of(account.id)`.as('sessionCount'),
    ]);

type Read = Omit<AccountRow, 'createdAt' | 'lastLoginAt' | 'blockedUntil'> & {
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  readonly blockedUntil: Date | null;
};

const toRow = ({ createdAt, lastLoginAt, blockedUntil, ...read }: Read): AccountRow => ({
  ...read,
  createdAt: createdAt.toISOString(),
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
  blockedUntil: blockedUntil?.toISOString() ?? null,
});

type Request = Pick<Input<typeof listAccounts>, 'page' | 'pageSize' | 'sort'>;

async function pageOfAccounts(
  db: Database,
  matching: Accounts,
  { sort, ...request }: Request,
): Promise<Page<AccountRow>> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await shown(matching)
    .orderBy(sort.endsWith('loginName') ? 'account.loginName' : 'account.createdAt', direction)
    .orderBy('account.id', direction)
    .limit(request.pageSize)
    .offset(offsetOf(request))
    .execute();
  return pageOf(db, request, rows.map(toRow), matching.select('account.id'));
}

/** One page of the accounts in the scope. */
export async function listAccountRows(
  db: Database,
  scope: Scope,
  { query, kind, role, isEnabled, merchantId, ...request }: Input<typeof listAccounts>,
): Promise<Page<AccountRow>> {
  const matching = accountsIn(db, scope, query)
    .$if(kind !== undefined, (accounts) => accounts.where('account.kind', '=', kind ?? 'staff'))
    .$if(isEnabled !== undefined, (accounts) =>
      accounts.where('account.isEnabled', '=', isEnabled ?? true),
    )
    .$if(merchantId !== undefined, (accounts) =>
      accounts.where('account.merchantId', '=', merchantId ?? 0),
    )
    .$if(role !== undefined, (accounts) =>
      accounts.where(
        sql<boolean>`exists (select from account_role ar join role r on r.id = ar.role_id
          where ar.account_id = account.id and r.role_key = ${role})`,
      ),
    );
  return await pageOfAccounts(db, matching, request);
}

const assistantsIn = (db: Database, scope: Scope, query: string | undefined) =>
  accountsIn(db, scope, query)
    .where('account.kind', '=', 'shop')
    .where('account.accountType', '=', 2);

/** One page of the shop assistants in the scope. */
export async function listAssistantRows(
  db: Database,
  scope: Scope,
  { query, shopId, merchantId, isEnabled, ...request }: Input<typeof listAssistants>,
): Promise<Page<AccountRow>> {
  const matching = assistantsIn(db, scope, query)
    .$if(shopId !== undefined, (accounts) => accounts.where('account.shopId', '=', shopId ?? 0))
    .$if(merchantId !== undefined, (accounts) =>
      accounts.where('account.merchantId', '=', merchantId ?? 0),
    )
    .$if(isEnabled !== undefined, (accounts) =>
      accounts.where('account.isEnabled', '=', isEnabled ?? true),
    );
  return await pageOfAccounts(db, matching, request);
}

/** Finds a shop assistant in the scope. */
export async function findAssistantRow(
  db: Database,
  scope: Scope,
  accountId: number,
): Promise<AccountRow | undefined> {
  const found = await shown(assistantsIn(db, scope, undefined))
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return found && toRow(found);
}
