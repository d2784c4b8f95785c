import type { Column, ListRow } from './column.ts';
import type { ListScreenProps } from './list-screen-props.ts';

type ListCardsProps<Row extends ListRow> = Pick<
  ListScreenProps<Row>,
  'columns' | 'rowActions' | 'onOpenRow'
> & { rows: readonly Row[] };

/** The rows as cards, for phones (SH-40). */
export function ListCards<Row extends ListRow>({
  rows,
  columns,
  rowActions,
  onOpenRow,
}: ListCardsProps<Row>) {
  return (
    <ul className="kit-cards">
      {rows.map((row) => (
        <li key={row.id} className={onOpenRow ? 'kit-card kit-card-opens' : 'kit-card'}>
          <div className="kit-card-head">
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
      ))}
    </ul>
  );
}

function parts<Row extends ListRow>(
  columns: ReadonlyArray<Column<Row>>,
  place: Column<Row>['onCard'],
  row: Row,
) {
  return columns
    .filter(({ onCard }) => onCard === place)
    .map(({ key, render }) => <span key={key}>{render(row)}</span>);
}
