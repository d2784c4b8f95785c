import type { EndedPlay, LateResult, StartedPlay } from '../../examples/terminal/src/messages.ts';

/** What terminals were answered about one play. */
export interface KnownPlay {
  readonly shopId: number;
  readonly playId: number;
  readonly orderNumber: string;
  readonly gameId: number;
  /** Nothing of a play that was found on the server and not begun here. */
  readonly cardNumber: string | undefined;
  /** The last answer; nothing while it runs. */
  outcome:
    | {
        /** Nothing of a late play: what was begun with a connection may have been timed out meanwhile. */
        readonly state: EndedPlay['state'] | undefined;
        readonly point: number;
        readonly giftPoint: number;
        readonly unchargedWhy: string | null;
      }
    | undefined;
}

/** What was asked for under a key. */
export interface Requested {
  readonly shopId: number;
  readonly gameId: number;
  readonly cardNumber: string | undefined;
}

/** All that the terminals of a run have been answered: it is held against what the server knows. */
export class Known {
  readonly plays = new Map<number, KnownPlay>();
  /** What cannot be: a key with two plays, a play with two numbers, an amount that changed. */
  readonly contradictions: string[] = [];
  readonly counts = new Map<string, number>();
  /** The tickets that faults were counted on (SVC-7). */
  readonly faultTickets = new Set<string>();
  readonly #requested = new Map<string, Requested>();
  readonly #playOfKey = new Map<string, number>();

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  ask(key: string, requested: Requested): void {
    this.#requested.set(key, requested);
  }

  started(key: string, { playId, order_number: orderNumber }: StartedPlay): void {
    this.#learn(key, playId, orderNumber);
  }

  over(
    key: string,
    { playId, order_number: orderNumber, state, point, giftPoint }: EndedPlay,
  ): void {
    const play = this.#learn(key, playId, orderNumber);
    this.#decide(play, { state, point, giftPoint, unchargedWhy: null });
    this.count(state);
  }

  late(key: string, result: LateResult): void {
    const { playId, order_number: orderNumber, point, giftPoint, unchargedWhy } = result;
    this.count(`late, ${result.result}`);
    if (playId === null || orderNumber === null) {
      this.contradictions.push(`a late play under ${key}: ${result.result}`);
      return;
    }
    const play = this.#learn(key, playId, orderNumber);
    this.#decide(play, { state: undefined, point, giftPoint, unchargedWhy });
  }

  #decide(play: KnownPlay, outcome: NonNullable<KnownPlay['outcome']>): void {
    const { outcome: before, orderNumber } = play;
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(outcome))
      this.contradictions.push(
        `${orderNumber}: ${JSON.stringify(before)}, later ${JSON.stringify(outcome)}`,
      );
    play.outcome = outcome;
  }

  #learn(key: string, playId: number, orderNumber: string): KnownPlay {
    const before = this.#playOfKey.get(key);
    if (before !== undefined && before !== playId)
      this.contradictions.push(`${key} is play ${before}, later ${playId}`);
    this.#playOfKey.set(key, playId);
    const known = this.plays.get(playId);
    if (known !== undefined) {
      if (known.orderNumber !== orderNumber)
        this.contradictions.push(`play ${playId} is ${known.orderNumber}, later ${orderNumber}`);
      return known;
    }
    const requested = this.#requested.get(key);
    if (requested === undefined) throw new Error(`nobody asked for a play under ${key}`);
    const play = { ...requested, playId, orderNumber, outcome: undefined };
    this.plays.set(playId, play);
    return play;
  }
}
