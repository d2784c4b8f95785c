import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reversePlay } from '@lebean/contract/play/operations';
import { createTicket, listTickets } from '@lebean/contract/ticket/operations';
import { listVersionSymptoms } from '@lebean/contract/ticket/report.operations';
import { call, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { arcadeOf } from '../play/play.fixture.ts';
import { deskOf } from './ticket-scene.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
let now = new Date();
const server = serverOn(database.application, { clock: () => now });
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const desk = deskOf(server, scene);
const { staff, owner } = desk;
beforeAll(async () => {
  await tables.connect();
  await tables.query(`update session set expires_at = '2099-01-01'`);
});
afterAll(() => tables.end());

const hours = (count: number): void => {
  now = new Date(now.getTime() + count * 3_600_000);
};
const whole = () => ({
  from: new Date(now.getTime() - 30 * 86_400_000).toISOString(),
  to: new Date(now.getTime() + 60_000).toISOString(),
});

/** A play of a version that is over, on a terminal of its own; answers the unit. */
async function played(version: string) {
  const terminal = await arcade.terminal();
  const { cardNumber } = await arcade.card();
  const { playId } = await arcade.start(terminal, cardNumber);
  await arcade.end(terminal, playId);
  // Which version was current when it began stands with the play alone.
  await tables.query('alter table play disable trigger user');
  const { rows } = await tables.query<{ gameId: number; deviceId: number }>(
    `update play set version_name = $2 where id = $1 returning game_id::int as "gameId", device_id::int as "deviceId"`,
    [playId, version],
  );
  await tables.query('alter table play enable trigger user');
  return { playId, gameId: rows[0]?.gameId ?? 0, deviceId: rows[0]?.deviceId ?? 0 };
}

const report = (deviceId: number, ticketCategory: 'headset' | 'game') =>
  call(
    server,
    createTicket,
    { shopId: scene.own.shopId, deviceId, ticketCategory, impact: 'oneDevice', problem: 'Dark' },
    owner,
  );

test('SVC-14, RPT-4: a problem counts for the version that was played last on its unit, for a hundred plays, and each number opens its tickets', async () => {
  await arcade.byCount(1500);
  const first = await played('1.0');
  const { gameId } = first;
  const [second, third, stale] = [await played('2.0'), await played('2.0'), await played('2.0')];
  const before = await call(server, listVersionSymptoms, { gameId, ...whole() }, staff);
  const playsOf = (version: string) =>
    before.versions.find(({ gameVersion }) => gameVersion === version)?.plays ?? 0;
  expect([playsOf('1.0'), playsOf('2.0')]).toEqual([1, 3]);
  // What was taken back is no play, and what is reported a day later has other causes.
  const reversal = { playId: third.playId, reason: 'The headset froze' };
  await call(server, reversePlay, reversal, arcade.owner);
  hours(1);
  await report(first.deviceId, 'headset');
  await report(second.deviceId, 'headset');
  await report(third.deviceId, 'game');
  hours(25);
  await report(stale.deviceId, 'headset');

  const period = whole();
  const { versions } = await call(server, listVersionSymptoms, { gameId, ...period }, staff);
  const rates = versions.flatMap(({ gameVersion, plays, symptoms }) =>
    symptoms.map(({ ticketCategory, ticketCount, perHundredPlays }) =>
      [gameVersion, plays, ticketCategory, ticketCount, perHundredPlays].join(' '),
    ),
  );
  expect(rates.toSorted()).toEqual([
    '1.0 1 headset 1 10000',
    '2.0 2 game 1 5000',
    '2.0 2 headset 1 5000',
  ]);
  for (const { gameVersion, symptoms } of versions)
    for (const { ticketCategory, ticketCount } of symptoms) {
      const filters = {
        gameId,
        gameVersion,
        ticketCategory,
        figure: 'created',
        ...period,
      } as const;
      const listed = await call(server, listTickets, filters, staff);
      expect([gameVersion, ticketCategory, listed.count]).toEqual([
        gameVersion,
        ticketCategory,
        ticketCount,
      ]);
    }
  // Of a game that is not there, and by whom it does not concern.
  const none = { gameId: 2_000_000_000, ...period };
  expect((await call(server, listVersionSymptoms, none, staff)).versions).toEqual([]);
  expect((await send(server, listVersionSymptoms, { gameId, ...period }, owner)).status).toBe(403);
  const foreign = { token: scene.foreign.ownerToken };
  expect((await call(server, listTickets, { gameId }, foreign)).rows).toEqual([]);
  const long = { gameId, from: '2026-01-01T00:00:00Z', to: '2026-03-01T00:00:00Z' };
  expect((await send(server, listVersionSymptoms, long, staff)).status).toBe(400);
});
