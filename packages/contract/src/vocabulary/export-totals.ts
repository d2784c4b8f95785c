import { textOf } from '../kernel/export-words.ts';
import type { Text } from '../kernel/text.ts';
import type { FileColumn } from './export-column.ts';

/** Which rows of a list add up together, and which count at all. */
export interface CountedRows<Row> {
  readonly counts?: (row: Row) => boolean;
  /** What is left out, such as "without reversed ones". */
  readonly without?: Text;
  /** What a row adds up under: its currency, unless the list says otherwise; all together where there is none. */
  readonly groupOf?: (row: Row) => Text | null;
}

/** How the columns of a list add up (RPT-4). */
export interface RowTotals<Row> extends CountedRows<Row> {
  /** The places of the columns that add up. */
  readonly places: readonly number[];
}

const currencies = new Map<string, Text>();

function currencyOf(row: unknown): Text | null {
  const currency: unknown = Reflect.get(Object(row), 'currency');
  if (typeof currency !== 'string') return null;
  const known = currencies.get(currency) ?? textOf(() => currency);
  currencies.set(currency, known);
  return known;
}

/** How a list adds up; nothing where none of its columns does. Money does only where rows say in which currency it is. */
export function rowTotals<Row>(
  columns: ReadonlyArray<FileColumn<Row>>,
  hasCurrency: boolean,
  counted: CountedRows<Row>,
): RowTotals<Row> | undefined {
  const places = columns.flatMap((column, place) => {
    const sum = column.kind === 'hundredths' ? column.sum : undefined;
    return sum === undefined || (sum === 'money' && !hasCurrency) ? [] : [place];
  });
  if (places.length === 0) return undefined;
  return { ...(hasCurrency && { groupOf: currencyOf }), ...counted, places };
}
