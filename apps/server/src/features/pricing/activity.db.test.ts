import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  createActivity,
  updateActivity,
  enableActivity,
  disableActivity,
} from '@lebean/contract/activity/change.operations';
import {
  askToJoin,
  approveJoin,
  rejectJoin,
  withdrawJoin,
} from '@lebean/contract/activity/join.operations';
import { getActivity, listJoinableActivities } from '@lebean/contract/activity/operations';
import { previewPrice } from '@lebean/contract/price/operations';
import { getShop, updateShop } from '@lebean/contract/shop/detail.operations';
import { inHours, pricingScene } from './pricing.fixture.ts';

const { admin, owner, merchantId, shops, games, tables } = await pricingScene();
afterAll(() => tables.end());

const terms = (change: object = {}) => ({
  activityName: 'Weekend',
  activityMode: 'discount',
  discountPercent: 80,
  startsAt: inHours(1),
  endsAt: inHours(48),
  gameIds: [games.byCount],
  ...change,
});
const addBy = (caller: typeof admin, change: object = {}) =>
  caller.create(createActivity, terms(change));
const steps = { enable: enableActivity, disable: disableActivity } as const;
const step = (
  caller: typeof admin,
  activityId: number,
  verb: keyof typeof steps,
  fields: { readonly version: number },
) => caller.ask(steps[verb], { activityId, ...fields });
const update = (
  caller: typeof admin,
  activityId: number,
  fields: ReturnType<typeof terms> & { readonly version: number },
) => caller.ask(updateActivity, { activityId, ...fields });
const get = async (caller: typeof admin, id: number) =>
  (await caller.ask(getActivity, { activityId: id })).output;
const priceIn = async (shopId: number) => {
  const { output } = await owner.ask(previewPrice, { shopId, gameId: games.byCount });
  return output;
};
/** The start of an enabled activity comes: nobody can make it come sooner but the clock. */
const startNow = (id: number) =>
  tables.query(
    `alter table activity disable trigger keeps_started;
    update activity set starts_at = now() - interval '1 hour' where id = ${id};
    alter table activity enable trigger keeps_started`,
  );

describe('an activity', () => {
  test('ACT-1: goes from draft by enabling to what the clock says, and to disabled for good', async () => {
    const id = await addBy(admin);
    expect(await get(admin, id)).toMatchObject({ phase: 'draft', gameCount: 1, version: 1 });
    expect(await get(owner, id)).toMatchObject({ code: 'ACTIVITY_NOT_FOUND' });
    await step(admin, id, 'enable', { version: 1 });
    expect(await get(owner, id)).toMatchObject({ phase: 'notStarted' });
    expect((await step(admin, id, 'enable', { version: 2 })).output).toMatchObject({
      code: 'ACTIVITY_NOT_DRAFT',
    });
    await startNow(id);
    expect(await get(admin, id)).toMatchObject({ phase: 'running' });
    await step(admin, id, 'disable', { version: 2 });
    expect(await get(admin, id)).toMatchObject({ phase: 'disabled' });
    for (const verb of ['enable', 'disable'] as const)
      expect((await step(admin, id, verb, { version: 3 })).status).toBe(409);
    const late = await update(admin, id, { version: 3, ...terms() });
    expect(late.output).toMatchObject({ code: 'ACTIVITY_DISABLED' });
  });

  test('ACT-1: after its start only its end can be moved, and not into the past', async () => {
    const id = await addBy(admin, { activityName: 'Running' });
    await step(admin, id, 'enable', { version: 1 });
    await startNow(id);
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract's row, as the test reads it
    const { startsAt } = (await get(admin, id)) as { startsAt: string };
    const change = (fields: object) =>
      update(admin, id, {
        version: 2,
        ...terms({ activityName: 'Running', startsAt, ...fields }),
      });
    expect((await change({ discountPercent: 70 })).output).toMatchObject({
      code: 'ACTIVITY_STARTED',
    });
    expect((await change({ gameIds: [games.byTime] })).output).toMatchObject({
      code: 'ACTIVITY_STARTED',
    });
    expect((await change({ endsAt: inHours(-0.5) })).output).toMatchObject({
      code: 'ACTIVITY_END_IN_PAST',
    });
    const endsAt = inHours(72);
    expect(await change({ endsAt })).toMatchObject({ status: 200, output: { version: 3 } });
    expect(await get(admin, id)).toMatchObject({ endsAt, discountPercent: 80 });
    await step(admin, id, 'disable', { version: 3 });
  });

  test.each([
    `update activity set discount_percent = 10 where id = $1`,
    `update activity set starts_at = starts_at - interval '1 day' where id = $1`,
    `update activity set state = 'draft' where id = $1`,
    `delete from activity_game where activity_id = $1`,
    `update activity_game set game_id = game_id + 1 where activity_id = $1`,
  ])('ACT-1: the database keeps what has started, whoever writes: %s', async (statement) => {
    const id = await addBy(admin, { activityName: 'Kept' });
    await step(admin, id, 'enable', { version: 1 });
    await startNow(id);
    await expect(tables.query(statement, [id])).rejects.toThrow('ACT-1');
    await step(admin, id, 'disable', { version: 2 });
    await expect(
      tables.query(`update activity set ends_at = now() where id = $1`, [id]),
    ).rejects.toThrow('ACT-1');
  });

  test('SH-35: is changed by whoever saw its newest version', async () => {
    const id = await addBy(admin);
    const more = { version: 1, ...terms({ activityName: 'Renamed', gameIds: [games.byTime] }) };
    expect(await update(admin, id, more)).toMatchObject({ status: 200 });
    expect(await get(admin, id)).toMatchObject({
      activityName: 'Renamed',
      games: [{ gameName: 'Racing' }],
    });
    expect((await update(admin, id, more)).output).toMatchObject({ code: 'STALE_VERSION' });
  });

  test.each([
    ['no percent', { discountPercent: null }],
    ['both a percent and a price', { fixedPrice: 5 }],
    ['an end before its start', { endsAt: inHours(0) }],
    ['only half of its hours', { fromMinute: 600 }],
    ['hours that are none', { fromMinute: 600, untilMinute: 600 }],
    ['no games', { gameIds: [] }],
    ['a percent beyond 100', { discountPercent: 101 }],
  ])('PRI-4: with %s is not taken', async (_what, change) => {
    const refused = await admin.ask(createActivity, terms(change));
    expect(refused.status).toBe(400);
  });

  test('PRI-4: of a game that there is not is not taken', async () => {
    const refused = await admin.ask(createActivity, terms({ gameIds: [987_654] }));
    expect(refused.output).toMatchObject({ code: 'ACTIVITY_GAME_UNKNOWN' });
  });
});

