import type { PaperSize } from '@lebean/contract/template/placeholders';
import type { SheetLine } from '@lebean/domain/template/render';
import type { CharacterSet } from './character-sets.ts';
import { columnsOf, printable, widthOf } from './signs.ts';

/** Rolls of paper, which printers for receipts have. */
export type RollSize = Exclude<PaperSize, 'A4'>;

/** Signs of a row on each roll, of 12 dots each. */
export const columnsOfRoll = { '58mm': 32, '80mm': 48 } as const satisfies Record<RollSize, number>;

/** A row on paper: its words already fit, and where it is not in the middle, its blanks are in them. */
export type PaperRow = {
  readonly text: string;
  readonly isCentred: boolean;
  readonly isBold: boolean;
  /** How many times as wide and as high as others. */
  readonly width: 1 | 2;
  readonly height: 1 | 2;
};

const plain = { isCentred: false, isBold: false, width: 1, height: 1 } as const;

/** How rows of each kind look: the shop loud, its total high. */
const looks = {
  title: { isCentred: true, isBold: true, width: 2, height: 2 },
  text: { ...plain, isCentred: true },
  note: { ...plain, isCentred: true, isBold: true },
  pair: plain,
  total: { ...plain, isBold: true, height: 2 },
} as const satisfies Record<SheetLine['kind'], Omit<PaperRow, 'text'>>;

/** Words in rows that fit: broken at blanks, and where there are none, anywhere. */
export function wrapped(text: string, columns: number, set: CharacterSet): readonly string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(/(?<= )|(?=[\p{Ideographic}])/u)) {
    if (row !== '' && widthOf(row + word.trimEnd(), set) > columns) {
      rows.push(row.trimEnd());
      row = '';
    }
    for (const sign of word) {
      if (row !== '' && widthOf(row, set) + columnsOf(sign, set) > columns && sign !== ' ') {
        rows.push(row.trimEnd());
        row = '';
      }
      row += sign;
    }
  }
  return row.trim() === '' && rows.length > 0 ? rows : [...rows, row.trimEnd()];
}

/** The rows of a sheet on a roll: what is what at the left, how much at the right. */
export function paperRows(
  lines: readonly SheetLine[],
  paper: RollSize,
  set: CharacterSet,
): readonly PaperRow[] {
  const columns = columnsOfRoll[paper];
  return lines.flatMap((line): readonly PaperRow[] => {
    const look = looks[line.kind];
    const text = printable(line.text, set);
    if (!('label' in line))
      return wrapped(text, columns / look.width, set).map((row) => ({ ...look, text: row }));
    const rows = pairRows(printable(line.label, set), text, columns, set);
    const pair = rows.map((row) => ({ ...look, text: row }));
    return line.isBreak ? [{ ...plain, text: '-'.repeat(columns) }, ...pair] : pair;
  });
}

function pairRows(
  label: string,
  text: string,
  columns: number,
  set: CharacterSet,
): readonly string[] {
  const left = columns - widthOf(label, set) - widthOf(text, set);
  if (left >= 1) return [`${label}${' '.repeat(left)}${text}`];
  const atRight = (row: string): string => ' '.repeat(columns - widthOf(row, set)) + row;
  return [...wrapped(label, columns, set), ...wrapped(text, columns, set).map(atRight)];
}
