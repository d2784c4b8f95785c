import type { RechargeRow } from '@lebean/contract/recharge/rows';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { addressesFor } from '../../shared/addresses.ts';
import { operationsMessages } from './operations.messages.ts';

/** The columns of the records of cards and points behind a number. */
export function useRecordColumns(): ReadonlyArray<Column<RechargeRow>> {
  const t = useText(operationsMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const dictionary = useDictionary();
  return [
    {
      key: 'orderNumber',
      title: titleOf('orderNumber'),
      render: ({ orderNumber }) => orderNumber,
      onCard: 'heading',
    },
    {
      key: 'paid',
      title: t('paid'),
      align: 'end',
      render: ({ paid, currency }) => format.money(paid, currency),
      onCard: 'beside',
    },
    {
      key: 'createdAt',
      title: t('createdAt'),
      render: ({ createdAt, timeZone }) => format.shopTime(createdAt, timeZone),
      onCard: 'line',
    },
    {
      key: 'type',
      title: titleOf('rechargeType'),
      render: ({ rechargeType }) => dictionary.title('rechargeType', rechargeType),
      onCard: 'line',
    },
    { key: 'shop', title: titleOf('shopName'), render: ({ shopName }) => shopName, onCard: 'line' },
    {
      key: 'card',
      title: titleOf('cardNumber'),
      render: ({ cardId, cardNumber }) => <CardLink cardId={cardId}>{cardNumber}</CardLink>,
      onCard: 'line',
    },
    { key: 'name', title: titleOf('name'), render: ({ name }) => name, onCard: 'line' },
    {
      key: 'point',
      title: t('pointsSold'),
      align: 'end',
      render: ({ point }) => format.alignedPoints(point),
      onCard: 'line',
    },
    {
      key: 'operator',
      title: titleOf('operatorName'),
      render: ({ operatorName }) => operatorName,
      onCard: 'line',
    },
  ];
}

/** The card of a row, for whoever has a page of cards. */
export function CardLink({ cardId, children }: { cardId: number; children: string }) {
  const kind = useSession()?.kind;
  if (kind === 'partner') return children;
  return <PageLink to={addressesFor(kind).card(cardId)}>{children}</PageLink>;
}
