import * as z from 'zod/mini';
import {
  countryCode,
  createdRow,
  currencyCode,
  freeText,
  hundredths,
  id,
  instant,
  optionalText,
  page,
  paging,
  text,
  version,
} from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion, wholeNetworkOnly } from '../kernel/refusals.ts';
import { merchantNotFound, partnerNotFound, taxNumberUnfit } from '../vocabulary/refusals.ts';

export const merchantRow = z.object({
  id: id(),
  merchantName: z.string(),
  partnerId: z.nullable(id()),
  partnerName: z.nullable(z.string()),
  country: z.string(),
  currency: z.string(),
  /** What one point costs when a free amount is recharged (MEM-5). */
  pointPrice: hundredths(),
  /** Whom documents are made out to, where that is not its name; and its number with the tax office (SET-6). */
  legalName: z.string(),
  taxNumber: z.string(),
  shopCount: z.int(),
  accountCount: z.int(),
  isEnabled: z.boolean(),
  createdAt: instant(),
  version: version(),
});
export type MerchantRow = z.output<typeof merchantRow>;

export const listMerchants = query({
  id: 'merchant.list',
  path: '/api/merchants',
  summary: 'The merchants that the account may see',
  permission: 'merchant.merchant.list',
  scope: ['staff', 'partner'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    country: z.optional(countryCode()),
    isEnabled: z.optional(z.boolean()),
    partnerId: z.optional(id()),
  }),
  output: page(merchantRow),
  canLag: true,
});

export const createMerchant = command({
  id: 'merchant.create',
  path: '/api/merchants',
  summary: 'Adds a merchant and opens the accounts from which it issues points',
  permission: 'merchant.merchant.create',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({
    merchantName: text(64),
    /** None: a merchant that the platform looks after itself. */
    partnerId: z.optional(id()),
    country: countryCode(),
    currency: currencyCode(),
    /** What one point costs when a free amount is recharged (MEM-5). */
    pointPrice: z._default(hundredths().check(z.positive()), 100),
    legalName: optionalText(128),
    taxNumber: optionalText(32),
  }),
  output: createdRow,
  refusals: [partnerNotFound, taxNumberUnfit],
  audit: { object: 'merchant', idFrom: 'id' },
});

const merchantChange = { merchantId: id(), version: version() };

export const updateMerchant = command({
  id: 'merchant.update',
  path: '/api/merchants/:merchantId/update',
  summary: 'Changes a merchant; disabled, none of its people can work any more (SH-35)',
  permission: 'merchant.merchant.update',
  scope: ['staff'],
  input: z.strictObject({
    ...merchantChange,
    merchantName: text(64),
    /** None: a merchant that the platform looks after itself. */
    partnerId: z.optional(id()),
    pointPrice: hundredths().check(z.positive()),
    /** Stay as they are where they are left out. */
    legalName: z.optional(freeText(128)),
    taxNumber: z.optional(freeText(32)),
    isEnabled: z.boolean(),
  }),
  output: z.object(merchantChange),
  refusals: [merchantNotFound, wholeNetworkOnly, staleVersion, partnerNotFound, taxNumberUnfit],
  audit: { object: 'merchant', idFrom: 'merchantId' },
});
