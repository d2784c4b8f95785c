import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  endPlay,
  getPlay,
  listPlayedGames,
  listPlays,
  openPlay,
  reversePlay,
  totalPlays,
} from '@lebean/contract/play/operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { arcadeOf, byTime } from './play.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
let now = new Date();
const server = serverOn(database.application, { clock: () => now });
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const { owner } = arcade;
beforeAll(() => tables.connect());
afterAll(() => tables.end());

const { games } = scene;
const minutes = (count: number): void => {
  now = new Date(now.getTime() + count * 60_000);
};

test('PLY-3, PLY-5: RPT-4: a list and its total speak of the same plays; what was taken back is in the list alone', async () => {
  await arcade.byCount(1500);
  const terminal = await arcade.terminal();
  const { cardId, cardNumber } = await arcade.card();
  const kept = await arcade.start(terminal, cardNumber);
  minutes(10);
  await arcade.end(terminal, kept.playId);
  const taken = await arcade.start(terminal, cardNumber);
  minutes(5);
  await arcade.end(terminal, taken.playId);
  await call(server, reversePlay, { playId: taken.playId, reason: 'the headset was dark' }, owner);
  const { rows, count } = await call(server, listPlays, { cardId }, owner);
  expect([count, rows.map(({ state }) => state)]).toEqual([2, ['reversed', 'ended']]);
  expect(await call(server, totalPlays, { cardId }, owner)).toEqual({
    plays: 1,
    seconds: 600,
    point: 1500,
    giftPoint: 0,
    lebean: 100,
    isPart: false,
  });
  const { deviceId } = await call(server, getPlay, { playId: kept.playId }, owner);
  const ofDevice = await call(server, listPlays, { deviceId, state: 'reversed' }, owner);
  expect(ofDevice.rows.map(({ id }) => id)).toEqual([taken.playId]);

  const { terminalId } = terminal;
  await arcade.beat(terminal);
  const opened = { terminalId, gameId: games.own, reason: 'cable was changed' } as const;
  const { playId } = await call(server, openPlay, { ...opened, kind: 'test' }, owner);
  await call(server, endPlay, { playId }, owner);
  const tests = await call(server, listPlays, { deviceId, kind: 'test' }, owner);
  expect(tests.rows.map(({ id, point, lebean }) => [id, point, lebean])).toEqual([[playId, 0, 0]]);
});

test('PLY-5: a play says until when it can be taken back, and says nothing when it cannot', async () => {
  await arcade.makeGame(byTime);
  const terminal = await arcade.terminal();
  const { cardNumber } = await arcade.card();
  const { playId } = await arcade.start(terminal, cardNumber);
  const until = async () => (await call(server, getPlay, { playId }, owner)).reversibleUntil;
  expect(await until()).toBeNull();
  minutes(12);
  await arcade.end(terminal, playId);
  const endedAt = now;
  expect(await until()).toBe(new Date(endedAt.getTime() + 24 * 3_600_000).toISOString());
  minutes(24 * 60 + 1);
  expect(await until()).toBeNull();
});

test('ACC-2: whoever looks for plays by a game is offered the games of the own shops alone', async () => {
  const offered = await call(server, listPlayedGames, {}, owner);
  const ids = offered.games.map(({ gameId }) => gameId);
  expect([ids.includes(games.own), ids.includes(games.foreign)]).toEqual([true, false]);
});
