import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { createdRow, id, page, paging, text } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { shopNotFound, shopNotNamed } from '../kernel/refusals.ts';
import { tolerantReader } from '../kernel/tolerant-reader.ts';
import { ability } from '../vocabulary/ability.ts';
import { password } from '../vocabulary/account.ts';
import {
  listedAssistantRow,
  namedAccount,
  namedName,
  namedPhone,
  shopAccountRow,
} from './assistant.rows.ts';
import { accountPhone, loginName, roleKeys } from './creation.rows.ts';
import {
  accountBeyondOwn,
  accountNotFound,
  loginNameTaken,
  passwordCommon,
  passwordUnfit,
  roleBeyondOwn,
  roleNotFound,
  roleOfOwners,
} from './refusals.ts';
import { accountSorts } from './rows.ts';

export const listAssistants = query({
  id: 'assistant.list',
  path: '/api/assistants',
  summary: 'The shop assistants that the account may see',
  permission: 'account.assistant.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    /** A part of the account name, the person's name or the phone. */
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    shopId: z.optional(id()),
    merchantId: z.optional(id()),
    isEnabled: z.optional(z.boolean()),
    /** Those that may do this, whatever else (SH-47). */
    ability: z.optional(ability),
    sort: z._default(z.enum(accountSorts), '-createdAt'),
  }),
  output: page(listedAssistantRow),
});

/** The own account is everybody's to read; another one, of those who may list such accounts. */
export const getShopAccount = query({
  id: 'account.get',
  path: '/api/Distributor/GetAccountDataById',
  summary: 'The own account, or one of the accounts that the account may see (API-4)',
  permission: 'session',
  scope: accountKinds,
  envelope: 'business',
  /** Without an id, the own one. */
  input: z.object({ id: z.optional(id()) }),
  reader: tolerantReader({ id: ['accountId', 'userId'] }),
  output: shopAccountRow,
  refusals: [accountNotFound],
});

export const createAssistant = command({
  id: 'assistant.create',
  path: '/api/Distributor/InsertShopAccountData',
  summary:
    'Adds an account of one shop: an assistant, or who manages it; nobody grants what they do not hold (ACC-1)',
  permission: 'account.assistant.create',
  scope: ['staff', 'shop'],
  envelope: 'business',
  input: z.object({
    loginName: namedAccount(loginName()),
    /** 1 manages the shop, which takes the permission to add accounts; 2 assists in it. */
    accountType: z._default(z.literal([1, 2]), 2),
    /** Without a name, what it signs in with. */
    displayName: namedName(z.optional(text(64))),
    phone: namedPhone(accountPhone()),
    /** Without a shop, the only one of whoever adds it. */
    shopId: z.optional(id()),
    password: password(),
    /** Without roles, the usual one: that of a cashier, or of an owner. */
    roles: z.optional(roleKeys()),
  }),
  reader: tolerantReader({
    loginName: ['shopaccount', 'assistantAccount', 'account', 'userName'],
    displayName: ['personName', 'name', 'realName'],
    phone: ['mobile', 'tel'],
    password: ['pwd'],
  }),
  output: createdRow,
  refusals: [
    accountBeyondOwn,
    shopNotFound,
    shopNotNamed,
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
