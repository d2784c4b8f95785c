import { randomBytes } from 'node:crypto';
import {
  cardCancelled,
  cardFrozen,
  cardNotFound,
  shopDisabled,
} from '@lebean/contract/card-refusals';
import { goodsNotFound, outOfStock } from '@lebean/contract/goods';
import { exportGoodsSales } from '@lebean/contract/goods-export';
import {
  goodsDisabled,
  goodsNotForPoints,
  goodsPriceChanged,
  listGoodsSales,
  reverseGoodsSale,
  saleNotFound,
  saleReversed,
  sellGoods,
  tooManyPerOrder,
} from '@lebean/contract/goods-sale';
import type { Input } from '@lebean/contract/operation';
import { tooFewPoints } from '@lebean/contract/play-refusals';
import { shiftNeeded } from '@lebean/contract/shift';
import { cardAfter } from '@lebean/domain/card-state';
import { orderNumber } from '@lebean/domain/order-number';
import { type Split, splitCharge } from '@lebean/domain/pricing/split';
import { points } from '@lebean/domain/quantity';
import { type Context, handle, type StepContext } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { post } from '../../capabilities/ledger/ledger.ts';
import {
  balancesOf,
  findSale,
  findSellingShop,
  goodsSaleListing,
  insertSale,
  isSaleReversed,
  lockPayingCard,
  type PayingCard,
} from './goods-sale.queries.ts';
import { insertMove, type LockedGoods, lockGoods } from './goods.queries.ts';

const list = handleListing(listGoodsSales, exportGoodsSales, ({ db, scope }, filter) =>
  goodsSaleListing(db, scope, filter),
);

const operatorOf = ({ actor }: Pick<StepContext<never>, 'actor'>) => ({
  operatorAccountId: actor.accountId,
  operatorName: actor.name,
});
const noPoints: Split = { point: points(0), giftPoint: points(0) };

type TillStep = StepContext<typeof shopDisabled | typeof shiftNeeded>;

/** The shop of a sale: open for business, and with a drawer that is looked after where cash moves (CTL-2). */
async function tillOf(context: TillStep, shopId: number, paymentMode: string) {
  const shop = await findSellingShop(context.db, shopId);
  if (!shop.isEnabled) throw context.refused(shopDisabled);
  if (paymentMode === 'cash' && shop.isShiftMissing) throw context.refused(shiftNeeded);
  return shop;
}

type SellContext = Context<typeof sellGoods>;
type Wanted = Input<typeof sellGoods>;

/** What one costs, as long as it can be sold like this and the seller was shown the same. */
function unitPriceOf(context: SellContext, goods: LockedGoods, wanted: Wanted): number {
  const { quantity, paymentMode, seenPrice } = wanted;
  if (!goods.isEnabled) throw context.refused(goodsDisabled);
  const { mostPerOrder: most, inventory: left } = goods;
  if (most !== null && quantity > most) throw context.refused(tooManyPerOrder, { most });
  if (quantity > left) throw context.refused(outOfStock, { left });
  const unitPrice = paymentMode === 'points' ? goods.pointPrice : goods.price;
  if (unitPrice === null) throw context.refused(goodsNotForPoints);
  if (unitPrice !== seenPrice) throw context.refused(goodsPriceChanged);
  return unitPrice;
}

type CardStep = StepContext<typeof cardFrozen | typeof cardCancelled>;

/** A card from which something may be taken, or given back to (MEM-2). */
function checkUsable(context: CardStep, { cardState }: PayingCard): void {
  const next = cardAfter(cardState, 'debit');
  if (!next.ok) throw context.refused(next.reason === 'cardCancelled' ? cardCancelled : cardFrozen);
}

/** Takes points from a card as the shop spends them (MEM-6), or gives them back; answers the transfer. */
async function movePoints(
  { db, at }: Pick<StepContext<never>, 'db' | 'at'>,
  card: PayingCard,
  { point, giftPoint }: Split,
  document: { readonly orderNumber: string; readonly shopId: number; readonly reverses?: number },
): Promise<number> {
  const { reverses, shopId, orderNumber: number } = document;
  const isBack = reverses !== undefined;
  const move = (wallet: number, issuing: number, amount: Split['point']) => ({
    from: isBack ? issuing : wallet,
    to: isBack ? wallet : issuing,
    amount,
  });
  const posted = await post(db, {
    keyScope: 'goodsSale',
    key: number,
    kind: isBack ? 'goodsReturn' : 'goodsSale',
    documentKind: 'goodsSale',
    documentNumber: number,
    moves: [
      move(card.pointAccountId, card.pointIssuingId, point),
      move(card.giftPointAccountId, card.giftPointIssuingId, giftPoint),
    ],
    at,
    shopId,
    ...(isBack && { reverses }),
  });
  if (!posted.ok) throw new Error(`points for goods were refused: ${posted.reason}`);
  return posted.transferId;
}

