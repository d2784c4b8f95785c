import { expect, test } from 'vitest';
import { listInstalls } from '@lebean/contract/device/operations';
import { activateTerminal, beatTerminal } from '@lebean/contract/terminal/operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { asTerminal, fleetOf } from './device.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const now = new Date();
const server = serverOn(database.application, { clock: () => now });
const fleet = fleetOf(server, scene);

test('DEV-4: GAM-4: what a heartbeat leaves out stays as it was reported last', async () => {
  const { bearer, deviceId } = await fleet.running();
  const caller = asTerminal(bearer);
  const gameId = scene.games.own;
  const installs = (version?: string) => [{ gameId, isInstalled: true, version }];
  const reported = { terminalVersion: '9.9.1', state: 'fault', freeDiskMb: 512 } as const;
  const clock = new Date(now.getTime() + 5000).toISOString();
  await call(server, beatTerminal, { ...reported, clock, installs: installs('1.4') }, caller);
  const seen = {
    terminalVersion: '9.9.1',
    heartbeat: { terminalState: 'fault', freeDiskMb: 512, clockOffsetMs: 5000 },
  };
  // Alone with what is installed, and together with others.
  await call(server, beatTerminal, { installs: installs() }, caller);
  expect(await fleet.deviceOf(deviceId)).toMatchObject(seen);
  await Promise.all([1, 2, 3].map(() => call(server, beatTerminal, {}, caller)));
  expect(await fleet.deviceOf(deviceId)).toMatchObject(seen);
  const shown = await call(server, listInstalls, { deviceId }, fleet.staff);
  expect(shown.installs).toMatchObject([{ installedVersion: '1.4' }]);
  await call(server, beatTerminal, { state: 'idle' }, caller);
  expect((await fleet.deviceOf(deviceId)).heartbeat?.terminalState).toBe('idle');
});

test('DEV-2, DEV-4: what the same machine leaves out when it activates again stays as it reported it before', async () => {
  const { code, deviceId } = await fleet.issued();
  const machine = { code, pcUniqueId: 'PC-kept' };
  const sent = { terminalName: 'Front left', terminalVersion: '9.9.1', pcCpu: 'i7' };
  await call(server, activateTerminal, { ...machine, ...sent }, {});
  await call(server, activateTerminal, { ...machine, pcCpu: 'i9' }, {});
  expect(await fleet.deviceOf(deviceId)).toMatchObject({
    terminalName: 'Front left',
    terminalVersion: '9.9.1',
    specification: { pcCpu: 'i9' },
  });
});
