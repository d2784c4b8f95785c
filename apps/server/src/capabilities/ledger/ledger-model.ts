import type { Move } from './ledger.ts';

/** What the model answers to a transfer: the same words as the ledger. */
export type ModelAnswer =
  | 'posted'
  | 'replayed'
  | 'insufficientBalance'
  | 'idempotencyConflict'
  | 'transferNotFound'
  | 'alreadyReversed';

export interface ModelTransfer {
  readonly key: string;
  readonly moves: readonly Move[];
  /** The key of the transfer that it takes back. */
  readonly reverses: string | undefined;
}

/**
 * The ledger as one would explain it (LED-1 to LED-5): a map of balances and a list of what was posted.
 * No concurrency, no storage, no roll-up; written apart from the SQL, in order to disagree with it.
 */
export class LedgerModel {
  readonly balances: Map<number, number>;
  readonly transfers = new Map<string, ModelTransfer>();
  readonly #isProtected: (accountId: number) => boolean;

  constructor(balances: ReadonlyMap<number, number>, isProtected: (accountId: number) => boolean) {
    this.balances = new Map(balances);
    this.#isProtected = isProtected;
  }

  post(transfer: ModelTransfer): ModelAnswer {
    const first = this.transfers.get(transfer.key);
    if (first !== undefined) return isSame(first, transfer) ? 'replayed' : 'idempotencyConflict';
    const added = netOf(transfer.moves);
    const refusal = this.#reversalRefusal(transfer, added);
    if (refusal !== undefined) return refusal;
    for (const [account, amount] of added) {
      const after = (this.balances.get(account) ?? 0) + amount;
      if (after < 0 && this.#isProtected(account)) return 'insufficientBalance';
    }
    for (const [account, amount] of added) {
      this.balances.set(account, (this.balances.get(account) ?? 0) + amount);
    }
    this.transfers.set(transfer.key, transfer);
    return 'posted';
  }

  /** A copy, to return to when a transaction is rolled back. */
  copy(): LedgerModel {
    const copied = new LedgerModel(this.balances, this.#isProtected);
    for (const [key, transfer] of this.transfers) copied.transfers.set(key, transfer);
    return copied;
  }

  #reversalRefusal(
    transfer: ModelTransfer,
    added: ReadonlyMap<number, number>,
  ): ModelAnswer | undefined {
    if (transfer.reverses === undefined) return undefined;
    const original = this.transfers.get(transfer.reverses);
    if (original === undefined) return 'transferNotFound';
    const moved = netOf(original.moves);
    if ([...added.keys()].some((account) => !moved.has(account))) return 'transferNotFound';
    if (original.reverses !== undefined) return 'alreadyReversed';
    for (const [account, amount] of added) {
      const left = (moved.get(account) ?? 0) + this.#takenBack(transfer.reverses, account);
      const isBack = Math.sign(amount) === -Math.sign(left);
      if (!isBack || Math.abs(amount) > Math.abs(left)) return 'alreadyReversed';
    }
    return undefined;
  }

  #takenBack(key: string, account: number): number {
    let sum = 0;
    for (const { reverses, moves } of this.transfers.values()) {
      if (reverses === key) sum += netOf(moves).get(account) ?? 0;
    }
    return sum;
  }
}

/** What each account gets, without those that get nothing. */
export function netOf(moves: readonly Move[]): ReadonlyMap<number, number> {
  const net = new Map<number, number>();
  for (const { from, to, amount } of moves) {
    net.set(from, (net.get(from) ?? 0) - amount);
    net.set(to, (net.get(to) ?? 0) + amount);
  }
  return new Map([...net].filter(([, amount]) => amount !== 0));
}

function isSame(one: ModelTransfer, other: ModelTransfer): boolean {
  const content = ({ moves, reverses }: ModelTransfer) =>
    JSON.stringify([reverses, [...netOf(moves)].toSorted(([a], [b]) => a - b)]);
  return content(one) === content(other);
}
