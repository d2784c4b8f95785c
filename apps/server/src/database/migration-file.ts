import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const migrationsFolder = join(import.meta.dirname, 'migrations');

/**
 * How a migration runs; its first line may say so. As a rule in one transaction. `-- outside a transaction`:
 * statement by statement, for those that refuse one (`create index concurrently`). `-- in batches`: its one
 * statement again and again, each time in a transaction of its own, until it changes no row any more. `-- once older
 * nodes have gone`: outside a transaction, at a start that finds no node from before the migrations before it.
 */
export type MigrationMode =
  | 'transaction'
  | 'outside a transaction'
  | 'in batches'
  | 'once older nodes have gone';

/** A migration as its file says it. */
export interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly mode: MigrationMode;
  /** The whole text, or where no transaction holds them together, one after the other. */
  readonly statements: readonly string[];
}

/** The migrations of this version, in the order in which they run. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(migrationsFolder))
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .toSorted();
  return Promise.all(
    names.map(async (name) =>
      migrationOf(name, await readFile(join(migrationsFolder, name), 'utf8')),
    ),
  );
}

/** Reads the text of a migration. Throws on one that could not be run again after an end half-way. */
export function migrationOf(name: string, text: string): Migration {
  const checksum = createHash('sha256').update(text).digest('hex');
  const mode = modeOf(text);
  const statements = mode === 'transaction' ? [text] : statementsOf(text);
  const fault = mode === 'transaction' ? undefined : faultOf(mode, statements, text);
  if (fault !== undefined) throw new Error(`${name} runs ${mode}: ${fault}`);
  return { name, checksum, mode, statements };
}

function modeOf(text: string): MigrationMode {
  const [firstLine = ''] = text.split('\n', 1);
  if (/^-- outside a transaction\b/.test(firstLine)) return 'outside a transaction';
  if (/^-- once older nodes have gone\b/.test(firstLine)) return 'once older nodes have gone';
  return /^-- in batches\b/.test(firstLine) ? 'in batches' : 'transaction';
}

function statementsOf(text: string): readonly string[] {
  const code = text.replaceAll(/^\s*--.*$/gm, '');
  return code
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

function faultOf(
  mode: Exclude<MigrationMode, 'transaction'>,
  statements: readonly string[],
  text: string,
): string | undefined {
  if (text.includes('$$')) return 'functions and blocks belong into a file of their own';
  if (mode === 'in batches') {
    const isOneChange =
      statements.length === 1 && /^(?:update|delete|insert|with)\b/i.test(statements[0] ?? '');
    return isOneChange ? undefined : 'it is one statement that changes rows';
  }
  const isUnguarded = (statement: string): boolean =>
    /\bindex\s+concurrently\b(?!\s+if\s)/i.test(statement);
  return statements.some(isUnguarded)
    ? 'say "if not exists" or "if exists", since it may have to run again'
    : undefined;
}

/** The index that a statement makes without locking its table; nothing for any other statement. */
export function indexMadeBeside(statement: string): string | undefined {
  const made = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i;
  return made.exec(statement)?.[1];
}
