import * as z from 'zod/mini';
import { passwordCommon, passwordUnfit } from '../account/refusals.ts';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, text } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { languages } from '../kernel/text.ts';
import { tolerantReader } from '../kernel/tolerant-reader.ts';
import { wire } from '../kernel/wire.ts';
import { password } from '../vocabulary/account.ts';
import { timeZoneUnknown } from '../vocabulary/refusals.ts';
import { avatar, ownSession } from './own-account.rows.ts';
import { passwordNotChecked, passwordNotOwn, sessionNotFound, tooManyTries } from './refusals.ts';

/** Own data: what is left out stays. */
export const saveOwnAccount = command({
  id: 'ownAccount.save',
  path: '/api/own-account',
  summary: 'Changes the own name, avatar, language and time zone',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({
    userName: z.optional(text(64)),
    avatar: z.optional(avatar()),
    language: z.optional(z.enum(languages)),
    timeZone: z.optional(text(64)),
  }),
  output: z.object({ id: id() }),
  refusals: [timeZoneUnknown],
  audit: { object: 'account', idFrom: 'caller' },
});

/** The right answer opens the window for a change of this session, the wrong one counts as a try. */
const currentPassword = wire(
  'pwd',
  z.string().check(z.minLength(1), z.maxLength(128)),
  'the current password, where it is to be changed',
);

/** A password that may be the own one, and whether it is. */
const passwordGuess = {
  input: z.object({ password: currentPassword }),
  reader: tolerantReader({ password: ['oldPassword', 'oldPwd'] }),
  output: z.object({ valid: z.boolean() }),
};

export const checkOwnPassword = command({
  id: 'ownPassword.check',
  path: '/api/Distributor/IsMatchPwd',
  summary: 'Whether this is the own password; if so it may be changed once within five minutes',
  permission: 'session',
  scope: accountKinds,
  envelope: 'match',
  ...passwordGuess,
  refusals: [tooManyTries],
  audit: { object: 'account', idFrom: 'caller' },
  rate: 'signIn',
  // A kept request would keep a fast hash of the password.
  idempotency: 'none',
  isPersonal: true,
});

/** The product specification's own form. An address may be kept on its way, so it can be switched off. */
export const checkOwnPasswordByQuery = command({
  id: 'ownPassword.checkByQuery',
  method: 'GET',
  path: '/api/Distributor/IsMatchPwd',
  summary: 'As POST, with the password in the query; off with PASSWORD_IN_QUERY=off',
  permission: 'session',
  scope: accountKinds,
  envelope: 'match',
  ...passwordGuess,
  refusals: [tooManyTries],
  audit: { object: 'account', idFrom: 'caller' },
  rate: 'signIn',
  // A kept request would keep a fast hash of the password.
  idempotency: 'none',
  isPersonal: true,
});

export const changeOwnPassword = command({
  id: 'ownPassword.change',
  isPersonal: true,
  path: '/api/Distributor/UpdateShopAccountPwd',
  summary: 'Changes the own password after a right check, and ends the other sessions (ACC-5)',
  permission: 'session',
  scope: ['staff', 'shop'],
  envelope: 'passwordChange',
  input: z.object({
    password: wire('PassWord', password(), 'the new password of the account'),
  }),
  reader: tolerantReader({ password: ['newPassword', 'newPwd'] }),
  output: z.object({ endedSessions: z.int() }),
  refusals: [passwordNotOwn, passwordUnfit, passwordCommon, passwordNotChecked],
  audit: { object: 'account', idFrom: 'caller' },
  rate: 'signIn',
  idempotency: 'none',
});

export const getPasswordRules = query({
  id: 'ownPassword.getRules',
  path: '/api/own-account/password-rules',
  summary: 'How long a password is here (ACC-5)',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({}),
  output: z.object({ minimum: z.int(), maximum: z.int() }),
});

export const listOwnSessions = query({
  id: 'ownSession.list',
  path: '/api/own-account/sessions',
  summary: 'Where the own account is signed in, the running session first',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({}),
  output: z.object({ sessions: z.array(ownSession) }),
});

export const endOwnSession = command({
  id: 'ownSession.end',
  isPersonal: true,
  path: '/api/own-account/sessions/:sessionId/end',
  summary: 'Ends another session of the own account',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({ sessionId: id() }),
  output: z.object({ id: id() }),
  refusals: [sessionNotFound],
  audit: { object: 'session', idFrom: 'id' },
});

export const endOtherSessions = command({
  id: 'ownSession.endOthers',
  isPersonal: true,
  path: '/api/own-account/sessions/end-others',
  summary: 'Ends all sessions of the own account but the running one',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({}),
  output: z.object({ endedSessions: z.int() }),
  audit: { object: 'account', idFrom: 'caller' },
});
