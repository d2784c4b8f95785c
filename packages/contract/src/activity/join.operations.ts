import * as z from 'zod/mini';
import { joinStates } from '@lebean/domain/activity-state';
import { accountKinds } from '../kernel/account-kind.ts';
import { createdRow, id, instant, page, paging, text } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { shopNotFound } from '../kernel/refusals.ts';
import { bulkOf } from '../vocabulary/bulk.ts';
import {
  activityNotFound,
  activityNotJoinable,
  alreadyJoined,
  joinDecided,
  joinForbidden,
  joinNotFound,
} from './refusals.ts';
import { namedActivityName } from './rows.ts';

/** A request of a shop to join an activity (ACT-1). */
export const joinRow = z.object({
  id: id(),
  activityId: id(),
  activityName: namedActivityName(z.string()),
  shopId: id(),
  shopName: z.string(),
  merchantName: z.string(),
  state: z.enum(joinStates),
  requestedBy: z.string(),
  requestedAt: instant(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  reason: z.string(),
});
export type JoinRow = z.output<typeof joinRow>;

export const listJoins = query({
  id: 'activityJoin.list',
  path: '/api/activity-joins',
  summary: 'Requests of shops to join activities, newest first',
  permission: 'activity.join.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    activityId: z.optional(id()),
    state: z.optional(z.enum(joinStates)),
  }),
  output: page(joinRow),
});

export const askToJoin = command({
  id: 'activityJoin.ask',
  path: '/api/activities/:activityId/join',
  summary: 'Asks to take part in an activity with a shop (ACT-1)',
  permission: 'activity.join.ask',
  scope: ['shop'],
  input: z.strictObject({ activityId: id(), shopId: id() }),
  output: createdRow,
  refusals: [shopNotFound, activityNotFound, joinForbidden, activityNotJoinable, alreadyJoined],
  audit: { object: 'activityJoin', idFrom: 'id' },
});

const decidedJoin = z.object({ joinId: id(), state: z.enum(joinStates) });

export const withdrawJoin = command({
  id: 'activityJoin.withdraw',
  path: '/api/activity-joins/:joinId/withdraw',
  summary: 'Takes back a request to join that waits (ACT-1)',
  permission: 'activity.join.ask',
  scope: ['shop'],
  input: z.strictObject({ joinId: id() }),
  output: decidedJoin,
  refusals: [joinNotFound, joinDecided],
  audit: { object: 'activityJoin', idFrom: 'joinId' },
});

export const approveJoin = command({
  id: 'activityJoin.approve',
  path: '/api/activity-joins/:joinId/approve',
  summary: 'Lets a shop take part in an activity (ACT-1)',
  permission: 'activity.join.decide',
  scope: ['staff'],
  input: z.strictObject({ joinId: id() }),
  output: decidedJoin,
  refusals: [joinNotFound, joinDecided],
  audit: { object: 'activityJoin', idFrom: 'joinId' },
});

export const rejectJoin = command({
  id: 'activityJoin.reject',
  path: '/api/activity-joins/:joinId/reject',
  summary: 'Does not let a shop take part, and says why (ACT-1)',
  permission: 'activity.join.decide',
  scope: ['staff'],
  input: z.strictObject({ joinId: id(), reason: text(200) }),
  output: decidedJoin,
  refusals: [joinNotFound, joinDecided],
  audit: { object: 'activityJoin', idFrom: 'joinId' },
});

export const approveJoins = bulkOf(approveJoin, listJoins, {
  id: 'activityJoin.approveMany',
  path: '/api/activity-joins/approve-many',
  summary: 'Lets shops take part: those of a selection, or all that match filters (ACT-1, SH-36)',
  shared: {},
});

export const rejectJoins = bulkOf(rejectJoin, listJoins, {
  id: 'activityJoin.rejectMany',
  path: '/api/activity-joins/reject-many',
  summary: 'Does not let shops take part, all for one reason (ACT-1, SH-36)',
  shared: { reason: text(200) },
});
