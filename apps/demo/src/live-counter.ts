import { randomUUID } from 'node:crypto';
import { openCard, rechargeCard } from '@lebean/contract/card/counter.operations';
import { listMembers } from '@lebean/contract/card/operations';
import { listLevels } from '@lebean/contract/level/list.operations';
import { listPackages } from '@lebean/contract/level/recharge-package.operations';
import { closeShift, getDrawer, openShift } from '@lebean/contract/shift/operations';
import { listShops } from '@lebean/contract/shop/operations';
import type { ShopDay } from './calendar.ts';
import type { DemoMerchant, DemoShop } from './chain.ts';
import type { Company, Worker } from './company.ts';
import { floats, slipOf, words } from './counter-day.ts';
import type { Dice } from './dice.ts';
import { personOf } from './people.ts';
import { storyOf } from './stories.ts';

const minuteMs = 60_000;
/** Below so much on the card, in hundredths, somebody pays in before the next play. */
const toPlayWith = 7000;
const newcomers = 0.15;
const knownMs = 20 * minuteMs;
/** When who works there could not sign in, it is not tried again so soon: the password may be another one. */
const awayMs = 60 * minuteMs;

interface Regular {
  readonly cardId: number;
  readonly cardNumber: string;
  readonly sum: number;
}

/** Where a counter that lives is. */
export interface LiveShop {
  readonly merchant: DemoMerchant;
  readonly shop: DemoShop;
}

/** The counter of a shop as it lives: a shift from opening to closing, cards that are opened and paid onto. */
export class LiveCounter {
  readonly #company: Company;
  readonly #place: LiveShop;
  readonly #dice: Dice;
  #slips = 0;
  #clerk: { readonly worker: Worker; readonly shopId: number; readonly day: string } | undefined;
  #awayUntil = 0;
  #regulars: Regular[] = [];
  #knownUntil = 0;

  constructor(company: Company, place: LiveShop, dice: Dice) {
    this.#company = company;
    this.#place = place;
    this.#dice = dice;
  }

  /** Opens the shift with the shop and closes it with it. */
  async tick(day: ShopDay | undefined, now: Date): Promise<void> {
    if (day === undefined) return;
    const isOpen = now >= day.opensAt && now < day.closesAt;
    if (isOpen && this.#clerk === undefined && now.getTime() >= this.#awayUntil)
      await this.#begin(day, now);
    if (!isOpen && this.#clerk !== undefined) await this.#leave(day, now);
  }

  /** Lets whoever works there go home without counting: the next one who starts finds the shift open. */
  async stop(): Promise<void> {
    const clerk = this.#clerk;
    this.#clerk = undefined;
    await clerk?.worker.signOut();
  }

  async #begin(day: ShopDay, now: Date): Promise<void> {
    this.#awayUntil = now.getTime() + awayMs;
    const { shop, merchant } = this.#place;
    const account = `clerk-${shop.key}-${this.#turnOf(day) + 1}`;
    const worker = await this.#company.signIn(account, this.#company.passwords.clerk);
    const { rows } = await worker.read(listShops, { pageSize: 10 });
    const shopId = rows[0]?.id;
    if (shopId === undefined) return;
    const { shift, lastCountedCash } = await worker.read(getDrawer, { shopId });
    const openingCash = lastCountedCash ?? floats[merchant.country];
    if (shift === null) await worker.call(openShift, { shopId, openingCash }, randomUUID());
    this.#clerk = { worker, shopId, day: day.date };
  }

  #turnOf({ weekday, date }: ShopDay): number {
    const { clerks } = this.#place.shop;
    return weekday === 6 ? 1 : Math.floor(Date.parse(date) / 86_400_000) % clerks.length;
  }

