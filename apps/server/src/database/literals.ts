/**
 * Any text as an expression of SQL. What goes out in one message with BEGIN or COMMIT has no parameters: its values
 * stand in it as hexadecimal digits, so that no text can be taken for a statement.
 */
export const textLiteral = (text: string): string =>
  `convert_from(${bytesLiteral(Buffer.from(text))}, 'UTF8')`;

/** Any bytes as an expression of SQL. */
export const bytesLiteral = (bytes: Buffer): string => `'\\x${bytes.toString('hex')}'::bytea`;

/** Any value as JSON; nothing, and what has no JSON, is null. */
export function jsonLiteral(value: unknown): string {
  // The library's type says that there is always a text, which is not so for nothing and for functions.
  const json: string | undefined = JSON.stringify(value);
  return json === undefined ? 'null::jsonb' : `${textLiteral(json)}::jsonb`;
}
