import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { query } from '../kernel/operation.ts';
import { storedMenuEntry } from './tree.rows.ts';

export const getMenu = query({
  id: 'menu.get',
  path: '/api/menu',
  summary: 'What this installation has changed about the menu; the rest is the product’s own',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({}),
  output: z.object({ entries: z.array(storedMenuEntry) }),
  caching: 'revalidated',
});
