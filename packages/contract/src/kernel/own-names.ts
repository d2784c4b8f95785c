import * as z from 'zod/mini';
import { freeText } from './common.ts';

const name = () => z.optional(freeText(64));

/**
 * What something is called in each language, where that is another name than the one that is typed first; empty is
 * that one, left out is as it was (SH-23).
 */
export const otherNames = { nameZh: name(), nameEn: name(), nameEs: name() } as const;
export type OtherNames = { readonly [Key in keyof typeof otherNames]?: string | undefined };

/**
 * All names of something, for whoever changes them. The field that is called after the noun, `levelName` say, is
 * the name in the language of the reader.
 */
export const allNames = {
  typedName: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  nameEs: z.string(),
} as const;
