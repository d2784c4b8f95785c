import { ratePlay } from '@lebean/contract/comment/terminal-comment.operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import type { Language } from '@lebean/contract/kernel/text';
import {
  cancelTerminalPlay,
  endTerminalPlay,
  startPlay,
  submitLatePlays,
} from '@lebean/contract/play/terminal-play.operations';
import { Refused } from '@lebean/server/capabilities/call/refused';
import { Dice } from './dice.ts';
import type { Guest, Visit } from './guests.ts';
import { canPay, type OfferedGame } from './play-menu.ts';
import { Talk } from './talk.ts';
import type { TerminalCall } from './terminal-batch.ts';

const minuteMs = 60_000;
export const later = (at: Date, minutes: number): Date =>
  new Date(at.getTime() + minutes * minuteMs);

/** A terminal of a hall, with what is installed on it. */
export interface Seat {
  readonly terminalId: number;
  readonly games: readonly OfferedGame[];
  /** When it cannot be played on, on the day that is written. */
  readonly isDownAt?: ((at: Date) => boolean) | undefined;
}

/** A play that is over and was paid. */
export interface PaidPlay {
  readonly playId: number;
  readonly endedAt: Date;
}

/** How likely things are: a game that does not come up, a break in one by time. */
const chances = { cancelled: 0.012, paused: 0.2 } as const;
const maxWaitMinutes = 40;
/** All plays of a day end so long before the shop closes: whoever works there tidies up. */
const tidyMinutes = 16;

/** By how many plays the bound of a day is passed, where somebody means it. */
const takenBackTooOften = 3;

interface Waiting {
  readonly guest: Guest;
  readonly at: Date;
  readonly playsLeft: number;
}
interface Running {
  readonly seat: Seat;
  readonly guest: Guest;
  readonly playId: number;
  readonly gameId: number;
  readonly endsAt: Date;
  readonly isCancelled: boolean;
  readonly lastedSeconds: number;
  readonly pausedSeconds: number;
  /** What the card held before it, in hundredths. */
  readonly before: Pick<Guest, 'point' | 'giftPoint'>;
}

/** What a day in a hall begins with. */
export interface HallFacts {
  readonly closesAt: Date;
  /** When the story ends: nobody begins later. */
  readonly until: Date;
  /** How late it is meanwhile: what is over by now is ended. */
  readonly now: Date;
  /** Games that the shop has bought out before (PRI-7). */
  readonly owned: ReadonlySet<number>;
  /** What its guests speak. */
  readonly language: Language;
}

/** One day in a hall: who waits, who plays where, told strictly in the order of time. */
export class HallDay {
  readonly #call: TerminalCall;
  readonly #key: string;
  readonly #dice: Dice;
  readonly #talk: Talk;
  readonly #seats: readonly Seat[];
  readonly #closesAt: Date;
  readonly #until: Date;
  readonly #endUntilNow: Date;
  readonly #owned: ReadonlySet<number>;
  readonly #freeAt = new Map<Seat, Date>();
  #running: Running[] = [];
  #count = 0;
  /** What came of it. */
  readonly paid: PaidPlay[] = [];
  lebeans = 0;
  readonly boughtOut = new Set<number>();

  constructor(
    call: TerminalCall,
    key: string,
    seats: readonly Seat[],
    { closesAt, until, now, owned, language }: HallFacts,
  ) {
    this.#call = call;
    this.#key = key;
    this.#dice = new Dice(`plays ${key}`);
    this.#talk = new Talk(key, language);
    this.#seats = seats;
    this.#closesAt = later(closesAt, -tidyMinutes);
    this.#until = until;
    // Where a story is written for minutes, the plays of its last minutes are over when it ends.
    this.#endUntilNow = now > until ? now : until;
    this.#owned = owned;
  }

