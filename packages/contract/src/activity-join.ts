import { joinStates } from '@lebean/domain/activity-state';
import * as z from 'zod/mini';
import { activityNotFound, namedActivityName } from './activity.ts';
import { shopNotFound } from './card-refusals.ts';
import { createdRow, id, instant, page, paging, text } from './common.ts';
import { accountKinds, operation } from './operation.ts';
import { refusal } from './refusal.ts';

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

export const listJoins = operation({
  id: 'activityJoin.list',
  kind: 'query',
  method: 'GET',
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
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const joinForbidden = refusal('ACTIVITY_JOIN_FORBIDDEN', 'forbidden', {
  zh: '该店铺的价格由平台统一设定，不能报名活动',
  en: 'The prices of this shop are fixed by the platform: it cannot join activities',
  es: 'La plataforma fija los precios de esta tienda: no puede inscribirse en actividades',
});
export const activityNotJoinable = refusal('ACTIVITY_NOT_JOINABLE', 'conflict', {
  zh: '该活动现在不接受该店铺报名',
  en: 'This shop cannot ask to join this activity now',
  es: 'Esta tienda no puede inscribirse ahora en esta actividad',
});
export const alreadyJoined = refusal('ACTIVITY_ALREADY_JOINED', 'conflict', {
  zh: '该店铺已报名该活动',
  en: 'The shop has asked to join this activity already',
  es: 'La tienda ya solicitó su inscripción',
});
export const joinNotFound = refusal('ACTIVITY_JOIN_NOT_FOUND', 'notFound', {
  zh: '报名申请不存在',
  en: 'There is no such request to join',
  es: 'No existe esa solicitud de inscripción',
});
export const joinDecided = refusal('ACTIVITY_JOIN_DECIDED', 'conflict', {
  zh: '该报名申请已处理',
  en: 'This request to join has been settled already',
  es: 'Esta solicitud de inscripción ya se resolvió',
});

export const askToJoin = operation({
  id: 'activityJoin.ask',
  kind: 'command',
  method: 'POST',
  path: '/api/activities/:activityId/join',
  summary: 'Asks to take part in an activity with a shop (ACT-1)',
  permission: 'activity.join.ask',
  scope: ['shop'],
  envelope: 'data',
  input: z.strictObject({ activityId: id(), shopId: id() }),
  output: createdRow,
  refusals: [shopNotFound, activityNotFound, joinForbidden, activityNotJoinable, alreadyJoined],
  audit: { object: 'activityJoin', idFrom: 'id' },
  rate: 'write',
  idempotency: 'accepted',
});

const decidedJoin = z.object({ joinId: id(), state: z.enum(joinStates) });

export const withdrawJoin = operation({
  id: 'activityJoin.withdraw',
  kind: 'command',
  method: 'POST',
  path: '/api/activity-joins/:joinId/withdraw',
  summary: 'Takes back a request to join that waits (ACT-1)',
  permission: 'activity.join.ask',
  scope: ['shop'],
  envelope: 'data',
  input: z.strictObject({ joinId: id() }),
  output: decidedJoin,
  refusals: [joinNotFound, joinDecided],
  audit: { object: 'activityJoin', idFrom: 'joinId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const approveJoin = operation({
  id: 'activityJoin.approve',
  kind: 'command',
  method: 'POST',
  path: '/api/activity-joins/:joinId/approve',
  summary: 'Lets a shop take part in an activity (ACT-1)',
  permission: 'activity.join.decide',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({ joinId: id() }),
  output: decidedJoin,
  refusals: [joinNotFound, joinDecided],
  audit: { object: 'activityJoin', idFrom: 'joinId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const rejectJoin = operation({
  id: 'activityJoin.reject',
  kind: 'command',
  method: 'POST',
  path: '/api/activity-joins/:joinId/reject',
  summary: 'Does not let a shop take part, and says why (ACT-1)',
  permission: 'activity.join.decide',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({ joinId: id(), reason: text(200) }),
  output: decidedJoin,
  refusals: [joinNotFound, joinDecided],
  audit: { object: 'activityJoin', idFrom: 'joinId' },
  rate: 'write',
  idempotency: 'accepted',
});
