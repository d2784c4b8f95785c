import { sql } from 'kysely';
import type { listAssistants } from '@lebean/contract/account/assistant.operations';
import type { ListedAssistantRow } from '@lebean/contract/account/assistant.rows';
import type { listAccounts } from '@lebean/contract/account/operations';
import type { AccountRow } from '@lebean/contract/account/rows';
import type { listShopAccounts } from '@lebean/contract/account/shop-account.operations';
import { abilitiesOf, permissionsOf } from '@lebean/contract/role/ability';
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
const isRequiredByRole = sql<boolean>`exists (select from account_role ar join role r on r.id = ar.role_id
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
      isRequiredByRole.as('isTotpRequiredByRole'),
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

type Sort = Filter<typeof listAccounts>['sort'];

const directionOf = (sort: Sort) => (sort.startsWith('-') ? 'desc' : 'asc');
const sortColumnOf = (sort: Sort) =>
  sort.endsWith('loginName') ? 'account.loginName' : 'account.createdAt';

function accountsBy(db: Database, matching: Accounts, sort: Sort): Listing<AccountRow> {
  const direction = directionOf(sort);
  const ordered = shown(matching)
    .orderBy(sortColumnOf(sort), direction)
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

/** What an account holds by all of its roles: asked of the few that a page shows. */
const heldPermissions = sql<string[]>`array(
  select held from account_role ar join role r on r.id = ar.role_id, unnest(r.permissions) held
  where ar.account_id = account.id)`;

/** The limit that its owner has ticked; one that it has been given other roles instead limits nothing any more. */
const refundUpTo = sql<number | null>`(
  select r.refund_up_to from account_role ar join role r on r.id = ar.role_id
  where ar.account_id = account.id and r.account_id = account.id)`;

/** The shop assistants in the scope, each with what it may do (SH-47). */
export function assistantListing(
  db: Database,
  scope: Scope,
  { query, shopId, merchantId, isEnabled, ability, sort }: Filter<typeof listAssistants>,
): Listing<ListedAssistantRow> {
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
    )
    .$call(
      whenGiven(ability, (accounts, ability) =>
        accounts.where(sql<boolean>`${heldPermissions} @> ${[...permissionsOf(ability)]}::text[]`),
      ),
    );
  const direction = directionOf(sort);
  const ordered = shown(matching)
    .select([
      heldPermissions.as('permissions'),
      refundUpTo.as('refundUpTo'),
      'shop.currency as currency',
    ])
    .orderBy(sortColumnOf(sort), direction)
    .orderBy('account.id', direction);
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('account.id'),
    toRow: ({ permissions, refundUpTo: limit, currency, ...read }) => ({
      ...toRow(read),
      abilities: abilitiesOf(permissions),
      refundUpTo: limit,
      currency,
    }),
  });
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
