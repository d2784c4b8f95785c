/**
 * Writes the types of the tables from a freshly migrated database. With `--check` it only says whether
 * the file is what the migrations make of it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { startTestCluster } from '../apps/server/src/database/test-cluster.ts';
import { choicesOf, listedColumns } from './table-types/choices.ts';

const root = resolve(import.meta.dirname, '..');
const target = join(root, 'apps/server/src/database/tables.generated.ts');
/** Partitions and the migrator's own tables are nobody's business. */
const left = '{*_20[0-9][0-9]_[0-9][0-9],applied_migration,applied_definition}';

async function generate(folder: string): Promise<string> {
  const cluster = await startTestCluster({
    isThrowaway: true,
    binariesFolder: process.env['PG_BIN_DIR'],
  });
  try {
    await migrate(cluster.connection);
    const { host = '', port = 5432, user = '', password, database = '' } = cluster.connection;
    const secret = typeof password === 'string' ? password : '';
    const url = `postgres://${user}:${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const file = join(folder, 'tables.ts');
    const codegen = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
    const options = [
      '--dialect',
      'postgres',
      '--camel-case',
      '--exclude-pattern',
      left,
      '--overrides',
      JSON.stringify({ columns: await readChoices(cluster.connection) }),
      '--type-mapping',
      '{"int8":"number","date":"string"}',
    ];
    execFileSync(process.execPath, [codegen, '--url', url, '--out-file', file, ...options], {
      stdio: 'pipe',
    });
    return await readFile(file, 'utf8');
  } finally {
    await cluster.stop();
  }
}

/** The columns whose check constraint lists their values, with the type of these values. */
async function readChoices(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(listedColumns);
    return choicesOf(rows);
  } finally {
    await client.end();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'lebean-tables-'));
try {
  const made = await generate(folder);
  if (process.argv.includes('--check')) {
    const isFresh = (await readFile(target, 'utf8')) === made;
    if (!isFresh)
      console.error(
        'The types of the tables are not those of the migrations: npm run generate:tables',
      );
    process.exitCode = isFresh ? 0 : 1;
  } else await writeFile(target, made);
} finally {
  await rm(folder, { recursive: true, force: true });
}