/** The card that pays and what is taken of each part of it; it is locked, so that it stays enough. */
async function chargedCard(
  context: SellContext,
  goods: LockedGoods,
  { cardNumber = '' }: Wanted,
  price: number,
  order: Parameters<typeof splitCharge>[2],
) {
  const { db } = context;
  const card = await lockPayingCard(db, goods.merchantId, { cardNumber });
  if (card === undefined) throw context.refused(cardNotFound);
  checkUsable(context, card);
  const { point, giftPoint } = await balancesOf(db, card);
  const purse = { point: points(point), giftPoint: points(giftPoint), giftCapPercent: 100 };
  const split = splitCharge(points(price), purse, order);
  if (!split.ok) throw context.refused(tooFewPoints, { points: (price / 100).toFixed(2) });
  return { card, split: split.value };
}

const sell = handle(sellGoods, async (context, wanted) => {
  const { db, scope, at } = context;
  const { goodsId, quantity, paymentMode } = wanted;
  const goods = await lockGoods(db, scope, goodsId);
  if (goods === undefined) throw context.refused(goodsNotFound);
  const { merchantId, shopId, goodsName } = goods;
  const shop = await tillOf(context, shopId, paymentMode);
  const price = unitPriceOf(context, goods, wanted) * quantity;
  const isByPoints = paymentMode === 'points';
  const charged = isByPoints
    ? await chargedCard(context, goods, wanted, price, shop.spendingOrder)
    : undefined;
  const number = orderNumber('goodsSale', at, randomBytes(8));
  const split = charged?.split ?? noPoints;
  const document = { orderNumber: number, shopId };
  const transferId = charged && (await movePoints(context, charged.card, split, document));
  const paid = isByPoints ? 0 : price;
  const saleId = await insertSale(db, {
    merchantId,
    shopId,
    goodsId,
    goodsName,
    quantity,
    paymentMode,
    paid,
    ...split,
    ...operatorOf(context),
    orderNumber: number,
    currency: shop.currency,
    cardId: charged?.card.id ?? null,
    transferId: transferId ?? null,
    createdAt: at,
  });
  const move = { kind: 'sold', quantity: -quantity, saleId, at, ...operatorOf(context) } as const;
  const inventory = await insertMove(db, goods, move);
  context.changed(undefined, { orderNumber: number, goodsName, quantity, paid, ...split });
  return { saleId, orderNumber: number, inventory, paid, ...split };
});

/** What takes a number back: nothing stays nothing. */
const back = (amount: number): number => (amount === 0 ? 0 : -amount);

const reverse = handle(reverseGoodsSale, async (context, { saleId, reason }) => {
  const { db, scope, at } = context;
  const sale = await findSale(db, scope, saleId);
  if (sale === undefined) throw context.refused(saleNotFound);
  const { merchantId, shopId, goodsId, goodsName, paymentMode, currency, cardId } = sale;
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
  const reversalId = await insertSale(db, {
    merchantId,
    shopId,
    goodsId,
    goodsName,
    paymentMode,
    currency,
    cardId,
    transferId,
    ...amounts,
    reason,
    ...operatorOf(context),
    orderNumber: number,
    reversesSaleId: saleId,
    createdAt: at,
  });
  const { quantity } = sale;
  const move = { kind: 'returned', quantity, saleId: reversalId, reason, at } as const;
  const inventory = await insertMove(db, goods, { ...move, ...operatorOf(context) });
  context.changed({ orderNumber: sale.orderNumber }, { orderNumber: number, reason, ...amounts });
  const { paid, point, giftPoint } = amounts;
  return { saleId: reversalId, orderNumber: number, inventory, paid, point, giftPoint };
});

type StoredSale = NonNullable<Awaited<ReturnType<typeof findSale>>>;

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

export const goodsSaleHandlers = [...list, sell, reverse];