  /** Lets all who came play, one after the other where there are more of them than seats. */
  async play(visits: readonly Visit[]): Promise<void> {
    const waiting: Waiting[] = visits.map(({ guest, at, requestedPlays }) => ({
      guest,
      at: later(at, this.#dice.whole(3, 9)),
      playsLeft: requestedPlays,
    }));
    for (;;) {
      waiting.sort((one, other) => other.at.getTime() - one.at.getTime());
      const next = waiting.pop();
      if (next === undefined) break;
      const endsAt = await this.#serve(next);
      if (endsAt !== undefined && next.playsLeft > 1)
        waiting.push({
          ...next,
          at: later(endsAt, this.#dice.whole(2, 6)),
          playsLeft: next.playsLeft - 1,
        });
    }
    await this.#endUntil(this.#endUntilNow);
  }

  /** Seats a guest who waits; answers when the play ends, or nothing where the guest goes. */
  async #serve({ guest, at }: Waiting): Promise<Date | undefined> {
    const found = this.#seatFor(at);
    if (found === undefined) return undefined;
    const { seat, freeAt } = found;
    const startsAt = new Date(Math.max(at.getTime(), freeAt.getTime() + minuteMs));
    if (startsAt > this.#until || startsAt > later(this.#closesAt, -8)) return undefined;
    await this.#endUntil(startsAt);
    const games = seat.games.filter((game) => !game.isDirect && canPay(guest, game));
    if (games.length === 0 || guest.card === undefined) return undefined;
    return await this.#begin(seat, guest, guest.card.number, this.#dice.weighted(games), startsAt);
  }

  #seatFor(at: Date): { readonly seat: Seat; readonly freeAt: Date } | undefined {
    const up = this.#seats
      .filter(({ isDownAt }) => isDownAt?.(at) !== true)
      .map((seat) => ({ seat, freeAt: this.#freeAt.get(seat) ?? new Date(0) }));
    const free = up.filter(({ freeAt }) => freeAt < at);
    if (free.length > 0) return this.#dice.pick(free);
    const [first] = up.toSorted((one, other) => one.freeAt.getTime() - other.freeAt.getTime());
    const timeouts = later(at, maxWaitMinutes);
    return first !== undefined && first.freeAt < timeouts ? first : undefined;
  }

  async #begin(seat: Seat, guest: Guest, cardNumber: string, game: OfferedGame, at: Date) {
    const dice = this.#dice;
    const { gameId, isTimed } = game;
    const isCancelled = dice.chance(chances.cancelled);
    const requestedMinutes = (isTimed ? dice.whole(9, 22) : dice.whole(9, 17)) + dice.next();
    const longest = (this.#closesAt.getTime() - at.getTime()) / minuteMs;
    const minutes = isCancelled ? 1.2 : Math.min(requestedMinutes, longest);
    const pausedSeconds = isTimed && dice.chance(chances.paused) ? dice.whole(20, 180) : 0;
    const endsAt = later(at, minutes);
    this.#count += 1;
    const requestKey = `${this.#key}.${this.#count}`.replaceAll(/[^\w.-]/g, '.').padStart(8, '0');
    const now = at.toISOString();
    const requested = { cardNumber, gameId, requestKey, clock: now, drawnAt: now };
    const begun = await this.#start(seat.terminalId, requested, at);
    if (begun === undefined) return undefined;
    this.#freeAt.set(seat, endsAt);
    this.lebeans += game.lebeans;
    if (game.buyout > 0 && !this.#owned.has(gameId) && !this.boughtOut.has(gameId)) {
      this.boughtOut.add(gameId);
      this.lebeans += game.buyout;
    }
    const { point, giftPoint } = guest;
    const lastedSeconds = Math.floor(minutes * 60);
    const { playId } = begun;
    this.#running.push({
      seat,
      guest,
      playId,
      gameId,
      endsAt,
      isCancelled,
      lastedSeconds,
      pausedSeconds,
      before: { point, giftPoint },
    });
    return endsAt;
  }

  /** Whoever looks around the example meanwhile may take a game or a card out of the story. */
  async #start(terminalId: number, requested: ClientInput<typeof startPlay>, at: Date) {
    try {
      return await this.#call(terminalId, startPlay, requested, at);
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }

  /** Ends the plays that are over at an instant, in the order in which they are. */
  async #endUntil(at: Date): Promise<void> {
    const over = this.#running
      .filter(({ endsAt }) => endsAt <= at)
      .toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime());
    this.#running = this.#running.filter((running) => !over.includes(running));
    for (const running of over) await this.#end(running);
  }

