/** The signs that mean something in a pattern mean themselves. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The pattern of what contains a text, for `ilike`. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** The pattern of what starts with a text, for `ilike`. */
export const startingWith = (text: string): string => `${literal(text)}%`;
