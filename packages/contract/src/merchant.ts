import * as z from 'zod/mini';
import {
  countryCode,
  createdRow,
  currencyCode,
  hundredths,
  id,
  instant,
  page,
  paging,
  text,
} from './common.ts';
import { operation } from './operation.ts';
import { partnerNotFound, wholeNetworkOnly } from './partner.ts';
import { refusal } from './refusal.ts';

export const merchantRow = z.object({
  id: id(),
  merchantName: z.string(),
  partnerName: z.nullable(z.string()),
  country: z.string(),
  currency: z.string(),
  shopCount: z.int(),
  isEnabled: z.boolean(),
  createdAt: instant(),
});
export type MerchantRow = z.output<typeof merchantRow>;

export const listMerchants = operation({
  id: 'merchant.list',
  kind: 'query',
  method: 'GET',
  path: '/api/merchants',
  summary: 'The merchants that the account may see',
  permission: 'merchant.merchant.list',
  scope: ['staff', 'partner'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: page(merchantRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const merchantNotFound = refusal('MERCHANT_NOT_FOUND', 'notFound', {
  zh: '没有找到该商户',
  en: 'There is no such merchant',
  es: 'No existe ese comercio',
});

export const createMerchant = operation({
  id: 'merchant.create',
  kind: 'command',
  method: 'POST',
  path: '/api/merchants',
  summary: 'Adds a merchant and opens the accounts from which it issues points',
  permission: 'merchant.merchant.create',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({
    merchantName: text(64),
    /** None: a merchant that the platform looks after itself. */
    partnerId: z.optional(id()),
    country: countryCode(),
    currency: currencyCode(),
    /** What one point costs when a free amount is recharged (MEM-5). */
    pointPrice: z._default(hundredths().check(z.positive()), 100),
  }),
  output: createdRow,
  refusals: [wholeNetworkOnly, partnerNotFound],
  audit: { object: 'merchant', idFrom: 'id' },
  rate: 'write',
  idempotency: 'accepted',
});
