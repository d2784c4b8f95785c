import * as z from 'zod/mini';
import { id, instant, page, paging } from './common.ts';
import { operation } from './operation.ts';

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
