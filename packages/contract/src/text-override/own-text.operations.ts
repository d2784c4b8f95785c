import * as z from 'zod/mini';
import { operation } from '../kernel/operation.ts';
import { textOverride } from './own-text.rows.ts';

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
