import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { greetCard } from '@lebean/contract/play/terminal-play.operations';
import { listGamePrices, previewPrice, setOwnPrice } from '@lebean/contract/price/operations';
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
const { owner, balancesOf } = arcade;
const { games, own } = scene;
const game = { shopId: own.shopId, gameId: games.own };

const minutes = (count: number): void => {
  now = new Date(now.getTime() + count * 60_000);
};

/** What the shop may do about prices. */
const allow = async (permission: 'custom' | 'fixed') =>
  await tables.query('update shop set price_permission = $1 where id = $2', [
    permission,
    own.shopId,
  ]);

const rowNow = async () => {
  const { rows } = await call(server, listGamePrices, { shopId: own.shopId }, owner);
  const row = rows.find(({ id }) => id === games.own);
  if (row === undefined) throw new Error('the shop has lost its game');
  return row;
};

/** 10.00 for the first ten minutes, 5.00 for each further ten, at most 22.00; the platform asks 20.00, 8.00, 60.00. */
async function setShopPrice(): Promise<void> {
  const { version } = await rowNow();
  const price = { ownPrice: 1000, ownUnitPrice: 500, isOwnPriceCapping: true, ownTopPrice: 2200 };
  const meant = { version, chargeMode: 'byTime', unitMinutes: 10 } as const;
  await call(server, setOwnPrice, { ...game, ...meant, ...price }, owner);
}

beforeAll(async () => {
  await tables.connect();
});
beforeEach(async () => {
  await arcade.makeGame(byTime);
  await allow('custom');
  await setShopPrice();
});
afterAll(() => tables.end());

test('PLY-1: PRI-8: a play is held to the shop’s cap, costs what the preview showed, and no more than the cap', async () => {
  const terminal = await arcade.terminal();
  for (const [played, price] of [
    [9, 1000],
    [25, 2000],
    // Crossing the cap: one more unit would be 25.00.
    [31, 2200],
    [300, 2200],
  ] as const) {
    const { cardId, cardNumber } = await arcade.card();
    const preview = await call(server, previewPrice, { ...game, minutes: played }, owner);
    const { playId, heldPoint } = await arcade.start(terminal, cardNumber);
    expect(heldPoint).toBe(2200);
    minutes(played);
    await arcade.beat(terminal);
    const ended = await arcade.end(terminal, playId);
    expect([ended.price, preview.price]).toEqual([price, price]);
    expect((await balancesOf(cardId))['wallet']).toEqual([10_000 - price, 1000]);
  }
  expect(await arcade.breaks()).toBe(0);
});

test('PRI-2: PRI-6: a right that is revoked in the middle of a play leaves the play its price', async () => {
  const terminal = await arcade.terminal();
  const { cardNumber } = await arcade.card();
  const { playId } = await arcade.start(terminal, cardNumber);
  await allow('fixed');
  await arcade.makeGame({ charge_mode: 'byCount', price: 9900 });
  minutes(25);
  expect((await arcade.end(terminal, playId)).price).toBe(2000);
  expect((await arcade.playOf(playId)).steps).toMatchObject([
    { step: 'platformPrice', to: 20_000_000 },
    { step: 'ownPrice', to: 10_000_000 },
    { step: 'time', setBy: 'shop', unitPrice: 500 },
    { step: 'level' },
  ]);
  await arcade.makeGame(byTime);
  const next = await arcade.start(terminal, cardNumber);
  expect(next.heldPoint).toBe(6000);
  minutes(25);
  expect((await arcade.end(terminal, next.playId)).price).toBe(3600);
  expect((await arcade.playOf(next.playId)).steps[1]).toMatchObject({
    step: 'ownPriceIgnored',
    because: 'notAllowed',
  });
});

test('PRI-2: PRI-8: the games of a terminal cost there what they cost in its shop', async () => {
  const terminal = await arcade.terminal();
  const { cardNumber } = await arcade.card();
  const offered = async () => {
    const { games: list } = await call(server, greetCard, { card: cardNumber }, terminal);
    return list.find(({ gameId }) => gameId === games.own);
  };
  expect(await offered()).toMatchObject({ price: 1000, unitPrice: 500, unitMinutes: 10 });
  await allow('fixed');
  expect(await offered()).toMatchObject({ price: 2000, unitPrice: 800 });
  await allow('custom');
  await arcade.makeGame({ ...byTime, unit_time_minutes: 20 });
  expect(await offered()).toMatchObject({ price: 2000, unitPrice: 800, unitMinutes: 20 });
});
