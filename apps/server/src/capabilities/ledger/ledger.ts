import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** One account of a transfer and what is added to it, in hundredths. */
export interface Leg {
  readonly accountId: number;
  readonly amount: number;
}

/** A transfer to post (LED-3). Its key is unique per scope for ever (LED-4). */
export interface Transfer {
  readonly keyScope: string;
  readonly key: string;
  readonly kind: string;
  readonly documentKind: string;
  readonly documentNumber: string;
  readonly legs: readonly Leg[];
  readonly at: Date;
  readonly shopId?: number;
  readonly reverses?: number;
}

export type PostRefusal =
  | 'insufficientBalance'
  | 'accountNotFound'
  | 'idempotencyConflict'
  | 'transferNotFound'
  | 'alreadyReversed';

export type Posted =
  | {
      readonly ok: true;
      readonly transferId: number;
      readonly isReplayed: boolean;
      readonly balanceAfter: (accountId: number) => number | undefined;
    }
  | { readonly ok: false; readonly reason: PostRefusal; readonly accountId: number | undefined };

interface PostRow {
  readonly status: PostRefusal | 'posted' | 'replayed';
  readonly transfer: number | null;
  readonly account: number | null;
  readonly after: readonly (number | null)[] | null;
}

/** Posts one transfer (LED-1 to LED-6) in one round trip. What the rules forbid is returned, not thrown. */
export async function post(db: Database, transfer: Transfer): Promise<Posted> {
  const legs = transfer.legs.toSorted((one, other) => one.accountId - other.accountId);
  const ids = legs.map(({ accountId }) => accountId);
  const amounts = legs.map(({ amount }) => amount);
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([transfer.kind, transfer.documentNumber, ids, amounts]))
    .digest();
  const found =
    await sql<PostRow>`select status, transfer, account, after from ledger_post(${transfer.keyScope}, ${transfer.key}, ${bodyHash},
    ${transfer.kind}, ${transfer.documentKind}, ${transfer.documentNumber}, ${ids}::bigint[], ${amounts}::bigint[],
    ${transfer.at}, ${transfer.shopId ?? null}, ${transfer.reverses ?? null})`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('the ledger answered nothing');
  if (row.status !== 'posted' && row.status !== 'replayed') {
    return { ok: false, reason: row.status, accountId: row.account ?? undefined };
  }
  if (row.transfer === null) throw new Error('a posted transfer has no id');
  return {
    ok: true,
    transferId: row.transfer,
    isReplayed: row.status === 'replayed',
    balanceAfter: (accountId) => row.after?.[ids.indexOf(accountId)] ?? undefined,
  };
}

interface OpenedRow {
  readonly asset: 'lebean' | 'point' | 'giftPoint';
  readonly account: number;
}

/** Opens the two accounts of a card that is about to be opened; answers those it has already. */
export async function openCardAccounts(
  db: Database,
  card: { readonly cardId: number; readonly merchantId: number },
): Promise<{ pointAccountId: number; giftPointAccountId: number }> {
  const opened =
    await sql<OpenedRow>`select asset, account from ledger_open_accounts('card', ${[card.cardId]}::bigint[], ${card.merchantId})`.execute(
      db,
    );
  const accountOf = (asset: OpenedRow['asset']): number => {
    const found = opened.rows.find((row) => row.asset === asset);
    if (found === undefined) throw new Error(`a card was opened without an account for ${asset}`);
    return found.account;
  };
  return { pointAccountId: accountOf('point'), giftPointAccountId: accountOf('giftPoint') };
}
