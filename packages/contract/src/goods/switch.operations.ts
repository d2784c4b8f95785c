import * as z from 'zod/mini';
import { id, version } from '../kernel/common.ts';
import { command } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { bulkOf } from '../vocabulary/bulk.ts';
import { listGoods } from './operations.ts';
import { goodsNotFound } from './refusals.ts';

const goodsChange = { goodsId: id(), version: version() };

export const enableGoods = command({
  id: 'goods.enable',
  path: '/api/goods/:goodsId/enable',
  summary: 'Sells goods again, and changes nothing else of them (GDS-1)',
  permission: 'goods.goods.manage',
  scope: ['staff', 'shop'],
  input: z.strictObject(goodsChange),
  output: z.object(goodsChange),
  refusals: [goodsNotFound, staleVersion],
  audit: { object: 'goods', idFrom: 'goodsId' },
});

export const disableGoods = command({
  id: 'goods.disable',
  path: '/api/goods/:goodsId/disable',
  summary: 'Stops selling goods; what was sold stays as it was (GDS-1)',
  permission: 'goods.goods.manage',
  scope: ['staff', 'shop'],
  input: z.strictObject(goodsChange),
  output: z.object(goodsChange),
  refusals: [goodsNotFound, staleVersion],
  audit: { object: 'goods', idFrom: 'goodsId' },
});

export const enableManyGoods = bulkOf(enableGoods, listGoods, {
  id: 'goods.enableMany',
  path: '/api/goods/enable-many',
  summary: 'Sells goods again: those of a selection, or all that match filters (SH-36)',
  shared: {},
});

export const disableManyGoods = bulkOf(disableGoods, listGoods, {
  id: 'goods.disableMany',
  path: '/api/goods/disable-many',
  summary: 'Stops selling goods: those of a selection, or all that match filters (SH-36)',
  shared: {},
});
