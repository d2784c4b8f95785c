/** The pattern of what contains a text, for `ilike`: the signs that mean something there mean themselves. */
export const containing = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
