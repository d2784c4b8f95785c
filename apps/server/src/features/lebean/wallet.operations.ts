import { shopNotFound, shopNotNamed } from '@lebean/contract/kernel/refusals';
import { exportMovements, exportWallets } from '@lebean/contract/lebean/export';
import { listShopExpenses } from '@lebean/contract/lebean/shop-expense.operations';
import {
  getWallet,
  listBalanceDays,
  listMovements,
  listWallets,
  summariseWallets,
  totalMovements,
} from '@lebean/contract/lebean/wallet.operations';
import { partnerNotFound } from '@lebean/contract/vocabulary/refusals';
import { balanceDays } from '@lebean/domain/balance-days';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { Refused } from '../../capabilities/call/refused.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { findFewShops } from '../../capabilities/session/within-scope.ts';
import { expenseListing } from './expense.queries.ts';
import {
  findTimedWallet,
  movementListing,
  readBalanceDays,
  sumMovements,
  type TimedWallet,
} from './movement.queries.ts';
import { getWalletRow, sumWallets, walletListing } from './wallet.queries.ts';

type Seen = Pick<StepContext<never>, 'db' | 'scope'>;
type Owner = { readonly partnerId?: number | undefined; readonly shopId?: number | undefined };

/** The wallet that is asked for; each operation about movements declares both refusals. */
async function walletOf({ db, scope }: Seen, owner: Owner): Promise<TimedWallet> {
  const wallet = await findTimedWallet(db, scope, owner);
  if (wallet !== undefined) return wallet;
  throw new Refused(owner.partnerId === undefined ? shopNotFound : partnerNotFound, {});
}

const wallets = handleListing(listWallets, exportWallets, ({ db, scope }, filter) =>
  walletListing(db, scope, filter),
);

const one = handle(getWallet, async (context, owner) => {
  const { id } = await walletOf(context, owner);
  return await getWalletRow(context.db, id);
});

const summary = handle(summariseWallets, async ({ db, scope }) => await sumWallets(db, scope));

const movements = handleListing(listMovements, exportMovements, async (seen, filter) =>
  movementListing(seen.db, seen.scope, await walletOf(seen, filter), filter),
);

const total = handle(totalMovements, async (context, filter) => {
  const wallet = await walletOf(context, filter);
  const kinds = await sumMovements(context.db, wallet, filter);
  return {
    timeZone: wallet.timeZone,
    balance: wallet.balance,
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    credited: kinds.reduce((sum, { credited }) => sum + credited, 0),
    debited: kinds.reduce((sum, { debited }) => sum + debited, 0),
    kinds,
  };
});

const days = handle(listBalanceDays, async (context, { from, to, ...owner }) => {
  const wallet = await walletOf(context, owner);
  const read = await readBalanceDays(context.db, wallet, context.at, { from, to });
  return { timeZone: wallet.timeZone, days: balanceDays(read.balance, read.changes, read) };
});

/** Of so many shops at once, the movements are listed; whoever has more names one. */
const maxShopsAtOnce = 200;

const expenses = handle(listShopExpenses, async (context, { page, pageSize, ...filter }) => {
  const { db, scope, at } = context;
  const { shopId } = filter;
  if (shopId === undefined) {
    const shops = await findFewShops(db, scope, maxShopsAtOnce + 1);
    if (shops.length > maxShopsAtOnce) throw context.refused(shopNotNamed);
  }
  return await expenseListing(db, scope, at, filter).page({ page, pageSize });
});

export const lebeanWalletHandlers = [...wallets, one, summary, ...movements, total, days, expenses];
