import type { CompiledQuery } from 'kysely';
import pg from 'pg';

/**
 * Any text as an expression of SQL. What goes out in one message with BEGIN or COMMIT has no parameters: its values
 * stand in it as hexadecimal digits, so that no text can be taken for a statement. Left alone it would have the
 * collation of the name of its encoding, and a function that is given it would compare with columns past their index.
 */
export const textLiteral = (text: string): string =>
  `(convert_from(${bytesLiteral(Buffer.from(text))}, 'UTF8') collate "default")`;

/** Any bytes as an expression of SQL. */
export const bytesLiteral = (bytes: Buffer): string => `'\\x${bytes.toString('hex')}'::bytea`;

/**
 * A statement with its values in it, for a message that takes no parameters. A value of text takes the type of its
 * column, as a parameter does.
 */
export const inlined = ({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): string =>
  sql.replaceAll(/\$(\d+)/g, (_, place: string) => literalOf(parameters[Number(place) - 1]));

function literalOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' && Number.isFinite(value)) return `(${value})`;
  if (typeof value === 'boolean') return `${value}`;
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Buffer.isBuffer(value)) return bytesLiteral(value);
  throw new Error(`no value of a statement that goes with COMMIT: ${typeof value}`);
}

/** Any value as JSON; nothing, and what has no JSON, is null. */
export function jsonLiteral(value: unknown): string {
  // The library's type says that there is always a text, which is not so for nothing and for functions.
  const json: string | undefined = JSON.stringify(value);
  return json === undefined ? 'null::jsonb' : `${textLiteral(json)}::jsonb`;
}
