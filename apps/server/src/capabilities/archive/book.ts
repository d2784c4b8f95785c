import pg from 'pg';
import Cursor from 'pg-cursor';
import { HeldLock } from '../../database/held-lock.ts';
import { StartFailure } from '../../ground/failure.ts';
import {
  type ArchiveTable,
  archiveTables,
  hashInBook,
  rowsInBook,
  summaryOf,
} from './archive-table.ts';
import type { Group } from './manifest.ts';

/** Rows that are under way between the database and the file at once. */
const batchRows = 2048;
/** So long after its end a month is closed: no transaction that began in it is still being written. */
const closedAfter = '24 hours';
const lockName = 'archive';

/** What the archive asks of the database: one snapshot of it. */
export interface Book {
  /** Counts and sums of a table's rows of a month. */
  readonly groups: (table: ArchiveTable, month: string) => Promise<readonly Group[]>;
  /** The rows of a month, a batch at a time: the next is asked for when the one before has been used. */
  readonly rows: (table: ArchiveTable, month: string) => AsyncIterable<readonly unknown[][]>;
}

/** The database, as its owner, who reads the rows of all merchants. */
export class BookReader {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(connection: pg.ClientConfig): Promise<BookReader> {
    const client = new pg.Client(connection);
    await client.connect();
    // The text of a row is what its hash is made of.
    await client.query(
      `set time zone 'UTC'; set datestyle = 'ISO, YMD'; set statement_timeout = 0;
        set idle_in_transaction_session_timeout = 0; set jit = off`,
    );
    return new BookReader(client);
  }

  async end(): Promise<void> {
    await this.#client.end();
  }

  /** The months that are over and have rows, oldest first. They are months in UTC, by the clock of the database. */
  async closedMonths(): Promise<readonly string[]> {
    const firsts = archiveTables.map(
      ({ at, source }) => `(select min(${at}) from ${source.split(' left join')[0] ?? source})`,
    );
    const { rows } = await this.#client.query<{ month: string }>(
      `select to_char(month, 'YYYY-MM') as month
        from generate_series(date_trunc('month', least(${firsts.join(', ')}), 'UTC'),
          now() - interval '1 month', interval '1 month') month
        where month + interval '1 month' + interval '${closedAfter}' <= now()`,
    );
    return rows.map(({ month }) => month);
  }

  /** All that is asked in `work` is of one moment. */
  async atOneMoment<Answer>(work: (book: Book) => Promise<Answer>): Promise<Answer> {
    await this.#client.query('begin isolation level repeatable read read only');
    try {
      return await work({
        groups: (table, month) => this.#groups(table, month),
        rows: (table, month) => this.#rows(table, month),
      });
    } finally {
      await this.#client.query('rollback');
    }
  }

  async #groups(table: ArchiveTable, month: string): Promise<readonly Group[]> {
    const { rows } = await this.#client.query<Record<string, string | null>>(
      summaryOf(table, rowsInBook(table), hashInBook),
      endsOf(month),
    );
    return rows.map((row) => groupOf(table, row));
  }

  async *#rows(table: ArchiveTable, month: string): AsyncIterable<readonly unknown[][]> {
    const cursor = this.#client.query(
      new Cursor<unknown[]>(rowsInBook(table), endsOf(month), { rowMode: 'array' }),
    );
    try {
      for (;;) {
        const batch = await cursor.read(batchRows);
        if (batch.length === 0) return;
        yield batch;
      }
    } finally {
      await cursor.close();
    }
  }
}

/** The first instants of a month and of the next one, in UTC. */
function endsOf(month: string): [string, string] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return [`${month}-01T00:00:00Z`, new Date(Date.UTC(year, number, 1)).toISOString()];
}

/** A row of a summary, whichever engine answers it. */
export function groupOf(
  { sums }: ArchiveTable,
  row: Readonly<Record<string, string | null>>,
): Group {
  const text = (name: string): string => row[name] ?? '0';
  return {
    merchantId: row['merchant_id'] ?? null,
    unit: row['unit'] ?? null,
    rows: text('rows'),
    minId: text('min_id'),
    maxId: text('max_id'),
    sums: Object.fromEntries(sums.map((name) => [name, text(`sum_${name}`)])),
    fingerprint: text('fingerprint'),
  };
}

/** One run at a time, on whichever machine; a killed one holds nothing. */
export async function holdArchive<Answer>(
  connection: pg.ClientConfig,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const lock = await HeldLock.take(connection, lockName);
  if (lock === undefined) throw new StartFailure('Another run is writing the archive.');
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
