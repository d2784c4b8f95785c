import { Select } from 'antd';
import type { Counter } from './counter-shop.ts';
import './counter-shop-picker.css';

type CounterShopPickerProps = { counter: Counter; label: string };

/** Where the sale is made: a choice for whoever has several shops, plain text for everyone else. */
export function CounterShopPicker({ counter, label }: CounterShopPickerProps) {
  const { shop, shops, choose } = counter;
  return (
    <div className="counter-shop">
      <span className="counter-shop-label">{label}</span>
      {shops.length > 1 ? (
        <Select
          aria-label={label}
          className="counter-shop-choice"
          value={shop?.id ?? null}
          options={shops.map(({ id, shopName }) => ({ value: id, label: shopName }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(shopId: number) => choose(shopId)}
        />
      ) : (
        <span>{shop?.shopName}</span>
      )}
    </div>
  );
}
