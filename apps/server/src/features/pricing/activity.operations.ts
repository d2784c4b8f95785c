import {
  disableActivities,
  enableActivities,
  resumeActivities,
} from '@lebean/contract/activity/bulk.operations';
import {
  createActivity,
  disableActivity,
  enableActivity,
  redraftActivity,
  resumeActivity,
  updateActivity,
} from '@lebean/contract/activity/change.operations';
import { exportActivities } from '@lebean/contract/activity/export';
import {
  getActivity,
  listActivities,
  listActivityGames,
  listJoinableActivities,
} from '@lebean/contract/activity/operations';
import {
  activityDisabled,
  activityEndInPast,
  activityGameUnknown,
  activityNotDraft,
  activityNotEnabled,
  activityNotFound,
  activityOfAnother,
  activityRequested,
  activityStarted,
  activityUndoLate,
  ownActivityForbidden,
} from '@lebean/contract/activity/refusals';
import type { Input } from '@lebean/contract/kernel/operation';
import {
  shopNotFound,
  type staleVersion,
  wholeNetworkOnly,
} from '@lebean/contract/kernel/refusals';
import {
  changeActivity,
  disableActivity as disabling,
  enableActivity as enabling,
  redraftActivity as redrafting,
  resumeActivity as resuming,
} from '@lebean/domain/activity-state';
import { handleBulk } from '../../capabilities/bulk/handle-bulk.ts';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { handleListing, type Source } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import {
  changeActivityTerms,
  countGamesOf,
  insertActivity,
  listGameChoices,
  lockActivity,
  type LockedActivity,
  moveActivity,
  type Terms,
} from './activity-change.queries.ts';
import { findPricedShop, hasJoins, hasPricedShops } from './activity-join.queries.ts';
import { activityListing, findActivity, listJoinable } from './activity.queries.ts';

const activities: Source<typeof listActivities> = ({ db, scope, at }, filter) =>
  activityListing(db, scope, filter, at);

const list = handleListing(listActivities, exportActivities, activities);

const get = handle(getActivity, async (context, { activityId }) => {
  const { db, scope, at } = context;
  const activity = await findActivity(db, scope, activityId, at);
  if (activity === undefined) throw context.refused(activityNotFound);
  return activity;
});

type CreateStep = StepContext<
  typeof wholeNetworkOnly | typeof shopNotFound | typeof ownActivityForbidden
>;

/** Whose a new activity is: the platform's by staff of the whole network, else a shop's that sets prices (PRI-2). */
async function ownerOf(context: CreateStep, input: Input<typeof createActivity>) {
  const { db, scope } = context;
  const { shopId } = input;
  if (scope.kind === 'staff') {
    if (!scope.isWholeNetwork) throw context.refused(wholeNetworkOnly);
    // What is a shop's own is its own to make: staff name none.
    if (shopId !== undefined) throw context.refused(shopNotFound);
    return { activityType: input.activityType, merchantId: null, shopId: null };
  }
  const { merchantId = 0 } = scope;
  if (shopId === undefined) {
    if (!scope.isOwnerOrStaff) throw context.refused(shopNotFound);
    if (!(await hasPricedShops(db, merchantId))) throw context.refused(ownActivityForbidden);
    return { activityType: 'own', merchantId, shopId: null } as const;
  }
  const shop = await findPricedShop(db, scope, shopId);
  if (shop === undefined) throw context.refused(shopNotFound);
  if (shop.pricePermission !== 'custom') throw context.refused(ownActivityForbidden);
  return { activityType: 'own', merchantId, shopId } as const;
}

const create = handle(createActivity, async (context, input) => {
  const { db, scope, at, actor } = context;
  const owner = await ownerOf(context, input);
  if (!(await hasGames(context, input.gameIds))) throw context.refused(activityGameUnknown);
  const { activityType: _type, shopId: _shop, ...terms } = input;
  const id = await insertActivity(db, owner, terms, { at, changedBy: actor.name });
  context.changed(undefined, { ...terms, ...owner, kind: scope.kind });
  return { id };
});

const hasGames = async (
  { db, scope }: Pick<CreateStep, 'db' | 'scope'>,
  gameIds: readonly number[],
): Promise<boolean> => (await countGamesOf(db, scope, gameIds)) === new Set(gameIds).size;

type ChangeStep = StepContext<
  typeof activityNotFound | typeof activityOfAnother | typeof staleVersion
>;

/** Who may change an activity: whoever runs it, and staff any that they see but the platform's of the whole network. */
function mayChange(scope: Scope, { merchantId, shopId }: LockedActivity): boolean {
  if (scope.kind === 'staff') return merchantId !== null || scope.isWholeNetwork;
  return merchantId !== null && (shopId !== null || scope.isOwnerOrStaff);
}

async function lockedAt(
  context: ChangeStep,
  { activityId, version }: { readonly activityId: number; readonly version: number },
): Promise<LockedActivity> {
  const { db, scope, at } = context;
  const activity = await lockActivity(db, scope, activityId);
  if (activity === undefined || !mayChange(scope, activity)) {
    // What is not theirs to change is theirs to see, perhaps.
    const isSeen = (await findActivity(db, scope, activityId, at)) !== undefined;
    throw context.refused(isSeen ? activityOfAnother : activityNotFound);
  }
  checkVersion(context, activity, version);
  return activity;
}

const factsOf = ({ state, startsAt, endsAt }: LockedActivity) => ({
  state,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
});

