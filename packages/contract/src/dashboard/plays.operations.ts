import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { query } from '../kernel/operation.ts';
import { dashboardPlays } from './plays.rows.ts';

export const getDashboardPlays = query({
  id: 'dashboard.plays',
  path: '/api/dashboard/plays',
  summary:
    'Plays of today at each shop against the same weekday before, by game and country (RPT-1)',
  permission: 'dashboard.summary.view',
  scope: accountKinds,
  input: z.strictObject({}),
  output: dashboardPlays,
  canLag: true,
});
