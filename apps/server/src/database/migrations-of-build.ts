import { readMigrations } from './migration-file.ts';

/** What tells one migration from another. */
export interface KnownMigration {
  readonly name: string;
  readonly checksum: string;
}

let known: Promise<readonly KnownMigration[]> | undefined;

/** The same without their texts, read once: an installation that is upgraded in place is another version. */
export function migrationsOfBuild(): Promise<readonly KnownMigration[]> {
  known ??= readMigrations().then((migrations) =>
    migrations.map(({ name, checksum }) => ({ name, checksum })),
  );
  return known;
}
