import { type DecimalMark, proposeMark } from './amount.ts';
import { isBlank, readRows, type Row, type Separator, separators } from './cells.ts';
import { type DateOrder, proposeDateOrder } from './day.ts';
import { decode, type Encoding, possibleEncodings } from './decode.ts';
import { type Columns, columnRoles, findHeading, proposeColumns, suffice } from './heading.ts';

/** How the file of a bank is read: proposed once, corrected where it is wrong, and remembered (SET-17). */
export interface BankLayout {
  /** Of text; a spreadsheet needs neither of them. */
  readonly encoding: Encoding;
  readonly separator: Separator;
  readonly columns: Columns;
  readonly decimalMark: DecimalMark;
  readonly dateOrder: DateOrder;
}

/** What a file leaves open: whoever looks at it should. */
export type LayoutDoubt = 'decimalMark' | 'dateOrder';

export interface ProposedLayout {
  readonly layout: BankLayout;
  readonly titles: readonly string[];
  readonly doubts: readonly LayoutDoubt[];
}

const used = (columns: Columns): string[] => columnRoles.flatMap((role) => columns[role] ?? []);

/** Whether a heading has all columns that a layout names. */
export const hasColumns =
  (columns: Columns) =>
  (titles: readonly string[]): boolean =>
    suffice(columns) && used(columns).every((title) => titles.includes(title));

type Written = Pick<BankLayout, 'encoding' | 'separator'>;

/** What a table seems to be; nothing where no row of it reads like a heading. */
export function proposeTableLayout(
  rows: readonly Row[],
  written: Written = { encoding: 'utf-8', separator: ',' },
): ProposedLayout | undefined {
  const heading = findHeading(rows, (titles) => suffice(proposeColumns(titles)));
  if (heading === undefined) return undefined;
  const { place, titles } = heading;
  const columns = proposeColumns(titles);
  const below = rows.slice(place + 1).filter((row) => !isBlank(row));
  const column = (title: string | undefined) =>
    title === undefined ? [] : below.flatMap(({ cells }) => cells[titles.indexOf(title)] ?? []);
  const amounts = [columns.amount, columns.credit, columns.debit].flatMap(column);
  const { mark, isSure: isMarkSure } = proposeMark(amounts);
  const { order, isSure: isOrderSure } = proposeDateOrder(column(columns.valueDate));
  const doubts: LayoutDoubt[] = [];
  if (!isMarkSure) doubts.push('decimalMark');
  if (!isOrderSure) doubts.push('dateOrder');
  return { layout: { ...written, columns, decimalMark: mark, dateOrder: order }, titles, doubts };
}

/** What a text file seems to be: the way of reading it that finds the most columns. */
export function proposeLayout(bytes: Uint8Array): ProposedLayout | undefined {
  let best: ProposedLayout | undefined;
  for (const encoding of possibleEncodings(bytes)) {
    const text = decode(bytes, encoding) ?? '';
    for (const separator of separators) {
      const found = proposeTableLayout(readRows(text, separator), { encoding, separator });
      if (found === undefined) continue;
      const isBetter =
        best === undefined || used(found.layout.columns).length > used(best.layout.columns).length;
      if (isBetter) best = found;
    }
  }
  return best;
}
