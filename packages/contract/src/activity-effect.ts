import * as z from 'zod/mini';
import { activityNotFound } from './activity.ts';
import { hundredths, id, instant, page, paging } from './common.ts';
import { accountKinds, operation } from './operation.ts';

/** What happened in a stretch of time, in the games, on the days and in the hours of an activity. */
const figures = {
  /** Paid plays that were neither cancelled nor taken back (PLY-3). */
  plays: z.int(),
  /** How many people played, each counted once. */
  members: z.int(),
  /** Points that were paid for, and gift points. */
  point: hundredths(),
  giftPoint: hundredths(),
} as const;

/** A sum of money: of one shop, or of shops with the same currency. */
const money = z.int();

const compared = z.object({ ...figures, paid: z.nullable(money) });
export type EffectFigures = z.output<typeof compared>;

/** A shop that takes part in an activity, during it and in the same time before (ACT-1). */
export const activityEffectRow = z.object({
  /** The shop. */
  id: id(),
  shopName: z.string(),
  merchantName: z.string(),
  currency: z.string(),
  /** The money is what was taken at the counter in that time. */
  during: z.object({ ...figures, paid: money }),
  before: z.object({ ...figures, paid: money }),
});
export type ActivityEffectRow = z.output<typeof activityEffectRow>;

/** Of more shops at once there is no sum: they are listed and exported. */
export const mostSummedShops = 200;

const stretch = z.object({ from: instant(), to: instant() });

export const getActivityEffect = operation({
  id: 'activityEffect.get',
  kind: 'query',
  method: 'GET',
  path: '/api/activities/:activityId/effect',
  summary:
    'What an activity did: its time so far against the same weekdays and hours before it, over all shops of it that the caller sees (ACT-1)',
  permission: 'activity.activity.list',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({ activityId: id() }),
  output: z.object({
    shopCount: z.int(),
    /** Nothing before it begins. */
    stretches: z.nullable(z.object({ during: stretch, before: stretch })),
    /** Nothing before it begins, nor for very many shops; money only where all have one currency. */
    sum: z.nullable(
      z.object({ during: compared, before: compared, currency: z.nullable(z.string()) }),
    ),
  }),
  refusals: [activityNotFound],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const listActivityEffects = operation({
  id: 'activityEffect.list',
  kind: 'query',
  method: 'GET',
  path: '/api/activities/:activityId/effect-by-shop',
  summary: 'The same by shop, for the shops that take part and that the caller sees',
  permission: 'activity.activity.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({ ...paging, activityId: id() }),
  output: page(activityEffectRow),
  refusals: [activityNotFound],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});
