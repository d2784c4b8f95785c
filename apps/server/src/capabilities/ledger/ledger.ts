import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Lebeans, Points } from '@lebean/domain/quantity';
import type { Database } from '../../database/database.ts';

/**
 * An amount, more than zero, from one account to another. A transfer made of moves cannot be out of
 * balance (LED-1). A move of zero is left out.
 */
export interface Move {
  readonly from: number;
  readonly to: number;
  readonly amount: Lebeans | Points;
}

/**
 * What is posted (LED-3). What belongs together is one transfer with more moves, not several transfers:
 * it is one order of locks (LED-6). `key` is unique in `keyScope` for ever (LED-4); whoever chooses keys
 * has a scope of his own.
 */
export interface Transfer {
  readonly keyScope: string;
  readonly key: string;
  /** What it is, for lists and filters: `cardRecharge`, `play` … */
  readonly kind: string;
  readonly documentKind: string;
  readonly documentNumber: string;
  readonly moves: readonly Move[];
  readonly at: Date;
  /** The shop in which it happens, if it happens in one. */
  readonly shopId?: number;
  /** The transfer that this one takes back, in whole or in part (LED-5). */
  readonly reverses?: number;
}

/**
 * Why a transfer is refused: `insufficientBalance` (the account would go below zero, LED-2),
 * `accountNotFound` (missing or out of scope: no difference, ACC-2), `idempotencyConflict` (the key stands
 * for another content, LED-4), `transferNotFound` (what it reverses is missing, or was not between these
 * accounts), `alreadyReversed` (more than was moved would be taken back, LED-5).
 */
export type PostRefusal =
  | 'insufficientBalance'
  | 'accountNotFound'
  | 'idempotencyConflict'
  | 'transferNotFound'
  | 'alreadyReversed';

/**
 * The outcome of a posting. Balances are in hundredths, and only of accounts that the posting locked: not of
 * issuing and revenue accounts, nor of a busy wallet that is debited.
 */
export type Posted =
  | {
      readonly ok: true;
      readonly transferId: number;
      /** The key was used before for the same content: this is the first result, nothing moved. */
      readonly isReplayed: boolean;
      readonly balanceBefore: (accountId: number) => number | undefined;
      readonly balanceAfter: (accountId: number) => number | undefined;
    }
  | { readonly ok: false; readonly reason: PostRefusal; readonly accountId: number | undefined };

interface PostRow {
  readonly status: PostRefusal | 'posted' | 'replayed';
  readonly transfer: number | null;
  readonly account: number | null;
  readonly before: readonly (string | null)[] | null;
  readonly after: readonly (string | null)[] | null;
}

/**
 * Posts one transfer in one round trip (LED-1 to LED-6). What the rules forbid is returned and leaves the
 * transaction usable; what only a mistake of the caller can bring about is thrown.
 */
