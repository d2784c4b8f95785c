import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { reasonOf, StartFailure } from '../../ground/failure.ts';
import { readManifests } from './archive-folder.ts';
import { archiveTables } from './archive-table.ts';
import { quoted, withDuckdb } from './duckdb.ts';
import type { Manifest } from './manifest.ts';
import { ordersView, preparedQuestions, viewColumns } from './questions.ts';
import { refuseOtherThanQuestion } from './read-question.ts';

/** An answer, row by row, as text: decimals to the hundredth, instants in UTC, nothing for what is not there. */
export interface Answer {
  readonly columns: (names: readonly string[]) => void;
  /** False where enough has been seen. */
  readonly row: (values: readonly string[]) => boolean;
}

/** Asks the archive a question, by the name of a prepared one or in SQL, over all that is archived. */
export async function askArchive(folder: string, question: string, answer: Answer): Promise<void> {
  const manifests = await readManifests(folder);
  if (manifests.length === 0)
    throw new StartFailure(`Nothing is archived in ${folder} yet: npm run archive`);
  const sql = preparedQuestions.find(({ name }) => name === question)?.sql ?? question;
  const spillFolder = await mkdtemp(join(tmpdir(), 'lebean-archive-'));
  try {
    await withDuckdb({ spillFolder }, async (duckdb) => {
      await openArchive(duckdb, folder, manifests);
      await refuseOtherThanQuestion(duckdb, sql);
      await tell(duckdb, sql, answer);
    });
  } finally {
    await rm(spillFolder, { recursive: true, force: true });
  }
}

/**
 * A view for each table, over the files that manifests name and no others. From then on DuckDB opens these files alone,
 * to read or to write, and no setting of it changes any more.
 */
export async function openArchive(
  duckdb: DuckDBConnection,
  folder: string,
  manifests: readonly Manifest[],
): Promise<void> {
  const all: string[] = [];
  for (const { name } of archiveTables) {
    const files = manifests
      .flatMap((manifest) => manifest.files.filter(({ table }) => table === name))
      .map(({ path }) => quoted(join(folder, path)));
    if (files.length === 0) continue;
    all.push(...files);
    await duckdb
      .run(
        `create view ${name} as select ${viewColumns[name] ?? '*'}
          from read_parquet([${files.join(', ')}], union_by_name = true, hive_partitioning = false)`,
      )
      .catch((error: unknown) => {
        throw new StartFailure(`The archive cannot be read: ${reasonOf(error)}`);
      });
  }
  await duckdb.run(ordersView);
  await duckdb.run(`set allowed_paths = [${all.join(', ')}]`);
  await duckdb.run('set enable_external_access = false');
  await duckdb.run('set lock_configuration = true');
}

async function tell(duckdb: DuckDBConnection, sql: string, answer: Answer): Promise<void> {
  try {
    const result = await duckdb.stream(sql);
    answer.columns(result.deduplicatedColumnNames());
    for (;;) {
      const chunk = await result.fetchChunk();
      if (chunk === null || chunk.rowCount === 0) return;
      for (const row of chunk.getRows())
        if (!answer.row(row.map((value) => (value === null ? '' : String(value))))) return;
    }
  } catch (error) {
    throw new StartFailure(`The archive did not answer: ${reasonOf(error)}`);
  }
}
