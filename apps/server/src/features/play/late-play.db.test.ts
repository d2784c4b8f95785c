import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freezeCard } from '@lebean/contract/card/counter.operations';
import { listMovements } from '@lebean/contract/lebean/wallet.operations';
import { listPlays } from '@lebean/contract/play/operations';
import { submitLatePlays } from '@lebean/contract/play/terminal-play.operations';
import { call, openServer, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { latePlaysOf, movedClock } from './late-play.fixture.ts';
import { arcadeOf, byTime, freshKey } from './play.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const time = movedClock();
const { clock, ago, minutes, longAgo } = time;
const server = serverOn(database.application, { clock });
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const { owner, balancesOf, lebeansOf } = arcade;
beforeAll(() => tables.connect());
afterAll(() => tables.end());

const { own: gameId } = scene.games;
const { lateOf, submit } = latePlaysOf(server, gameId, time);

describe('plays that were made offline', () => {
  test('PLY-4: each has its own times and key, is charged once and marked late', async () => {
    await arcade.byCount(1500);
    const terminal = await longAgo(arcade.terminal);
    const { cardId, cardNumber } = await longAgo(arcade.card);
    const [before] = await lebeansOf();
    const plays = [
      lateOf(cardNumber),
      lateOf(cardNumber, { startedAt: ago(30), endedAt: ago(20) }),
    ];
    const results = await submit(terminal, plays);
    expect(results.map(({ result, point }) => [result, point])).toEqual([
      ['charged', 1500],
      ['charged', 1500],
    ]);
    expect(await submit(terminal, plays)).toEqual(results);
    expect(await balancesOf(cardId)).toEqual({ wallet: [7000, 1000] });
    expect((await lebeansOf())[0]).toBe(before - 200);
    const play = await arcade.playOf(results[0]?.playId ?? 0);
    expect(play).toMatchObject({ isLate: true, state: 'ended', startedAt: plays[0]?.startedAt });
    expect(await arcade.breaks()).toBe(0);
  });

  test('LB-5, PLY-4: its lebeans are booked when it comes, and the movement says when it was played', async () => {
    await arcade.byCount(100);
    const terminal = await longAgo(arcade.terminal);
    const { cardNumber } = await longAgo(arcade.card);
    const late = lateOf(cardNumber, { startedAt: ago(60 * 30), endedAt: ago(60 * 30 - 10) });
    await submit(terminal, [late]);
    const requested = { shopId: scene.own.shopId, kind: 'play', pageSize: 10 } as const;
    const { rows } = await call(server, listMovements, requested, owner);
    expect(rows[0]).toMatchObject({ at: clock().toISOString(), happenedAt: late.startedAt });
    const booked = rows.map(({ at }) => at);
    expect(booked).toEqual(booked.toSorted().toReversed());
  });

  test('PLY-4: what cannot be charged is kept with the reason and listed for the shop', async () => {
    await arcade.byCount(6000);
    const terminal = await longAgo(arcade.terminal);
    const { cardId, cardNumber } = await longAgo(arcade.card);
    const frozen = await longAgo(arcade.card);
    await call(server, freezeCard, { cardId: frozen.cardId, version: 1, reason: 'lost' }, owner);
    const [before] = await lebeansOf();
    const results = await submit(terminal, [
      lateOf(cardNumber),
      lateOf(cardNumber),
      lateOf(frozen.cardNumber),
      lateOf('NOBODY-1'),
      lateOf(cardNumber, { startedAt: ago(60 * 24 * 40), endedAt: ago(60 * 24 * 40) }),
      lateOf(cardNumber, { startedAt: ago(10), endedAt: ago(20) }),
      lateOf(cardNumber, { gameId: scene.games.foreign }),
    ]);
    expect(results.map(({ result, unchargedWhy }) => unchargedWhy ?? result)).toEqual([
      'charged',
      'tooFewPoints',
      'cardFrozen',
      'cardNotFound',
      'timeImplausible',
      'timeImplausible',
      'unknownGame',
    ]);
    expect((await balancesOf(cardId))['wallet']).toEqual([4000, 1000]);
    expect((await lebeansOf())[0]).toBe(before - 100);
    const { rows } = await call(server, listPlays, { isUncharged: true }, owner);
    expect(rows.map(({ unchargedWhy }) => String(unchargedWhy)).toSorted()).toEqual([
      'cardFrozen',
      'cardNotFound',
      'timeImplausible',
      'timeImplausible',
      'tooFewPoints',
      'unknownGame',
    ]);
    expect(rows.every(({ point, lebean }) => point + lebean === 0)).toBe(true);
    expect(await arcade.breaks()).toBe(0);
  });

  test('PLY-4: a play of a game that the shop never had is kept and listed, whether there is such a game or not', async () => {
    const terminal = await longAgo(arcade.terminal);
    const { cardId, cardNumber } = await longAgo(arcade.card);
    const { foreign } = scene.games;
    const nowhere = 900_000_001;
    const plays = [
      lateOf(cardNumber, { gameId: foreign }),
      lateOf('NOBODY-2', { gameId: nowhere }),
    ];
    const results = await submit(terminal, plays);
    const uncharged = { result: 'uncharged', unchargedWhy: 'unknownGame', point: 0, giftPoint: 0 };
    expect(results).toMatchObject(plays.map(({ requestKey }) => ({ requestKey, ...uncharged })));
    expect(await submit(terminal, plays)).toEqual(results);
    const other = plays.map((play) => ({ ...play, gameId }));
    expect((await submit(terminal, other)).map(({ result }) => result)).toEqual([
      'conflict',
      'conflict',
    ]);

    const { rows } = await call(server, listPlays, { isUncharged: true }, owner);
    const listed = results.map(({ playId }) => rows.find(({ id }) => id === playId));
    const asReported = { gameId: null, gameName: '', chargeMode: null, price: null, lebean: 0 };
    expect(listed).toMatchObject([
      { ...asReported, saidGameId: foreign, cardId, cardNumber, startedAt: plays[0]?.startedAt },
      { ...asReported, saidGameId: nowhere, cardId: null, reason: 'NOBODY-2' },
    ]);
    expect(await arcade.playOf(listed[0]?.id ?? 0)).toMatchObject({ ...asReported, steps: [] });
    expect(await balancesOf(cardId)).toEqual({ wallet: [10_000, 1000] });
    expect(await arcade.breaks()).toBe(0);
  });

  test('RPT-4, PLY-4: what has no game counts in no report, and not in the lists behind them', async () => {
    const terminal = await longAgo(arcade.terminal);
    const { cardNumber } = await longAgo(arcade.card);
    const play = lateOf(cardNumber, {
      gameId: scene.games.foreign,
      startedAt: ago(60 * 24 * 3),
      endedAt: ago(60 * 24 * 3 - 10),
    });
    const [result] = await submit(terminal, [play]);
    const idsOf = async (isCounted: boolean) =>
      (await call(server, listPlays, { isCounted, isLate: true }, owner)).rows.map(({ id }) => id);
    expect(await idsOf(true)).not.toContain(result?.playId);
    expect(await idsOf(false)).toContain(result?.playId);
    await tables.query(`select close_report_days($1, 1000)`, [clock()]);
    const summed = await tables.query<{ days: number; nameless: number }>(
      `select count(*)::int as days, (count(*) filter (where members > 0))::int as nameless
        from shop_day where shop_id = $1 and day = ($2::timestamptz)::date`,
      [scene.own.shopId, play.startedAt],
    );
    expect(summed.rows).toEqual([{ days: 1, nameless: 0 }]);
  });

  test('PLY-4, LED-6: terminals that come back together, with the same cards, wait without a deadlock', async () => {
    await arcade.byCount(100);
    const marked = { ...database.application, application_name: 'returning' };
    const returning = openServer(marked, { clock, size: 8 });
    const cards = [
      await longAgo(arcade.card),
      await longAgo(arcade.card),
      await longAgo(arcade.card),
    ];
    const terminals = [];
    for (let count = 0; count < 6; count += 1) terminals.push(await longAgo(arcade.terminal));
    const submitted = terminals.map((terminal, place) => {
      const plays = [0, 1, 2, 0, 1, 2].map((step) => {
        const { cardNumber } = cards[(step * (place % 2 === 0 ? 1 : 2) + place) % 3] ?? {};
        return lateOf(cardNumber ?? '');
      });
      return call(returning.server, submitLatePlays, { plays }, terminal);
    });
    const answers = await Promise.all(submitted);
    const results = answers.flatMap((answer) => answer.results.map(({ result }) => result));
    expect(results).toEqual(Array.from({ length: 36 }, () => 'charged'));
    for (const { cardId } of cards)
      expect(await balancesOf(cardId)).toEqual({ wallet: [8800, 1000] });
    // What a connection has counted is known at its end.
    await returning.close();
    const countOf = async (statement: string) =>
      (await tables.query<{ count: number }>(`select (${statement})::int as count`)).rows[0]?.count;
    const connected = `select count(*) from pg_stat_activity where application_name = 'returning'`;
    await expect.poll(() => countOf(connected)).toBe(0);
    const deadlocks = 'select deadlocks from pg_stat_database where datname = current_database()';
    expect(await countOf(deadlocks)).toBe(0);
    expect(await arcade.breaks()).toBe(0);
  });

  test('PLY-4: by time the time is priced; one that began here is the same play; a key is not used twice', async () => {
    await arcade.makeGame(byTime);
    const terminal = await longAgo(arcade.terminal);
    const { cardId, cardNumber } = await longAgo(arcade.card);
    const requestKey = freshKey();
    const { playId } = await arcade.start(terminal, cardNumber, { requestKey });
    minutes(90);
    const same = lateOf(cardNumber, { requestKey, startedAt: ago(90), endedAt: ago(75) });
    const offline = lateOf(cardNumber, {
      startedAt: ago(70),
      endedAt: ago(45),
      pausedSeconds: 600,
    });
    const other = lateOf((await longAgo(arcade.card)).cardNumber, { requestKey });
    const results = await submit(terminal, [same, offline, other]);
    expect(results.map(({ result, point }) => [result, point])).toEqual([
      ['charged', 2800],
      ['charged', 2800],
      ['conflict', 0],
    ]);
    expect(results[0]?.playId).toBe(playId);
    expect(await balancesOf(cardId)).toEqual({ wallet: [4400, 1000], hold: [0, 0] });
    expect(await arcade.breaks()).toBe(0);
  });
});
