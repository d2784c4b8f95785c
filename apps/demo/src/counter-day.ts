import {
  cancelCard,
  freezeCard,
  openCard,
  rechargeCard,
  replaceCard,
  unfreezeCard,
} from '@lebean/contract/card/counter.operations';
import type { Output } from '@lebean/contract/kernel/operation';
import { closeShift, moveCash, openShift } from '@lebean/contract/shift/operations';
import type { BatchCall } from './batch.ts';
import type { ShopDay } from './calendar.ts';
import type { Worker } from './company.ts';
import { Dice } from './dice.ts';
import type { Guest, Visit } from './guests.ts';
import { later } from './hall-day.ts';
import type { OpenDrawer } from './open-drawer.ts';
import { nameOf, personOf } from './people.ts';
import type { BuiltMerchant, BuiltShop } from './set-up.ts';

/** Where a year at one counter takes place, who works there in turn, and who may do the rest. */
export interface Counter {
  readonly built: BuiltMerchant;
  readonly place: BuiltShop;
  readonly clerks: readonly Worker[];
  readonly owner: Worker;
}

/** What stays in the drawer overnight, in hundredths. */
export const floats = { CN: 50_000, US: 20_000, ES: 15_000 } as const;
/** What a guest wants to have on the card for each play, in hundredths of points. */
const pointsPerPlay = 3000;
/** Small packages sell best; who means to come back buys larger ones. */
const packageWeights = {
  once: [85, 12, 3, 0, 0],
  regular: [34, 32, 20, 11, 3],
} as const;
/** Of a hundred visits of old cards, how many begin with something else than play. */
const changeChances = { freeze: 0.004, replace: 0.008, unfreeze: 0.4 } as const;
const sharers = 4;

export const words = {
  zh: { bank: '存入银行', missing: '少了一张 20 元', found: '找零有误' },
  en: { bank: 'Banked', missing: 'One note short', found: 'Wrong change given' },
  es: { bank: 'Ingresado en el banco', missing: 'Falta un billete', found: 'Cambio mal devuelto' },
} as const;

/** What changed of a guest in a transaction: kept only when it is committed. */
type Served = Pick<Guest, 'state' | 'card' | 'point' | 'giftPoint'>;

/** What a terminal prints on the slips of a day, one after the other. */
export const slipOf = (nth: number): string => String(4800 + nth).padStart(6, '0');

/** A day at a counter: the shift, who opens a card, who pays in, and what else is done to cards. */
export class CounterDay {
  readonly #call: BatchCall;
  readonly #counter: Counter;
  readonly #dice: Dice;
  readonly #numbersGiven: number;
  readonly served = new Map<Guest, Served>();
  readonly drawer: OpenDrawer;
  #slips = 0;
  givenNow = 0;

  private constructor(
    call: BatchCall,
    counter: Counter,
    facts: { readonly key: string; readonly numbersGiven: number; readonly drawer: OpenDrawer },
  ) {
    this.#call = call;
    this.#counter = counter;
    this.#dice = new Dice(`counter ${facts.key}`);
    this.#numbersGiven = facts.numbersGiven;
    this.drawer = facts.drawer;
  }

  /** Opens the shift of a day, a few minutes after the shop (CTL-2). */
  static async begin(
    call: BatchCall,
    counter: Counter,
    { key, numbersGiven, openingCash, day }: DayFacts,
  ): Promise<CounterDay> {
    const shopId = counter.place.id;
    const { id: shiftId } = await call(openShift, { shopId, openingCash }, later(day.opensAt, 1));
    return new CounterDay(call, counter, {
      key,
      numbersGiven,
      drawer: { shiftId, cash: openingCash },
    });
  }

  /** What a visit begins with at the counter: nothing where the card holds enough. */
  async serve({ guest, at, requestedPlays }: Visit): Promise<void> {
    const before: Served = this.served.get(guest) ?? { ...guest };
    if (before.card === undefined) await this.#open(guest, at);
    else if (before.state === 'frozen') await this.#lookInto(guest, before, at);
    else await this.#welcomeBack(guest, before, at, requestedPlays);
  }