  async #end(running: Running): Promise<void> {
    const { seat, guest, playId, gameId, endsAt, isCancelled, before } = running;
    const { lastedSeconds, pausedSeconds } = running;
    const { terminalId } = seat;
    if (isCancelled) {
      await this.#call(terminalId, cancelTerminalPlay, { playId }, endsAt);
      return;
    }
    const over = { playId, lastedSeconds, pausedSeconds };
    const { point, giftPoint } = await this.#call(terminalId, endTerminalPlay, over, endsAt);
    // Nothing else moves the card of a guest who plays.
    guest.point = before.point - point;
    guest.giftPoint = before.giftPoint - giftPoint;
    this.paid.push({ playId, endedAt: endsAt });
    const opinion = this.#talk.about(gameId);
    if (opinion !== undefined)
      await this.#call(terminalId, ratePlay, { playId, ...opinion }, endsAt);
  }

  /** Somebody lets friends try a game, and has the terminal take each of the plays back (CTL-3). */
  async takeBackMany(visits: readonly Visit[], bound: number): Promise<void> {
    const at = later(this.#closesAt, 1);
    const tries = visits.flatMap(({ guest }) =>
      this.#seats.flatMap((seat) =>
        seat.games
          .filter((game) => !game.isTimed && !game.isDirect && game.buyout === 0)
          .filter((game) => guest.card !== undefined && canPay(guest, game))
          .map((game) => ({ seat, game, cardNumber: guest.card?.number ?? '' })),
      ),
    );
    const [first] = tries;
    const count = bound + takenBackTooOften;
    if (first === undefined || later(at, count) > this.#until) return;
    const { seat, game, cardNumber } = first;
    for (let nth = 0; nth < count; nth += 1) {
      const startsAt = later(at, nth);
      const requestKey = `${this.#key}.back.${nth}`.replaceAll(/[^\w.-]/g, '.').padStart(8, '0');
      const requested = {
        cardNumber,
        gameId: game.gameId,
        requestKey,
        clock: startsAt.toISOString(),
      };
      const begun = await this.#start(seat.terminalId, requested, startsAt);
      if (begun === undefined) return;
      const { playId } = begun;
      await this.#call(seat.terminalId, cancelTerminalPlay, { playId }, later(startsAt, 0.5));
      // Beyond the bound its lebeans are spent.
      if (nth >= bound) this.lebeans += game.lebeans;
    }
  }

  /** A machine was without a network for an hour: what was played then comes later, not all of it can be charged (PLY-4). */
  async submitLate(visits: readonly Visit[], misread = 1): Promise<void> {
    const dice = this.#dice;
    const at = later(this.#closesAt, 2);
    const seat = dice.pick(this.#seats);
    const counted = seat.games.filter(
      ({ isTimed, isDirect, buyout }) => !isTimed && !isDirect && buyout === 0,
    );
    const [guest] = visits.map((visit) => visit.guest).filter(({ card }) => card !== undefined);
    if (at > this.#until || counted.length === 0 || guest?.card === undefined) return;
    const { number } = guest.card;
    const { gameId } = dice.weighted(counted);
    const late = [
      { cardNumber: number, gameId },
      ...Array.from({ length: misread }, (_, nth) => ({
        // The last digits were read wrongly: there is no such card.
        cardNumber: `${number.slice(0, -6)}${900_000 + nth}`,
        gameId,
      })),
      // The machine still had a game on its disk that the shop never had.
      { cardNumber: number, gameId: gameId + 900_000 },
    ];
    const plays = late.map((played, place) => ({
      ...played,
      requestKey: `${this.#key}.late.${place}`.replaceAll(/[^\w.-]/g, '.').padStart(8, '0'),
      startedAt: later(at, place * 11 - 75).toISOString(),
      endedAt: later(at, place * 11 - 66).toISOString(),
    }));
    const { lebeans = 0 } = counted.find((game) => game.gameId === gameId) ?? {};
    const { results } = await this.#call(seat.terminalId, submitLatePlays, { plays }, at);
    for (const { point, giftPoint, result } of results) {
      if (result === 'charged') this.lebeans += lebeans;
      guest.point -= point;
      guest.giftPoint -= giftPoint;
    }
  }
}
