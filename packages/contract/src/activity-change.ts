import * as z from 'zod/mini';
import {
  activityModes,
  activityNotFound,
  namedActivityMode,
  namedActivityName,
  namedActivityType,
  namedDiscount,
  namedEnd,
  namedFixedPrice,
  namedStart,
} from './activity.ts';
import { shopNotFound, staleVersion } from './card-refusals.ts';
import { createdRow, id, instant, text, version, pricePoints } from './common.ts';
import { says } from './field-problem.ts';
import { operation } from './operation.ts';
import { otherNames } from './own-names.ts';
import { wholeNetworkOnly } from './partner.ts';
import { refusal } from './refusal.ts';
import { shopTypes } from './shop.ts';

const percent = () => z.int().check(z.minimum(1), z.maximum(100));
const weekday = () => z.int().check(z.minimum(1), z.maximum(7));
const minuteOfDay = () => z.int().check(z.minimum(0), z.maximum(1440));

export const activityGameUnknown = refusal('ACTIVITY_GAME_UNKNOWN', 'invalid', {
  zh: '所选游戏中有不存在的游戏',
  en: 'One of the chosen games does not exist',
  es: 'Uno de los juegos elegidos no existe',
});
export const ownActivityForbidden = refusal('OWN_ACTIVITY_FORBIDDEN', 'forbidden', {
  zh: '该店铺不能自定义价格，因此不能自办活动',
  en: 'This shop may not set prices, so it cannot run an activity of its own',
  es: 'Esta tienda no puede fijar precios y por eso no puede tener actividades propias',
});
export const activityOfAnother = refusal('ACTIVITY_OF_ANOTHER', 'forbidden', {
  zh: '只能由活动的主办方修改',
  en: 'Only who runs an activity can change it',
  es: 'Solo quien organiza una actividad puede modificarla',
});

/** What a form says of an activity. */
const activityFields = {
  activityName: namedActivityName(text(64)),
  ...otherNames,
  activityMode: namedActivityMode(z.enum(activityModes)),
  discountPercent: namedDiscount(z._default(z.nullable(percent()), null)),
  fixedPrice: namedFixedPrice(z._default(z.nullable(pricePoints()), null)),
  shopTypes: z._default(z.array(z.enum(shopTypes)).check(z.maxLength(5)), []),
  startsAt: namedStart(instant()),
  endsAt: namedEnd(instant()),
  weekdays: z._default(z.array(weekday()).check(z.maxLength(7)), []),
  /** Minutes since midnight on the shop's clock; both or none. Over midnight the second is the lower. */
  fromMinute: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(1439))), null),
  untilMinute: z._default(z.nullable(minuteOfDay()), null),
  stacksWithLevel: z._default(z.boolean(), false),
  gameIds: z.array(id()).check(z.minLength(1, says('chooseGame')), z.maxLength(500)),
} as const;

type Typed = {
  readonly activityMode: (typeof activityModes)[number];
  readonly discountPercent: number | null;
  readonly fixedPrice: number | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly fromMinute: number | null;
  readonly untilMinute: number | null;
};

/** What belongs together in a form: a percent or a price, an end after its start, both hours or none. */
const wholeTerms = [
  z.refine<Typed>(
    ({ activityMode, discountPercent }) => activityMode !== 'discount' || discountPercent !== null,
    { path: ['discountPercent'], ...says('percentWanted') },
  ),
  z.refine<Typed>(
    ({ activityMode, discountPercent }) => activityMode === 'discount' || discountPercent === null,
    { path: ['discountPercent'], ...says('percentUnwanted') },
  ),
  z.refine<Typed>(
    ({ activityMode, fixedPrice }) => activityMode !== 'fixedPrice' || fixedPrice !== null,
    { path: ['fixedPrice'], ...says('priceWanted') },
  ),
  z.refine<Typed>(
    ({ activityMode, fixedPrice }) => activityMode === 'fixedPrice' || fixedPrice === null,
    { path: ['fixedPrice'], ...says('priceUnwanted') },
  ),
  z.refine<Typed>(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    ...says('afterStart'),
  }),
  z.refine<Typed>(
    ({ fromMinute, untilMinute }) =>
      fromMinute === null
        ? untilMinute === null
        : untilMinute !== null && untilMinute !== fromMinute,
    { path: ['untilMinute'], ...says('bothHours') },
  ),
] as const;

