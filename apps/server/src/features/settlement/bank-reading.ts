import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { maxBankFileBytes, maxBankRows } from '@lebean/contract/bank/operations';
import { readRows, type Row } from '@lebean/domain/bank/cells';
import { decode } from '@lebean/domain/bank/decode';
import { fingerprints } from '@lebean/domain/bank/fingerprint';
import { findHeading } from '@lebean/domain/bank/heading';
import {
  type BankLayout,
  hasColumns,
  proposeLayout,
  type ProposedLayout,
  proposeTableLayout,
} from '@lebean/domain/bank/layout';
import { type BankLine, type BankReading, readTable } from '@lebean/domain/bank/read';
import type { FileStore } from '../../capabilities/files/file-store.ts';
import { readWorkbook } from '../../capabilities/workbook/read-workbook.ts';
import type { BankUpload } from './bank-file.queries.ts';

/** A bank has some dozen columns; a month of its lines is a few megabytes, also unpacked. */
const workbookLimits = {
  maxUnpackedBytes: 32 * 1024 * 1024,
  maxRows: maxBankRows + 200,
  maxColumns: 200,
} as const;

export type ReadFault = 'tooLarge' | 'unreadable' | 'headingNotFound';

/** A file as it is read, or why it is not. */
export type BankFileReading =
  | {
      readonly kind: 'read';
      readonly layout: BankLayout;
      readonly titles: readonly string[];
      readonly doubts: ProposedLayout['doubts'];
      readonly isRemembered: boolean;
      readonly reading: BankReading;
    }
  | { readonly kind: 'tooLong'; readonly count: number }
  | { readonly kind: ReadFault };

/** The bytes of a small file, or undefined where it is none. */
async function bytesOf(files: FileStore, { key, size }: BankUpload): Promise<Buffer | undefined> {
  if (size > maxBankFileBytes) return undefined;
  return await buffer(await files.read(key, { first: 0, last: size - 1 }));
}

const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

interface Table {
  readonly kind: 'table';
  /** The rows as a layout has them; a workbook has them but in one way. */
  readonly rowsBy: (layout: BankLayout) => readonly Row[] | undefined;
  readonly proposed: ProposedLayout | undefined;
}

async function tableOf(bytes: Buffer): Promise<Table | { readonly kind: ReadFault }> {
  if (!isWorkbook(bytes)) {
    const rowsBy = ({ encoding, separator }: BankLayout) => {
      const text = decode(bytes, encoding);
      return text === undefined ? undefined : readRows(text, separator);
    };
    return { kind: 'table', rowsBy, proposed: proposeLayout(bytes) };
  }
  const workbook = await readWorkbook(bytes, workbookLimits);
  if (workbook.kind !== 'read')
    return { kind: workbook.kind === 'tooLarge' ? 'tooLarge' : 'unreadable' };
  const { rows } = workbook;
  return { kind: 'table', rowsBy: () => rows, proposed: proposeTableLayout(rows) };
}

export interface RequestedReading {
  /** As a person says that it is to be read. */
  readonly chosen: BankLayout | undefined;
  /** As the files of the account were read before. */
  readonly remembered: BankLayout | undefined;
  readonly currency: string;
}

/** Reads a file: as it is given, else as it was remembered where that fits, else as it seems to be. */
export async function readBankFile(
  files: FileStore,
  upload: BankUpload,
  { chosen, remembered, currency }: RequestedReading,
): Promise<BankFileReading> {
  const bytes = await bytesOf(files, upload);
  if (bytes === undefined) return { kind: 'tooLarge' };
  const table = await tableOf(bytes);
  if (table.kind !== 'table') return table;
  const fits = (layout: BankLayout | undefined): layout is BankLayout =>
    layout !== undefined &&
    findHeading(table.rowsBy(layout) ?? [], hasColumns(layout.columns)) !== undefined;
  const isRemembered = chosen === undefined && fits(remembered);
  const layout = chosen ?? (fits(remembered) ? remembered : table.proposed?.layout);
  if (layout === undefined) return { kind: 'headingNotFound' };
  const rows = table.rowsBy(layout);
  if (rows === undefined) return { kind: 'unreadable' };
  if (rows.length > maxBankRows) return { kind: 'tooLong', count: rows.length };
  const read = readTable(rows, layout, currency);
  if (!read.ok) return { kind: 'headingNotFound' };
  const titles = findHeading(rows, hasColumns(layout.columns))?.titles ?? [];
  const doubts = chosen === undefined && !isRemembered ? (table.proposed?.doubts ?? []) : [];
  return { kind: 'read', layout, titles, doubts, isRemembered, reading: read.value };
}

/** Lines with what tells each from all others of its account. */
export function fingerprinted(
  lines: readonly BankLine[],
): readonly (BankLine & { readonly fingerprint: string })[] {
  const known = fingerprints(lines);
  return lines.map((line, place) => ({
    ...line,
    fingerprint: createHash('sha256')
      .update(known[place] ?? '')
      .digest('hex'),
  }));
}
