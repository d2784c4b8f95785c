import { useMemo } from 'react';
import type { Column, ListRow } from './column.ts';
import type { ListScreenProps } from './list-screen-props.ts';
import type { RowSelection } from './selection.ts';
import { useArrivals } from './use-arrivals.ts';
import { useStagedRows } from './use-staged-rows.ts';

type ListCardsProps<Row extends ListRow> = Pick<
  ListScreenProps<Row>,
  'list' | 'columns' | 'rowActions' | 'onOpenRow'
> & {
  rows: readonly Row[];
  selection?: RowSelection<Row> | undefined;
};

/** The rows as cards, for phones (SH-40). */
export function ListCards<Row extends ListRow>({
  list,
  rows,
  columns,
  rowActions,
  onOpenRow,
  selection,
}: ListCardsProps<Row>) {
  const arrived = useArrivals(list);
  // The same cards while more of them are drawn: those that stand there are not drawn again.
  const cards = useMemo(() => {
    const shared = { rows, columns, rowActions, onOpenRow, selection };
    return rows.map((row) => (
      <Card key={row.id} {...shared} row={row} hasArrived={arrived.has(row.id)} />
    ));
  }, [rows, columns, rowActions, onOpenRow, selection, arrived]);
  return <ul className="kit-cards">{useStagedRows(cards)}</ul>;
}

type CardProps<Row extends ListRow> = Pick<ListCardsProps<Row>, 'rows' | 'columns'> & {
  row: Row;
  rowActions: ListCardsProps<Row>['rowActions'] | undefined;
  onOpenRow: ListCardsProps<Row>['onOpenRow'] | undefined;
  selection: ListCardsProps<Row>['selection'];
  hasArrived: boolean;
};

function Card<Row extends ListRow>({
  row,
  rows,
  columns,
  rowActions,
  onOpenRow,
  selection,
  hasArrived,
}: CardProps<Row>) {
  return (
    <li
      className={cardClass({
        opens: onOpenRow !== undefined,
        isChosen: selection?.isChosen(row) === true,
        hasArrived,
      })}
      {...selection?.rest(row)}
    >
      <div className="kit-card-head">
        {selection?.isStarted && (
          <selection.parts.RowTick selection={selection} row={row} rows={rows} />
        )}
        <div className="kit-card-heading">{parts(columns, 'heading', row)}</div>
        <div className="kit-card-beside">{parts(columns, 'beside', row)}</div>
      </div>
      <dl className="kit-card-lines">
        {columns
          .filter(({ onCard }) => onCard === 'line')
          .map(({ key, title, render }) => ({ key, title, shown: render(row) }))
          // In a table a place may stay empty; on a card a title without anything below asks why.
          .filter(({ shown }) => shown !== null && shown !== undefined && shown !== '')
          .map(({ key, title, shown }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{shown}</dd>
            </div>
          ))}
      </dl>
      {rowActions && <div className="kit-row-actions">{rowActions(row)}</div>}
    </li>
  );
}

type Marks = { readonly opens: boolean; readonly isChosen: boolean; readonly hasArrived: boolean };

const cardClass = ({ opens, isChosen, hasArrived }: Marks): string =>
  [
    'kit-card',
    opens && 'kit-card-opens',
    isChosen && 'kit-card-chosen',
    hasArrived && 'kit-arrived',
  ]
    .filter(Boolean)
    .join(' ');

function parts<Row extends ListRow>(
  columns: ReadonlyArray<Column<Row>>,
  place: Column<Row>['onCard'],
  row: Row,
) {
  return columns
    .filter(({ onCard }) => onCard === place)
    .map(({ key, render }) => <span key={key}>{render(row)}</span>);
}
