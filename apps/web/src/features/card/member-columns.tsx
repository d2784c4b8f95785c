import type { CardRow } from '@lebean/contract/card/rows';
import { listMerchants } from '@lebean/contract/merchant/operations';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useAllowed } from '../../platform/session.ts';
import { pointColumns } from '../../shared/money/point-columns.ts';
import type { Column } from '../../screen-kit/column.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { cardMessages } from './card.messages.ts';
import { useCardPaths } from './card-paths.ts';
import { CardStateTag } from './card-state-tag.tsx';

/** What tells one member from another at a glance, and what they hold. */
export function useMemberColumns(): ReadonlyArray<Column<CardRow>> {
  const t = useText(cardMessages);
  const format = useFormat();
  const paths = useCardPaths();
  const merchant = useMerchantColumn();
  return [
    {
      key: 'cardNumber',
      title: t('cardNumber'),
      render: ({ id, cardNumber }) => <PageLink to={paths.card(id)}>{cardNumber}</PageLink>,
      onCard: 'heading',
    },
    { key: 'name', title: t('name'), render: ({ name }) => name, onCard: 'line' },
    { key: 'phone', title: t('phone'), render: ({ phone }) => phone, onCard: 'line' },
    ...merchant,
    { key: 'level', title: t('level'), render: ({ level }) => level, onCard: 'line' },
    {
      key: 'cardState',
      title: t('cardState'),
      render: ({ cardState }) => <CardStateTag state={cardState} />,
      onCard: 'beside',
    },
    ...pointColumns(t, format),
    {
      key: 'openedAt',
      title: t('openedAt'),
      render: ({ openedAt }) => format.dateTime(openedAt),
      sort: 'openedAt',
      onCard: 'line',
    },
  ];
}

/** Who sees several merchants sees whose card it is. */
function useMerchantColumn(): ReadonlyArray<Column<CardRow>> {
  const t = useText(cardMessages);
  const seesMerchants = useAllowed(listMerchants);
  if (!seesMerchants) return [];
  return [
    {
      key: 'merchant',
      title: t('merchant'),
      render: ({ merchantName }) => merchantName,
      onCard: 'line',
    },
  ];
}
