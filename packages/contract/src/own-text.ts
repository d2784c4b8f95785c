import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { wireName } from './wire.ts';

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

export const getTexts = operation({
  id: 'text.get',
  kind: 'query',
  method: 'GET',
  path: '/api/texts',
  summary:
    'The texts that this installation says in other words, also before anybody has signed in',
  permission: 'public',
  scope: [],
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({ texts: z.array(textOverride) }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
  caching: 'revalidated',
});
