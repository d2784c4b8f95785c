import * as z from 'zod/mini';
import { areTermsInOrder, shareBases } from '@lebean/domain/share/share';
import { calendarDay, hundredths, id, page, paging, version } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { knownCurrency } from '../kernel/known-currency.ts';
import { command, query } from '../kernel/operation.ts';
import { idempotencyConflict, shopNotFound, staleVersion } from '../kernel/refusals.ts';
import { partnerNotFound, secondAdministratorNeeded } from '../vocabulary/refusals.ts';
import { regionCode } from '../vocabulary/shop.ts';
import {
  lebeanPriceMissing,
  shareBeyondWhole,
  shareContractEnded,
  shareContractNotFound,
  shareEndsTooEarly,
  shareRegionUnknown,
  shareShopUnfit,
  shareStartsTooEarly,
} from './refusals.ts';
import {
  shareContractRow,
  shareContractStates,
  shareDue,
  shareMonth,
  shareRate,
  shareRow,
  shareTier,
  trial,
} from './rows.ts';

export const listShareContracts = query({
  id: 'shareContract.list',
  path: '/api/share-contracts',
  summary: 'What partners have a share of, with all terms from their days on (SET-13)',
  permission: 'partner.share.list',
  scope: ['staff', 'partner'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    partnerId: z.optional(id()),
    shareBase: z.optional(z.enum(shareBases)),
    contractState: z.optional(z.enum(shareContractStates)),
  }),
  output: page(shareContractRow),
});

export const getShareContract = query({
  id: 'shareContract.get',
  path: '/api/share-contracts/:contractId',
  summary: 'A share contract with all its terms (SET-13)',
  permission: 'partner.share.list',
  scope: ['staff', 'partner'],
  input: z.strictObject({ contractId: id() }),
  output: shareContractRow,
  refusals: [shareContractNotFound],
});

/** Terms as they are agreed on: amounts are those of a whole month, in the contract's currency. */
const terms = {
  shareRate: shareRate(),
  tiers: z._default(z.array(shareTier).check(z.maxLength(10)), []),
  minShare: z.optional(hundredths()),
  maxShare: z.optional(hundredths()),
};

interface Terms {
  readonly tiers: readonly { readonly above: number; readonly shareRate: number }[];
  readonly minShare?: number | undefined;
  readonly maxShare?: number | undefined;
}

const disorder = ({ tiers, minShare, maxShare }: Terms) =>
  areTermsInOrder({
    tiers: tiers.map(({ above, shareRate: rate }) => ({ above, rate })),
    minShare: minShare ?? null,
    maxShare: maxShare ?? null,
  });

const tiersRise = z.refine<Terms>((given) => disorder(given) !== 'tiers', {
  path: ['tiers'],
  ...says('tiersRise'),
});
const boundsFit = z.refine<Terms>((given) => disorder(given) !== 'bounds', {
  path: ['maxShare'],
  ...says('minAboveMax'),
});
const onePlace = z.refine<{ shopId?: number | undefined; regionCode?: string | undefined }>(
  ({ shopId, regionCode: region }) => shopId === undefined || region === undefined,
  { path: ['regionCode'], ...says('shopOrRegion') },
);

const agreed = {
  partnerId: id(),
  shareBase: z.enum(shareBases),
  currency: knownCurrency(),
  /** Of this shop alone, or of those in this province or city; of all without either. */
  shopId: z.optional(id()),
  regionCode: z.optional(regionCode()),
};

const placeRefusals = [
  partnerNotFound,
  shopNotFound,
  shareShopUnfit,
  shareRegionUnknown,
  lebeanPriceMissing,
] as const;

/** Two people confirm what a partner gets (CTL-1); it has no amount of its own. */
const twoPeople = { limit: 'shareContract', amountOf: () => 0, isWholeNetworkOnly: true } as const;

