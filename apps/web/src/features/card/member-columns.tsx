import type { CardRow } from '@lebean/contract/card/rows';
import { listMerchants } from '@lebean/contract/merchant/operations';
import { PageLink } from '../../platform/page.tsx';
import { useAllowed } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { KeyHint } from '../../screen-kit/shortcuts.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { pointColumns } from '../../shared/money/point-columns.ts';
import { CardStateTag } from './card-state-tag.tsx';
import { LevelName } from './level-name.tsx';
import { digitOf } from './member-hits.ts';

/** What tells one member from another at a glance, and what they hold; the digits of those that a search has found. */
export function useMemberColumns(hits: readonly CardRow[]): ReadonlyArray<Column<CardRow>> {
  const titleOf = useFieldTitle();
  const format = useFormat();
  const paths = useAddresses();
  const merchant = useMerchantColumn();
  return [
    {
      key: 'cardNumber',
      title: titleOf('cardNumber'),
      render: (card) => (
        <>
          <PageLink to={paths.card(card.id)}>{card.cardNumber}</PageLink>
          <HitKey digit={digitOf(hits.indexOf(card))} />
        </>
      ),
      onCard: 'heading',
    },
    { key: 'name', title: titleOf('name'), render: ({ name }) => name, onCard: 'line' },
    { key: 'phone', title: titleOf('phone'), render: ({ phone }) => phone, onCard: 'line' },
    ...merchant,
    {
      key: 'level',
      title: titleOf('level'),
      render: ({ level }) => <LevelName level={level} />,
      onCard: 'line',
    },
    {
      key: 'cardState',
      title: titleOf('cardState'),
      render: ({ cardState }) => <CardStateTag state={cardState} />,
      onCard: 'beside',
    },
    ...pointColumns(titleOf, format),
    {
      key: 'openedAt',
      title: titleOf('openedAt'),
      render: ({ openedAt }) => format.dateTime(openedAt),
      sort: 'openedAt',
      onCard: 'line',
    },
  ];
}

const HitKey = ({ digit }: { digit: string | undefined }) =>
  digit === undefined ? null : <KeyHint name={digit} />;

/** Who sees several merchants sees whose card it is. */
function useMerchantColumn(): ReadonlyArray<Column<CardRow>> {
  const titleOf = useFieldTitle();
  const seesMerchants = useAllowed(listMerchants);
  if (!seesMerchants) return [];
  return [
    {
      key: 'merchant',
      title: titleOf('merchantName'),
      render: ({ merchantName }) => merchantName,
      onCard: 'line',
    },
  ];
}
