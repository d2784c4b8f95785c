import type { ListRow } from './column.ts';

/** The rows of a list that somebody has chosen, over its pages (SH-36). */
export type ChosenRows<Row extends ListRow> = {
  readonly rows: readonly Row[];
  /** The row that was chosen or left out last: a range goes on from there. */
  readonly anchor: number | undefined;
  /** The filters that all rows are chosen of, as text; nothing where rows are chosen one by one. */
  readonly allOf: string | undefined;
};

export const nothingChosen = { rows: [], anchor: undefined, allOf: undefined } as const;

const idsOf = (rows: readonly ListRow[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id));

export const isChosen = <Row extends ListRow>({ rows }: ChosenRows<Row>, { id }: Row): boolean =>
  rows.some((row) => row.id === id);

/** With some rows more, as many as one call takes; those that were there already stand where they stood. */
const withRows = <Row extends ListRow>(
  rows: readonly Row[],
  more: readonly Row[],
  max: number,
): readonly Row[] => {
  const known = idsOf(rows);
  return [...rows, ...more.filter(({ id }) => !known.has(id))].slice(0, max);
};

const without = <Row extends ListRow>(
  rows: readonly Row[],
  less: readonly Row[],
): readonly Row[] => {
  const left = idsOf(less);
  return rows.filter(({ id }) => !left.has(id));
};

/** One row more, or one less. */
export function toggled<Row extends ListRow>(
  chosen: ChosenRows<Row>,
  row: Row,
  max: number,
): ChosenRows<Row> {
  const rows = isChosen(chosen, row)
    ? without(chosen.rows, [row])
    : withRows(chosen.rows, [row], max);
  return { rows, anchor: row.id, allOf: undefined };
}

/** All rows of a page from the one before up to this one become as that one is. */
export function reached<Row extends ListRow>(
  chosen: ChosenRows<Row>,
  page: readonly Row[],
  row: Row,
  max: number,
): ChosenRows<Row> {
  const from = page.findIndex(({ id }) => id === chosen.anchor);
  const to = page.findIndex(({ id }) => id === row.id);
  const anchor = page[from];
  if (anchor === undefined || to < 0) return toggled(chosen, row, max);
  const range = page.slice(Math.min(from, to), Math.max(from, to) + 1);
  const rows = isChosen(chosen, anchor)
    ? withRows(chosen.rows, range, max)
    : without(chosen.rows, range);
  return { ...chosen, rows, allOf: undefined };
}

/** Whether all rows of a page are chosen, some, or none. */
export function shareOf<Row extends ListRow>(
  chosen: ChosenRows<Row>,
  page: readonly Row[],
): 'all' | 'some' | 'none' {
  const count = page.filter((row) => isChosen(chosen, row)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

/** All rows of a page, or none of them where all are chosen. */
export function pageToggled<Row extends ListRow>(
  chosen: ChosenRows<Row>,
  page: readonly Row[],
  max: number,
): ChosenRows<Row> {
  const rows =
    shareOf(chosen, page) === 'all' ? without(chosen.rows, page) : withRows(chosen.rows, page, max);
  return { rows, anchor: undefined, allOf: undefined };
}
