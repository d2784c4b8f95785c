import * as z from 'zod/mini';
import {
  countryCode,
  createdRow,
  freeText,
  id,
  instant,
  optionalText,
  page,
  paging,
  signedHundredths,
  text,
  version,
} from '../kernel/common.ts';
import { knownCurrency } from '../kernel/known-currency.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion } from '../kernel/refusals.ts';
import { partnerNotFound, taxNumberUnfit } from '../vocabulary/refusals.ts';

const partnerFields = {
  partnerName: text(64),
  region: optionalText(64),
  contactName: optionalText(64),
  contactPhone: optionalText(32),
  /** What it pays in. Without one of its own, it is what the merchants that it looks after have. */
  currency: z.optional(z.nullable(knownCurrency())),
};

export const createPartner = command({
  id: 'partner.create',
  path: '/api/partners',
  summary: 'Adds a regional partner and opens its lebean wallet',
  permission: 'partner.partner.create',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({
    ...partnerFields,
    legalName: optionalText(128),
    taxNumber: optionalText(32),
    /** Where it is registered: its tax number has the form of that country. */
    country: z.optional(z.nullable(countryCode())),
  }),
  output: createdRow,
  refusals: [taxNumberUnfit],
  audit: { object: 'partner', idFrom: 'id' },
});

export const partnerRow = z.object({
  id: id(),
  partnerName: z.string(),
  region: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  /** Its own; nothing while it goes by its merchants. */
  currency: z.nullable(z.string()),
  /** Whom its statements are made out to, where that is not its name; its tax number, and of which country it is (SET-6). */
  legalName: z.string(),
  taxNumber: z.string(),
  country: z.nullable(z.string()),
  merchantCount: z.int(),
  shopCount: z.int(),
  accountCount: z.int(),
  /** Nothing for whoever may not see the wallet. */
  lebeanBalance: z.nullable(signedHundredths()),
  isEnabled: z.boolean(),
  createdAt: instant(),
  version: version(),
});
export type PartnerRow = z.output<typeof partnerRow>;

export const listPartners = query({
  id: 'partner.list',
  path: '/api/partners',
  summary: 'The regional partners, with what they look after',
  permission: 'partner.partner.list',
  scope: ['staff'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    isEnabled: z.optional(z.boolean()),
  }),
  output: page(partnerRow),
});

export const getPartner = query({
  id: 'partner.get',
  path: '/api/partners/:partnerId',
  summary: 'A regional partner, with what it looks after',
  permission: 'partner.partner.list',
  scope: ['staff'],
  input: z.strictObject({ partnerId: id() }),
  output: partnerRow,
  refusals: [partnerNotFound],
});

const partnerChange = { partnerId: id(), version: version() };

export const updatePartner = command({
  id: 'partner.update',
  path: '/api/partners/:partnerId/update',
  summary: 'Changes a partner; disabled, its own people cannot work, its merchants go on (SH-35)',
  permission: 'partner.partner.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({
    ...partnerChange,
    ...partnerFields,
    /** Stay as they are where they are left out. */
    legalName: z.optional(freeText(128)),
    taxNumber: z.optional(freeText(32)),
    country: z.optional(z.nullable(countryCode())),
    isEnabled: z.boolean(),
  }),
  output: z.object(partnerChange),
  refusals: [partnerNotFound, staleVersion, taxNumberUnfit],
  audit: { object: 'partner', idFrom: 'partnerId' },
});
