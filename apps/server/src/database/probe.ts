import pg from 'pg';

/** A connection, and the questions to it: one after the other. */
interface Link {
  readonly client: Promise<pg.Client>;
  last: Promise<unknown>;
}

/** A connection beside the pool, for questions about the database that never wait behind calls. */
export class DatabaseProbe {
  readonly #connection: pg.ClientConfig;
  readonly #limitMs: number;
  #link: Link | undefined;

  /** `limitMs` bounds connecting and each question. */
  constructor(connection: pg.ClientConfig, limitMs = 900) {
    this.#connection = connection;
    this.#limitMs = limitMs;
  }

  /**
   * The rows of a statement, or of several that go out together. A connection that fails is thrown away, with all
   * that waits for it; the next question opens another one.
   */
  async ask(statement: string): Promise<Rows> {
    const link = (this.#link ??= { client: this.#connect(), last: Promise.resolve() });
    const turn = link.last.then(async () => rowsOf(await (await link.client).query(statement)));
    link.last = turn.catch(() => this.#forget(link));
    return await turn;
  }

  async end(): Promise<void> {
    const link = this.#link;
    this.#link = undefined;
    const client = await link?.client.catch(() => undefined);
    await client?.end();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#connection,
      connectionTimeoutMillis: this.#limitMs,
      query_timeout: this.#limitMs,
      application_name: 'lebean-probe',
    });
    // The next question fails on it and opens another one.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Not waited for: a silent server never says good-bye. */
  #forget(link: Link): void {
    if (this.#link === link) this.#link = undefined;
    link.client.then((client) => client.end()).catch(() => undefined);
  }
}

type Rows = readonly Record<string, unknown>[];

/** Several statements that went out together are answered by several results. */
function rowsOf(answered: unknown): Rows {
  const results: readonly unknown[] = Array.isArray(answered) ? answered : [answered];
  return results.filter(hasRows).flatMap(({ rows }) => rows);
}

const hasRows = (result: unknown): result is { readonly rows: Rows } =>
  result instanceof Object && 'rows' in result && Array.isArray(result.rows);
