import { saleStateOf, saleStateWords } from '@lebean/contract/goods/sale-state';
import type { GoodsSaleRow } from '@lebean/contract/goods/sale.rows';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { usePaidBy } from '../payments/paid-by.ts';
import { PaidHow } from '../payments/paid-how.tsx';
import { goodsSaleMessages } from './goods-sale.messages.ts';

/** What was taken, in money or in points of principal and gift together. */
export function useSaleAmount(): (sale: GoodsSaleRow) => string {
  const t = useText(goodsSaleMessages);
  const format = useFormat();
  return ({ paymentMode, paid, currency, point, giftPoint }) =>
    paymentMode === 'points'
      ? t('points', { points: format.points(point + giftPoint) })
      : format.money(paid, currency);
}

const paymentColumn = (
  title: string,
  paidBy: ReturnType<typeof usePaidBy>,
): Column<GoodsSaleRow> => ({
  key: 'payment',
  title,
  render: (sale) => <PaidHow mode={paidBy(sale)} numbers={sale} />,
  onCard: 'line',
});

/** The columns of a list of sales at the counter. */
export function useGoodsSaleColumns(): ReadonlyArray<Column<GoodsSaleRow>> {
  const t = useText(goodsSaleMessages);
  const titleOf = useFieldTitle();
  const paidBy = usePaidBy();
  const format = useFormat();
  const amountOf = useSaleAmount();
  const when = ({ at, timeZone }: GoodsSaleRow) => format.shopTime(at, timeZone);
  return [
    {
      key: 'goodsName',
      title: titleOf('goodsName'),
      render: ({ goodsName }) => goodsName,
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: (sale) => <SaleState sale={sale} />,
      onCard: 'beside',
    },
    {
      key: 'quantity',
      title: titleOf('quantity'),
      render: ({ quantity }) => format.count(quantity),
      align: 'end',
      onCard: 'line',
    },
    { key: 'amount', title: titleOf('amount'), render: amountOf, align: 'end', onCard: 'line' },
    marginColumn(titleOf('margin'), format),
    paymentColumn(titleOf('paymentMode'), paidBy),
    {
      key: 'card',
      title: titleOf('cardNumber'),
      render: ({ cardNumber }) => cardNumber ?? absent,
      onCard: 'line',
    },
    { key: 'at', title: titleOf('at'), render: when, onCard: 'line' },
    { key: 'shop', title: titleOf('shopName'), render: ({ shopName }) => shopName, onCard: 'line' },
    {
      key: 'operator',
      title: titleOf('operatorName'),
      render: ({ operatorName }) => operatorName,
      onCard: 'line',
    },
    {
      key: 'orderNumber',
      title: titleOf('orderNumber'),
      render: ({ orderNumber }) => orderNumber,
      onCard: 'line',
    },
    {
      key: 'receiptNumber',
      title: t('receiptNumber'),
      render: ({ receiptNumber }) => receiptNumber ?? absent,
      onCard: 'hidden',
    },
    {
      key: 'reason',
      title: titleOf('reason'),
      render: ({ reverses: number, reason }) =>
        number === null ? absent : t('reverses', { number, reason }),
      onCard: 'hidden',
    },
  ];
}

/** What is left once the cost is gone; nothing where points paid (GDS-1). */
const marginColumn = (
  title: string,
  format: ReturnType<typeof useFormat>,
): Column<GoodsSaleRow> => ({
  key: 'margin',
  title,
  render: ({ margin, currency }) => (margin === null ? absent : format.money(margin, currency)),
  align: 'end',
  onCard: 'line',
});

const tones = {
  sold: 'good',
  reversed: 'over',
  reversal: 'quiet',
  refundPending: 'coming',
  refundFailed: 'over',
  refundDone: 'quiet',
} as const;

function SaleState({ sale }: { sale: GoodsSaleRow }) {
  const pick = usePick();
  const state = saleStateOf(sale);
  return <StateTag tone={tones[state]}>{pick(saleStateWords[state])}</StateTag>;
}
