import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endPlay, listPlays, openPlay } from '@lebean/contract/play/operations';
import {
  cancelTerminalPlay,
  greetCard,
  listTerminalPlays,
  startPlay,
} from '@lebean/contract/play/terminal-play.operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { arcadeOf, freshKey } from './play.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const now = new Date();
const options = { clock: () => now } as const;
const server = serverOn(database.application, options);
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const { owner, staff, refused, lebeansOf } = arcade;
beforeAll(() => tables.connect());
afterAll(() => tables.end());

const { games, own } = scene;
describe('one headset, one play', () => {
  test('PRI-1: SH-54: of 40 starts at the same instant on one terminal one begins and is paid', async () => {
    await arcade.byCount(1500);
    const terminal = await arcade.terminal();
    const cards = [
      await arcade.card(),
      await arcade.card(),
      await arcade.card(),
      await arcade.card(),
    ];
    const [before] = await lebeansOf();
    const ends = await Promise.all(
      Array.from({ length: 40 }, (_, place) =>
        refused(
          startPlay,
          {
            cardNumber: cards[place % 4]?.cardNumber ?? '',
            gameId: games.own,
            requestKey: freshKey(),
          },
          terminal,
        ),
      ),
    );
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect(new Set(ends)).toEqual(new Set(['done', 'TERMINAL_BUSY']));
    const held = await Promise.all(cards.map(({ cardId }) => arcade.balancesOf(cardId)));
    const wallets = held.map(({ wallet = [] }) => wallet[0] ?? 0);
    expect(wallets.toSorted((one, other) => one - other)).toEqual([8500, 10_000, 10_000, 10_000]);
    expect((await lebeansOf())[0]).toBe(before - 100);
    expect((await call(server, listTerminalPlays, {}, terminal)).plays).toHaveLength(1);
    expect(await arcade.breaks()).toBe(0);
  });

  test('PRI-1: SH-54: staff and terminal at the same instant begin one play; a second one is refused until it ends', async () => {
    await arcade.byCount(1500);
    const terminal = await arcade.terminal();
    const { terminalId } = terminal;
    const { cardNumber } = await arcade.card();
    const opened = { terminalId, gameId: games.own, kind: 'demo', reason: 'visitors' } as const;
    const start = () => ({ cardNumber, gameId: games.own, requestKey: freshKey() });
    const ends = await Promise.all([
      ...Array.from({ length: 5 }, () => refused(openPlay, opened, owner)),
      ...Array.from({ length: 5 }, () => refused(startPlay, start(), terminal)),
    ]);
    expect(ends.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'TERMINAL_BUSY'), 'done']);
    expect(await refused(openPlay, opened, owner)).toBe('TERMINAL_BUSY');
    const { plays } = await call(server, listTerminalPlays, {}, terminal);
    for (const { playId } of plays) await arcade.end(terminal, playId);
    expect(await refused(openPlay, opened, owner)).toBe('done');
    expect(await arcade.breaks()).toBe(0);
  });

  test('PRI-1: DEV-4: staff open nothing on a silent terminal; one that calls is alive by that', async () => {
    await arcade.byCount(1500);
    const silent = await arcade.terminal();
    const { terminalId } = silent;
    const { cardNumber } = await arcade.card();
    const opened = { terminalId, gameId: games.own, kind: 'demo', reason: 'visitors' } as const;
    const lastSeen = (before: string | null) =>
      tables.query(
        'update terminal_heartbeat set last_seen_at = $2::timestamptz - $3::interval where terminal_id = $1',
        [terminalId, now, before],
      );
    const [before] = await lebeansOf();
    await lastSeen('91 seconds');
    expect(await refused(openPlay, opened, owner)).toBe('TERMINAL_OFFLINE');
    await lastSeen(null);
    expect(await refused(openPlay, opened, owner)).toBe('TERMINAL_OFFLINE');
    expect((await lebeansOf())[0]).toBe(before);
    const { playId } = await arcade.start(silent, cardNumber);
    await arcade.end(silent, playId);
    await lastSeen('90 seconds');
    expect(await refused(openPlay, opened, owner)).toBe('done');
  });

  test('PRI-1: DEV-2: staff open nothing on a terminal whose code is disabled or was released', async () => {
    await arcade.byCount(1500);
    const { terminalId } = await arcade.terminal();
    const opened = { terminalId, gameId: games.own, kind: 'demo', reason: 'visitors' } as const;
    const codeState = (state: string) =>
      tables.query(
        `update authorisation_code c set state = $2 from terminal t
          where t.id = $1 and c.id = t.authorisation_code_id`,
        [terminalId, state],
      );
    await codeState('disabled');
    expect(await refused(openPlay, opened, owner)).toBe('TERMINAL_DISABLED');
    await codeState('released');
    expect(await refused(openPlay, opened, owner)).toBe('TERMINAL_NOT_ACTIVATED');
  });
});