  /** Counts what should be there, as the owner sees it, and closes; now and then something is missing. */
  async #leave(day: ShopDay, now: Date): Promise<void> {
    const clerk = this.#clerk;
    if (clerk === undefined) return;
    const { shop, merchant } = this.#place;
    const { worker, shopId } = clerk;
    const owner = await this.#company.signIn(
      `owner-${merchant.key}`,
      this.#company.passwords.owner,
    );
    const { shift } = await owner.read(getDrawer, { shopId });
    await owner.signOut();
    if (shift !== null) {
      const isStrange = storyOf(shop.key)?.strangeClerk === this.#turnOf(day) && day.weekday === 6;
      const missing = isStrange ? 2000 : 0;
      const countedCash = Math.max(0, (shift.expectedCash ?? 0) - missing);
      const remark = isStrange ? words[merchant.language].missing : '';
      await worker.call(closeShift, { shiftId: shift.id, countedCash, remark }, randomUUID(), now);
    }
    await this.stop();
  }

  /** A card of somebody who has come to play: opened now, paid onto now, or with enough on it. */
  async nextCard(): Promise<string | undefined> {
    const clerk = this.#clerk;
    if (clerk === undefined) return undefined;
    const { worker, shopId } = clerk;
    if (this.#dice.chance(newcomers)) return await this.#openCard(worker, shopId);
    if (Date.now() >= this.#knownUntil || this.#regulars.length === 0) await this.#meet(worker);
    const guest = this.#regulars.splice(this.#dice.whole(0, this.#regulars.length - 1), 1)[0];
    if (guest === undefined) return await this.#openCard(worker, shopId);
    if (guest.sum < toPlayWith) {
      const packageId = await this.#choosePackage(worker, false);
      const { cardId } = guest;
      const sale = { cardId, shopId, packageId, ...this.#payment() };
      await worker.call(rechargeCard, sale, randomUUID());
    }
    return guest.cardNumber;
  }

  async #meet(worker: Worker): Promise<void> {
    const newest = { state: 'normal', pageSize: 60, sort: '-openedAt' } as const;
    const { rows } = await worker.read(listMembers, newest);
    const prefix = this.#place.merchant.cardPrefix;
    this.#regulars = rows
      .filter(({ cardNumber }) => cardNumber.startsWith(prefix))
      .map(({ id, cardNumber, point, giftPoint }) => ({
        cardId: id,
        cardNumber,
        sum: point + giftPoint,
      }));
    this.#knownUntil = Date.now() + knownMs;
  }

  async #openCard(worker: Worker, shopId: number): Promise<string> {
    const { merchant } = this.#place;
    const { rows } = await worker.read(listLevels, { pageSize: 20 });
    const levelId = rows.toSorted((one, other) => one.levelOrder - other.levelOrder)[0]?.id ?? 0;
    const packageId = await this.#choosePackage(worker, true);
    const person = personOf(this.#dice, merchant.country, new Date().getUTCFullYear());
    const cardNumber = `${merchant.cardPrefix}${String(shopId).padStart(2, '0')}${this.#dice.digits(8)}`;
    const card = { ...person, shopId, cardNumber, levelId, packageId };
    await worker.call(openCard, { ...card, ...this.#payment() }, randomUUID());
    return cardNumber;
  }

  async #choosePackage(worker: Worker, isForOpening: boolean): Promise<number> {
    const { rows } = await worker.read(listPackages, { pageSize: 20 });
    const sold = rows.filter((one) => (isForOpening ? one.isForOpening : one.isForRecharge));
    const cheapFirst = sold.toSorted((one, other) => one.sellPrice - other.sellPrice);
    const weights = cheapFirst.map(({ id }, place) => ({ id, weight: 8 / (place + 1) ** 2 }));
    return this.#dice.weighted(weights).id;
  }

  /** In hand, or as people of the country pay else: by a transfer, or at the terminal for cards. */
  #payment() {
    if (this.#dice.chance(0.7)) return { paymentMode: 'cash' } as const;
    if (this.#place.merchant.country === 'CN') return { paymentMode: 'bankTransfer' } as const;
    this.#slips += 1;
    return { paymentMode: 'cardTerminal', slipNumber: slipOf(this.#slips) } as const;
  }
}
