import { type ShopDay, shopDays } from './calendar.ts';
import type { DemoMerchant, DemoShop } from './chain.ts';
import { Dice } from './dice.ts';
import { type Person, personOf } from './people.ts';

/** What happens at a counter. Cards have numbers in the order in which their shop opens them. */
export type Visit = { readonly at: Date; readonly card: number } & (
  | {
      readonly kind: 'open';
      readonly person: Person;
      readonly level: number;
      /** Which of the packages for opening; nothing for a card alone. */
      readonly packagePlace: number | undefined;
      readonly cardType: 'physical' | 'wristband' | 'virtual';
      readonly paymentMode: 'cash' | 'bankTransfer';
    }
  | {
      readonly kind: 'recharge';
      /** A package, or a free amount of money in hundredths. */
      readonly packagePlace: number | undefined;
      readonly amount: number;
      readonly paymentMode: 'cash' | 'bankTransfer';
    }
  | { readonly kind: 'freeze' | 'unfreeze' | 'cancel'; readonly reason: string }
  | { readonly kind: 'replace' }
);

/** What the story remembers of a card while it is written. */
interface Guest {
  readonly card: number;
  /** How likely it comes back, among others. */
  readonly eagerness: number;
  hasPoints: boolean;
  state: 'normal' | 'frozen' | 'cancelled';
}

const levelWeights = [
  { weight: 94, place: 0 },
  { weight: 5, place: 1 },
  { weight: 1, place: 2 },
] as const;
/** Small packages sell best. */
const packageWeights = [40, 28, 18, 10, 5] as const;
const cardTypes = [
  { weight: 7, cardType: 'physical' },
  { weight: 2, cardType: 'wristband' },
  { weight: 1, cardType: 'virtual' },
] as const;
/** Of a hundred visits of old cards, how many are for something else than a recharge. */
const changeChances = { freeze: 0.009, replace: 0.008, cancel: 0.05 } as const;

/** The year that is told. */
export interface Year {
  readonly from: Date;
  readonly until: Date;
}

/** The year is told in chapters, each with members of its own: a part of all. */
export interface Chapter {
  readonly key: string;
  readonly share: number;
  /** Card numbers of this chapter are above. */
  readonly numbersAbove: number;
  /** How many of the guests who were at the counter play in what is told: a part of all. */
  readonly playShare: number;
  /** How many weeks of plays are told at once: each time their statements are planned anew, and a wallet is kept meanwhile. */
  readonly playWeeks: number;
}

/** Writes a year at one shop, day by day: the same seed, the same year. */
export class ShopYear {
  readonly #merchant: DemoMerchant;
  readonly #shop: DemoShop;
  readonly #dice: Dice;
  readonly #days: readonly ShopDay[];
  readonly #guests: Guest[] = [];
  readonly #until: Date;
  /** Frozen cards with the day on which somebody looks into it. */
  #frozen: { readonly guest: Guest; readonly day: number }[] = [];

  constructor(merchant: DemoMerchant, shop: DemoShop, year: Year, chapter: Chapter) {
    const { share, key } = chapter;
    this.#merchant = merchant;
    this.#shop = { ...shop, members: shop.members * share, recharges: shop.recharges * share };
    this.#dice = new Dice(`lebean ${shop.key} ${key}`);
    this.#days = shopDays(merchant.country, shop.fields.timeZone, year.from, year.until);
    this.#until = year.until;
  }

