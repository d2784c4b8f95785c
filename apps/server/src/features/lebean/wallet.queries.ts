import { type RawBuilder, sql } from 'kysely';
import type { listWallets } from '@lebean/contract/lebean/wallet.operations';
import type { WalletRow } from '@lebean/contract/lebean/wallet.rows';
import { roundHalfUp } from '@lebean/domain/quantity';
import { isRunwayShort, runwayDays, runwayOf } from '@lebean/domain/runway';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import { containing } from '../../database/containing.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, statement, pageOnly } from '../../database/listing.ts';

/** The wallets of the scope: its own partner's, and those of its shops. */
export const walletInScope = (scope: Scope, table: string): RawBuilder<unknown> => sql`(
  ${sql.ref(`${table}.ownerKind`)} = 'partner' and ${scope.hasPartner(`${table}.partnerId`)}
  or ${sql.ref(`${table}.ownerKind`)} = 'shop' and ${scope.hasMerchant(`${table}.merchantId`)} and ${scope.hasShop(`${table}.shopId`)})`;

/** What a wallet spent on plays in the seven days before its today, less what came back (LB-6). */
export const consumed = sql`(select coalesce(sum(d.debited - d.credited), 0)::bigint from ledger_account_day d
  where d.account_id = w.id and d.kind in ('play', 'playHold', 'playRelease', 'playReversal')
    and d.day >= (now() at time zone w.time_zone)::date - ${sql.lit(runwayDays)}::int
    and d.day < (now() at time zone w.time_zone)::date)`;

type StoredWallet = Omit<WalletRow, 'dailyConsumed' | 'runwayDays' | 'isShort'> & {
  readonly consumed: number;
};

function shownWallet({ consumed: spent, ...wallet }: StoredWallet): WalletRow {
  const { balance } = wallet;
  return {
    ...wallet,
    dailyConsumed: Math.max(0, roundHalfUp(BigInt(spent), BigInt(runwayDays))),
    runwayDays: runwayOf(balance, spent),
    isShort: isRunwayShort(balance, spent),
  };
}

const orders: Record<Filter<typeof listWallets>['sort'], RawBuilder<unknown>> = {
  ownerName: sql`w.owner_kind, w.owner_name, w.id`,
  '-ownerName': sql`w.owner_kind desc, w.owner_name desc, w.id desc`,
  balance: sql`w.balance, w.id`,
  '-balance': sql`w.balance desc, w.id desc`,
};

/** What the owner of a wallet has on the account beside it. */
const setAside = sql`(select coalesce(sum(a.balance), 0)::bigint from ledger_balance a
  where a.owner_kind = w.owner_kind and a.asset = 'lebean' and a.purpose = 'hold'
    and a.owner_id = case w.owner_kind when 'partner' then w.partner_id else w.shop_id end)`;

const columns = sql`w.id, w.owner_kind, case w.owner_kind when 'partner' then w.partner_id end as partner_id,
  w.shop_id, w.owner_name, w.merchant_name, w.balance`;

/** The wallet with this id, with how long it lasts (LB-6). */
export async function getWalletRow(db: Database, walletId: number): Promise<WalletRow> {
  const found = await sql<StoredWallet>`
    select ${columns}, ${setAside} as set_aside, ${consumed} as consumed from lebean_wallet w where w.id = ${walletId}`.execute(
    db,
  );
  const [row] = found.rows;
  if (row === undefined) throw new Error('a wallet that was found is gone');
  return shownWallet(row);
}

/** The wallets of partners and shops, with how long each lasts (LB-6). */
export function walletListing(
  db: Database,
  scope: Scope,
  { query, ownerKind, isShort, sort }: Filter<typeof listWallets>,
): Listing<WalletRow> {
  const pattern = containing(query ?? '');
  const conditions = [
    walletInScope(scope, 'w'),
    ...(query ? [sql`(w.owner_name ilike ${pattern} or w.merchant_name ilike ${pattern})`] : []),
    ...(ownerKind === undefined ? [] : [sql`w.owner_kind = ${ownerKind}`]),
    ...(isShort === undefined
      ? []
      : [sql`(${consumed} > 0 and w.balance < ${consumed}) = ${isShort}`]),
  ];
  const matching = sql`lebean_wallet w where ${sql.join(conditions, sql` and `)}`;
  return listing<StoredWallet, WalletRow>(db, {
    rows: (request) => {
      const cut = pageOnly(request);
      // What was spent is summed up for the rows of the page only.
      const page = sql`select ${columns}, w.time_zone from ${matching} order by ${orders[sort]} ${cut}`;
      return statement(
        db,
        sql<StoredWallet>`select ${columns}, ${setAside} as set_aside, ${consumed} as consumed
          from (${page}) w order by ${orders[sort]}`,
      );
    },
    matching: statement(db, sql`select w.id from ${matching}`),
    toRow: shownWallet,
  });
}

/** What is issued, spent and held, as far as the scope sees it (LED-2). */
export async function sumWallets(db: Database, scope: Scope) {
  const found = await sql<{ partners: number; shops: number; issued: number; spent: number }>`
    with held as (select a.owner_kind, sum(a.balance)::bigint as balance from ledger_balance a
      where a.asset = 'lebean' and a.owner_kind in ('partner', 'shop') and ${walletInScope(scope, 'a')} group by 1),
    platform as (select a.purpose, sum(a.balance)::bigint as balance from ledger_balance a
      where a.owner_kind in ('platform', 'merchant') and a.asset = 'lebean' and ${scope.isWholeNetwork} group by 1)
    select coalesce((select balance from held where owner_kind = 'partner'), 0)::bigint as partners,
      coalesce((select balance from held where owner_kind = 'shop'), 0)::bigint as shops,
      coalesce((select -balance from platform where purpose = 'issuing'), 0)::bigint as issued,
      coalesce((select balance from platform where purpose = 'revenue'), 0)::bigint as spent`.execute(
    db,
  );
  const [row] = found.rows;
  if (row === undefined) throw new Error('a sum answered nothing');
  const { issued, spent } = row;
  return {
    circulation: scope.isWholeNetwork ? { issued, spent, inCirculation: issued - spent } : null,
    inPartnerWallets: row.partners,
    inShopWallets: row.shops,
  };
}
