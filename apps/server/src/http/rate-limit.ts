import type { RateClass } from '@lebean/contract/operation';
import { defaultSignInsPerMinute } from '../configuration.ts';

/** Calls per minute of one session, or of one address without a session. */
export const callsPerMinute: Readonly<Record<RateClass, number>> = {
  signIn: defaultSignInsPerMinute,
  read: 1200,
  write: 600,
  money: 600,
  export: 60,
};

const windowMs = 60_000;
/** Beyond this many callers in one window the oldest are forgotten: memory stays bounded. */
const mostCallers = 50_000;

/**
 * Counts calls per caller and minute, to keep one runaway client from starving the others. Each node
 * counts for itself; what must hold exactly (wrong passwords) is counted in the database.
 */
export class CallLimits {
  readonly #limits: Readonly<Record<RateClass, number>>;
  readonly #counts = new Map<string, number>();
  #windowStart = Date.now();

  constructor(limits: Readonly<Record<RateClass, number>> = callsPerMinute) {
    this.#limits = limits;
  }

  /** Counts one call; answers 0, or the seconds to wait when the caller has used up its minute. */
  take(rate: RateClass, caller: string): number {
    const now = Date.now();
    if (now - this.#windowStart >= windowMs || this.#counts.size > mostCallers) {
      this.#counts.clear();
      this.#windowStart = now;
    }
    const subject = `${rate} ${caller}`;
    const count = (this.#counts.get(subject) ?? 0) + 1;
    this.#counts.set(subject, count);
    return count <= this.#limits[rate] ? 0 : Math.ceil((this.#windowStart + windowMs - now) / 1000);
  }
}
