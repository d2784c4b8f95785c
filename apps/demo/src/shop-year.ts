import { endPlay, openPlay, reversePlay } from '@lebean/contract/play/operations';
import { beatTerminal } from '@lebean/contract/terminal/operations';
import type { BatchCall } from './batch.ts';
import type { ShopDay } from './calendar.ts';
import type { Company, Worker } from './company.ts';
import { type Counter, CounterDay, cancelIdle, endShift, floats } from './counter-day.ts';
import type { DemoTerminal } from './devices.ts';
import { Dice } from './dice.ts';
import { type Guest, GuestBook, playersOf, type Visit, type Year } from './guests.ts';
import { HallDay, later, type PaidPlay, type Seat } from './hall-day.ts';
import type { LebeanStock } from './lebeans.ts';
import type { OpenDrawer } from './open-drawer.ts';
import { menuOf, type OfferedGame, openReasons, reversalReasons, rising } from './play-menu.ts';
import { climbAndReturn } from './refunds.ts';
import { type ExtraSteps, eveningFault, isEveningFault, storyOf, watched } from './stories.ts';

const minuteMs = 60_000;
/** How likely each is on a day. */
const chances = { reversed: 0.004, late: 0.05, difference: 0.06 } as const;
const openings = [
  { kind: 'test', chance: 0.02 },
  { kind: 'demo', chance: 0.015 },
  { kind: 'paid', chance: 0.02 },
  { kind: 'compensation', chance: 0.01 },
] as const;

/** Who and what a shop's year is told with. */
export interface ShopCast {
  readonly company: Company;
  readonly counter: Counter;
  readonly terminals: readonly DemoTerminal[];
  readonly lebeans: LebeanStock;
  readonly year: Year;
  /** The part of all guests who are written. */
  readonly share: number;
  /** What happens on some days besides. */
  readonly extras: ExtraSteps;
}

type OpenKind = keyof typeof openReasons;

/** The year of one shop, day by day in the order of time: what is booked later has happened later. */
export class ShopYear {
  readonly #cast: ShopCast;
  readonly #book: GuestBook;
  readonly #seats: readonly (Seat & { readonly part: string })[];
  readonly #key: string;
  #numbersGiven = 0;
  #cash: number;
  readonly #boughtOut = new Set<number>();
  /** Games that the strange clerk gave away. */
  #given = 0;
  /** Cards that are given back one day, by the day's place. */
  readonly #leaving = new Map<number, Guest[]>();

  constructor(cast: ShopCast) {
    this.#cast = cast;
    const { built, place } = cast.counter;
    this.#book = new GuestBook(built.merchant, place.shop, cast.year, cast.share);
    this.#key = place.shop.key;
    this.#cash = floats[built.merchant.country];
    this.#seats = cast.terminals
      .filter(({ part }) => part !== 'silent')
      .map((terminal) => ({
        terminalId: terminal.terminalId,
        part: terminal.part,
        games: menuOf(terminal, new Dice(`favourites ${place.shop.key}`), place.shop),
      }));
  }

  /** How much there is to tell. */
  get size(): number {
    return this.#seats.length * (this.#book.days.length - this.#book.openedOn);
  }

  /** Whether the story ends while the shop is open. */
  get isOpenAtEnd(): boolean {
    const { until } = this.#cast.year;
    const last = this.#book.days.at(-1);
    return last !== undefined && last.opensAt <= until && until < last.closesAt;
  }

