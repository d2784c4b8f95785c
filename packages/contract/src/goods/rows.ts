import * as z from 'zod/mini';
import { hundredths, id, instant, version } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { wireName } from '../kernel/wire.ts';
import { namedGoodsName } from '../vocabulary/goods.ts';
import { soldTaxRate } from '../vocabulary/tax-rate.ts';

/** What a reader reads on goods: printable, without spaces. */
export const barcode = () =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(32), z.regex(/^[!-~]+$/, says('barcode')));

export const namedGoodsType = wireName(
  'goods_type',
  'the kind of goods, an entry of the dictionary',
);
export const namedMostPerOrder = wireName('limit_num', 'how many of it one order may have');
export const namedDetails = wireName('goods_content_detail', 'what goods are, in words');

/** Something that a shop sells at its counter (GDS-1). */
export const goodsRow = z.object({
  id: id(),
  shopId: id(),
  shopName: z.string(),
  merchantName: z.string(),
  goodsName: namedGoodsName(z.string()),
  goodsType: namedGoodsType(z.string()),
  price: hundredths(),
  /** What it costs in points; nothing where it is sold for money alone. */
  pointPrice: z.nullable(hundredths()),
  /** What the shop pays for one; nothing to whoever may only sell it. */
  cost: z.nullable(hundredths()),
  /** What a reader reads on it; nothing where it bears none. */
  barcode: z.nullable(z.string()),
  currency: z.string(),
  /** What receipts show for it, where that is not the rate of its shop (SET-19). */
  taxRate: soldTaxRate(),
  sort: z.int(),
  /** How many there are; only stock moves change it. */
  inventory: z.int(),
  mostPerOrder: namedMostPerOrder(z.nullable(z.int())),
  details: namedDetails(z.string()),
  isEnabled: z.boolean(),
  version: version(),
});
export type GoodsRow = z.output<typeof goodsRow>;

export const goodsMoveKinds = [
  'received',
  'removed',
  'sold',
  'returned',
  'reserved',
  'released',
] as const;

export const goodsMoveRow = z.object({
  id: id(),
  at: instant(),
  goodsName: namedGoodsName(z.string()),
  kind: z.enum(goodsMoveKinds),
  quantity: z.int(),
  inventoryAfter: z.int(),
  documentNumber: z.nullable(z.string()),
  operatorName: z.string(),
  reason: z.string(),
});
export type GoodsMoveRow = z.output<typeof goodsMoveRow>;
