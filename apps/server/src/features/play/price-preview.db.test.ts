import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endPlay, openPlay } from '@lebean/contract/play/operations';
import { greetCard, startPlay } from '@lebean/contract/play/terminal-play.operations';
import { previewPrice } from '@lebean/contract/price/operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { arcadeOf, freshKey } from './play.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const now = new Date();
const server = serverOn(database.application, { clock: () => now });
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const { owner, staff, refused } = arcade;
beforeAll(() => tables.connect());
afterAll(() => tables.end());

const { shopId } = scene.own;
const { own: gameId } = scene.games;
const game = `where id = ${gameId}`;
const place = `where shop_id = ${shopId}`;

/** What can prevent a play, with how it comes about and goes again. */
const chargeBlockers = {
  SHOP_DISABLED: [
    `update shop set is_enabled = false where id = ${shopId}`,
    `update shop set is_enabled = true where id = ${shopId}`,
  ],
  GAME_NOT_PUBLISHED: [
    `update game set state = 'unpublished' ${game}`,
    `update game set state = 'published' ${game}`,
  ],
  COUNTRY_NOT_ALLOWED: [
    `update game set countries = '{CN}' ${game}`,
    `update game set countries = '{}' ${game}`,
  ],
  TERMINAL_DISABLED: [
    `update device set is_enabled = false ${place}`,
    `update device set is_enabled = true ${place}`,
  ],
  DONGLE_MISSING: [
    `update game set is_use_dog = true ${game}; update device set is_dongle_checked = true ${place}`,
    `update game set is_use_dog = false ${game}; update device set is_dongle_checked = null ${place}`,
  ],
  GAME_NOT_INSTALLED: [
    `update terminal_install set is_installed = false ${place} and game_id = ${gameId}`,
    `update terminal_install set is_installed = true ${place} and game_id = ${gameId}`,
  ],
} as const;
const lebeansGone = [
  `update game set sell_point = 99999999 ${game}`,
  `update game set sell_point = 100 ${game}`,
] as const;

async function during<Seen>(
  [change, back]: readonly [string, string],
  look: () => Promise<Seen>,
): Promise<Seen> {
  await tables.query(change);
  const seen = await look();
  await tables.query(back);
  return seen;
}

test('PRI-8, PRI-1: the preview names what a start by staff is refused with, before anybody presses it', async () => {
  await arcade.byCount(1500);
  const terminal = await arcade.terminal();
  const { terminalId } = terminal;
  const opening = { terminalId, gameId, kind: 'demo', reason: 'A look' } as const;
  const requested = { shopId, gameId, terminalId, kind: 'demo' } as const;
  const named = async () => (await call(server, previewPrice, requested, owner)).refusals;
  const both = async () => {
    const refusals = await named();
    return [refusals[0] ?? 'done', await refused(openPlay, opening, owner)];
  };
  const codeState = (state: string) =>
    `update authorisation_code c set state = '${state}' from terminal t
      where t.id = ${terminalId} and c.id = t.authorisation_code_id`;
  const heard = (before: string) =>
    `update terminal_heartbeat set last_seen_at = '${now.toISOString()}'::timestamptz - ${before} where terminal_id = ${terminalId}`;
  const all = {
    ...chargeBlockers,
    TOO_FEW_LEBEANS: lebeansGone,
    TERMINAL_OFFLINE: [heard(`interval '91 seconds'`), heard(`interval '0'`)],
  } as const;
  for (const [code, change] of Object.entries(all))
    expect(await during(change, both)).toEqual([code, code]);
  expect(await named()).toEqual([]);
  const { playId } = await call(server, openPlay, opening, owner);
  expect(await both()).toEqual(['TERMINAL_BUSY', 'TERMINAL_BUSY']);
  // Everything at once, in the order in which a start would say it.
  const several = () => during(chargeBlockers.GAME_NOT_INSTALLED, named);
  expect(await during(lebeansGone, several)).toEqual([
    'TERMINAL_BUSY',
    'GAME_NOT_INSTALLED',
    'TOO_FEW_LEBEANS',
  ]);
  await call(server, endPlay, { playId }, owner);
  await tables.query(codeState('released'));
  expect(await both()).toEqual(['TERMINAL_NOT_ACTIVATED', 'TERMINAL_NOT_ACTIVATED']);
});

