import { ArrowLeftOutlined } from '@ant-design/icons';
import { exportRecharges } from '@lebean/contract/recharge/export';
import { listRecharges } from '@lebean/contract/recharge/operations';
import type { RechargeRow } from '@lebean/contract/recharge/rows';
import { exportVisitors } from '@lebean/contract/report/export';
import { listVisitors } from '@lebean/contract/report/operations-report.operations';
import type { VisitorRow } from '@lebean/contract/report/operations-report.rows';
import { useText } from '../../platform/i18n.ts';
import { PageLink, usePage, useRecordName } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import { usePageQuery } from '../../platform/use-page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import './report.css';
import { useToday } from '../../screen-kit/use-today.ts';
import { addressesFor } from '../../shared/addresses.ts';
import { GoodsSalesBehind } from './goods-sales-behind.tsx';
import { operationsMessages } from './operations.messages.ts';
import { type RowKind, rowKinds, rowsQuery } from './report-paths.ts';

const titles = {
  money: 'rowsMoney',
  goods: 'rowsGoods',
  recharges: 'rowsRecharges',
  cards: 'rowsCards',
  members: 'rowsMembers',
} as const;

/** The rows that a number of the operations report counts (RPT-4). */
export function ReportRowsPage() {
  const t = useText(operationsMessages);
  const { params } = usePage();
  const { fromDay: from = '', toDay: to = '' } = usePageQuery(rowsQuery).query;
  const which = rowKinds.find((one) => one === params['rows']) ?? 'money';
  const title = t('rowsOf', {
    what: t(titles[which]),
    when: from === to ? from : `${from} – ${to}`,
  });
  useRecordName(t(titles[which]));
  return (
    <div className="report-page">
      <PageLink to="/shuju/gameouerexperience" className="report-back">
        <ArrowLeftOutlined aria-hidden /> {t('back')}
      </PageLink>
      <h1>{title}</h1>
      <Rows which={which} title={title} />
    </div>
  );
}

function Rows({ which, title }: { which: RowKind; title: string }) {
  if (which === 'members') return <Visitors title={title} />;
  if (which === 'goods') return <GoodsSalesBehind title={title} />;
  return <Recharges which={which} title={title} />;
}

function Recharges({
  which,
  title,
}: {
  which: Exclude<RowKind, 'members' | 'goods'>;
  title: string;
}) {
  const t = useText(operationsMessages);
  const list = useList(listRecharges, {
    exporting: exportRecharges,
    filters: rowsQuery,
    sorts: ['-createdAt'],
    toInput: (filters, { page, pageSize }) => ({
      ...filters,
      paymentState: 'success' as const,
      ...(which === 'recharges' && { isRefund: false }),
      ...(which === 'cards' && { rechargeType: 'cardOpening' as const }),
      page,
      pageSize,
    }),
  });
  const columns = useRechargeColumns();
  return <ListScreen list={list} label={title} columns={columns} firstStep={t('nothingHere')} />;
}

function useRechargeColumns(): ReadonlyArray<Column<RechargeRow>> {
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
function CardLink({ cardId, children }: { cardId: number; children: string }) {
  const kind = useSession()?.kind;
  if (kind === 'partner') return children;
  return <PageLink to={addressesFor(kind).card(cardId)}>{children}</PageLink>;
}

function Visitors({ title }: { title: string }) {
  const t = useText(operationsMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const today = useToday()();
  const list = useList(listVisitors, {
    exporting: exportVisitors,
    filters: rowsQuery,
    sorts: ['-days'],
    toInput: ({ fromDay = today, toDay = today, ...filters }, { page, pageSize }) => ({
      ...filters,
      fromDay,
      toDay,
      page,
      pageSize,
    }),
  });
  const columns: ReadonlyArray<Column<VisitorRow>> = [
    {
      key: 'card',
      title: titleOf('cardNumber'),
      render: ({ cardId, cardNumber }) => <CardLink cardId={cardId}>{cardNumber}</CardLink>,
      onCard: 'heading',
    },
    { key: 'name', title: titleOf('name'), render: ({ name }) => name, onCard: 'beside' },
    { key: 'shop', title: titleOf('shopName'), render: ({ shopName }) => shopName, onCard: 'line' },
    {
      key: 'days',
      title: titleOf('days'),
      align: 'end',
      render: ({ days }) => format.count(days),
      onCard: 'line',
    },
  ];
  return <ListScreen list={list} label={title} columns={columns} firstStep={t('nothingHere')} />;
}
