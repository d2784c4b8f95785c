import * as z from 'zod/mini';
import { password, tooManyTries } from './account.ts';
import { passwordCommon, passwordUnfit } from './account-creation.ts';
import { id, instant, text } from './common.ts';
import { says } from './field-problem.ts';
import { accountKinds, operation } from './operation.ts';
import { refusal } from './refusal.ts';
import { timeZoneUnknown } from './shop.ts';
import { languages } from './text.ts';
import { tolerantReader } from './tolerant-reader.ts';
import { wire } from './wire.ts';

/** A small picture as a data address, or a colour for the initial; nothing is the theme's colour. */
export const avatar = () =>
  z
    .string()
    .check(
      z.maxLength(24_000, { abort: true }),
      z.regex(
        /^$|^#[0-9A-Fa-f]{6}$|^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]{16,}={0,2}$/,
        says('avatar'),
      ),
    );

/** Own data: what is left out stays. */
export const saveOwnAccount = operation({
  id: 'ownAccount.save',
  kind: 'command',
  method: 'POST',
  path: '/api/own-account',
  summary: 'Changes the own name, avatar, language and time zone',
  permission: 'session',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({
    userName: z.optional(text(64)),
    avatar: z.optional(avatar()),
    language: z.optional(z.enum(languages)),
    timeZone: z.optional(text(64)),
  }),
  output: z.object({ id: id() }),
  refusals: [timeZoneUnknown],
  audit: { object: 'account', idFrom: 'caller' },
  rate: 'write',
  idempotency: 'accepted',
});

/** The right answer opens the window for a change of this session, the wrong one counts as a try. */
const currentPassword = wire(
  'pwd',
  z.string().check(z.minLength(1), z.maxLength(128)),
  'the current password, where it is to be changed',
);
const check = {
  kind: 'command',
  path: '/api/Distributor/IsMatchPwd',
  permission: 'session',
  scope: accountKinds,
  envelope: 'match',
  input: z.object({ password: currentPassword }),
  reader: tolerantReader({ password: ['oldPassword', 'oldPwd'] }),
  output: z.object({ valid: z.boolean() }),
  refusals: [tooManyTries],
  audit: { object: 'account', idFrom: 'caller' },
  rate: 'signIn',
  // A kept request would keep a fast hash of the password.
  idempotency: 'none',
  isPersonal: true,
} as const;

export const checkOwnPassword = operation({
  ...check,
  id: 'ownPassword.check',
  method: 'POST',
  summary: 'Whether this is the own password; if so it may be changed once within five minutes',
});

/** The product specification's own form. An address may be kept on its way, so it can be switched off. */
export const checkOwnPasswordByQuery = operation({
  ...check,
  id: 'ownPassword.checkByQuery',
  method: 'GET',
  summary: 'As POST, with the password in the query; off with PASSWORD_IN_QUERY=off',
});

export const passwordNotChecked = refusal('PASSWORD_NOT_CHECKED', 'forbidden', {
  zh: '请先验证原密码',
  en: 'Enter the current password first',
  es: 'Introduzca primero la contraseña actual',
});
export const passwordNotOwn = refusal('PASSWORD_NOT_OWN', 'forbidden', {
  zh: '该账号不能自行修改密码，请联系管理员',
  en: 'This account cannot change its password. Ask an administrator',
  es: 'Esta cuenta no puede cambiar su contraseña. Pídaselo a un administrador',
});

export const changeOwnPassword = operation({
  id: 'ownPassword.change',
  isPersonal: true,
  kind: 'command',
  method: 'POST',
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

export const getPasswordRules = operation({
  id: 'ownPassword.getRules',
  kind: 'query',
  method: 'GET',
  path: '/api/own-account/password-rules',
  summary: 'How long a password is here (ACC-5)',
  permission: 'session',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({ minimum: z.int(), maximum: z.int() }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const ownSession = z.object({
  id: id(),
  startedAt: instant(),
  lastSeenAt: instant(),
  source: z.string(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
  /** Who acts in it, where it is not the owner of the account. */
  impersonatorName: z.nullable(z.string()),
});
export type OwnSession = z.output<typeof ownSession>;

export const listOwnSessions = operation({
  id: 'ownSession.list',
  kind: 'query',
  method: 'GET',
  path: '/api/own-account/sessions',
  summary: 'Where the own account is signed in, the running session first',
  permission: 'session',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({ sessions: z.array(ownSession) }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const sessionNotFound = refusal('SESSION_NOT_FOUND', 'notFound', {
  zh: '该登录已结束',
  en: 'That sign-in has ended already',
  es: 'Ese inicio de sesión ya ha terminado',
});

export const endOwnSession = operation({
  id: 'ownSession.end',
  isPersonal: true,
  kind: 'command',
  method: 'POST',
  path: '/api/own-account/sessions/:sessionId/end',
  summary: 'Ends another session of the own account',
  permission: 'session',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({ sessionId: id() }),
  output: z.object({ id: id() }),
  refusals: [sessionNotFound],
  audit: { object: 'session', idFrom: 'id' },
  rate: 'write',
  idempotency: 'accepted',
});

export const endOtherSessions = operation({
  id: 'ownSession.endOthers',
  isPersonal: true,
  kind: 'command',
  method: 'POST',
  path: '/api/own-account/sessions/end-others',
  summary: 'Ends all sessions of the own account but the running one',
  permission: 'session',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({ endedSessions: z.int() }),
  refusals: [],
  audit: { object: 'account', idFrom: 'caller' },
  rate: 'write',
  idempotency: 'accepted',
});