  async #open(guest: Guest, at: Date): Promise<void> {
    const { built, place } = this.#counter;
    const { person, level, cardType, isIdle } = guest;
    const forOpening = built.packages.filter(({ isForOpening }) => isForOpening);
    const number = this.#nextNumber();
    const receipt = await this.#call(
      openCard,
      {
        ...person,
        shopId: place.id,
        cardNumber: number,
        cardType,
        levelId: built.levelIds[level] ?? built.levelIds[0] ?? 0,
        packageId: isIdle ? undefined : this.#choose(guest, forOpening),
        ...this.#payment(),
      },
      at,
    );
    this.#note(guest, receipt, { id: receipt.cardId, number, version: 1 });
  }

  async #welcomeBack(
    guest: Guest,
    before: Served,
    at: Date,
    requestedPlays: number,
  ): Promise<void> {
    const { card, point, giftPoint } = before;
    if (card === undefined) return;
    const { id: cardId, version } = card;
    if (this.#dice.chance(changeChances.freeze)) {
      const reason = this.#dice.pick(this.#counter.built.merchant.reasons.freeze);
      const frozen = await this.#call(freezeCard, { cardId, version, reason }, at);
      this.served.set(guest, { ...before, state: 'frozen', card: { ...card, ...frozen } });
      return;
    }
    let { number, version: newest } = card;
    if (this.#dice.chance(changeChances.replace)) {
      number = this.#nextNumber();
      const sale = {
        shopId: this.#counter.place.id,
        cardNumber: number,
        paymentMode: 'cash',
      } as const;
      const receipt = await this.#call(replaceCard, { ...sale, cardId, version }, at);
      this.drawer.cash += receipt.paid;
      newest += 1;
      this.served.set(guest, { ...before, card: { ...card, number, version: newest } });
    }
    if (point + giftPoint >= requestedPlays * pointsPerPlay) return;
    const packageId = this.#choose(guest, this.#counter.built.packages);
    const sale = {
      cardId,
      shopId: this.#counter.place.id,
      packageId,
      ...this.#payment(),
    };
    const receipt = await this.#call(rechargeCard, sale, later(at, 1));
    this.#note(guest, receipt, { id: cardId, number, version: newest + 1 });
  }

  /** Somebody comes with a frozen card: it was found, or it stays as it is. */
  async #lookInto(guest: Guest, before: Served, at: Date): Promise<void> {
    const { card } = before;
    if (card === undefined || !this.#dice.chance(changeChances.unfreeze)) return;
    const reason = this.#dice.pick(this.#counter.built.merchant.reasons.unfreeze);
    const { id: cardId, version } = card;
    const normal = await this.#call(unfreezeCard, { cardId, version, reason }, at);
    this.served.set(guest, { ...before, state: 'normal', card: { ...card, ...normal } });
  }

  #note(guest: Guest, receipt: Output<typeof rechargeCard>, card: Guest['card']): void {
    const { pointAfter: point, giftPointAfter: giftPoint, paid, paymentMode } = receipt;
    if (paymentMode === 'cash') this.drawer.cash += paid;
    this.served.set(guest, { state: 'normal', card, point, giftPoint });
  }

  #choose(guest: Guest, packages: readonly { readonly id: number }[]): number | undefined {
    const weights = packageWeights[guest.isRegular ? 'regular' : 'once'];
    const offered = packages.map(({ id }, place) => ({ id, weight: weights[place] ?? 0 }));
    return this.#dice.weighted(offered).id;
  }

  /** In hand, or as people of the country pay else: by a transfer, or at the terminal for cards. */
  #payment() {
    if (this.#dice.chance(0.7)) return { paymentMode: 'cash' } as const;
    if (this.#counter.built.merchant.country === 'CN')
      return { paymentMode: 'bankTransfer' } as const;
    this.#slips += 1;
    return { paymentMode: 'cardTerminal', slipNumber: slipOf(this.#slips) } as const;
  }

  /** Like `8603000482`: the merchant, the shop, and a running number. */
  #nextNumber(): string {
    this.givenNow += 1;
    const { built, place } = this.#counter;
    const shopPlace = built.shops.indexOf(place) + 1;
    const running = this.#numbersGiven + this.givenNow;
    return `${built.merchant.cardPrefix}${String(shopPlace).padStart(2, '0')}${String(running).padStart(6, '0')}`;
  }

  /** People who came with one phone, one after the other: for the gift to new members, say (CTL-3). */
  async share(at: Date): Promise<void> {
    const { built, place } = this.#counter;
    const { country } = built.merchant;
    const dice = new Dice(`sharers ${place.shop.key}`);
    const { phone } = personOf(dice, country, at.getUTCFullYear());
    for (let nth = 0; nth < sharers; nth += 1) {
      const card = {
        shopId: place.id,
        cardNumber: this.#nextNumber(),
        name: nameOf(dice, country, dice.chance(0.5) ? 1 : 2),
        phone,
        levelId: built.levelIds[0] ?? 0,
        paymentMode: 'bankTransfer',
      } as const;
      await this.#call(openCard, card, later(at, nth * 35));
    }
  }
}

/** What a day at the counter begins with. */
export interface DayFacts {
  readonly key: string;
  readonly numbersGiven: number;
  /** In hundredths. */
  readonly openingCash: number;
  readonly day: ShopDay;
}

/** How a shift ends: by how much the count differs, in hundredths. */
export interface DayEnd {
  readonly apart: number;
}

/** Takes what is too much to the bank, counts, and closes the shift; answers what is left in the drawer. */
export async function endShift(
  call: BatchCall,
  { built }: Counter,
  { shiftId, cash }: OpenDrawer,
  { day, apart }: DayEnd & { readonly day: ShopDay },
): Promise<number> {
  const say = words[built.merchant.language];
  const banked = Math.floor((cash - floats[built.merchant.country]) / 1000) * 1000;
  const taken = Math.max(0, banked);
  const reason = say.bank;
  if (taken > 0)
    await call(
      moveCash,
      { shiftId, direction: 'out', amount: taken, reason },
      later(day.closesAt, -4),
    );
  const countedCash = Math.max(0, cash - taken + apart);
  const differs = apart < 0 ? say.missing : say.found;
  const remark = apart === 0 ? '' : differs;
  await call(closeShift, { shiftId, countedCash, remark }, later(day.closesAt, -1));
  return countedCash;
}

/** Who never came to play gives the card back. */
export async function cancelIdle(
  call: BatchCall,
  { built }: Counter,
  guest: Guest,
  at: Date,
): Promise<void> {
  if (guest.card === undefined) return;
  const { id: cardId, version } = guest.card;
  const [reason = ''] = built.merchant.reasons.cancel;
  await call(cancelCard, { cardId, version, reason }, at);
}