test('PRI-8, PRI-1: without a terminal the preview asks of shop and game alone, and says what it costs all the same', async () => {
  await arcade.byCount(1500);
  const look = () => call(server, previewPrice, { shopId, gameId }, staff);
  expect(await look()).toMatchObject({ price: 1500, refusals: [] });
  expect(await during(chargeBlockers.GAME_NOT_INSTALLED, look)).toMatchObject({ refusals: [] });
  expect(await during(chargeBlockers.TERMINAL_DISABLED, look)).toMatchObject({ refusals: [] });
  expect(await during(chargeBlockers.COUNTRY_NOT_ALLOWED, look)).toMatchObject({
    price: 1500,
    refusals: ['COUNTRY_NOT_ALLOWED'],
  });
  expect(await during(lebeansGone, look)).toMatchObject({ refusals: ['TOO_FEW_LEBEANS'] });
});

test('PRI-8, PLY-3: what staff would open costs no points, and a test no lebeans either', async () => {
  await arcade.byCount(1500);
  const { terminalId } = await arcade.terminal();
  for (const kind of ['paid', 'demo', 'test'] as const) {
    const preview = await call(server, previewPrice, { shopId, gameId, terminalId, kind }, owner);
    const lebean = kind === 'test' ? 0 : 100;
    expect(preview.wholesale.lebeans).toBe(lebean);
    expect(preview.price).toBe(kind === 'paid' ? 1500 : 0);
    if (kind === 'paid') continue;
    const opening = { terminalId, gameId, kind, reason: 'A look' };
    const { playId } = await call(server, openPlay, opening, owner);
    expect(await arcade.playOf(playId)).toMatchObject({ lebean, point: 0 });
    await call(server, endPlay, { playId }, owner);
  }
});

test('ACC-2, PRI-8: a terminal of another shop is as good as none', async () => {
  const { terminalId } = await arcade.terminal();
  const branch = { shopId: scene.own.branchId, gameId: scene.games.branch, terminalId };
  expect(await refused(previewPrice, branch, owner)).toBe('TERMINAL_NOT_FOUND');
  const missing = { shopId, gameId, terminalId: 987_654_321 };
  expect(await refused(previewPrice, missing, owner)).toBe('TERMINAL_NOT_FOUND');
});

test('PRI-8, PRI-1: a terminal greets a card with what a start of each game would be refused with', async () => {
  await arcade.byCount(1500);
  const terminal = await arcade.terminal();
  const { cardId, cardNumber } = await arcade.card();
  const empty = await arcade.card(true);
  const both = async (number = cardNumber) => {
    const { games } = await call(server, greetCard, { card: number }, terminal);
    const shown = games.find((each) => each.gameId === gameId)?.refusedWith;
    const start = { cardNumber: number, gameId, requestKey: freshKey() };
    return [shown ?? 'done', await refused(startPlay, start, terminal)];
  };
  const { COUNTRY_NOT_ALLOWED, DONGLE_MISSING, GAME_NOT_INSTALLED } = chargeBlockers;
  const all = {
    COUNTRY_NOT_ALLOWED,
    DONGLE_MISSING,
    GAME_NOT_INSTALLED,
    CARD_FROZEN: [
      `update card set card_state = 'frozen' where id = ${cardId}`,
      `update card set card_state = 'normal' where id = ${cardId}`,
    ],
    PLAY_NEEDS_STAFF: [
      `update game set charge_mode = 'openDirectly' ${game}`,
      `update game set charge_mode = 'byCount' ${game}`,
    ],
  } as const;
  for (const [code, change] of Object.entries(all))
    expect(await during(change, both)).toEqual([code, code]);
  expect(await both(empty.cardNumber)).toEqual(['TOO_FEW_POINTS', 'TOO_FEW_POINTS']);
  expect(await both()).toEqual(['done', 'done']);
  expect(await both()).toEqual(['TERMINAL_BUSY', 'TERMINAL_BUSY']);
});
