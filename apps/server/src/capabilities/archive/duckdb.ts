import type { DuckDBConnection } from '@duckdb/node-api';
import { reasonOf, StartFailure } from '../../ground/failure.ts';

/** The part of a machine that reading and writing the archive may take. */
const maxMemory = '512MB';
const maxThreads = 2;

/** The package is optional, and as large as the rest of the server: no more than these programs load it. */
export async function loadDuckdb() {
  try {
    return await import('@duckdb/node-api');
  } catch (error) {
    throw new StartFailure(
      `The archive needs the package @duckdb/node-api, which is not installed here or has no build for this system (${reasonOf(error)}). Run npm ci without --omit=optional.`,
    );
  }
}

/** Text as SQL writes it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Works on a database of DuckDB, in a file or in memory, that spills beside it and fetches nothing. */
export async function withDuckdb<Answer>(
  { path = ':memory:', spillFolder }: { readonly path?: string; readonly spillFolder: string },
  work: (connection: DuckDBConnection) => Promise<Answer>,
): Promise<Answer> {
  const { DuckDBInstance } = await loadDuckdb();
  const instance = await DuckDBInstance.create(path, {
    threads: String(maxThreads),
    memory_limit: maxMemory,
    temp_directory: spillFolder,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    preserve_insertion_order: 'false',
  });
  try {
    const connection = await instance.connect();
    try {
      return await work(connection);
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}
