import { listBalances, type Posted } from '../../capabilities/ledger/ledger.ts';
import type { Database } from '../../database/database.ts';
import type { Wallet } from './lebean.queries.ts';

/**
 * What a wallet holds after a posting. A busy wallet is split and has no balance of its own when it is
 * debited: then the sum is read.
 */
export async function balanceAfter(
  db: Database,
  posted: Posted & { readonly ok: true },
  accountId: number,
): Promise<number> {
  const known = posted.balanceAfter(accountId) ?? (await balanceOf(db, accountId));
  if (known === undefined) throw new Error('a wallet that was posted to has no balance');
  return known;
}

/** The live balance of a wallet; nothing for one that is not in the scope. */
export async function balanceOf(db: Database, accountId: number): Promise<number | undefined> {
  return (await listBalances(db, [accountId])).get(accountId);
}

/** A wallet and its balance, for a refusal. */
export async function shortOf(db: Database, { accountId, ownerName }: Wallet) {
  const balance = (await balanceOf(db, accountId)) ?? 0;
  return { owner: ownerName, lebeans: (balance / 100).toFixed(2) };
}

/** What a wallet's owner is called in a request for approval, and whose it is (CTL-1). */
export function objectOf({ ownerName, partnerId, merchantId, shopId }: Wallet) {
  const object =
    shopId === null
      ? { kind: 'partner' as const, id: partnerId ?? 0, title: ownerName }
      : { kind: 'shop' as const, id: shopId, title: ownerName };
  return { object, owner: { partnerId, merchantId, shopId } };
}
