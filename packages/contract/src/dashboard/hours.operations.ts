import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { currencyCode } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { homeDay } from './day.ts';
import { dashboardHours } from './hours.rows.ts';
import { dayNotBegun } from './refusals.ts';

export const getDashboardHours = query({
  id: 'dashboard.hours',
  path: '/api/dashboard/hours',
  summary:
    'What a day, today without one, brought in one currency hour by hour, beside the same weekday before; without a currency in that of most shops (RPT-1, SH-53)',
  permission: 'dashboard.summary.view',
  scope: accountKinds,
  input: z.strictObject({ currency: z.optional(currencyCode()), ...homeDay }),
  output: dashboardHours,
  refusals: [dayNotBegun],
  canLag: true,
});
