import { SafetyCertificateOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { type Address, addressOf } from '@lebean/contract/facts/addresses';
import { objectTitle, operationTitle } from '@lebean/contract/facts/titles';
import { exportOperationLog } from '@lebean/contract/operation-log/export';
import { listOperationLog, verifyOperationLog } from '@lebean/contract/operation-log/operations';
import { logLevels, type OperationLogRow, logResults } from '@lebean/contract/operation-log/rows';
import { operations } from '@lebean/contract/registry/operations';
import { usePick, useText } from '../../platform/i18n.ts';
import { PageLink, useGo } from '../../platform/page.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter, SearchFilter } from '../../screen-kit/filter-fields.tsx';
import { cursorParam } from '../../screen-kit/list-query.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useSearchShortcut } from '../../screen-kit/use-search-shortcut.ts';
import { LogChanges } from '../../shared/logged/log-changes.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { LevelTag } from './level-tag.tsx';
import { logFilters } from './log-filters.ts';
import { useLogInput } from './log-input.ts';
import { logLevelMessages } from './log-level.messages.ts';
import { LogObject } from './log-object.tsx';
import { LogPerson } from './log-person.tsx';
import { LogResult } from './log-result.tsx';
import { operationLogMessages } from './operation-log.messages.ts';
import { QuickPicks } from './quick-picks.tsx';
import { VerifyDialog } from './verify-dialog.tsx';
import { verifyMessages } from './verify.messages.ts';
import '../../shared/logged/logged.css';

/** The operations that leave a line in the log, and what they are done to. */
const logged = operations.flatMap(({ id, audit }) =>
  audit === undefined ? [] : [{ id, object: audit.object }],
);
const loggedObjects = [...new Set(logged.map(({ object }) => object))];

const pathOf = ({ id }: OperationLogRow): Address =>
  addressOf('/system/operation-log/$logId', { logId: id });

/** The operation log (ACC-6): who did what, when, from where, to which object, and how it ended. */
export function OperationLogScreen() {
  const t = useText(operationLogMessages);
  const verify = useText(verifyMessages);
  const go = useGo();
  const list = useOperationLog();
  const [isVerifying, setVerifying] = useState(false);
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <ListScreen
        list={list}
        label={t('label')}
        columns={useLogColumns()}
        filters={<LogFilters list={list} />}
        actions={
          <OperationButton
            operation={verifyOperationLog}
            icon={<SafetyCertificateOutlined />}
            onClick={() => setVerifying(true)}
          >
            {verify('verify')}
          </OperationButton>
        }
        onOpenRow={(row) => go(pathOf(row))}
      />
      <VerifyDialog isOpen={isVerifying} onClose={() => setVerifying(false)} />
    </>
  );
}

function useOperationLog() {
  return useList(listOperationLog, {
    exporting: exportOperationLog,
    filters: logFilters,
    sorts: ['-at'],
    toInput: useLogInput(),
  });
}

type LogList = ReturnType<typeof useOperationLog>;

function LogFilters({ list }: { list: LogList }) {
  const t = useText(operationLogMessages);
  const levels = useText(logLevelMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const searchField = useSearchShortcut();
  const { account, operation, object, result, level, from, to } = list.filters;
  // Another filter makes another list: it begins with its newest row.
  const change = (changes: Parameters<typeof list.changeFilters>[0]): void =>
    list.changeFilters({ [cursorParam]: undefined, ...changes });
  return (
    <>
      <FilterBar
        list={list}
        search={
          <SearchFilter
            inputRef={searchField}
            label={t('search')}
            placeholder={t('searchHint')}
            value={account}
            onSearch={(name) => change({ account: name })}
          />
        }
      >
        <DayRangeFilter label={t('days')} value={{ from, to }} onChange={change} />
        <ChoiceFilter
          label={titleOf('operation')}
          value={operation}
          options={logged.map(({ id }) => ({ value: id, label: pick(operationTitle(id)) }))}
          onChange={(id) => change({ operation: id })}
        />
        <ChoiceFilter
          label={t('object')}
          value={object}
          options={loggedObjects.map((noun) => ({ value: noun, label: pick(objectTitle(noun)) }))}
          onChange={(noun) => change({ object: noun, objectId: undefined })}
        />
        <ChoiceFilter
          label={titleOf('result')}
          value={result}
          options={logResults.map((each) => ({ value: each, label: t(each) }))}
          onChange={(each) => change({ result: each })}
        />
        <ChoiceFilter
          label={levels('level')}
          value={level}
          options={logLevels.map((each) => ({ value: each, label: levels(each) }))}
          onChange={(each) => change({ level: each })}
        />
      </FilterBar>
      <QuickPicks filters={list.filters} onChange={change} />
    </>
  );
}

function useLogColumns(): ReadonlyArray<Column<OperationLogRow>> {
  const t = useText(operationLogMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const levels = useText(logLevelMessages);
  const format = useFormat();
  return [
    {
      key: 'operation',
      title: titleOf('operation'),
      render: (row) => <PageLink to={pathOf(row)}>{pick(operationTitle(row.operation))}</PageLink>,
      onCard: 'heading',
    },
    {
      key: 'level',
      title: levels('level'),
      render: (row) => <LevelTag level={row.level} />,
      onCard: 'line',
    },
    { key: 'at', title: titleOf('at'), render: ({ at }) => format.dateTime(at), onCard: 'line' },
    {
      key: 'account',
      title: titleOf('account'),
      render: (row) => <LogPerson line={row} />,
      onCard: 'line',
    },
    {
      key: 'object',
      title: t('object'),
      render: (row) => <LogObject line={row} />,
      onCard: 'line',
    },
    {
      key: 'changes',
      title: t('changes'),
      render: (row) => <LogChanges line={row} />,
      onCard: 'line',
    },
    { key: 'source', title: titleOf('source'), render: ({ source }) => source, onCard: 'line' },
    {
      key: 'result',
      title: titleOf('result'),
      render: ({ result }) => <LogResult result={result} />,
      onCard: 'beside',
    },
  ];
}
