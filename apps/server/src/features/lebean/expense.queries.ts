import { type RawBuilder, sql } from 'kysely';
import type { ExpenseRow, listShopExpenses } from '@lebean/contract/lebean/shop-expense.operations';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, statement, pageOnly } from '../../database/listing.ts';
import { offsetOf, type PageRequest } from '../../database/page.ts';
import { movementColumns } from './movement.queries.ts';
import { walletInScope } from './wallet.queries.ts';

type ExpenseFilter = Filter<typeof listShopExpenses>;

/** How many days are covered when no period is given (API-1). */
const defaultDays = 30;

const isDay = (text: string): boolean => text.length === 'YYYY-MM-DD'.length;

/** When the movements begin: at an instant, with a day at the wallet, or 30 days before they end. */
function beginning(at: Date, { from, to }: ExpenseFilter): RawBuilder<unknown> {
  const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone w.time_zone`;
  if (from !== undefined)
    return isDay(from) ? midnight(sql`${from}::date`) : sql`${from}::timestamptz`;
  const last =
    to !== undefined && isDay(to)
      ? sql`${to}::date`
      : sql`(${to ?? at}::timestamptz at time zone w.time_zone)::date`;
  return midnight(sql`${last} - ${sql.lit(defaultDays - 1)}::int`);
}

/** Whether a movement was before the end: up to an instant, or with the day at the wallet. */
function isBeforeEnd({ to }: ExpenseFilter): RawBuilder<unknown> {
  if (to === undefined) return sql`true`;
  return isDay(to)
    ? sql`e.at < (${to}::date + 1)::timestamp at time zone w.time_zone`
    : sql`e.at <= ${to}::timestamptz`;
}

/**
 * The movements of the wallets of shops in the order in which they were posted, newest first (LB-5). Of each
 * wallet only as many are read as a page can show, from its own index: freely joined, the planner would
 * read all movements of all shops backwards.
 */
export function expenseListing(
  db: Database,
  scope: Scope,
  at: Date,
  filter: ExpenseFilter,
): Listing<ExpenseRow> {
  const { kind, shopId } = filter;
  const wallets = sql`select w.id, w.shop_id, w.owner_name, w.time_zone from lebean_wallet w
    where w.owner_kind = 'shop' and ${walletInScope(scope, 'w')} ${shopId === undefined ? sql`` : sql`and w.shop_id = ${shopId}`}`;
  // A word of the contract, as a literal: the index of rare kinds is found by it.
  const isOfKind = kind === undefined ? sql`true` : sql`e.kind = ${sql.lit(kind)}`;
  const entries = sql`ledger_entry e where e.account_id = w.id and ${isOfKind}
    and e.at >= ${beginning(at, filter)} and ${isBeforeEnd(filter)}`;
  const rowsOf = (request?: PageRequest) => {
    const ofEach = request ? sql`limit ${offsetOf(request) + request.pageSize}` : sql``;
    const cut = pageOnly(request);
    return sql<StoredExpense>`with w as materialized (${wallets})
      select ${movementColumns(scope)}, e.wallet_shop_id as shop_id, e.owner_name as shop_name
      from (select e.*, w.shop_id as wallet_shop_id, w.owner_name from w
        cross join lateral (select e.* from ${entries} order by e.id desc ${ofEach}) e
        order by e.id desc ${cut}) e
      join ledger_transfer t on t.id = e.transfer_id
      order by e.id desc`;
  };
  return listing<StoredExpense, ExpenseRow>(db, {
    rows: (request) => statement(db, rowsOf(request)),
    matching: statement(
      db,
      sql`with w as materialized (${wallets}) select e.id from w cross join lateral (select e.id from ${entries}) e`,
    ),
    toRow: ({ at: postedAt, happenedAt, ...row }) => ({
      ...row,
      place: String(row.id),
      at: postedAt.toISOString(),
      happenedAt: happenedAt?.toISOString() ?? null,
    }),
  });
}

type StoredExpense = Omit<ExpenseRow, 'place' | 'at' | 'happenedAt'> & {
  readonly at: Date;
  readonly happenedAt: Date | null;
};
