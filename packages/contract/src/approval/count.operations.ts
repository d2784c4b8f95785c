import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { operation } from '../kernel/operation.ts';

/** The badge says "99+" from here on: nobody counts further. */
export const mostWaitingCounted = 100;

export const countApprovals = operation({
  id: 'approval.count',
  kind: 'query',
  method: 'GET',
  path: '/api/approvals-waiting',
  summary: 'How many requests wait for the caller, at most 100 (CTL-1)',
  permission: 'system.approval.decide',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({ waiting: z.int() }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});
