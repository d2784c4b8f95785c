import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { operation } from '../kernel/operation.ts';
import { dashboardPlays } from './plays.rows.ts';

export const getDashboardPlays = operation({
  id: 'dashboard.plays',
  kind: 'query',
  method: 'GET',
  path: '/api/dashboard/plays',
  summary:
    'Plays of today at each shop against the same weekday before, by game and country (RPT-1)',
  permission: 'dashboard.summary.view',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({}),
  output: dashboardPlays,
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
  canLag: true,
});
