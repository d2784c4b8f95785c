/** What stands between the cells of a line. */
export const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

/** Text as it was written, or a number where a spreadsheet keeps one. */
export type Cell = string | number;

/** A row of a file with the number of the line that it begins on. */
export interface Row {
  readonly lineNumber: number;
  readonly cells: readonly Cell[];
  /** A quote in it is never closed: where its cells end is a guess. */
  readonly isBroken: boolean;
}

/** What a quoted cell may hold: a stray quote must not swallow the rest of the file. */
const maxQuotedLength = 4000;

interface ReadCell {
  readonly text: string;
  /** Where what follows the cell begins: a separator, the end of a line or of the file. */
  readonly end: number;
  readonly isBroken: boolean;
}

const isLineEnd = (sign: string | undefined): boolean =>
  sign === '\n' || sign === '\r' || sign === undefined;

function plainCell(text: string, from: number, separator: Separator): ReadCell {
  let end = from;
  while (!isLineEnd(text[end]) && text[end] !== separator) end += 1;
  return { text: text.slice(from, end), end, isBroken: false };
}

/** A cell whose first sign is a quote. What stands behind its closing quote belongs to it. */
function quotedCell(text: string, from: number, separator: Separator): ReadCell {
  const limit = Math.min(text.length, from + maxQuotedLength);
  let quoted = '';
  for (let place = from + 1; place < limit; place += 1) {
    if (text[place] !== '"') {
      quoted += text[place];
    } else if (text[place + 1] === '"') {
      quoted += '"';
      place += 1;
    } else {
      const rest = plainCell(text, place + 1, separator);
      return { ...rest, text: quoted + rest.text };
    }
  }
  return { ...plainCell(text, from, separator), isBroken: true };
}

/** What is meant by a cell: without spaces around, the back-tick of WeChat Pay, or the `="…"` that keeps digits. */
export function cleaned(cell: string): string {
  const text = cell.trim().replace(/^[`']/, '');
  return (/^="(.*)"$/s.exec(text)?.[1] ?? text).trim();
}

/** The line that begins behind a line's end: CR, LF and both together end one. */
const nextLine = (text: string, end: number): number =>
  text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;

const linesIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** The rows of a text. A quoted cell may hold separators, ends of lines and doubled quotes. */
export function readRows(text: string, separator: Separator): Row[] {
  const rows: Row[] = [];
  let place = 0;
  let lineNumber = 1;
  while (place < text.length) {
    const begin = place;
    const cells: string[] = [];
    let isBroken = false;
    let cell: ReadCell;
    do {
      cell = (text[place] === '"' ? quotedCell : plainCell)(text, place, separator);
      cells.push(cleaned(cell.text));
      isBroken ||= cell.isBroken;
      place = cell.end + 1;
    } while (text[cell.end] === separator);
    rows.push({ lineNumber, cells, isBroken });
    lineNumber += linesIn(text.slice(begin, cell.end)) + 1;
    place = nextLine(text, cell.end);
  }
  return rows;
}

/** Whether a row holds nothing. */
export const isBlank = ({ cells }: Row): boolean => cells.every((cell) => cell === '');
