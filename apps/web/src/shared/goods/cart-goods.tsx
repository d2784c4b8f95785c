import { Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { maxGoodsPerOrder } from '@lebean/contract/goods/sale.rows';
import { useGoodsOnSale } from './goods-on-sale.ts';
import { GoodsPicker } from './goods-picker.tsx';
import { GoodsTiles } from './goods-tiles.tsx';
import { OrderLines } from './order-lines.tsx';
import { asOnSale, lineOf, useOrderLines } from './sale-order.ts';

type CartGoodsProps = {
  shopId: number;
  form: FormInstance;
  hasDigits: boolean;
};

/** Goods that are paid together with something else (SH-45): as they are sold alone, for money. */
export function CartGoods({ shopId, form, hasDigits }: CartGoodsProps) {
  useAsOnSale(shopId, form);
  return (
    <>
      <Form.Item name="goods" noStyle>
        <GoodsTiles shopId={shopId} hasDigits={hasDigits} onPay={form.submit} />
      </Form.Item>
      <Form.List name="goods">
        {(fields, { add, remove }) => (
          <>
            <OrderLines
              fields={fields}
              form={form}
              mode="cash"
              isFirstFocused={false}
              onRemove={remove}
            />
            {fields.length < maxGoodsPerOrder && (
              <GoodsPicker shopId={shopId} form={form} onPick={(row) => add(lineOf(row))} />
            )}
          </>
        )}
      </Form.List>
    </>
  );
}

/** What was chosen follows its price, which the button tells before it is paid. */
function useAsOnSale(shopId: number, form: FormInstance): void {
  const lines = useOrderLines(form);
  const { data: onSale } = useGoodsOnSale(shopId, '');
  useEffect(() => {
    const fresh = asOnSale(lines, onSale?.rows ?? []);
    if (fresh !== lines) form.setFieldValue('goods', fresh);
  }, [lines, onSale, form]);
}
