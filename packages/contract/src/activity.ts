import { activityPhases, joinStates } from '@lebean/domain/activity-state';
import { activityTypes } from '@lebean/domain/pricing/activity';
import * as z from 'zod/mini';
import { shopNotFound } from './card-refusals.ts';
import { id, instant, page, paging, version } from './common.ts';
import { accountKinds, operation } from './operation.ts';
import { allNames } from './own-names.ts';
import { refusal } from './refusal.ts';
import { shopTypes } from './shop.ts';
import { wireName } from './wire.ts';

export const activityModes = ['discount', 'fixedPrice'] as const;

export const namedActivityName = wireName('activity_name', 'what an activity is called');
export const namedStart = wireName('start_time', 'the first instant of an activity');
export const namedEnd = wireName('end_time', 'the first instant after an activity');
export const namedActivityType = wireName(
  'activity_type',
  'whose an activity is: run by the platform, joined on request, or a shop’s own (ACT-1)',
);
export const namedActivityMode = wireName(
  'activity_mode',
  'whether an activity discounts prices or fixes one (PRI-4)',
);
export const namedDiscount = wireName('discount', 'the part to pay in percent: 90 is 10 % off');
export const namedFixedPrice = wireName('fixed_price', 'what a play costs while an activity runs');

/** When and what an activity is, wherever it is shown. */
const activityTerms = {
  activityName: namedActivityName(z.string()),
  activityMode: namedActivityMode(z.enum(activityModes)),
  discountPercent: namedDiscount(z.nullable(z.int())),
  fixedPrice: namedFixedPrice(z.nullable(z.int())),
  /** The types of shop that it is for; none is any. */
  shopTypes: z.array(z.enum(shopTypes)),
  startsAt: namedStart(instant()),
  endsAt: namedEnd(instant()),
  weekdays: z.array(z.int()),
  fromMinute: z.nullable(z.int()),
  untilMinute: z.nullable(z.int()),
  stacksWithLevel: z.boolean(),
} as const;

/** An activity in a list. */
export const activityRow = z.object({
  id: id(),
  ...activityTerms,
  activityType: namedActivityType(z.enum(activityTypes)),
  /** As it stands now: the clock decides about enabled ones (ACT-1). */
  phase: z.enum(activityPhases),
  /** The merchant and the shop of a shop's own; the shop is null where it is for all of them. */
  merchantName: z.nullable(z.string()),
  shopName: z.nullable(z.string()),
  gameCount: z.int(),
  joinedCount: z.int(),
  pendingCount: z.int(),
  version: version(),
});
export type ActivityRow = z.output<typeof activityRow>;

export const listActivities = operation({
  id: 'activity.list',
  kind: 'query',
  method: 'GET',
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
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

/** What a game is called; the other languages may be missing. */
export const gameNames = {
  gameName: z.string(),
  gameNameEn: z.string(),
  gameNameEs: z.string(),
} as const;

export const activityDetail = z.extend(activityRow, {
  shopId: z.nullable(id()),
  ...allNames,
  games: z.array(z.object({ id: id(), ...gameNames })),
  joinedShops: z.array(
    z.object({ id: id(), shopName: z.string(), merchantName: z.string(), since: instant() }),
  ),
  changedBy: z.string(),
  createdAt: instant(),
});
export type ActivityDetail = z.output<typeof activityDetail>;

export const activityNotFound = refusal('ACTIVITY_NOT_FOUND', 'notFound', {
  zh: '活动不存在',
  en: 'There is no such activity',
  es: 'No existe esa actividad',
});

export const getActivity = operation({
  id: 'activity.get',
  kind: 'query',
  method: 'GET',
  path: '/api/activities/:activityId',
  summary: 'An activity with its games and the shops that joined it',
  permission: 'activity.activity.list',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({ activityId: id() }),
  output: activityDetail,
  refusals: [activityNotFound],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const listActivityGames = operation({
  id: 'activity.listGames',
  kind: 'query',
  method: 'GET',
  path: '/api/activity-games',
  summary: 'The games that an activity can be about: those on the shelf, for a shop those it has',
  permission: 'activity.activity.manage',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({ games: z.array(z.object({ id: id(), ...gameNames })) }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

/** An activity that a shop may join, or has asked to. */
export const joinableActivity = z.object({
  id: id(),
  ...activityTerms,
  phase: z.enum(activityPhases),
  /** How many of its games the shop has. */
  gameCount: z.int(),
  joinId: z.nullable(id()),
  joinState: z.nullable(z.enum(joinStates)),
  /** Why the latest request was rejected. */
  reason: z.string(),
});
export type JoinableActivity = z.output<typeof joinableActivity>;

export const listJoinableActivities = operation({
  id: 'activity.listJoinable',
  kind: 'query',
  method: 'GET',
  path: '/api/joinable-activities',
  summary: 'What a shop can join, with how its requests stand (ACT-1)',
  permission: 'activity.activity.list',
  scope: ['shop'],
  envelope: 'data',
  input: z.strictObject({ shopId: id() }),
  output: z.object({
    /** Whether the shop may ask at all: its prices are not fixed by the platform (PRI-2). */
    mayJoin: z.boolean(),
    activities: z.array(joinableActivity),
  }),
  refusals: [shopNotFound],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});
