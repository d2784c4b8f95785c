import { Form, type FormInstance } from 'antd';
import type { GoodsRow } from '@lebean/contract/goods/rows';
import {
  goodsPaymentModes,
  type goodsSaleModes,
  maxGoodsPerOrder,
} from '@lebean/contract/goods/sale.rows';
import type { ShopRow } from '@lebean/contract/shop/rows';
import { isPaidByCode } from '@lebean/contract/vocabulary/payment';
import type { OnlineMode } from '../payments/use-payments.ts';
import type { SecondPartValues } from '../payments/use-second-part.ts';

/** The shop at whose counter goods are sold. */
export type SaleShop = Pick<ShopRow, 'id' | 'shopName' | 'currency'>;

/** How goods are paid: in hand, with points, or by scanning a code. */
export type GoodsMode = (typeof goodsSaleModes)[number];

/** A mode that is taken at once. */
export function inHandModeOf(mode: GoodsMode): (typeof goodsPaymentModes)[number] {
  const found = goodsPaymentModes.find((one) => one === mode);
  if (found === undefined) throw new Error(`${mode} is paid by code`);
  return found;
}

/** A mode that is paid by code. */
export function onlineModeOf(mode: GoodsMode): OnlineMode {
  if (!isPaidByCode(mode)) throw new Error(`${mode} is taken at once`);
  return mode;
}

/** Goods of an order that is being put together, with the prices that the seller sees. */
export type OrderLine = {
  readonly goodsId: number;
  readonly goodsName: string;
  readonly price: number;
  readonly pointPrice: number | null;
  readonly currency: string;
  readonly inventory: number;
  readonly mostPerOrder: number | null;
  /** Nothing while another number is being typed. */
  readonly quantity: number | null;
};

/** What is typed in while an order is put together. */
export type OrderValues = SecondPartValues & {
  goods: readonly OrderLine[];
  paymentMode: GoodsMode;
  cardNumber?: string;
  slipNumber?: string;
  voucherNumber?: string;
  /** The cash that is handed over, for the change: it stays here. */
  tendered?: number | null;
};

/** As much of any form as is about goods: those of a sale, and of a cart that holds other things too. */
export type GoodsValues = Pick<OrderValues, 'goods'>;

/** What is in the order by now. */
export const useOrderLines = (form: FormInstance): readonly OrderLine[] =>
  Form.useWatch((values: Partial<GoodsValues>) => values.goods, form) ?? [];

/** One piece of goods, as an order begins with it. */
export const lineOf = ({
  id: goodsId,
  goodsName,
  price,
  pointPrice,
  currency,
  inventory,
  mostPerOrder,
}: GoodsRow): OrderLine => ({
  goodsId,
  goodsName,
  price,
  pointPrice,
  currency,
  inventory,
  mostPerOrder,
  quantity: 1,
});

/** What one costs in money or in points; nothing where it is not sold for these. */
export const priceOf = ({ price, pointPrice }: OrderLine, mode: unknown): number | null =>
  mode === 'points' ? pointPrice : price;

/** What all lines of an order cost in money or in points. */
export const totalOf = (lines: readonly OrderLine[], mode: unknown): number =>
  lines.reduce((sum, line) => sum + (priceOf(line, mode) ?? 0) * (line.quantity ?? 0), 0);

/**
 * An order at the prices and stocks that its goods have by now, so that what is sent is what is shown; the very same
 * where nothing has changed.
 */
export function asOnSale(
  lines: readonly OrderLine[],
  onSale: readonly GoodsRow[],
): readonly OrderLine[] {
  const fresh = lines.map((line) => {
    const goods = onSale.find(({ id }) => id === line.goodsId);
    const isSame =
      goods === undefined ||
      (goods.price === line.price &&
        goods.pointPrice === line.pointPrice &&
        goods.inventory === line.inventory);
    return isSame ? line : { ...lineOf(goods), quantity: line.quantity };
  });
  return fresh.every((line, place) => line === lines[place]) ? lines : fresh;
}

/** An order with one piece more of some goods: no more than there are, and than it may have. */
export function withOneMore(lines: readonly OrderLine[], goods: GoodsRow): readonly OrderLine[] {
  const { inventory, mostPerOrder } = goods;
  const max = Math.min(inventory, mostPerOrder ?? inventory);
  const isIn = lines.some(({ goodsId }) => goodsId === goods.id);
  if (!isIn) return max < 1 || lines.length >= maxGoodsPerOrder ? lines : [...lines, lineOf(goods)];
  return lines.map((line) =>
    line.goodsId === goods.id
      ? { ...line, quantity: Math.min((line.quantity ?? 0) + 1, max) }
      : line,
  );
}
