import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Something in the book that does not add up (LED-7). `subject` is the id of an account, transfer or entry. */
export interface LedgerBreak {
  readonly kind:
    | 'assetNotZero'
    | 'transferNotZero'
    | 'transferWithoutEntries'
    | 'entryWithoutOrigin'
    | 'balanceNotSum'
    | 'chainBroken';
  readonly subject: number | null;
  readonly asset: string | null;
  readonly expected: number | null;
  readonly found: number | null;
}

/**
 * Proves the whole book in one snapshot (LED-7): every asset and transfer sums to zero, every balance is
 * the sum of its entries, no chain of balances has a gap. Answers the breaks and repairs nothing. Reads
 * every entry, so it is for a job. Only for staff of the whole network and for the application itself.
 */
export async function reconcile(db: Database): Promise<LedgerBreak[]> {
  const breaks = await sql<LedgerBreak>`
    select break as kind, subject, asset, expected, found from ledger_reconcile()`.execute(db);
  return breaks.rows;
}

/**
 * Folds the entries of issuing and revenue accounts into their rows, which keeps their live balances
 * cheap, and splits wallets that were busy. For a job every minute, first thing in a transaction of the
 * application itself; several nodes may run it at once. Answers up to which entry they are folded.
 */
export async function rollUp(db: Database): Promise<number> {
  const folded = await sql<{ entryId: number }>`
    select ledger_roll_up() as entry_id`.execute(db);
  const [row] = folded.rows;
  if (row === undefined) throw new Error('the ledger answered nothing');
  return row.entryId;
}

/**
 * Splits a wallet of a shop or partner into parts, so that its debits do not wait for each other (LED-6).
 * `rollUp` does it by itself for wallets that are busy. For good; a second time does nothing.
 */
export async function splitWallet(db: Database, accountId: number): Promise<void> {
  await sql`select ledger_split(${accountId})`.execute(db);
}
