import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FileParts } from './file-parts.ts';
import { Totals } from './totals.ts';
import { rowWriter, sheetHead, sheetTail, titleLine, totalRow } from './xlsx-cells.ts';
import { bookParts, sheetName, sheetPath } from './xlsx-parts.ts';

/** How many rows a sheet of a spreadsheet has; what is more goes on in another one. */
export const maxSheetRows = 1_048_576;

/** Few enough that their text is no large object, which would stay until all of the memory is looked through. */
const rowsAtOnce = 100;

/** Quick rather than small: a column of numbers packs well at any level. */
const packing = { compressionLevel: 1 } as const;

/** Rows that are given out sheet by sheet. */
class Supply<Row> {
  readonly #rows: AsyncIterator<readonly Row[]>;
  #part: readonly Row[] = [];
  #isEnded = false;

  constructor(rows: AsyncIterable<readonly Row[]>) {
    this.#rows = rows[Symbol.asyncIterator]();
  }

  /** At most so many rows; none at the end. */
  async take(max: number): Promise<readonly Row[]> {
    while (this.#part.length === 0 && !this.#isEnded) {
      const next = await this.#rows.next();
      if (next.done === true) this.#isEnded = true;
      else this.#part = next.value;
    }
    const taken = this.#part.slice(0, max);
    this.#part = this.#part.slice(max);
    return taken;
  }

  async hasMore(): Promise<boolean> {
    this.#part = [...(await this.take(Number.MAX_SAFE_INTEGER))];
    return this.#part.length > 0;
  }
}

/** A list that is written sheet by sheet, its heading above the first, what it adds up to below the last. */
class SheetWriter<Row> {
  readonly #parts: FileParts<Row>;
  readonly #supply: Supply<Row>;
  readonly #totals: Totals<Row>;
  #isBegun = false;
  #isClosed = false;

  constructor(parts: FileParts<Row>) {
    this.#parts = parts;
    this.#supply = new Supply(parts.rows);
    this.#totals = new Totals(parts);
  }

  async *pieces(maxRows: number): AsyncGenerator<Buffer> {
    const write = rowWriter(this.#parts);
    const heading = this.#isBegun ? [] : (this.#parts.heading ?? []);
    this.#isBegun = true;
    yield Buffer.from(sheetHead(this.#parts, heading));
    let line = titleLine(heading) + 1;
    while (line <= maxRows) {
      const rows = await this.#supply.take(Math.min(maxRows - line + 1, rowsAtOnce));
      if (rows.length === 0) break;
      const first = line;
      line += rows.length;
      this.#totals.add(rows);
      yield Buffer.from(rows.map((row, place) => write(row, first + place)).join(''));
    }
    const isLast = !(await this.#supply.hasMore());
    const totals = isLast ? this.#totals.lines() : [];
    // Totals that do not fit below the last row stand on a sheet of their own.
    this.#isClosed = isLast && line + totals.length <= maxRows + 1;
    if (this.#isClosed)
      yield Buffer.from(totals.map((total, place) => totalRow(total, line + place)).join(''));
    yield Buffer.from(sheetTail);
  }

  async hasMore(): Promise<boolean> {
    return (await this.#supply.hasMore()) || !this.#isClosed;
  }
}

/** The rows of one kind in a workbook, with a sheet or more of their own. */
export interface SheetSource {
  readonly title: string;
  /** The next sheet of them. */
  readonly pieces: (maxRows: number) => AsyncGenerator<Buffer>;
  readonly hasMore: () => Promise<boolean>;
}

/** Rows with their columns, for a workbook that may hold others as well. */
export function sheetOf<Row>(parts: FileParts<Row>): SheetSource {
  const sheet = new SheetWriter(parts);
  return {
    title: parts.title,
    pieces: (maxRows) => sheet.pieces(maxRows),
    hasMore: () => sheet.hasMore(),
  };
}

export interface BookOptions {
  readonly maxRows?: number;
  /** When its files were changed, as the archive says it: left out, now. */
  readonly mtime?: Date;
}

/** Packs the sheets one after the other, as far as the file is taken; then what says which there are. */
async function pack(
  zip: ZipFile,
  sources: readonly SheetSource[],
  { maxRows = maxSheetRows, mtime = new Date() }: BookOptions,
  begun: (source: Readable) => void,
): Promise<void> {
  const options = { ...packing, mtime };
  const names: string[] = [];
  for (const { title, pieces, hasMore } of sources) {
    let sheets = 0;
    do {
      sheets += 1;
      names.push(sheetName(title, sheets));
      const source = Readable.from(pieces(maxRows));
      begun(source);
      zip.addReadStream(source, sheetPath(names.length), options);
      await finished(source);
    } while (await hasMore());
  }
  for (const [path, content] of bookParts(names))
    zip.addBuffer(Buffer.from(content), path, options);
  zip.end();
}

/**
 * Rows as a workbook. Texts are written into their cells as texts, so that none is ever a formula (W4);
 * numbers and times are real ones.
 */
export const xlsxPieces = <Row>(
  parts: FileParts<Row>,
  maxRows = maxSheetRows,
): AsyncGenerator<Uint8Array> => bookPieces([sheetOf(parts)], { maxRows });

/** A workbook of several kinds of rows, each on a sheet of its own. */
export async function* bookPieces(
  sources: readonly SheetSource[],
  options: BookOptions = {},
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  let source: Readable | undefined;
  const out = zip.outputStream;
  if (!(out instanceof Readable)) throw new Error('the packer has no stream that can be destroyed');
  const packed = pack(zip, sources, options, (sheet) => (source = sheet)).catch(
    (error: unknown) => {
      out.destroy(
        error instanceof Error ? error : new Error('a sheet broke off', { cause: error }),
      );
    },
  );
  try {
    for await (const piece of out) yield Buffer.from(piece);
    await packed;
  } finally {
    source?.destroy();
  }
}
