import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelCard, freezeCard } from '@lebean/contract/card/counter.operations';
import { reversePlay } from '@lebean/contract/play/operations';
import {
  cancelTerminalPlay,
  endTerminalPlay,
  startPlay,
} from '@lebean/contract/play/terminal-play.operations';
import { call, openServer, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { arcadeOf, byTime, freshKey } from './play.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
let now = new Date();
const options = { clock: () => now } as const;
const server = serverOn(database.application, options);
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const { owner, refused, balancesOf, lebeansOf } = arcade;
beforeAll(() => tables.connect());
afterAll(() => tables.end());

const { games, own } = scene;
const minutes = (count: number): void => {
  now = new Date(now.getTime() + count * 60_000);
};

describe('plays by count', () => {
  test('PLY-1, PLY-2: LB-3: PRI-6: a start takes points and lebeans in one transfer, and keeps its steps', async () => {
    await arcade.byCount(1500);
    const terminal = await arcade.terminal();
    const { cardId, cardNumber } = await arcade.card();
    const [before] = await lebeansOf();
    const started = await arcade.start(terminal, cardNumber);
    expect(started).toMatchObject({ price: 1500, pointAfter: 8500, giftPointAfter: 1000 });
    expect(await balancesOf(cardId)).toEqual({ wallet: [8500, 1000] });
    expect(await lebeansOf()).toEqual([before - 100, 0]);
    const transfers = await tables.query(
      `select t.kind, count(*)::int as legs from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
        where t.document_number = $1 group by t.id, t.kind`,
      [started.orderNumber],
    );
    expect(transfers.rows).toEqual([{ kind: 'play', legs: 4 }]);
    await tables.query('update game set price = 9900 where id = $1', [games.own]);
    minutes(10);
    expect(await arcade.end(terminal, started.playId)).toMatchObject({
      state: 'ended',
      price: 1500,
      point: 1500,
      giftPoint: 0,
    });
    const { steps, wholesaleWhy, lebean } = await arcade.playOf(started.playId);
    expect(steps.map(({ step }) => step)).toEqual(['platformPrice', 'level']);
    expect([wholesaleWhy, lebean]).toEqual(['sales', 100]);
    expect(await arcade.breaks()).toBe(0);
  });

  test('MEM-6: the shop says what is spent first, and the game how much of it may be gift', async () => {
    await arcade.byCount(1500);
    await tables.query(`update shop set spending_order = 'giftFirst' where id = $1`, [own.shopId]);
    const terminal = await arcade.terminal();
    const { cardNumber } = await arcade.card();
    expect(await arcade.start(terminal, cardNumber)).toMatchObject({
      pointAfter: 9500,
      giftPointAfter: 0,
    });
    const other = await arcade.card();
    await arcade.makeGame({ gift_share_percent: 20 });
    expect(await arcade.start(await arcade.terminal(), other.cardNumber)).toMatchObject({
      pointAfter: 8800,
      giftPointAfter: 700,
    });
    await tables.query(`update shop set spending_order = 'pointFirst' where id = $1`, [own.shopId]);
  });

  test('LED-4: D2: the same start 200 times over three servers is one play and 200 equal answers', async () => {
    await arcade.byCount(1500);
    const terminal = await arcade.terminal();
    const { cardId, cardNumber } = await arcade.card();
    const nodes = [1, 2, 3].map(() => openServer(database.application, { ...options, size: 4 }));
    const input = { cardNumber, gameId: games.own, requestKey: freshKey() };
    // As terminals do: what a busy server has not taken is sent again.
    const start = async (place: number): ReturnType<typeof send> => {
      const answer = await send(nodes[place % 3]?.server ?? server, startPlay, input, terminal);
      return answer.status === 503 ? await start(place) : answer;
    };
    const answers = await Promise.all(Array.from({ length: 200 }, (_, place) => start(place)));
    for (const { close } of nodes) await close();
    const outcome = answers.map(
      ({ status, text }) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`,
    );
    expect(new Set(outcome).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await balancesOf(cardId)).toEqual({ wallet: [8500, 1000] });
    const other = { ...input, cardNumber: (await arcade.card()).cardNumber };
    expect(await refused(startPlay, other, terminal)).toBe('IDEMPOTENCY_CONFLICT');
  });

  test('PLY-1: a play that did not come up is taken back within two minutes, wholly and once', async () => {
    await arcade.byCount(1500);
    const terminal = await arcade.terminal();
    const { cardId, cardNumber } = await arcade.card();
    const before = await lebeansOf();
    const { playId } = await arcade.start(terminal, cardNumber);
    for (const _again of [1, 2])
      expect(await call(server, cancelTerminalPlay, { playId }, terminal)).toMatchObject({
        state: 'cancelled',
      });
    expect(await balancesOf(cardId)).toEqual({ wallet: [10_000, 1000] });
    expect(await lebeansOf()).toEqual(before);
    const late = await arcade.start(terminal, cardNumber);
    minutes(3);
    const refusal = await refused(cancelTerminalPlay, { playId: late.playId }, terminal);
    expect(refusal).toBe('PLAY_TOO_LATE_TO_CANCEL');
    await arcade.end(terminal, late.playId);
    expect(await arcade.breaks()).toBe(0);
  });
});

describe('plays by time', () => {
  test('PLY-1: PRI-3: a hold up to the cap, captured without pauses, and the rest goes back', async () => {
    await arcade.makeGame(byTime);
    const terminal = await arcade.terminal();
    const { cardId, cardNumber } = await arcade.card();
    const [wallet] = await lebeansOf();
    const started = await arcade.start(terminal, cardNumber);
    expect(started).toMatchObject({ price: null, heldPoint: 6000, heldGiftPoint: 0 });
    expect(await balancesOf(cardId)).toEqual({ wallet: [4000, 1000], hold: [6000, 0] });
    expect(await lebeansOf()).toEqual([wallet - 100, 100]);
    minutes(30);
    const reported = { pausedSeconds: 600 };
    const ended = await arcade.end(terminal, started.playId, reported);
    expect(ended).toMatchObject({ state: 'ended', price: 2800, point: 2800, giftPoint: 0 });
    expect(await arcade.end(terminal, started.playId, { pausedSeconds: 1200 })).toEqual(ended);
    expect(await balancesOf(cardId)).toEqual({ wallet: [7200, 1000], hold: [0, 0] });
    expect(await lebeansOf()).toEqual([wallet - 100, 0]);
    expect(await arcade.breaks()).toBe(0);
  });

  test('PLY-1: PRI-6: what changes while a play runs does not change its price', async () => {
    await arcade.makeGame(byTime);
    const terminal = await arcade.terminal();
    const { cardNumber } = await arcade.card();
    const { playId } = await arcade.start(terminal, cardNumber);
    await arcade.makeGame({ initial_price: 9000, unit_time_price: 9000, top_price: 90_000 });
    minutes(15);
    expect((await arcade.end(terminal, playId)).price).toBe(2800);
  });

  test('PLY-1: a card that holds less is charged no more than what it held', async () => {
    await arcade.makeGame(byTime);
    const terminal = await arcade.terminal();
    const { cardId, cardNumber } = await arcade.card();
    const first = await arcade.start(terminal, cardNumber);
    const [next, last] = [await arcade.terminal(), await arcade.terminal()];
    const second = await arcade.start(next, cardNumber);
    expect(second).toMatchObject({ heldPoint: 4000, heldGiftPoint: 1000 });
    expect(
      await refused(startPlay, { cardNumber, gameId: games.own, requestKey: freshKey() }, last),
    ).toBe('TOO_FEW_POINTS');
    minutes(90);
    await arcade.end(terminal, first.playId);
    await arcade.end(next, second.playId);
    expect(await balancesOf(cardId)).toEqual({ wallet: [0, 0], hold: [0, 0] });
    expect(await arcade.playOf(second.playId)).toMatchObject({ price: 6000, point: 4000 });
  });

  test('PLY-1: MEM-2: a card that is frozen meanwhile is charged for what it played', async () => {
    await arcade.makeGame(byTime);
    const terminal = await arcade.terminal();
    const { cardId, cardNumber } = await arcade.card();
    const { playId } = await arcade.start(terminal, cardNumber);
    await call(server, freezeCard, { cardId, version: 1, reason: 'lost' }, owner);
    const away = { cardId, version: 2, reason: 'gone' };
    expect(await refused(cancelCard, away, owner)).toBe('CARD_IN_PLAY');
    minutes(5);
    expect((await arcade.end(terminal, playId)).point).toBe(2000);
    expect(await balancesOf(cardId)).toMatchObject({ wallet: [8000, 1000] });
  });
});

describe('reversals', () => {
  test.each([
    ['by count', { charge_mode: 'byCount', price: 1500 }],
    ['by time', byTime],
  ])(
    'PLY-5: a play %s is taken back once, within its window, with a reason',
    async (_how, terms) => {
      await arcade.makeGame(terms);
      const terminal = await arcade.terminal();
      const { cardId, cardNumber } = await arcade.card();
      const before = await lebeansOf();
      const { playId } = await arcade.start(terminal, cardNumber);
      const requested = { playId, reason: 'headset broke' };
      expect(await refused(reversePlay, requested, owner)).toBe('PLAY_STILL_RUNNING');
      minutes(5);
      await arcade.end(terminal, playId);
      expect(await call(server, reversePlay, requested, owner)).toEqual({
        playId,
        state: 'reversed',
      });
      const line = await tables.query(
        `select operation, account_id::int, object_id, after ->> 'reason' as reason, before, result
          from operation_log order by id desc limit 1`,
      );
      expect(line.rows).toEqual([
        {
          operation: 'play.reverse',
          account_id: own.ownerId,
          object_id: String(playId),
          reason: requested.reason,
          before: { state: 'ended' },
          result: 'ok',
        },
      ]);
      expect(await refused(reversePlay, requested, owner)).toBe('PLAY_ALREADY_REVERSED');
      expect((await balancesOf(cardId))['wallet']).toEqual([10_000, 1000]);
      expect(await lebeansOf()).toEqual(before);
      expect(await arcade.playOf(playId)).toMatchObject({ reversalReason: 'headset broke' });
      const later = await arcade.start(terminal, cardNumber);
      await arcade.end(terminal, later.playId);
      minutes(24 * 60 + 1);
      const late = { playId: later.playId, reason: 'too late' };
      expect(await refused(reversePlay, late, owner)).toBe('PLAY_REVERSAL_TOO_LATE');
      expect(await arcade.breaks()).toBe(0);
    },
  );
});

describe('at the same time', () => {
  test('PLY-2: LED-2: two terminals, one card with points for one play: one begins', async () => {
    await arcade.byCount(10_500);
    const terminals = [await arcade.terminal(), await arcade.terminal()];
    const { cardId, cardNumber } = await arcade.card();
    const [before] = await lebeansOf();
    const input = { cardNumber, gameId: games.own };
    const ends = await Promise.all(
      terminals.map((terminal) =>
        refused(startPlay, { ...input, requestKey: freshKey() }, terminal),
      ),
    );
    expect(ends.toSorted()).toEqual(['TOO_FEW_POINTS', 'done']);
    expect(await balancesOf(cardId)).toEqual({ wallet: [0, 500] });
    expect((await lebeansOf())[0]).toBe(before - 100);
  });

  test('MEM-2: PLY-1: a freeze comes before a start or after it, never between', async () => {
    await arcade.byCount(1500);
    for (let round = 0; round < 5; round += 1) {
      const terminal = await arcade.terminal();
      const { cardId, cardNumber } = await arcade.card();
      const [started, frozen] = await Promise.all([
        refused(startPlay, { cardNumber, gameId: games.own, requestKey: freshKey() }, terminal),
        refused(freezeCard, { cardId, version: 1, reason: 'lost' }, owner),
      ]);
      expect(frozen).toBe('done');
      const left = started === 'done' ? 8500 : 10_000;
      expect((await balancesOf(cardId))['wallet']).toEqual([left, 1000]);
      expect(['done', 'CARD_FROZEN']).toContain(started);
    }
  });

  test('PLY-1: an end sent many times at once charges once', async () => {
    await arcade.makeGame(byTime);
    const terminal = await arcade.terminal();
    const { cardId, cardNumber } = await arcade.card();
    const { playId } = await arcade.start(terminal, cardNumber);
    minutes(12);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(server, endTerminalPlay, { playId }, terminal)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balancesOf(cardId)).toEqual({ wallet: [7200, 1000], hold: [0, 0] });
    expect(await arcade.breaks()).toBe(0);
  });
});
