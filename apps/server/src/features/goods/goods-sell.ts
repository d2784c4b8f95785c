import { randomBytes } from 'node:crypto';
import { goodsNotForPoints } from '@lebean/contract/goods/refusals';
import { sellGoods } from '@lebean/contract/goods/sale.operations';
import type { Input, Output } from '@lebean/contract/kernel/operation';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import type { SecondPaymentMode } from '@lebean/contract/vocabulary/payment';
import { tooFewPoints } from '@lebean/contract/vocabulary/play-refusals';
import { cardNotFound } from '@lebean/contract/vocabulary/refusals';
import { orderNumber } from '@lebean/domain/order-number';
import { byOneMode, type PaidPart } from '@lebean/domain/payment-parts';
import { type Split, splitCharge } from '@lebean/domain/pricing/split';
import { points } from '@lebean/domain/quantity';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { partsInHand } from '../../capabilities/payments/paid-in-hand.ts';
import { takeVoucher } from '../../capabilities/payments/taken-voucher.ts';
import { findShop } from '../../capabilities/session/within-scope.ts';
import { type Charged, chargedFor, lockOrder, total } from './goods-order.ts';
import { balancesOf, insertSale, lockPayingCard, type PayingCard } from './goods-sale.queries.ts';
import { checkUsable, movePoints, operatorOf, tillOf } from './goods-till.ts';
import { insertMove } from './goods.queries.ts';

const noPoints: Split = { point: points(0), giftPoint: points(0) };

type SellContext = Context<typeof sellGoods>;
type Requested = Input<typeof sellGoods>;

/** A card that pays, and what of it pays for each of the goods. */
interface Payment {
  readonly card: PayingCard;
  readonly splits: readonly Split[];
}

/** The card that pays and what is taken of each part of it; it is locked, so that it stays enough. */
async function paymentOf(
  context: SellContext,
  merchantId: number,
  { cardNumber = '' }: Requested,
  charged: readonly Charged[],
  order: Parameters<typeof splitCharge>[2],
): Promise<Payment> {
  const { db } = context;
  const card = await lockPayingCard(db, merchantId, { cardNumber });
  if (card === undefined) throw context.refused(cardNotFound);
  checkUsable(context, card);
  const left = await balancesOf(db, card);
  const splits = charged.map(({ price }) => {
    const purse = { point: points(left.point), giftPoint: points(left.giftPoint) };
    const split = splitCharge(points(price), { ...purse, giftCapPercent: 100 }, order);
    if (!split.ok)
      throw context.refused(tooFewPoints, { points: (total(charged) / 100).toFixed(2) });
    left.point -= split.value.point;
    left.giftPoint -= split.value.giftPoint;
    return split.value;
  });
  return { card, splits };
}

export const sell = handle(sellGoods, async (context, requested) => {
  const { shopId, paymentMode, goods: ordered } = requested;
  const place = await findShop(context.db, context.scope, shopId);
  if (place === undefined) throw context.refused(shopNotFound);
  const locked = await lockOrder(context, shopId, ordered);
  await takeVoucher(context, requested);
  const shop = await tillOf(context, shopId, paymentMode);
  const isByPoints = paymentMode === 'points';
  const charged = ordered.flatMap((each) => {
    const goods = locked.get(each.goodsId);
    if (goods === undefined) return [];
    const unitPrice = isByPoints ? goods.pointPrice : goods.price;
    if (unitPrice === null) throw context.refused(goodsNotForPoints, { name: goods.goodsName });
    return [chargedFor(context, goods, each, unitPrice)];
  });
  const payment = isByPoints
    ? await paymentOf(context, place.merchantId, requested, charged, shop.spendingOrder)
    : undefined;
  const paidBy = partsInHand(
    context,
    requested,
    charged.map(({ price }) => price),
  );
  const numbers = charged.map(() => orderNumber('goodsSale', context.at, randomBytes(8)));
  const [receiptNumber = null] = charged.length > 1 ? numbers : [];
  const sales: SoldGoods[] = [];
  for (const [nth, each] of charged.entries()) {
    const document = { orderNumber: numbers[nth] ?? '', receiptNumber, shopId };
    const split = payment?.splits[nth] ?? noPoints;
    const { currency } = shop;
    sales.push(
      await sellOne(
        context,
        each,
        { ...document, ...(paidBy[nth] ?? byOneMode(paymentMode)), currency },
        { split, card: payment?.card },
      ),
    );
  }
  const sum = (amount: (sale: SoldGoods) => number): number =>
    sales.reduce((all, sale) => all + amount(sale), 0);
  const amounts = {
    paid: sum(({ paid }) => paid),
    point: sum(({ point }) => point),
    giftPoint: sum(({ giftPoint }) => giftPoint),
  };
  const goodsName = charged
    .map(({ goods, quantity }) => `${goods.goodsName} × ${quantity}`)
    .join(', ');
  context.changed(undefined, { orderNumber: numbers[0], goodsName, ...amounts });
  return { saleId: sales[0]?.saleId ?? 0, ...amounts, sales };
});

type SoldGoods = Output<typeof sellGoods>['sales'][number];
type SaleDocument = PaidPart<Requested['paymentMode'], SecondPaymentMode> & {
  readonly orderNumber: string;
  readonly receiptNumber: string | null;
  readonly shopId: number;
  readonly currency: string;
};

/** Writes the sale of one kind of goods, with what was taken for it and the move of its stock. */
async function sellOne(
  context: SellContext,
  { goods, quantity, price }: Charged,
  document: SaleDocument,
  { split, card }: { readonly split: Split; readonly card: PayingCard | undefined },
): Promise<SoldGoods> {
  const { db, at } = context;
  const { merchantId, id: goodsId, goodsName } = goods;
  const transferId = card && (await movePoints(context, card, split, document));
  const paid = card === undefined ? price : 0;
  const { id: saleId, taxRate } = await insertSale(db, {
    ...document,
    merchantId,
    goodsId,
    goodsName,
    quantity,
    paid,
    ...split,
    cost: goods.cost * quantity,
    ...operatorOf(context),
    cardId: card?.id ?? null,
    transferId: transferId ?? null,
    createdAt: at,
  });
  const move = { kind: 'sold', quantity: -quantity, saleId, at, ...operatorOf(context) } as const;
  const inventory = await insertMove(db, goods, move);
  return { saleId, orderNumber: document.orderNumber, inventory, paid, taxRate, ...split };
}