  /** Tells the days one after the other while `goesOn`; answers how many guests came. */
  async tell(goesOn: () => boolean): Promise<number> {
    let guests = 0;
    for (let place = this.#book.openedOn; place < this.#book.days.length && goesOn(); place += 1)
      guests += await this.#tellDay(place);
    return guests;
  }

  async #tellDay(place: number): Promise<number> {
    const day = this.#book.days[place];
    const { until } = this.#cast.year;
    const daysLeft = this.#book.days.length - 1 - place;
    const visits = this.#book.visitsOn(place).filter(({ at }) => at < later(until, -2));
    if (day === undefined || day.opensAt >= later(until, -2)) return 0;
    await this.#cast.lebeans.before(daysLeft, later(day.opensAt, -90));
    if (visits.length === 0) {
      this.#cast.lebeans.spend(0);
      return 0;
    }
    const key = `${this.#key}:${day.date}`;
    const clerk = this.#clerkOf(place, day);
    const drawer = await this.#atCounter(clerk, { key, day, daysLeft, visits });
    const hall = await this.#inHall({ key, day, daysLeft, visits });
    this.#cast.lebeans.spend(hall.lebeans);
    const ended = { key, place, day, daysLeft };
    if (day.closesAt <= until)
      await this.#cast.extras(this.#key, {
        daysLeft,
        day,
        drawer,
        guests: playersOf(visits).map(({ guest }) => guest),
        lebeans: this.#cast.lebeans,
      });
    await this.#byOwner(ended, hall.paid);
    if (day.closesAt <= until) await this.#close(clerk, ended, drawer);
    return visits.length;
  }

  #clerkOf(place: number, { weekday }: ShopDay): Worker {
    const { clerks } = this.#cast.counter;
    const clerk = weekday === 6 ? clerks[1] : clerks[place % clerks.length];
    if (clerk === undefined) throw new Error(`nobody works at ${this.#key}`);
    return clerk;
  }

  async #atCounter(clerk: Worker, { key, day, daysLeft, visits }: Reported): Promise<OpenDrawer> {
    const { counter } = this.#cast;
    const facts = { key, day, numbersGiven: this.#numbersGiven, openingCash: this.#cash };
    const done = await clerk.work(key, async (call) => {
      const begun = await CounterDay.begin(call, counter, facts);
      for (const visit of visits) await begun.serve(visit);
      if (storyOf(this.#key)?.sharersDaysAgo === daysLeft)
        await begun.share(later(day.opensAt, 200));
      return begun;
    });
    this.#numbersGiven += done.givenNow;
    for (const [guest, served] of done.served) Object.assign(guest, served);
    // Points that came with a level stay on the card: it cannot be given back.
    for (const { guest } of visits.filter(
      ({ guest: { isIdle, point, giftPoint } }) => isIdle && point + giftPoint === 0,
    )) {
      const leaves = this.#book.days.length - 1 - daysLeft + 12;
      this.#leaving.set(leaves, [...(this.#leaving.get(leaves) ?? []), guest]);
    }
    return done.drawer;
  }

  async #inHall({
    key,
    day,
    daysLeft,
    visits,
  }: Reported): Promise<{ lebeans: number; paid: readonly PaidPlay[] }> {
    const { company, year } = this.#cast;
    const players = playersOf(visits);
    const seats = this.#seats.map((seat) => seatOn(seat, day, daysLeft));
    const ids = seats.map(({ terminalId }) => terminalId);
    const until = earlier(day.closesAt, year.until);
    const { language } = this.#cast.counter.built.merchant;
    const owned = this.#boughtOut;
    const facts = { closesAt: day.closesAt, until, now: new Date(), owned, language };
    const isLate = new Dice(`late ${key}`).chance(chances.late);
    const before = players.map(({ guest }) => [guest, { ...guest }] as const);
    const hall = await company.workAsTerminals(ids, async (call) => {
      // The transaction may run again: with the cards as they were.
      for (const [guest, { point, giftPoint }] of before)
        Object.assign(guest, { point, giftPoint });
      const hallDay = new HallDay(call, key, seats, facts);
      await hallDay.play(players);
      const story = storyOf(this.#key);
      if (story?.takenBackDaysAgo === daysLeft)
        await hallDay.takeBackMany(players, watched.cancelsPerDay);
      // More numbers than a terminal is believed without a look (CTL-3).
      if (story?.lateDaysAgo === daysLeft)
        await hallDay.submitLate(players, watched.lateCardsPerDay + 1);
      else if (isLate) await hallDay.submitLate(players);
      for (const { terminalId, part } of this.#seats)
        if (part === 'fails' && daysLeft > 0 && daysLeft <= eveningFault.days)
          await beatThroughDay(call, terminalId, day);
      return hallDay;
    });
    for (const gameId of hall.boughtOut) this.#boughtOut.add(gameId);
    return hall;
  }

  /** What only an owner does: takes plays back, opens games for nobody, cancels cards. */
  async #byOwner(ended: Ended, paid: readonly PaidPlay[]): Promise<void> {
    const { counter, year } = this.#cast;
    const { key, place, day, daysLeft } = ended;
    const dice = new Dice(`owner ${key}`);
    const taken = paid.filter(() => dice.chance(chances.reversed));
    const opened = openings.filter(({ chance }) => paid.length > 0 && dice.chance(chance));
    const leaving = this.#leaving.get(place) ?? [];
    const { closesAt } = day;
    const story = storyOf(this.#key);
    const isLateShow = story?.afterHoursDaysAgo === daysLeft;
    if (story?.climberDaysAgo === daysLeft) await climbAndReturn(counter, day);
    if (taken.length + opened.length + leaving.length === 0 && !isLateShow) return;
    await counter.owner.work(`owner ${key}`, async (call) => {
      for (const guest of leaving) await cancelIdle(call, counter, guest, later(day.opensAt, 45));
      for (const { playId, endedAt } of taken) {
        const at = earlier(later(endedAt, 6), later(closesAt, -2));
        const reason = dice.pick(reversalReasons[counter.built.merchant.language]);
        if (at < year.until) await call(reversePlay, { playId, reason }, at);
      }
      // What a compensation makes good: a play of the day that was paid for and kept (PLY-3).
      const kept = paid.findLast((one) => !taken.includes(one));
      for (const [nth, { kind }] of opened.entries())
        await this.#open(call, dice, kind, later(closesAt, -14 + nth * 3), kept);
      if (isLateShow) await this.#open(call, dice, 'demo', later(closesAt, 55));
    });
  }

  async #open(
    call: BatchCall,
    dice: Dice,
    kind: OpenKind,
    at: Date,
    good?: PaidPlay,
  ): Promise<void> {
    const { terminalId, games } = dice.pick(this.#seats);
    const { lebeans } = this.#cast;
    // Not one that would be bought out by it.
    const fitting = games.filter(
      (game) =>
        game.isDirect === (kind === 'paid') && game.lebeans > 0 && lebeans.has(game.lebeans),
    );
    const endsAt = later(at, 2);
    if (endsAt > this.#cast.year.until || fitting.length === 0) return;
    const { gameId, lebeans: cost } = dice.weighted(fitting);
    lebeans.receive(-cost);
    const reason = openReasons[kind][this.#cast.counter.built.merchant.language];
    const named = kind === 'compensation' && good ? { compensatesPlayId: good.playId } : {};
    const { playId } = await call(openPlay, { terminalId, gameId, kind, reason, ...named }, at);
    await call(endPlay, { playId }, endsAt);
  }

  async #close(clerk: Worker, { key, day, daysLeft }: Ended, drawer: OpenDrawer): Promise<void> {
    const { counter } = this.#cast;
    const dice = new Dice(`close ${key}`);
    const story = storyOf(this.#key);
    const isStrange = clerk === counter.clerks[story?.strangeClerk ?? -1];
    const slip = dice.chance(chances.difference) ? dice.pick([-500, 500, -1000, 300]) : 0;
    const strange = day.weekday === 6 ? -2000 : 0;
    const apart = isStrange ? strange : slip;
    const { games, days } = compensations;
    const isGiven = isStrange && this.#given < games && daysLeft > 0 && daysLeft <= days;
    if (isGiven) this.#given += 1;
    this.#cash = await clerk.work(`close ${key}`, async (call) => {
      if (isGiven) await this.#open(call, dice, 'compensation', later(day.closesAt, -8));
      return await endShift(call, counter, drawer, { day, apart });
    });
  }
}

/** The strange clerk gives a game away on each of so many days at work, of the last ones (CTL-3). */
const compensations = { games: 11, days: 30 } as const;

interface Reported {
  readonly key: string;
  readonly day: ShopDay;
  readonly daysLeft: number;
  readonly visits: readonly Visit[];
}
interface Ended {
  readonly key: string;
  readonly place: number;
  readonly day: ShopDay;
  readonly daysLeft: number;
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** A seat as it is on a day: what is asked for more often lately, and when it fails. */
function seatOn(seat: Seat & { readonly part: string }, day: ShopDay, daysLeft: number): Seat {
  const liked = ({ isRising, weight, ...game }: OfferedGame): OfferedGame => ({
    ...game,
    isRising,
    weight: isRising && daysLeft <= rising.days ? weight * rising.factor : weight,
  });
  const { terminalId, games, part } = seat;
  const isDownAt = part === 'fails' ? (at: Date) => isEveningFault(day, at) : undefined;
  return { terminalId, games: games.map(liked), isDownAt };
}

const beatMinutes = 1.4;

/** The heartbeats of a day of a machine that is silent for some time each evening (DEV-4). */
async function beatThroughDay(
  call: Parameters<Parameters<Company['workAsTerminals']>[1]>[0],
  terminalId: number,
  day: ShopDay,
): Promise<void> {
  const minutes = (day.closesAt.getTime() - day.opensAt.getTime()) / minuteMs;
  for (let minute = 0; minute < minutes; minute += beatMinutes) {
    const at = later(day.opensAt, minute);
    if (isEveningFault(day, at)) continue;
    const reported = { terminalVersion: '3.1.0', state: 'idle', clock: at.toISOString() } as const;
    await call(terminalId, beatTerminal, reported, at);
  }
}
