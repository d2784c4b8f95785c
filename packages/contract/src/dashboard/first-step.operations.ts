import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id } from '../kernel/common.ts';
import { command } from '../kernel/operation.ts';

export const dismissFirstSteps = command({
  id: 'dashboard.dismissFirstSteps',
  path: '/api/dashboard/first-steps/dismiss',
  summary: 'Takes the first steps from the home of the own account, on every device (SH-63)',
  permission: 'dashboard.summary.view',
  scope: accountKinds,
  input: z.strictObject({}),
  output: z.object({ accountId: id() }),
  audit: { object: 'account', idFrom: 'accountId' },
});
