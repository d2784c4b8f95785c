import { describe, expect, test } from 'vitest';
import { moveDevices } from '@lebean/contract/device/bulk.operations';
import { enterDevices, listDevices } from '@lebean/contract/device/operations';
import { call, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { fleetOf } from './device.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const fleet = fleetOf(server, scene);
const { staff, partner } = fleet;
const { shopId, branchId } = scene.own;

const at = (id: number, version = 1) => ({ id, version });

describe('a selection of units that moves', () => {
  test('DEV-6, DEV-2, SH-66: each goes where the others go, its code ends, and its history says so', async () => {
    const issued = await fleet.issued();
    const running = await fleet.running();
    const there = await fleet.enter(branchId);
    const chosen = [at(issued.deviceId), at(running.deviceId), at(there)];
    const input = { chosen, shopId: branchId };
    const preview = await call(server, moveDevices, { ...input, isPreview: true }, staff);
    expect(preview.done).toHaveLength(2);
    expect(preview.failures).toMatchObject([{ place: 2, code: 'DEVICE_ALREADY_THERE' }]);
    // What a preview has found out by doing it is as it was: the machine plays on.
    const unmoved = await fleet.deviceOf(running.deviceId);
    expect(unmoved).toMatchObject({ shopId, codeState: 'activated' });
    expect(await fleet.historyOf(running.deviceId)).not.toContain('movedOut');

    const outcome = await call(server, moveDevices, input, partner);
    expect(outcome.done).toEqual([at(issued.deviceId, 2), at(running.deviceId, 2)]);
    const moved = await fleet.deviceOf(running.deviceId);
    expect(moved).toMatchObject({ shopId: branchId, codeState: null });
    expect((await fleet.historyOf(issued.deviceId)).slice(-3)).toEqual([
      'codeVoided',
      'movedOut',
      'movedIn',
    ]);
    expect((await fleet.historyOf(running.deviceId)).slice(-3)).toEqual([
      'codeReleased',
      'movedOut',
      'movedIn',
    ]);
  });

  test('ACC-2, SH-36: to a shop out of reach or into stock no row of a partner goes, and to nowhere nobody sends', async () => {
    const chosen = [at(await fleet.enter()), at(await fleet.enter())];
    const attempt = async (to: number | null, caller = partner) => {
      const { done, failures } = await call(server, moveDevices, { chosen, shopId: to }, caller);
      return [done.length, ...new Set(failures.map(({ code }) => code))];
    };
    expect(await attempt(scene.foreign.shopId)).toEqual([0, 'SHOP_NOT_FOUND']);
    expect(await attempt(null)).toEqual([0, 'WHOLE_NETWORK_ONLY']);
    expect((await send(server, moveDevices, { chosen }, staff)).status).toBe(400);
    expect(await attempt(null, staff)).toEqual([2]);
  });

  test('SH-66: all that match go, or none where another one matches by then', async () => {
    const enterAs = async (uniqueCode: string) => {
      const device = { uniqueCode, equipmentTitle: 'Headset', shopId };
      await call(server, enterDevices, { devices: [device] }, staff);
    };
    for (const code of ['GO-1', 'GO-2']) await enterAs(code);
    const filter = { query: 'GO-' };
    const seenBy = async () =>
      await call(
        server,
        moveDevices,
        { matching: { filter }, shopId: branchId, isPreview: true },
        partner,
      );
    const first = await seenBy();
    await enterAs('GO-3');
    const answer = await send(
      server,
      moveDevices,
      { matching: { filter, count: first.count, seen: first.seen }, shopId: branchId },
      partner,
    );
    expect(refusalOf(answer)).toBe('SELECTION_CHANGED');
    const { count, seen, names } = await seenBy();
    expect(names).toHaveLength(3);
    const matching = { filter, count, seen };
    await call(server, moveDevices, { matching, shopId: branchId }, partner);
    const { rows } = await call(server, listDevices, filter, staff);
    expect(rows.map((row) => row.shopId)).toEqual([branchId, branchId, branchId]);
  });

  test('SH-36: of two who send the same units to two places at once each unit goes to one', async () => {
    const chosen = [];
    for (let place = 0; place < 6; place += 1) chosen.push(at(await fleet.enter()));
    const [mine, theirs] = await Promise.all([
      call(server, moveDevices, { chosen, shopId: branchId }, staff),
      call(server, moveDevices, { chosen: chosen.toReversed(), shopId: null }, staff),
    ]);
    expect(mine.done.length + theirs.done.length).toBe(6);
    const failures = [...mine.failures, ...theirs.failures];
    expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(['STALE_VERSION']));
  });
});
