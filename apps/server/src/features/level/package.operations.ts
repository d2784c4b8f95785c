import type { staleVersion, wholeNetworkOnly } from '@lebean/contract/kernel/refusals';
import { exportPackages } from '@lebean/contract/level/recharge-package.export';
import {
  copyPackages,
  createPackage,
  disablePackage,
  enablePackage,
  listPackages,
  removePackage,
  updatePackage,
} from '@lebean/contract/level/recharge-package.operations';
import {
  type memberSettingsForbidden,
  packageInUse,
  settingsNotEmpty,
} from '@lebean/contract/level/refusals';
import { packageNotFound } from '@lebean/contract/vocabulary/refusals';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { hasOwnRows } from './member-settings.queries.ts';
import {
  changePackage,
  copyTemplatePackages,
  deletePackage,
  findPackage,
  insertPackage,
  isPackageInUse,
  lockPackages,
  packageListing,
  type StoredPackage,
} from './package.queries.ts';
import { checkMayChange, copyingMerchant, settingsOwner } from './settings-owner.ts';

const list = handleListing(listPackages, exportPackages, ({ db, scope }, filter) =>
  packageListing(db, scope, filter),
);

const add = handle(createPackage, async (context, { merchantId, ...terms }) => {
  const owner = await settingsOwner(context, merchantId);
  const id = await insertPackage(context.db, owner, terms, context.actor);
  context.changed(undefined, { ...terms, merchantId: owner });
  return { id };
});

type ChangeStep = StepContext<
  | typeof packageNotFound
  | typeof wholeNetworkOnly
  | typeof memberSettingsForbidden
  | typeof staleVersion
>;

/** The package of a change: whoever may not, or saw an older state of it, is refused (SH-35). */
async function packageToChange(
  context: ChangeStep,
  requested: { readonly packageId: number; readonly version: number },
): Promise<StoredPackage> {
  const { db, scope } = context;
  const seen = await findPackage(db, scope, requested.packageId);
  if (seen === undefined) throw context.refused(packageNotFound);
  await checkMayChange(context, seen.merchantId);
  await lockPackages(db, seen.merchantId);
  const sold = await findPackage(db, scope, requested.packageId);
  if (sold === undefined) throw context.refused(packageNotFound);
  checkVersion(context, sold, requested.version);
  return sold;
}

/** A package as the operation log keeps it: its terms. */
const termsOf = ({ id: _i, merchantId: _m, version: _v, changedBy: _c, ...terms }: StoredPackage) =>
  terms;

const update = handle(updatePackage, async (context, { packageId, version, ...terms }) => {
  const before = await packageToChange(context, { packageId, version });
  const newVersion = await changePackage(context.db, packageId, terms, context.actor);
  context.changed(termsOf(before), terms);
  return { packageId, version: newVersion };
});

const switchTo = (isEnabled: boolean) =>
  async function switched(
    context: ChangeStep,
    requested: { readonly packageId: number; readonly version: number },
  ) {
    const { id: packageId, isEnabled: was } = await packageToChange(context, requested);
    const version = await changePackage(context.db, packageId, { isEnabled }, context.actor);
    context.changed({ isEnabled: was }, { isEnabled });
    return { packageId, version };
  };
const enable = handle(enablePackage, switchTo(true));
const disable = handle(disablePackage, switchTo(false));

const remove = handle(removePackage, async (context, requested) => {
  const { db } = context;
  const sold = await packageToChange(context, requested);
  if (await isPackageInUse(db, sold.id)) throw context.refused(packageInUse);
  await deletePackage(db, sold.id);
  context.changed(termsOf(sold), undefined);
  return { packageId: sold.id };
});

const copy = handle(copyPackages, async (context, input) => {
  const { db, actor } = context;
  const merchantId = await copyingMerchant(context, input.merchantId);
  await lockPackages(db, merchantId);
  if (await hasOwnRows(db, 'recharge_package', merchantId)) throw context.refused(settingsNotEmpty);
  const packages = await copyTemplatePackages(db, merchantId, actor);
  context.changed(undefined, { packages });
  return { merchantId, packages };
});

export const packageHandlers = [...list, add, update, enable, disable, remove, copy];
