import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listInstalls } from '@lebean/contract/device/operations';
import { reportInstalls } from '@lebean/contract/terminal/operations';
import { call, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { asTerminal, fleetOf } from './device.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const fleet = fleetOf(server, scene);
const { partner } = fleet;
const { own } = scene.games;
const owner = new pg.Client(database.owner);
beforeAll(() => owner.connect());
afterAll(() => owner.end());

test('GAM-4: a terminal lacks each game of its shop that it does not say it has in the newest version', async () => {
  const { bearer, deviceId } = await fleet.running();
  const current = await owner.query<{ name: string }>(
    'select version_name as name from game_version where game_id = $1 and is_current',
    [own],
  );
  const currentVersion = current.rows[0]?.name ?? '';
  const lacking = async () =>
    (await call(server, listInstalls, { deviceId }, partner)).lacking.map(
      ({ gameId, installedVersion }) => [gameId, installedVersion],
    );
  const says = (version: string, isInstalled = true) =>
    send(
      server,
      reportInstalls,
      { installs: [{ gameId: own, isInstalled, version }] },
      asTerminal(bearer),
    );
  expect(await lacking(), 'it has reported nothing').toEqual([[own, null]]);
  await says('');
  expect(await lacking(), 'it keeps the version to itself').toEqual([[own, '']]);
  await says('0.0.1');
  expect(await lacking(), 'an old version').toEqual([[own, '0.0.1']]);
  await says(currentVersion);
  await says(currentVersion);
  expect(await lacking(), 'the newest, said twice').toEqual([]);
  await owner.query(
    `update game_version set version_name = '9.9' where game_id = $1 and is_current`,
    [own],
  );
  expect(await lacking(), 'a newer version came').toEqual([[own, currentVersion]]);
  await owner.query(`update game_version set version_name = $2 where game_id = $1 and is_current`, [
    own,
    currentVersion,
  ]);
  await says('', false);
  expect(await lacking(), 'it was removed').toEqual([[own, null]]);
  const unused = await fleet.issued();
  const { lacking: ofNobody } = await call(
    server,
    listInstalls,
    { deviceId: unused.deviceId },
    partner,
  );
  expect(ofNobody, 'no terminal runs on it').toEqual([]);
});
