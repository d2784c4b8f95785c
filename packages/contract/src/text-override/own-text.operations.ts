import * as z from 'zod/mini';
import { query } from '../kernel/operation.ts';
import { textOverride } from './own-text.rows.ts';

export const getTexts = query({
  id: 'text.get',
  path: '/api/texts',
  summary:
    'The texts that this installation says in other words, also before anybody has signed in',
  permission: 'public',
  scope: [],
  input: z.strictObject({}),
  output: z.object({ texts: z.array(textOverride) }),
  caching: 'revalidated',
});
