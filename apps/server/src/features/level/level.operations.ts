import type { staleVersion, wholeNetworkOnly } from '@lebean/contract/kernel/refusals';
import { exportLevels } from '@lebean/contract/level/export';
import { listLevels } from '@lebean/contract/level/list.operations';
import { getMemberSettings } from '@lebean/contract/level/member-settings.operations';
import {
  copyLevels,
  createLevel,
  disableLevel,
  enableLevel,
  removeLevel,
  updateLevel,
} from '@lebean/contract/level/operations';
import {
  levelInUse,
  levelIsLast,
  levelIsTarget,
  levelOrderTaken,
  type memberSettingsForbidden,
  settingsNotEmpty,
  upgradeNotHigher,
} from '@lebean/contract/level/refusals';
import { levelNotFound } from '@lebean/contract/vocabulary/refusals';
import { checkUpgrade } from '@lebean/domain/level-upgrade';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import {
  changeLevel,
  copyTemplateLevels,
  deleteLevel,
  findLevel,
  insertLevel,
  isLevelInUse,
  levelListing,
  type LevelPlace,
  listLevelsOf,
  lockLevels,
  type StoredLevel,
} from './level.queries.ts';
import { hasOwnRows, settingsRight } from './member-settings.queries.ts';
import { checkMayChange, copyingMerchant, settingsOwner } from './settings-owner.ts';

const settings = handle(getMemberSettings, async ({ db, scope: { merchantId } }) => {
  if (merchantId === undefined) throw new Error('an account of a shop has no merchant');
  return {
    right: await settingsRight(db, merchantId),
    hasOwnLevels: await hasOwnRows(db, 'member_level', merchantId),
    hasOwnPackages: await hasOwnRows(db, 'recharge_package', merchantId),
  };
});

const list = handleListing(listLevels, exportLevels, ({ db, scope }, filter) =>
  levelListing(db, scope, filter),
);

type PlaceStep = StepContext<
  typeof levelNotFound | typeof levelOrderTaken | typeof upgradeNotHigher
>;
type Requested = { readonly levelOrder: number; readonly upgradeLevelId?: number | undefined };

/** MEM-7: each rank once, and a level rises to a higher one of the same owner: none goes in a circle. */
function checkPlace(
  context: PlaceStep,
  others: readonly LevelPlace[],
  { levelOrder, upgradeLevelId }: Requested,
): void {
  if (others.some((other) => other.levelOrder === levelOrder))
    throw context.refused(levelOrderTaken, { levelOrder });
  if (upgradeLevelId === undefined) return;
  const target = others.find(({ id, isEnabled }) => id === upgradeLevelId && isEnabled);
  const checked = checkUpgrade({ levelOrder }, target);
  if (checked.ok) return;
  throw checked.reason === 'targetMissing'
    ? context.refused(levelNotFound)
    : context.refused(upgradeNotHigher);
}

const add = handle(createLevel, async (context, { merchantId, ...terms }) => {
  const { db, actor } = context;
  const owner = await settingsOwner(context, merchantId);
  await lockLevels(db, owner);
  checkPlace(context, await listLevelsOf(db, owner), terms);
  const id = await insertLevel(db, owner, terms, actor);
  context.changed(undefined, { ...terms, merchantId: owner });
  return { id };
});

type ChangeStep = StepContext<
  | typeof levelNotFound
  | typeof wholeNetworkOnly
  | typeof memberSettingsForbidden
  | typeof staleVersion
>;

/** The level of a change: whoever may not, or saw an older state of it, is refused (SH-35). */
async function levelToChange(
  context: ChangeStep,
  { levelId, version }: { readonly levelId: number; readonly version: number },
): Promise<StoredLevel> {
  const { db, scope } = context;
  const seen = await findLevel(db, scope, levelId);
  if (seen === undefined) throw context.refused(levelNotFound);
  await checkMayChange(context, seen.merchantId);
  await lockLevels(db, seen.merchantId);
  const level = await findLevel(db, scope, levelId);
  if (level === undefined) throw context.refused(levelNotFound);
  checkVersion(context, level, version);
  return level;
}

/** A level as the operation log keeps it: its terms. */
const termsOf = ({ id: _i, merchantId: _m, version: _v, changedBy: _c, ...terms }: StoredLevel) =>
  terms;

const update = handle(updateLevel, async (context, { levelId, version, ...terms }) => {
  const { db, actor } = context;
  const before = await levelToChange(context, { levelId, version });
  const others = (await listLevelsOf(db, before.merchantId)).filter(({ id }) => id !== levelId);
  if (terms.upgradeLevelId === levelId) throw context.refused(upgradeNotHigher);
  checkPlace(context, others, terms);
  const lower = others.find(
    ({ upgradeLevelId, levelOrder }) =>
      upgradeLevelId === levelId && levelOrder >= terms.levelOrder,
  );
  if (lower !== undefined) throw context.refused(levelIsTarget, { levelName: lower.levelName });
  const change = { ...terms, upgradeLevelId: terms.upgradeLevelId ?? null };
  const newVersion = await changeLevel(db, levelId, change, actor);
  context.changed(termsOf(before), change);
  return { levelId, version: newVersion };
});

const enable = handle(enableLevel, async (context, requested) => {
  const { db, actor } = context;
  const { id: levelId, isEnabled } = await levelToChange(context, requested);
  const version = await changeLevel(db, levelId, { isEnabled: true }, actor);
  context.changed({ isEnabled }, { isEnabled: true });
  return { levelId, version };
});

type EndStep = StepContext<typeof levelIsTarget | typeof levelIsLast>;

/** What others rise to stays, and so does the last level with which cards can be opened. */
async function checkMayEnd(context: EndStep, { id, merchantId }: StoredLevel): Promise<void> {
  const others = await listLevelsOf(context.db, merchantId);
  const lower = others.find(({ upgradeLevelId }) => upgradeLevelId === id);
  if (lower !== undefined) throw context.refused(levelIsTarget, { levelName: lower.levelName });
  if (!others.some((other) => other.id !== id && other.isEnabled))
    throw context.refused(levelIsLast);
}

const disable = handle(disableLevel, async (context, requested) => {
  const { db, actor } = context;
  const level = await levelToChange(context, requested);
  await checkMayEnd(context, level);
  const version = await changeLevel(db, level.id, { isEnabled: false }, actor);
  context.changed({ isEnabled: level.isEnabled }, { isEnabled: false });
  return { levelId: level.id, version };
});

const remove = handle(removeLevel, async (context, requested) => {
  const { db } = context;
  const level = await levelToChange(context, requested);
  if (await isLevelInUse(db, level.id)) throw context.refused(levelInUse);
  await checkMayEnd(context, level);
  await deleteLevel(db, level.id);
  context.changed(termsOf(level), undefined);
  return { levelId: level.id };
});

const copy = handle(copyLevels, async (context, input) => {
  const { db, actor } = context;
  const merchantId = await copyingMerchant(context, input.merchantId);
  await lockLevels(db, merchantId);
  if (await hasOwnRows(db, 'member_level', merchantId)) throw context.refused(settingsNotEmpty);
  const copied = await copyTemplateLevels(db, merchantId, actor);
  context.changed(undefined, copied);
  return { merchantId, ...copied };
});

export const levelHandlers = [settings, ...list, add, update, enable, disable, remove, copy];
