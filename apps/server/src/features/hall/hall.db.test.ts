import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDevice, getDeviceDay, moveDevice } from '@lebean/contract/device/operations';
import { arrangeHall, getHall } from '@lebean/contract/hall/operations';
import type { HallTerminal } from '@lebean/contract/hall/rows';
import { createTicket } from '@lebean/contract/ticket/operations';
import { cancelTicket } from '@lebean/contract/ticket/step.operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { arcadeOf, byTime } from '../play/play.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
let now = new Date();
const server = serverOn(database.application, { clock: () => now });
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const { owner, refused } = arcade;
beforeAll(() => tables.connect());
afterAll(() => tables.end());

const { own, devices, principals } = scene;
const callerOf = (name: string) => ({
  token: principals.find((one) => one.name === name)?.token ?? '',
});
const staff = callerOf('staff of the whole network');
const { shopId } = own;
const hall = (caller = owner) => call(server, getHall, { shopId }, caller);
const arrange = (version: number, deviceIds: readonly number[], caller = owner) =>
  refused(
    arrangeHall,
    { shopId, version, zones: [{ title: 'Arena', deviceIds: [...deviceIds] }] },
    caller,
  );
const reportOn = async (deviceId: number): Promise<number> => {
  const fault = { ticketCategory: 'headset', impact: 'oneDevice', problem: 'No image' } as const;
  return (await call(server, createTicket, { shopId, deviceId, ...fault }, owner)).id;
};
const placesOf = async (): Promise<readonly number[]> =>
  (await hall()).zones.flatMap(({ deviceIds }) => deviceIds);

/** The terminal of a unit as the hall shows it. */
async function shown(terminalId: number, caller = owner): Promise<HallTerminal> {
  const found = (await hall(caller)).terminals.find((one) => one.terminalId === terminalId);
  if (found === undefined) throw new Error('the terminal does not stand in the hall');
  return found;
}

describe('the plan of a hall', () => {
  test('SH-54, SH-35: is saved as a whole by whoever saw its newest version, and by nobody else', async () => {
    const { version } = await hall();
    expect(await arrange(version, [devices.own.free, devices.own.device])).toBe('done');
    expect(await placesOf()).toEqual([devices.own.free, devices.own.device]);
    expect(await arrange(version, [devices.own.device])).toBe('STALE_VERSION');
    expect(await placesOf()).toEqual([devices.own.free, devices.own.device]);
    expect((await hall()).version).toBe(version + 1);
  });

  test('SH-54: of two that save at once one is told that the other did', async () => {
    const { version } = await hall();
    const outcomes = await Promise.all([
      arrange(version, [devices.own.device]),
      arrange(version, [devices.own.free]),
    ]);
    expect(outcomes.toSorted()).toEqual(['STALE_VERSION', 'done']);
  });

  test('SH-54: begins empty: a shop that nobody has arranged has version 0 and all of its devices', async () => {
    await tables.query('delete from hall_plan where shop_id = $1', [shopId]);
    const { version, zones, terminals } = await hall();
    expect([version, zones]).toEqual([0, []]);
    expect(terminals.map(({ deviceId }) => deviceId)).toContain(devices.own.device);
    expect(await arrange(0, [devices.own.device])).toBe('done');
  });

  test('SH-54: takes no device of another shop, none twice', async () => {
    const { version } = await hall();
    const { own: ours, branch, foreign } = devices;
    for (const wrong of [foreign.device, branch.device, devices.stock])
      expect(await arrange(version, [wrong])).toBe('HALL_DEVICE_ELSEWHERE');
    expect(await arrange(version, [ours.device, ours.device])).toBe('HALL_DEVICE_ELSEWHERE');
  });

  test('SH-54, ACC-2: is no stranger’s to read or write, and no assistant’s to write', async () => {
    const { foreign } = scene;
    const at = { shopId: foreign.shopId, version: 1, zones: [] };
    expect(await refused(getHall, { shopId: foreign.shopId }, owner)).toBe('SHOP_NOT_FOUND');
    expect(await refused(arrangeHall, at, owner)).toBe('SHOP_NOT_FOUND');
    const { version } = await hall();
    const assistant = callerOf('assistant');
    expect(await arrange(version, [], assistant)).toBe('HALL_OF_OWNERS');
    expect((await hall()).version).toBe(version);
  });

  test('SH-54: a device that leaves the shop is shown in neither plan', async () => {
    const { version } = await hall();
    const moved = devices.own.unauthorised;
    expect(await arrange(version, [moved, devices.own.device])).toBe('done');
    const { version: seen } = await call(server, getDevice, { deviceId: moved }, staff);
    await call(server, moveDevice, { deviceId: moved, version: seen, shopId: own.branchId }, staff);
    const left = await hall();
    expect(left.terminals.map(({ deviceId }) => deviceId)).not.toContain(moved);
    // Saved as it is shown, it goes from the plan; saved with it, it is refused.
    expect(await arrange(left.version, [moved, devices.own.device])).toBe('HALL_DEVICE_ELSEWHERE');
    const there = await call(server, getHall, { shopId: own.branchId }, owner);
    expect(there.terminals.map(({ deviceId }) => deviceId)).toContain(moved);
    expect(there.zones.flatMap(({ deviceIds }) => deviceIds)).not.toContain(moved);
  });
});

