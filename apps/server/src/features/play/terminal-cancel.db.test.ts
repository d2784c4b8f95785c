import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAbuse, listAbuseCases } from '@lebean/contract/abuse/operations';
import { openPlay, reversePlay } from '@lebean/contract/play/operations';
import { getPlaySetting, updatePlaySetting } from '@lebean/contract/play/setting.operations';
import { cancelTerminalPlay } from '@lebean/contract/play/terminal-play.operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { arcadeOf, byTime } from './play.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { shopId } = scene.own;
/** Noon in the shop, so that a test ends on the day on which it begins. */
let now = new Date();
const server = serverOn(database.application, { clock: () => now });
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const { owner, staff, refused, balancesOf, lebeansOf } = arcade;
afterAll(() => tables.end());

/** An hour of the clock of the shop, so many days from now. */
async function shopClock(days: number, hour: string): Promise<Date> {
  const { rows } = await tables.query<{ at: Date }>(
    `select ((($3::timestamptz at time zone time_zone)::date + $2::int) + $4::time) at time zone time_zone as at
      from shop where id = $1`,
    [shopId, days, now, hour],
  );
  return rows[0]?.at ?? now;
}

beforeAll(async () => {
  await tables.connect();
  now = await shopClock(1, '12:00');
  const {
    version,
    changedAt: _at,
    changedBy: _by,
    ...rules
  } = await call(server, getPlaySetting, {}, staff);
  await call(server, updatePlaySetting, { ...rules, version, cancelsPerDay: 2 }, staff);
});

type Terminal = Awaited<ReturnType<typeof arcade.terminal>>;

/** Starts a play and takes it back, again and again; answers the plays. */
async function takeBack(terminal: Terminal, cardNumber: string, times: number): Promise<number[]> {
  const ids = [];
  for (let nth = 0; nth < times; nth += 1) {
    const { playId } = await arcade.start(terminal, cardNumber);
    expect(await refused(cancelTerminalPlay, { playId }, terminal)).toBe('done');
    ids.push(playId);
  }
  return ids;
}

const casesOf = async () =>
  (await call(server, listAbuseCases, { kind: 'playCancel', pageSize: 100 }, owner)).rows;

describe('plays that their terminal takes back', () => {
  test('CTL-3, LB-3: LB-2: beyond the bound of a day the points go back, the lebeans stay spent, and it shows', async () => {
    await arcade.byCount(1500);
    const terminal = await arcade.terminal();
    const { cardId, cardNumber } = await arcade.card();
    const [before] = await lebeansOf();
    const [first, second, third, fourth] = await takeBack(terminal, cardNumber, 4);
    expect(await balancesOf(cardId)).toEqual({ wallet: [10_000, 1000] });
    expect(await lebeansOf()).toEqual([before - 200, 0]);
    const reported = await Promise.all(
      [first, second, third, fourth].map(async (id) => await arcade.playOf(id ?? 0)),
    );
    expect(reported.map(({ isCancelledOften }) => isCancelledOften)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    const cases = await casesOf();
    expect(cases.map(({ orderNumber }) => orderNumber)).toEqual(
      [reported[3], reported[2]].map((play) => play?.orderNumber),
    );
    expect(cases[0]).toMatchObject({
      operatorName: '',
      amount: 100,
      unit: 'lebean',
      cardId,
      reason: reported[3]?.uniqueCode,
    });
    const { rows } = await call(server, listAbuse, {}, owner);
    expect(rows.find(({ operatorName }) => operatorName === '')).toMatchObject({ playCancel: 2 });
    // Nothing is left to give back, and the same cancellation again takes nothing more.
    const again = { playId: fourth ?? 0, reason: 'so' };
    expect(await refused(reversePlay, again, owner)).toBe('PLAY_NOT_CHARGED');
    expect(await refused(cancelTerminalPlay, { playId: again.playId }, terminal)).toBe('done');
    expect(await lebeansOf()).toEqual([before - 200, 0]);
    expect(await arcade.breaks()).toBe(0);
  });

  test('CTL-3, PLY-1: by time the whole hold goes back to the card, and of the shop only what it held is taken', async () => {
    await arcade.makeGame(byTime);
    const terminal = await arcade.terminal();
    const { cardId, cardNumber } = await arcade.card();
    const [before] = await lebeansOf();
    await takeBack(terminal, cardNumber, 3);
    expect(await balancesOf(cardId)).toEqual({ wallet: [10_000, 1000], hold: [0, 0] });
    expect(await lebeansOf()).toEqual([before - 100, 0]);
    expect(await arcade.breaks()).toBe(0);
  });

  test('CTL-3: each terminal has its own count, and each day of the shop begins a new one', async () => {
    await arcade.byCount(1500);
    const [terminal, other] = [await arcade.terminal(), await arcade.terminal()];
    const { cardNumber } = await arcade.card();
    const [before] = await lebeansOf();
    now = await shopClock(0, '23:58');
    await takeBack(terminal, cardNumber, 2);
    await takeBack(other, cardNumber, 2);
    expect((await lebeansOf())[0]).toBe(before);
    now = await shopClock(1, '00:01');
    await takeBack(terminal, cardNumber, 2);
    expect((await lebeansOf())[0]).toBe(before);
    await takeBack(terminal, cardNumber, 1);
    expect((await lebeansOf())[0]).toBe(before - 100);
    expect(await arcade.breaks()).toBe(0);
  });

  test('CTL-3, PRI-7: a buyout that was taken back too often stays paid, and the next play costs nothing more', async () => {
    now = await shopClock(1, '12:00');
    await arcade.byCount(1500);
    const terminal = await arcade.terminal();
    const { cardNumber } = await arcade.card();
    await takeBack(terminal, cardNumber, 2);
    await arcade.makeGame({ is_buyout: true, buyout_point: 5000 });
    const [before] = await lebeansOf();
    await takeBack(terminal, cardNumber, 1);
    expect((await lebeansOf())[0]).toBe(before - 5000);
    const { playId } = await arcade.start(terminal, cardNumber);
    await arcade.end(terminal, playId);
    expect((await lebeansOf())[0]).toBe(before - 5000);
    await arcade.makeGame({ is_buyout: false });
    expect(await arcade.breaks()).toBe(0);
  });

  test('CTL-3, PLY-3: a test costs nobody anything, and still counts', async () => {
    now = await shopClock(1, '12:00');
    const terminal = await arcade.terminal();
    const { cardNumber } = await arcade.card();
    await takeBack(terminal, cardNumber, 2);
    const [before] = await lebeansOf();
    await arcade.beat(terminal);
    const { terminalId } = terminal;
    const requested = {
      terminalId,
      gameId: scene.games.own,
      kind: 'test',
      reason: 'A look',
    } as const;
    const { playId } = await call(server, openPlay, requested, owner);
    expect(await refused(cancelTerminalPlay, { playId }, terminal)).toBe('done');
    expect((await lebeansOf())[0]).toBe(before);
    expect(await arcade.playOf(playId)).toMatchObject({ isCancelledOften: true, lebean: 0 });
    expect(await arcade.breaks()).toBe(0);
  });
});
