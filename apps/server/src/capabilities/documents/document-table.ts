import type { Style } from './document-pen.ts';
import { inner, lineHeight, margin, type Sheets, styles } from './document-sheets.ts';
import type { Block, TableColumn } from './document.ts';

type Table = Extract<Block, { kind: 'table' }>;
interface PlacedColumn extends TableColumn {
  readonly x: number;
  readonly width: number;
}

const padding = 5;
const maxCellLines = 12;

function placed(columns: readonly TableColumn[]): readonly PlacedColumn[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = margin.side;
  return columns.map((column) => {
    const width = (inner * column.share) / whole;
    const at = { ...column, x, width };
    x += width;
    return at;
  });
}

/** A row of a table: its lines, and how high it is. */
function wrapped(
  sheets: Sheets,
  columns: readonly PlacedColumn[],
  row: readonly string[],
  style: Style,
) {
  const cells = columns.map(({ width }, place) =>
    sheets.pen.wrap(row[place] ?? '', width - 2 * padding, style, maxCellLines),
  );
  const lines = Math.max(1, ...cells.map(({ length }) => length));
  return { cells, height: lines * lineHeight(style) + 2 * 3 };
}

function write(
  sheets: Sheets,
  columns: readonly PlacedColumn[],
  row: ReturnType<typeof wrapped>,
  style: Style,
) {
  for (const [column, { x, width, align }] of columns.entries()) {
    const at = align === 'start' ? x + padding : x + width - padding;
    for (const [place, line] of (row.cells[column] ?? []).entries()) {
      sheets.text(line, at, style, align, sheets.y + 3 + place * lineHeight(style));
    }
  }
  sheets.y += row.height;
}

/** A table over as many sheets as it takes: each begins with its titles. */
export function layTable(sheets: Sheets, { columns, rows, totals }: Table): void {
  const at = placed(columns);
  const titles = wrapped(
    sheets,
    at,
    columns.map(({ title }) => title),
    styles.columnTitle,
  );
  const begin = (): void => {
    sheets.mark({
      kind: 'fill',
      x: margin.side,
      y: sheets.y,
      width: inner,
      height: titles.height,
      color: '#f0f0f0',
    });
    write(sheets, at, titles, styles.columnTitle);
  };
  // Its titles never stand alone at the end of a sheet.
  sheets.keep(titles.height + 30);
  begin();
  const put = (row: readonly string[], style: Style): void => {
    const lines = wrapped(sheets, at, row, style);
    if (sheets.keep(lines.height)) begin();
    write(sheets, at, lines, style);
    sheets.rule('#ededed');
  };
  for (const row of rows) put(row, styles.cell);
  if (totals.length > 0) sheets.rule('#8c8c8c');
  for (const row of totals) put(row, styles.total);
  sheets.y += 14;
}
