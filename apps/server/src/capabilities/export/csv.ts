import type { Text } from '@lebean/contract/kernel/text';
import type { WrittenColumn } from '@lebean/contract/vocabulary/export-column';
import type { FileParts } from './file-parts.ts';
import { withoutFormulas } from './formula.ts';
import { zonedTime } from './zoned-time.ts';

/** Without it a spreadsheet reads Chinese as gibberish. */
const byteOrderMark = '\uFEFF';
const endOfLine = '\r\n';

/** A text as RFC 4180 has it, always in quotes, and never a formula (W4). */
export function csvText(text: string): string {
  return text === '' ? '' : `"${withoutFormulas(text).replaceAll('"', '""')}"`;
}

/** What a column writes of a row. */
function cellWriter<Row>(
  column: WrittenColumn<Row>,
  { language, timeZone }: Pick<FileParts<Row>, 'language' | 'timeZone'>,
): (row: Row) => string {
  switch (column.kind) {
    case 'text':
      return (row) => csvText(column.value(row) ?? '');
    case 'word': {
      const written = new WeakMap<Text, string>();
      return (row) => {
        const word = column.value(row);
        if (word === null) return '';
        const text = written.get(word) ?? csvText(word[language]);
        written.set(word, text);
        return text;
      };
    }
    case 'instant': {
      const inZone = zonedTime(timeZone);
      return (row) => {
        const instant = column.value(row);
        return instant === null ? '' : inZone(instant);
      };
    }
    case 'hundredths':
      return (row) => {
        const amount = column.value(row);
        return amount === null ? '' : (amount / 100).toFixed(2);
      };
    case 'percent':
      return (row) => {
        const percent = column.value(row);
        return percent === null ? '' : `${percent}%`;
      };
    case 'integer':
      return (row) => String(column.value(row) ?? '');
    default:
      return column satisfies never;
  }
}

/** Rows as comma-separated values: UTF-8 with its mark, quoted as RFC 4180 says. */
export async function* csvPieces<Row>(parts: FileParts<Row>): AsyncGenerator<Uint8Array> {
  const { columns, language, rows } = parts;
  const writers = columns.map((column) => cellWriter(column, parts));
  const titles = columns.map(({ title }) => csvText(title[language])).join(',');
  yield Buffer.from(`${byteOrderMark}${titles}${endOfLine}`);
  for await (const part of rows) {
    const lines = part.map((row) => writers.map((write) => write(row)).join(','));
    yield Buffer.from(lines.join(endOfLine) + endOfLine);
  }
}
