import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, instant, page, paging } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { activityEffectRow, compared } from './effect.rows.ts';
import { activityNotFound } from './refusals.ts';

const stretch = z.object({ from: instant(), to: instant() });

export const getActivityEffect = query({
  id: 'activityEffect.get',
  path: '/api/activities/:activityId/effect',
  summary:
    'What an activity did: its time so far against the same weekdays and hours before it, over all shops of it that the caller sees (ACT-1)',
  permission: 'activity.activity.list',
  scope: accountKinds,
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
  canLag: true,
});

export const listActivityEffects = query({
  id: 'activityEffect.list',
  path: '/api/activities/:activityId/effect-by-shop',
  summary: 'The same by shop, for the shops that take part and that the caller sees',
  permission: 'activity.activity.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({ ...paging, activityId: id() }),
  output: page(activityEffectRow),
  refusals: [activityNotFound],
  canLag: true,
});
