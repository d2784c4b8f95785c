import pg from 'pg';
import { endWithin } from './driver-parts.ts';

/** What committed transactions have reported as changed, each once. */
export type TellNews = (news: ReadonlySet<string>) => void;

/** The code of the notices that say what a statement has changed (migration 0048). */
const newsCode = 'LB001';

/** Collects what the transaction on each connection says, until it is committed. */
export class AnnouncedNews {
  readonly #reported = new WeakMap<pg.ClientBase, Set<string>>();
  #tell: TellNews | undefined;

  /** Who is informed; nobody cares before. */
  set listener(tell: TellNews) {
    this.#tell = tell;
  }

  hearFrom(client: pg.ClientBase): void {
    client.on('notice', ({ code, message }) => {
      if (code !== newsCode || message === undefined || this.#tell === undefined) return;
      const reported = this.#reported.get(client) ?? new Set();
      this.#reported.set(client, reported.add(message));
    });
  }

  /** What was reported may still be rolled back. */
  forget(client: pg.ClientBase): void {
    this.#reported.delete(client);
  }

  tellAfterCommit(client: pg.ClientBase): void {
    const reported = this.#reported.get(client);
    if (reported === undefined) return;
    this.#reported.delete(client);
    this.#tell?.(reported);
  }
}

export interface Hearing {
  readonly onHeard: (payload: string) => void;
  /** What was reported while the connection was away is lost. */
  readonly onResumed: () => void;
  readonly onLost: (error: Error) => void;
}

/** How often it is asked whether the connection lives, and how long that may take: a cut cable says nothing. */
const lookEveryMs = 3000;
const answerWithinMs = 2000;
const leaveMs = 500;
const firstPauseMs = 250;
const maxPauseMs = 5000;

/** A connection of its own that hears what is sent on a channel; after a break it comes back by itself. */
export class Listening {
  readonly #connection: pg.ClientConfig;
  readonly #channel: string;
  readonly #hearing: Hearing;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pauseMs = firstPauseMs;
  #hasEnded = false;

  constructor(connection: pg.ClientConfig, channel: string, hearing: Hearing) {
    this.#connection = connection;
    this.#channel = channel;
    this.#hearing = hearing;
  }

  /** Connects; throws when that is not possible now, and then does not try again by itself. */
  async begin(): Promise<void> {
    const listen = `listen ${pg.escapeIdentifier(this.#channel)}`;
    const client = new pg.Client({
      ...this.#connection,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => this.#hearing.onHeard(payload ?? ''));
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('the connection has ended')));
    try {
      await client.connect();
      await client.query(listen);
    } catch (error) {
      void endWithin(client, leaveMs);
      throw error;
    }
    // It was ended while it connected.
    if (this.#hasEnded) {
      await endWithin(client, leaveMs);
      return;
    }
    this.#client = client;
    this.#pauseMs = firstPauseMs;
    this.#timer = setInterval(() => {
      // Said again it changes nothing, and whoever looks at the sessions sees what this one is for.
      client.query(listen).catch((error: unknown) => {
        this.#lose(client, error instanceof Error ? error : new Error('no answer'));
      });
    }, lookEveryMs);
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    clearInterval(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    if (client !== undefined) await endWithin(client, leaveMs);
  }

  #lose(client: pg.Client, error: Error): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#timer);
    void endWithin(client, leaveMs);
    this.#hearing.onLost(error);
    this.#comeBackLater();
  }

  #comeBackLater(): void {
    this.#timer = setTimeout(() => {
      this.#pauseMs = Math.min(this.#pauseMs * 2, maxPauseMs);
      this.begin().then(this.#hearing.onResumed, () => this.#comeBackUnlessEnded());
    }, this.#pauseMs);
  }

  #comeBackUnlessEnded(): void {
    if (!this.#hasEnded) this.#comeBackLater();
  }
}