describe("a shop's own activity", () => {
  test('ACT-1, PRI-4: is made by a shop that sets prices, and lowers its prices alone', async () => {
    const id = await addBy(owner, { shopId: shops.custom, activityName: 'Own' });
    await step(owner, id, 'enable', { version: 1 });
    expect(await priceIn(shops.custom)).toMatchObject({ price: 1005 });
    await startNow(id);
    expect(await priceIn(shops.custom)).toMatchObject({ price: 804 });
    expect(await priceIn(shops.fixed)).toMatchObject({ price: 1005 });
    await step(owner, id, 'disable', { version: 2 });
    expect(await priceIn(shops.custom)).toMatchObject({ price: 1005 });
  });

  test('PRI-2: is refused to a shop that may not set prices, and to a merchant that has one', async () => {
    for (const shopId of [shops.fixed, shops.activityOnly, undefined])
      expect((await owner.ask(createActivity, terms({ shopId }))).output).toMatchObject({
        code: 'OWN_ACTIVITY_FORBIDDEN',
      });
    await tables.query(`update shop set price_permission = 'custom' where merchant_id = $1`, [
      merchantId,
    ]);
    const id = await addBy(owner, { activityName: 'Everywhere' });
    expect(await get(owner, id)).toMatchObject({ activityType: 'own', shopId: null });
    const names = [
      ['fixed', shops.fixed],
      ['activityOnly', shops.activityOnly],
    ] as const;
    for (const [permission, id] of names)
      await tables.query('update shop set price_permission = $1 where id = $2', [permission, id]);
  });

  test("ACT-1: the platform's are not a shop's to change", async () => {
    const id = await addBy(admin);
    await step(admin, id, 'enable', { version: 1 });
    const refused = await step(owner, id, 'disable', { version: 2 });
    expect(refused.output).toMatchObject({ code: 'ACTIVITY_OF_ANOTHER' });
  });
});

