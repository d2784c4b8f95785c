import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ConnectionPool, Database } from '../../database/database.ts';
import type { Listening } from '../../database/news.ts';
import { anonymousOpening } from '../session/open-session.ts';

/** A shop in which devices or plays have changed. */
export interface ChangedShop {
  readonly merchantId: number;
  readonly shopId: number;
}

/** What nodes tell each other. */
export type News =
  | { readonly kind: 'shop'; readonly shop: ChangedShop }
  /** What an account may see may have become less; without a number, what any of them may. */
  | { readonly kind: 'accounts'; readonly accountId: number | undefined }
  /** A notice has come or changed; with an account, that account has read one (NTC-6). */
  | { readonly kind: 'notices'; readonly accountId: number | undefined }
  /** Some news may have been missed: anything may have changed. */
  | { readonly kind: 'missed' };

const channel = 'lebean_live';
/** What comes within this time is sent together, however much a shop has to report. */
const gatherMs = 200;
const retryMs = 1000;
/** PostgreSQL takes just under 8,000 bytes at once. */
const maxPayloadBytes = 7000;

/**
 * Carries news between the nodes on one database: what committed transactions of this one have reported
 * goes out by NOTIFY, a few times a second at most and in transactions of its own; what any node has
 * sent comes in on one connection, which is opened when somebody first listens.
 */
export class LiveNews {
  readonly #connections: ConnectionPool;
  readonly #onFailure: (error: unknown) => void;
  readonly #listeners = new Set<(news: News) => void>();
  readonly #stopping = new AbortController();
  #unsent = new Set<string>();
  #sending: Promise<void> | undefined;
  #listening: { readonly connection: Listening; readonly begun: Promise<void> } | undefined;

  constructor(connections: ConnectionPool, onFailure: (error: unknown) => void) {
    this.#connections = connections;
    this.#onFailure = onFailure;
    connections.tellNews((message) => {
      if (this.#stopping.signal.aborted) return;
      for (const each of message) this.#unsent.add(each);
      this.#sending ??= this.#send().finally(() => (this.#sending = undefined));
    });
  }

  /** Hears all news from now on, until what is returned is called. Throws when nothing can be heard. */
  async listen(listener: (news: News) => void): Promise<() => void> {
    this.#listening ??= this.#beginListening();
    const listening = this.#listening;
    try {
      await listening.begun;
    } catch (error) {
      if (this.#listening === listening) this.#listening = undefined;
      throw error;
    }
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends what is waiting and stops listening. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#sending;
    await this.#listening?.begun.catch(() => undefined);
    await this.#listening?.connection.end();
  }

  #beginListening() {
    const connection = this.#connections.listening(channel, {
      onHeard: (payload) => {
        for (const message of payload.split(' ')) this.#tell(newsOf(message));
      },
      onResumed: () => this.#tell({ kind: 'missed' }),
      onLost: this.#onFailure,
    });
    return { connection, begun: connection.begin() };
  }

  #tell(news: News | undefined): void {
    if (news !== undefined) for (const listener of this.#listeners) listener(news);
  }

  /** Sends until nothing is left: what comes meanwhile is sent the next time. */
  async #send(): Promise<void> {
    const { signal } = this.#stopping;
    while (this.#unsent.size > 0) {
      await sleep(gatherMs, undefined, { signal }).catch(() => undefined);
      const sent = this.#unsent;
      this.#unsent = new Set();
      try {
        await this.#connections.transaction('read write', anonymousOpening, (db) =>
          notify(db, payloadsOf(sent)),
        );
      } catch (error) {
        this.#onFailure(error);
        if (signal.aborted) return;
        this.#unsent = new Set([...sent, ...this.#unsent]);
        await sleep(retryMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}

/** Nothing waits for the disk: news that a crash forgets are about what it forgets too. */
async function notify(db: Database, payloads: readonly string[]): Promise<void> {
  await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, payload)
    from unnest(${payloads}::text[]) as payload`.execute(db);
}

/** What is waiting, side by side, in as few messages as hold it. */
export function payloadsOf(message: Iterable<string>): string[] {
  const payloads: string[] = [];
  let payload = '';
  for (const each of message) {
    if (payload !== '' && payload.length + 1 + each.length > maxPayloadBytes) {
      payloads.push(payload);
      payload = '';
    }
    payload = payload === '' ? each : `${payload} ${each}`;
  }
  return payload === '' ? payloads : [...payloads, payload];
}

/** What a word of a message says; nothing for one of a version to come. */
export function newsOf(message: string): News | undefined {
  if (message === 'accounts') return { kind: 'accounts', accountId: undefined };
  if (message === 'notices') return { kind: 'notices', accountId: undefined };
  const [, readerId] = /^notices:(\d{1,15})$/.exec(message) ?? [];
  if (readerId !== undefined) return { kind: 'notices', accountId: Number(readerId) };
  const [, accountId] = /^account:(\d{1,15})$/.exec(message) ?? [];
  if (accountId !== undefined) return { kind: 'accounts', accountId: Number(accountId) };
  const [, merchantId, shopId] = /^shop:(\d{1,15}):(\d{1,15})$/.exec(message) ?? [];
  if (merchantId === undefined || shopId === undefined) return undefined;
  return { kind: 'shop', shop: { merchantId: Number(merchantId), shopId: Number(shopId) } };
}
