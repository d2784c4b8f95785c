import { setTimeout as sleep } from 'node:timers/promises';
import { ask, isDone } from './ask.ts';

const everyMs = 500;
const limitMs = 1500;
/** So many bad answers in a row take a node out, as usual balancers do it. */
const maxBad = 2;

/**
 * Stands before one node as a balancer does: no call is sent while the node says that it is not ready. Where
 * calls would go to the next node, they are refused here, since there is none.
 */
export class Balancer {
  readonly #node: string;
  readonly #nowhere: string;
  readonly #over = new AbortController();
  readonly #checking: Promise<void>;
  #bad = 0;

  /** `nowhere` is an address at which nobody listens. */
  constructor(node: string, nowhere: string) {
    this.#node = node;
    this.#nowhere = nowhere;
    this.#checking = this.#check();
  }

  /** Where the next call goes. */
  get address(): string {
    return this.#bad < maxBad ? this.#node : this.#nowhere;
  }

  async #check(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      const heard = await ask({ who: 'balancer', url: `${this.#node}/readyz`, limitMs });
      this.#bad = isDone(heard) ? 0 : this.#bad + 1;
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await this.#checking;
  }
}
