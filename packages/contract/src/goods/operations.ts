import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import {
  createdRow,
  hundredths,
  id,
  optionalText,
  page,
  paging,
  text,
  version,
} from '../kernel/common.ts';
import { dictionaryCode } from '../kernel/dictionary-code.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { shopNotFound, staleVersion } from '../kernel/refusals.ts';
import { namedGoodsName } from '../vocabulary/goods.ts';
import { soldTaxRate } from '../vocabulary/tax-rate.ts';
import { barcodeTaken, goodsNotFound, goodsTypeUnknown, outOfStock } from './refusals.ts';
import {
  barcode,
  goodsMoveRow,
  goodsRow,
  namedDetails,
  namedGoodsType,
  namedMostPerOrder,
} from './rows.ts';

const quantity = () => z.int().check(z.minimum(1), z.maximum(100_000));

export const listGoods = query({
  id: 'goods.list',
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
    /** Exactly this one, as a reader reads it. */
    barcode: z.optional(barcode()),
  }),
  output: page(goodsRow),
});

const goodsTerms = {
  goodsName: namedGoodsName(text(64)),
  goodsType: namedGoodsType(dictionaryCode()),
  price: hundredths(),
  /** Left out: not sold for points. */
  pointPrice: z.optional(hundredths().check(z.positive())),
  cost: z._default(hundredths(), 0),
  barcode: z.optional(barcode()),
  /** Where it is another one than that of its shop (SET-19). */
  taxRate: z._default(soldTaxRate(), null),
  sort: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 0),
  mostPerOrder: namedMostPerOrder(z.optional(quantity())),
  details: namedDetails(optionalText(500)),
};

export const createGoods = command({
  id: 'goods.create',
  path: '/api/goods',
  summary: 'Adds goods to a shop; there are none of them until stock comes in (GDS-1)',
  permission: 'goods.goods.manage',
  scope: ['staff', 'shop'],
  input: z.strictObject({ shopId: id(), ...goodsTerms }),
  output: createdRow,
  refusals: [shopNotFound, goodsTypeUnknown, barcodeTaken],
  audit: { object: 'goods', idFrom: 'id' },
});

export const updateGoods = command({
  id: 'goods.update',
  path: '/api/goods/:goodsId',
  summary: 'Changes goods, or stops selling them; what was sold stays as it was',
  permission: 'goods.goods.manage',
  scope: ['staff', 'shop'],
  input: z.strictObject({
    goodsId: id(),
    version: version(),
    ...goodsTerms,
    isEnabled: z.boolean(),
  }),
  output: z.object({ goodsId: id(), version: version() }),
  refusals: [goodsNotFound, goodsTypeUnknown, barcodeTaken, staleVersion],
  audit: { object: 'goods', idFrom: 'goodsId' },
});

export const moveGoods = command({
  id: 'goods.move',
  path: '/api/goods/:goodsId/moves',
  summary: 'Takes stock in, or takes some away, for a reason; never below nothing (GDS-1)',
  permission: 'goods.goods.manage',
  scope: ['staff', 'shop'],
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

export const listGoodsMoves = query({
  id: 'goodsMove.list',
  path: '/api/goods-moves',
  summary: 'What came in and went away of goods, newest first; never changed (GDS-1)',
  permission: 'goods.goods.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({ ...paging, goodsId: id() }),
  output: page(goodsMoveRow),
  canLag: true,
});
