import { safeReasonOf } from './scrub.ts';

const againEveryMs = 3_600_000;

interface Trouble {
  count: number;
  reportedAt: number;
}

/** Where the troubles of work that recurs are reported. */
export interface Teller {
  readonly failed: (words: string) => void;
  readonly recovered: (words: string) => void;
}

/**
 * Tells a trouble when it begins, once an hour while it lasts, with how often it has happened, and when it is over:
 * what fails every two seconds must not bury everything else (OPS-6).
 */
export class RepeatedFailures {
  readonly #troubles = new Map<string, Trouble>();
  readonly #teller: Teller;
  readonly #clock: () => number;

  /** `clock` counts milliseconds and never goes back. */
  constructor(teller: Teller, clock: () => number = () => performance.now()) {
    this.#teller = teller;
    this.#clock = clock;
  }

  failed(what: string, error: unknown): void {
    const reason = safeReasonOf(error);
    const now = this.#clock();
    const trouble = this.#troubles.get(what);
    if (trouble === undefined) {
      this.#troubles.set(what, { count: 1, reportedAt: now });
      this.#teller.failed(`${what} failed and will be tried again: ${reason}`);
      return;
    }
    trouble.count += 1;
    if (now - trouble.reportedAt < againEveryMs) return;
    trouble.reportedAt = now;
    this.#teller.failed(`${what} has failed ${trouble.count} times: ${reason}`);
  }

  succeeded(what: string): void {
    const trouble = this.#troubles.get(what);
    if (trouble === undefined) return;
    this.#troubles.delete(what);
    const times = trouble.count === 1 ? 'one failure' : `${trouble.count} failures`;
    this.#teller.recovered(`${what} works again, after ${times}.`);
  }
}
