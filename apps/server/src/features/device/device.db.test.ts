import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueAuthorisations } from '@lebean/contract/device/authorisation.operations';
import { bindDongle, listDongles, unbindDongle } from '@lebean/contract/device/dongle.operations';
import {
  createEquipment,
  listEquipment,
  updateEquipment,
} from '@lebean/contract/device/equipment.operations';
import { exportAuthorisations } from '@lebean/contract/device/export';
import {
  checkDeviceEntry,
  enterDevices,
  listDevices,
  moveDevice,
} from '@lebean/contract/device/operations';
import { call, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { fleetOf, statusesOf } from './device.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const fleet = fleetOf(server, scene);
const { staff, partner } = fleet;
const shopOwner = fleet.personOf('owner');
const owner = new pg.Client(database.owner);
beforeAll(() => owner.connect());
afterAll(() => owner.end());

describe('entry', () => {
  test('DEV-1: equipment has a title of its own, and is changed by whoever saw its newest version', async () => {
    const { id } = await call(server, createEquipment, { title: 'Racing seat' }, staff);
    const taken = await fleet.refused(createEquipment, { title: 'Racing seat' });
    expect(taken).toBe('EQUIPMENT_TITLE_TAKEN');
    const change = { equipmentId: id, version: 1, title: 'Seat', isEnabled: false };
    await call(server, updateEquipment, change, staff);
    expect(await fleet.refused(updateEquipment, change)).toBe('STALE_VERSION');
    const { rows } = await call(server, listEquipment, { query: 'Seat' }, staff);
    expect(rows).toMatchObject([{ title: 'Seat', isEnabled: false, deviceCount: 0 }]);
    const unit = { uniqueCode: 'SEAT-1', equipmentTitle: 'Seat' };
    const checked = await call(server, checkDeviceEntry, { devices: [unit] }, staff);
    expect(checked.problems).toEqual([{ row: 1, problem: 'equipmentUnknown' }]);
  });

  test('DEV-1: many units are entered at once, or none: each wrong row is reported before', async () => {
    const row = (uniqueCode: string, more: object = {}) => ({
      uniqueCode,
      equipmentTitle: 'Headset',
      ...more,
    });
    const devices = [
      row('BULK-1'),
      row('bulk-1'),
      row('HOME-1'),
      row('BULK-2', { equipmentTitle: 'Nothing' }),
      row('BULK-3', { shopId: 987_654_321 }),
      row('BULK-4', { shopId: scene.own.shopId }),
    ];
    const { problems } = await call(server, checkDeviceEntry, { devices }, staff);
    expect(problems).toEqual([
      { row: 1, problem: 'codeRepeated', otherRows: [2] },
      { row: 2, problem: 'codeRepeated', otherRows: [1] },
      { row: 3, problem: 'codeTaken' },
      { row: 4, problem: 'equipmentUnknown' },
      { row: 5, problem: 'shopUnknown' },
    ]);
    expect(await fleet.refused(enterDevices, { devices })).toBe('DEVICE_ENTRY_PROBLEMS');
    const found = await call(server, listDevices, { query: 'BULK-' }, staff);
    expect(found.count).toBe(0);
    const right = devices.filter((_row, place) => [0, 5].includes(place));
    const { deviceIds } = await call(server, enterDevices, { devices: right }, staff);
    expect(deviceIds).toHaveLength(2);
    const { rows } = await call(server, listDevices, { query: 'BULK-', sort: 'uniqueCode' }, staff);
    expect(rows.map(({ uniqueCode, status }) => [uniqueCode, status])).toEqual([
      ['BULK-1', 'stock'],
      ['BULK-4', 'unauthorised'],
    ]);
  });
});

describe('dongles', () => {
  test('DEV-5: a dongle is bound to one device at a time, and to the next when it is free', async () => {
    const [first, second] = [await fleet.enter(), await fleet.enter()];
    const serial = 'DOG-1';
    const { dongleId } = await call(server, bindDongle, { deviceId: first, serial }, staff);
    const again = { deviceId: second, serial: 'dog-1' };
    expect(await fleet.refused(bindDongle, again)).toBe('DONGLE_BOUND');
    await call(server, unbindDongle, { dongleId }, staff);
    expect(await fleet.refused(unbindDongle, { dongleId })).toBe('DONGLE_NOT_BOUND');
    await call(server, bindDongle, again, staff);
    expect((await fleet.deviceOf(second)).dongles).toMatchObject([{ serial }]);
    expect((await fleet.deviceOf(first)).dongles).toEqual([]);
    expect(await fleet.historyOf(first)).toEqual(['entered', 'dongleBound', 'dongleUnbound']);
    const { rows } = await call(server, listDongles, { query: 'DOG-1' }, staff);
    expect(rows).toMatchObject([{ deviceId: second }]);
  });

  test('DEV-5: of two devices that get one dongle at the same time one has it', async () => {
    const devices = await Promise.all([fleet.enter(), fleet.enter(), fleet.enter()]);
    const answers = await Promise.all(
      devices.map((deviceId) => send(server, bindDongle, { deviceId, serial: 'DOG-RACE' }, staff)),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
  });

  test('DEV-5: a bound dongle goes to no other device, whoever writes', async () => {
    const [first, second] = [await fleet.enter(), await fleet.enter()];
    await call(server, bindDongle, { deviceId: first, serial: 'DOG-HELD' }, staff);
    await expect(
      owner.query(`update dongle set device_id = $1 where serial = 'DOG-HELD'`, [second]),
    ).rejects.toThrow('DEV-5');
    await expect(
      owner.query(`insert into dongle (serial, created_at) values ('dog-held', now())`),
    ).rejects.toThrow('dongle_by_serial');
  });
});

describe('codes', () => {
  test('DEV-2: a device has one living code; when it is over there may be another', async () => {
    const { deviceId } = await fleet.issued();
    const requested = { shopId: scene.own.shopId, deviceIds: [deviceId] };
    expect(await fleet.refused(issueAuthorisations, requested, partner)).toBe(
      'CODE_ALREADY_LIVING',
    );
    const second = await fleet.enter();
    const elsewhere = { shopId: scene.own.branchId, deviceIds: [second] };
    expect(await fleet.refused(issueAuthorisations, elsewhere)).toBe('DEVICE_NOT_FOUND');
    const race = await Promise.all(
      [1, 2, 3].map(() =>
        send(
          server,
          issueAuthorisations,
          { shopId: scene.own.shopId, deviceIds: [second] },
          partner,
        ),
      ),
    );
    expect(statusesOf(race)).toEqual([200, 409, 409]);
  });

  test('DEV-3: codes of many devices are issued at once; the file that lists them is masked', async () => {
    const deviceIds = await Promise.all(Array.from({ length: 5 }, () => fleet.enter()));
    const requested = { shopId: scene.own.shopId, deviceIds };
    const { codes } = await call(server, issueAuthorisations, requested, partner);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(5);
    const file = await send(server, exportAuthorisations, { format: 'csv' }, partner);
    expect(file.status).toBe(200);
    for (const { code } of codes) {
      expect(file.text).not.toContain(code);
      expect(file.text).toContain(`•••• ${code.slice(-4)}`);
    }
  });
});

describe('moves', () => {
  test('DEV-6: a unit keeps its history when it moves; each shop reads its own part', async () => {
    const { deviceId } = await fleet.issued();
    const there = { deviceId, version: 1, shopId: scene.own.shopId };
    expect(await fleet.refused(moveDevice, there)).toBe('DEVICE_ALREADY_THERE');
    await call(server, moveDevice, { ...there, shopId: scene.own.branchId }, partner);
    const whole = ['entered', 'codeIssued', 'codeVoided', 'movedOut', 'movedIn'];
    expect(await fleet.historyOf(deviceId)).toEqual(whole);
    expect(await fleet.historyOf(deviceId, shopOwner)).toEqual(whole);
    const assistant = fleet.personOf('assistant');
    const seen = await fleet.refused(listDevices, { query: 'T-' }, assistant);
    expect(seen).toBe('done');
    const stock = { deviceId, version: 2, shopId: null };
    expect(await fleet.refused(moveDevice, stock, partner)).toBe('WHOLE_NETWORK_ONLY');
    await call(server, moveDevice, stock, staff);
    const foreign = { deviceId, version: 3, shopId: scene.foreign.shopId };
    await call(server, moveDevice, foreign, staff);
    expect(await fleet.historyOf(deviceId)).toEqual([
      ...whole,
      'movedOut',
      'movedIn',
      'movedOut',
      'movedIn',
    ]);
    const stranger = { token: scene.foreign.ownerToken };
    expect(await fleet.historyOf(deviceId, stranger)).toEqual(['movedIn']);
  });

  test('DEV-6: what has happened to a unit is never changed or removed', async () => {
    await expect(owner.query(`update device_event set operator = 'x'`)).rejects.toThrow('never');
    await expect(owner.query('delete from device_event')).rejects.toThrow('never');
    await expect(owner.query('truncate device_event')).rejects.toThrow('never');
  });
});
