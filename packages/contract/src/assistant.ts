import * as z from 'zod/mini';
import { accountFacts, accountNotFound, accountSorts } from './account-administration.ts';
import {
  accountBeyondOwn,
  accountPhone,
  loginName,
  loginNameTaken,
  passwordCommon,
  passwordUnfit,
  roleBeyondOwn,
  roleKeys,
  roleNotFound,
} from './account-creation.ts';
import { password } from './account.ts';
import { shopNotFound, shopNotNamed } from './card-refusals.ts';
import { createdRow, id, page, paging, text } from './common.ts';
import { accountKinds, operation } from './operation.ts';
import { tolerantReader } from './tolerant-reader.ts';
import { wireName } from './wire.ts';

const namedAccount = wireName('assistant_accoun', 'what a shop assistant signs in with');
const namedName = wireName('assistant_name', 'the name of a shop assistant');
const namedPhone = wireName('assistant_phone', 'what a shop assistant is called on');

/** A shop assistant: an account of type 2, of one shop. */
export const assistantRow = z.object({
  ...accountFacts,
  loginName: namedAccount(z.string()),
  displayName: namedName(z.string()),
  phone: namedPhone(z.string()),
});
export type AssistantRow = z.output<typeof assistantRow>;

export const listAssistants = operation({
  id: 'assistant.list',
  kind: 'query',
  method: 'GET',
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
    sort: z._default(z.enum(accountSorts), '-createdAt'),
  }),
  output: page(assistantRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

/** Any account, under the names that the specification has for those of a shop. */
export const shopAccountRow = z.extend(assistantRow, {
  kind: z.enum(accountKinds),
  partnerId: z.nullable(id()),
  partnerName: z.nullable(z.string()),
});

/** The own account is everybody's to read; another one, of those who may list such accounts. */
export const getShopAccount = operation({
  id: 'account.get',
  kind: 'query',
  method: 'GET',
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
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const createAssistant = operation({
  id: 'assistant.create',
  kind: 'command',
  method: 'POST',
  path: '/api/Distributor/InsertShopAccountData',
  summary: 'Adds a shop assistant with its roles; nobody grants what they do not hold (ACC-1)',
  permission: 'account.assistant.create',
  scope: ['staff', 'shop'],
  envelope: 'business',
  input: z.object({
    loginName: namedAccount(loginName()),
    /** Without a name, what it signs in with. */
    displayName: namedName(z.optional(text(64))),
    phone: namedPhone(accountPhone()),
    /** Without a shop, the only one of whoever adds it. */
    shopId: z.optional(id()),
    password: password(),
    roles: z._default(roleKeys(), ['shop-cashier']),
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
