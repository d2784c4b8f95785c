import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { query } from '../kernel/operation.ts';
import { homeDay } from './day.ts';
import { dayNotBegun } from './refusals.ts';
import { dashboardSummary } from './rows.ts';

export const getDashboard = query({
  id: 'dashboard.get',
  path: '/api/dashboard',
  summary:
    'A day at each shop, today without one, against the same weekday before, as far as the account may see the reports of it (RPT-1, SH-51)',
  permission: 'dashboard.summary.view',
  scope: accountKinds,
  input: z.strictObject(homeDay),
  output: dashboardSummary,
  refusals: [dayNotBegun],
  canLag: true,
});
