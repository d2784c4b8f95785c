import { type ShopDay, shopDays } from './calendar.ts';
import type { DemoMerchant, DemoShop } from './chain.ts';
import { Dice } from './dice.ts';
import { type Person, personOf } from './people.ts';

const minuteMs = 60_000;

/** The year that is written. */
export interface Year {
  readonly from: Date;
  readonly until: Date;
}

/** What the story remembers of somebody who has a card, and of the card. */
export interface Guest {
  readonly index: number;
  readonly person: Person;
  readonly level: number;
  readonly cardType: 'physical' | 'wristband' | 'virtual';
  readonly isRegular: boolean;
  /** Only the card: for a gift, or for the phone. Whoever has one does not play. */
  readonly isIdle: boolean;
  visits: number;
  state: 'normal' | 'frozen' | 'cancelled';
  card: { readonly id: number; readonly number: string; readonly version: number } | undefined;
  /** In hundredths, as the last answer said. */
  point: number;
  giftPoint: number;
}

/** Somebody comes to play. */
export interface Visit {
  readonly guest: Guest;
  readonly at: Date;
  readonly requestedPlays: number;
}

/** Those of a day who play and pay in: not who only holds a card, nor whose card is frozen. */
export const playersOf = (visits: readonly Visit[]): Visit[] =>
  visits.filter(
    ({ guest: { state, card, isIdle } }) => state === 'normal' && card !== undefined && !isIdle,
  );

const levelWeights = [
  { weight: 94, place: 0 },
  { weight: 5, place: 1 },
  { weight: 1, place: 2 },
] as const;
const cardTypes = [
  { weight: 7, cardType: 'physical' },
  { weight: 2, cardType: 'wristband' },
  { weight: 1, cardType: 'virtual' },
] as const;

/** On an ordinary day, so often is each headset played; at weekends twice as often. */
const playsPerHeadset = 8.5;
/** About so many plays a visit comes to: fewer than are wanted, since cards run dry. */
const playsPerVisit = 2.6;
/** From so many days before the end on, business is as usual; before, each shop grew into it. */
const typicalDays = 63;
const growth = { perDay: 0.95, from: 0.015 } as const;
/** A part of all who come for the first time are back within a month; some come much later. */
const returns = { soon: 0.24, late: 0.1, regular: 0.83, idle: 0.03 } as const;
/** However many come back: somebody new comes every day. */
const newcomersAtLeast = 0.3;
/** Nobody begins within so long before the shop closes. */
const lastArrivalMinutes = 50;

/** Who comes to a shop day by day, and how often: by chance that repeats itself. */
export class GuestBook {
  readonly days: readonly ShopDay[];
  readonly #merchant: DemoMerchant;
  readonly #dice: Dice;
  readonly #headsets: number;
  readonly #opened: number;
  readonly #share: number;
  readonly #due = new Map<number, Guest[]>();
  #count = 0;

  /** `share`: the part of all guests who are written. */
  constructor(merchant: DemoMerchant, shop: DemoShop, year: Year, share: number) {
    this.#merchant = merchant;
    this.#dice = new Dice(`lebean ${shop.key}`);
    this.#headsets = shop.units.filter((part) => playing.has(part)).length;
    this.#share = share;
    this.days = shopDays(merchant.country, shop.fields.timeZone, year.from, year.until);
    this.#opened = Math.max(0, this.days.length - (shop.openedDaysAgo ?? 0));
  }

  /** The place among the days of the one on which the shop opened. */
  get openedOn(): number {
    return this.#opened;
  }

  /** Who comes on a day, the first ones first. */
  visitsOn(place: number): Visit[] {
    const day = this.days[place];
    if (day === undefined || place < this.#opened) return [];
    const dice = this.#dice;
    const expected = this.#expectedOn(place, day);
    const requested = dice.count(expected);
    const due = (this.#due.get(place) ?? []).filter(({ state }) => state === 'normal');
    this.#due.delete(place);
    const newcomers = Math.max(dice.count(expected * newcomersAtLeast), requested - due.length);
    const guests = [...due, ...Array.from({ length: newcomers }, () => this.#newcomer(day))];
    const visits = guests.map((guest) => ({
      guest,
      at: this.#arrivalOn(day),
      requestedPlays: guest.isIdle
        ? 0
        : dice.weighted(guest.isRegular ? regularPlays : firstPlays).plays,
    }));
    for (const { guest } of visits) this.#planReturn(guest, place);
    return visits.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  }

  #expectedOn(place: number, { weight }: ShopDay): number {
    const daysLeft = this.days.length - 1 - place;
    const early = Math.max(0, daysLeft - typicalDays);
    const grown = Math.max(growth.from, growth.perDay ** early);
    return (this.#headsets * playsPerHeadset * weight * grown * this.#share) / playsPerVisit;
  }

  #newcomer(day: ShopDay): Guest {
    const dice = this.#dice;
    this.#count += 1;
    const level = dice.weighted(levelWeights).place;
    return {
      index: this.#count,
      person: personOf(dice, this.#merchant.country, day.opensAt.getUTCFullYear()),
      level,
      cardType: dice.weighted(cardTypes).cardType,
      isRegular: dice.chance(returns.soon),
      // Higher levels cannot be given back.
      isIdle: dice.chance(returns.idle) && level === 0,
      visits: 0,
      state: 'normal',
      card: undefined,
      point: 0,
      giftPoint: 0,
    };
  }

  #arrivalOn(day: ShopDay): Date {
    const hour = this.#dice.weighted(day.hours.map((weight, start) => ({ weight, start }))).start;
    const minutes = hour * 60 + this.#dice.whole(3, 59);
    const last = day.closesAt.getTime() - lastArrivalMinutes * minuteMs;
    return new Date(Math.min(day.opensAt.getTime() + minutes * minuteMs, last));
  }

  /** Whoever comes back comes at a weekend, if that is not too far. */
  #planReturn(guest: Guest, place: number): void {
    const dice = this.#dice;
    guest.visits += 1;
    if (guest.isIdle) return;
    const comesBack = guest.isRegular
      ? guest.visits === 1 || dice.chance(returns.regular)
      : guest.visits === 1 && dice.chance(returns.late);
    if (!comesBack) return;
    const days = guest.isRegular ? dice.whole(3, 16) : dice.whole(33, 55);
    let back = place + days;
    for (let tries = 0; tries < 2 && !isBusy(this.days[back]); tries += 1) back += 1;
    this.#due.set(back, [...(this.#due.get(back) ?? []), guest]);
  }
}

/** What stands in a hall and is played on. */
export const playing: ReadonlySet<string> = new Set(['plays', 'idle', 'fails']);

interface PlayWish {
  readonly weight: number;
  readonly plays: number;
}

const isBusy = (day: ShopDay | undefined): boolean => (day?.weight ?? 0) > 1;
const regularPlays: readonly PlayWish[] = [
  { weight: 3, plays: 2 },
  { weight: 4, plays: 3 },
  { weight: 2, plays: 4 },
];
/** Who does not mean to come back plays until the card is empty. */
const firstPlays: readonly PlayWish[] = [
  { weight: 2, plays: 3 },
  { weight: 6, plays: 6 },
];
