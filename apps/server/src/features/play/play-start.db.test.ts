import { endPlay, listPlays, openPlay } from '@lebean/contract/play';
import {
  cancelTerminalPlay,
  greetCard,
  listTerminalPlays,
  startPlay,
} from '@lebean/contract/terminal-play';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing.ts';
import { call, serverOn } from '../../http/calls.fixture.ts';
import { setScene } from '../../http/scene.fixture.ts';
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
    await call(server, openPlay, { ...opened, kind: 'test' }, owner);
    expect((await lebeansOf())[0]).toBe(before - 100);
    expect(await refused(openPlay, { ...opened, kind: 'paid' }, owner)).toBe('CARD_NOT_FOUND');
    const { plays } = await call(server, listTerminalPlays, {}, terminal);
    expect(plays.map(({ kind }) => kind)).toEqual(['demo', 'test']);
    expect(await call(server, endPlay, { playId }, staff)).toEqual({ playId, state: 'ended' });
    expect(await refused(endPlay, { playId }, staff)).toBe('PLAY_ALREADY_OVER');
    const { rows } = await call(server, listPlays, { kind: 'demo' }, owner);
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
    await arcade.start(terminals[0] ?? {}, cards[0]?.cardNumber ?? '');
    expect((await lebeansOf())[0]).toBe(before - 3000);
    await arcade.makeGame({ is_buyout: false });
    expect(await arcade.breaks()).toBe(0);
  });
});
