import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { type Cell, cleaned, type Row } from '@lebean/domain/bank/cells';
import { unpack, type UnpackedPart } from './unpack.ts';

export interface WorkbookLimits {
  readonly maxUnpackedBytes: number;
  readonly maxRows: number;
  readonly maxColumns: number;
}

export type ReadWorkbook =
  | { readonly kind: 'read'; readonly rows: readonly Row[] }
  | { readonly kind: 'damaged' | 'tooLarge' };

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Whether a sheet names a cell far out: whoever reads it would fill up all between. */
function isVast({ content }: UnpackedPart, { maxRows, maxColumns }: WorkbookLimits): boolean {
  const cells = content.toString('latin1').matchAll(/\sr=["']\s*([A-Za-z]*)(\d+)/g);
  for (const [, letters = '', row = ''] of cells) {
    if (Number(row) > maxRows || columnNumber(letters.toUpperCase()) > maxColumns) return true;
  }
  return false;
}

/** The parts as an archive whose sizes are what they are: what reads it meets no other. */
async function packed(parts: readonly UnpackedPart[]): Promise<ArrayBuffer> {
  const archive = new ZipFile();
  const names = new Set<string>();
  for (const { name, content } of parts) {
    if (names.has(name)) continue;
    names.add(name);
    archive.addBuffer(content, name, { compress: false });
  }
  archive.end();
  const bytes = await buffer(archive.outputStream);
  return new Uint8Array(bytes).buffer;
}

/** A cell as its file means it: days as days, words without what wraps them. */
function cellOf(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return value;
  return typeof value === 'string' || typeof value === 'boolean' ? cleaned(String(value)) : '';
}

/** The rows of a workbook's first sheet, within limits that hold whatever the file says of itself. */
export async function readWorkbook(file: Buffer, limits: WorkbookLimits): Promise<ReadWorkbook> {
  const unpacked = unpack(file, limits.maxUnpackedBytes);
  if (unpacked.kind !== 'unpacked') return unpacked;
  const { parts } = unpacked;
  const sheets = parts.filter(({ name }) => /^xl\/worksheets\//i.test(name));
  if (sheets.some((sheet) => isVast(sheet, limits))) return { kind: 'tooLarge' };
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const sheet = await readSheet(await packed(parts));
    const rows = sheet.map((cells, place) => ({
      lineNumber: place + 1,
      cells: cells.map(cellOf),
      isBroken: false,
    }));
    return { kind: 'read', rows };
  } catch {
    // Whatever is wrong with somebody's file is theirs to hear of, not a defect.
    return { kind: 'damaged' };
  }
}
