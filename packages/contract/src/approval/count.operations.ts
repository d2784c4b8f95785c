import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { query } from '../kernel/operation.ts';

/** The badge says "99+" from here on: nobody counts further. */
export const maxWaitingCounted = 100;

export const countApprovals = query({
  id: 'approval.count',
  path: '/api/approvals-waiting',
  summary: 'How many requests wait for the caller, at most 100 (CTL-1)',
  permission: 'system.approval.decide',
  scope: accountKinds,
  input: z.strictObject({}),
  output: z.object({ waiting: z.int() }),
});
