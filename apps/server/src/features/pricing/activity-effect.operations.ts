import { exportActivityEffects } from '@lebean/contract/activity/effect.export';
import {
  getActivityEffect,
  listActivityEffects,
} from '@lebean/contract/activity/effect.operations';
import { maxSummedShops } from '@lebean/contract/activity/effect.rows';
import { activityNotFound } from '@lebean/contract/activity/refusals';
import type { ActivityDetail } from '@lebean/contract/activity/rows';
import { comparedStretches, type Stretch } from '@lebean/domain/activity-effect';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { noRows } from '../../capabilities/export/no-rows.ts';
import {
  activityEffectListing,
  type ComparedActivity,
  countEffectShops,
  sumActivityEffect,
} from './activity-effect.queries.ts';
import { findActivity, findActivityEnd } from './activity.queries.ts';

type Seen = Pick<StepContext<typeof activityNotFound>, 'db' | 'scope' | 'at'>;

/** An activity with what is compared; nothing before it begins, and for drafts, which set no price. */
async function comparedActivity(
  { db, at }: Pick<Seen, 'db' | 'at'>,
  activity: ActivityDetail,
): Promise<ComparedActivity | undefined> {
  if (activity.phase === 'draft') return undefined;
  const stopsAt = await findActivityEnd(db, activity.id);
  const whole = { from: Date.parse(activity.startsAt), to: stopsAt.getTime() };
  const stretches = comparedStretches(whole, at.getTime());
  return stretches && { activity, ...stretches };
}

const list = handleListing(
  listActivityEffects,
  exportActivityEffects,
  async (seen, { activityId }) => {
    const { db, scope, at } = seen;
    const activity = await findActivity(db, scope, activityId, at);
    const compared = activity && (await comparedActivity(seen, activity));
    return compared === undefined ? noRows : activityEffectListing(db, scope, compared);
  },
);

const shown = ({ from, to }: Stretch) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

async function sumOf({ db, scope }: Pick<Seen, 'db' | 'scope'>, compared: ComparedActivity) {
  const { shopCount, currencies } = await countEffectShops(db, scope, compared.activity);
  if (shopCount > maxSummedShops) return { shopCount, sum: null };
  const { during, before } = await sumActivityEffect(db, scope, compared);
  const [currency = null] = currencies;
  if (currencies.length === 1) return { shopCount, sum: { during, before, currency } };
  // Money of different currencies is no sum.
  const sum = {
    during: { ...during, paid: null },
    before: { ...before, paid: null },
    currency: null,
  };
  return { shopCount, sum };
}

const get = handle(getActivityEffect, async (context, { activityId }) => {
  const { db, scope, at } = context;
  const activity = await findActivity(db, scope, activityId, at);
  if (activity === undefined) throw context.refused(activityNotFound);
  const compared = await comparedActivity(context, activity);
  if (compared === undefined) {
    const { shopCount } = await countEffectShops(db, scope, activity);
    return { shopCount, stretches: null, sum: null };
  }
  const { during, before } = compared;
  const stretches = { during: shown(during), before: shown(before) };
  return { stretches, ...(await sumOf(context, compared)) };
});

export const activityEffectHandlers = [...list, get];
