import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { movePlay, reversePlay } from '@lebean/contract/play/operations';
import { listTerminalPlays } from '@lebean/contract/play/terminal-play.operations';
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
const { owner, refused } = arcade;
beforeAll(() => tables.connect());
afterAll(() => tables.end());

const minutes = (count: number): void => {
  now = new Date(now.getTime() + count * 60_000);
};
type Terminal = Awaited<ReturnType<typeof arcade.terminal>>;
const move = (playId: number, { terminalId }: Terminal) =>
  call(server, movePlay, { playId, terminalId }, owner);
const tryMove = (playId: number, { terminalId }: Terminal) =>
  refused(movePlay, { playId, terminalId }, owner);
/** What is left on the card, principal and gift together, and nothing may be held any more. */
async function cardLeft(cardId: number): Promise<readonly [left: number, held: number]> {
  const { wallet = [0, 0], hold = [0, 0] } = await arcade.balancesOf(cardId);
  const sum = (parts: readonly number[]) => parts.reduce((one, other) => one + other, 0);
  return [sum(wallet), sum(hold)];
}
/** What reports and statements count of a card's plays. */
async function counted(cardId: number) {
  const { rows } = await tables.query<{ plays: number; point: number; lebean: number }>(
    `select count(*)::int as plays, coalesce(sum(point + gift_point), 0)::int as point, coalesce(sum(lebean), 0)::int as lebean
      from counted_play where card_id = $1`,
    [cardId],
  );
  return rows[0] ?? { plays: 0, point: 0, lebean: 0 };
}

let first: Terminal;
let second: Terminal;
beforeAll(async () => {
  first = await arcade.terminal();
  second = await arcade.terminal();
});
beforeEach(async () => {
  // Whatever a test before has left running.
  for (const one of [first, second]) {
    await arcade.beat(one);
    const { plays } = await call(server, listTerminalPlays, {}, one);
    for (const { playId } of plays) await arcade.end(one, playId);
  }
});

describe('a guest who moves', () => {
  test('SH-54, PLY-2: by count the first play is taken back and the second begins at the same price, whatever it costs by now', async () => {
    await arcade.byCount(1500);
    const { cardId, cardNumber } = await arcade.card();
    const [walletBefore] = await arcade.lebeansOf();
    const { playId } = await arcade.start(first, cardNumber);
    const [walletAfter] = await arcade.lebeansOf();
    await arcade.byCount(9000);
    minutes(3);
    await arcade.beat(second);
    const moved = await move(playId, second);
    expect(moved).toMatchObject({ state: 'started', movedFrom: playId });
    expect(await arcade.playOf(playId)).toMatchObject({
      state: 'reversed',
      reversalReason: 'moved',
      movedTo: { playId: moved.playId },
    });
    expect(await arcade.playOf(moved.playId)).toMatchObject({
      price: 1500,
      movedFrom: { playId },
      movedTo: null,
    });
    const { rows: lines } = await tables.query<{ before: unknown; after: unknown }>(
      `select before, after from operation_log where operation = 'play.move' order by id desc limit 1`,
    );
    expect(lines).toMatchObject([{ before: {}, after: { point: 1500, giftPoint: 0 } }]);
    expect(await cardLeft(cardId)).toEqual([11_000 - 1500, 0]);
    expect((await arcade.lebeansOf())[0]).toBe(walletAfter);
    await arcade.end(second, moved.playId);
    expect(await counted(cardId)).toEqual({
      plays: 1,
      point: 1500,
      lebean: walletBefore - walletAfter,
    });
    expect(await arcade.breaks()).toBe(0);
  });

  test('SH-54, PRI-8: by time the guest pays in all what one play of that length costs, and the shop its lebeans once', async () => {
    await arcade.makeGame(byTime);
    const { cardId, cardNumber } = await arcade.card();
    const [walletBefore] = await arcade.lebeansOf();
    const { playId } = await arcade.start(first, cardNumber);
    minutes(14);
    await arcade.beat(second);
    // 20.00 for the first ten minutes and 8.00 for the second ten, of which six are left.
    const { playId: there } = await move(playId, second);
    expect(await arcade.playOf(playId)).toMatchObject({ state: 'ended', price: 2800 });
    minutes(5);
    await arcade.end(second, there);
    expect(await arcade.playOf(there)).toMatchObject({ price: 0, point: 0, lebean: 0 });
    const { playId: again } = await arcade.start(first, cardNumber);
    minutes(14);
    await arcade.beat(second);
    const { playId: longer } = await move(again, second);
    minutes(12);
    const { steps } = await arcade.end(second, longer).then(() => arcade.playOf(longer));
    // 26 minutes are 36.00 in all.
    expect(await arcade.playOf(longer)).toMatchObject({ price: 800 });
    expect(steps.at(-1)).toMatchObject({ step: 'carried' });
    expect(await cardLeft(cardId)).toEqual([11_000 - 2800 - 3600, 0]);
    const { lebean, point } = await counted(cardId);
    expect(point).toBe(6400);
    expect(lebean).toBe(walletBefore - (await arcade.lebeansOf())[0]);
    expect(await arcade.breaks()).toBe(0);
  });

  test('SH-54: the other terminal hears that somebody was moved to it, and the first one’s own end is answered as it stands', async () => {
    await arcade.byCount(1500);
    const { cardNumber } = await arcade.card();
    const { playId } = await arcade.start(first, cardNumber);
    const { playId: there } = await move(playId, second);
    const { plays } = await call(server, listTerminalPlays, {}, second);
    expect(plays).toMatchObject([{ playId: there, kind: 'paid', movedFrom: playId }]);
    expect(await arcade.end(first, playId)).toMatchObject({ state: 'reversed' });
    // What was started here says nothing of a move: older programs read the same as before.
    const { cardNumber: other } = await arcade.card();
    expect(await arcade.start(first, other)).not.toHaveProperty('movedFrom');
  });
});

