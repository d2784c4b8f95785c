import { scrub } from '../log/scrub.ts';

/** What stands where a value stood. */
const gone = '?';

/**
 * A statement or a plan without the values in it: of what stands in quotes nobody knows whose it is. Numbers up to four
 * digits stay, as limits and positions.
 */
export function withoutLiterals(statement: string): string {
  return (
    statement
      .replaceAll(/\/\*.*?\*\/|--[^\n]*/gs, ' ')
      .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, gone)
      .replaceAll(/'(?:[^']|'')*'/g, gone)
      // One that is cut off in the middle of a value.
      .replaceAll(/'[^']*$/g, gone)
      .replaceAll(/(?<![\w$.])\d{5,}(?:\.\d+)?/g, gone)
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}

const namedKinds =
  'relation|table|column|constraint|index|function|role|database|parameter|type|schema|sequence|partition|operator|view|trigger|policy|extension|file';
const namesOfDatabase = new RegExp(
  `\\b(${namedKinds}) "([a-z_][a-z\\d_./]*)"|"[^"]*"|“[^”]*”|«[^»]*»|„[^“]*“`,
  'g',
);

/** A line of PostgreSQL's log: what it quotes stays only where it says itself that it is a name of the database. */
export const withoutQuotes = (line: string): string =>
  scrub(
    line.replaceAll(namesOfDatabase, (words, kind: string | undefined) =>
      kind === undefined ? `"${gone}"` : words,
    ),
  );

/** A value for a file of the bundle: every text in it without what may be somebody's. */
export function scrubbed(value: unknown): unknown {
  if (typeof value === 'string') return scrub(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(scrubbed);
  if (!(value instanceof Object)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, scrubbed(inner)]));
}
