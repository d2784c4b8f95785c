import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { command, query } from '../kernel/operation.ts';
import {
  codesLocked,
  secondFactorOff,
  secondFactorOn,
  tooManyTries,
  wrongCode,
  wrongPassword,
} from './refusals.ts';
import { oneTimeCode } from './rows.ts';

/** Whoever finds a session open must not be able to lock its owner out. */
const currentPassword = () => z.string().check(z.minLength(1), z.maxLength(128));
const audited = { object: 'account', idFrom: 'caller' } as const;

export const getSecondFactor = query({
  id: 'secondFactor.get',
  path: '/api/own-account/second-factor',
  summary: 'Whether the sign-in asks for a code, and how many recovery codes are left',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({}),
  output: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
  isOpenWithoutSecondFactor: true,
});

export const confirmSecondFactor = command({
  id: 'secondFactor.confirm',
  path: '/api/own-account/second-factor/confirm',
  summary:
    'Switches two-step sign-in on by a first code and ends the other sessions; the recovery codes are shown only here',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({ code: oneTimeCode() }),
  output: z.object({ recoveryCodes: z.array(z.string()), endedSessions: z.int() }),
  refusals: [secondFactorOn, secondFactorOff, wrongCode, codesLocked, tooManyTries],
  audit: audited,
  rate: 'signIn',
  // A kept answer would keep the secret.
  idempotency: 'none',
  isPersonal: true,
  isOpenWithoutSecondFactor: true,
});

export const removeSecondFactor = command({
  id: 'secondFactor.remove',
  path: '/api/own-account/second-factor/remove',
  summary: 'Switches two-step sign-in off, with the own password, and ends the other sessions',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({ password: currentPassword() }),
  output: z.object({ isOn: z.boolean(), endedSessions: z.int() }),
  refusals: [secondFactorOff, wrongPassword, tooManyTries],
  audit: { ...audited, level: 'critical' },
  rate: 'signIn',
  // A kept answer would keep the secret.
  idempotency: 'none',
  isPersonal: true,
});

export const beginSecondFactor = command({
  id: 'secondFactor.begin',
  path: '/api/own-account/second-factor/begin',
  summary:
    'Makes a secret for an authenticator app, with the own password; nothing changes before a code confirms it',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({ password: currentPassword() }),
  output: z.object({ secret: z.string(), address: z.string() }),
  refusals: [secondFactorOn, wrongPassword, tooManyTries],
  audit: audited,
  rate: 'signIn',
  // A kept answer would keep the secret.
  idempotency: 'none',
  isPersonal: true,
  isOpenWithoutSecondFactor: true,
});
