import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { reasonOf } from '../../ground/failure.ts';
import { measure, readManifests } from './archive-folder.ts';
import type { ArchiveRun } from './archive-months.ts';
import { type ArchiveTable, archiveTables } from './archive-table.ts';
import { type Book, BookReader } from './book.ts';
import { withDuckdb } from './duckdb.ts';
import { type ArchivedFile, describe, differencesBetween, type Manifest } from './manifest.ts';
import { groupsInFile } from './write-month.ts';

/** What a check has looked at, and what is wrong. */
export interface CheckReport {
  readonly months: number;
  readonly files: number;
  readonly rows: bigint;
  readonly faults: readonly string[];
}

/**
 * Holds the archive against itself and against the book (OPS-14): bytes and hash of each file, what is in it by DuckDB's
 * counting, and what the database says of the month now. Changes nothing.
 */
export async function checkArchive(run: ArchiveRun): Promise<CheckReport> {
  const manifests = (await readManifests(run.folder)).filter(
    ({ month }) => run.month === undefined || month === run.month,
  );
  const reader = await BookReader.open(run.owner);
  const spillFolder = await mkdtemp(join(tmpdir(), 'lebean-archive-'));
  try {
    const faults = await withDuckdb({ spillFolder }, async (duckdb) => {
      const all: string[] = [];
      for (const manifest of manifests) {
        const found = await reader.atOneMoment((book) =>
          checkMonth({ book, duckdb, folder: run.folder }, manifest),
        );
        for (const fault of found) run.announce(fault);
        all.push(...found);
      }
      return all;
    });
    const files = manifests.flatMap((manifest) => manifest.files);
    const rows = files.reduce((sum, file) => sum + BigInt(file.rows), 0n);
    return { months: manifests.length, files: files.length, rows, faults };
  } finally {
    await reader.end();
    await rm(spillFolder, { recursive: true, force: true });
  }
}

interface Sides {
  readonly book: Book;
  readonly duckdb: DuckDBConnection;
  readonly folder: string;
}

async function checkMonth(sides: Sides, { month, files }: Manifest): Promise<string[]> {
  const faults: string[] = [];
  for (const table of archiveTables) {
    const file = files.find((one) => one.table === table.name);
    if (file === undefined) {
      faults.push(`${month} ${table.name}: it is not in the manifest`);
      continue;
    }
    faults.push(
      ...(await faultsOfFile(sides, table, file)).map(
        (fault) => `${month} ${table.name}: ${fault}`,
      ),
    );
    const inBook = await sides.book.groups(table, month);
    for (const difference of differencesBetween(file.groups, inBook))
      faults.push(`${describe(month, table.name, difference)} in the book than in the archive`);
  }
  return faults;
}

async function faultsOfFile(
  { duckdb, folder }: Sides,
  table: ArchiveTable,
  file: ArchivedFile,
): Promise<string[]> {
  const path = join(folder, file.path);
  const measured = await measure(path);
  if (measured === undefined) return [`${file.path} is missing`];
  if (measured.bytes !== file.bytes || measured.sha256 !== file.sha256)
    return [`${file.path} is not the file that was written: its hash is another`];
  try {
    const groups = await groupsInFile(duckdb, table, path);
    return differencesBetween(file.groups, groups).map(
      (difference) => `${file.path} against its manifest: ${describe('', '', difference).trim()}`,
    );
  } catch (error) {
    return [`${file.path} cannot be read: ${reasonOf(error)}`];
  }
}
