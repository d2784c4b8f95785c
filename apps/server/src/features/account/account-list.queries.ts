import { sql } from 'kysely';
import type { listAssistants } from '@lebean/contract/account/assistant.operations';
import type { listAccounts } from '@lebean/contract/account/operations';
import type { AccountRow } from '@lebean/contract/account/rows';
import type { listShopAccounts } from '@lebean/contract/account/shop-account.operations';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';

/** The accounts in the scope that a search finds: by a part of their name, their holder's, the phone. */
function accountsIn(db: Database, scope: Scope, query: string | undefined) {
  return db
    .selectFrom('account')
    .where(scope.hasAccount('account'))
    .$call(
      whenSearched(query, (accounts, pattern) =>
        accounts.where((eb) =>
          eb.or([
            eb('account.loginName', 'ilike', pattern),
            eb('account.displayName', 'ilike', pattern),
            eb('account.phone', 'ilike', pattern),
          ]),
        ),
      ),
    );
}

type Accounts = ReturnType<typeof accountsIn>;

const shownRoles = sql<AccountRow['roles']>`(
  select coalesce(jsonb_agg(jsonb_build_object('key', r.role_key, 'roleName',
    in_language(r.role_name, r.name_zh, r.name_en, r.name_es)) order by r.id), '[]')
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

function accountsBy(
  db: Database,
  matching: Accounts,
  sort: Filter<typeof listAccounts>['sort'],
): Listing<AccountRow> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const ordered = shown(matching)
    .orderBy(sort.endsWith('loginName') ? 'account.loginName' : 'account.createdAt', direction)
    .orderBy('account.id', direction);
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('account.id'),
    toRow,
  });
}

/** Who signs in for one shop of the scope: those that manage it first, then as they came. */
export function shopAccountListing(
  db: Database,
  scope: Scope,
  { shopId }: Filter<typeof listShopAccounts>,
): Listing<AccountRow> {
  const matching = accountsIn(db, scope, undefined).where('account.shopId', '=', shopId);
  const ordered = shown(matching).orderBy('account.accountType').orderBy('account.id');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('account.id'),
    toRow,
  });
}

/** The accounts in the scope. */
export function accountListing(
  db: Database,
  scope: Scope,
  { query, kind, role, isEnabled, merchantId, partnerId, sort }: Filter<typeof listAccounts>,
): Listing<AccountRow> {
  const matching = accountsIn(db, scope, query)
    .$call(whenGiven(kind, (accounts, kind) => accounts.where('account.kind', '=', kind)))
    .$call(
      whenGiven(isEnabled, (accounts, isEnabled) =>
        accounts.where('account.isEnabled', '=', isEnabled),
      ),
    )
    .$call(
      whenGiven(merchantId, (accounts, merchantId) =>
        accounts.where('account.merchantId', '=', merchantId),
      ),
    )
    .$call(
      whenGiven(partnerId, (accounts, ofPartner) =>
        accounts.where('account.partnerId', '=', ofPartner),
      ),
    )
    .$call(
      whenGiven(role, (accounts, role) =>
        accounts.where(
          sql<boolean>`exists (select from account_role ar join role r on r.id = ar.role_id
          where ar.account_id = account.id and r.role_key = ${role})`,
        ),
      ),
    );
  return accountsBy(db, matching, sort);
}

const assistantsIn = (db: Database, scope: Scope, query: string | undefined) =>
  accountsIn(db, scope, query)
    .where('account.kind', '=', 'shop')
    .where('account.accountType', '=', 2);

/** The shop assistants in the scope. */
export function assistantListing(
  db: Database,
  scope: Scope,
  { query, shopId, merchantId, isEnabled, sort }: Filter<typeof listAssistants>,
): Listing<AccountRow> {
  const matching = assistantsIn(db, scope, query)
    .$call(whenGiven(shopId, (accounts, shopId) => accounts.where('account.shopId', '=', shopId)))
    .$call(
      whenGiven(merchantId, (accounts, merchantId) =>
        accounts.where('account.merchantId', '=', merchantId),
      ),
    )
    .$call(
      whenGiven(isEnabled, (accounts, isEnabled) =>
        accounts.where('account.isEnabled', '=', isEnabled),
      ),
    );
  return accountsBy(db, matching, sort);
}

/** Finds an account in the scope. */
export async function findAccountRow(
  db: Database,
  scope: Scope,
  accountId: number,
): Promise<AccountRow | undefined> {
  const found = await shown(accountsIn(db, scope, undefined))
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return found && toRow(found);
}
