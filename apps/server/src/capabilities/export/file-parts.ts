import type { Language } from '@lebean/contract/kernel/text';
import type { WrittenColumn } from '@lebean/contract/vocabulary/export-column';
import type { RowTotals } from '@lebean/contract/vocabulary/export-totals';

/** A line above a list: what it is about, and the words about that. */
export interface HeadingLine {
  readonly title: string;
  readonly words: string;
}

/** What a file is made from. */
export interface FileParts<Row> {
  readonly columns: readonly WrittenColumn<Row>[];
  readonly title: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly rows: AsyncIterable<readonly Row[]>;
  /** What a workbook says above the list; other formats are read by programs and hold the rows alone (SH-37). */
  readonly heading?: readonly HeadingLine[];
  /** How the list adds up, below it in a workbook (RPT-4). */
  readonly totals?: RowTotals<Row> | undefined;
}
