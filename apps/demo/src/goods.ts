import { sellGoodsByCode } from '@lebean/contract/goods-payment/operations';
import { createGoods, moveGoods } from '@lebean/contract/goods/operations';
import { reverseGoodsSale, sellGoods } from '@lebean/contract/goods/sale.operations';
import { simulatePayment } from '@lebean/contract/payment/operations';
import type { BatchCall } from './batch.ts';
import { payCarts } from './carts.ts';
import type { Company, Worker } from './company.ts';
import { type Shelf, shelves } from './goods-shelves.ts';
import type { Guest } from './guests.ts';
import { later } from './hall-day.ts';
import type { BuiltPackage } from './set-up.ts';
import type { ExtraDay } from './stories.ts';

/** The days before the end on which the shelf is filled, and on which the first sale of each thing is. */
const shelfDays = {
  filled: 40,
  sold: 20,
  byCode: 7,
  byPoints: 6,
  takenBack: 5,
  broken: 4,
  together: 3,
  last: 1,
} as const;
/** After the last play of the day, before the shift is closed. */
const soldBeforeClosing = 12;

/**
 * What stands on the shelf of a counter (GDS-1): bought in, sold for money and for the points of a card, one
 * piece broken, one sale taken back, one order of several things, two paid by code, one thing sold out.
 */
class GoodsShelf {
  readonly #company: Company;
  readonly #owner: Worker;
  readonly #shopId: number;
  readonly #shelf: Shelf;
  readonly #small: BuiltPackage | undefined;
  #ids: readonly number[] = [];

  constructor(
    company: Company,
    owner: Worker,
    place: { readonly shopId: number; readonly small: BuiltPackage | undefined },
    shelf: Shelf,
  ) {
    this.#company = company;
    this.#owner = owner;
    this.#shopId = place.shopId;
    this.#small = place.small;
    this.#shelf = shelf;
  }

