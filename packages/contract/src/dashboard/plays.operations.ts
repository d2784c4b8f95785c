import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { query } from '../kernel/operation.ts';
import { homeDay } from './day.ts';
import { dashboardPlays } from './plays.rows.ts';
import { dayNotBegun } from './refusals.ts';

export const getDashboardPlays = query({
  id: 'dashboard.plays',
  path: '/api/dashboard/plays',
  summary:
    'Plays of a day at each shop, of today without one, against the same weekday before, by game and country (RPT-1, SH-51)',
  permission: 'dashboard.summary.view',
  scope: accountKinds,
  input: z.strictObject(homeDay),
  output: dashboardPlays,
  refusals: [dayNotBegun],
  canLag: true,
});