  /** The visits of each week, in the order of time. */
  *weeks(): Generator<Visit[]> {
    const total = this.#days.reduce((sum, { weight }) => sum + weight, 0);
    // Recharges grow with the cards that there are: on average over the year, half of all.
    const grown = this.#days.reduce((sum, { weight }, place) => sum + weight * (place + 30), 0);
    for (let first = 0; first < this.#days.length; first += 7) {
      const week: Visit[] = [];
      for (const [offset, day] of this.#days.slice(first, first + 7).entries()) {
        const place = first + offset;
        const opened = this.#dice.count((this.#shop.members * day.weight) / total);
        const recharged = this.#dice.count(
          (this.#shop.recharges * day.weight * (place + 30)) / grown,
        );
        week.push(...this.#day(place, day, opened, recharged));
      }
      yield week;
    }
  }

  #day(place: number, day: ShopDay, opened: number, recharged: number): Visit[] {
    const times = Array.from({ length: opened + recharged }, () => this.#timeOf(day)).toSorted(
      (one, other) => one.getTime() - other.getTime(),
    );
    const visits: Visit[] = [];
    let opensLeft = opened;
    for (const [index, at] of times.entries()) {
      if (at > this.#until) break;
      const isOpening = this.#dice.chance(opensLeft / (times.length - index));
      if (isOpening) opensLeft -= 1;
      const visit = isOpening ? this.#open(at) : this.#return(place, at);
      if (visit !== undefined) visits.push(visit);
    }
    return visits;
  }

  #timeOf(day: ShopDay): Date {
    const hour = this.#dice.weighted(day.hours.map((weight, start) => ({ weight, start }))).start;
    const milliseconds = hour * 3_600_000 + this.#dice.whole(0, 3_599_999);
    return new Date(day.startsAt.getTime() + milliseconds);
  }

  #open(at: Date): Visit {
    const dice = this.#dice;
    const person = personOf(dice, this.#merchant.country, at.getUTCFullYear());
    const level = dice.weighted(levelWeights).place;
    const forOpening = this.#merchant.packages.filter(({ isForOpening }) => isForOpening === true);
    const packagePlace = dice.chance(0.82) ? this.#packagePlace(forOpening.length) : undefined;
    const card = this.#guests.length;
    const coin = this.#merchant.levels[level]?.coin ?? 0;
    this.#guests.push({
      card,
      // Few come often, most come once or twice: this is what makes golden cards.
      eagerness: dice.next() ** 3,
      hasPoints: packagePlace !== undefined || coin > 0,
      state: 'normal',
    });
    const { cardType } = dice.weighted(cardTypes);
    return { kind: 'open', at, card, person, level, packagePlace, cardType, ...this.#payment() };
  }

  #return(place: number, at: Date): Visit | undefined {
    const dice = this.#dice;
    const looked = this.#frozen.find(({ day, guest }) => day <= place && guest.state === 'frozen');
    if (looked !== undefined) {
      this.#frozen = this.#frozen.filter((one) => one !== looked);
      looked.guest.state = 'normal';
      const reason = dice.pick(this.#merchant.reasons.unfreeze);
      return { kind: 'unfreeze', at, card: looked.guest.card, reason };
    }
    const guest = this.#someGuest();
    if (guest === undefined) return undefined;
    const { card } = guest;
    if (!guest.hasPoints && dice.chance(changeChances.cancel)) {
      guest.state = 'cancelled';
      return { kind: 'cancel', at, card, reason: dice.pick(this.#merchant.reasons.cancel) };
    }
    if (dice.chance(changeChances.freeze)) {
      guest.state = 'frozen';
      // Every third one stays frozen.
      if (dice.chance(0.67)) this.#frozen.push({ guest, day: place + dice.whole(2, 20) });
      return { kind: 'freeze', at, card, reason: dice.pick(this.#merchant.reasons.freeze) };
    }
    if (dice.chance(changeChances.replace)) return { kind: 'replace', at, card };
    guest.hasPoints = true;
    const isFree = this.#shop.fields.memberPermission === 'custom' && dice.chance(0.15);
    const cheapest = this.#merchant.packages[0]?.sellPrice ?? 0;
    return {
      kind: 'recharge',
      at,
      card,
      packagePlace: isFree ? undefined : this.#packagePlace(this.#merchant.packages.length),
      amount: isFree ? (cheapest / 10) * dice.whole(3, 25) : 0,
      ...this.#payment(),
    };
  }

  /** A card that can be used; the eager ones more often. */
  #someGuest(): Guest | undefined {
    for (let tries = 0; tries < 12 && this.#guests.length > 0; tries += 1) {
      const guest = this.#dice.pick(this.#guests);
      if (guest.state === 'normal' && this.#dice.chance(0.08 + guest.eagerness)) return guest;
    }
    return undefined;
  }

  #packagePlace(count: number): number {
    const weights = packageWeights.slice(0, count).map((weight, place) => ({ weight, place }));
    return this.#dice.weighted(weights).place;
  }

  #payment(): { paymentMode: 'cash' | 'bankTransfer' } {
    return { paymentMode: this.#dice.chance(0.8) ? 'cash' : 'bankTransfer' };
  }
}
