import { exportJoins } from '@lebean/contract/activity/join.export';
import {
  approveJoin,
  approveJoins,
  askToJoin,
  type JoinRow,
  listJoins,
  rejectJoin,
  rejectJoins,
  withdrawJoin,
} from '@lebean/contract/activity/join.operations';
import {
  activityNotFound,
  activityNotJoinable,
  alreadyJoined,
  joinDecided,
  joinForbidden,
  joinNotFound,
} from '@lebean/contract/activity/refusals';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { joinAfter, type JoinVerb } from '@lebean/domain/activity-state';
import { handleBulk } from '../../capabilities/bulk/handle-bulk.ts';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { handleListing, type Source } from '../../capabilities/export/handle-listing.ts';
import {
  decideJoin,
  findPricedShop,
  insertJoin,
  joinListing,
  lockJoin,
} from './activity-join.queries.ts';
import { findActivity, listJoinable } from './activity.queries.ts';

const joins: Source<typeof listJoins> = ({ db, scope }, filter) => joinListing(db, scope, filter);

const list = handleListing(listJoins, exportJoins, joins);

const ask = handle(askToJoin, async (context, { activityId, shopId }) => {
  const { db, scope, at, actor } = context;
  const shop = await findPricedShop(db, scope, shopId);
  if (shop === undefined) throw context.refused(shopNotFound);
  if ((await findActivity(db, scope, activityId, at)) === undefined)
    throw context.refused(activityNotFound);
  // Prices that the platform has fixed are not the shop's to change by an activity either (PRI-2).
  if (shop.pricePermission === 'fixed') throw context.refused(joinForbidden);
  const joinable = await listJoinable(db, shop, at);
  if (!joinable.some(({ id }) => id === activityId)) throw context.refused(activityNotJoinable);
  const { merchantId } = shop;
  const request = { activityId, merchantId, shopId, requestedBy: actor.name, requestedAt: at };
  const id = await insertJoin(db, request);
  if (id === undefined) throw context.refused(alreadyJoined);
  context.changed(undefined, { activityId, shopId, state: 'pending' });
  return { id };
});

type DecideStep = StepContext<typeof joinNotFound | typeof joinDecided>;

/** What becomes of a request that waits (ACT-1). */
async function decide(context: DecideStep, verb: JoinVerb, joinId: number, reason = '') {
  const { db, scope, actor, at } = context;
  const found = await lockJoin(db, scope, joinId);
  if (found === undefined) throw context.refused(joinNotFound);
  const state = joinAfter(found.state, verb);
  if (!state.ok) throw context.refused(joinDecided);
  const decided = { state: state.value, decidedBy: actor.name, decidedAt: at, reason };
  await decideJoin(db, joinId, decided);
  context.changed({ state: found.state }, { state: state.value, reason });
  return { joinId, state: state.value };
}

const withdraw = handle(withdrawJoin, (context, { joinId }) => decide(context, 'withdraw', joinId));
const approve = handle(approveJoin, (context, { joinId }) => decide(context, 'approve', joinId));
const reject = handle(rejectJoin, (context, { joinId, reason }) =>
  decide(context, 'reject', joinId, reason),
);

const nameOf = ({ shopName, activityName }: JoinRow): string => `${shopName} · ${activityName}`;
const many = [approveJoins, rejectJoins].map((operation) =>
  handleBulk(operation, listJoins, joins, nameOf),
);

export const activityJoinHandlers = [...list, ask, withdraw, approve, reject, ...many];
