import { afterAll, describe, expect, test } from 'vitest';
import { createActivity, enableActivity } from '@lebean/contract/activity/change.operations';
import {
  approveJoin,
  approveJoins,
  askToJoin,
  listJoins,
  rejectJoins,
} from '@lebean/contract/activity/join.operations';
import { bulkOutcome } from '@lebean/contract/vocabulary/bulk';
import { inHours, pricingScene } from './pricing.fixture.ts';

const { admin, owner, shops, games, tables } = await pricingScene();
afterAll(() => tables.end());

/** An activity that two shops ask to join. */
async function requested(): Promise<{ activityId: number; joinIds: number[] }> {
  const activityId = await admin.create(createActivity, {
    activityName: 'Together',
    activityMode: 'discount',
    activityType: 'applyToJoin',
    discountPercent: 80,
    startsAt: inHours(1),
    endsAt: inHours(48),
    gameIds: [games.byCount],
  });
  await admin.ask(enableActivity, { activityId, version: 1 });
  const joinIds: number[] = [];
  for (const shopId of [shops.custom, shops.activityOnly])
    joinIds.push(await owner.create(askToJoin, { activityId, shopId }));
  return { activityId, joinIds };
}

const chosen = (ids: readonly number[]) => ({ chosen: ids.map((id) => ({ id })) });

describe('many requests to join', () => {
  test('ACT-1, SH-66: are rejected for one reason, each with a line of its own', async () => {
    const { joinIds } = await requested();
    const input = { ...chosen(joinIds), reason: 'Too many shops' };
    const outcome = bulkOutcome.parse((await admin.ask(rejectJoins, input)).output);
    expect(outcome.done.map(({ id }) => id)).toEqual(joinIds);
    const { output } = await admin.ask(listJoins, { state: 'rejected' });
    expect(output).toMatchObject(joinIds.map(() => ({ reason: 'Too many shops' })));
    const { rows } = await tables.query(
      `select count(distinct object_id)::int as objects, count(distinct request_id)::int as requests from operation_log where operation = 'activityJoin.reject'`,
    );
    expect(rows).toEqual([{ objects: 2, requests: 1 }]);
    expect((await admin.askWrongly(rejectJoins, chosen(joinIds))).status).toBe(400);
  });

  test('SH-36: what somebody else has decided meanwhile is told, the rest is done', async () => {
    const { activityId, joinIds } = await requested();
    const [first = 0] = joinIds;
    await admin.ask(approveJoin, { joinId: first });
    const matching = { filter: { activityId } };
    const preview = await admin.ask(approveJoins, { matching, isPreview: true });
    const { count, seen, names } = bulkOutcome.parse(preview.output);
    expect(names).toEqual(['Joining · Together']);
    const confirmed = { matching: { ...matching, count, seen } };
    const outcome = bulkOutcome.parse((await admin.ask(approveJoins, confirmed)).output);
    expect(outcome.done).toHaveLength(1);
    expect(outcome.failures).toMatchObject([
      { code: 'ACTIVITY_JOIN_DECIDED', row: { id: first, name: 'Free · Together' } },
    ]);
  });

  test('ACT-1: are not for shops to decide about', async () => {
    const { joinIds } = await requested();
    expect((await owner.ask(approveJoins, chosen(joinIds))).status).toBe(403);
    const { rows } = await tables.query('select state from activity_join where id = any ($1)', [
      joinIds,
    ]);
    expect(rows).toEqual(joinIds.map(() => ({ state: 'pending' })));
  });
});
