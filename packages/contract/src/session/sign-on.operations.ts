import * as z from 'zod/mini';
import { accountAboveOwn } from '../account/refusals.ts';
import { id, instant } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command } from '../kernel/operation.ts';
import {
  accountNotFound,
  codeNeeded,
  codesLocked,
  signOnCodeUnfit,
  tooManyTries,
  wrongCode,
} from './refusals.ts';
import { oneTimeCode, profile } from './rows.ts';

export const issueSignOnCode = command({
  id: 'session.issueSignOnCode',
  path: '/api/session/sign-on-codes',
  summary:
    'A code that opens one session of an account within a minute, in the name of whoever issued it; never of other staff, nor of who may do more (ACC-1)',
  permission: 'account.signOnCode.issue',
  scope: ['staff'],
  input: z.strictObject({ accountId: id() }),
  output: z.object({ accountId: id(), code: z.string(), expiresAt: instant() }),
  refusals: [accountNotFound, accountAboveOwn],
  audit: { object: 'account', idFrom: 'accountId', level: 'critical' },
  rate: 'signIn',
  // A kept answer would keep the code.
  idempotency: 'none',
});

export const redeemSignOnCode = command({
  id: 'session.redeemSignOnCode',
  path: '/api/session/sign-on',
  summary: 'Signs an account in by a code that was issued for it, and sets the session cookie',
  permission: 'public',
  scope: [],
  envelope: 'login',
  input: z.strictObject({
    code: z.string().check(z.regex(/^[\w-]{43}$/, says('signOnCode'))),
    /** The second step of accounts that have one: a sign-on does not pass it by (ACC-5). */
    secondFactorCode: z.optional(oneTimeCode()),
  }),
  output: profile,
  refusals: [signOnCodeUnfit, codeNeeded, wrongCode, codesLocked, tooManyTries],
  audit: { object: 'account', idFrom: 'id', level: 'critical' },
  rate: 'signIn',
  idempotency: 'none',
});
