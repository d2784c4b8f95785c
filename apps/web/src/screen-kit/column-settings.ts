import * as z from 'zod/mini';
import type { Column, ListRow } from './column.ts';

export const narrowestColumn = 60;
export const widestColumn = 800;

const columnSettings = z.object({
  /** The keys in the order of the columns; one that is not named keeps the place it has. */
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  widths: z.record(z.string(), z.int().check(z.minimum(narrowestColumn), z.maximum(widestColumn))),
});

/** How somebody has arranged the columns of a list (SH-31). */
export type ColumnSettings = z.output<typeof columnSettings>;

export const untouched: ColumnSettings = { order: [], hidden: [], widths: {} };

/** Reads what was remembered; what cannot be read is as good as nothing. */
export function parseColumnSettings(text: string | undefined): ColumnSettings {
  try {
    const parsed = z.safeParse(columnSettings, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : untouched;
  } catch {
    return untouched;
  }
}

/** The columns in the order that somebody has chosen, hidden ones too. */
export function orderedColumns<Row extends ListRow>(
  columns: ReadonlyArray<Column<Row>>,
  { order }: ColumnSettings,
): ReadonlyArray<Column<Row>> {
  const place = ({ key }: Column<Row>): number => order.indexOf(key);
  const chosen = columns.filter((column) => place(column) >= 0);
  const sorted = chosen.toSorted((one, other) => place(one) - place(other));
  // A column that came with a newer version stands where it would without the choice.
  return columns.reduce<Column<Row>[]>(
    (all, column, index) => (place(column) >= 0 ? all : all.toSpliced(index, 0, column)),
    sorted,
  );
}

/** The heading tells the rows apart and leads to them: it is always there. */
export const mayHide = <Row extends ListRow>({ onCard }: Column<Row>): boolean =>
  onCard !== 'heading';

/** The columns that are shown, in their order and with their widths. */
export function shownColumns<Row extends ListRow>(
  columns: ReadonlyArray<Column<Row>>,
  settings: ColumnSettings,
): ReadonlyArray<Column<Row>> {
  return orderedColumns(columns, settings)
    .filter((column) => !mayHide(column) || !settings.hidden.includes(column.key))
    .map((column) => {
      const width = settings.widths[column.key];
      return width === undefined ? column : { ...column, width };
    });
}

/** The settings after a column was moved by so many places. */
export function movedColumn<Row extends ListRow>(
  columns: ReadonlyArray<Column<Row>>,
  settings: ColumnSettings,
  key: string,
  by: number,
): ColumnSettings {
  const keys = orderedColumns(columns, settings).map((column) => column.key);
  const from = keys.indexOf(key);
  const to = Math.min(keys.length - 1, Math.max(0, from + by));
  return { ...settings, order: keys.toSpliced(from, 1).toSpliced(to, 0, key) };
}

/** The settings with a column hidden, or shown again. */
export function withHidden(settings: ColumnSettings, key: string, isHidden: boolean) {
  const others = settings.hidden.filter((hidden) => hidden !== key);
  return { ...settings, hidden: isHidden ? [...others, key] : others };
}

/** The settings with a column so wide, within what can still be read; without one, as it comes. */
export function withWidth(settings: ColumnSettings, key: string, width: number | undefined) {
  const { [key]: _before, ...others } = settings.widths;
  if (width === undefined) return { ...settings, widths: others };
  const kept = Math.round(Math.min(widestColumn, Math.max(narrowestColumn, width)));
  return { ...settings, widths: { ...others, [key]: kept } };
}
