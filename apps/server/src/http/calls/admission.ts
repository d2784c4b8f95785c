import { type AdmissionPlan, AdmissionRules } from './admission-rules.ts';
import { type CallClass, callClasses } from './call-class.ts';
import type { Failure, Outcome } from './envelope.ts';

/** How long a call may wait for its turn. Who looks asks again; who pays has nobody else to ask. */
const maxWaitsMs: Readonly<Record<CallClass, number>> = {
  money: 5000,
  write: 5000,
  read: 2000,
  report: 2000,
};
/** When whoever was sent away may come again: the less important, the later. */
const comeAgainSeconds: Readonly<Record<CallClass, number>> = {
  money: 1,
  write: 2,
  read: 2,
  report: 5,
};

export interface AdmissionOptions extends AdmissionPlan {
  readonly maxWaitsMs?: Readonly<Record<CallClass, number>>;
}

/** Has a function called when a client has gone; what it answers puts an end to that. */
export type WhenGone = (leave: () => void) => () => void;
const neverGone: WhenGone = () => () => undefined;

/** How a class of calls stands: now, and how many were sent away since the start. */
export interface ClassUsage {
  readonly name: CallClass;
  readonly running: number;
  readonly waiting: number;
  readonly refused: number;
}

interface Waiting {
  readonly begin: () => void;
}

/**
 * Lets so many calls in at once as the database can answer in time (OPS-22), money and terminals first; a
 * few wait for a moment, all others are asked at once to retry. Each node counts for itself.
 */
export class Admission {
  readonly #rules: AdmissionRules<Waiting>;
  readonly #maxWaitsMs: Readonly<Record<CallClass, number>>;
  readonly #refused: Record<CallClass, number> = { money: 0, write: 0, read: 0, report: 0 };

  constructor(options: AdmissionOptions) {
    this.#rules = new AdmissionRules(options);
    this.#maxWaitsMs = options.maxWaitsMs ?? maxWaitsMs;
  }

  /** Runs a call when it is its turn. A place is given back however that ends. */
  async run(
    name: CallClass,
    work: () => Promise<Outcome>,
    whenGone: WhenGone = neverGone,
  ): Promise<Outcome> {
    const giveBack = await this.enter(name, whenGone);
    if (giveBack === undefined) return this.refusal(name);
    try {
      return await work();
    } finally {
      giveBack();
    }
  }

  /** Waits for a place; answers how it is given back, once, or nothing where there is none. */
  async enter(name: CallClass, whenGone: WhenGone = neverGone): Promise<(() => void) | undefined> {
    if (!(await this.#comesIn(name, whenGone))) return undefined;
    return () => {
      for (const { begin } of this.#rules.leave(name)) begin();
    };
  }

  /** Whether a call would be sent away now: whoever knows that need not read it. */
  isFull(name: CallClass): boolean {
    return this.#rules.isFull(name);
  }

  /** Whether another call begins as soon as one of this class is over. */
  hasNextAfter(name: CallClass): boolean {
    return this.#rules.hasNextAfter(name);
  }

  /** How each class stands, for metrics (OPS-4). */
  usage(): readonly ClassUsage[] {
    return callClasses.map((name) => ({
      name,
      ...this.#rules.countsOf(name),
      refused: this.#refused[name],
    }));
  }

  /** The answer to whoever is turned away; counting it is part of it. */
  refusal(name: CallClass): Failure {
    this.#refused[name] += 1;
    return { kind: 'unavailable', seconds: comeAgainSeconds[name] };
  }

  /** Most calls begin at once: for them nothing is made that only waiting needs. */
  #comesIn(name: CallClass, whenGone: WhenGone): boolean | Promise<boolean> {
    let begin = (): void => undefined;
    const waiting: Waiting = { begin: () => begin() };
    const found = this.#rules.enter(name, waiting);
    if (found !== 'waits') return found === 'runs';
    const { promise: turn, resolve } = Promise.withResolvers<boolean>();
    begin = () => resolve(true);
    const leave = (): void => {
      if (this.#rules.withdraw(name, waiting)) resolve(false);
    };
    const timer = setTimeout(leave, this.#maxWaitsMs[name]);
    const stay = whenGone(leave);
    return turn.finally(() => {
      clearTimeout(timer);
      stay();
    });
  }
}
