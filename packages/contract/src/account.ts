import * as z from 'zod/mini';
import { id, text } from './common.ts';
import { says } from './field-problem.ts';
import { accountKinds, operation } from './operation.ts';
import { refusal } from './refusal.ts';
import { languages } from './text.ts';
import { tolerantReader } from './tolerant-reader.ts';
import { wire } from './wire.ts';

/** A colour as `#RRGGBB`. */
export const themeColor = () => z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, says('color')));

export const defaultTheme = '#409EFF';

/**
 * The password of an account. How long it is, 6 to 18 characters or by a stronger policy (ACC-5), is the
 * server's to say: so that too short and too long are refused in the same words.
 */
export const password = () => z.string().check(z.minLength(1), z.maxLength(1024));

/** The signed-in account as its own client sees it. */
export const profile = z.object({
  id: id(),
  userName: wire('UserName', z.string(), 'the name of the person who is signed in'),
  /** What the account is signed in with; a browser may remember a record from before it was told. */
  loginName: z._default(z.string(), ''),
  roleName: wire('RoleName', z.string(), 'the names of the roles of the person who is signed in'),
  avatar: z.string(),
  theme: z.string(),
  language: z.nullable(z.enum(languages)),
  kind: z.enum(accountKinds),
  accountType: z.int(),
  permissions: z.array(z.string()),
  /** The paths of the screens that the account's roles show. */
  routes: z.array(z.string()),
  shopId: z.nullable(id()),
  shopName: z.nullable(z.string()),
  merchantId: z.nullable(id()),
  currency: z.nullable(z.string()),
  timeZone: z.string(),
  /** Who is signed in for the account's owner, where it is somebody else: support, by a sign-on code. */
  impersonatorName: z.nullable(z.string()),
  /** Whether online payments are pretended: nobody pays real money (PAY-5). */
  isSandbox: z.boolean(),
  /** Nothing else is open before two-step sign-in has been set up (ACC-5). */
  isSecondFactorDue: z.boolean(),
});
export type Profile = z.output<typeof profile>;

export const wrongCredentials = refusal('WRONG_CREDENTIALS', 'invalid', {
  zh: '账号或密码不正确',
  en: 'Wrong account or password',
  es: 'Cuenta o contraseña incorrectas',
});
export const tooManyTries = refusal('TOO_MANY_TRIES', 'limited', {
  zh: '尝试次数过多，请在 {seconds} 秒后重试',
  en: 'Too many tries. Try again in {seconds} seconds',
  es: 'Demasiados intentos. Vuelva a intentarlo en {seconds} segundos',
});

export const codeNeeded = refusal('CODE_NEEDED', 'invalid', {
  zh: '请输入验证器上的六位验证码',
  en: 'Enter the six digits of your authenticator app',
  es: 'Introduzca los seis dígitos de su aplicación de autenticación',
});
/** The same words as for any other wrong code. */
export const wrongCode = refusal('WRONG_CODE', 'invalid', {
  zh: '验证码不正确或已使用',
  en: 'The code is not right, or was used already',
  es: 'El código no es correcto o ya se ha usado',
});

/** After a hundred wrong ones in a row: no further one is looked at (ACC-5). */
export const codesLocked = refusal('CODES_LOCKED', 'forbidden', {
  zh: '验证码连续输错次数过多，已停止验证。请使用恢复码，或联系管理员解锁',
  en: 'Too many wrong codes in a row. Use a recovery code, or ask an administrator to unlock the account',
  es: 'Demasiados códigos erróneos seguidos. Use un código de recuperación o pida a un administrador que desbloquee la cuenta',
});

/** Six digits of the app, or a recovery code. */
export const oneTimeCode = () => z.string().check(z.trim(), z.minLength(6), z.maxLength(20));

export const login = operation({
  id: 'session.login',
  kind: 'command',
  method: 'POST',
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

export const logout = operation({
  id: 'session.logout',
  kind: 'command',
  method: 'POST',
  path: '/api/common/Logout',
  summary: 'Ends the session; without one it succeeds too',
  permission: 'public',
  scope: [],
  envelope: 'logout',
  input: z.object({}),
  reader: tolerantReader(),
  output: z.null(),
  refusals: [],
  audit: undefined,
  rate: 'write',
  idempotency: 'none',
});

export const getProfile = operation({
  id: 'session.profile',
  kind: 'query',
  method: 'GET',
  path: '/api/session',
  summary: 'The signed-in account, its permissions and its screens',
  permission: 'session',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({}),
  output: profile,
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
  isOpenWithoutSecondFactor: true,
});

export const notOwnTheme = refusal('NOT_FOUND', 'notFound', {
  zh: '没有找到该用户',
  en: 'There is no such user',
  es: 'No existe ese usuario',
});

/** Reached through `/web/business`, module `ShopUserInfoService`, action `editShopUser`. */
export const saveTheme = operation({
  id: 'account.saveTheme',
  kind: 'command',
  method: 'POST',
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
  rate: 'write',
  idempotency: 'accepted',
});
