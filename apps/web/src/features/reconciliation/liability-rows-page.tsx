import { ArrowLeftOutlined } from '@ant-design/icons';
import { exportLiabilityMovements } from '@lebean/contract/reconciliation/export';
import { listLiabilityMovements } from '@lebean/contract/reconciliation/operations';
import {
  type LiabilityMovementRow,
  assetWord,
  liabilityFigures,
  pointMovementWord,
  storedAssets,
} from '@lebean/contract/reconciliation/rows';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { type LinkQuery, param, usePageQuery, withQuery } from '../../platform/page-query.ts';
import { PageLink, usePage, useRecordName } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useToday } from '../../screen-kit/use-today.ts';
import { addressesFor } from '../../shared/addresses.ts';
import './reconciliation.css';
import { reconciliationMessages } from './reconciliation.messages.ts';

const rowsQuery = {
  merchantId: param.id,
  asset: param.firstOf(storedAssets),
  from: param.day,
  to: param.day,
};

type PeriodQuery = LinkQuery<Pick<typeof rowsQuery, 'from' | 'to'>>;

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/shuju/liability/$figure': LinkQuery<typeof rowsQuery>;
    '/lebeans/liability/$figure': LinkQuery<typeof rowsQuery>;
    '/shuju/liability': PeriodQuery;
    '/lebeans/reconciliation': PeriodQuery & { readonly view?: 'runs' | 'liability' };
  }
}

/** The movements that a figure of the stored value counts (RPT-4). */
export function LiabilityRowsPage() {
  const t = useText(reconciliationMessages);
  const pick = usePick();
  const { params } = usePage();
  const { from = '', to = '', asset } = usePageQuery(rowsQuery).query;
  const figure = liabilityFigures.find((one) => one === params['figure']) ?? 'sold';
  const title = t('movementsOf', {
    figure: t(figure),
    asset: pick(assetWord(asset)),
    when: from === to ? from : `${from} – ${to}`,
  });
  useRecordName(t(figure));
  const today = useToday()();
  const list = useList(listLiabilityMovements, {
    exporting: exportLiabilityMovements,
    filters: rowsQuery,
    sorts: ['-id'],
    toInput: (
      { merchantId = 0, from: first = today, to: last = today, ...filters },
      { page, pageSize },
    ) => ({ merchantId, from: first, to: last, ...filters, figure, page, pageSize }),
  });
  return (
    <div className="proof-page">
      <Back />
      <h1>{title}</h1>
      <ListScreen
        list={list}
        label={title}
        columns={useMovementColumns()}
        firstStep={t('nothingMoved')}
      />
    </div>
  );
}

function Back() {
  const t = useText(reconciliationMessages);
  const { from, to } = usePageQuery(rowsQuery).query;
  const isStaff = useSession()?.kind === 'staff';
  return (
    <PageLink
      to={
        isStaff
          ? withQuery('/lebeans/reconciliation', { view: 'liability', from, to })
          : withQuery('/shuju/liability', { from, to })
      }
      className="proof-back"
    >
      <ArrowLeftOutlined aria-hidden /> {t('backToValue')}
    </PageLink>
  );
}

function useMovementColumns(): ReadonlyArray<Column<LiabilityMovementRow>> {
  const titleOf = useFieldTitle();
  const pick = usePick();
  const format = useFormat();
  return [
    {
      key: 'order',
      title: titleOf('orderNumber'),
      render: (row) => <Document row={row} />,
      onCard: 'heading',
    },
    {
      key: 'amount',
      title: titleOf('amount'),
      render: ({ amount }) => format.alignedPoints(amount),
      align: 'end',
      onCard: 'beside',
    },
    {
      key: 'kind',
      title: titleOf('kind'),
      render: ({ kind }) => pick(pointMovementWord(kind)),
      onCard: 'line',
    },
    {
      key: 'at',
      title: titleOf('at'),
      render: ({ at, timeZone }) => format.shopTime(at, timeZone),
      onCard: 'line',
    },
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopName }) => shopName ?? absent,
      onCard: 'line',
    },
    {
      key: 'card',
      title: titleOf('cardNumber'),
      render: (row) => <Card row={row} />,
      onCard: 'line',
    },
  ];
}

type RowProps = { row: LiabilityMovementRow };

/** The document of a movement; a play leads to its page. */
function Document({ row: { orderNumber, playId } }: RowProps) {
  const kind = useSession()?.kind;
  if (playId === null) return orderNumber;
  return <PageLink to={addressesFor(kind).play(playId)}>{orderNumber}</PageLink>;
}

/** Partners have no page of a card. */
function Card({ row: { cardId, cardNumber } }: RowProps) {
  const kind = useSession()?.kind;
  if (cardId === null || kind === 'partner') return cardNumber ?? absent;
  return <PageLink to={addressesFor(kind).card(cardId)}>{cardNumber}</PageLink>;
}
