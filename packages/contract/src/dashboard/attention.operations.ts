import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { query } from '../kernel/operation.ts';
import { attention } from './attention.rows.ts';

export const getAttention = query({
  id: 'dashboard.attention',
  path: '/api/dashboard/attention',
  summary:
    'What needs the caller, the most urgent first: each line counts what a list shows to just this caller (SH-52, SH-64)',
  permission: 'dashboard.summary.view',
  scope: accountKinds,
  input: z.strictObject({}),
  output: attention,
});
