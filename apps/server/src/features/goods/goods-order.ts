import {
  goodsDisabled,
  goodsNotFound,
  goodsPriceChanged,
  outOfStock,
  tooManyPerOrder,
} from '@lebean/contract/goods/refusals';
import type { OrderedGoods } from '@lebean/contract/goods/sale.rows';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { type LockedGoods, lockGoods } from './goods.queries.ts';

/** Goods of an order, locked, with what all pieces of them cost. */
export type Charged = {
  readonly goods: LockedGoods;
  readonly quantity: number;
  readonly price: number;
};

type ChargeStep = StepContext<
  typeof goodsDisabled | typeof tooManyPerOrder | typeof outOfStock | typeof goodsPriceChanged
>;

/** What goods of an order cost, as long as they can be sold like this and the seller was shown the same. */
export function chargedFor(
  context: ChargeStep,
  goods: LockedGoods,
  { quantity, seenPrice }: OrderedGoods,
  unitPrice: number,
): Charged {
  const { goodsName: name, mostPerOrder: max, inventory: left } = goods;
  if (!goods.isEnabled) throw context.refused(goodsDisabled, { name });
  if (max !== null && quantity > max) throw context.refused(tooManyPerOrder, { name, max });
  if (quantity > left) throw context.refused(outOfStock, { name, left });
  if (unitPrice !== seenPrice) throw context.refused(goodsPriceChanged, { name });
  return { goods, quantity, price: unitPrice * quantity };
}

/** Locks the goods of an order, each in its turn: two orders of the same goods never wait for each other. */
export async function lockOrder(
  context: StepContext<typeof goodsNotFound>,
  shopId: number,
  ordered: readonly OrderedGoods[],
): Promise<Map<number, LockedGoods>> {
  const locked = new Map<number, LockedGoods>();
  for (const { goodsId } of ordered.toSorted((one, other) => one.goodsId - other.goodsId)) {
    const goods = await lockGoods(context.db, context.scope, goodsId);
    if (goods?.shopId !== shopId) throw context.refused(goodsNotFound);
    locked.set(goodsId, goods);
  }
  return locked;
}

/** What an order costs. */
export const total = (charged: readonly Charged[]): number =>
  charged.reduce((sum, { price }) => sum + price, 0);
