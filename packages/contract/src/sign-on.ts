import * as z from 'zod/mini';
import {
  codeNeeded,
  codesLocked,
  oneTimeCode,
  profile,
  tooManyTries,
  wrongCode,
} from './account.ts';
import { accountAboveOwn } from './account-above-own.ts';
import { id, instant } from './common.ts';
import { says } from './field-problem.ts';
import { operation } from './operation.ts';
import { refusal } from './refusal.ts';

export const accountNotFound = refusal('ACCOUNT_NOT_FOUND', 'notFound', {
  zh: '没有找到该账号',
  en: 'There is no such account',
  es: 'No existe esa cuenta',
});

export const issueSignOnCode = operation({
  id: 'session.issueSignOnCode',
  kind: 'command',
  method: 'POST',
  path: '/api/session/sign-on-codes',
  summary:
    'A code that opens one session of an account within a minute, in the name of whoever issued it; never of other staff, nor of who may do more (ACC-1)',
  permission: 'account.signOnCode.issue',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({ accountId: id() }),
  output: z.object({ accountId: id(), code: z.string(), expiresAt: instant() }),
  refusals: [accountNotFound, accountAboveOwn],
  audit: { object: 'account', idFrom: 'accountId' },
  rate: 'signIn',
  // A kept answer would keep the code.
  idempotency: 'none',
});

export const signOnCodeUnfit = refusal('SIGN_ON_CODE_UNFIT', 'invalid', {
  zh: '登录链接已使用或已过期',
  en: 'This sign-on link was used already or has expired',
  es: 'Este enlace de acceso ya se ha usado o ha caducado',
});

export const redeemSignOnCode = operation({
  id: 'session.redeemSignOnCode',
  kind: 'command',
  method: 'POST',
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
  audit: { object: 'account', idFrom: 'id' },
  rate: 'signIn',
  idempotency: 'none',
});
