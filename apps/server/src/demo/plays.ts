import type { ClientInput } from '@lebean/contract/operation';
import { endPlay, openPlay, reversePlay } from '@lebean/contract/play';
import {
  cancelTerminalPlay,
  endTerminalPlay,
  startPlay,
  submitLatePlays,
} from '@lebean/contract/terminal-play';
import { Refused } from '../capabilities/call/refused.ts';
import type { TerminalCall } from '../http/terminal-batch.ts';
import type { BatchCall } from '../http/batch.ts';
import type { DemoMerchant } from './chain.ts';
import type { Company, Worker } from './company.ts';
import { terminalsOf } from './devices.ts';
import { Dice } from './dice.ts';
import { canPay, menuOf, type OfferedGame, openReasons, reversalReasons } from './play-menu.ts';
import type { BuiltShop } from './set-up.ts';
import type { Year } from './visits.ts';

const minuteMs = 60_000;
/** When the games of the story are on all terminals: see tellGames(). */
const firstGamesDays = 56;
const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs);

/** A guest who was at the counter, with what the card holds since. */
export interface Player {
  readonly at: Date;
  readonly cardNumber: string;
  readonly point: number;
  readonly giftPoint: number;
}

interface Seat {
  readonly terminalId: number;
  readonly isAlive: boolean;
  readonly games: readonly OfferedGame[];
}

/** Some weeks that are told at once: under which key, and how many of their guests play. */
export interface PlayedSpan {
  readonly key: string;
  readonly weeks: number;
  readonly share: number;
}

/** A play of these weeks that is over and was paid. */
interface Paid {
  readonly playId: number;
  readonly endedAt: Date;
}

/** How likely things are: a play that does not come up, one that is taken back, a week without a network. */
const chances = { cancelled: 0.015, paused: 0.2, reversed: 0.025, late: 0.06 } as const;
/** Lately so many times more guests are told of: the reports of today and of this month are looked at most. */
const lately = { days: 30, factor: 3 } as const;
/** How likely each is in a week. */
const openings = [
  { kind: 'test', chance: 0.1 },
  { kind: 'demo', chance: 0.07 },
  { kind: 'compensation', chance: 0.05 },
  { kind: 'paid', chance: 0.1 },
] as const;

/** The hall of a shop: its terminals, and the owner who opens games and takes plays back. */
export class Hall {
  readonly #company: Company;
  readonly #owner: Worker;
  readonly #language: DemoMerchant['language'];
  readonly #seats: readonly Seat[];
  readonly #from: Date;
  readonly #until: Date;

  constructor(
    company: Company,
    owner: Worker,
    language: DemoMerchant['language'],
    seats: readonly Seat[],
    year: Year,
  ) {
    this.#company = company;
    this.#owner = owner;
    this.#language = language;
    this.#seats = seats;
    this.#from = later(year.from, firstGamesDays * 24 * 60);
    this.#until = year.until;
  }

  /** The hall of a shop as it stands. */
  static async of(
    company: Company,
    staff: Worker,
    { owner, language }: { readonly owner: Worker; readonly language: DemoMerchant['language'] },
    { shop, id }: BuiltShop,
    year: Year,
  ): Promise<Hall> {
    const seats = (await terminalsOf(staff, id)).map((terminal) => ({
      terminalId: terminal.terminalId,
      isAlive: terminal.isAlive,
      games: menuOf(terminal, new Dice(`favourites ${shop.key}`)),
    }));
    return new Hall(company, owner, language, seats, year);
  }

