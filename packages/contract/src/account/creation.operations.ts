import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { countryCode, createdRow, id, text } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command } from '../kernel/operation.ts';
import { shopNotFound } from '../kernel/refusals.ts';
import { languages } from '../kernel/text.ts';
import { password } from '../vocabulary/account.ts';
import { merchantNotFound, partnerNotFound } from '../vocabulary/refusals.ts';
import { accountPhone, loginName, roleKeys } from './creation.rows.ts';
import {
  accountBeyondOwn,
  loginNameTaken,
  passwordCommon,
  passwordUnfit,
  roleBeyondOwn,
  roleNotFound,
  roleOfOwners,
} from './refusals.ts';

const credentials = {
  loginName: loginName(),
  password: password(),
  displayName: text(64),
  phone: accountPhone(),
  /** The keys of its roles; all of the account's own kind. */
  roles: roleKeys(),
  language: z.optional(z.enum(languages)),
};

export const createAccount = command({
  id: 'account.create',
  path: '/api/accounts',
  summary: 'Adds an account with its roles; nobody grants what they do not hold (ACC-1, ACC-2)',
  permission: 'account.account.create',
  scope: accountKinds,
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
    roleOfOwners,
    roleBeyondOwn,
    passwordUnfit,
    passwordCommon,
    loginNameTaken,
  ],
  audit: { object: 'account', idFrom: 'id', level: 'critical' },
  // A kept request would keep a fast hash of the password; the login name is taken once anyway.
  idempotency: 'none',
});
