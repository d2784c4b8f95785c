import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { operation } from '../kernel/operation.ts';
import { storedMenuEntry } from './tree.rows.ts';

export const getMenu = operation({
  id: 'menu.get',
  kind: 'query',
  method: 'GET',
  path: '/api/menu',
  summary: 'What this installation has changed about the menu; the rest is the product’s own',
  permission: 'session',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({ entries: z.array(storedMenuEntry) }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
  caching: 'revalidated',
});
