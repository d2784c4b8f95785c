import { levelNotFound } from '@lebean/contract/card-refusals';
import {
  createLevel,
  levelOrderTaken,
  listLevels,
  memberSettingsForbidden,
  upgradeNotHigher,
} from '@lebean/contract/level';
import { merchantNotFound } from '@lebean/contract/merchant';
import { wholeNetworkOnly } from '@lebean/contract/partner';
import { createPackage, listPackages } from '@lebean/contract/recharge-package';
import { checkUpgrade } from '@lebean/domain/level-upgrade';
import { type Context, handle, type StepContext } from '../../capabilities/call/handle.ts';
import { findMerchant } from '../../capabilities/session/within-scope.ts';
import {
  findLevelOf,
  hasOwnMemberSettings,
  insertLevel,
  insertPackage,
  listLevelRows,
  listPackageRows,
} from './level.queries.ts';

const levelList = handle(listLevels, ({ db, scope }, input) => listLevelRows(db, scope, input));
const packageList = handle(listPackages, ({ db, scope }, input) =>
  listPackageRows(db, scope, input),
);

type SettingsStep = StepContext<
  typeof wholeNetworkOnly | typeof merchantNotFound | typeof memberSettingsForbidden
>;

/**
 * Whose a new level or package is (MEM-10): a merchant's, or null for a template of the platform. The
 * people of a shop make their own merchant's, and only where all their shops are allowed to.
 */
async function settingsOwner(
  context: SettingsStep,
  merchantId: number | undefined,
): Promise<number | null> {
  const { db, scope } = context;
  const wanted = merchantId ?? scope.merchantId;
  if (wanted === undefined) {
    // A template is seen in all countries.
    if (!scope.isWholeNetwork) throw context.refused(wholeNetworkOnly);
    return null;
  }
  const merchant = await findMerchant(db, scope, wanted);
  if (merchant === undefined) throw context.refused(merchantNotFound);
  const isAllowed = scope.kind === 'staff' || (await hasOwnMemberSettings(db, scope, merchant.id));
  if (!isAllowed) throw context.refused(memberSettingsForbidden);
  return merchant.id;
}

/** MEM-7: a level rises to a higher one of the same owner. */
async function checkTarget(
  context: Context<typeof createLevel>,
  merchantId: number | null,
  level: { readonly levelOrder: number; readonly upgradeLevelId?: number | undefined },
): Promise<void> {
  if (level.upgradeLevelId === undefined) return;
  const target = await findLevelOf(context.db, merchantId, level.upgradeLevelId);
  const checked = checkUpgrade(level, target);
  if (checked.ok) return;
  throw checked.reason === 'targetMissing'
    ? context.refused(levelNotFound)
    : context.refused(upgradeNotHigher);
}

const addLevel = handle(createLevel, async (context, { merchantId, ...level }) => {
  const owner = await settingsOwner(context, merchantId);
  await checkTarget(context, owner, level);
  const id = await insertLevel(context.db, owner, level);
  const { levelOrder } = level;
  if (id === undefined) throw context.refused(levelOrderTaken, { levelOrder });
  context.changed(undefined, { ...level, merchantId: owner });
  return { id };
});

const addPackage = handle(createPackage, async (context, { merchantId, ...sold }) => {
  const owner = await settingsOwner(context, merchantId);
  const id = await insertPackage(context.db, owner, sold);
  context.changed(undefined, { ...sold, merchantId: owner });
  return { id };
});

export const levelHandlers = [levelList, packageList, addLevel, addPackage];
