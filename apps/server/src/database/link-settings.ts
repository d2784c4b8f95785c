import type pg from 'pg';

/**
 * How a pool reaches its database. With `direct` it goes through a pooler that gives each transaction another
 * link (PgBouncer in transaction mode, OPS-11): then nothing of a session lasts, and what needs one goes there.
 */
export interface DatabaseLink extends pg.ClientConfig {
  readonly direct?: pg.ClientConfig | undefined;
}

/** What bounds each statement and transaction, and how they speak. */
const settings = {
  statement_timeout: '15000',
  lock_timeout: '5000',
  idle_in_transaction_session_timeout: '20000',
  timezone: 'UTC',
  jit: 'off',
  // A call takes one core at most: starting the workers costs more than a short call takes, and others wait for theirs.
  max_parallel_workers_per_gather: '0',
  client_min_messages: 'notice',
} as const;

/** The settings as a session has them from its start. */
const startupOptions = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** The settings as a transaction takes them on, for as long as it lasts. */
const transactionOpening = `select ${Object.entries(settings)
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}; `;

export interface LinkWays {
  readonly isPooled: boolean;
  /** How the driver connects. */
  readonly connection: pg.ClientConfig;
  /** Sent with each BEGIN. */
  readonly opening: string;
  /** Where a session lasts. */
  readonly direct: pg.ClientConfig;
}

/** How a database is spoken to over a link. */
export function waysOf({ direct, ...connection }: DatabaseLink): LinkWays {
  return direct === undefined
    ? {
        isPooled: false,
        connection: { ...connection, options: startupOptions },
        opening: '',
        direct: connection,
      }
    : { isPooled: true, connection, opening: transactionOpening, direct };
}
