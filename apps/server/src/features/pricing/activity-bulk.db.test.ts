import { afterAll, describe, expect, test } from 'vitest';
import { disableActivities, enableActivities } from '@lebean/contract/activity/bulk.operations';
import { createActivity, enableActivity } from '@lebean/contract/activity/change.operations';
import { listActivities } from '@lebean/contract/activity/operations';
import { bulkOutcome } from '@lebean/contract/vocabulary/bulk';
import { inHours, pricingScene } from './pricing.fixture.ts';

const { admin, owner, shops, games, tables } = await pricingScene();
afterAll(() => tables.end());

const add = (activityName: string, change: object = {}, caller = admin) =>
  caller.create(createActivity, {
    activityName,
    activityMode: 'discount',
    discountPercent: 80,
    startsAt: inHours(1),
    endsAt: inHours(48),
    gameIds: [games.byCount],
    ...change,
  });
const outcomeOf = async (
  operation: typeof enableActivities | typeof disableActivities,
  input: object,
  caller: typeof admin = admin,
) => bulkOutcome.parse((await caller.ask(operation, input)).output);
const statesOf = async (query: string) => {
  const { rows } = await tables.query<{ name: string; state: string }>(
    `select activity_name as name, state from activity where activity_name like $1 || '%' order by id`,
    [query],
  );
  return rows.map(({ state }) => state);
};
const at = (version: number) => (id: number) => ({ id, version });

describe('many activities', () => {
  test('ACT-1, SH-66: drafts that match are enabled after a preview that says which cannot be, and why', async () => {
    await add('Spring 1');
    const enabled = await add('Spring 2');
    await add('Spring 3', { startsAt: inHours(-4), endsAt: inHours(-2) });
    await admin.ask(enableActivity, { activityId: enabled, version: 1 });
    const filter = { query: 'Spring' };
    const preview = await outcomeOf(enableActivities, { matching: { filter }, isPreview: true });
    expect(await statesOf('Spring')).toEqual(['draft', 'enabled', 'draft']);
    const { count, seen, failures } = preview;
    expect(failures.map(({ code, row }) => [row?.name, code])).toEqual([
      ['Spring 2', 'ACTIVITY_NOT_DRAFT'],
      ['Spring 3', 'ACTIVITY_END_IN_PAST'],
    ]);
    const outcome = await outcomeOf(enableActivities, { matching: { filter, count, seen } });
    expect(outcome.done).toHaveLength(1);
    expect(await statesOf('Spring')).toEqual(['enabled', 'enabled', 'draft']);
    const { output } = await admin.ask(listActivities, filter);
    expect(output).toHaveLength(3);
  });

  test('ACT-1, SH-36: a shop disables its own, and of those of the platform is told whose they are', async () => {
    const platform = await add('Own 1');
    const own = await add('Own 2', { shopId: shops.custom }, owner);
    const chosen = [platform, own].map(at(1));
    expect((await outcomeOf(enableActivities, { chosen })).done).toHaveLength(2);
    const outcome = await outcomeOf(
      disableActivities,
      { chosen: [platform, own].map(at(2)) },
      owner,
    );
    expect(outcome.done).toEqual([{ id: own, version: 3 }]);
    expect(outcome.failures).toMatchObject([{ place: 0, code: 'ACTIVITY_OF_ANOTHER' }]);
    expect(await statesOf('Own')).toEqual(['enabled', 'disabled']);
    const { rows } = await tables.query<{ operation: string }>(
      `select operation from operation_log where operation like 'activity.%' and object_id = $1 order by id`,
      [String(own)],
    );
    expect(rows.map(({ operation }) => operation)).toEqual([
      'activity.create',
      'activity.enable',
      'activity.disable',
    ]);
  });

  test('SH-36: one that somebody has changed since it was seen is left, the rest is done', async () => {
    const ids = [await add('Late 1'), await add('Late 2')];
    const chosen = ids.map((id, place) => ({ id, version: place + 1 }));
    const outcome = await outcomeOf(enableActivities, { chosen });
    expect(outcome.failures).toMatchObject([{ place: 1, code: 'STALE_VERSION' }]);
    expect(await statesOf('Late')).toEqual(['enabled', 'draft']);
  });
});
