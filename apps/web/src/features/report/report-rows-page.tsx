import { ArrowLeftOutlined } from '@ant-design/icons';
import { exportRecharges } from '@lebean/contract/recharge/export';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { exportVisitors } from '@lebean/contract/report/export';
import { listVisitors } from '@lebean/contract/report/operations-report.operations';
import type { VisitorRow } from '@lebean/contract/report/operations-report.rows';
import { useText } from '../../platform/i18n.ts';
import { usePageQuery } from '../../platform/page-query.ts';
import { PageLink, usePage, useRecordName } from '../../platform/page.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import './report.css';
import { useToday } from '../../screen-kit/use-today.ts';
import { GoodsSalesBehind } from './goods-sales-behind.tsx';
import { operationsMessages } from './operations.messages.ts';
import { CardLink, useRecordColumns } from './record-columns.tsx';
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
  const columns = useRecordColumns();
  return <ListScreen list={list} label={title} columns={columns} firstStep={t('nothingHere')} />;
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
