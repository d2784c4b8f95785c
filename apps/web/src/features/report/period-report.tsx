import { exportPeriods } from '@lebean/contract/report/export';
import { listPeriods } from '@lebean/contract/report/operations-report.operations';
import { type PeriodRow, reportGrains } from '@lebean/contract/report/operations-report.rows';
import type { Retention } from '@lebean/contract/report/rows';
import { absent, formatShare } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useToday } from '../../screen-kit/use-today.ts';
import { ComparedWith } from './compared-with.tsx';
import { OperationsFilters } from './operations-filters.tsx';
import { operationsMessages } from './operations.messages.ts';
import { PeriodChart, PeriodChartPlace } from './period-chart.tsx';
import { PeriodTotals } from './period-totals.tsx';
import './report.css';
import { PrintButton } from './print-button.tsx';
import { periodOf } from './report-period.ts';
import { SoFar } from './so-far.tsx';
import { useFigureColumns } from './use-figure-columns.tsx';

/** Of each grain as many days as make a screen. */
const defaultDays = { day: 14, week: 84, month: 365 } as const;

/** Days, weeks or months beneath each other, each beside the one before. */
export function PeriodReport() {
  const t = useText(operationsMessages);
  const { list, grain, period } = usePeriods();
  const { compareFrom, compareTo } = list.filters;
  const isChosen = compareFrom !== undefined || compareTo !== undefined;
  return (
    <>
      <MoneyChart rows={list.rows} isComing={list.isLoading} isChosen={isChosen} />
      {isChosen && <PeriodTotals input={{ ...period, ...given(list.filters), grain }} />}
      <ListScreen<PeriodRow>
        list={list}
        label={t('title')}
        columns={usePeriodColumns(list.filters)}
        filters={
          <OperationsFilters
            list={list}
            period={period}
            search={
              <ChoiceFilter
                label={t('grain')}
                value={grain}
                options={reportGrains.map((one) => ({ value: one, label: t(one) }))}
                onChange={(one) => list.changeFilters({ grain: one === 'day' ? undefined : one })}
              />
            }
          >
            <ComparedWith
              compareFrom={compareFrom}
              compareTo={compareTo}
              onChange={list.changeFilters}
            />
          </OperationsFilters>
        }
        actions={<PrintButton />}
        firstStep={t('nothingYet')}
      />
      <p className="report-hint">{t('hint')}</p>
    </>
  );
}

function usePeriods() {
  const today = useToday()();
  const list = useList(listPeriods, {
    exporting: exportPeriods,
    filters: {
      grain: param.choice(reportGrains),
      from: param.day,
      to: param.day,
      compareFrom: param.day,
      compareTo: param.day,
      shopId: param.id,
      country: param.text,
      currency: param.text,
    },
    sorts: ['-startsOn', 'startsOn'],
    toInput: ({ grain = 'day', from, to, ...filters }, position) => ({
      ...filters,
      grain,
      ...periodOf({ from, to }, today, defaultDays[grain]),
      ...position,
    }),
  });
  const { grain = 'day', from, to } = list.filters;
  return { list, grain, period: periodOf({ from, to }, today, defaultDays[grain]) };
}

type Shops = { readonly shopId: number | undefined; readonly country: string | undefined };

function usePeriodColumns({ shopId, country }: Shops): ReadonlyArray<Column<PeriodRow>> {
  const t = useText(operationsMessages);
  const language = useLanguage();
  const figures = useFigureColumns<PeriodRow>(({ startsOn, endsOn, currency }) => ({
    fromDay: startsOn,
    toDay: endsOn,
    currency,
    shopId,
    country,
  }));
  const cameBack = (key: 'back1' | 'back7' | 'back30'): Column<PeriodRow> => ({
    key,
    title: t(key),
    align: 'end',
    render: (row) => <CameBack {...row[key]} share={(part) => formatShare(part, language)} />,
    onCard: 'line',
  });
  return [
    {
      key: 'startsOn',
      title: t('periodOf'),
      sort: 'startsOn',
      render: ({ startsOn, endsOn, isRunning }) => (
        <strong className="report-number">
          {startsOn === endsOn ? startsOn : `${startsOn} – ${endsOn.slice(5)}`}
          {isRunning && <SoFar />}
        </strong>
      ),
      onCard: 'heading',
    },
    ...figures,
    cameBack('back1'),
    cameBack('back7'),
    cameBack('back30'),
  ];
}

function CameBack({ newcomers, returned, share }: Retention & { share: (part: number) => string }) {
  const format = useFormat();
  if (newcomers === 0) return absent;
  return (
    <>
      <span className="report-number">{share(returned / newcomers)}</span>
      <span className="report-before">
        {format.count(returned)} / {format.count(newcomers)}
      </span>
    </>
  );
}

type Filters = ReturnType<typeof usePeriods>['list']['filters'];

/** The filters that were chosen, as the server takes them. */
function given({ compareFrom, compareTo, shopId, country, currency }: Filters) {
  return {
    ...(compareFrom !== undefined && { compareFrom }),
    ...(compareTo !== undefined && { compareTo }),
    ...(shopId !== undefined && { shopId }),
    ...(country !== undefined && { country }),
    ...(currency !== undefined && { currency }),
  };
}

type MoneyChartProps = {
  rows: readonly PeriodRow[] | undefined;
  isComing: boolean;
  /** Whether it stands beside a period of free choice, which the reader knows by its days alone. */
  isChosen: boolean;
};

function MoneyChart({ rows, isComing, isChosen }: MoneyChartProps) {
  const t = useText(operationsMessages);
  const beforeTitle = t(isChosen ? 'otherPeriod' : 'before');
  const format = useFormat();
  if (rows === undefined)
    return isComing ? <PeriodChartPlace title={t('chart')} beforeTitle={beforeTitle} /> : null;
  const periods = rows.toSorted((one, other) => one.startsOn.localeCompare(other.startsOn));
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined || periods.length < 2) return null;
  const write = (value: number): string => format.money(value, first.currency);
  const total = write(periods.reduce((sum, { revenue }) => sum + revenue, 0));
  return (
    <PeriodChart
      title={t('chart')}
      label={t('chartLabel', { from: first.startsOn, to: last.endsOn, total })}
      periodTitle={t('periodOf')}
      beforeTitle={beforeTitle}
      periods={periods.map(({ startsOn, revenue, before, comparedOn, isRunning }) => ({
        name: startsOn,
        isRunning,
        value: revenue,
        before: comparedOn === null ? undefined : before.revenue,
        beforeName: isChosen ? (comparedOn ?? undefined) : undefined,
      }))}
      write={write}
      unit={100}
    />
  );
}
