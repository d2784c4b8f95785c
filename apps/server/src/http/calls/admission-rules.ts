import { type CallClass, callClasses } from './call-class.ts';

/** What a class of calls may have. */
export interface Share {
  /** So many at once are always possible, whatever the others do. */
  readonly min: number;
  /** And so many at most, less those of more important classes that are under way. */
  readonly max: number;
  /** So many may wait. */
  readonly queue: number;
}

export interface AdmissionPlan {
  /** How many calls are under way at once. */
  readonly total: number;
  readonly shares: Readonly<Record<CallClass, Share>>;
}

/** Links that calls leave to exports, which have places of their own, and to jobs. */
const maxLeftLinks = 6;

/** The plan for a pool of so many links: three quarters of them at least are for calls. */
export function admissionPlan(links: number): AdmissionPlan {
  const total = Math.max(1, links - Math.min(maxLeftLinks, Math.floor(links / 4)));
  const part = (of: number): number => Math.floor(total / of);
  return {
    total,
    shares: {
      money: { min: part(3), max: total, queue: 256 },
      write: { min: part(9), max: Math.ceil(total / 2), queue: 128 },
      // More at once are not answered sooner: this process is busy with them, and money waits for its turns. Beside
      // a full till one list at a time goes on: of three, recharges had a third of what they do alone.
      read: { min: part(18), max: Math.ceil(total * 0.45), queue: 128 },
      report: { min: part(18), max: Math.ceil(total / 5), queue: 32 },
    },
  };
}

interface Line<Waiting> {
  readonly share: Share;
  running: number;
  waiting: Waiting[];
}

/**
 * Who runs, who waits and who is sent away: without a clock and without promises. A class may begin a call
 * while it is below its most, from which the more important ones that are under way are taken, and while
 * enough places stay free for what the others have at least. Of those that could begin, the most
 * important class does.
 */
export class AdmissionRules<Waiting> {
  readonly #total: number;
  readonly #lines: ReadonlyMap<CallClass, Line<Waiting>>;

  constructor({ total, shares }: AdmissionPlan) {
    this.#total = total;
    this.#lines = new Map(
      callClasses.map((name) => [name, { share: shares[name], running: 0, waiting: [] }]),
    );
  }

  /** A call comes: it runs at once, waits under the name that it gives, or is sent away. */
  enter(name: CallClass, waiting: Waiting): 'runs' | 'waits' | 'full' {
    const line = this.#lineOf(name);
    if (this.#beginsAtOnce(line)) {
      line.running += 1;
      return 'runs';
    }
    if (this.isFull(name)) return 'full';
    line.waiting.push(waiting);
    return 'waits';
  }

  /** Whether one more would be sent away. */
  isFull(name: CallClass): boolean {
    const line = this.#lineOf(name);
    return line.waiting.length >= line.share.queue && !this.#beginsAtOnce(line);
  }

  /** A call is over; answers those who run now, the most important first. */
  leave(name: CallClass): readonly Waiting[] {
    this.#lineOf(name).running -= 1;
    const begun: Waiting[] = [];
    for (const line of this.#lines.values()) {
      while (line.waiting.length > 0 && this.#mayBegin(line)) {
        line.running += 1;
        begun.push(...line.waiting.splice(0, 1));
      }
    }
    return begun;
  }

  /** Somebody waits no longer; false where they run already. */
  withdraw(name: CallClass, waiting: Waiting): boolean {
    const line = this.#lineOf(name);
    const place = line.waiting.indexOf(waiting);
    if (place >= 0) line.waiting.splice(place, 1);
    return place >= 0;
  }

  /** Whether somebody begins as soon as a call of this class is over. */
  hasNextAfter(name: CallClass): boolean {
    const leaving = this.#lineOf(name);
    leaving.running -= 1;
    const hasNext = [...this.#lines.values()].some(
      (line) => line.waiting.length > 0 && this.#mayBegin(line),
    );
    leaving.running += 1;
    return hasNext;
  }

  /** How many run and wait. */
  countsOf(name: CallClass): { readonly running: number; readonly waiting: number } {
    const { running, waiting } = this.#lineOf(name);
    return { running, waiting: waiting.length };
  }

  #lineOf(name: CallClass): Line<Waiting> {
    const line = this.#lines.get(name);
    if (line === undefined) throw new Error(`there is no class ${name}`);
    return line;
  }

  #beginsAtOnce(line: Line<Waiting>): boolean {
    return line.waiting.length === 0 && this.#mayBegin(line);
  }

  #mayBegin(line: Line<Waiting>): boolean {
    const { min, max } = line.share;
    let free = this.#total;
    let moreImportant = 0;
    let hasCome = false;
    for (const other of this.#lines.values()) {
      hasCome ||= other === line;
      if (!hasCome) moreImportant += other.running;
      free -= other === line ? other.running : Math.max(other.running, other.share.min);
    }
    if (line.running >= Math.max(min, max - moreImportant, 1)) return false;
    return free > 0;
  }
}
