import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import type { GoodsRow } from '@lebean/contract/goods/rows';
import { takeCodes } from '../../screen-kit/scan/scans.ts';
import { findGoods } from './goods-on-sale.ts';
import { type GoodsValues, withOneMore } from './sale-order.ts';

/**
 * A scan puts goods into the order that is open, wherever the focus is (SH-44, GDS-1): once more of what is in
 * it, up to what is there. A code that no goods bear goes on as any other.
 */
export function useGoodsScan(
  shopId: number,
  form: Pick<FormInstance<GoodsValues>, 'getFieldsValue' | 'setFieldValue'>,
  onAdded?: () => void,
): void {
  const add = useEffectEvent((goods: GoodsRow): void => {
    const { goods: lines } = form.getFieldsValue();
    form.setFieldValue('goods', withOneMore(lines, goods));
    onAdded?.();
  });
  useEffect(
    () =>
      takeCodes(async (code) => {
        const [goods] = await findGoods(code, shopId);
        if (goods === undefined) return false;
        add(goods);
        return true;
      }),
    [shopId],
  );
}
