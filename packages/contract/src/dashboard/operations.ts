import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { query } from '../kernel/operation.ts';
import { dashboardSummary } from './rows.ts';

export const getDashboard = query({
  id: 'dashboard.get',
  path: '/api/dashboard',
  summary:
    'Today at each shop against the same weekday before, as far as the account may see the reports of it (RPT-1, SH-51)',
  permission: 'dashboard.summary.view',
  scope: accountKinds,
  input: z.strictObject({}),
  output: dashboardSummary,
  canLag: true,
});