export const createActivity = operation({
  id: 'activity.create',
  kind: 'command',
  method: 'POST',
  path: '/api/activities',
  summary: 'Adds an activity as a draft: staff for the platform, a shop that sets prices its own',
  permission: 'activity.activity.manage',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: z
    .strictObject({
      ...activityFields,
      /** What staff add; what a shop adds is its own. */
      activityType: namedActivityType(z._default(z.enum(['platform', 'applyToJoin']), 'platform')),
      /** The shop whose own it is; without, a shop's own is for all shops of the merchant. */
      shopId: z.optional(id()),
    })
    .check(...wholeTerms),
  output: createdRow,
  refusals: [wholeNetworkOnly, shopNotFound, ownActivityForbidden, activityGameUnknown],
  audit: { object: 'activity', idFrom: 'id' },
  rate: 'write',
  idempotency: 'accepted',
});

export const activityStarted = refusal('ACTIVITY_STARTED', 'conflict', {
  zh: '活动已开始，只能修改结束时间或停用',
  en: 'The activity has started: only its end can be moved, or it can be disabled',
  es: 'La actividad ya empezó: solo se puede mover su fin o desactivarla',
});
export const activityDisabled = refusal('ACTIVITY_DISABLED', 'conflict', {
  zh: '活动已停用，不能再修改',
  en: 'The activity is disabled and does not change any more',
  es: 'La actividad está desactivada y ya no cambia',
});
export const activityEndInPast = refusal('ACTIVITY_END_IN_PAST', 'conflict', {
  zh: '结束时间必须晚于现在',
  en: 'The end has to be in the future',
  es: 'El fin debe estar en el futuro',
});
export const activityNotDraft = refusal('ACTIVITY_NOT_DRAFT', 'conflict', {
  zh: '只有草稿可以启用',
  en: 'Only a draft can be enabled',
  es: 'Solo se puede activar un borrador',
});
export const activityNotEnabled = refusal('ACTIVITY_NOT_ENABLED', 'conflict', {
  zh: '只有已启用的活动可以停用',
  en: 'Only an enabled activity can be disabled',
  es: 'Solo se puede desactivar una actividad activa',
});

const activityChange = { activityId: id(), version: version() };
const changeRefusals = [
  activityNotFound,
  activityOfAnother,
  staleVersion,
  activityDisabled,
  activityStarted,
  activityEndInPast,
] as const;

export const updateActivity = operation({
  id: 'activity.update',
  kind: 'command',
  method: 'POST',
  path: '/api/activities/:activityId/update',
  summary: 'Changes an activity; after its start only its end can be moved (ACT-1)',
  permission: 'activity.activity.manage',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: z.strictObject({ ...activityChange, ...activityFields }).check(...wholeTerms),
  output: z.object(activityChange),
  refusals: [...changeRefusals, activityGameUnknown],
  audit: { object: 'activity', idFrom: 'activityId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const enableActivity = operation({
  id: 'activity.enable',
  kind: 'command',
  method: 'POST',
  path: '/api/activities/:activityId/enable',
  summary: 'Enables a draft: from its start on, prices follow it (ACT-1)',
  permission: 'activity.activity.manage',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: z.strictObject(activityChange),
  output: z.object(activityChange),
  refusals: [
    activityNotFound,
    activityOfAnother,
    staleVersion,
    activityNotDraft,
    activityEndInPast,
    ownActivityForbidden,
  ],
  audit: { object: 'activity', idFrom: 'activityId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const disableActivity = operation({
  id: 'activity.disable',
  kind: 'command',
  method: 'POST',
  path: '/api/activities/:activityId/disable',
  summary: 'Disables an enabled activity, for good (ACT-1)',
  permission: 'activity.activity.manage',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: z.strictObject(activityChange),
  output: z.object(activityChange),
  refusals: [activityNotFound, activityOfAnother, staleVersion, activityNotEnabled],
  audit: { object: 'activity', idFrom: 'activityId' },
  rate: 'write',
  idempotency: 'accepted',
});
