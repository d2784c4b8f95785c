import * as z from 'zod/mini';
import { password } from './account.ts';
import { shopNotFound } from './card-refusals.ts';
import { countryCode, createdRow, id, text } from './common.ts';
import { says } from './field-problem.ts';
import { merchantNotFound } from './merchant.ts';
import { accountKinds, operation } from './operation.ts';
import { partnerNotFound } from './partner.ts';
import { refusal } from './refusal.ts';
import { languages } from './text.ts';

/** What the holder of an account is called on; may be left out. */
export const accountPhone = () =>
  z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(20, { abort: true }),
        z.regex(/^$|^\+?[0-9][0-9 -]{4,19}$/, says('phone')),
      ),
    '',
  );

/** The keys of the roles of an account. */
export const roleKeys = () =>
  z
    .array(z.string().check(z.maxLength(64)))
    .check(z.minLength(1, says('chooseRole')), z.maxLength(10));

/** What an account is signed in with: 3 to 64 small letters, digits or `. _ @ -`. */
export const loginName = () =>
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(64, { abort: true }),
      z.regex(/^[a-z0-9][a-z0-9._@-]{2,63}$/, says('loginName')),
    );

export const loginNameTaken = refusal('LOGIN_NAME_TAKEN', 'conflict', {
  zh: '账号 {loginName} 已被使用',
  en: 'The account name {loginName} is already in use',
  es: 'El nombre de cuenta {loginName} ya está en uso',
});
/** Among those that are guessed first (ACC-5). */
export const passwordCommon = refusal('PASSWORD_COMMON', 'invalid', {
  zh: '这个密码太常见，容易被猜中，请换一个',
  en: 'This password is too common and easy to guess. Choose another one',
  es: 'Esta contraseña es demasiado común y fácil de adivinar. Elija otra',
});
export const passwordUnfit = refusal('PASSWORD_UNFIT', 'invalid', {
  zh: '长度在 {minimum} 到 {maximum} 个字符',
  en: 'Enter {minimum} to {maximum} characters',
  es: 'Introduzca de {minimum} a {maximum} caracteres',
});
export const roleNotFound = refusal('ROLE_NOT_FOUND', 'notFound', {
  zh: '没有适用于该账号的角色 {role}',
  en: 'There is no role {role} for this kind of account',
  es: 'No existe el rol {role} para este tipo de cuenta',
});
export const roleBeyondOwn = refusal('ROLE_BEYOND_OWN', 'forbidden', {
  zh: '角色 {role} 含有您没有的权限',
  en: 'The role {role} holds permissions that you do not have',
  es: 'El rol {role} tiene permisos que usted no tiene',
});
export const accountBeyondOwn = refusal('ACCOUNT_BEYOND_OWN', 'forbidden', {
  zh: '您不能创建这种账号',
  en: 'You cannot create an account of this kind',
  es: 'No puede crear una cuenta de este tipo',
});

const credentials = {
  loginName: loginName(),
  password: password(),
  displayName: text(64),
  phone: accountPhone(),
  /** The keys of its roles; all of the account's own kind. */
  roles: roleKeys(),
  language: z.optional(z.enum(languages)),
};

export const createAccount = operation({
  id: 'account.create',
  kind: 'command',
  method: 'POST',
  path: '/api/accounts',
  summary: 'Adds an account with its roles; nobody grants what they do not hold (ACC-1, ACC-2)',
  permission: 'account.account.create',
  scope: accountKinds,
  envelope: 'data',
  input: z
    .strictObject({
      ...credentials,
      kind: z.enum(accountKinds),
      /** 1 owner or manager, 2 assistant; 0 for staff and partners. */
      accountType: z._default(z.union([z.literal(0), z.literal(1), z.literal(2)]), 0),
      partnerId: z.optional(id()),
      merchantId: z.optional(id()),
      /** The one shop of an assistant; an owner without one has all shops of the merchant. */
      shopId: z.optional(id()),
      /** Staff only: the countries they are limited to; left out is the whole network. */
      countries: z.optional(
        z.array(countryCode()).check(z.minLength(1, says('chooseCountry')), z.maxLength(50)),
      ),
    })
    .check(
      z.refine((input) => (input.kind === 'shop') === (input.accountType !== 0), {
        path: ['accountType'],
        ...says('accountTypeOfShop'),
      }),
      z.refine((input) => (input.kind === 'partner') === (input.partnerId !== undefined), {
        path: ['partnerId'],
        ...says('partnerOfPartner'),
      }),
      z.refine((input) => (input.kind === 'shop') === (input.merchantId !== undefined), {
        path: ['merchantId'],
        ...says('merchantOfShop'),
      }),
      z.refine(
        (input) =>
          input.accountType === 2
            ? input.shopId !== undefined
            : input.kind === 'shop' || input.shopId === undefined,
        { path: ['shopId'], ...says('shopOfAssistant') },
      ),
      z.refine((input) => input.kind === 'staff' || input.countries === undefined, {
        path: ['countries'],
        ...says('countriesOfStaff'),
      }),
    ),
  output: createdRow,
  refusals: [
    accountBeyondOwn,
    partnerNotFound,
    merchantNotFound,
    shopNotFound,
    roleNotFound,
    roleBeyondOwn,
    passwordUnfit,
    passwordCommon,
    loginNameTaken,
  ],
  audit: { object: 'account', idFrom: 'id' },
  rate: 'write',
  // A kept request would keep a fast hash of the password; the login name is taken once anyway.
  idempotency: 'none',
});
