import { exportShopFigures } from '@lebean/contract/report/export';
import { listShopFigures } from '@lebean/contract/report/operations-report.operations';
import type { ShopFigureRow } from '@lebean/contract/report/operations-report.rows';
import { rangeCompared } from '@lebean/domain/calendar-day';
import { locales, useLanguage, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useToday } from '../../screen-kit/use-today.ts';
import { ComparedWith } from './compared-with.tsx';
import { OperationsFilters } from './operations-filters.tsx';
import './report.css';
import { operationsMessages } from './operations.messages.ts';
import { PrintButton } from './print-button.tsx';
import { type Period, periodOf } from './report-period.ts';
import { SoFar } from './so-far.tsx';
import { useFigureColumns } from './use-figure-columns.tsx';

const defaultDays = 30;

/** The shops beside each other over the same days. */
export function ShopReport() {
  const t = useText(operationsMessages);
  const { list, period } = useShopFigures();
  const { compareFrom, compareTo } = list.filters;
  return (
    <>
      <ListScreen<ShopFigureRow>
        list={list}
        label={t('shops')}
        columns={useShopColumns(period)}
        filters={
          <OperationsFilters list={list} period={period}>
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
      <p className="report-hint">
        {t('shopHint')}{' '}
        {t('comparedDays', rangeCompared(period, { from: compareFrom, to: compareTo }))}
      </p>
    </>
  );
}

function useShopFigures() {
  const today = useToday()();
  const list = useList(listShopFigures, {
    exporting: exportShopFigures,
    filters: {
      from: param.day,
      to: param.day,
      compareFrom: param.day,
      compareTo: param.day,
      shopId: param.id,
      country: param.text,
      currency: param.text,
    },
    sorts: [
      '-revenue',
      'revenue',
      '-paid',
      'paid',
      '-plays',
      'plays',
      '-newCards',
      'newCards',
      '-lebean',
      'lebean',
    ],
    toInput: ({ from, to, ...filters }, position) => ({
      ...filters,
      ...periodOf({ from, to }, today, defaultDays),
      ...position,
    }),
  });
  const { from, to } = list.filters;
  return { list, period: periodOf({ from, to }, today, defaultDays) };
}

const sorted: ReadonlySet<string> = new Set(['revenue', 'paid', 'plays', 'newCards', 'lebean']);

function useShopColumns({ from, to }: Period): ReadonlyArray<Column<ShopFigureRow>> {
  const titleOf = useFieldTitle();
  const language = useLanguage();
  const regions = new Intl.DisplayNames(locales[language], { type: 'region' });
  const figures = useFigureColumns<ShopFigureRow>(({ id, currency }) => ({
    fromDay: from,
    toDay: to,
    currency,
    shopId: id,
  }));
  return [
    {
      key: 'shopName',
      title: titleOf('shopName'),
      render: ({ shopName, country, isRunning }) => (
        <>
          <strong>{shopName}</strong>
          {isRunning && <SoFar />}
          <span className="report-before">{regions.of(country)}</span>
        </>
      ),
      onCard: 'heading',
    },
    ...figures.map((column) => (sorted.has(column.key) ? { ...column, sort: column.key } : column)),
  ];
}
