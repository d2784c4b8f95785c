import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { orderNumber } from '@lebean/domain/order-number';
import { scopeOfOrigin } from '../../capabilities/payments/acting.ts';
import type { Credit, CreditDue, Credited } from '../../capabilities/payments/credit.ts';
import { insertSale, isSetAside } from './goods-sale.queries.ts';
import { insertMove, type LockedGoods, lockGoods } from './goods.queries.ts';

/** What was bought, as it was kept with the payment. */
const goodsBought = z.array(
  z.object({
    goodsId: z.number(),
    goodsName: z.string(),
    quantity: z.int(),
    paid: z.int(),
    cost: z.int(),
  }),
);
export type GoodsBought = z.output<typeof goodsBought>;
type Bought = GoodsBought[number];

/** Locks what a payment is for in the order of its goods, as orders at the counter do. */
async function lockBought({ db, payment }: CreditDue) {
  const scope = scopeOfOrigin(payment);
  const bought = goodsBought.parse(payment.goods);
  const locked = new Map<number, LockedGoods>();
  for (const { goodsId } of bought.toSorted((one, other) => one.goodsId - other.goodsId)) {
    const goods = await lockGoods(db, scope, goodsId);
    if (goods === undefined) throw new Error(`the goods ${goodsId} of a payment are not there`);
    locked.set(goodsId, goods);
  }
  return bought.flatMap((line) => {
    const goods = locked.get(line.goodsId);
    return goods === undefined ? [] : [{ line, goods }];
  });
}

const takerOf = ({ payment, at }: CreditDue) => ({
  operatorAccountId: payment.operatorAccountId,
  operatorName: payment.operatorName,
  at,
});

/** What was set aside for a payment is on the shelf again; answers how many there are now. */
async function putBack(due: CreditDue, goods: LockedGoods, { quantity }: Bought): Promise<number> {
  const { id: paymentId } = due.payment;
  const move = { kind: 'released', quantity, paymentId } as const;
  return await insertMove(due.db, goods, { ...move, ...takerOf(due) });
}

/** Nobody has paid: the stock is free for others (PAY-2). */
async function lapse(due: CreditDue): Promise<void> {
  for (const { goods, line } of await lockBought(due)) await putBack(due, goods, line);
}

/**
 * What was paid is sold, at the price and cost that were agreed on (PAY-3). Whoever pays after the end of a code gets
 * what is still there; otherwise the money waits, with its reason.
 */
async function credit(due: CreditDue): Promise<Credited> {
  const { db, payment } = due;
  const bought = await lockBought(due);
  const isKept = await isSetAside(db, payment.id);
  for (const { goods, line } of bought) {
    const left = isKept ? await putBack(due, goods, line) : goods.inventory;
    if (left < line.quantity) return { ok: false, why: 'goodsSoldOut' };
  }
  const receiptNumber = bought.length > 1 ? payment.orderNumber : null;
  for (const [nth, { goods, line }] of bought.entries()) {
    // The first of them has the number that whoever paid reads.
    const number =
      nth === 0 ? payment.orderNumber : orderNumber('goodsSale', due.at, randomBytes(8));
    await sellOne(due, goods, line, { orderNumber: number, receiptNumber });
  }
  return { ok: true, transferId: null, cardId: null };
}

async function sellOne(
  due: CreditDue,
  goods: LockedGoods,
  { goodsName, quantity, paid, cost }: Bought,
  numbers: { readonly orderNumber: string; readonly receiptNumber: string | null },
): Promise<void> {
  const { db, payment } = due;
  const { merchantId, shopId, paymentMode, currency } = payment;
  const { at, ...operator } = takerOf(due);
  const { id: saleId } = await insertSale(db, {
    ...numbers,
    ...operator,
    merchantId,
    shopId,
    goodsId: goods.id,
    goodsName,
    quantity,
    paymentMode,
    paid,
    currency,
    point: 0,
    giftPoint: 0,
    cost,
    paymentId: payment.id,
    createdAt: at,
  });
  const move = { kind: 'sold', quantity: -quantity, saleId, at } as const;
  await insertMove(db, goods, { ...move, ...operator });
}

export const goodsCredit: Credit = { actsAs: 'shop', credit, lapse };