export const createShareContract = command({
  id: 'shareContract.create',
  path: '/api/share-contracts',
  summary: 'Agrees on a share of a partner from a day on (SET-13); two people do so (CTL-1)',
  permission: 'partner.share.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z
    .strictObject({ ...agreed, ...terms, startsOn: calendarDay() })
    .check(onePlace, tiersRise, boundsFit),
  output: z.object({ contractId: id() }),
  refusals: [
    ...placeRefusals,
    shareStartsTooEarly,
    shareBeyondWhole,
    secondAdministratorNeeded,
    idempotencyConflict,
  ],
  audit: { object: 'shareContract', idFrom: 'contractId', level: 'critical' },
  rate: 'money',
  idempotency: 'required',
  approval: { ...twoPeople, objectOf: ({ partnerId }) => `partner ${partnerId}` },
});

const changed = { contractId: id(), version: version() };
const changeRefusals = [
  shareContractNotFound,
  staleVersion,
  secondAdministratorNeeded,
  idempotencyConflict,
] as const;

export const changeShareContract = command({
  id: 'shareContract.change',
  path: '/api/share-contracts/:contractId/terms',
  summary:
    'Agrees on other terms from a day on; those before stay as they were (SET-4); two people do so (CTL-1)',
  permission: 'partner.share.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z
    .strictObject({ ...changed, ...terms, startsOn: calendarDay() })
    .check(tiersRise, boundsFit),
  output: z.object(changed),
  refusals: [...changeRefusals, shareStartsTooEarly, shareContractEnded, shareBeyondWhole],
  audit: { object: 'shareContract', idFrom: 'contractId', level: 'critical' },
  rate: 'money',
  idempotency: 'required',
  approval: { ...twoPeople, objectOf: ({ contractId }) => `share contract ${contractId}` },
});

export const endShareContract = command({
  id: 'shareContract.end',
  path: '/api/share-contracts/:contractId/end',
  summary: 'Ends a contract with a day that is not over (SET-4); two people do so (CTL-1)',
  permission: 'partner.share.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ ...changed, endsOn: calendarDay() }),
  output: z.object(changed),
  refusals: [...changeRefusals, shareEndsTooEarly, shareContractEnded, shareBeyondWhole],
  audit: { object: 'shareContract', idFrom: 'contractId', level: 'critical' },
  rate: 'money',
  idempotency: 'required',
  approval: { ...twoPeople, objectOf: ({ contractId }) => `share contract ${contractId}` },
});

export const tryShareContract = query({
  id: 'shareContract.try',
  path: '/api/share-contracts/try',
  method: 'POST',
  summary:
    'What a contract would have given in the last three closed months; writes nothing (SET-14)',
  permission: 'partner.share.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ ...agreed, ...terms }).check(onePlace, tiersRise, boundsFit),
  output: trial,
  refusals: placeRefusals,
});

export const tryShareTerms = query({
  id: 'shareContract.tryTerms',
  path: '/api/share-contracts/:contractId/try',
  method: 'POST',
  summary:
    'What other terms would have given in the last three closed months; writes nothing (SET-14)',
  permission: 'partner.share.manage',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({ contractId: id(), ...terms }).check(tiersRise, boundsFit),
  output: trial,
  refusals: [shareContractNotFound],
});

export const listShares = query({
  id: 'share.list',
  path: '/api/shares',
  summary: 'What partners have earned in a month, by contract and shop (SET-13)',
  permission: 'partner.share.list',
  scope: ['staff', 'partner'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    partnerId: z.optional(id()),
    /** A day of the month; without one, the month that runs. */
    month: z.optional(calendarDay()),
    shareBase: z.optional(z.enum(shareBases)),
  }),
  output: page(shareRow),
  canLag: true,
});

export const getShareMonths = query({
  id: 'share.months',
  path: '/api/shares/months',
  summary:
    'What a partner has earned in this month and the three before, and what is due, by currency (SET-13)',
  permission: 'partner.share.list',
  scope: ['staff', 'partner'],
  /** Without a partner, the caller's own. */
  input: z.strictObject({ partnerId: z.optional(id()) }),
  output: z.object({ months: z.array(shareMonth), due: z.array(shareDue) }),
  canLag: true,
});
