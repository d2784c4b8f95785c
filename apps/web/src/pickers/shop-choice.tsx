import { Select, Spin } from 'antd';
import { useState } from 'react';
import { listShops } from '@lebean/contract/shop/operations';
import type { ShopRow } from '@lebean/contract/shop/rows';
import { useOperation } from '../platform/queries.ts';

type ShopChoiceProps = {
  id?: string;
  value?: number;
  onChange?: (shopId: number | undefined) => void;
  /** The whole of what was chosen, for what follows from it. */
  onChosen?: (shop: ShopRow) => void;
  onBlur?: () => void;
  placeholder: string;
  'aria-label'?: string;
};

const optionOf = (shop: ShopRow) => ({
  value: shop.id,
  label: `${shop.shopName} · ${shop.merchantName}`,
  shop,
});

/**
 * One of the shops that the account may see, found by its name on the server. Nothing is offered while
 * the server looks: Enter must not take what was found for fewer letters.
 */
export function ShopChoice({ value, onChange, onChosen, ...select }: ShopChoiceProps) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<ShopRow>();
  const answer = useOperation(
    listShops,
    { pageSize: 20, sort: 'shopName', ...(query !== '' && { query }) },
    { freshSeconds: 60 },
  );
  const found = answer.isPending ? [] : (answer.data?.rows ?? []);
  // Its name is shown whatever is looked for next.
  const isBeside =
    query === '' && chosen !== undefined && !found.some(({ id }) => id === chosen.id);
  return (
    <Select<number, ReturnType<typeof optionOf>>
      {...select}
      {...(value !== undefined && { value })}
      allowClear
      options={(isBeside ? [chosen, ...found] : found).map(optionOf)}
      showSearch={{ filterOption: false, onSearch: setQuery }}
      notFoundContent={answer.isPending ? <Spin size="small" /> : undefined}
      onChange={(shopId: number | undefined, option) => {
        const shop = Array.isArray(option) ? undefined : option?.shop;
        setChosen(shop);
        onChange?.(shopId);
        if (shop !== undefined) onChosen?.(shop);
      }}
    />
  );
}
