import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { getDashboard } from '@lebean/contract/dashboard/operations';
import { getDashboardPlays } from '@lebean/contract/dashboard/plays.operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { SceneMaker } from '../../../testing/scene/scene-maker.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const tables = new pg.Client(database.owner);
await tables.connect();
afterAll(() => tables.end());
const make = new SceneMaker(tables);
const { own } = scene;
const ofMerchant = { kind: 'shop', merchant_id: own.merchantId } as const;

/** Somebody whose role holds these permissions and no others. */
async function somebody(
  permissions: readonly string[],
  account: Readonly<Record<string, unknown>> = { account_type: 1 },
): Promise<{ token: string }> {
  const role = { kind: 'shop', role_name: `of ${permissions.join(' ')}`, permissions } as const;
  return await make.addAccount({ ...ofMerchant, ...account }, await make.add('role', role));
}

test('ACC-1, RPT-1: the dashboard shows what one may see the reports and lists of, and nothing else', async () => {
  const home = 'dashboard.summary.view';
  const parts = async (...permissions: string[]) => {
    const caller = await somebody([home, ...permissions]);
    const { at: _at, day: _day, ...summary } = await call(server, getDashboard, {}, caller);
    const { played } = await call(server, getDashboardPlays, {}, caller);
    return Object.entries({ ...summary, played }).flatMap(([name, part]) =>
      part === null ? [] : [name],
    );
  };
  expect(await parts('device.device.list', 'shop.shop.list')).toEqual([]);
  expect(await parts('report.operations.view')).toEqual(['money']);
  expect(await parts('report.game.view')).toEqual(['played']);
  expect(await parts('member.member.list')).toEqual(['cards', 'pointsHeld']);
  expect(await parts('lebean.wallet.list')).toEqual(['lebeanBalance']);
});

test('ACC-3: an assistant sees no figures of the merchant, whatever the role holds', async () => {
  const assistant = scene.principals.find(({ name }) => name === 'assistant');
  const { at: _at, day: _day, ...summary } = await call(server, getDashboard, {}, assistant);
  expect(Object.values(summary)).toEqual([null, null, null, null]);
  expect((await call(server, getDashboardPlays, {}, assistant)).played).toBeNull();
});

test('RPT-1, ACC-2: what members hold is shop by shop by the card that it opened, and adds up to the merchant', async () => {
  const owner = { token: own.ownerToken };
  const { pointsHeld: all, cards } = await call(server, getDashboard, {}, owner);
  const held = { point: 0, giftPoint: 0, normal: 0 };
  for (const shopId of [own.shopId, own.branchId]) {
    const caller = await somebody(['dashboard.summary.view', 'member.member.list'], {
      account_type: 1,
      shop_id: shopId,
    });
    const ofShop = await call(server, getDashboard, {}, caller);
    held.point += ofShop.pointsHeld?.point ?? 0;
    held.giftPoint += ofShop.pointsHeld?.giftPoint ?? 0;
    held.normal += ofShop.cards?.normal ?? 0;
  }
  expect(held).toEqual({ ...all, normal: cards?.normal });
  expect(held.point).toBeGreaterThan(0);
});

test('RPT-1, SH-51: countries add up to what was played, also where a shop was disabled since', async () => {
  const owner = { token: own.ownerToken };
  await tables.query('set session_replication_role = replica');
  await tables.query(
    `update play set kind = 'paid', lebean = 25 where shop_id = $1 and state = 'ended'`,
    [own.branchId],
  );
  await tables.query('set session_replication_role = origin');
  await tables.query('update shop set is_enabled = false where id = $1', [own.branchId]);
  const { played } = await call(server, getDashboardPlays, {}, owner);
  expect(played?.plays.today).toBeGreaterThan(0);
  const countries = played?.countries ?? [];
  expect(countries.reduce((sum, { plays }) => sum + plays, 0)).toBe(played?.plays.today);
  expect(countries.reduce((sum, { lebean }) => sum + lebean, 0)).toBe(played?.lebean.today);
});

test('SH-51: a shop that is closed for good is counted on no clock', async () => {
  const owner = { token: own.ownerToken };
  const counted = async (): Promise<number> => {
    const { money } = await call(server, getDashboard, {}, owner);
    return (money?.clocks ?? []).reduce((sum, { shops }) => sum + shops, 0);
  };
  const enable = (isEnabled: boolean) =>
    tables.query('update shop set is_enabled = $1 where id = $2', [isEnabled, own.branchId]);
  await enable(true);
  const before = await counted();
  await tables.query('set session_replication_role = replica');
  for (const sums of ['recharge_day', 'goods_sum'])
    await tables.query(`delete from ${sums} where shop_id = $1`, [own.branchId]);
  for (const records of ['recharge_record', 'goods_sale']) {
    await tables.query(
      `update ${records} set created_at = created_at - interval '30 days' where shop_id = $1`,
      [own.branchId],
    );
  }
  await tables.query('set session_replication_role = origin');
  await enable(false);
  expect(await counted()).toBe(before - 1);
});
