import type { Language } from '@lebean/contract/kernel/text';
import type { WrittenColumn } from '@lebean/contract/vocabulary/export-column';

/** What a file is made from. */
export interface FileParts<Row> {
  readonly columns: readonly WrittenColumn<Row>[];
  readonly title: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly rows: AsyncIterable<readonly Row[]>;
}
