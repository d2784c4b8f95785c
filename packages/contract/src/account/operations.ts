import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { countryCode, id, page, paging, text, version } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { shopNotFound, staleVersion } from '../kernel/refusals.ts';
import { lastAdministrator } from '../vocabulary/refusals.ts';
import { accountPhone, roleKeys } from './creation.rows.ts';
import {
  accountAboveOwn,
  accountNotFound,
  ownAccount,
  roleBeyondOwn,
  roleNotFound,
  roleOfOwners,
} from './refusals.ts';
import { accountRow, accountSession, accountSorts } from './rows.ts';

export const listAccounts = query({
  id: 'account.list',
  path: '/api/accounts',
  summary: 'The accounts that the account may see',
  permission: 'account.account.list',
  scope: ['staff', 'partner'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    /** A part of the account name, the person's name or the phone. */
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    kind: z.optional(z.enum(accountKinds)),
    role: z.optional(z.string().check(z.maxLength(64))),
    isEnabled: z.optional(z.boolean()),
    merchantId: z.optional(id()),
    /** Those of a partner's own people. */
    partnerId: z.optional(id()),
    sort: z._default(z.enum(accountSorts), '-createdAt'),
  }),
  output: page(accountRow),
});

const accountChange = { accountId: id(), version: version() };
const always = [accountNotFound, ownAccount, accountAboveOwn] as const;

export const updateAccount = command({
  id: 'account.update',
  path: '/api/accounts/:accountId/update',
  summary: 'Changes an account, its roles and where it belongs (ACC-1, ACC-2, SH-35)',
  permission: 'account.account.update',
  scope: accountKinds,
  input: z.strictObject({
    ...accountChange,
    displayName: text(64),
    phone: accountPhone(),
    roles: roleKeys(),
    /** Of a shop account; an owner without one has all shops of the merchant. */
    shopId: z.optional(id()),
    /** Of staff; left out is the whole network. */
    countries: z.optional(
      z.array(countryCode()).check(z.minLength(1, says('chooseCountry')), z.maxLength(50)),
    ),
    isTotpRequired: z._default(z.boolean(), false),
  }),
  output: z.object(accountChange),
  refusals: [
    ...always,
    staleVersion,
    shopNotFound,
    roleNotFound,
    roleOfOwners,
    roleBeyondOwn,
    lastAdministrator,
  ],
  audit: { object: 'account', idFrom: 'accountId', level: 'critical' },
});

export const enableAccount = command({
  id: 'account.enable',
  path: '/api/accounts/:accountId/enable',
  summary: 'Lets an account sign in again',
  permission: 'account.account.update',
  scope: accountKinds,
  input: z.strictObject(accountChange),
  output: z.object(accountChange),
  refusals: [...always, staleVersion],
  audit: { object: 'account', idFrom: 'accountId', level: 'critical' },
});

export const disableAccount = command({
  id: 'account.disable',
  path: '/api/accounts/:accountId/disable',
  summary: 'Ends the sessions of an account and stops it from signing in (ACC-4)',
  permission: 'account.account.update',
  scope: accountKinds,
  input: z.strictObject(accountChange),
  output: z.object(accountChange),
  refusals: [...always, staleVersion, lastAdministrator],
  audit: { object: 'account', idFrom: 'accountId', level: 'critical' },
});

const endedSessions = z.object({ accountId: id(), endedSessions: z.int() });

export const endAccountSessions = command({
  id: 'account.endSessions',
  path: '/api/accounts/:accountId/end-sessions',
  summary: 'Signs an account out wherever it is signed in',
  permission: 'account.session.end',
  scope: accountKinds,
  input: z.strictObject({ accountId: id() }),
  output: endedSessions,
  refusals: always,
  audit: { object: 'account', idFrom: 'accountId', level: 'critical' },
});

export const listAccountSessions = query({
  id: 'account.listSessions',
  path: '/api/accounts/:accountId/sessions',
  summary: 'Where an account is signed in, the latest used first, for whoever may end that (SH-68)',
  permission: 'account.session.end',
  scope: accountKinds,
  input: z.strictObject({ accountId: id() }),
  output: z.object({ sessions: z.array(accountSession) }),
  refusals: always,
});

export const unlockAccount = command({
  id: 'account.unlock',
  path: '/api/accounts/:accountId/unlock',
  summary: 'Forgets the wrong tries against an account, so that it need not wait (ACC-5)',
  permission: 'account.session.end',
  scope: accountKinds,
  input: z.strictObject({ accountId: id() }),
  output: z.object({ accountId: id() }),
  refusals: always,
  audit: { object: 'account', idFrom: 'accountId', level: 'critical' },
});

export const resetPassword = command({
  id: 'account.resetPassword',
  path: '/api/accounts/:accountId/reset-password',
  summary: 'Gives an account a random password, shown once, and ends its sessions (ACC-5)',
  permission: 'account.password.reset',
  scope: accountKinds,
  input: z.strictObject({ accountId: id() }),
  output: z.object({ accountId: id(), loginName: z.string(), password: z.string() }),
  refusals: always,
  audit: { object: 'account', idFrom: 'accountId', level: 'critical' },
  // A kept answer would keep the password.
  idempotency: 'none',
});
