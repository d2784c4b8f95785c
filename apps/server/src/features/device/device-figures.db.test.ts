import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportDevices } from '@lebean/contract/device/export';
import {
  getDevice,
  getDeviceDay,
  listDevices,
  moveDevice,
  updateDevice,
} from '@lebean/contract/device/operations';
import { reversePlay } from '@lebean/contract/play/operations';
import { cancelTerminalPlay } from '@lebean/contract/play/terminal-play.operations';
import { exportShops } from '@lebean/contract/shop/export';
import { listShops } from '@lebean/contract/shop/operations';
import { type Caller, call, send, serverOn } from '../../../testing/calls.fixture.ts';
import { SceneMaker } from '../../../testing/scene/scene-maker.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { arcadeOf } from '../play/play.fixture.ts';
import { fleetOf } from './device.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
/** Minutes pass in these tests, and "today" may not end meanwhile: the shop of the scene is in Shanghai. */
const noonInShanghai = 4 * 3_600_000;
const dayMs = 24 * 3_600_000;
let now = new Date(Math.ceil((Date.now() - noonInShanghai) / dayMs) * dayMs + noonInShanghai);
const server = serverOn(database.application, { clock: () => now });
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const { staff, partner } = fleetOf(server, scene);
const { own, foreign } = scene;
beforeAll(() => tables.connect());
afterAll(() => tables.end());

const minutes = (count: number): void => {
  now = new Date(now.getTime() + count * 60_000);
};

/** A terminal, and its unit as the fleet shows it. */
async function unit() {
  const terminal = await arcade.terminal();
  const found = await tables.query<{ id: number; code: string }>(
    `select d.id::int, d.unique_code as code from terminal t
      join authorisation_code a on a.id = t.authorisation_code_id join device d on d.id = a.device_id where t.id = $1`,
    [terminal.terminalId],
  );
  const { id: deviceId, code } = found.rows[0] ?? { id: 0, code: '' };
  const read = (caller = staff) => call(server, getDevice, { deviceId }, caller);
  return { terminal, deviceId, code, read };
}

test('DEV-6: a play counts from its start, and no longer once it was cancelled or taken back', async () => {
  await arcade.byCount(1500);
  const { terminal, code, read } = await unit();
  const { cardNumber } = await arcade.card();
  expect((await read()).playsToday).toBe(0);
  const first = await arcade.start(terminal, cardNumber);
  expect(await read()).toMatchObject({ isPlaying: true, playsToday: 1 });
  minutes(1);
  await arcade.end(terminal, first.playId);
  const second = await arcade.start(terminal, cardNumber);
  const { rows } = await call(server, listDevices, { query: code }, arcade.owner);
  expect(rows).toMatchObject([{ uniqueCode: code, playsToday: 2 }]);
  await call(server, cancelTerminalPlay, { playId: second.playId }, terminal);
  expect((await read()).playsToday).toBe(1);
  const reversal = { playId: first.playId, reason: 'The headset froze' };
  await call(server, reversePlay, reversal, arcade.owner);
  expect((await read()).playsToday).toBe(0);
});

test('RPT-2, DEV-6: what a unit played today stands against the hours of its shop, as the report counts them', async () => {
  const { terminal, deviceId, read } = await unit();
  const { cardNumber } = await arcade.card();
  const day = (caller: Caller = arcade.owner) => call(server, getDeviceDay, { deviceId }, caller);
  await tables.query('update shop set opening_minute = 600, closing_minute = 60 where id = $1', [
    own.shopId,
  ]);
  const before = await day();
  expect(before).toMatchObject({ playsToday: 0, usedSeconds: 0, availableSeconds: 15 * 3600 });
  const { playId } = await arcade.start(terminal, cardNumber);
  minutes(9);
  // What still runs is a play, and counts its time when it is over.
  expect(await day()).toMatchObject({ playsToday: 1, usedSeconds: 0 });
  await arcade.end(terminal, playId);
  expect(await day()).toMatchObject({ playsToday: 1, usedSeconds: 9 * 60 });
  const { rows } = await tables.query<{ used: number }>(
    'select used_seconds::int as used from counted_play where id = $1',
    [playId],
  );
  expect(rows).toEqual([{ used: 9 * 60 }]);
  await tables.query('update shop set opening_minute = null, closing_minute = null where id = $1', [
    own.shopId,
  ]);
  expect((await day()).availableSeconds).toBe(12 * 3600);

  // Switched off: since then, whatever its terminal says.
  const { version } = await read();
  const off = { deviceId, version, isDongleChecked: null, isEnabled: false, remark: 'Fell down' };
  await call(server, updateDevice, off, partner);
  expect(await day()).toMatchObject({ status: 'disabled', since: now.toISOString() });
  expect((await read()).remark).toBe('Fell down');
  expect((await read(arcade.owner)).remark).toBe('');
  // At another shop it has played nothing, and there is no terminal to play on.
  await call(server, moveDevice, { deviceId, version: version + 1, shopId: own.branchId }, partner);
  expect(await day()).toMatchObject({ playsToday: 0, usedSeconds: 0, availableSeconds: null });
});

