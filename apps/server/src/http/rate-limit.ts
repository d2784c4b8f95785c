import type { AnyOperation, RateClass } from '@lebean/contract/operation';
import { networkOf } from '../capabilities/session/network.ts';
import type { TerminalCredentials } from '../capabilities/session/terminal.ts';
import { defaultSignInsPerMinute } from '../configuration.ts';

/** Calls per minute of one account or terminal, or of one address while nobody is known there. */
export const callsPerMinute: Readonly<Record<RateClass, number>> = {
  signIn: defaultSignInsPerMinute,
  read: 1200,
  write: 600,
  money: 600,
  export: 60,
};

const windowMs = 60_000;
/** Beyond this many callers in one window the oldest are forgotten: memory stays bounded. */
const maxCallers = 50_000;

/** What a call shows of its caller: none of it is proven yet. */
export interface ShownCaller {
  readonly cookie: { readonly token: string | undefined };
  readonly terminal: TerminalCredentials | undefined;
  readonly address: string;
}

/** Adds to a map that holds so many entries at most: the oldest one goes. */
function putBounded<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.set(key, value);
  if (map.size <= most) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}

/**
 * Counts calls per caller and minute, to keep one runaway client from starving the others. Each node
 * counts for itself; what must hold exactly (wrong passwords) is counted in the database.
 */
export class CallLimits {
  readonly #limits: Readonly<Record<RateClass, number>>;
  readonly #most: number;
  readonly #counts = new Map<string, number>();
  /** Whose the sessions and secrets are that this node has seen proven. */
  readonly #known = new Map<string, string>();
  #windowStart = Date.now();

  constructor(
    limits: Readonly<Record<RateClass, number>> = callsPerMinute,
    most: number = maxCallers,
  ) {
    this.#limits = limits;
    this.#most = most;
  }

  /** Counts one call; answers 0, or the seconds to wait when the caller has used up its minute. */
  take(rate: RateClass, caller: string): number {
    const now = Date.now();
    if (now - this.#windowStart >= windowMs) {
      this.#counts.clear();
      this.#windowStart = now;
    }
    const subject = `${rate} ${caller}`;
    const count = (this.#counts.get(subject) ?? 0) + 1;
    putBounded(this.#counts, subject, count, this.#most);
    return count <= this.#limits[rate] ? 0 : Math.ceil((this.#windowStart + windowMs - now) / 1000);
  }

  /**
   * Whom a call counts against: the account or terminal, once its session or secret has been proven; until
   * then, and for whatever is open to guessing, the address. A made-up session is no caller of its own.
   */
  callerOf(
    { permission, rate }: AnyOperation,
    { cookie: { token }, terminal, address }: ShownCaller,
  ): string {
    const network = networkOf(address);
    if (permission === 'public' || rate === 'signIn') return network;
    return this.#known.get(terminal?.secret ?? token ?? '') ?? network;
  }

  /** A session or secret has been proven to be somebody's. */
  know(credential: string, whose: string): void {
    if (this.#known.get(credential) !== whose)
      putBounded(this.#known, credential, whose, this.#most);
  }

  /** It is nobody's any more. */
  forget(credential: string | undefined): void {
    if (credential !== undefined) this.#known.delete(credential);
  }
}
