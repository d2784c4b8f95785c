import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { operation } from '../kernel/operation.ts';
import { dashboardSummary } from './rows.ts';

export const getDashboard = operation({
  id: 'dashboard.get',
  kind: 'query',
  method: 'GET',
  path: '/api/dashboard',
  summary:
    'Today at each shop against the same weekday before, as far as the account may see the reports of it (RPT-1, SH-51)',
  permission: 'dashboard.summary.view',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({}),
  output: dashboardSummary,
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
  canLag: true,
});
