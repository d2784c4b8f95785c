import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection, DuckDBType } from '@duckdb/node-api';
import { fileOf, measure, putFile } from './archive-folder.ts';
import {
  type ArchiveTable,
  type ColumnKind,
  fileColumns,
  hashInFile,
  rowsInFile,
  stagingColumns,
  summaryOf,
} from './archive-table.ts';
import { type Book, groupOf } from './book.ts';
import { loadDuckdb, quoted, withDuckdb } from './duckdb.ts';
import { type ArchivedFile, describe, differencesBetween, type Group } from './manifest.ts';

/** A version of a month that is being written. */
export interface MonthInWork {
  /** The folder of the archive, and the one in it for what is not finished. */
  readonly folder: string;
  readonly unfinished: string;
  readonly month: string;
  readonly version: number;
}

/**
 * Writes the rows of a month of a table as one file, sorted by merchant, so that a question about one of them skips the
 * rest. What is read back of the file has to be what the database has said of the same moment.
 */
export async function writeTable(
  book: Book,
  { folder, unfinished, month, version }: MonthInWork,
  table: ArchiveTable,
  groups: readonly Group[],
): Promise<ArchivedFile> {
  const written = join(unfinished, `${table.name}.parquet`);
  const staging = join(unfinished, `${table.name}.staging`);
  await withDuckdb({ path: staging, spillFolder: join(unfinished, 'spill') }, async (duckdb) => {
    await duckdb.run(`create table waiting (${stagingColumns(table)})`);
    await fill(duckdb, table, book.rows(table, month));
    await duckdb.run(
      `copy (select ${fileColumns(table)} from waiting order by merchant_id nulls first, id)
        to ${quoted(written)} (format parquet, compression zstd)`,
    );
    const [wrong] = differencesBetween(groups, await groupsInFile(duckdb, table, written));
    if (wrong !== undefined)
      throw new Error(`the file is not what the book says: ${describe(month, table.name, wrong)}`);
  });
  await rm(staging);
  const path = fileOf(table.name, month, version);
  await putFile(written, join(folder, path));
  const measured = await measure(join(folder, path));
  if (measured === undefined) throw new Error(`${path} is gone`);
  const rows = groups.reduce((sum, group) => sum + BigInt(group.rows), 0n);
  return { table: table.name, path, ...measured, rows: String(rows), groups: [...groups] };
}

/** What a file comes to, as DuckDB counts it. */
export async function groupsInFile(
  duckdb: DuckDBConnection,
  table: ArchiveTable,
  file: string,
): Promise<readonly Group[]> {
  const rows = rowsInFile(table, `read_parquet(${quoted(file)})`);
  const read = await duckdb.runAndReadAll(summaryOf(table, rows, hashInFile));
  return read
    .getRowObjects()
    .map((row) =>
      groupOf(
        table,
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)]),
        ),
      ),
    );
}

async function fill(
  duckdb: DuckDBConnection,
  { columns }: ArchiveTable,
  batches: AsyncIterable<readonly unknown[][]>,
): Promise<void> {
  const { BIGINT, BOOLEAN, DuckDBDataChunk, VARCHAR } = await loadDuckdb();
  const typeOf = (kind: ColumnKind): DuckDBType => {
    if (kind === 'word') return VARCHAR;
    return kind === 'flag' ? BOOLEAN : BIGINT;
  };
  const types = columns.map(({ kind }) => typeOf(kind));
  const appender = await duckdb.createAppender('waiting');
  // One for all batches: memory of DuckDB's own is none that Node would know to collect.
  const chunk = DuckDBDataChunk.create(types);
  try {
    for await (const batch of batches) {
      chunk.reset();
      chunk.rowCount = batch.length;
      for (const [place, { kind }] of columns.entries())
        chunk.setColumnValues(
          place,
          batch.map((row) => valueOf(kind, row[place])),
        );
      appender.appendDataChunk(chunk);
    }
  } finally {
    appender.closeSync();
  }
}

/** The driver hands over whole numbers as text: no digit of them passes through a float. */
function valueOf(kind: ColumnKind, value: unknown): bigint | string | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') throw new TypeError(`neither text nor a flag: ${typeof value}`);
  return kind === 'word' ? value : BigInt(value);
}
