import { afterAll, describe, expect, test } from 'vitest';
import { disableActivities, resumeActivities } from '@lebean/contract/activity/bulk.operations';
import {
  createActivity,
  disableActivity,
  enableActivity,
  redraftActivity,
  resumeActivity,
} from '@lebean/contract/activity/change.operations';
import { askToJoin } from '@lebean/contract/activity/join.operations';
import { getActivity } from '@lebean/contract/activity/operations';
import { bulkOutcome } from '@lebean/contract/vocabulary/bulk';
import { inHours, pricingScene } from './pricing.fixture.ts';

const { admin, owner, shops, games, tables } = await pricingScene();
afterAll(() => tables.end());

/** An enabled activity, of version 2. */
async function enabled(change: object = {}, caller = admin): Promise<number> {
  const activityId = await caller.create(createActivity, {
    activityName: 'Undone',
    activityMode: 'discount',
    discountPercent: 80,
    startsAt: inHours(1),
    endsAt: inHours(48),
    gameIds: [games.byCount],
    ...change,
  });
  await caller.ask(enableActivity, { activityId, version: 1 });
  return activityId;
}
const running = { startsAt: inHours(-1) };
const steps = { disable: disableActivity, redraft: redraftActivity, resume: resumeActivity };
const step = async (verb: keyof typeof steps, activityId: number, version: number, by = admin) =>
  (await by.ask(steps[verb], { activityId, version })).output;
const phaseOf = async (activityId: number) => (await admin.ask(getActivity, { activityId })).output;
const disabledLongAgo = (id: number) =>
  tables.query(
    `alter table activity disable trigger keeps_started;
    update activity set disabled_at = now() - interval '61 s' where id = ${id};
    alter table activity enable trigger keeps_started`,
  );

describe('a step on an activity that is taken back', () => {
  test('ACT-1, SH-59: what runs and was disabled runs on, with nothing of it changed', async () => {
    const id = await enabled(running);
    const before = await phaseOf(id);
    await step('disable', id, 2);
    expect(await phaseOf(id)).toMatchObject({ phase: 'disabled' });
    expect(await step('resume', id, 3)).toEqual({ activityId: id, version: 4 });
    expect(await phaseOf(id)).toEqual({ ...Object(before), version: 4 });
    const { rows } = await tables.query('select disabled_at from activity where id = $1', [id]);
    expect(rows).toEqual([{ disabled_at: null }]);
    const { rows: lines } = await tables.query(
      `select before, after from operation_log where operation = 'activity.resume' and object_id = $1`,
      [String(id)],
    );
    expect(lines).toEqual([{ before: { state: 'disabled' }, after: { state: 'enabled' } }]);
  });

  test('ACT-1, SH-59: after a minute it stays disabled, whoever writes', async () => {
    const id = await enabled(running);
    expect(await step('resume', id, 2)).toMatchObject({ code: 'ACTIVITY_UNDO_LATE' });
    await step('disable', id, 2);
    await expect(
      tables.query(
        `update activity set state = 'enabled', disabled_at = null, ends_at = now() + interval '9 days' where id = $1`,
        [id],
      ),
    ).rejects.toThrow('ACT-1');
    await disabledLongAgo(id);
    expect(await step('resume', id, 3)).toMatchObject({ code: 'ACTIVITY_UNDO_LATE' });
    await expect(
      tables.query(`update activity set state = 'enabled', disabled_at = null where id = $1`, [id]),
    ).rejects.toThrow('ACT-1');
  });

  test('ACT-1, SH-59: what was enabled is a draft again until it starts, or a shop asks to join', async () => {
    const id = await enabled();
    expect(await step('redraft', id, 2)).toEqual({ activityId: id, version: 3 });
    expect(await phaseOf(id)).toMatchObject({ phase: 'draft' });
    expect(await step('redraft', id, 3)).toMatchObject({ code: 'ACTIVITY_NOT_ENABLED' });

    const begun = await enabled(running);
    expect(await step('redraft', begun, 2)).toMatchObject({ code: 'ACTIVITY_STARTED' });

    const joinable = await enabled({ activityType: 'applyToJoin' });
    await owner.create(askToJoin, { activityId: joinable, shopId: shops.custom });
    expect(await step('redraft', joinable, 2)).toMatchObject({ code: 'ACTIVITY_REQUESTED' });
  });

  test('SH-35, SH-59: what somebody has changed meanwhile stays, and another’s is not theirs to take back', async () => {
    const id = await enabled();
    await step('disable', id, 2);
    expect(await step('redraft', id, 2)).toMatchObject({ code: 'STALE_VERSION' });
    expect(await step('resume', id, 3, owner)).toMatchObject({ code: 'ACTIVITY_OF_ANOTHER' });
    const own = await enabled({ shopId: shops.custom }, owner);
    await step('disable', own, 2, owner);
    await tables.query(`update shop set price_permission = 'fixed' where id = $1`, [shops.custom]);
    expect(await step('resume', own, 3, owner)).toMatchObject({ code: 'OWN_ACTIVITY_FORBIDDEN' });
    await tables.query(`update shop set price_permission = 'custom' where id = $1`, [shops.custom]);
  });

  test('SH-59, SH-66: of many that were disabled those are resumed that nobody has touched since', async () => {
    const ids = [await enabled(running), await enabled(), await enabled()];
    const chosen = ids.map((id) => ({ id, version: 2 }));
    const { done } = bulkOutcome.parse((await admin.ask(disableActivities, { chosen })).output);
    await step('resume', ids[0] ?? 0, 3);
    const back = bulkOutcome.parse((await admin.ask(resumeActivities, { chosen: done })).output);
    expect(back.done.map(({ id }) => id)).toEqual(ids.slice(1));
    expect(back.failures).toMatchObject([{ place: 0, code: 'STALE_VERSION' }]);
  });
});
