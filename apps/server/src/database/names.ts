import { PostgresQueryCompiler } from 'kysely';

/**
 * Code is camelCase, the database the mechanical snake_case of it. Kysely's own plugin for this copies
 * the tree of every statement and each row; here a name is written as it goes out, which halves the cost
 * of building a statement.
 */
const snakeCased = new Map<string, string>();
const camelCased = new Map<string, string>();

/** A name of code as the database has it. */
export function snakeCase(name: string): string {
  return remembered(snakeCased, name, () =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
}

/** The name of a result's column as code says it. */
export function camelCase(name: string): string {
  return remembered(camelCased, name, () =>
    name.replaceAll(/(?<=.)_+(.)/g, (_, letter: string) => letter.toUpperCase()),
  );
}

/** Names come from code and from the schema: there are hundreds of them, not millions. */
function remembered(known: Map<string, string>, name: string, make: () => string): string {
  const found = known.get(name);
  if (found !== undefined) return found;
  const made = make();
  known.set(name, made);
  return made;
}

/** Writes each identifier of a statement in the database's spelling. */
export class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(snakeCase(identifier));
  }
}
