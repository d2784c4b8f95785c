import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const migrationsFolder = join(import.meta.dirname, 'migrations');

/** What tells one migration from another. */
export interface KnownMigration {
  readonly name: string;
  readonly checksum: string;
}

export interface Migration extends KnownMigration {
  readonly text: string;
}

/** The migrations that this version comes with, in the order in which they run. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder))
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(migrationsFolder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

let known: Promise<readonly KnownMigration[]> | undefined;

/** The same without their texts, read once: an installation that is upgraded in place is another version. */
export function migrationsOfBuild(): Promise<readonly KnownMigration[]> {
  known ??= readMigrations().then((migrations) =>
    migrations.map(({ name, checksum }) => ({ name, checksum })),
  );
  return known;
}
