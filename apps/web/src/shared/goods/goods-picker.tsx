import { type FormInstance, Select, Spin } from 'antd';
import { useState } from 'react';
import type { GoodsRow } from '@lebean/contract/goods/rows';
import { useText } from '../../platform/i18n.ts';
import { useGoodsOnSale } from './goods-on-sale.ts';
import { useOrderLines } from './sale-order.ts';
import { sellMessages } from './sell.messages.ts';

type GoodsPickerProps = {
  shopId: number;
  form: FormInstance;
  onPick: (goods: GoodsRow) => void;
};

/** Puts more goods into an order: those that are sold here, are there, and are not in it yet. */
export function GoodsPicker({ shopId, form, onPick }: GoodsPickerProps) {
  const t = useText(sellMessages);
  const [query, setQuery] = useState('');
  const lines = useOrderLines(form);
  const answer = useGoodsOnSale(shopId, query);
  const known = new Set(lines.map(({ goodsId }) => goodsId));
  const offered = (answer.data?.rows ?? []).filter(
    ({ id, inventory }) => inventory > 0 && !known.has(id),
  );
  return (
    <Select<number>
      className="kit-wide goods-more"
      aria-label={t('more')}
      placeholder={t('more')}
      // What was chosen goes into the order, and the field is empty again.
      value={null}
      showSearch={{ filterOption: false, searchValue: query, onSearch: setQuery }}
      options={offered.map(({ id, goodsName }) => ({ value: id, label: goodsName }))}
      notFoundContent={answer.isPending ? <Spin size="small" /> : undefined}
      onChange={(goodsId) => {
        const goods = offered.find(({ id }) => id === goodsId);
        setQuery('');
        if (goods !== undefined) onPick(goods);
      }}
    />
  );
}
