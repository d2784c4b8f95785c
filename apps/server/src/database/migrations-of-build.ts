import { type Edition, type KnownDefinition, readDefinitions } from './definition-file.ts';
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

let knownDefinitions: Promise<Edition<KnownDefinition>> | undefined;

/** The functions and views of this version, the same way. */
export function definitionsOfBuild(): Promise<Edition<KnownDefinition>> {
  knownDefinitions ??= readDefinitions().then(({ edition, definitions }) => ({
    edition,
    definitions: definitions.map(({ name, checksum }) => ({ name, checksum })),
  }));
  return knownDefinitions;
}
