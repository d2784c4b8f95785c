import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { createdRow, id, page, paging, version } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { staleVersion, wholeNetworkOnly } from '../kernel/refusals.ts';
import { merchantNotFound, packageNotFound } from '../vocabulary/refusals.ts';
import { packageRow, packageTerms, sellsPoints, servesSomething } from './recharge-package.rows.ts';
import { memberSettingsForbidden, packageInUse, settingsNotEmpty } from './refusals.ts';
import { settingsOwners } from './rows.ts';

export const listPackages = query({
  id: 'package.list',
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
});

export const createPackage = command({
  id: 'package.create',
  path: '/api/packages',
  summary: 'Adds a recharge package to a merchant, or a template of the platform (MEM-10)',
  permission: 'member.package.create',
  scope: ['staff', 'shop'],
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
});

const changedPackage = z.object({ packageId: id(), version: version() });

export const updatePackage = command({
  id: 'package.update',
  path: '/api/packages/:packageId',
  summary: 'Changes a recharge package; what was sold before stays as it was',
  permission: 'member.package.update',
  scope: ['staff', 'shop'],
  input: z
    .strictObject({ packageId: id(), version: version(), ...packageTerms })
    .check(sellsPoints, servesSomething),
  output: changedPackage,
  refusals: [packageNotFound, wholeNetworkOnly, memberSettingsForbidden, staleVersion],
  audit: { object: 'package', idFrom: 'packageId' },
});

const onePackage = z.strictObject({ packageId: id(), version: version() });

export const enablePackage = command({
  id: 'package.enable',
  path: '/api/packages/:packageId/enable',
  summary: 'Sells a recharge package again',
  permission: 'member.package.update',
  scope: ['staff', 'shop'],
  input: onePackage,
  output: changedPackage,
  refusals: [packageNotFound, wholeNetworkOnly, memberSettingsForbidden, staleVersion],
  audit: { object: 'package', idFrom: 'packageId' },
});

export const disablePackage = command({
  id: 'package.disable',
  path: '/api/packages/:packageId/disable',
  summary: 'Stops selling a recharge package',
  permission: 'member.package.update',
  scope: ['staff', 'shop'],
  input: onePackage,
  output: changedPackage,
  refusals: [packageNotFound, wholeNetworkOnly, memberSettingsForbidden, staleVersion],
  audit: { object: 'package', idFrom: 'packageId' },
});

export const removePackage = command({
  id: 'package.remove',
  path: '/api/packages/:packageId/remove',
  summary: 'Removes a recharge package that was never sold',
  permission: 'member.package.update',
  scope: ['staff', 'shop'],
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
});

export const copyPackages = command({
  id: 'package.copy',
  path: '/api/packages/copy',
  summary: "Copies the platform's packages for a merchant, who keeps its own from then on (MEM-10)",
  permission: 'member.package.create',
  scope: ['staff', 'shop'],
  input: z.strictObject({ merchantId: z.optional(id()) }),
  output: z.object({ merchantId: id(), packages: z.int() }),
  refusals: [wholeNetworkOnly, merchantNotFound, memberSettingsForbidden, settingsNotEmpty],
  audit: { object: 'merchant', idFrom: 'merchantId' },
});
