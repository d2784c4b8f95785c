import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { type CSSProperties, type MouseEvent, memo, type ReactNode, useRef } from 'react';
import { useSize } from '../platform/appearance.ts';
import { useText } from '../platform/i18n.ts';
import { ColumnEdge } from './column-edge.tsx';
import type { Column, ListRow } from './column.ts';
import type { ListRowsProps } from './list-screen-props.ts';
import { listMessages } from './list.messages.ts';
import './list-table.css';
import { useArrivals } from './use-arrivals.ts';
import { useScrollingMark } from './use-scrolling-mark.ts';

type ListTableProps<Row extends ListRow> = Omit<ListRowsProps<Row>, 'filters' | 'actions'> & {
  rows: readonly Row[];
};

/**
 * The rows as a table: the browser's own, since a page holds a hundred rows at most and a page that comes
 * back from behind another tab has to stand there at once (SH-9).
 */
export function ListTable<Row extends ListRow>(props: ListTableProps<Row>) {
  const { list, rows, columns, rowActions, onOpenRow, onWiden } = props;
  const t = useText(listMessages);
  const size = useSize();
  const table = useRef<HTMLTableElement>(null);
  const { selection } = list;
  const { PageTick, RowTick } = selection?.parts ?? {};
  useScrollingMark(table);
  const arrived = useArrivals(list);
  return (
    <table ref={table} className={`kit-table kit-table-${size}`}>
      <thead>
        <tr>
          {selection && PageTick && (
            <th className="kit-table-tick" scope="col">
              <PageTick selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <Head
              key={column.key}
              column={column}
              currentSort={list.sort}
              onSort={list.changeSort}
              onWiden={onWiden}
            />
          ))}
          {rowActions !== undefined && <th className="kit-table-actions">{t('actions')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            data-row-key={row.id}
            {...classOf(
              arrived.has(row.id) && 'kit-arrived',
              onOpenRow !== undefined && 'kit-row-opens',
              selection?.isChosen(row) === true && 'kit-row-chosen',
            )}
            {...(onOpenRow !== undefined && {
              onClick: (event: MouseEvent) => {
                if (isOnRowItself(event)) onOpenRow(row);
              },
            })}
          >
            {selection && RowTick && (
              <td className="kit-table-tick">
                <RowTick selection={selection} row={row} rows={rows} />
              </td>
            )}
            {columns.map((column) => (
              <td key={column.key} {...looksOf(column)}>
                {column.render(row)}
              </td>
            ))}
            {rowActions !== undefined && (
              <td className="kit-table-actions">
                <span className="kit-row-actions">{rowActions(row)}</span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HeadProps = {
  column: Pick<Column<never>, 'key' | 'title' | 'sort' | 'align' | 'width'>;
  currentSort: string;
  onSort: (sort: string) => void;
  onWiden: (key: string, width: number) => void;
};

function Head({ column, currentSort, onSort, onWiden }: HeadProps) {
  const { key, title, sort } = column;
  const order = sort === undefined ? undefined : sortOrder(sort, currentSort);
  return (
    <th {...looksOf(column)} scope="col" {...(order !== undefined && { 'aria-sort': order })}>
      {sort === undefined || order === undefined ? (
        title
      ) : (
        // First the largest or newest, then the other way round.
        <button
          type="button"
          className="kit-table-sort"
          onClick={() => onSort(order === 'descending' ? sort : `-${sort}`)}
        >
          {title}
          <Arrows />
        </button>
      )}
      <ColumnEdge onWiden={(width) => onWiden(key, width)} />
    </th>
  );
}

/** Which of the two is lit follows from `aria-sort`. */
const Arrows = memo(function Arrows(): ReactNode {
  return (
    <span className="kit-table-arrows" aria-hidden>
      <CaretUpOutlined />
      <CaretDownOutlined />
    </span>
  );
});

/** A cell as wide as somebody has made its column, what does not fit is cut; numbers at the end. */
function looksOf({ align, width }: Pick<Column<never>, 'align' | 'width'>): {
  readonly className?: string;
  readonly style?: CSSProperties;
} {
  const names = [align && 'kit-number', width !== undefined && 'kit-exact'].filter(Boolean);
  return {
    ...(names.length > 0 && { className: names.join(' ') }),
    ...(width !== undefined && { style: { width, minWidth: width, maxWidth: width } }),
  };
}

function sortOrder(sort: string, currentSort: string): 'ascending' | 'descending' | 'none' {
  if (currentSort === sort) return 'ascending';
  return currentSort === `-${sort}` ? 'descending' : 'none';
}

const classOf = (
  ...names: ReadonlyArray<string | false | undefined>
): { readonly className?: string } => {
  const className = names.filter(Boolean).join(' ');
  return className === '' ? {} : { className };
};

/** Not on a link or button within the row, and not at the end of marking its text. */
function isOnRowItself(event: MouseEvent): boolean {
  const { target } = event;
  if (target instanceof Element && target.closest('a, button, input, label') !== null) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}
