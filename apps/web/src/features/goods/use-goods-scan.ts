import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { listGoods } from '@lebean/contract/goods/operations';
import type { GoodsRow } from '@lebean/contract/goods/rows';
import { maxGoodsPerOrder } from '@lebean/contract/goods/sale.rows';
import { call } from '../../platform/api.ts';
import { isCallError } from '../../platform/call-error.ts';
import { takeCodes } from '../../screen-kit/scan/scans.ts';
import { lineOf, type OrderLine, type OrderValues } from './order.ts';

/** No barcode of ours is longer, or has other characters: such a code is not asked for. */
const barcode = /^[!-~]{1,32}$/;

/**
 * A scan puts goods into the order that is open, wherever the focus is (SH-44, GDS-1): once more of what is in
 * it, up to what is there. A code that no goods bear goes on as any other.
 */
export function useGoodsScan(shopId: number, form: FormInstance<OrderValues>): void {
  const add = useEffectEvent((goods: GoodsRow): void => {
    const { goods: lines } = form.getFieldsValue();
    form.setFieldValue('goods', withOneMore(lines, goods));
  });
  useEffect(
    () =>
      takeCodes(async (code) => {
        const goods = await findGoods(shopId, code);
        if (goods === undefined) return false;
        add(goods);
        return true;
      }),
    [shopId],
  );
}

/** The goods of a shop that bear a barcode; nothing where no answer came, so that the code is not lost. */
async function findGoods(shopId: number, code: string): Promise<GoodsRow | undefined> {
  if (!barcode.test(code)) return undefined;
  try {
    const found = await call(listGoods, { shopId, barcode: code, isEnabled: true, pageSize: 10 });
    return found.rows[0];
  } catch (error) {
    if (!isCallError(error)) throw error;
    return undefined;
  }
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