describe('what stands in a hall', () => {
  test('SH-54, PRI-8: a play by time says what it comes to by now, and for how long its points last', async () => {
    await arcade.makeGame(byTime);
    const terminal = await arcade.terminal();
    const { cardId, cardNumber } = await arcade.card();
    await arcade.start(terminal, cardNumber);
    // 60.00 are held, which is all that it can cost: there is no end to wait for.
    expect((await shown(terminal.terminalId)).play).toMatchObject({
      cardId,
      pointSoFar: 2000,
      coveredSeconds: null,
      name: 'Ana Ruiz',
    });
    now = new Date(now.getTime() + 11 * 60_000);
    expect((await shown(terminal.terminalId)).play).toMatchObject({ pointSoFar: 2800 });
  });

  test('SH-54: a card that can pay for less than the cap lasts until its points are used up', async () => {
    // 110.00 on the card: 20.00, and 11 units of 8.00 more. The twelfth begins after two hours.
    await arcade.makeGame({ ...byTime, is_price_capping: false });
    const terminal = await arcade.terminal();
    const { cardNumber } = await arcade.card();
    const { playId } = await arcade.start(terminal, cardNumber);
    expect((await shown(terminal.terminalId)).play).toMatchObject({ coveredSeconds: 120 * 60 });
    await arcade.end(terminal, playId);
    const { play, isPlaying, freeSince } = await shown(terminal.terminalId);
    expect([play, isPlaying, freeSince]).toEqual([null, false, now.toISOString()]);
  });

  test('SH-54: whoever may not see plays, members or tickets sees that it is played on, and not by whom', async () => {
    await arcade.byCount(1500);
    const terminal = await arcade.terminal();
    const { cardNumber } = await arcade.card();
    await arcade.start(terminal, cardNumber);
    expect((await shown(terminal.terminalId)).play).toMatchObject({ name: 'Ana Ruiz', cardNumber });
    const { rows } = await tables.query<{ id: number; permissions: string[] }>(
      `select r.id::int, r.permissions from role r join account_role a on a.role_id = r.id where a.account_id = $1`,
      [principals.find(({ name }) => name === 'owner')?.accountId],
    );
    const take = (taken: readonly string[]) =>
      Promise.all(
        rows.map(({ id, permissions }) =>
          tables.query('update role set permissions = $2 where id = $1', [
            id,
            permissions.filter((one) => !taken.includes(one)),
          ]),
        ),
      );
    await take(['member.member.list']);
    expect((await shown(terminal.terminalId)).play).toMatchObject({ name: null, cardNumber });
    await take(['play.play.list', 'service.ticket.list']);
    const hidden = await shown(terminal.terminalId);
    expect([hidden.play, hidden.isPlaying, (await hall()).moments]).toEqual([null, true, []]);
    await take([]);
  });

  test('SH-54: says what happened just now, the newest first, and nothing older than half an hour', async () => {
    await arcade.byCount(1500);
    const terminal = await arcade.terminal();
    const { cardNumber } = await arcade.card();
    const { playId } = await arcade.start(terminal, cardNumber);
    now = new Date(now.getTime() + 8 * 60_000);
    await arcade.end(terminal, playId);
    const { uniqueCode } = await shown(terminal.terminalId);
    const ours = (await hall()).moments.filter((one) => one.uniqueCode === uniqueCode);
    expect(ours).toMatchObject([
      { kind: 'ended', seconds: 480, point: null },
      { kind: 'started', seconds: null, point: 1500 },
    ]);
    now = new Date(now.getTime() + 31 * 60_000);
    expect((await hall()).moments).toEqual([]);
  });

  test('SH-54, RPT-2: what was played today is what the page of the device and the report count', async () => {
    await arcade.byCount(1500);
    const terminal = await arcade.terminal();
    const before = await shown(terminal.terminalId);
    expect(before.today).toMatchObject({ usedSeconds: 0 });
    const { cardNumber } = await arcade.card();
    const { playId } = await arcade.start(terminal, cardNumber);
    now = new Date(now.getTime() + 7 * 60_000);
    // A play counts once it is over, as everywhere.
    expect((await shown(terminal.terminalId)).today).toMatchObject({ usedSeconds: 0 });
    await arcade.end(terminal, playId);
    const { deviceId, today } = await shown(terminal.terminalId);
    const day = await call(server, getDeviceDay, { deviceId }, owner);
    expect(today).toEqual({
      usedSeconds: day.usedSeconds,
      availableSeconds: day.availableSeconds,
    });
    const { rows } = await tables.query<{ available: number; devices: number }>(
      'select available_seconds::int as available, devices::int from shop_capacity where shop_id = $1',
      [shopId],
    );
    const counted = (await hall()).terminals.flatMap(({ today: one }) => one ?? []);
    const available = counted.reduce((all, one) => all + one.availableSeconds, 0);
    expect(rows).toEqual([{ available, devices: counted.length }]);
  });

  test('SH-54: an open ticket is named, and gone once it is solved', async () => {
    const unit = async () => {
      const { terminals } = await hall();
      return terminals.find(({ deviceId }) => deviceId === devices.own.device);
    };
    const ticketId = await reportOn(devices.own.device);
    expect(await unit()).toMatchObject({
      openTickets: 1,
      ticket: { ticketId, problem: 'No image' },
    });
    await call(server, cancelTicket, { ticketId, version: 1, reason: 'It works again' }, owner);
    expect(await unit()).toMatchObject({ openTickets: 0, ticket: null });
  });
});
