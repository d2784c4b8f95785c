import { codeOf } from '../../ground/failure.ts';
import { isStorageFailure } from '../../ground/storage-failure.ts';

/** Lost against a concurrent transaction: run again. */
const conflicts: ReadonlySet<string> = new Set(['40001', '40P01']);
/**
 * A value that another transaction has taken meanwhile, or a row that it removed: run again, the call
 * sees it and refuses in its own words. One that happens again is a rule that nobody asked about.
 */
const overtaken: ReadonlySet<string> = new Set(['23505', '23503', '23P01']);
/**
 * The database or the way to it is away, starting, stopping, full, too busy or a standby: the caller may try
 * again later. Whole classes of PostgreSQL's codes and single ones.
 */
const unavailableClasses: ReadonlySet<string> = new Set([
  '08', // the connection: lost, refused, its outcome unknown
  '53', // the disk, the memory, the connections are used up
  '57', // the operator: shutdown, crash, cancelled, time over
  '58', // the system beneath it: reading and writing fails
]);
const unavailable: ReadonlySet<string> = new Set([
  '25P01', // a pooler has given the transaction another connection
  '25P02', // a statement behind the one that has failed
  '25P03', // idle in a transaction for too long: this process stood still
  '25P04', // a transaction for too long
  '25006', // a standby, or a database that was set to be read
  '26000', // a pooler has given the statement a connection that does not know it
  '40003', // nobody knows how it ended
  '55P03', // a lock was not to be had in time
]);
/** What the system says where the way to the database is closed. */
const noWay: ReadonlySet<string> = new Set([
  'EAGAIN',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETDOWN',
  'ENETUNREACH',
  'ENFILE',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ETIMEDOUT',
]);
const lengthOfDatabaseCode = 5;

const isUnavailable = (code: string): boolean =>
  noWay.has(code) ||
  unavailable.has(code) ||
  (code.length === lengthOfDatabaseCode && unavailableClasses.has(code.slice(0, 2)));

/** How the driver words a lost or unavailable connection, which has no code. */
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|not queryable|pool after calling end/;

/**
 * Whether a transaction that wants to write met a standby, as during a fail-over: `begin read write` is refused there
 * with a code that says no more than "not supported", by the function that checks settings.
 */
const isOnStandby = (error: unknown, code: string | undefined): boolean =>
  code === '0A000' &&
  error instanceof Error &&
  'routine' in error &&
  error.routine === 'call_bool_check_hook';

/** Constraints whose breach is somebody's too large amount and no defect of ours. */
const bounds: ReadonlySet<unknown> = new Set([
  'ledger_account_balance_bounded',
  'ledger_stripe_balance_bounded',
  'card_accruing_bounded',
]);

/** Whether a balance or a sum would have grown beyond what can be kept (NUM-1). */
export const isBeyondBounds = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && bounds.has(error.constraint);

/**
 * The currency that a shop has by now, where something was about to be booked in the one before: somebody has put the shop
 * right meanwhile (NUM-5).
 */
export function currencyMeanwhile(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error) || !('detail' in error))
    return undefined;
  const { constraint, detail } = error;
  return constraint === 'booked_in_shop_currency' ? String(detail) : undefined;
}

/** What kind of failure a database error is. */
export function failureCause(error: unknown): 'conflict' | 'overtaken' | 'unavailable' | 'defect' {
  const code = codeOf(error);
  if (code !== undefined && overtaken.has(code)) return 'overtaken';
  if (code !== undefined && conflicts.has(code)) return 'conflict';
  if (code !== undefined && isUnavailable(code)) return 'unavailable';
  if (isOnStandby(error, code)) return 'unavailable';
  if (isStorageFailure(error)) return 'unavailable';
  return error instanceof Error && lostConnection.test(error.message) ? 'unavailable' : 'defect';
}

/** Whether a transaction that failed so may go better when it is run again. */
export const isWorthAnotherTry = (cause: ReturnType<typeof failureCause>): boolean =>
  cause === 'conflict' || cause === 'overtaken';