  /** What is done on a day at the counter, while its shift is open: cash goes to its drawer. */
  async onDay(extra: ExtraDay): Promise<void> {
    const { daysLeft, day, drawer, guests } = extra;
    const at = later(day.closesAt, -soldBeforeClosing);
    const isDue = daysLeft <= shelfDays.filled && daysLeft > shelfDays.sold;
    if (isDue && this.#ids.length === 0) this.#ids = await this.#fill(at);
    if (daysLeft > shelfDays.sold || daysLeft < shelfDays.last || this.#ids.length === 0) return;
    const [goodsId = 0] = this.#ids;
    const piece = { goodsId, price: this.#shelf.goods[0]?.price ?? 0 };
    const [codeMode = 'wechatPay'] = this.#shelf.codeModes;
    const counter = { shopId: this.#shopId, small: this.#small, codeMode };
    drawer.cash += await payCarts(this.#company, this.#owner, counter, piece, extra);
    const cash = await this.#owner.work(`goods ${this.#shopId} ${daysLeft}`, async (call) => {
      const sold = await this.#sell(call, daysLeft, at);
      await this.#byPoints(call, daysLeft, at, guests);
      await this.#mend(call, daysLeft, at);
      return sold;
    });
    drawer.cash += cash;
    if (daysLeft === shelfDays.byCode) await this.#byCode(at);
  }

  async #fill(at: Date): Promise<number[]> {
    return await this.#owner.work(`goods ${this.#shopId}`, async (call) => {
      const ids: number[] = [];
      for (const [place, { stock, sold: _sold, ...terms }] of this.#shelf.goods.entries()) {
        const added = { ...terms, shopId: this.#shopId, sort: (place + 1) * 10 };
        const { id: goodsId } = await call(createGoods, added, at);
        ids.push(goodsId);
        await call(moveGoods, { goodsId, quantity: stock, reason: this.#shelf.delivery }, at);
      }
      return ids;
    });
  }

  /** Answers the cash that came in. */
  async #sell(call: BatchCall, daysLeft: number, at: Date): Promise<number> {
    const shopId = this.#shopId;
    let cash = 0;
    const nth = shelfDays.sold - daysLeft;
    for (const [place, { price, sold }] of this.#shelf.goods.entries()) {
      const quantity = sold[nth] ?? 0;
      const goodsId = this.#ids[place];
      if (quantity === 0 || goodsId === undefined) continue;
      const paymentMode = nth % 3 === 2 ? 'bankTransfer' : 'cash';
      const goods = [{ goodsId, quantity, seenPrice: price }];
      await call(sellGoods, { shopId, goods, paymentMode }, at);
      if (paymentMode === 'cash') cash += quantity * price;
    }
    if (daysLeft !== shelfDays.together) return cash;
    const goods = this.#ids.slice(0, 3).map((goodsId, place) => ({
      goodsId,
      quantity: 3 - place,
      seenPrice: this.#shelf.goods[place]?.price ?? 0,
    }));
    await call(sellGoods, { shopId, goods, paymentMode: 'cash' }, at);
    return cash + goods.reduce((sum, { quantity, seenPrice }) => sum + quantity * seenPrice, 0);
  }

  /** Two of the first things are bought with points, by guests who have some left. */
  async #byPoints(call: BatchCall, daysLeft: number, at: Date, guests: readonly Guest[]) {
    if (daysLeft !== shelfDays.byPoints) return;
    for (const [place, { pointPrice }] of this.#shelf.goods.slice(0, 2).entries()) {
      const goodsId = this.#ids[place];
      const able = guests.filter(
        ({ card, point }) => card !== undefined && point >= 2 * (pointPrice ?? 0),
      );
      const guest = able[place];
      if (goodsId === undefined || pointPrice === undefined || guest?.card === undefined) continue;
      const goods = [{ goodsId, quantity: 2, seenPrice: pointPrice }];
      const sale = { shopId: this.#shopId, goods, paymentMode: 'points' as const };
      await call(sellGoods, { ...sale, cardNumber: guest.card.number }, at);
      guest.point -= 2 * pointPrice;
    }
  }

  /** Orders are paid by code, in the sandbox: the first of two things, another of a single thing. */
  async #byCode(at: Date): Promise<void> {
    const shopId = this.#shopId;
    for (const [nth, paymentMode] of this.#shelf.codeModes.entries()) {
      const begunAt = later(at, nth + 1);
      const goods = this.#ids.slice(0, 2).map((goodsId, place) => ({
        goodsId,
        quantity: 1,
        seenPrice: this.#shelf.goods[place]?.price ?? 0,
      }));
      const paymentId = await this.#owner.work(`goods ${paymentMode}`, async (call) => {
        const order = { shopId, goods: goods.slice(nth), paymentMode };
        const { id } = await call(sellGoodsByCode, order, begunAt);
        await call(simulatePayment, { paymentId: id }, later(begunAt, 0.5));
        return id;
      });
      await this.#company.lookAfterPayment(paymentId, later(begunAt, 1));
    }
  }

  async #mend(call: BatchCall, daysLeft: number, at: Date): Promise<void> {
    const [, goodsId] = this.#ids;
    if (goodsId === undefined) return;
    const seenPrice = this.#shelf.goods[1]?.price ?? 0;
    if (daysLeft === shelfDays.takenBack) {
      const goods = [{ goodsId, quantity: 1, seenPrice }];
      const wrong = { shopId: this.#shopId, goods, paymentMode: 'cash' as const };
      const { saleId } = await call(sellGoods, wrong, at);
      await call(reverseGoodsSale, { saleId, reason: this.#shelf.mistake }, later(at, 1));
    }
    if (daysLeft === shelfDays.broken)
      await call(moveGoods, { goodsId, quantity: -1, reason: this.#shelf.broken }, at);
  }
}

/** The shelves that are filled, by the key of their shop, at a counter that may be one of theirs. */
export const shelvesAt = (
  company: Company,
  owner: Worker,
  shopId: number,
  packages: readonly BuiltPackage[],
): ReadonlyMap<string, GoodsShelf> =>
  new Map(
    Object.entries(shelves).map(([key, shelf]) => [
      key,
      new GoodsShelf(company, owner, { shopId, small: packages[0] }, shelf),
    ]),
  );
