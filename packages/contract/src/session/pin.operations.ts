import * as z from 'zod/mini';
import { instant } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { tooManyTries, wrongPassword } from './refusals.ts';
import { pinTrivial } from './till.refusals.ts';

/** Four to six digits (SH-47). */
export const pinCode = () => z.string().check(z.regex(/^\d{4,6}$/, says('pin')));

const ofShops = { permission: 'session', scope: ['shop'] } as const;
const audited = { object: 'account', idFrom: 'caller' } as const;

export const getOwnPin = query({
  id: 'ownPin.get',
  path: '/api/own-account/pin',
  summary: 'Whether the caller has a PIN for shared tills, and since when (SH-47)',
  ...ofShops,
  input: z.strictObject({}),
  output: z.object({ setAt: z.nullable(instant()) }),
});

export const setOwnPin = command({
  id: 'ownPin.set',
  path: '/api/own-account/pin',
  summary: 'Sets or changes the own PIN for shared tills, with the own password (SH-47)',
  ...ofShops,
  input: z.strictObject({
    pin: pinCode(),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  output: z.object({ setAt: instant() }),
  refusals: [pinTrivial, wrongPassword, tooManyTries],
  audit: audited,
  rate: 'signIn',
  // A kept request would keep a fast hash of the PIN.
  idempotency: 'none',
  isPersonal: true,
});

export const removeOwnPin = command({
  id: 'ownPin.remove',
  path: '/api/own-account/pin/remove',
  summary: 'Removes the own PIN: from then on shared tills take the password alone (SH-47)',
  ...ofShops,
  input: z.strictObject({}),
  output: z.object({ wasSet: z.boolean() }),
  audit: audited,
  idempotency: 'none',
  isPersonal: true,
});
