import * as z from 'zod/mini';
import { createdRow, id, instant, pricePoints, text, version } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command } from '../kernel/operation.ts';
import { otherNames } from '../kernel/own-names.ts';
import { shopNotFound, staleVersion, wholeNetworkOnly } from '../kernel/refusals.ts';
import { shopTypes } from '../vocabulary/shop.ts';
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
} from './refusals.ts';
import {
  activityModes,
  namedActivityMode,
  namedActivityName,
  namedActivityType,
  namedDiscount,
  namedEnd,
  namedFixedPrice,
  namedShopTypes,
  namedStart,
} from './rows.ts';

const percent = () => z.int().check(z.minimum(1), z.maximum(100));
const weekday = () => z.int().check(z.minimum(1), z.maximum(7));
const minuteOfDay = () => z.int().check(z.minimum(0), z.maximum(1440));

/** What a form says of an activity. */
const activityFields = {
  activityName: namedActivityName(text(64)),
  ...otherNames,
  activityMode: namedActivityMode(z.enum(activityModes)),
  discountPercent: namedDiscount(z._default(z.nullable(percent()), null)),
  fixedPrice: namedFixedPrice(z._default(z.nullable(pricePoints()), null)),
  shopTypes: namedShopTypes(z._default(z.array(z.enum(shopTypes)).check(z.maxLength(5)), [])),
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
    { path: ['discountPercent'], ...says('percentMissing') },
  ),
  z.refine<Typed>(
    ({ activityMode, discountPercent }) => activityMode === 'discount' || discountPercent === null,
    { path: ['discountPercent'], ...says('percentUnwanted') },
  ),
  z.refine<Typed>(
    ({ activityMode, fixedPrice }) => activityMode !== 'fixedPrice' || fixedPrice !== null,
    { path: ['fixedPrice'], ...says('priceMissing') },
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

export const createActivity = command({
  id: 'activity.create',
  path: '/api/activities',
  summary: 'Adds an activity as a draft: staff for the platform, a shop that sets prices its own',
  permission: 'activity.activity.manage',
  scope: ['staff', 'shop'],
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

export const updateActivity = command({
  id: 'activity.update',
  path: '/api/activities/:activityId/update',
  summary: 'Changes an activity; after its start only its end can be moved (ACT-1)',
  permission: 'activity.activity.manage',
  scope: ['staff', 'shop'],
  input: z.strictObject({ ...activityChange, ...activityFields }).check(...wholeTerms),
  output: z.object(activityChange),
  refusals: [...changeRefusals, activityGameUnknown],
  audit: { object: 'activity', idFrom: 'activityId' },
});

export const enableActivity = command({
  id: 'activity.enable',
  path: '/api/activities/:activityId/enable',
  summary: 'Enables a draft: from its start on, prices follow it (ACT-1)',
  permission: 'activity.activity.manage',
  scope: ['staff', 'shop'],
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
});

export const disableActivity = command({
  id: 'activity.disable',
  path: '/api/activities/:activityId/disable',
  summary: 'Disables an enabled activity, for good (ACT-1)',
  permission: 'activity.activity.manage',
  scope: ['staff', 'shop'],
  input: z.strictObject(activityChange),
  output: z.object(activityChange),
  refusals: [activityNotFound, activityOfAnother, staleVersion, activityNotEnabled],
  audit: { object: 'activity', idFrom: 'activityId' },
});

export const resumeActivity = command({
  id: 'activity.resume',
  path: '/api/activities/:activityId/resume',
  summary: 'Takes back within a minute that an activity was disabled (ACT-1, SH-59)',
  permission: 'activity.activity.manage',
  scope: ['staff', 'shop'],
  input: z.strictObject(activityChange),
  output: z.object(activityChange),
  refusals: [
    activityNotFound,
    activityOfAnother,
    staleVersion,
    activityUndoLate,
    ownActivityForbidden,
  ],
  audit: { object: 'activity', idFrom: 'activityId' },
});

export const redraftActivity = command({
  id: 'activity.redraft',
  path: '/api/activities/:activityId/redraft',
  summary:
    'Makes an enabled activity a draft again, before it starts and before a shop asks to join (SH-59)',
  permission: 'activity.activity.manage',
  scope: ['staff', 'shop'],
  input: z.strictObject(activityChange),
  output: z.object(activityChange),
  refusals: [
    activityNotFound,
    activityOfAnother,
    staleVersion,
    activityNotEnabled,
    activityStarted,
    activityRequested,
  ],
  audit: { object: 'activity', idFrom: 'activityId' },
});