describe('who may start', () => {
  test('PRI-1: every refusal is a code of its own, and nothing has moved', async () => {
    await arcade.byCount(1500);
    const terminal = await arcade.terminal();
    const { cardId, cardNumber } = await arcade.card();
    const empty = await arcade.card(true);
    const before = await lebeansOf();
    const tryIt = (more: object = {}) =>
      refused(
        startPlay,
        { cardNumber, gameId: games.own, requestKey: freshKey(), ...more },
        terminal,
      );
    const withChange = async (change: string, back: string, more: object = {}) => {
      await tables.query(change);
      const answer = await tryIt(more);
      await tables.query(back);
      return answer;
    };
    const { shopId } = own;
    const game = `where id = ${games.own}`;
    const of = (table: string) => `update ${table} set`;
    const here = `where shop_id = ${shopId} and game_id = ${games.own}`;
    expect({
      shop: await withChange(
        `${of('shop')} is_enabled = false where id = ${shopId}`,
        `${of('shop')} is_enabled = true where id = ${shopId}`,
      ),
      device: await withChange(
        `${of('device')} is_enabled = false where shop_id = ${shopId}`,
        `${of('device')} is_enabled = true where shop_id = ${shopId}`,
      ),
      published: await withChange(
        `${of('game')} state = 'unpublished' ${game}`,
        `${of('game')} state = 'published' ${game}`,
      ),
      distributed: await withChange(
        `${of('shop_game')} is_distributed = false, withdrawn_at = now() ${here}`,
        `${of('shop_game')} is_distributed = true, withdrawn_at = null ${here}`,
      ),
      country: await withChange(
        `${of('game')} countries = '{CN}' ${game}`,
        `${of('game')} countries = '{}' ${game}`,
      ),
      dongle: await withChange(
        `${of('game')} is_use_dog = true ${game}; ${of('device')} is_dongle_checked = true where shop_id = ${shopId}`,
        `${of('game')} is_use_dog = false ${game}; ${of('device')} is_dongle_checked = null where shop_id = ${shopId}`,
      ),
      installed: await withChange(
        `${of('terminal_install')} is_installed = false ${here}`,
        `${of('terminal_install')} is_installed = true ${here}`,
      ),
      frozen: await withChange(
        `${of('card')} card_state = 'frozen' where id = ${cardId}`,
        `${of('card')} card_state = 'normal' where id = ${cardId}`,
      ),
      cancelled: await withChange(
        `${of('card')} card_state = 'cancelled' where id = ${cardId}`,
        `${of('card')} card_state = 'normal' where id = ${cardId}`,
      ),
      noCard: await tryIt({ cardNumber: 'NOBODY-1' }),
      empty: await tryIt({ cardNumber: empty.cardNumber }),
      lebeans: await withChange(
        `${of('game')} sell_point = 99999999 ${game}`,
        `${of('game')} sell_point = 100 ${game}`,
      ),
      direct: await withChange(
        `${of('game')} charge_mode = 'openDirectly' ${game}`,
        `${of('game')} charge_mode = 'byCount' ${game}`,
      ),
      foreign: await tryIt({ gameId: games.foreign }),
      missing: await tryIt({ gameId: 987_654_321 }),
      afterAll: await tryIt(),
    }).toEqual({
      shop: 'SHOP_DISABLED',
      device: 'TERMINAL_DISABLED',
      published: 'GAME_NOT_PUBLISHED',
      distributed: 'GAME_NOT_DISTRIBUTED',
      country: 'COUNTRY_NOT_ALLOWED',
      dongle: 'DONGLE_MISSING',
      installed: 'GAME_NOT_INSTALLED',
      frozen: 'CARD_FROZEN',
      cancelled: 'CARD_CANCELLED',
      noCard: 'CARD_NOT_FOUND',
      empty: 'TOO_FEW_POINTS',
      lebeans: 'TOO_FEW_LEBEANS',
      direct: 'PLAY_NEEDS_STAFF',
      foreign: 'GAME_NOT_DISTRIBUTED',
      missing: 'GAME_NOT_DISTRIBUTED',
      afterAll: 'done',
    });
    expect((await lebeansOf())[0]).toBe(before[0] - 100);
  });

  test('PRI-8: MEM-9: the greeting masks the name and prices each game as its play will', async () => {
    await arcade.byCount(1500);
    const terminal = await arcade.terminal();
    const { cardNumber } = await arcade.card();
    const greeting = await call(server, greetCard, { card: cardNumber }, terminal);
    expect(greeting).toMatchObject({
      name: 'A**',
      point: 10_000,
      giftPoint: 1000,
      cardState: 'normal',
    });
    const shown = greeting.games.find(({ gameId }) => gameId === games.own)?.price;
    expect((await arcade.start(terminal, cardNumber)).price).toBe(shown);
    expect(await refused(greetCard, { card: 'NOBODY-1' }, terminal)).toBe('CARD_NOT_FOUND');
  });

  test('PRI-3: PLY-3: what staff open costs no points, has a reason, and a test no lebeans', async () => {
    await arcade.byCount(1500);
    const terminal = await arcade.terminal();
    const { terminalId } = terminal;
    const [before] = await lebeansOf();
    const opened = { terminalId, gameId: games.own, kind: 'demo', reason: 'visitors' } as const;
    const { playId } = await call(server, openPlay, opened, owner);
    expect((await lebeansOf())[0]).toBe(before - 100);
    const running = async () =>
      (await call(server, listTerminalPlays, {}, terminal)).plays.map(({ kind }) => kind);
    expect(await running()).toEqual(['demo']);
    expect(await call(server, endPlay, { playId }, staff)).toEqual({ playId, state: 'ended' });
    expect(await refused(endPlay, { playId }, staff)).toBe('PLAY_ALREADY_OVER');
    const paid = { ...opened, kind: 'paid' } as const;
    expect(await refused(openPlay, paid, owner)).toBe('CARD_NOT_FOUND');
    await call(server, openPlay, { ...opened, kind: 'test' }, owner);
    expect(await running()).toEqual(['test']);
    expect((await lebeansOf())[0]).toBe(before - 100);
    const { deviceId } = await arcade.playOf(playId);
    const { rows } = await call(server, listPlays, { kind: 'demo', deviceId }, owner);
    expect(rows).toMatchObject([{ id: playId, reason: 'visitors', point: 0, lebean: 100 }]);
    expect(await arcade.breaks()).toBe(0);
  });

  test('PRI-7: a buyout is paid once, also by two plays at the same instant, and again after it was given back', async () => {
    await arcade.byCount(1500);
    await arcade.makeGame({ is_buyout: true, buyout_point: 3000 });
    const terminals = [await arcade.terminal(), await arcade.terminal()];
    const cards = [await arcade.card(), await arcade.card()];
    const [before] = await lebeansOf();
    const started = await Promise.all(
      terminals.map((terminal, place) => arcade.start(terminal, cards[place]?.cardNumber ?? '')),
    );
    expect((await lebeansOf())[0]).toBe(before - 3000);
    const paying = await Promise.all(started.map(({ playId }) => arcade.playOf(playId)));
    expect(paying.map(({ lebean }) => lebean).toSorted((a, b) => a - b)).toEqual([0, 3000]);
    const place = paying.findIndex(({ lebean }) => lebean === 3000);
    const cancelled = { playId: started[place]?.playId ?? 0 };
    await call(server, cancelTerminalPlay, cancelled, terminals[place] ?? {});
    expect((await lebeansOf())[0]).toBe(before);
    await arcade.start(terminals[place] ?? {}, cards[0]?.cardNumber ?? '');
    expect((await lebeansOf())[0]).toBe(before - 3000);
    await arcade.makeGame({ is_buyout: false });
    expect(await arcade.breaks()).toBe(0);
  });
});
