import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDevices } from '@lebean/contract/device/operations';
import { getSoftwareRollout } from '@lebean/contract/software-version/software-rollout.operations';
import { call, type Caller, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const tables = new pg.Client(database.owner);
beforeAll(() => tables.connect());
afterAll(() => tables.end());

const principal = (requested: string): Caller => {
  const found = scene.principals.find(({ name }) => name === requested);
  if (found === undefined) throw new Error(`nobody is ${requested}`);
  return found;
};
const staff = principal('staff of the whole network');
const { own, branch, foreign } = scene.plays;

/** Lets all but the three terminals that play fall away, so that the fleet is known. */
beforeAll(async () => {
  const fleet = [own.terminal, branch.terminal, foreign.terminal];
  await tables.query(
    `update authorisation_code set state = 'released' where state = 'activated'
       and id not in (select authorisation_code_id from terminal where id = any ($1))`,
    [fleet],
  );
  const say = (terminal: number, version: string, seen: string) =>
    tables.query(
      `update terminal_heartbeat set terminal_version = $2, last_seen_at = now() - $3::interval
         where terminal_id = $1`,
      [terminal, version, seen],
    );
  await say(own.terminal, '3.2.0', '0 s');
  await say(branch.terminal, '3.2.0', '10 min');
  await say(foreign.terminal, '', '0 s');
});

test('DEV-4, DEV-6: versions are counted over the fleet, those online apart, the most common first', async () => {
  expect(await call(server, getSoftwareRollout, {}, staff)).toEqual({
    terminals: 3,
    online: 2,
    versions: [
      { terminalVersion: '3.2.0', terminals: 2, online: 1 },
      { terminalVersion: null, terminals: 1, online: 1 },
    ],
  });
});

test('ACC-2: staff of some countries count the terminals of those', async () => {
  const limited = principal('staff of one country');
  expect(await call(server, getSoftwareRollout, {}, limited)).toMatchObject({
    terminals: 2,
    versions: [{ terminalVersion: '3.2.0', terminals: 2 }],
  });
});

test('RPT-4: the units behind a number are as many as it says', async () => {
  const { count, rows } = await call(server, listDevices, { terminalVersion: '3.2.0' }, staff);
  expect([count, rows.map(({ terminalVersion }) => terminalVersion)]).toEqual([
    2,
    ['3.2.0', '3.2.0'],
  ]);
});
