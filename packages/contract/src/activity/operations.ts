import * as z from 'zod/mini';
import { activityPhases } from '@lebean/domain/activity-state';
import { activityTypes } from '@lebean/domain/pricing/activity';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, instant, page, paging } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { shopNotFound } from '../kernel/refusals.ts';
import { gameNames } from '../vocabulary/game.ts';
import { activityNotFound } from './refusals.ts';
import { activityDetail, activityRow, joinableActivity, namedActivityType } from './rows.ts';

export const listActivities = query({
  id: 'activity.list',
  path: '/api/activities',
  summary: 'Activities, the latest to start first; by days, those that run on one of them',
  permission: 'activity.activity.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    phase: z.optional(z.enum(activityPhases)),
    activityType: z.optional(namedActivityType(z.enum(activityTypes))),
    from: z.optional(instant()),
    to: z.optional(instant()),
  }),
  output: page(activityRow),
});

export const getActivity = query({
  id: 'activity.get',
  path: '/api/activities/:activityId',
  summary: 'An activity with its games and the shops that joined it',
  permission: 'activity.activity.list',
  scope: accountKinds,
  input: z.strictObject({ activityId: id() }),
  output: activityDetail,
  refusals: [activityNotFound],
});

export const listActivityGames = query({
  id: 'activity.listGames',
  path: '/api/activity-games',
  summary: 'The games that an activity can be about: those on the shelf, for a shop those it has',
  permission: 'activity.activity.manage',
  scope: ['staff', 'shop'],
  input: z.strictObject({}),
  output: z.object({ games: z.array(z.object({ id: id(), ...gameNames })) }),
});

export const listJoinableActivities = query({
  id: 'activity.listJoinable',
  path: '/api/joinable-activities',
  summary: 'What a shop can join, with how its requests stand (ACT-1)',
  permission: 'activity.activity.list',
  scope: ['shop'],
  input: z.strictObject({ shopId: id() }),
  output: z.object({
    /** Whether the shop may ask at all: its prices are not fixed by the platform (PRI-2). */
    mayJoin: z.boolean(),
    activities: z.array(joinableActivity),
  }),
  refusals: [shopNotFound],
});