describe('a request to join', () => {
  const ask = (id: number, shopId: number) => owner.ask(askToJoin, { activityId: id, shopId });
  const decisions = { approve: approveJoin, reject: rejectJoin, withdraw: withdrawJoin } as const;
  const decide = (
    caller: typeof admin,
    joinId: number,
    verb: keyof typeof decisions,
    fields: object = {},
  ) => caller.askWrongly(decisions[verb], { joinId, ...fields });
  const joinable = async () => {
    const id = await addBy(admin, { activityType: 'applyToJoin', activityName: 'Together' });
    await step(admin, id, 'enable', { version: 1 });
    return id;
  };
  const idOf = ({ output }: { output: unknown }): number =>
    output instanceof Object && 'id' in output ? Number(output.id) : 0;

  test('ACT-1, PRI-4: counts once staff approve it, for the shop that asked', async () => {
    const id = await joinable();
    const joinId = idOf(await ask(id, shops.activityOnly));
    expect((await ask(id, shops.activityOnly)).output).toMatchObject({
      code: 'ACTIVITY_ALREADY_JOINED',
    });
    await startNow(id);
    expect(await priceIn(shops.activityOnly)).toMatchObject({ price: 1005 });
    expect(await get(admin, id)).toMatchObject({ pendingCount: 1, joinedCount: 0 });
    expect(await decide(owner, joinId, 'approve')).toMatchObject({ status: 403 });
    expect(await decide(admin, joinId, 'approve')).toMatchObject({
      output: { joinId, state: 'approved' },
    });
    expect(await priceIn(shops.activityOnly)).toMatchObject({ price: 804 });
    expect(await priceIn(shops.custom)).toMatchObject({ price: 1005 });
    expect(await get(admin, id)).toMatchObject({ joinedShops: [{ shopName: 'Joining' }] });
    for (const verb of ['approve', 'reject'] as const)
      expect((await decide(admin, joinId, verb, { reason: 'no' })).status).not.toBe(200);
    expect((await decide(owner, joinId, 'withdraw')).output).toMatchObject({
      code: 'ACTIVITY_JOIN_DECIDED',
    });
    await step(admin, id, 'disable', { version: 2 });
  });

  test('ACT-1: is withdrawn by the shop or rejected with a reason, and can be asked again', async () => {
    const id = await joinable();
    const first = idOf(await ask(id, shops.custom));
    expect((await decide(owner, first, 'withdraw')).status).toBe(200);
    const second = idOf(await ask(id, shops.custom));
    expect((await decide(admin, second, 'reject')).status).toBe(400);
    expect((await decide(admin, second, 'reject', { reason: 'Full' })).status).toBe(200);
    const { output } = await owner.ask(listJoinableActivities, { shopId: shops.custom });
    expect(output).toMatchObject({
      mayJoin: true,
      activities: [{ id, joinState: 'rejected', reason: 'Full', gameCount: 1 }],
    });
    expect((await ask(id, shops.custom)).status).toBe(200);
  });

  test('ACT-1, PRI-2: is refused where prices are fixed, where shops are of another type, and by others', async () => {
    const id = await joinable();
    expect((await ask(id, shops.fixed)).output).toMatchObject({ code: 'ACTIVITY_JOIN_FORBIDDEN' });
    const forUnion = await addBy(admin, { activityType: 'applyToJoin', shopTypes: ['union'] });
    await step(admin, forUnion, 'enable', { version: 1 });
    const platforms = await addBy(admin);
    await step(admin, platforms, 'enable', { version: 1 });
    for (const other of [forUnion, platforms])
      expect((await ask(other, shops.custom)).output).toMatchObject({
        code: 'ACTIVITY_NOT_JOINABLE',
      });
  });
});

describe('a right to prices that is revoked', () => {
  const stepsIn = async (shopId: number) => {
    const steps = z.object({ price: z.int(), steps: z.array(z.object({ step: z.string() })) });
    const { price, steps: outcome } = steps.parse(await priceIn(shopId));
    return { price, steps: outcome.map(({ step: word }) => word) };
  };
  const shopRow = z.object({ version: z.int(), shopName: z.string() });

  /** As staff do it on the shop's page. */
  async function permit(shopId: number, permission: string): Promise<void> {
    const { version, shopName } = shopRow.parse((await owner.ask(getShop, { shopId })).output);
    const granted = {
      pricePermission: permission,
      memberPermission: 'custom',
      isAutoDistributed: false,
      isEnabled: true,
      provinceCode: null,
      cityCode: null,
      helmetCount: 0,
    };
    const reported = { version, shopName, ...granted };
    expect(await admin.ask(updateShop, { shopId, ...reported })).toMatchObject({ status: 200 });
  }

  test('PRI-4: ends the shop’s own activity at once, and its return brings it back', async () => {
    const id = await addBy(owner, {
      shopId: shops.custom,
      activityName: 'Ours',
      discountPercent: 10,
    });
    await step(owner, id, 'enable', { version: 1 });
    await startNow(id);
    const own = { price: 101, steps: ['platformPrice', 'activityDiscount', 'rounding'] };
    expect(await stepsIn(shops.custom)).toEqual(own);
    for (const permission of ['fixed', 'activityOnly']) {
      await permit(shops.custom, permission);
      const ended = { price: 1005, steps: ['platformPrice', 'activityIgnored'] };
      expect(await stepsIn(shops.custom)).toEqual(ended);
    }
    await permit(shops.custom, 'custom');
    expect(await stepsIn(shops.custom)).toEqual(own);
    await step(owner, id, 'disable', { version: 2 });
  });

  test('PRI-4: ends what the shop has joined once it may not join any more', async () => {
    const id = await addBy(admin, { activityType: 'applyToJoin', activityName: 'Joined' });
    await step(admin, id, 'enable', { version: 1 });
    const requested = await owner.ask(askToJoin, { activityId: id, shopId: shops.activityOnly });
    const joinId = z.object({ id: z.int() }).parse(requested.output).id;
    await admin.ask(approveJoin, { joinId });
    await startNow(id);
    const joined = { price: 804, steps: ['platformPrice', 'activityDiscount'] };
    expect(await stepsIn(shops.activityOnly)).toEqual(joined);
    await permit(shops.activityOnly, 'fixed');
    const ended = { price: 1005, steps: ['platformPrice', 'activityIgnored'] };
    expect(await stepsIn(shops.activityOnly)).toEqual(ended);
    await permit(shops.activityOnly, 'custom');
    expect(await stepsIn(shops.activityOnly)).toEqual(joined);
  });
});
