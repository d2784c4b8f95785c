import { ArrowLeftOutlined } from '@ant-design/icons';
import { exportGoodsSales } from '@lebean/contract/goods/export';
import { listGoodsSales } from '@lebean/contract/goods/sale.operations';
import { exportPlays } from '@lebean/contract/play/export';
import { listPlays } from '@lebean/contract/play/operations';
import { exportRecharges } from '@lebean/contract/recharge/export';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { staffMeasureWords } from '@lebean/contract/report/staff-verdict.rows';
import { exportShifts } from '@lebean/contract/shift/export';
import { listShifts } from '@lebean/contract/shift/operations';
import { usePick, useText } from '../../platform/i18n.ts';
import { type ValuesOf, usePageQuery } from '../../platform/page-query.ts';
import { PageLink, useGo, usePage, useRecordName } from '../../platform/page.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useList } from '../../screen-kit/use-list.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { useGoodsSaleColumns } from '../../shared/goods/goods-sale-columns.tsx';
import { usePlayColumns } from '../../shared/plays/play-columns.tsx';
import { useRecordColumns } from './record-columns.tsx';
import './report.css';
import { useShiftColumns } from './shift-columns.tsx';
import { type StaffRows, staffRows, staffRowsQuery } from './staff-paths.ts';
import { staffVerdictMessages } from './staff-verdict.messages.ts';

/** The rows that a number of a person counts, in the list that they are from (SH-55, RPT-4). */
export function StaffRowsPage() {
  const t = useText(staffVerdictMessages);
  const pick = usePick();
  const { params } = usePage();
  const { fromDay: from = '', toDay: to = '', name = '' } = usePageQuery(staffRowsQuery).query;
  const rows = staffRows.find((one) => one === params['rows']) ?? 'records';
  const what = rows === 'records' || rows === 'sales' ? t(rows) : pick(staffMeasureWords[rows]);
  const title = t('rowsOf', { what, name, when: from === to ? from : `${from} – ${to}` });
  useRecordName(name === '' ? what : `${what} · ${name}`);
  return (
    <div className="report-page">
      <PageLink to="/shuju/verdicts/staff" className="report-back">
        <ArrowLeftOutlined aria-hidden /> {t('back')}
      </PageLink>
      <h1>{title}</h1>
      <RowsOf rows={rows} title={title} />
    </div>
  );
}

function RowsOf({ rows, title }: { rows: StaffRows; title: string }) {
  switch (rows) {
    case 'sales':
    case 'saleVoids':
      return <Sales isVoid={rows === 'saleVoids'} title={title} />;
    case 'compensations':
    case 'freePlays':
    case 'playReversals':
      return <Plays rows={rows} title={title} />;
    case 'variances':
      return <Shifts title={title} />;
    case 'records':
    case 'refunds':
    case 'replacements':
      return <Records rows={rows} title={title} />;
  }
}

type Filters = ValuesOf<typeof staffRowsQuery>;

/** What the lists are asked for: the name is for the page alone. */
const requestedOf = ({ name: _name, ...filters }: Filters) => filters;

type RecordsProps = { rows: 'records' | 'refunds' | 'replacements'; title: string };

function Records({ rows, title }: RecordsProps) {
  const t = useText(staffVerdictMessages);
  const types = { records: undefined, refunds: 'refund', replacements: 'cardReplacement' } as const;
  const rechargeType = types[rows];
  const list = useList(listRecharges, {
    exporting: exportRecharges,
    filters: staffRowsQuery,
    sorts: ['-createdAt'],
    toInput: (filters, { page, pageSize }) => ({
      ...requestedOf(filters),
      paymentState: 'success' as const,
      ...(rechargeType !== undefined && { rechargeType }),
      page,
      pageSize,
    }),
  });
  const columns = useRecordColumns();
  return <ListScreen list={list} label={title} columns={columns} firstStep={t('nothingHere')} />;
}

function Sales({ isVoid, title }: { isVoid: boolean; title: string }) {
  const t = useText(staffVerdictMessages);
  const list = useList(listGoodsSales, {
    exporting: exportGoodsSales,
    filters: staffRowsQuery,
    sorts: ['-at'],
    toInput: (filters, { page, pageSize }) => ({
      ...requestedOf(filters),
      isVoid,
      page,
      pageSize,
    }),
  });
  const columns = useGoodsSaleColumns();
  return <ListScreen list={list} label={title} columns={columns} firstStep={t('nothingHere')} />;
}

type PlaysProps = { rows: 'compensations' | 'freePlays' | 'playReversals'; title: string };

function Plays({ rows, title }: PlaysProps) {
  const t = useText(staffVerdictMessages);
  const go = useGo();
  const paths = useAddresses();
  const list = useList(listPlays, {
    exporting: exportPlays,
    filters: staffRowsQuery,
    sorts: ['-startedAt'],
    toInput: (filters, { page, pageSize }) => {
      const { operatorId, ...requested } = requestedOf(filters);
      const whose = {
        compensations: { operatorId, kind: 'compensation' },
        freePlays: { operatorId, isFree: true },
        playReversals: { reversedById: operatorId },
      } as const;
      return { ...requested, ...whose[rows], page, pageSize };
    },
  });
  return (
    <ListScreen
      list={list}
      label={title}
      columns={usePlayColumns()}
      onOpenRow={({ id }) => go(paths.play(id))}
      firstStep={t('nothingHere')}
    />
  );
}

function Shifts({ title }: { title: string }) {
  const t = useText(staffVerdictMessages);
  const list = useList(listShifts, {
    exporting: exportShifts,
    filters: staffRowsQuery,
    sorts: ['-openedAt'],
    toInput: (filters, { page, pageSize }) => {
      const { operatorId: openedById, ...requested } = requestedOf(filters);
      return { ...requested, openedById, variance: 'any' as const, page, pageSize };
    },
  });
  const columns = useShiftColumns();
  return <ListScreen list={list} label={title} columns={columns} firstStep={t('nothingHere')} />;
}
