import type { CardDetail } from '@lebean/contract/card';
import { exportRecharges } from '@lebean/contract/recharge-export';
import { listRecharges, type RechargeRow } from '@lebean/contract/recharge';
import { useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { cardMessages } from './card.messages.ts';
import { cardHistoryMessages } from './card-history.messages.ts';
import { cardPageMessages } from './card-page.messages.ts';

/** The recharge records of a card (PAY-1), newest first. */
export function CardRecharges({ card }: { card: CardDetail }) {
  const t = useText(cardPageMessages);
  const list = useList(listRecharges, {
    exporting: exportRecharges,
    filters: () => ({}),
    sorts: ['-at'],
    toInput: (_, { page, pageSize }) => ({ cardId: card.id, page, pageSize }),
  });
  return (
    <ListScreen
      list={list}
      label={t('recharges')}
      columns={useRechargeColumns()}
      firstStep={t('historyEmpty')}
    />
  );
}

function useRechargeColumns(): ReadonlyArray<Column<RechargeRow>> {
  const t = useText(cardHistoryMessages);
  const words = useText(cardMessages);
  const dictionary = useDictionary();
  return [
    {
      key: 'type',
      title: t('rechargeType'),
      render: ({ rechargeType }) => dictionary.title('rechargeType', rechargeType),
      onCard: 'heading',
    },
    ...useAmountColumns(),
    {
      key: 'paymentMode',
      title: words('paymentMode'),
      render: ({ paymentMode }) => dictionary.title('paymentMode', paymentMode),
      onCard: 'line',
    },
    {
      key: 'paymentState',
      title: t('paymentState'),
      render: ({ paymentState }) => dictionary.title('paymentState', paymentState),
      onCard: 'beside',
    },
    { key: 'shop', title: words('shop'), render: ({ shopName }) => shopName, onCard: 'line' },
    {
      key: 'operator',
      title: words('operator'),
      render: ({ operatorName }) => operatorName,
      onCard: 'line',
    },
    {
      key: 'orderNumber',
      title: words('orderNumber'),
      render: ({ orderNumber }) => <span className="card-order">{orderNumber}</span>,
      onCard: 'line',
    },
  ];
}

function useAmountColumns(): ReadonlyArray<Column<RechargeRow>> {
  const t = useText(cardHistoryMessages);
  const words = useText(cardMessages);
  const format = useFormat();
  return [
    {
      key: 'createdAt',
      title: t('at'),
      render: ({ createdAt }) => format.dateTime(createdAt),
      onCard: 'line',
    },
    {
      key: 'paid',
      title: t('paid'),
      render: ({ paid, currency }) => format.money(paid, currency),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'point',
      title: words('point'),
      render: ({ point }) => `+${format.alignedPoints(point)}`,
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'giftPoint',
      title: words('giftPoint'),
      render: ({ giftPoint }) => `+${format.alignedPoints(giftPoint)}`,
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'pointAfter',
      title: t('pointAfter'),
      render: ({ pointAfter }) => format.alignedPoints(pointAfter),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'giftPointAfter',
      title: t('giftAfter'),
      render: ({ giftPointAfter }) => format.alignedPoints(giftPointAfter),
      align: 'end',
      onCard: 'line',
    },
  ];
}
