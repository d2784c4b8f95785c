import * as z from 'zod/mini';
import { packageNotFound, staleVersion } from './card-refusals.ts';
import { createdRow, hundredths, id, page, paging, text, version } from './common.ts';
import { says } from './field-problem.ts';
import { memberSettingsForbidden, settingsNotEmpty, settingsOwners } from './level.ts';
import { merchantNotFound } from './merchant.ts';
import { accountKinds, operation } from './operation.ts';
import { allNames, otherNames } from './own-names.ts';
import { wholeNetworkOnly } from './partner.ts';
import { refusal } from './refusal.ts';
import { wireName } from './wire.ts';

const namedPackageName = wireName('package_name', 'the name of a recharge package');
const namedSellPrice = wireName('sell_price', 'what a recharge package costs, in money');
const namedIsForOpening = wireName(
  'is_open_card_use',
  'whether a package is offered when a card is opened (MEM-3)',
);
const namedIsForRecharge = wireName(
  'is_recharge_use',
  'whether a package is offered when a card is recharged (MEM-5)',
);

export const packageRow = z.object({
  id: id(),
  merchantId: z.nullable(id()),
  /** Nothing for a template. */
  merchantName: z.nullable(z.string()),
  packageName: namedPackageName(z.string()),
  ...allNames,
  sellPrice: namedSellPrice(hundredths()),
  /** Nothing for a template: each merchant sells it in its own. */
  currency: z.nullable(z.string()),
  point: hundredths(),
  giftPoint: hundredths(),
  isForOpening: namedIsForOpening(z.boolean()),
  isForRecharge: namedIsForRecharge(z.boolean()),
  isEnabled: z.boolean(),
  version: version(),
});
export type PackageRow = z.output<typeof packageRow>;

export const listPackages = operation({
  id: 'package.list',
  kind: 'query',
  method: 'GET',
  path: '/api/packages',
  summary: 'Recharge packages by price; a shop sees those that it may sell (MEM-10)',
  permission: 'member.package.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    merchantId: z.optional(id()),
    /** Those that count in this shop: what its merchant has of its own, only while the shop may keep it (MEM-10). */
    shopId: z.optional(id()),
    use: z.optional(z.enum(['opening', 'recharge'])),
    /** Left out: what the merchant sells. Named: the rows of that owner, to look after them. */
    owner: z.optional(z.enum(settingsOwners)),
    /** Where they are sold, enabled ones alone. */
    isEnabled: z.optional(z.boolean()),
  }),
  output: page(packageRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

/** In hundredths, ten million points at most: nobody sells more at once, and a slip of zeros is caught. */
const packagePoints = () => z.int().check(z.nonnegative(), z.maximum(1_000_000_000));

/** What a package costs and credits, and what it is for. */
export const packageTerms = {
  packageName: namedPackageName(text(64)),
  ...otherNames,
  sellPrice: namedSellPrice(hundredths()),
  point: packagePoints(),
  giftPoint: z._default(packagePoints(), 0),
  isForOpening: namedIsForOpening(z._default(z.boolean(), false)),
  isForRecharge: namedIsForRecharge(z._default(z.boolean(), true)),
};
export const sellsPoints = z.refine<{ point: number; giftPoint: number }>(
  ({ point, giftPoint }) => point + giftPoint > 0,
  { path: ['point'], ...says('pointsWanted') },
);
export const servesSomething = z.refine<{ isForOpening: boolean; isForRecharge: boolean }>(
  ({ isForOpening, isForRecharge }) => isForOpening || isForRecharge,
  { path: ['isForRecharge'], ...says('packageUse') },
);

export const createPackage = operation({
  id: 'package.create',
  kind: 'command',
  method: 'POST',
  path: '/api/packages',
  summary: 'Adds a recharge package to a merchant, or a template of the platform (MEM-10)',
  permission: 'member.package.create',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: z
    .strictObject({
      /** Left out: by staff a template, by a shop's account its own merchant. */
      merchantId: z.optional(id()),
      ...packageTerms,
    })
    .check(sellsPoints, servesSomething),
  output: createdRow,
  refusals: [wholeNetworkOnly, merchantNotFound, memberSettingsForbidden],
  audit: { object: 'package', idFrom: 'id' },
  rate: 'write',
  idempotency: 'accepted',
});

const changedPackage = z.object({ packageId: id(), version: version() });

export const updatePackage = operation({
  id: 'package.update',
  kind: 'command',
  method: 'POST',
  path: '/api/packages/:packageId',
  summary: 'Changes a recharge package; what was sold before stays as it was',
  permission: 'member.package.update',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: z
    .strictObject({ packageId: id(), version: version(), ...packageTerms })
    .check(sellsPoints, servesSomething),
  output: changedPackage,
  refusals: [packageNotFound, wholeNetworkOnly, memberSettingsForbidden, staleVersion],
  audit: { object: 'package', idFrom: 'packageId' },
  rate: 'write',
  idempotency: 'accepted',
});

const onePackage = z.strictObject({ packageId: id(), version: version() });

export const enablePackage = operation({
  id: 'package.enable',
  kind: 'command',
  method: 'POST',
  path: '/api/packages/:packageId/enable',
  summary: 'Sells a recharge package again',
  permission: 'member.package.update',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: onePackage,
  output: changedPackage,
  refusals: [packageNotFound, wholeNetworkOnly, memberSettingsForbidden, staleVersion],
  audit: { object: 'package', idFrom: 'packageId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const disablePackage = operation({
  id: 'package.disable',
  kind: 'command',
  method: 'POST',
  path: '/api/packages/:packageId/disable',
  summary: 'Sells a recharge package no more',
  permission: 'member.package.update',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: onePackage,
  output: changedPackage,
  refusals: [packageNotFound, wholeNetworkOnly, memberSettingsForbidden, staleVersion],
  audit: { object: 'package', idFrom: 'packageId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const packageInUse = refusal('PACKAGE_IN_USE', 'conflict', {
  zh: '该套餐已售出过，不能删除，可以停用',
  en: 'This package has been sold: it cannot be removed. Disable it instead',
  es: 'Este paquete ya se vendió: no puede eliminarse. Desactívelo',
});

export const removePackage = operation({
  id: 'package.remove',
  kind: 'command',
  method: 'POST',
  path: '/api/packages/:packageId/remove',
  summary: 'Removes a recharge package that was never sold',
  permission: 'member.package.update',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: onePackage,
  output: z.object({ packageId: id() }),
  refusals: [
    packageNotFound,
    wholeNetworkOnly,
    memberSettingsForbidden,
    staleVersion,
    packageInUse,
  ],
  audit: { object: 'package', idFrom: 'packageId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const copyPackages = operation({
  id: 'package.copy',
  kind: 'command',
  method: 'POST',
  path: '/api/packages/copy',
  summary: "Copies the platform's packages for a merchant, who keeps its own from then on (MEM-10)",
  permission: 'member.package.create',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: z.strictObject({ merchantId: z.optional(id()) }),
  output: z.object({ merchantId: id(), packages: z.int() }),
  refusals: [wholeNetworkOnly, merchantNotFound, memberSettingsForbidden, settingsNotEmpty],
  audit: { object: 'merchant', idFrom: 'merchantId' },
  rate: 'write',
  idempotency: 'accepted',
});
