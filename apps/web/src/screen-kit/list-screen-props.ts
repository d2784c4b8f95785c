import type { ReactNode } from 'react';
import type { Column, ListRow } from './column.ts';
import type { RowSelection } from './selection.ts';
import type { List } from './use-list.ts';

export type ListScreenProps<Row extends ListRow> = {
  /** With what is chosen of it, where many of its rows can be changed at once. */
  list: List<Row> & { readonly selection?: RowSelection<Row> | undefined };
  /** What the rows are, for screen readers. */
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  filters?: ReactNode;
  actions?: ReactNode;
  rowActions?: (row: Row) => ReactNode;
  /** A click anywhere on a row. The heading column holds a link too, for everyone without a mouse. */
  onOpenRow?: (row: Row) => void;
  /** Shown where there is nothing yet: how to make the first. */
  firstStep?: ReactNode;
};

export type ListRowsProps<Row extends ListRow> = ListScreenProps<Row> & {
  /** A column was dragged to a width. */
  onWiden: (key: string, width: number) => void;
};