describe('what stands against a move', () => {
  test('SH-54, PRI-1: leaves everything as it was', async () => {
    await arcade.byCount(1500);
    const { cardId, cardNumber } = await arcade.card();
    const { playId } = await arcade.start(first, cardNumber);
    const unchanged = async () => {
      expect(await cardLeft(cardId)).toEqual([11_000 - 1500, 0]);
      expect(await arcade.playOf(playId)).toMatchObject({ state: 'started', movedTo: null });
    };
    expect(await tryMove(playId, first)).toBe('TERMINAL_BUSY');
    const { cardNumber: neighbour } = await arcade.card();
    const { playId: taken } = await arcade.start(second, neighbour);
    expect(await tryMove(playId, second)).toBe('TERMINAL_BUSY');
    await unchanged();
    await arcade.end(second, taken);
    minutes(2);
    expect(await tryMove(playId, second)).toBe('TERMINAL_OFFLINE');
    await unchanged();
    await arcade.beat(second);
    await tables.query('update terminal_install set is_installed = false where terminal_id = $1', [
      second.terminalId,
    ]);
    expect(await tryMove(playId, second)).toBe('GAME_NOT_INSTALLED');
    await unchanged();
    await tables.query('update terminal_install set is_installed = true where terminal_id = $1', [
      second.terminalId,
    ]);
    const elsewhere = { playId, terminalId: scene.plays.branch.free };
    expect(await refused(movePlay, elsewhere, owner)).toBe('TERMINAL_NOT_FOUND');
    const foreign = { playId, terminalId: scene.plays.foreign.free };
    expect(await refused(movePlay, foreign, owner)).toBe('TERMINAL_NOT_FOUND');
    await unchanged();
    await arcade.end(first, playId);
    expect(await tryMove(playId, second)).toBe('PLAY_ALREADY_OVER');
  });

  test('SH-54: of two who move a guest at once to different terminals, and of a move and an end, one happens', async () => {
    const third = await arcade.terminal();
    for (const terms of [{ charge_mode: 'byCount', price: 1500 }, byTime])
      for (const rival of ['move', 'end'] as const) {
        await arcade.makeGame({ is_buyout: false, gift_share_percent: null, ...terms });
        for (const one of [first, second, third]) await arcade.beat(one);
        const { cardId, cardNumber } = await arcade.card();
        const { playId } = await arcade.start(first, cardNumber);
        minutes(1);
        const outcomes = await Promise.all([
          tryMove(playId, second),
          rival === 'move'
            ? tryMove(playId, third)
            : arcade.end(first, playId).then(() => 'ended' as const),
        ]);
        const happened = outcomes.filter((outcome) => outcome === 'done');
        expect(happened.length).toBe(rival === 'move' ? 1 : happened.length);
        const refusedWith = outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'ended');
        expect(new Set([...refusedWith, 'PLAY_ALREADY_OVER'])).toEqual(
          new Set(['PLAY_ALREADY_OVER']),
        );
        for (const one of [second, third]) {
          const { plays } = await call(server, listTerminalPlays, {}, one);
          for (const running of plays) await arcade.end(one, running.playId);
        }
        const [left, held] = await cardLeft(cardId);
        const { point } = await counted(cardId);
        expect([left + point, held]).toEqual([11_000, 0]);
        expect(point).toBe(terms === byTime ? 2000 : 1500);
      }
    expect(await arcade.breaks()).toBe(0);
  });
});

test('SH-54, LED-7, RPT-5: however guests move, ledger, reports and the shop’s lebeans agree on what was paid once', async () => {
  const third = await arcade.terminal();
  const stations = [first, second, third];
  let seed = 7;
  const chance = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 8; round += 1) {
    const isTimed = round % 2 === 1;
    await arcade.makeGame({
      is_buyout: false,
      gift_share_percent: null,
      ...(isTimed ? byTime : { charge_mode: 'byCount', price: 1500 }),
    });
    const { cardId, cardNumber } = await arcade.card();
    const [walletBefore] = await arcade.lebeansOf();
    let at = chance(3);
    const station = (): Terminal => stations[at] ?? first;
    await arcade.beat(station());
    let { playId } = await arcade.start(station(), cardNumber);
    let lasted = 0;
    const played: number[] = [playId];
    for (let step = chance(4); step >= 0; step -= 1) {
      const pause = 1 + chance(13);
      minutes(pause);
      lasted += pause;
      const from = at;
      at = (at + 1 + chance(2)) % 3;
      await arcade.beat(station());
      ({ playId } = await move(playId, station()));
      played.push(playId);
      expect(from).not.toBe(at);
    }
    minutes(1);
    lasted += 1;
    await arcade.end(station(), playId);
    const whole = isTimed
      ? Math.min(6000, 2000 + Math.ceil(Math.max(0, lasted - 10) / 10) * 800)
      : 1500;
    const { point, lebean } = await counted(cardId);
    const [wallet, held] = await arcade.lebeansOf();
    expect([await cardLeft(cardId), point]).toEqual([[11_000 - whole, 0], whole]);
    expect([walletBefore - wallet, held]).toEqual([lebean, 0]);
    expect(lebean).toBe(100);
    // Taken back afterwards, each part gives back its own.
    for (const one of played) await refused(reversePlay, { playId: one, reason: 'r' }, owner);
    expect(await cardLeft(cardId)).toEqual([11_000, 0]);
    expect((await arcade.lebeansOf())[0]).toBe(walletBefore);
  }
  expect(await arcade.breaks()).toBe(0);
});
