import type { WrittenColumn } from '@lebean/contract/vocabulary/export-column';
import type { FileParts, HeadingLine } from './file-parts.ts';
import { looksLikeFormula } from './formula.ts';
import type { TotalLine } from './totals.ts';
import { style } from './xlsx-parts.ts';
import { zonedClock } from './zoned-time.ts';

/** How many characters a cell of a spreadsheet holds. */
const maxTextLength = 32_767;
/** What XML cannot hold: control characters, halves of characters, and two that are none. */
const unwritable =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
/** A spreadsheet reads `_x0041_` as a character: the first underscore is written as one itself. */
const readAsCharacter = /_(?=x[0-9A-Fa-f]{4}_)/g;
const special = /[&<>\r]/g;
const written: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
};
const needsWork = /[&<>\r_\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/;

/** A text as the XML of a cell holds it. */
export function xmlText(text: string): string {
  const cut = text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text;
  if (!needsWork.test(cut)) return cut;
  return cut
    .replaceAll(unwritable, '\uFFFD')
    .replaceAll(readAsCharacter, '_x005F_')
    .replaceAll(special, (sign) => written[sign] ?? sign);
}

function textCell(place: string, text: string): string {
  if (text === '') return '';
  // What would become a formula if somebody edited the cell is marked as text, as by an apostrophe.
  const styled = looksLikeFormula(text) ? ` s="${style.quoted}"` : '';
  return `<c r="${place}" t="inlineStr"${styled}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

const numberCell = (place: string, number: number | null, numberStyle: number): string =>
  number === null ? '' : `<c r="${place}" s="${numberStyle}"><v>${number}</v></c>`;

const dayMs = 86_400_000;
/** The day of a spreadsheet on which 1970 began. */
const firstDay = 25_569;

/** The letters of a column: A to Z, then AA. */
export function columnLetters(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnLetters(Math.floor(place / 26) - 1) + letter;
}

type CellWriter<Row> = (row: Row, line: number) => string;

function cellWriter<Row>(
  column: WrittenColumn<Row>,
  letters: string,
  { language, timeZone }: Pick<FileParts<Row>, 'language' | 'timeZone'>,
): CellWriter<Row> {
  switch (column.kind) {
    case 'text':
      return (row, line) => textCell(letters + line, column.value(row) ?? '');
    case 'word':
      return (row, line) => textCell(letters + line, column.value(row)?.[language] ?? '');
    case 'instant': {
      const clock = zonedClock(timeZone);
      return (row, line) => {
        const instant = column.value(row);
        // The clock shows whole seconds: what is below them would be rounded up by a spreadsheet.
        const seconds = instant === null ? 0 : Math.floor(clock(instant) / 1000);
        const day = instant === null ? null : (seconds * 1000) / dayMs + firstDay;
        return numberCell(letters + line, day, style.instant);
      };
    }
    case 'hundredths':
    case 'percent':
      return (row, line) => {
        const hundredths = column.value(row);
        const number = hundredths === null ? null : hundredths / 100;
        return numberCell(letters + line, number, style[column.kind]);
      };
    case 'integer':
      return (row, line) => numberCell(letters + line, column.value(row), style.integer);
    default:
      return column satisfies never;
  }
}

/** Writes a row into its line of a sheet. */
export function rowWriter<Row>(parts: FileParts<Row>): CellWriter<Row> {
  const writers = parts.columns.map((column, place) =>
    cellWriter(column, columnLetters(place), parts),
  );
  return (row, line) =>
    `<row r="${line}">${writers.map((write) => write(row, line)).join('')}</row>`;
}

const widths = {
  text: 22,
  word: 14,
  instant: 20,
  hundredths: 15,
  integer: 12,
  percent: 10,
} as const;

const titleCell = (place: string, title: string): string =>
  `<c r="${place}" t="inlineStr" s="${style.title}"><is><t>${xmlText(title)}</t></is></c>`;

/** What stands above a list, and a line that is empty; the first line is the loud one. */
function headingRows(heading: readonly HeadingLine[]): string {
  const lines = heading.map(({ title, words }, place) => {
    const line = place + 1;
    const cells =
      place === 0
        ? titleCell(`A${line}`, words)
        : textCell(`A${line}`, title) + textCell(`B${line}`, words);
    return `<row r="${line}">${cells}</row>`;
  });
  return lines.join('');
}

/** In which line the titles of the columns stand: below the heading and an empty line, if there is one. */
export const titleLine = (heading: readonly HeadingLine[]): number =>
  heading.length === 0 ? 1 : heading.length + 2;

/** The beginning of a sheet: what stands above the list, and the titles of its columns, which stay in sight. */
export function sheetHead<Row>(
  { columns, language }: FileParts<Row>,
  heading: readonly HeadingLine[],
): string {
  const columnWidths = columns.map(
    ({ kind }, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${widths[kind]}" customWidth="1"/>`,
  );
  const line = titleLine(heading);
  const titles = columns.map(({ title }, place) =>
    titleCell(`${columnLetters(place)}${line}`, title[language]),
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${line}" topLeftCell="A${line + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columnWidths.join('')}</cols><sheetData>${headingRows(heading)}<row r="${line}">${titles.join('')}</row>`;
}

/** A line below a list: what it adds up stands in the first column, which is never a sum itself. */
export function totalRow({ label, sums }: TotalLine, line: number): string {
  const cells = Array.from(sums, ([place, sum]) =>
    numberCell(columnLetters(place) + line, sum / 100, style.total),
  );
  return `<row r="${line}">${titleCell(`A${line}`, label)}${cells.join('')}</row>`;
}

export const sheetTail = '</sheetData></worksheet>';
