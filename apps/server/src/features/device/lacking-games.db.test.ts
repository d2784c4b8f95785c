import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseAuthorisation } from '@lebean/contract/device/authorisation.operations';
import { countInstalls, listInstallsOfGame } from '@lebean/contract/device/install.operations';
import type { InstallState } from '@lebean/contract/device/install.rows';
import { listInstalls } from '@lebean/contract/device/operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { reportInstalls } from '@lebean/contract/terminal/operations';
import { type Caller, call, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { asTerminal, fleetOf } from './device.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const fleet = fleetOf(server, scene);
const { partner, staff } = fleet;
const shopOwner = fleet.personOf('owner');
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
  expect(await lacking(), 'the newest, reported twice').toEqual([]);
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

const sumOf = async (reader: Caller) => {
  const { counts } = await call(
    server,
    countInstalls,
    { gameIds: [own, scene.games.foreign] },
    reader,
  );
  expect(counts.length, 'a game that one’s shops do not have is left out').toBeLessThanOrEqual(
    reader === staff ? 2 : 1,
  );
  const {
    terminals = 0,
    installed = 0,
    upToDate = 0,
  } = counts.find(({ gameId }) => gameId === own) ?? {};
  return [terminals, installed, upToDate];
};
const statesOf = async (reader: Caller, installState?: InstallState) => {
  const requested = { gameId: own, pageSize: 100, ...(installState && { installState }) };
  const { rows, count } = await call(server, listInstallsOfGame, requested, reader);
  expect(rows).toHaveLength(count);
  return rows;
};

test('GAM-4: how many terminals have a game is summed from what each says, and the list behind says which', async () => {
  const before = new Map<Caller, number[]>();
  for (const reader of [staff, partner, shopOwner]) before.set(reader, await sumOf(reader));
  const { bearer, deviceId, authorisationId } = await fleet.running();
  const { rows: versions } = await owner.query<{ name: string }>(
    'select version_name as name from game_version where game_id = $1 and is_current',
    [own],
  );
  const version = versions[0]?.name ?? '';
  const says = (installs: ClientInput<typeof reportInstalls>['installs']) =>
    call(server, reportInstalls, { installs }, asTerminal(bearer));
  const isNow = async (change: readonly number[], state: InstallState | undefined) => {
    for (const [reader, known] of before) {
      const expected = known.map((count, place) => count + (change[place] ?? 0));
      expect(await sumOf(reader)).toEqual(expected);
      const rows = await statesOf(reader);
      expect(rows.find(({ id }) => id === deviceId)?.installState).toBe(state);
      const [terminals, installed, upToDate] = expected;
      expect(rows.length).toBe(terminals);
      expect(rows.filter(({ installState }) => installState !== 'missing').length).toBe(installed);
      expect((await statesOf(reader, 'upToDate')).length).toBe(upToDate);
    }
  };
  const game = { gameId: own, isInstalled: true };
  await isNow([1, 0, 0], 'missing');
  await says([{ ...game, version: '0.0.1' }]);
  await isNow([1, 1, 0], 'outdated');
  await says([{ ...game, version: '' }]);
  await isNow([1, 1, 0], 'outdated');
  await says([
    { ...game, version },
    { ...game, version },
  ]);
  await says([{ ...game, version }]);
  await isNow([1, 1, 1], 'upToDate');
  await says([{ ...game, isInstalled: false, version: '' }]);
  await isNow([1, 0, 0], 'missing');
  await says([{ ...game, version }]);
  const { rows: codes } = await owner.query<{ version: number }>(
    'select version from authorisation_code where id = $1',
    [authorisationId],
  );
  const seen = { authorisationId, version: codes[0]?.version ?? 0 };
  await call(server, releaseAuthorisation, seen, partner);
  await isNow([0, 0, 0], undefined);
});

test('GAM-4: nobody learns of terminals of others, whatever game and shop is asked for', async () => {
  const { foreign } = scene.games;
  for (const reader of [partner, shopOwner, fleet.personOf('assistant')]) {
    const { counts } = await call(server, countInstalls, { gameIds: [foreign] }, reader);
    expect(counts).toEqual([]);
    const ofShop = { gameId: own, shopId: scene.foreign.shopId };
    expect((await call(server, listInstallsOfGame, ofShop, reader)).count).toBe(0);
    const ofGame = await call(server, listInstallsOfGame, { gameId: foreign }, reader);
    expect(ofGame.rows).toEqual([]);
  }
  const { counts } = await call(server, countInstalls, { gameIds: [foreign] }, staff);
  expect(counts).toMatchObject([{ gameId: foreign }]);
});

test('GAM-4: a withdrawn game is asked of no terminal, although it still lies there', async () => {
  const { bearer, deviceId } = await fleet.running();
  const installs = [{ gameId: own, isInstalled: true, version: '1.0' }];
  await call(server, reportInstalls, { installs }, asTerminal(bearer));
  const withdraw = (is: boolean) =>
    owner.query(
      'update shop_game set is_distributed = $3, withdrawn_at = $4 where game_id = $1 and shop_id = $2',
      [own, scene.own.shopId, !is, is ? new Date() : null],
    );
  const isCounted = async () => (await statesOf(staff)).some(({ id }) => id === deviceId);
  expect(await isCounted()).toBe(true);
  await withdraw(true);
  expect(await isCounted()).toBe(false);
  await withdraw(false);
});
