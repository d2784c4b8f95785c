/**
 * Which signs a printer has: Western Europe and Chinese, Western Europe alone, or only those of ASCII that can be
 * trusted, so that every line with another one is drawn.
 */
export const characterSets = ['chinese', 'western', 'plain'] as const;
export type CharacterSet = (typeof characterSets)[number];
