import { mkdir, rm } from 'node:fs/promises';
import type { ClientConfig } from 'pg';
import { emptyUnfinished, putManifest, readManifests } from './archive-folder.ts';
import { type ArchiveTable, archiveTables, schemaVersion } from './archive-table.ts';
import { type Book, BookReader, holdArchive } from './book.ts';
import {
  type ArchivedFile,
  describe,
  type Difference,
  differencesBetween,
  type Group,
  isLoss,
  type Manifest,
} from './manifest.ts';
import { type MonthInWork, writeTable } from './write-month.ts';

export interface ArchiveRun {
  /** The database, as its owner, and itself: no pooler in between. */
  readonly owner: ClientConfig;
  readonly folder: string;
  /** Only this one, instead of all that are over. */
  readonly month?: string | undefined;
  readonly announce: (line: string) => void;
}

/** What a run has done to the months that are over. */
export interface ArchiveReport {
  readonly written: readonly Manifest[];
  readonly unchanged: number;
  /** What is missing in the book and is in the archive: such a month is left as it is. */
  readonly losses: readonly string[];
}

/**
 * Writes each month that is over and not archived yet, and again, as a next version, each that has changed since: a play
 * that came late, one that was taken back (OPS-14). A month is one moment of the database, and counts once its manifest is there.
 */
export async function archiveMonths(run: ArchiveRun): Promise<ArchiveReport> {
  await mkdir(run.folder, { recursive: true, mode: 0o700 });
  return holdArchive(run.owner, async () => {
    const reader = await BookReader.open(run.owner);
    const unfinished = await emptyUnfinished(run.folder);
    try {
      const known = new Map((await readManifests(run.folder)).map((one) => [one.month, one]));
      const closed = await reader.closedMonths();
      const months = [...new Set([...known.keys(), ...closed])].toSorted();
      const report = { written: new Array<Manifest>(), unchanged: 0, losses: new Array<string>() };
      for (const month of months) {
        if (run.month !== undefined && run.month !== month) continue;
        const begun = performance.now();
        const done = await reader.atOneMoment((book) =>
          archiveMonth(book, { folder: run.folder, unfinished, month }, known.get(month)),
        );
        if (done === undefined) report.unchanged += 1;
        else if (Array.isArray(done)) report.losses.push(...done);
        else {
          report.written.push(done);
          for (const line of tellMonth(done, (performance.now() - begun) / 1000))
            run.announce(line);
        }
      }
      return report;
    } finally {
      await rm(unfinished, { recursive: true, force: true });
      await reader.end();
    }
  });
}

/** A table of a month: what the book says of it, and what of that is not in the archive. */
interface Compared {
  readonly table: ArchiveTable;
  readonly groups: readonly Group[];
  readonly before: ArchivedFile | undefined;
  readonly differences: readonly Difference[];
}

async function compare(book: Book, month: string, known: Manifest | undefined) {
  const compared: Compared[] = [];
  for (const table of archiveTables) {
    const groups = await book.groups(table, month);
    const before = known?.files.find((file) => file.table === table.name);
    const differences = differencesBetween(before?.groups ?? [], groups);
    compared.push({ table, groups, before, differences });
  }
  return compared;
}

const isAsArchived = ({ before, differences }: Compared): boolean =>
  before !== undefined && differences.length === 0;
const isMissing = ({ before, table, differences }: Compared): boolean =>
  before !== undefined && isLoss(differences, table.isAppendOnly);

/** The new manifest; nothing where there is nothing to do, and what is missing where the month was left alone. */
async function archiveMonth(
  book: Book,
  place: Omit<MonthInWork, 'version'>,
  known: Manifest | undefined,
): Promise<Manifest | string[] | undefined> {
  const { month } = place;
  const compared = await compare(book, month, known);
  const isEmpty = known === undefined && compared.every(({ groups }) => groups.length === 0);
  if (isEmpty || compared.every(isAsArchived)) return undefined;
  const changesOf = (some: readonly Compared[]): string[] =>
    some
      .filter(({ before }) => before !== undefined)
      .flatMap(({ table, differences }) =>
        differences.map((difference) => describe(month, table.name, difference)),
      );
  const missing = compared.filter(isMissing);
  if (missing.length > 0) return changesOf(missing);
  const version = (known?.version ?? 0) + 1;
  const files: ArchivedFile[] = [];
  for (const one of compared)
    files.push(
      one.before !== undefined && isAsArchived(one)
        ? one.before
        : await writeTable(book, { ...place, version }, one.table, one.groups),
    );
  const manifest: Manifest = {
    schemaVersion,
    month,
    version,
    writtenAt: new Date().toISOString(),
    changes: changesOf(compared),
    files,
  };
  await putManifest(place.folder, manifest);
  return manifest;
}

function tellMonth({ month, version, files, changes }: Manifest, seconds: number): string[] {
  const tables = files.map(({ table, rows, bytes }) => `${table} ${rows} (${bytes} B)`).join(', ');
  const again = version === 1 ? '' : ` again, as version ${version}`;
  return [...changes, `${month} is archived${again} in ${seconds.toFixed(1)} s: ${tables}.`];
}
