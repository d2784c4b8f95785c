import { Button, Pagination, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { pageSizes } from '@lebean/contract/kernel/common';
import { maxCounted } from '@lebean/contract/kernel/list-count';
import { useText } from '../platform/i18n.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { CallProblem } from './call-problem.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { parseColumnSettings, shownColumns, withWidth } from './column-settings.ts';
import type { ListRow } from './column.ts';
import { ExportMenu } from './export-menu.tsx';
import { FilterSaver } from './filter-saver.tsx';
import { ListCards } from './list-cards.tsx';
import { ListEmpty } from './list-empty.tsx';
import { pagedRows } from './list-query.ts';
import type { ListRowsProps, ListScreenProps } from './list-screen-props.ts';
import { ListTable } from './list-table.tsx';
import { ChosenView, ListViews, useHasViews } from './list-views.tsx';
import { listMessages } from './list.messages.ts';
import type { Selection } from './selection.ts';
import { useDelayed } from './use-delayed.ts';
import { useFormat } from './use-format.ts';
import { useListMemory } from './use-list-memory.ts';
import type { List } from './use-list.ts';
import { usePhone } from './use-phone.ts';
import { kitWords } from './words.messages.ts';
import './list-screen.css';

/** Its dialogs come when the first row is chosen. */
const BulkPanel = lazyPart(async () => (await import('./bulk-panel.tsx')).BulkPanel);

/** A list page: filters, toolbar, rows, pager (SH-31), and what to show while there are none (SH-33). */
export function ListScreen<Row extends ListRow>(props: ListScreenProps<Row>) {
  const { list, filters, actions, columns } = props;
  const isPhone = usePhone();
  const [settings, keep] = useListMemory('columns', list.name, parseColumnSettings);
  const shown = shownColumns(columns, settings);
  const hasViews = useHasViews(list.name) && filters !== undefined;
  return (
    <div className="kit-list">
      {hasViews && <ChosenView listName={list.name} />}
      {(filters !== undefined || actions !== undefined || list.exporting !== undefined) && (
        <div className="kit-list-bar">
          <div className="kit-list-filters">{filters}</div>
          <div className="kit-list-actions">
            {actions}
            {isPhone && list.selection?.isStarted === false && (
              <list.selection.parts.SelectButton selection={list.selection} />
            )}
            <ExportMenu list={list} label={props.label} columns={shown} />
            {!isPhone && hasViews && (
              <ListViews listName={list.name} filter={list.exporting?.filter} />
            )}
            {!isPhone && !hasViews && filters !== undefined && <FilterSaver listName={list.name} />}
            {!isPhone && <ColumnChooser columns={columns} settings={settings} onChange={keep} />}
          </div>
        </div>
      )}
      {list.error && <CallProblem error={list.error} onRetry={list.reload} />}
      <ListRows
        {...props}
        columns={shown}
        onWiden={(key, width) => keep(withWidth(settings, key, width))}
      />
      {list.selection && <Selecting selection={list.selection} />}
      <ListPager list={list} />
    </div>
  );
}

/** Stays from the first row that was chosen on: how it went is shown when none is chosen any more. */
function Selecting({ selection }: { selection: Selection }) {
  const [hasBegun, setBegun] = useState(false);
  if (selection.isStarted && !hasBegun) setBegun(true);
  if (!hasBegun) return null;
  return (
    <Suspense fallback={null}>
      <BulkPanel selection={selection} />
    </Suspense>
  );
}

function ListRows<Row extends ListRow>(props: ListRowsProps<Row>) {
  const word = useText(kitWords);
  const isPhone = usePhone();
  const { list, label, firstStep } = props;
  const isWaiting = useDelayed(list.isLoading);
  if (list.rows === undefined) {
    if (list.error) return null;
    return (
      <div className="kit-list-waiting" role="status" aria-busy aria-label={word('loading')}>
        {isWaiting && <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />}
      </div>
    );
  }
  if (list.rows.length === 0) return <ListEmpty list={list} firstStep={firstStep} />;
  const Rows = isPhone ? ListCards : ListTable;
  return (
    <div
      className={isWaiting ? 'kit-list-rows kit-list-stale' : 'kit-list-rows'}
      aria-busy={list.isLoading}
      role="region"
      aria-label={label}
      // A pane that scrolls sideways has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, see above
      tabIndex={0}
    >
      <Rows {...props} rows={list.rows} selection={list.selection} />
    </div>
  );
}

function ListPager<Row extends ListRow>({ list }: { list: List<Row> }) {
  const t = useText(listMessages);
  const format = useFormat();
  const isPhone = usePhone();
  if (list.rows === undefined || list.count === 0) return null;
  // The planner guessed less than was counted: all that is known is that there are more.
  const isOver = list.isCountEstimated && list.count <= maxCounted + 1;
  const total = isOver
    ? t('totalOver', { count: format.count(maxCounted) })
    : t(list.isCountEstimated ? 'totalAbout' : 'total', { count: format.count(list.count) });
  return (
    <div className="kit-list-pager">
      <span className="kit-list-total" aria-live="polite">
        {total}
      </span>
      {list.count > pageSizes[0] && (
        <Pagination
          current={list.page}
          pageSize={list.pageSize}
          total={pagedRows(list.count, list.isCountEstimated)}
          pageSizeOptions={[...pageSizes]}
          showSizeChanger
          simple={isPhone}
          onChange={list.changePage}
        />
      )}
      {list.loadOlder && <Button onClick={list.loadOlder}>{t('older')}</Button>}
    </div>
  );
}
