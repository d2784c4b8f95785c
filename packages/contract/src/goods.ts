import * as z from 'zod/mini';
import { dictionaryCode } from './card-fields.ts';
import { shopNotFound, staleVersion } from './card-refusals.ts';
import {
  createdRow,
  hundredths,
  id,
  instant,
  optionalText,
  page,
  paging,
  text,
  version,
} from './common.ts';
import { says } from './field-problem.ts';
import { accountKinds, operation } from './operation.ts';
import { refusal } from './refusal.ts';
import { wireName } from './wire.ts';

export const namedGoodsName = wireName('goods_name', 'what goods at the counter are called');
const namedGoodsType = wireName('goods_type', 'the kind of goods, an entry of the dictionary');
const namedMostPerOrder = wireName('limit_num', 'how many of it one order may have');
const namedDetails = wireName('goods_content_detail', 'what goods are, in words');

const quantity = () => z.int().check(z.minimum(1), z.maximum(100_000));

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
  cost: hundredths(),
  currency: z.string(),
  sort: z.int(),
  /** How many there are; only stock moves change it. */
  inventory: z.int(),
  mostPerOrder: namedMostPerOrder(z.nullable(z.int())),
  details: namedDetails(z.string()),
  isEnabled: z.boolean(),
  version: version(),
});
export type GoodsRow = z.output<typeof goodsRow>;

export const listGoods = operation({
  id: 'goods.list',
  kind: 'query',
  method: 'GET',
  path: '/api/goods',
  summary: 'The goods of shops in their order (GDS-1)',
  permission: 'goods.goods.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    shopId: z.optional(id()),
    goodsType: namedGoodsType(z.optional(dictionaryCode())),
    isEnabled: z.optional(z.boolean()),
  }),
  output: page(goodsRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const goodsNotFound = refusal('GOODS_NOT_FOUND', 'notFound', {
  zh: '没有找到该商品',
  en: 'There are no such goods',
  es: 'No existe ese artículo',
});
export const goodsTypeUnknown = refusal('GOODS_TYPE_UNKNOWN', 'invalid', {
  zh: '没有该商品类型',
  en: 'There is no such kind of goods',
  es: 'No existe ese tipo de artículo',
});
export const outOfStock = refusal('GOODS_OUT_OF_STOCK', 'conflict', {
  zh: '{name} 库存不足，现有 {left} 件',
  en: '{name}: there are not as many, {left} are left',
  es: '{name}: no hay tantos, quedan {left}',
});

const goodsTerms = {
  goodsName: namedGoodsName(text(64)),
  goodsType: namedGoodsType(dictionaryCode()),
  price: hundredths(),
  /** Left out: not sold for points. */
  pointPrice: z.optional(hundredths().check(z.positive())),
  cost: z._default(hundredths(), 0),
  sort: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 0),
  mostPerOrder: namedMostPerOrder(z.optional(quantity())),
  details: namedDetails(optionalText(500)),
};

const writing = {
  kind: 'command',
  method: 'POST',
  permission: 'goods.goods.manage',
  scope: ['staff', 'shop'],
  envelope: 'data',
  rate: 'write',
  idempotency: 'accepted',
} as const;

export const createGoods = operation({
  ...writing,
  id: 'goods.create',
  path: '/api/goods',
  summary: 'Adds goods to a shop; there are none of them until stock comes in (GDS-1)',
  input: z.strictObject({ shopId: id(), ...goodsTerms }),
  output: createdRow,
  refusals: [shopNotFound, goodsTypeUnknown],
  audit: { object: 'goods', idFrom: 'id' },
});

export const updateGoods = operation({
  ...writing,
  id: 'goods.update',
  path: '/api/goods/:goodsId',
  summary: 'Changes goods, or sells them no more; what was sold stays as it was',
  input: z.strictObject({
    goodsId: id(),
    version: version(),
    ...goodsTerms,
    isEnabled: z.boolean(),
  }),
  output: z.object({ goodsId: id(), version: version() }),
  refusals: [goodsNotFound, goodsTypeUnknown, staleVersion],
  audit: { object: 'goods', idFrom: 'goodsId' },
});

export const moveGoods = operation({
  ...writing,
  id: 'goods.move',
  path: '/api/goods/:goodsId/moves',
  summary: 'Takes stock in, or takes some away, for a reason; never below nothing (GDS-1)',
  input: z.strictObject({
    goodsId: id(),
    /** More than nothing comes in, less goes away. */
    quantity: z.int().check(
      z.minimum(-100_000),
      z.maximum(100_000),
      z.refine((moved) => moved !== 0, says('notZero')),
    ),
    reason: text(200),
  }),
  output: z.object({ goodsId: id(), inventory: z.int() }),
  refusals: [goodsNotFound, outOfStock],
  audit: { object: 'goods', idFrom: 'goodsId' },
  idempotency: 'required',
});

export const goodsMoveKinds = ['received', 'removed', 'sold', 'returned'] as const;

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

export const listGoodsMoves = operation({
  id: 'goodsMove.list',
  kind: 'query',
  method: 'GET',
  path: '/api/goods-moves',
  summary: 'What came in and went away of goods, newest first; never changed (GDS-1)',
  permission: 'goods.goods.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({ ...paging, goodsId: id() }),
  output: page(goodsMoveRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});