export async function post(db: Database, transfer: Transfer): Promise<Posted> {
  const legs = legsOf(transfer.moves);
  const ids = legs.map(([accountId]) => accountId);
  const amounts = legs.map(([, amount]) => amount);
  // As text: the driver's parser of whole numbers knows no nulls inside an array.
  const found = await sql<PostRow>`
    select status, transfer, account, before::text[] as before, after::text[] as after from ledger_post(
      ${transfer.keyScope}, ${transfer.key}, ${contentHash(transfer, legs)}, ${transfer.kind},
      ${transfer.documentKind}, ${transfer.documentNumber}, ${ids}::bigint[], ${amounts}::bigint[],
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
    balanceBefore: (accountId) => balanceIn(row.before, ids.indexOf(accountId)),
    balanceAfter: (accountId) => balanceIn(row.after, ids.indexOf(accountId)),
  };
}

type Leg = readonly [accountId: number, amount: number];

/** What each account gets in all, in the order of accounts, which is the order of locks (LED-6). */
function legsOf(moves: readonly Move[]): Leg[] {
  const amounts = new Map<number, number>();
  for (const { from, to, amount } of moves) {
    if (amount < 0) throw new RangeError(`a move of ${amount}: swap its accounts instead`);
    amounts.set(from, (amounts.get(from) ?? 0) - amount);
    amounts.set(to, (amounts.get(to) ?? 0) + amount);
  }
  return [...amounts]
    .filter(([, amount]) => amount !== 0)
    .toSorted(([one], [other]) => one - other);
}

/** Stands for all that a transfer says, but for the instant: a retry comes later (LED-4). */
function contentHash(transfer: Transfer, legs: readonly Leg[]): Buffer {
  const { kind, documentKind, documentNumber, shopId, reverses } = transfer;
  const content = [kind, documentKind, documentNumber, shopId ?? null, reverses ?? null, legs];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

function balanceIn(balances: readonly (string | null)[] | null, place: number): number | undefined {
  const balance = balances?.[place] ?? undefined;
  return balance === undefined ? undefined : Number(balance);
}

export type Asset = 'lebean' | 'point' | 'giftPoint';

/**
 * Whose accounts are opened. A card and a merchant's issuing hold points and gift points, the wallets of shops and
 * partners and the revenue of a merchant's plays lebeans; `hold` is for what is set aside while a play or a request is
 * under way.
 */
export type AccountOwners =
  | {
      readonly ownerKind: 'card' | 'shop';
      readonly ownerIds: readonly number[];
      readonly merchantId: number;
      readonly purpose: 'wallet' | 'hold';
    }
  | {
      readonly ownerKind: 'merchant';
      readonly merchantId: number;
      readonly purpose: 'issuing' | 'revenue';
    }
  | {
      readonly ownerKind: 'partner';
      readonly ownerIds: readonly number[];
      readonly purpose?: 'wallet' | 'hold';
    };

export interface OpenedAccount {
  readonly ownerId: number;
  readonly asset: Asset;
  readonly accountId: number;
}

/**
 * Opens the accounts of owners, or answers those that they have already. Owners outside of the caller's
 * scope are left out of the answer (ACC-2).
 */
export async function openAccounts(db: Database, owners: AccountOwners): Promise<OpenedAccount[]> {
  const { ownerKind } = owners;
  const merchantId = ownerKind === 'partner' ? null : owners.merchantId;
  const ownerIds = ownerKind === 'merchant' ? [owners.merchantId] : owners.ownerIds;
  const opened = await sql<OpenedAccount>`
    select owner as owner_id, asset, account as account_id from ledger_open_accounts(
      ${ownerKind}, ${ownerIds}::bigint[], ${merchantId}, ${owners.purpose ?? 'wallet'})`.execute(
    db,
  );
  return opened.rows;
}

/** Draws the id of a card that is about to be opened and opens its two accounts, in one message. */
export async function openCardAccounts(
  db: Database,
  merchantId: number,
): Promise<{ id: number; pointAccountId: number; giftPointAccountId: number }> {
  const { rows: opened } = await sql<OpenedAccount>`
    with drawn as materialized (select nextval('card_id_seq') as id)
    select owner as owner_id, asset, account as account_id
      from drawn, ledger_open_accounts('card', array[drawn.id], ${merchantId}, 'wallet')`.execute(
    db,
  );
  const accountOf = (asset: Asset): OpenedAccount => {
    const found = opened.find((account) => account.asset === asset);
    if (found === undefined) throw new Error(`a card was opened without an account for ${asset}`);
    return found;
  };
  const { ownerId: id, accountId: pointAccountId } = accountOf('point');
  return { id, pointAccountId, giftPointAccountId: accountOf('giftPoint').accountId };
}

/**
 * The live balances of accounts, in hundredths, also of those that keep none in their row: issuing,
 * revenue, split wallets. Accounts that are missing or out of scope are left out.
 */
export async function listBalances(
  db: Database,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ id: number; balance: number }>`
    select id, balance from ledger_balance where id = any (${accountIds}::bigint[])`.execute(db);
  return new Map(found.rows.map(({ id, balance }) => [id, balance]));
}
