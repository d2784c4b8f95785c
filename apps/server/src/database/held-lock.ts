import pg from 'pg';
import { endWithin } from './driver-parts.ts';

const lookEveryMs = 3000;
const answerWithinMs = 2000;
const leaveMs = 500;

/**
 * A lock of the database that one process holds while it lives: an advisory one, on a connection of its
 * own, so that it is free at once when the process ends, however that happens. Behind a pooler it needs one that
 * keeps sessions.
 */
export class HeldLock {
  readonly #client: pg.Client;
  readonly #timer: NodeJS.Timeout;
  #isHeld = true;

  private constructor(client: pg.Client) {
    this.#client = client;
    const lose = (): void => {
      if (!this.#isHeld) return;
      this.#isHeld = false;
      clearInterval(this.#timer);
      // The server may not have noticed that nobody is here: a session that answers late lets go of the lock.
      void endWithin(client, leaveMs);
    };
    client.on('error', lose);
    client.on('end', lose);
    // A cut cable says nothing: it is asked whether the connection lives.
    this.#timer = setInterval(() => void client.query('select').catch(lose), lookEveryMs);
    this.#timer.unref();
  }

  /** Takes the lock; nothing where another process holds it. */
  static async take(connection: pg.ClientConfig, name: string): Promise<HeldLock | undefined> {
    const client = new pg.Client({
      ...connection,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    try {
      await client.connect();
      const { rows } = await client.query<{ is_taken: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_taken',
        [name],
      );
      if (rows[0]?.is_taken === true) return new HeldLock(client);
    } catch (error) {
      void endWithin(client, leaveMs);
      throw error;
    }
    await endWithin(client, leaveMs);
    return undefined;
  }

  /** Whether it is still ours: a connection that broke has let go of it. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    this.#isHeld = false;
    await endWithin(this.#client, leaveMs);
  }
}
