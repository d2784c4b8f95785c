import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, type FormInstance, InputNumber } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import './sell.css';
import { type OrderLine, priceOf, useOrderLines } from './sale-order.ts';
import { sellMessages } from './sell.messages.ts';

type OrderLinesProps = {
  fields: readonly { readonly key: number; readonly name: number }[];
  form: FormInstance;
  /** In what their prices are given. */
  mode: unknown;
  /** How many of the first one comes first: nothing else is to be chosen. */
  isFirstFocused: boolean;
  onRemove: (place: number) => void;
};

/** The goods of an order, each with how many of it (GDS-1). */
export function OrderLines({ fields, form, mode, isFirstFocused, onRemove }: OrderLinesProps) {
  const t = useText(sellMessages);
  const lines = useOrderLines(form);
  const message = t('quantityMissing');
  const isCounted = (_: unknown, line: OrderLine): Promise<void> =>
    line.quantity === null ? Promise.reject(new Error(message)) : Promise.resolve();
  return (
    <ul className="goods-order" aria-label={t('order')}>
      {fields.map(({ key, name: place }) => (
        <li key={key}>
          <Form.Item className="goods-order-line" name={place} rules={[{ validator: isCounted }]}>
            <OrderedGoods mode={mode} isFocused={isFirstFocused && place === 0} />
          </Form.Item>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('takeOut', { name: lines[place]?.goodsName ?? '' })}
            onClick={() => onRemove(place)}
          />
        </li>
      ))}
    </ul>
  );
}

type OrderedGoodsProps = {
  /** The form gives it these three. */
  id?: string;
  value?: OrderLine;
  onChange?: (line: OrderLine) => void;
  mode: unknown;
  isFocused: boolean;
};

/** A line of an order is one value of the form: what it is goes along with how many of it. */
function OrderedGoods({ id, value: line, onChange, mode, isFocused }: OrderedGoodsProps) {
  const t = useText(sellMessages);
  const format = useFormat();
  if (line === undefined) return null;
  const { goodsName: name, inventory, mostPerOrder, currency, quantity } = line;
  const price = priceOf(line, mode);
  const each =
    mode === 'points' && price !== null
      ? t('pointsEach', { amount: format.points(price) })
      : format.money(line.price, currency);
  return (
    <div className="goods-order-goods">
      <div className="goods-order-name">
        <span>{name}</span>
        <span className="goods-order-note">
          {each} · {t('left', { count: inventory })}
        </span>
      </div>
      <InputNumber
        id={id ?? ''}
        aria-label={t('quantityOf', { name })}
        autoFocus={isFocused}
        // What is typed replaces the number that stands there.
        onFocus={(event) => event.currentTarget.select()}
        min={1}
        max={Math.min(inventory, mostPerOrder ?? inventory)}
        precision={0}
        value={quantity}
        onChange={(typed) => onChange?.({ ...line, quantity: typed })}
      />
    </div>
  );
}