/** The terms of an activity as a form says them. */
const termsOf = (activity: LockedActivity): Terms => ({
  activityName: activity.activityName,
  nameZh: activity.nameZh,
  nameEn: activity.nameEn,
  nameEs: activity.nameEs,
  activityMode: activity.activityMode,
  discountPercent: activity.discountPercent,
  fixedPrice: activity.fixedPrice,
  shopTypes: activity.shopTypes.filter(isTermShopType),
  startsAt: activity.startsAt.toISOString(),
  endsAt: activity.endsAt.toISOString(),
  weekdays: activity.weekdays,
  fromMinute: activity.fromMinute,
  untilMinute: activity.untilMinute,
  stacksWithLevel: activity.stacksWithLevel,
  gameIds: activity.gameIds,
});
const isTermShopType = (word: string): word is Terms['shopTypes'][number] => word !== '';

const sameTerms = (one: Terms, other: Terms): boolean => {
  const comparable = ({ endsAt: _end, startsAt, shopTypes, weekdays, gameIds, ...terms }: Terms) =>
    JSON.stringify([
      Object.entries(terms).toSorted(([first], [second]) => (first < second ? -1 : 1)),
      Date.parse(startsAt),
      shopTypes.toSorted(),
      weekdays.toSorted((first, second) => first - second),
      gameIds.toSorted((first, second) => first - second),
    ]);
  return comparable(one) === comparable(other);
};

const update = handle(updateActivity, async (context, { activityId, version, ...terms }) => {
  const { db, actor, at } = context;
  const activity = await lockedAt(context, { activityId, version });
  const before = termsOf(activity);
  const endsAt = Date.parse(terms.endsAt);
  const { nameZh = before.nameZh, nameEn = before.nameEn, nameEs = before.nameEs } = terms;
  const isOnlyEnd = sameTerms(before, { ...terms, nameZh, nameEn, nameEs });
  const change = changeActivity(factsOf(activity), { isOnlyEnd, endsAt }, at.getTime());
  if (!change.ok) {
    if (change.reason === 'disabled') throw context.refused(activityDisabled);
    throw context.refused(change.reason === 'started' ? activityStarted : activityEndInPast);
  }
  if (!isOnlyEnd && !(await hasGames(context, terms.gameIds)))
    throw context.refused(activityGameUnknown);
  const changed = isOnlyEnd
    ? await moveActivity(db, activity, { endsAt: new Date(endsAt) }, actor.name)
    : await changeActivityTerms(db, activity, terms, actor.name);
  context.changed(before, terms);
  return { activityId, version: changed };
});

/** A shop that sets no prices runs nothing of its own (PRI-2). */
async function checkMayPrice(
  context: StepContext<typeof ownActivityForbidden>,
  { shopId }: LockedActivity,
): Promise<void> {
  if (shopId === null) return;
  const shop = await findPricedShop(context.db, context.scope, shopId);
  if (shop?.pricePermission !== 'custom') throw context.refused(ownActivityForbidden);
}

const enable = handle(enableActivity, async (context, named) => {
  const { db, at, actor } = context;
  const activity = await lockedAt(context, named);
  const enabled = enabling(factsOf(activity), at.getTime());
  if (!enabled.ok)
    throw context.refused(enabled.reason === 'notDraft' ? activityNotDraft : activityEndInPast);
  await checkMayPrice(context, activity);
  const version = await moveActivity(db, activity, { state: enabled.value }, actor.name);
  context.changed({ state: activity.state }, { state: enabled.value });
  return { ...named, version };
});

const disable = handle(disableActivity, async (context, named) => {
  const activity = await lockedAt(context, named);
  const disabled = disabling(activity);
  if (!disabled.ok) throw context.refused(activityNotEnabled);
  const { db, actor, at } = context;
  const stopped = { state: disabled.value, disabledAt: at };
  const version = await moveActivity(db, activity, stopped, actor.name);
  context.changed({ state: activity.state }, { state: disabled.value });
  return { ...named, version };
});

const resume = handle(resumeActivity, async (context, named) => {
  const { db, at, actor } = context;
  const activity = await lockedAt(context, named);
  const resumed = resuming(activity, at);
  if (!resumed.ok) throw context.refused(activityUndoLate);
  await checkMayPrice(context, activity);
  const going = { state: resumed.value, disabledAt: null };
  const version = await moveActivity(db, activity, going, actor.name);
  context.changed({ state: activity.state }, { state: resumed.value });
  return { ...named, version };
});

const redraftRefusals = {
  notEnabled: activityNotEnabled,
  started: activityStarted,
  requested: activityRequested,
} as const;

const redraft = handle(redraftActivity, async (context, named) => {
  const { db, at, actor } = context;
  const activity = await lockedAt(context, named);
  const hasRequests = await hasJoins(db, activity.id);
  const drafted = redrafting(factsOf(activity), { hasRequests, at: at.getTime() });
  if (!drafted.ok) throw context.refused(redraftRefusals[drafted.reason]);
  const version = await moveActivity(db, activity, { state: drafted.value }, actor.name);
  context.changed({ state: activity.state }, { state: drafted.value });
  return { ...named, version };
});

const joinable = handle(listJoinableActivities, async (context, { shopId }) => {
  const { db, scope, at } = context;
  const shop = await findPricedShop(db, scope, shopId);
  if (shop === undefined) throw context.refused(shopNotFound);
  return {
    mayJoin: shop.pricePermission !== 'fixed',
    activities: await listJoinable(db, shop, at),
  };
});

const games = handle(listActivityGames, async ({ db, scope }) => ({
  games: await listGameChoices(db, scope),
}));

const many = [enableActivities, disableActivities, resumeActivities].map((operation) =>
  handleBulk(operation, listActivities, activities, ({ activityName }) => activityName),
);

export const activityHandlers = [
  ...list,
  ...many,
  get,
  create,
  update,
  enable,
  disable,
  resume,
  redraft,
  joinable,
  games,
];