  /** A part of the guests of some weeks play what their cards can pay; some of it goes wrong. */
  async playWeeks({ key, weeks, share }: PlayedSpan, players: readonly Player[]): Promise<void> {
    const chosen = new Dice(`players ${key}`);
    const guests = players.filter(({ at }) => chosen.chance(this.#shareAt(at, share)));
    if (guests.length === 0 || this.#seats.length === 0) return;
    const terminalIds = this.#seats.map(({ terminalId }) => terminalId);
    const paid = await this.#company.workAsTerminals(terminalIds, async (call) => {
      const played = new PlayedWeeks(call, key, this.#seats, this.#until);
      for (const guest of guests) await played.play(guest);
      for (let week = 0; week < weeks; week += 1) await played.submitLate();
      return played.paid;
    });
    const dice = new Dice(`owner ${key}`);
    const taken = paid.filter(() => dice.chance(chances.reversed));
    const opened = Array.from({ length: weeks }).flatMap(() =>
      openings.filter(({ chance }) => paid.length > 0 && dice.chance(chance)),
    );
    if (taken.length + opened.length === 0) return;
    await this.#owner.work(`plays ${key}`, async (call) => {
      const own = new Dice(`answers ${key}`);
      for (const { kind } of opened)
        await this.#open(call, own, kind, later(own.pick(paid).endedAt, own.whole(15, 40)));
      for (const { playId, endedAt } of taken) {
        const at = later(endedAt, own.whole(5, 200));
        const reason = own.pick(reversalReasons[this.#language]);
        if (at < this.#until) await call(reversePlay, { playId, reason }, at);
      }
    });
  }

  #shareAt(at: Date, share: number): number {
    if (at < this.#from) return 0;
    return later(at, lately.days * 24 * 60) < this.#until ? share : share * lately.factor;
  }

  async #open(
    call: BatchCall,
    dice: Dice,
    kind: keyof typeof openReasons,
    at: Date,
  ): Promise<void> {
    const alive = this.#seats.filter(({ isAlive }) => isAlive);
    // Nobody opens a game on a machine that was never heard of (PRI-1).
    if (alive.length === 0) return;
    const { terminalId, games } = dice.pick(alive);
    const endsAt = later(at, dice.whole(4, 14));
    const fitting = games.filter(({ isDirect }) => isDirect === (kind === 'paid'));
    if (endsAt > this.#until || fitting.length === 0) return;
    const { gameId } = dice.weighted(fitting);
    const reason = openReasons[kind][this.#language];
    const { playId } = await call(openPlay, { terminalId, gameId, kind, reason }, at);
    await call(endPlay, { playId }, endsAt);
  }
}

/** What happens on the terminals of a hall in some weeks, told by chance that repeats itself. */
class PlayedWeeks {
  readonly #call: TerminalCall;
  readonly #key: string;
  readonly #dice: Dice;
  readonly #seats: readonly Seat[];
  readonly #until: Date;
  readonly #freeAt = new Map<Seat, Date>();
  readonly paid: Paid[] = [];
  #guests: Player[] = [];
  #count = 0;

  constructor(call: TerminalCall, key: string, seats: readonly Seat[], until: Date) {
    this.#call = call;
    this.#key = key;
    this.#dice = new Dice(`plays ${key}`);
    this.#seats = seats;
    this.#until = until;
  }

  #nextKey(): string {
    this.#count += 1;
    return `${this.#key}.${this.#count}`.replaceAll(/[^\w.-]/g, '.').padStart(8, '0');
  }

  /** Whoever came plays some games one after the other, on whatever is free. */
  async play(guest: Player): Promise<void> {
    let { point, giftPoint } = guest;
    let { at } = guest;
    for (let left = this.#dice.whole(1, 4); left > 0; left -= 1) {
      const seat = this.#freeSeat(at);
      const games = seat.games.filter(
        (game) => !game.isDirect && canPay({ point, giftPoint }, game),
      );
      if (games.length === 0) break;
      const game = this.#dice.weighted(games);
      const free = this.#freeAt.get(seat) ?? at;
      const startsAt = later(free > at ? free : at, this.#dice.whole(2, 9));
      if (startsAt > this.#until) return;
      const ended = await this.#playOne(seat, game, guest.cardNumber, startsAt);
      if (ended === undefined) return;
      point -= ended.point;
      giftPoint -= ended.giftPoint;
      at = ended.at;
    }
    this.#guests.push({ ...guest, at, point, giftPoint });
  }

  #freeSeat(at: Date): Seat {
    const freeAt = (seat: Seat): number => this.#freeAt.get(seat)?.getTime() ?? 0;
    const free = this.#seats.filter((seat) => freeAt(seat) <= at.getTime());
    if (free.length > 0) return this.#dice.pick(free);
    const [first] = this.#seats.toSorted((one, other) => freeAt(one) - freeAt(other));
    return first ?? this.#dice.pick(this.#seats);
  }

  /** One play from its start to its end; nothing where it was refused or would not be over. */
  async #playOne(seat: Seat, game: OfferedGame, cardNumber: string, at: Date) {
    const dice = this.#dice;
    const { terminalId } = seat;
    const { gameId, isTimed } = game;
    const requestKey = this.#nextKey();
    const isCancelled = dice.chance(chances.cancelled);
    const lasts = isTimed ? dice.whole(7, 26) + dice.next() : dice.whole(5, 14) + dice.next();
    const pausedSeconds = isTimed && dice.chance(chances.paused) ? dice.whole(20, 180) : 0;
    const asked = { cardNumber, gameId, requestKey, clock: at.toISOString() };
    const endsAt = later(at, isCancelled ? 1.2 : lasts);
    this.#freeAt.set(seat, endsAt);
    // What would still run at the end of the story kept its terminal from all that is told later of it (PRI-1).
    if (endsAt > this.#until) return undefined;
    const begun = await this.#start(terminalId, asked, at);
    if (begun === undefined) return undefined;
    const { playId } = begun;
    if (isCancelled) {
      await this.#call(terminalId, cancelTerminalPlay, { playId }, endsAt);
      return { at: endsAt, point: 0, giftPoint: 0 };
    }
    const lastedSeconds = Math.floor(lasts * 60);
    const said = { playId, lastedSeconds, pausedSeconds };
    const { point, giftPoint } = await this.#call(terminalId, endTerminalPlay, said, endsAt);
    this.paid.push({ playId, endedAt: endsAt });
    return { at: endsAt, point, giftPoint };
  }

  /** Whoever looks around the example meanwhile may take a game or a card out of the story. */
  async #start(terminalId: number, asked: ClientInput<typeof startPlay>, at: Date) {
    try {
      return await this.#call(terminalId, startPlay, asked, at);
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }

  /** Now and then a machine is without a network: what was played then comes later, not all of it can be charged (PLY-4). */
  async submitLate(): Promise<void> {
    const dice = this.#dice;
    const isOffline = dice.chance(chances.late);
    const { terminalId, games } = dice.pick(this.#seats);
    const counted = games.filter(({ isTimed, isDirect }) => !isTimed && !isDirect);
    if (!isOffline || counted.length === 0 || this.#guests.length === 0) return;
    const someone = dice.pick(this.#guests);
    // The last digits were read wrongly: there is no such card.
    const misread = { ...someone, cardNumber: `${someone.cardNumber.slice(0, -6)}900000` };
    const from = later(someone.at, 30);
    const { gameId: last } = dice.weighted(counted);
    const late = [someone, dice.pick(this.#guests), misread].map(({ cardNumber }) => ({
      cardNumber,
      gameId: dice.weighted(counted).gameId,
    }));
    // The machine still had a game on its disk that the shop never had.
    late.push({ cardNumber: someone.cardNumber, gameId: last + 900_000 });
    const plays = late.map((played, place) => {
      const startedAt = later(from, place * 20);
      const endedAt = later(startedAt, 9);
      return {
        ...played,
        requestKey: this.#nextKey(),
        startedAt: startedAt.toISOString(),
        endedAt: endedAt.toISOString(),
      };
    });
    const at = later(from, 24 * 60);
    if (at < this.#until) await this.#call(terminalId, submitLatePlays, { plays }, at);
  }
}
