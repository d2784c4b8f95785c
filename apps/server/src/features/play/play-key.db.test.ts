import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlay } from '@lebean/contract/play/terminal-play.operations';
import { lateDays } from '@lebean/domain/play';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { forgetPlayKeys } from './forget-keys.job.ts';
import { latePlaysOf, movedClock } from './late-play.fixture.ts';
import { arcadeOf, freshKey } from './play.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const time = movedClock();
const { clock, ago, minutes, longAgo } = time;
const server = serverOn(database.application, { clock });
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const pool = { connection: database.application, size: 1, onIdleError: () => undefined };
const connections = new ConnectionPool(pool);
beforeAll(() => tables.connect());
afterAll(async () => {
  await connections.end();
  await tables.end();
});

const { own: gameId } = scene.games;
const { lateOf, submit } = latePlaysOf(server, gameId, time);
const day = 24 * 60;

const numberOf = async (text: string, values: readonly unknown[]): Promise<number> =>
  (await tables.query<{ count: number }>(`select count(*)::int from ${text}`, [...values])).rows[0]
    ?.count ?? -1;
const keysOf = (keys: readonly string[]) =>
  numberOf('play_key where request_key = any ($1)', [keys]);
const playsOf = (keys: readonly string[]) => numberOf('play where request_key = any ($1)', [keys]);

/** A terminal with what it has sent: starts that say when they were drawn or do not, and late plays. */
async function played() {
  await arcade.byCount(1500);
  const terminal = await longAgo(arcade.terminal);
  const { cardId, cardNumber } = await longAgo(arcade.card);
  const now = clock().toISOString();
  const starts = [
    { cardNumber, gameId, requestKey: freshKey(), drawnAt: now },
    { cardNumber, gameId, requestKey: freshKey(), clock: now },
    { cardNumber, gameId, requestKey: freshKey() },
  ];
  const tooLong = ago((lateDays + 1) * day);
  const plays = [lateOf(cardNumber), lateOf(cardNumber, { startedAt: tooLong, endedAt: tooLong })];
  const answers = [];
  for (const start of starts) {
    const answer = await call(server, startPlay, start, terminal);
    await arcade.end(terminal, answer.playId);
    answers.push(answer);
  }
  const results = await submit(terminal, plays);
  const keys = [...starts, ...plays].map(({ requestKey }) => requestKey);
  return { terminal, cardId, starts, plays, answers, results, keys };
}

/** What the same messages are answered when they come again. */
async function sentAgain({ terminal, starts, plays }: Awaited<ReturnType<typeof played>>) {
  const answers = [];
  // Programs that do not say when a key was drawn say what time it is.
  const renewed = starts.map((start) =>
    'clock' in start ? { ...start, clock: clock().toISOString() } : start,
  );
  for (const start of renewed) answers.push(await call(server, startPlay, start, terminal));
  return { answers, results: await submit(terminal, plays) };
}

test('PLY-1: PLY-4: keys are forgotten after three months, and what is sent again then is still the same play', async () => {
  const before = await played();
  const { keys, answers, results, cardId } = before;
  expect(results.map(({ result }) => result)).toEqual(['charged', 'uncharged']);
  const balances = await arcade.balancesOf(cardId);
  minutes(91 * day);
  await runOnce(connections, forgetPlayKeys(clock));
  expect(await keysOf(keys)).toBe(5);
  expect(await sentAgain(before)).toEqual({ answers, results });
  minutes(2 * day);
  await runOnce(connections, forgetPlayKeys(clock));
  expect(await keysOf(keys)).toBe(0);
  expect(await sentAgain(before)).toEqual({ answers, results });
  expect(await playsOf(keys)).toBe(5);
  expect(await arcade.balancesOf(cardId)).toEqual(balances);
  expect(await arcade.breaks()).toBe(0);
});

test('PLY-1: a forgotten key of a card is a conflict for another game, as ever', async () => {
  const before = await played();
  minutes(93 * day);
  await runOnce(connections, forgetPlayKeys(clock));
  for (const start of before.starts) {
    const changed = { ...start, gameId: scene.games.foreign };
    expect(await arcade.refused(startPlay, changed, before.terminal)).toBe('IDEMPOTENCY_CONFLICT');
  }
});

test('PLY-1: whoever writes a play, the database takes no second one with its key on its terminal', async () => {
  await arcade.byCount(1500);
  const terminal = await arcade.terminal();
  const { cardNumber } = await arcade.card();
  const { playId } = await arcade.start(terminal, cardNumber);
  await arcade.end(terminal, playId);
  const copied = `insert into play overriding system value
    select (json_populate_record(p, json_build_object('id', nextval('play_id_seq'), 'order_number', 'COPY',
      'charge_transfer_id', null, 'point', 0, 'gift_point', 0))).* from play p where p.id = $1`;
  const refusal = { code: '23505', table: 'play_key' };
  await expect(tables.query(copied, [playId])).rejects.toMatchObject(refusal);
});
