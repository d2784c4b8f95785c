import * as z from 'zod/mini';
import { id, instant, page, paging } from './common.ts';
import { says } from './field-problem.ts';
import { accountKinds, operation } from './operation.ts';
import { wholeNetworkOnly } from './partner.ts';
import { refusal } from './refusal.ts';

/** A log is paged this deep; what is older is reached from its oldest row, by `before`. */
export const deepestLogRow = 10_000;

const shallow = z.refine<{ page: number; pageSize: number }>(
  (asked) => asked.page * asked.pageSize <= deepestLogRow,
  { path: ['page'], ...says('tooDeep') },
);
const words = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

/** Where in a log a row stands: its instant to the microsecond, and its id. */
const logPlace = () =>
  z.string().check(
    z.regex(/^[12]\d{3}-[^_]*\.\d{6}Z_\d{1,15}$/, { abort: true, ...says('place') }),
    z.refine(
      (place) => z.safeParse(z.iso.datetime(), place.split('_', 1)[0]).success,
      says('place'),
    ),
  );

/** Who called: the kind of account, or somebody without a session. */
export const callerKinds = [...accountKinds, 'anonymous'] as const;

/** A line of the operation log (ACC-6) in a list. */
export const operationLogRow = z.object({
  id: id(),
  place: logPlace(),
  at: instant(),
  operation: z.string(),
  accountId: z.nullable(id()),
  accountName: z.string(),
  accountKind: z.enum(callerKinds),
  source: z.string(),
  object: z.string(),
  objectId: z.string(),
  /** `ok`, or the code of the refusal. */
  result: z.string(),
});
export type OperationLogRow = z.output<typeof operationLogRow>;

/** How calls ended, in the two ways that people ask for. */
export const logResults = ['ok', 'refused'] as const;

export const operationLogFilters = {
  /** A login name, or the name that is shown of an account. */
  account: z.optional(words(64)),
  operation: z.optional(words(64)),
  object: z.optional(words(32)),
  objectId: z.optional(words(32)),
  result: z.optional(z.enum(logResults)),
  from: z.optional(instant()),
  to: z.optional(instant()),
};

export const listOperationLog = operation({
  id: 'operationLog.list',
  kind: 'query',
  method: 'GET',
  path: '/api/operation-log',
  summary: 'The operation log, newest first (ACC-6)',
  permission: 'system.operationLog.list',
  scope: ['staff'],
  envelope: 'list',
  input: z
    .strictObject({ ...paging, ...operationLogFilters, before: z.optional(logPlace()) })
    .check(shallow),
  output: page(operationLogRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const logRowNotFound = refusal('LOG_ROW_NOT_FOUND', 'notFound', {
  zh: '日志记录不存在',
  en: 'There is no such log entry',
  es: 'No existe esa entrada del registro',
});

/** A field that an operation changed; nothing on the side where it was not. */
export const loggedChange = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export const operationLogDetail = z.extend(operationLogRow, {
  requestId: z.string(),
  merchantName: z.nullable(z.string()),
  changes: z.array(loggedChange),
});
export type OperationLogDetail = z.output<typeof operationLogDetail>;

export const getOperationLog = operation({
  id: 'operationLog.get',
  kind: 'query',
  method: 'GET',
  path: '/api/operation-log/:logId',
  summary: 'A line of the operation log with what was before and after (ACC-6)',
  permission: 'system.operationLog.list',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({ logId: id() }),
  output: operationLogDetail,
  refusals: [logRowNotFound],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const logUnsealed = refusal('LOG_UNSEALED', 'unavailable', {
  zh: '当前服务器没有日志封印密钥，无法校验',
  en: 'This server holds no key of the seals and cannot verify the log',
  es: 'Este servidor no tiene la clave de los sellos y no puede verificar el registro',
});

/** Why a chain does not verify. */
export const sealBreaks = ['rowsChanged', 'gap', 'otherKey', 'endMissing'] as const;

/**
 * One step of the verification. A log of years takes minutes, a call must not: each one goes on behind
 * the seal at which the one before has stopped.
 */
export const verifyOperationLog = operation({
  id: 'operationLog.verify',
  kind: 'query',
  method: 'GET',
  path: '/api/operation-log-verification',
  summary: 'Verifies the chain of the operation log from a seal on, for some seconds (ACC-6)',
  permission: 'system.operationLog.verify',
  scope: ['staff'],
  envelope: 'data',
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
  refusals: [wholeNetworkOnly, logUnsealed],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

/** A sign-in, or one that was refused. */
export const loginLogRow = z.object({
  id: id(),
  place: logPlace(),
  at: instant(),
  accountId: z.nullable(id()),
  /** The name of the account, or the name that was tried. */
  accountName: z.string(),
  source: z.string(),
  userAgent: z.string(),
  result: z.string(),
});
export type LoginLogRow = z.output<typeof loginLogRow>;

export const listLoginLog = operation({
  id: 'loginLog.list',
  kind: 'query',
  method: 'GET',
  path: '/api/login-log',
  summary: 'Sign-ins and refused ones, newest first (ACC-5, ACC-6)',
  permission: 'system.loginLog.list',
  scope: ['staff'],
  envelope: 'list',
  input: z
    .strictObject({
      ...paging,
      account: operationLogFilters.account,
      result: operationLogFilters.result,
      from: operationLogFilters.from,
      to: operationLogFilters.to,
      before: z.optional(logPlace()),
    })
    .check(shallow),
  output: page(loginLogRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});
