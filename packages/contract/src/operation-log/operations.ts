import * as z from 'zod/mini';
import { id, page, paging } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { query } from '../kernel/operation.ts';
import { logRowNotFound, logUnsealed } from './refusals.ts';
import {
  deepestLogRow,
  logPlace,
  loginLogRow,
  operationLogDetail,
  operationLogFilters,
  operationLogRow,
  sealBreaks,
} from './rows.ts';

const shallow = z.refine<{ page: number; pageSize: number }>(
  (requested) => requested.page * requested.pageSize <= deepestLogRow,
  { path: ['page'], ...says('tooDeep') },
);

export const listOperationLog = query({
  id: 'operationLog.list',
  path: '/api/operation-log',
  summary: 'The operation log, newest first (ACC-6)',
  permission: 'system.operationLog.list',
  scope: ['staff'],
  envelope: 'list',
  input: z
    .strictObject({ ...paging, ...operationLogFilters, before: z.optional(logPlace()) })
    .check(shallow),
  output: page(operationLogRow),
  canLag: true,
});

export const getOperationLog = query({
  id: 'operationLog.get',
  path: '/api/operation-log/:logId',
  summary: 'A line of the operation log with what was before and after (ACC-6)',
  permission: 'system.operationLog.list',
  scope: ['staff'],
  input: z.strictObject({ logId: id() }),
  output: operationLogDetail,
  refusals: [logRowNotFound],
});

/**
 * One step of the verification. A log of years takes minutes, a call must not: each one goes on behind
 * the seal at which the one before has stopped.
 */
export const verifyOperationLog = query({
  id: 'operationLog.verify',
  path: '/api/operation-log-verification',
  summary: 'Verifies the chain of the operation log from a seal on, for some seconds (ACC-6)',
  permission: 'system.operationLog.verify',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({
    afterSeal: z._default(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER - 1)), 0),
  }),
  output: z.object({
    outcome: z.enum(['unfinished', 'whole', 'broken']),
    /** The last seal that was looked at: the next step begins behind it. */
    lastSeal: z.int(),
    seals: z.int(),
    rows: z.int(),
    /** How many seals are left, for the progress. */
    sealsLeft: z.int(),
    reason: z.nullable(z.enum(sealBreaks)),
  }),
  refusals: [logUnsealed],
});

export const listLoginLog = query({
  id: 'loginLog.list',
  path: '/api/login-log',
  summary: 'Sign-ins and refused ones, newest first (ACC-5, ACC-6)',
  permission: 'system.loginLog.list',
  scope: ['staff'],
  envelope: 'list',
  input: z
    .strictObject({
      ...paging,
      account: operationLogFilters.account,
      accountId: operationLogFilters.accountId,
      result: operationLogFilters.result,
      from: operationLogFilters.from,
      to: operationLogFilters.to,
      before: z.optional(logPlace()),
    })
    .check(shallow),
  output: page(loginLogRow),
  canLag: true,
});
