import { listCardEvents } from '@lebean/contract/card/operations';
import type { CardDetail, CardEvent } from '@lebean/contract/card/rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { cardHistoryMessages } from './card-history.messages.ts';
import { cardPageMessages } from './card-page.messages.ts';
import { cardMessages } from './card.messages.ts';
import { signedPoints } from './signed-points.ts';

/** What has happened to a card, newest first. */
export function CardHistory({ card }: { card: CardDetail }) {
  const t = useText(cardPageMessages);
  const list = useList(listCardEvents, {
    filters: {},
    sorts: ['-at'],
    toInput: (_, { page, pageSize }) => ({ cardId: card.id, page, pageSize }),
  });
  return (
    <ListScreen
      list={list}
      label={t('history')}
      columns={useHistoryColumns(card)}
      firstStep={t('historyEmpty')}
    />
  );
}

function useHistoryColumns(card: CardDetail): ReadonlyArray<Column<CardEvent>> {
  const t = useText(cardHistoryMessages);
  const titleOf = useFieldTitle();
  const words = useText(cardMessages);
  const format = useFormat();
  const credit = (points: number): string => (points === 0 ? '' : signedPoints(points, format));
  return [
    {
      key: 'event',
      title: t('event'),
      render: ({ kind, remark, fromCardNumber }) => (
        <>
          {t(kind, { remark })}
          {fromCardNumber !== null && (
            <small className="card-origin">{t('ofCard', { cardNumber: fromCardNumber })}</small>
          )}
        </>
      ),
      onCard: 'heading',
    },
    { key: 'at', title: titleOf('at'), render: ({ at }) => format.dateTime(at), onCard: 'line' },
    {
      key: 'paid',
      title: titleOf('paid'),
      render: ({ paid }) => (paid === 0 ? '' : format.money(paid, card.currency)),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'point',
      title: words('point'),
      render: ({ point }) => credit(point),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'giftPoint',
      title: words('giftPoint'),
      render: ({ giftPoint }) => credit(giftPoint),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'shop',
      title: words('shop'),
      render: ({ shopName }) => shopName ?? absent,
      onCard: 'line',
    },
    {
      key: 'operator',
      title: words('operator'),
      render: ({ operatorName }) => operatorName,
      onCard: 'line',
    },
    {
      key: 'orderNumber',
      title: words('orderNumber'),
      render: ({ orderNumber }) => orderNumber,
      onCard: 'hidden',
    },
  ];
}
