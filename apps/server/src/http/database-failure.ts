import { codeOf } from '../failure.ts';

/** Lost against a concurrent transaction: run again. */
const conflicts: ReadonlySet<string> = new Set(['40001', '40P01']);
/**
 * A value that another transaction has taken meanwhile, or a row that it removed: run again, the call
 * sees it and refuses in its own words. One that happens again is a rule that nobody asked about.
 */
const overtaken: ReadonlySet<string> = new Set(['23505', '23503', '23P01']);
/** The database is away, starting, stopping, full or too busy: the caller may try again later. */
const unavailable: ReadonlySet<string> = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '53200',
  '53100',
  '55P03',
  '08000',
  '08003',
  '08006',
  '08001',
  '08004',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
/** How the driver words a lost or unavailable connection, which has no code. */
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** Constraints whose breach is somebody's too large amount and no defect of ours. */
const bounds: ReadonlySet<unknown> = new Set([
  'ledger_account_balance_bounded',
  'ledger_stripe_balance_bounded',
  'card_accruing_bounded',
]);

/** Whether a balance or a sum would have grown beyond what can be kept (NUM-1). */
export const isBeyondBounds = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && bounds.has(error.constraint);

/** What kind of failure a database error is. */
export function failureCause(error: unknown): 'conflict' | 'overtaken' | 'unavailable' | 'defect' {
  const code = codeOf(error);
  if (code !== undefined && overtaken.has(code)) return 'overtaken';
  if (code !== undefined && conflicts.has(code)) return 'conflict';
  if (code !== undefined && unavailable.has(code)) return 'unavailable';
  return error instanceof Error && lostConnection.test(error.message) ? 'unavailable' : 'defect';
}

/** Whether a transaction that failed so may go better when it is run again. */
export const isWorthAnotherTry = (cause: ReturnType<typeof failureCause>): boolean =>
  cause === 'conflict' || cause === 'overtaken';
