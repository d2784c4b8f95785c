import { Table, type TableColumnsType, type TableProps } from 'antd';
import type { MouseEvent } from 'react';
import { useText } from '../platform/i18n.ts';
import type { Column, ListRow } from './column.ts';
import { listMessages } from './list.messages.ts';
import { HeaderCell, type HeaderCellProps } from './header-cell.tsx';
import type { ListRowsProps } from './list-screen.tsx';

type ListTableProps<Row extends ListRow> = Omit<ListRowsProps<Row>, 'filters' | 'actions'> & {
  rows: readonly Row[];
};

/** The rows as a table. */
export function ListTable<Row extends ListRow>(props: ListTableProps<Row>) {
  const { list, rows, columns, rowActions, onOpenRow, onWiden } = props;
  const t = useText(listMessages);
  const tableColumns: TableColumnsType<Row> = columns.map((column) =>
    tableColumn(column, list.sort, onWiden),
  );
  if (rowActions !== undefined) {
    tableColumns.push({
      key: 'actions',
      title: t('actions'),
      align: 'end',
      render: (_, row) => <span className="kit-row-actions">{rowActions(row)}</span>,
    });
  }
  return (
    <Table<Row>
      rowKey="id"
      components={tableParts}
      columns={tableColumns}
      dataSource={rows}
      pagination={false}
      showSorterTooltip={false}
      onChange={sortChange(columns, list.changeSort)}
      {...(onOpenRow !== undefined && {
        rowClassName: 'kit-row-opens',
        onRow: (row: Row) => ({
          onClick: (event: MouseEvent) => {
            if (isOnRowItself(event)) onOpenRow(row);
          },
        }),
      })}
    />
  );
}

const tableParts = { header: { cell: HeaderCell } };

/** A cell as wide as somebody has made it: what does not fit is cut. */
const exactly = (width: number) => ({
  className: 'kit-exact',
  style: { width, minWidth: width, maxWidth: width },
});

function tableColumn<Row extends ListRow>(
  { key, title, render, sort, align, width }: Column<Row>,
  currentSort: string,
  onWiden: (key: string, width: number) => void,
): TableColumnsType<Row>[number] {
  return {
    key,
    title,
    render: (_, row) => render(row),
    ...(align && { align, className: 'kit-number' }),
    ...(width !== undefined && { width, onCell: () => exactly(width) }),
    onHeaderCell: () => {
      const head: HeaderCellProps = {
        ...(width !== undefined && exactly(width)),
        onWiden: (wanted) => onWiden(key, wanted),
      };
      return head;
    },
    ...(sort !== undefined && {
      sorter: true,
      sortDirections: ['descend', 'ascend', 'descend'],
      sortOrder: sortOrder(sort, currentSort),
    }),
  };
}

function sortOrder(sort: string, currentSort: string): 'ascend' | 'descend' | null {
  if (currentSort === sort) return 'ascend';
  return currentSort === `-${sort}` ? 'descend' : null;
}

function sortChange<Row extends ListRow>(
  columns: ReadonlyArray<Column<Row>>,
  changeSort: (sort: string) => void,
): NonNullable<TableProps<Row>['onChange']> {
  return (_pagination, _filters, sorter) => {
    const [first] = [sorter].flat();
    const sort = columns.find(({ key }) => key === first?.columnKey)?.sort;
    if (sort !== undefined) changeSort(first?.order === 'ascend' ? sort : `-${sort}`);
  };
}

/** Not on a link or button within the row, and not at the end of marking its text. */
function isOnRowItself(event: MouseEvent): boolean {
  const { target } = event;
  if (target instanceof Element && target.closest('a, button, input, label') !== null) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}
