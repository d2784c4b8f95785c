import type pg from 'pg';
import { destroySocket, processIdOf } from './driver-parts.ts';

/** No answer in the time that a call or the database had: the caller may try again (OPS-22). */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  /** As the system says it of a connection: whoever reads codes knows it for a passing failure. */
  readonly code = 'ETIMEDOUT';
}

/** Runs a statement and notes that its answer is waited for. */
export type Ask = <Answer>(statement: () => Promise<Answer>) => Promise<Answer>;

/**
 * A connection of the pool with what is known of its answers. It counts and is cut; when that is to be is
 * decided by `SilenceWatch`.
 */
export class Link {
  readonly client: pg.PoolClient;
  /** The names of the statements that are prepared on it. */
  readonly prepared = new Set<string>();
  /** When its transaction has to be over, on the clock of `performance.now()`. */
  endsAt = Infinity;
  /** Why it was cut; its transaction fails with this. */
  whyCut: Unanswered | undefined;
  #isCommitting = false;
  #waiting = 0;
  #answered = 0;
  #waitingSince = 0;
  #heardAt = performance.now();
  /** How many looks in a row have found the same statement waiting. */
  #quietLooks = 0;
  #answeredAtLook = -1;
  #isOverdue = false;
  #defaultSuspiciousFrom = 0;
  #suspiciousFrom = 0;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  /** Whether somebody waits for an answer. */
  get isWaiting(): boolean {
    return this.#waiting > 0;
  }

  get answered(): number {
    return this.#answered;
  }

  /** When the statement that is waited for was sent. */
  get waitingSince(): number {
    return this.#waitingSince;
  }

  /** When the server was last heard on it. */
  get heardAt(): number {
    return this.#heardAt;
  }

  get processId(): number {
    return processIdOf(this.client);
  }

  /** Whether the same statement has been waiting for so long that it is time to ask why. */
  get isSuspicious(): boolean {
    return this.#quietLooks >= this.#suspiciousFrom;
  }

  /**
   * Whether its transaction is being committed. A commit that waits for a standby must not be cancelled: the
   * server then shows it to others as done, though this machine alone has it, and a fail-over forgets it (OPS-13).
   */
  get isCommitting(): boolean {
    return this.#isCommitting;
  }

  /** Commits its transaction; the statements before it go with it in one message. */
  async commit(last: readonly string[]): Promise<void> {
    this.#isCommitting = true;
    try {
      await this.ask(() => this.client.query([...last, 'commit'].join('; ')));
    } finally {
      this.#isCommitting = false;
    }
  }

  readonly ask: Ask = async (statement) => {
    if (this.#waiting === 0) this.#waitingSince = performance.now();
    this.#waiting += 1;
    try {
      return await statement();
    } finally {
      this.#waiting -= 1;
      this.#answered += 1;
      this.#heardAt = performance.now();
    }
  };

  /** A new transaction begins, which has to be over at `endsAt`. */
  begin(endsAt: number, suspiciousFrom: number): void {
    this.endsAt = endsAt;
    this.#quietLooks = 0;
    this.#answeredAtLook = -1;
    this.#isOverdue = false;
    this.#defaultSuspiciousFrom = suspiciousFrom;
    this.#suspiciousFrom = suspiciousFrom;
  }

  /**
   * Looks at it once more; answers whether its time was over at this look and at the one before. Looks are
   * counted, not seconds: while this process stands still, answers may lie there unread.
   */
  look(): boolean {
    const isSame = this.isWaiting && this.#answered === this.#answeredAtLook;
    this.#quietLooks = isSame ? this.#quietLooks + 1 : 0;
    if (!isSame) this.#suspiciousFrom = this.#defaultSuspiciousFrom;
    this.#answeredAtLook = this.#answered;
    const wasOverdue = this.#isOverdue;
    this.#isOverdue = performance.now() > this.endsAt;
    return wasOverdue && this.#isOverdue;
  }

  /** The server works on its statement: it is asked again after twice as long. */
  trustLonger(): void {
    this.#suspiciousFrom = this.#quietLooks * 2;
  }

  /** Closes it, so that whoever waits on it fails at once. */
  cut(why: Unanswered): void {
    if (this.whyCut !== undefined) return;
    this.whyCut = why;
    destroySocket(this.client);
  }
}
