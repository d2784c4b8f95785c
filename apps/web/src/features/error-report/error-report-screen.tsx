import { Button, Tabs } from 'antd';
import { exportErrorReports } from '@lebean/contract/error-report/export';
import { type ErrorReportRow, listErrorReports } from '@lebean/contract/error-report/operations';
import { clearErrors, useErrors } from '../../platform/error-log.ts';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { useAllowed } from '../../platform/session.ts';
import { usePageQuery } from '../../platform/use-page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import './error-report.css';
import { useInstants } from '../../screen-kit/use-today.ts';
import { ErrorDetails } from './error-details.tsx';
import { errorLogMessages } from './error-log.messages.ts';
import { OwnErrors } from './own-errors.tsx';

const pageParameters = { tab: param.firstOf(['own', 'collected']) };

/** The errors of this browser for everyone, and for staff those that others have sent in (SH-24). */
export function ErrorLogScreen() {
  const t = useText(errorLogMessages);
  const { query, begin } = usePageQuery(pageParameters);
  const seesAll = useAllowed(listErrorReports);
  const own = <OwnErrorPanel />;
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      {seesAll ? (
        <Tabs
          activeKey={query.tab}
          destroyOnHidden
          onChange={(tab) => begin({ tab: pageParameters.tab.read(tab) }, { isNewStep: false })}
          items={[
            { key: 'own', label: t('own'), children: own },
            { key: 'collected', label: t('collected'), children: <CollectedErrors /> },
          ]}
        />
      ) : (
        own
      )}
    </>
  );
}

function OwnErrorPanel() {
  const t = useText(errorLogMessages);
  const errors = useErrors();
  return (
    <section className="error-panel" aria-label={t('own')}>
      <OwnErrors />
      {errors.length > 0 && (
        <Button danger onClick={clearErrors}>
          {t('clear')}
        </Button>
      )}
    </section>
  );
}

function useCollected() {
  const instants = useInstants();
  return useList(listErrorReports, {
    exporting: exportErrorReports,
    filters: {
      query: param.text,
      from: param.day,
      to: param.day,
    },
    sorts: ['-lastAt'],
    toInput: ({ query, from, to }, { page, pageSize }) => ({
      query,
      ...instants({ from, to }),
      page,
      pageSize,
    }),
  });
}

function CollectedErrors() {
  const t = useText(errorLogMessages);
  const list = useCollected();
  const { from, to } = list.filters;
  return (
    <ListScreen
      list={list}
      label={t('collected')}
      columns={useCollectedColumns()}
      filters={
        <FilterBar
          list={list}
          search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
        >
          <DayRangeFilter label={t('days')} value={{ from, to }} onChange={list.changeFilters} />
        </FilterBar>
      }
    />
  );
}

function useCollectedColumns(): ReadonlyArray<Column<ErrorReportRow>> {
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'message',
      title: titleOf('message'),
      render: (row) => (
        <div className="error-cell">
          <strong className="error-message">{row.message}</strong>
          <ErrorDetails error={row} />
        </div>
      ),
      onCard: 'heading',
    },
    {
      key: 'count',
      title: titleOf('count'),
      render: ({ count }) => format.count(count),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'lastAt',
      title: titleOf('lastAt'),
      render: ({ lastAt }) => format.dateTime(lastAt),
      onCard: 'line',
    },
    {
      key: 'account',
      title: titleOf('accountName'),
      render: ({ accountName }) => accountName,
      onCard: 'line',
    },
    {
      key: 'userAgent',
      title: titleOf('userAgent'),
      render: ({ userAgent }) => <span className="error-device">{userAgent}</span>,
      onCard: 'line',
    },
  ];
}
