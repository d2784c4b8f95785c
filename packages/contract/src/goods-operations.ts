import { createGoods, listGoods, listGoodsMoves, moveGoods, updateGoods } from './goods.ts';
import { exportGoods, exportGoodsMoves, exportGoodsSales } from './goods-export.ts';
import { listGoodsSales, reverseGoodsSale, sellGoods } from './goods-sale.ts';

/** The calls about goods at the counter (GDS-1). */
export const goodsOperations = [
  listGoods,
  exportGoods,
  createGoods,
  updateGoods,
  moveGoods,
  listGoodsMoves,
  exportGoodsMoves,
  sellGoods,
  listGoodsSales,
  exportGoodsSales,
  reverseGoodsSale,
] as const;
