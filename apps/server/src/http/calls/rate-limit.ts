import type { AnyOperation, RateClass } from '@lebean/contract/kernel/operation';
import type { CallCounts } from '../../capabilities/nodes/beat-node.ts';
import { networkOf } from '../../capabilities/session/network.ts';
import type { TerminalCredentials } from '../../capabilities/session/terminal.ts';
import { defaultSignInsPerMinute } from '../../configuration/configuration.ts';

/** Calls per minute of one account or terminal, or of one address while nobody is known there. */
export const callsPerMinute: Readonly<Record<RateClass, number>> = {
  signIn: defaultSignInsPerMinute,
  read: 1200,
  write: 600,
  money: 600,
  export: 60,
};

const windowMs = 60_000;
/** Who has used so much of a limit is reported to the other nodes; so many of them at most. */
const busyShare = 0.1;
const maxBusy = 200;
/** Beyond this many callers in one window the oldest are forgotten: memory stays bounded. */
const maxCallers = 50_000;

/** What a call shows of its caller: none of it is proven yet. */
export interface ShownCaller {
  readonly cookie: { readonly token: string | undefined };
  readonly terminal: TerminalCredentials | undefined;
  readonly address: string;
}

const subjectOf = (rate: RateClass, caller: string): string => `${rate} ${caller}`;
const rateOf = (subject: string): RateClass =>
  rateClasses.find((rate) => subject.startsWith(`${rate} `)) ?? 'read';
const rateClasses = ['signIn', 'read', 'write', 'money', 'export'] as const;

/** Adds to a map that holds so many entries at most: the oldest one goes. */
function putBounded<Value>(map: Map<string, Value>, key: string, value: Value, max: number): void {
  map.set(key, value);
  if (map.size <= max) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}

interface LimitOptions {
  /** Callers that are remembered. */
  readonly max?: number;
  /** The same on all nodes: minutes are counted by it. */
  readonly clock?: () => Date;
}

/**
 * Counts calls per caller and minute, to keep one runaway client from starving the others. Each node
 * counts for itself and learns once a second what others have counted of busy callers (docs/adr/0101): a limit
 * is passed by what comes within that second at most. What must hold exactly (wrong passwords) is counted in the
 * database.
 */
export class CallLimits {
  readonly #limits: Readonly<Record<RateClass, number>>;
  readonly #max: number;
  readonly #clock: () => Date;
  readonly #counts = new Map<string, number>();
  /** What other nodes have counted in the same minute. */
  #elsewhere: ReadonlyMap<string, number> = new Map();
  /** Whose the sessions and secrets are that this node has seen proven. */
  readonly #known = new Map<string, string>();
  #minute: number;

  constructor(
    limits: Readonly<Record<RateClass, number>> = callsPerMinute,
    { max = maxCallers, clock = () => new Date() }: LimitOptions = {},
  ) {
    this.#limits = limits;
    this.#max = max;
    this.#clock = clock;
    this.#minute = this.#minuteOf(clock().getTime());
  }

  /** Counts one call; answers 0, or the seconds to wait when the caller has used up its minute. */
  take(rate: RateClass, caller: string): number {
    const now = this.#clock().getTime();
    this.#turnTo(this.#minuteOf(now));
    const subject = subjectOf(rate, caller);
    const count = (this.#counts.get(subject) ?? 0) + 1;
    putBounded(this.#counts, subject, count, this.#max);
    const all = count + (this.#elsewhere.get(subject) ?? 0);
    if (all <= this.#limits[rate]) return 0;
    return Math.ceil(((this.#minute + 1) * windowMs - now) / 1000);
  }

  /** What this node has counted of those who may come near a limit, for the other nodes. */
  busyCallers(): CallCounts {
    this.#turnTo(this.#minuteOf(this.#clock().getTime()));
    const busy = [...this.#counts].filter(
      ([subject, count]) => count >= this.#limits[rateOf(subject)] * busyShare,
    );
    const busiest = busy.toSorted(([, one], [, other]) => other - one).slice(0, maxBusy);
    return { minute: this.#minute, counts: new Map(busiest) };
  }

  /** What all other nodes together have counted. */
  hearOthers({ minute, counts }: CallCounts): void {
    if (minute === this.#minute) this.#elsewhere = counts;
  }

  #minuteOf(timeMs: number): number {
    return Math.floor(timeMs / windowMs);
  }

  #turnTo(minute: number): void {
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#counts.clear();
    this.#elsewhere = new Map();
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
      putBounded(this.#known, credential, whose, this.#max);
  }

  /** It is nobody's any more. */
  forget(credential: string | undefined): void {
    if (credential !== undefined) this.#known.delete(credential);
  }
}
