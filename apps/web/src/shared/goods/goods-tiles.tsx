import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { GoodsRow } from '@lebean/contract/goods/rows';
import { useText } from '../../platform/i18n.ts';
import { useKeysComing } from '../../screen-kit/keys-ahead.ts';
import { KeyHint, useShortcuts } from '../../screen-kit/shortcuts.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useGoodsOnSale } from './goods-on-sale.ts';
import { type OrderLine, withOneMore } from './sale-order.ts';
import './sell.css';
import { sellMessages } from './sell.messages.ts';

/** As many as there are digits for. */
const maxTiles = 9;

type GoodsTilesProps = {
  shopId: number;
  onPay: () => void;
  /** Whether the digits are theirs: beside other tiles they may not be. */
  hasDigits?: boolean;
  /** The form gives it these two: an order that was touched is not left without a question. */
  value?: readonly OrderLine[];
  onChange?: (lines: readonly OrderLine[]) => void;
};

const nothingYet: readonly OrderLine[] = [];

/**
 * The first goods of a shop, in its own order, for finger and digit: each touch is one piece more. Enter pays as
 * soon as something is in the order (SH-45).
 */
export function GoodsTiles({
  shopId,
  onPay,
  hasDigits = true,
  value: lines = nothingYet,
  onChange,
}: GoodsTilesProps) {
  const t = useText(sellMessages);
  const answer = useGoodsOnSale(shopId, '');
  useKeysComing(answer.isPending);
  const tiles = answer.data?.rows.slice(0, maxTiles) ?? [];
  const first = tiles.findIndex(({ inventory }) => inventory > 0);
  const add = (goods: GoodsRow): void => onChange?.(withOneMore(lines, goods));
  useShortcuts(
    hasDigits
      ? Object.fromEntries(tiles.map((goods, place) => [String(place + 1), () => add(goods)]))
      : {},
  );
  if (answer.data === undefined) return null;
  if (tiles.length === 0) return <p role="status">{t('nothingOnSale')}</p>;
  return (
    <div className="goods-tiles" role="group" aria-label={t('tiles')}>
      {tiles.map((goods, place) => (
        <GoodsTile
          key={goods.id}
          goods={goods}
          digit={hasDigits ? String(place + 1) : undefined}
          isFirst={hasDigits && place === first}
          quantity={lines.find(({ goodsId }) => goodsId === goods.id)?.quantity ?? 0}
          onAdd={() => add(goods)}
          onPay={lines.length === 0 ? undefined : onPay}
        />
      ))}
    </div>
  );
}

type GoodsTileProps = {
  goods: GoodsRow;
  digit: string | undefined;
  isFirst: boolean;
  /** How many are in the order. */
  quantity: number;
  onAdd: () => void;
  onPay: (() => void) | undefined;
};

function GoodsTile({ goods, digit, isFirst, quantity, onAdd, onPay }: GoodsTileProps) {
  const t = useText(sellMessages);
  const format = useFormat();
  const { goodsName, price, currency, inventory } = goods;
  const button = useRef<HTMLButtonElement>(null);
  // Once the dialog stands in the page: goods that are known already come before it does, and then nothing has a focus.
  // Whoever types meanwhile goes on, also where another till has just sold the last piece of the first.
  useEffect(() => {
    if (isFirst && !(document.activeElement instanceof HTMLInputElement)) button.current?.focus();
  }, [isFirst]);
  const payOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || onPay === undefined) return;
    event.preventDefault();
    onPay();
  };
  return (
    <button
      type="button"
      ref={button}
      className="goods-tile"
      disabled={inventory === 0}
      data-ordered={quantity > 0 || undefined}
      aria-keyshortcuts={digit}
      onClick={onAdd}
      onKeyDown={payOnEnter}
    >
      <span className="goods-tile-head">
        {format.money(price, currency)}
        {quantity > 0 && <span>{`× ${format.count(quantity)}`}</span>}
        {digit !== undefined && <KeyHint name={digit} />}
      </span>
      <span className="goods-tile-name" title={goodsName}>
        {goodsName}
      </span>
      <span className="goods-order-note">{t('left', { count: inventory })}</span>
    </button>
  );
}
