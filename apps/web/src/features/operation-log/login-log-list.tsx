import { exportLoginLog } from '@lebean/contract/operation-log/export';
import { listLoginLog } from '@lebean/contract/operation-log/operations';
import { type LoginLogRow, logResults } from '@lebean/contract/operation-log/rows';
import { useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter, SearchFilter } from '../../screen-kit/filter-fields.tsx';
import { cursorParam } from '../../screen-kit/list-query.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useSearchShortcut } from '../../screen-kit/use-search-shortcut.ts';
import { deviceName } from '../../ui/device.ts';
import { loginFilters } from './log-filters.ts';
import { useLogInput } from './log-input.ts';
import { LogResult } from './log-result.tsx';
import { operationLogMessages } from './operation-log.messages.ts';

/** Who signed in, and who tried to (ACC-5). */
export function LoginLogScreen() {
  const t = useText(operationLogMessages);
  const list = useLogins();
  return (
    <>
      <h1 className="visually-hidden">{t('loginLabel')}</h1>
      <ListScreen
        list={list}
        label={t('loginLabel')}
        columns={useLoginColumns()}
        filters={<LoginFilters list={list} />}
      />
    </>
  );
}

function useLogins() {
  return useList(listLoginLog, {
    exporting: exportLoginLog,
    filters: loginFilters,
    sorts: ['-at'],
    toInput: useLogInput(),
  });
}

function LoginFilters({ list }: { list: ReturnType<typeof useLogins> }) {
  const t = useText(operationLogMessages);
  const searchField = useSearchShortcut();
  const { account, result, from, to } = list.filters;
  const change = (changes: Parameters<typeof list.changeFilters>[0]): void =>
    list.changeFilters({ [cursorParam]: undefined, ...changes });
  return (
    <FilterBar
      list={list}
      search={
        <SearchFilter
          inputRef={searchField}
          label={t('loginSearch')}
          placeholder={t('searchHint')}
          value={account}
          onSearch={(name) => change({ account: name })}
        />
      }
    >
      <DayRangeFilter label={t('days')} value={{ from, to }} onChange={change} />
      <ChoiceFilter
        label={t('result')}
        value={result}
        options={logResults.map((each) => ({ value: each, label: t(each) }))}
        onChange={(each) => change({ result: each })}
      />
    </FilterBar>
  );
}

function useLoginColumns(): ReadonlyArray<Column<LoginLogRow>> {
  const t = useText(operationLogMessages);
  const format = useFormat();
  return [
    {
      key: 'account',
      title: t('account'),
      render: ({ accountName }) => accountName,
      onCard: 'heading',
    },
    {
      key: 'result',
      title: t('result'),
      render: ({ result }) => <LogResult result={result} />,
      onCard: 'beside',
    },
    { key: 'at', title: t('at'), render: ({ at }) => format.dateTime(at), onCard: 'line' },
    { key: 'source', title: t('source'), render: ({ source }) => source, onCard: 'line' },
    {
      key: 'userAgent',
      title: t('userAgent'),
      render: ({ userAgent }) => (
        <span className="log-device" title={userAgent}>
          {deviceName(userAgent) ?? userAgent}
        </span>
      ),
      onCard: 'line',
    },
  ];
}