test('DEV-6: the day is that of the shop, wherever the reader sits and whenever its clocks change', async () => {
  const { terminal, deviceId, code, read } = await unit();
  const { cardNumber } = await arcade.card();
  const { playId } = await arcade.start(terminal, cardNumber);
  minutes(1);
  await arcade.end(terminal, playId);
  const zone = await tables.query<{ zone: string }>(
    'select time_zone as zone from shop where id = $1',
    [own.shopId],
  );
  const begunAt = async (at: string) =>
    await tables.query(
      `update play set started_at = $2, ended_at = greatest(ended_at, $2) where id = $1`,
      [playId, at],
    );
  const live = async (zoneName: string) =>
    await tables.query('update shop set time_zone = $2 where id = $1', [own.shopId, zoneName]);
  await tables.query('set session_replication_role = replica');
  const kept = now;
  // Madrid turns its clocks back on 25 October 2026, at one in the morning UTC: that day begins at 22:00 UTC before.
  await live('Europe/Madrid');
  now = new Date('2026-10-25T20:00:00Z');
  await begunAt('2026-10-24T22:00:00Z');
  expect((await read()).playsToday).toBe(1);
  await begunAt('2026-10-24T21:59:59Z');
  expect((await read()).playsToday).toBe(0);
  // A terminal whose clock runs ahead has played nothing yet.
  await begunAt('2026-10-25T20:00:01Z');
  expect((await read()).playsToday).toBe(0);
  // The same instant is another day in Shanghai.
  await begunAt('2026-10-25T15:59:59Z');
  expect((await read()).playsToday).toBe(1);
  await live('Asia/Shanghai');
  expect((await read()).playsToday).toBe(0);
  await live(zone.rows[0]?.zone ?? '');
  now = kept;
  await begunAt(now.toISOString());
  await tables.query('set session_replication_role = origin');
  const file = await send(server, exportDevices, { query: code, format: 'csv' }, staff);
  expect(file.text).toMatch(/"Plays today".*\r\n"T-.*,1,0,0,/);
  expect((await read()).playsToday).toBe(1);

  // Who has the unit next reads nothing of how busy it was elsewhere.
  const { version } = await read();
  await call(server, moveDevice, { deviceId, version, shopId: own.branchId }, partner);
  expect(await read()).toMatchObject({ shopId: own.branchId, playsToday: 0 });
  const stock = { deviceId, version: version + 1, shopId: null };
  await call(server, moveDevice, stock, staff);
  expect(await read()).toMatchObject({ shopId: null, playsToday: 0 });
  const there = { deviceId, version: version + 2, shopId: foreign.shopId };
  await call(server, moveDevice, there, staff);
  expect((await read({ token: foreign.ownerToken })).playsToday).toBe(0);
});

/** What the list of shops says of the own shop, to one who asks. */
async function shopSeenBy(caller: Caller) {
  const { rows } = await call(server, listShops, { pageSize: 100 }, caller);
  return rows.find(({ id }) => id === own.shopId);
}

test('DEV-4, DEV-6: the list of shops counts the devices that stand behind its number, and who is silent is not online', async () => {
  const { owner } = arcade;
  const counted = async () => {
    const ofShop = { shopId: own.shopId, pageSize: 1 };
    const { count: deviceCount } = await call(server, listDevices, ofShop, owner);
    const online = { ...ofShop, status: 'online' } as const;
    const { count: devicesOnline } = await call(server, listDevices, online, owner);
    return { deviceCount, devicesOnline };
  };
  const { terminal } = await unit();
  const before = await counted();
  // Some stand there without a code, one has a disabled one.
  expect(before.devicesOnline).toBeGreaterThan(0);
  expect(before.deviceCount).toBeGreaterThan(before.devicesOnline);
  for (const caller of [owner, partner, staff])
    expect(await shopSeenBy(caller)).toMatchObject(before);
  await tables.query(
    `update terminal_heartbeat set last_seen_at = now() - interval '91 seconds' where terminal_id = $1`,
    [terminal.terminalId],
  );
  const silent = { ...before, devicesOnline: before.devicesOnline - 1 };
  expect(await counted()).toEqual(silent);
  expect(await shopSeenBy(owner)).toMatchObject(silent);
  const wanted = { query: 'Shop Home', format: 'csv', timeZone: 'UTC' };
  const { text } = await send(server, exportShops, wanted, owner);
  expect(text).toContain('"Lebean balance","Devices online","Devices"');
  expect(text).toContain(`,${silent.devicesOnline},${silent.deviceCount},`);
});

test('ACC-1, LED-8: whoever may list neither wallets nor devices sees no number of them, nor an order by it', async () => {
  const make = new SceneMaker(tables);
  const somebody = async (...permissions: string[]) => {
    const role = { kind: 'shop', role_name: `of ${permissions.join(' ')}`, permissions };
    const account = { kind: 'shop', merchant_id: own.merchantId, account_type: 1 } as const;
    return await make.addAccount(account, await make.add('role', role));
  };
  const nobody = await somebody('shop.shop.list');
  expect(await shopSeenBy(nobody)).toMatchObject({
    lebeanBalance: null,
    deviceCount: null,
    devicesOnline: null,
  });
  const ordered = async (sort: 'lebeanBalance' | '-lebeanBalance' | 'createdAt') =>
    (await call(server, listShops, { sort }, nobody)).rows.map(({ id }) => id);
  expect(await ordered('lebeanBalance')).toEqual(await ordered('createdAt'));
  const seen = await shopSeenBy(
    await somebody('shop.shop.list', 'lebean.wallet.list', 'device.device.list'),
  );
  expect(seen?.lebeanBalance).toBeTypeOf('number');
  expect(seen?.deviceCount).toBeTypeOf('number');
});
