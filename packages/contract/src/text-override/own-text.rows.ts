import * as z from 'zod/mini';
import { wireName } from '../kernel/wire.ts';

export const namedOwner = wireName('ownership_type', 'the noun whose screens say a text');

/** What an installation says instead of a text of the product; an empty language is the product's. */
export const textOverride = z.object({
  owner: namedOwner(z.string()),
  key: z.string(),
  zh: z.string(),
  en: z.string(),
  es: z.string(),
});
export type TextOverride = z.output<typeof textOverride>;
