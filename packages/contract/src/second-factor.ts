import * as z from 'zod/mini';
import { oneTimeCode, tooManyTries, wrongCode } from './account.ts';
import { accountKinds, operation } from './operation.ts';
import { refusal } from './refusal.ts';

const ownFactor = {
  permission: 'session',
  scope: accountKinds,
  envelope: 'data',
  rate: 'signIn',
  // A kept answer would keep the secret.
  idempotency: 'none',
} as const;
const audited = { object: 'account', idFrom: 'caller' } as const;

export const getSecondFactor = operation({
  ...ownFactor,
  id: 'secondFactor.get',
  kind: 'query',
  method: 'GET',
  path: '/api/own-account/second-factor',
  summary: 'Whether the sign-in asks for a code, and how many recovery codes are left',
  input: z.strictObject({}),
  output: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  isOpenWithoutSecondFactor: true,
});

export const secondFactorOn = refusal('SECOND_FACTOR_ON', 'conflict', {
  zh: '两步验证已开启',
  en: 'Two-step sign-in is on already',
  es: 'La verificación en dos pasos ya está activada',
});
export const secondFactorOff = refusal('SECOND_FACTOR_OFF', 'conflict', {
  zh: '两步验证尚未开启',
  en: 'Two-step sign-in is not on',
  es: 'La verificación en dos pasos no está activada',
});
export const wrongPassword = refusal('WRONG_PASSWORD', 'invalid', {
  zh: '密码不正确',
  en: 'The password is not right',
  es: 'La contraseña no es correcta',
});

export const confirmSecondFactor = operation({
  ...ownFactor,
  id: 'secondFactor.confirm',
  isPersonal: true,
  kind: 'command',
  method: 'POST',
  path: '/api/own-account/second-factor/confirm',
  summary: 'Switches two-step sign-in on by a first code; the recovery codes are told only here',
  input: z.strictObject({ code: oneTimeCode() }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: [secondFactorOn, secondFactorOff, wrongCode, tooManyTries],
  audit: audited,
  isOpenWithoutSecondFactor: true,
});

export const removeSecondFactor = operation({
  ...ownFactor,
  id: 'secondFactor.remove',
  isPersonal: true,
  kind: 'command',
  method: 'POST',
  path: '/api/own-account/second-factor/remove',
  summary: 'Switches two-step sign-in off, with the own password',
  input: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  output: z.object({ isOn: z.boolean() }),
  refusals: [secondFactorOff, wrongPassword, tooManyTries],
  audit: audited,
});

export const beginSecondFactor = operation({
  ...ownFactor,
  id: 'secondFactor.begin',
  isPersonal: true,
  kind: 'command',
  method: 'POST',
  path: '/api/own-account/second-factor/begin',
  summary: 'Makes a secret for an authenticator app; nothing changes before a code confirms it',
  input: z.strictObject({}),
  output: z.object({ secret: z.string(), address: z.string() }),
  refusals: [secondFactorOn],
  audit: audited,
  isOpenWithoutSecondFactor: true,
});
