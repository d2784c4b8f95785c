import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, text } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { tolerantReader } from '../kernel/tolerant-reader.ts';
import { wrongCredentials } from '../vocabulary/refusals.ts';
import { codeNeeded, codesLocked, notOwnTheme, tooManyTries, wrongCode } from './refusals.ts';
import { oneTimeCode, profile, themeColor } from './rows.ts';

export const login = command({
  id: 'session.login',
  path: '/api/Common/Login',
  summary: 'Signs an account in and sets the session cookie',
  permission: 'public',
  scope: [],
  envelope: 'login',
  input: z.object({
    account: text(64),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    /** The second step, of accounts that have one. */
    code: z.optional(oneTimeCode()),
  }),
  reader: tolerantReader({ account: ['userName', 'loginName', 'shopaccount'], password: ['pwd'] }),
  output: profile,
  refusals: [wrongCredentials, tooManyTries, codeNeeded, wrongCode, codesLocked],
  audit: { object: 'account', idFrom: 'id' },
  rate: 'signIn',
  idempotency: 'none',
});

export const logout = command({
  id: 'session.logout',
  path: '/api/common/Logout',
  summary: 'Ends the session; without one it succeeds too',
  permission: 'public',
  scope: [],
  envelope: 'logout',
  input: z.object({}),
  reader: tolerantReader(),
  output: z.null(),
  audit: undefined,
  idempotency: 'none',
});

export const getProfile = query({
  id: 'session.profile',
  path: '/api/session',
  summary: 'The signed-in account, its permissions and its screens',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({}),
  output: profile,
  isOpenWithoutSecondFactor: true,
});

/** Reached through `/web/business`, module `ShopUserInfoService`, action `editShopUser`. */
export const saveTheme = command({
  id: 'account.saveTheme',
  path: '/web/business#ShopUserInfoService.editShopUser',
  summary: 'Saves the theme colour of the own account',
  permission: 'session',
  scope: accountKinds,
  envelope: 'business',
  input: z.object({ id: id(), theme: themeColor() }),
  reader: tolerantReader(),
  output: z.object({ id: id(), theme: z.string() }),
  refusals: [notOwnTheme],
  audit: { object: 'account', idFrom: 'id' },
});
