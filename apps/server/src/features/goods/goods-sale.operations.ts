import { randomBytes } from 'node:crypto';
import { exportGoodsSales } from '@lebean/contract/goods/export';
import { saleNotFound, saleReversed } from '@lebean/contract/goods/refusals';
import { listGoodsSales, reverseGoodsSale } from '@lebean/contract/goods/sale.operations';
import { orderNumber } from '@lebean/domain/order-number';
import { points } from '@lebean/domain/quantity';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { insertRefund } from '../../capabilities/payments/stored-refund.ts';
import { releaseVoucher } from '../../capabilities/payments/taken-voucher.ts';
import { sellByCode } from './goods-by-code.ts';
import {
  findSale,
  goodsSaleListing,
  insertSale,
  isSaleReversed,
  lockPayingCard,
} from './goods-sale.queries.ts';
import { sell } from './goods-sell.ts';
import { checkUsable, movePoints, operatorOf, tillOf } from './goods-till.ts';
import { insertMove, lockGoods } from './goods.queries.ts';

const list = handleListing(listGoodsSales, exportGoodsSales, ({ db, scope }, filter) =>
  goodsSaleListing(db, scope, filter),
);

/** What takes a number back: nothing stays nothing. */
const back = (amount: number): number => (amount === 0 ? 0 : -amount);

const reverse = handle(reverseGoodsSale, async (context, { saleId, reason }) => {
  const { db, scope, at } = context;
  const sale = await findSale(db, scope, saleId);
  if (sale === undefined) throw context.refused(saleNotFound);
  const { merchantId, shopId, goodsId, goodsName, paymentMode, currency, cardId, paymentId } = sale;
  const goods = await lockGoods(db, scope, goodsId);
  if (goods === undefined) throw new Error(`the goods of the sale ${saleId} are not there`);
  if (await isSaleReversed(db, saleId)) throw context.refused(saleReversed);
  await tillOf(context, shopId, paymentMode);
  const number = orderNumber('goodsSale', at, randomBytes(8));
  const transferId = await givePointsBack(context, sale, number);
  const amounts = {
    quantity: -sale.quantity,
    paid: back(sale.paid),
    point: back(sale.point),
    giftPoint: back(sale.giftPoint),
  };
  const cost = sale.cost === null ? null : back(sale.cost);
  const { id: reversalId, taxRate } = await insertSale(db, {
    merchantId,
    shopId,
    goodsId,
    goodsName,
    paymentMode,
    currency,
    cardId,
    transferId,
    paymentId,
    ...amounts,
    cost,
    reason,
    ...operatorOf(context),
    orderNumber: number,
    reversesSaleId: saleId,
    createdAt: at,
  });
  await releaseVoucher(db, sale, at);
  await giveMoneyBack(context, sale, { refundNumber: number, reason });
  const { quantity } = sale;
  const move = { kind: 'returned', quantity, saleId: reversalId, reason, at } as const;
  const inventory = await insertMove(db, goods, { ...move, ...operatorOf(context) });
  context.changed({ orderNumber: sale.orderNumber }, { orderNumber: number, reason, ...amounts });
  const { paid, point, giftPoint } = amounts;
  return { saleId: reversalId, orderNumber: number, inventory, paid, taxRate, point, giftPoint };
});

type StoredSale = NonNullable<Awaited<ReturnType<typeof findSale>>>;

/** Money that came by code goes back through its provider, as soon as this is committed (PAY-2). */
async function giveMoneyBack(
  context: Context<typeof reverseGoodsSale>,
  { merchantId, shopId, paymentId, paid }: StoredSale,
  refund: { readonly refundNumber: string; readonly reason: string },
): Promise<void> {
  const { db, at, payments } = context;
  if (paymentId === null || paid === 0) return;
  const place = { merchantId, shopId, paymentId, amount: paid, createdAt: at };
  const refundId = await insertRefund(db, { ...place, ...refund, ...operatorOf(context) });
  context.afterCommit(() => payments.refund(refundId));
}

/** Points go back to the card that paid; a card that was frozen since gets nothing (MEM-2). */
async function givePointsBack(
  context: Context<typeof reverseGoodsSale>,
  { merchantId, shopId, cardId, transferId, point, giftPoint }: StoredSale,
  number: string,
): Promise<number | null> {
  if (cardId === null || transferId === null) return null;
  const card = await lockPayingCard(context.db, merchantId, { cardId });
  if (card === undefined) throw new Error(`the card ${cardId} of a sale is not there`);
  checkUsable(context, card);
  const split = { point: points(point), giftPoint: points(giftPoint) };
  const document = { orderNumber: number, shopId, reverses: transferId };
  return await movePoints(context, card, split, document);
}

export const goodsSaleHandlers = [...list, sell, sellByCode, reverse];
