import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCard } from '@lebean/contract/card/operations';
import { payCheckout } from '@lebean/contract/checkout/operations';
import { createGoods, listGoods, moveGoods } from '@lebean/contract/goods/operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { offerGames, openPlayForCard } from '@lebean/contract/play/counter.operations';
import { listPlays, reversePlay } from '@lebean/contract/play/operations';
import { listTerminalPlays } from '@lebean/contract/play/terminal-play.operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { type Caller, call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { arcadeOf, byTime } from '../play/play.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, foreign, games, plays } = scene;
const { shopId, packageId } = own;
let now = new Date();
const server = serverOn(database.application, { clock: () => now });
const client = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, client);
const { owner } = arcade;
const assistant = { token: scene.principals.find(({ name }) => name === 'assistant')?.token };
beforeAll(() => client.connect());
afterAll(() => client.end());

type Cart = ClientInput<typeof payCheckout>;
type Terminal = Awaited<ReturnType<typeof arcade.terminal>>;

let seat: Terminal;
let other: Terminal;
let goodsId: number;
beforeAll(async () => {
  seat = await arcade.terminal();
  other = await arcade.terminal();
  const terms = { shopId, goodsName: 'Cola', goodsType: 'drink', price: 500, pointPrice: 400 };
  ({ id: goodsId } = await call(server, createGoods, terms, owner));
  await call(server, moveGoods, { goodsId, quantity: 90, reason: 'Delivery' }, owner);
});
beforeEach(async () => {
  await arcade.byCount(1500);
  // Whatever a test before has left running.
  for (const one of [seat, other]) {
    await arcade.beat(one);
    for (const { playId } of (await call(server, listTerminalPlays, {}, one)).plays)
      await arcade.end(one, playId);
  }
});

const drinks = [{ quantity: 1, seenPrice: 500 }] as const;

/** The package of the scene for 100.00, a drink for 5.00 and a play of 15.00 points. */
function cartOf(cardId: number, terminalId: number, more: Partial<Cart> = {}): Cart {
  const goods = drinks.map((line) => ({ ...line, goodsId }));
  const play = { terminalId, gameId: games.own, seenPrice: 1500 };
  const cart = { shopId, cardId, packageId, goods, play, paymentMode: 'cash' } as const;
  return { ...cart, seenTotal: 10_500, ...more };
}

const ending = (cart: Cart, caller: Caller = owner) => arcade.refused(payCheckout, cart, caller);

/** All that a cart could have moved: records, stock, plays, the books of card and shop. */
async function moved(cardId: number) {
  const { rows } = await client.query<Record<string, number>>(
    `select (select count(*)::int from recharge_record) as recharges,
      (select count(*)::int from goods_sale) as sales, (select count(*)::int from play) as plays,
      (select count(*)::int from checkout) as checkouts, (select count(*)::int from ledger_transfer) as transfers`,
  );
  const { rows: goods } = await call(server, listGoods, { shopId }, owner);
  const stock = goods.find(({ id }) => id === goodsId)?.inventory;
  return { ...rows[0], stock, card: await arcade.balancesOf(cardId) };
}

test('SH-45, PLY-1: an empty card is recharged and plays in one payment, which its receipt lists', async () => {
  const { cardId, cardNumber } = await arcade.card(true);
  const [lebeans] = await arcade.lebeansOf();
  const paid = await call(server, payCheckout, cartOf(cardId, seat.terminalId), owner);
  const { play } = paid;
  expect(paid).toMatchObject({ paid: 10_500, sale: { paid: 500 }, recharge: { paid: 10_000 } });
  const taken = (play?.takenPoint ?? 0) + (play?.takenGiftPoint ?? 0);
  expect([taken, play?.chargeMode]).toEqual([1500, 'byCount']);
  const after = await call(server, getCard, { cardId }, owner);
  expect([after.point, after.giftPoint]).toEqual([play?.pointAfter, play?.giftPointAfter]);
  expect(after.point + after.giftPoint).toBe(
    paid.recharge.pointAfter + paid.recharge.giftPointAfter - 1500,
  );
  expect((await arcade.lebeansOf())[0]).toBeLessThan(lebeans);
  const [row] = (await call(server, listRecharges, { cardId }, owner)).rows;
  expect(row?.paidTogether).toMatchObject({ total: 10_500, goods: [{ goodsId }], play });
  const [listed] = (await call(server, listPlays, { cardId }, owner)).rows;
  expect(listed).toMatchObject({ id: play?.playId, kind: 'paid', cardNumber, state: 'started' });
  // The program of the terminal learns of it and brings it up.
  const { plays: running } = await call(server, listTerminalPlays, {}, seat);
  expect(running).toMatchObject([{ playId: play?.playId, isFromCounter: true, price: 1500 }]);
  expect(await arcade.breaks()).toBe(0);
});

test('SH-45: a recharge and a play need no goods, and a cart of a recharge alone is none', async () => {
  const { cardId } = await arcade.card(true);
  const more = { goods: undefined, seenTotal: 10_000 };
  const cart = cartOf(cardId, seat.terminalId, more);
  const { sale, play } = await call(server, payCheckout, cart, owner);
  expect([sale, play?.uniqueCode]).toEqual([null, expect.any(String)]);
  const [row] = (await call(server, listRecharges, { cardId }, owner)).rows;
  expect(row?.paidTogether).toMatchObject({ saleNumber: null, goods: [], play });
  expect(await ending(cartOf(cardId, seat.terminalId, { ...more, play: undefined }))).toBe('2');
});

test('SH-45, PLY-1: by time as much is held as the play can cost, out of what was just recharged', async () => {
  await arcade.makeGame(byTime);
  const { cardId } = await arcade.card(true);
  const play = { terminalId: seat.terminalId, gameId: games.own, seenPrice: 2000 };
  const paid = await call(server, payCheckout, cartOf(cardId, seat.terminalId, { play }), owner);
  expect(paid.play?.chargeMode).toBe('byTime');
  const { hold = [0, 0] } = await arcade.balancesOf(cardId);
  expect(hold).toEqual([paid.play?.takenPoint, paid.play?.takenGiftPoint]);
  expect((hold[0] ?? 0) + (hold[1] ?? 0)).toBe(6000);
  now = new Date(now.getTime() + 5 * 60_000);
  await arcade.end(seat, paid.play?.playId ?? 0);
  const { wallet = [0, 0], hold: left } = await arcade.balancesOf(cardId);
  const { pointAfter, giftPointAfter } = paid.recharge;
  expect((wallet[0] ?? 0) + (wallet[1] ?? 0)).toBe(pointAfter + giftPointAfter - 2000);
  expect(left).toEqual([0, 0]);
  expect(await arcade.breaks()).toBe(0);
});

test('SH-45, PRI-1: all of a cart is done, or nothing: busy, offline, not active, too few points, a dearer game', async () => {
  const { cardId, cardNumber } = await arcade.card(true);
  const { terminalId } = seat;
  const play = { terminalId, gameId: games.own, seenPrice: 1500 };
  const before = await moved(cardId);
  const refusedAs = async (refusal: string, more: Partial<Cart> = {}): Promise<void> => {
    expect(await ending(cartOf(cardId, terminalId, more))).toBe(refusal);
    expect(await moved(cardId)).toEqual(before);
  };
  await refusedAs('PLAY_PRICE_CHANGED', { play: { ...play, seenPrice: 1499 } });
  await refusedAs('GAME_NOT_DISTRIBUTED', { play: { ...play, gameId: games.foreign } });
  await refusedAs('CHECKOUT_TOTAL_CHANGED', { seenTotal: 10_000 });
  await arcade.byCount(90_000);
  await refusedAs('TOO_FEW_POINTS', { play: { ...play, seenPrice: 90_000 } });
  await arcade.byCount(1500);
  now = new Date(now.getTime() + 10 * 60_000);
  await refusedAs('TERMINAL_OFFLINE');
  await arcade.beat(seat);
  const setTo = (state: string) =>
    client.query(
      `update authorisation_code set state = $2 where id =
        (select authorisation_code_id from terminal where id = $1)`,
      [terminalId, state],
    );
  await setTo('disabled');
  await refusedAs('TERMINAL_DISABLED');
  await setTo('activated');
  await client.query('update terminal_install set is_installed = false where terminal_id = $1', [
    terminalId,
  ]);
  await refusedAs('GAME_NOT_INSTALLED');
  await client.query('update terminal_install set is_installed = true where terminal_id = $1', [
    terminalId,
  ]);
  const guest = await arcade.card();
  const { playId } = await arcade.start(seat, guest.cardNumber);
  const busy = await moved(cardId);
  expect(await ending(cartOf(cardId, terminalId))).toBe('TERMINAL_BUSY');
  expect(await moved(cardId)).toEqual(busy);
  // What stands against it is shown before anybody pays.
  const offer = await call(server, offerGames, { terminalId, cardNumber }, owner);
  expect(offer.games).toMatchObject([{ gameId: games.own, refusedWith: 'TERMINAL_BUSY' }]);
  await arcade.end(seat, playId);
  expect(await ending(cartOf(cardId, terminalId))).toBe('done');
});

test('SH-45, PRI-8: what is offered is what is charged, whatever the card holds before it is recharged', async () => {
  const { cardId, cardNumber } = await arcade.card(true);
  const { terminalId } = seat;
  const { games: offered } = await call(server, offerGames, { terminalId, cardNumber }, owner);
  expect(offered).toMatchObject([{ gameId: games.own, isInstalled: true, refusedWith: null }]);
  const seenPrice = offered[0]?.price ?? 0;
  const play = { terminalId, gameId: games.own, seenPrice };
  const paid = await call(server, payCheckout, cartOf(cardId, terminalId, { play }), owner);
  expect((paid.play?.takenPoint ?? 0) + (paid.play?.takenGiftPoint ?? 0)).toBe(seenPrice);
  const none = { terminalId: plays.foreign.free, cardNumber };
  expect(await arcade.refused(offerGames, none, owner)).toBe('TERMINAL_NOT_FOUND');
});

test('SH-45, LED-4: a cart that comes twice begins one play, also when both come at once', async () => {
  const { cardId } = await arcade.card(true);
  const cart = cartOf(cardId, seat.terminalId);
  const key = randomUUID();
  const [first, second] = await Promise.all(
    [1, 2].map(() => call(server, payCheckout, cart, { ...owner, key })),
  );
  expect(second).toEqual(first);
  expect(await call(server, payCheckout, cart, { ...owner, key })).toEqual(first);
  const { rows } = await call(server, listPlays, { cardId }, owner);
  expect(rows).toHaveLength(1);
  expect(await ending({ ...cart, play: undefined }, { ...owner, key })).toBe(
    'IDEMPOTENCY_CONFLICT',
  );
});

test('SH-45: of two cashiers at one terminal one guest plays, and the other has paid nothing', async () => {
  for (let round = 0; round < 3; round += 1) {
    const guests = [await arcade.card(true), await arcade.card(true)];
    const carts = guests.map(({ cardId }, nth) =>
      ending(cartOf(cardId, other.terminalId), nth === 0 ? owner : assistant),
    );
    const endings = await Promise.all(carts);
    expect(endings.toSorted()).toEqual(['TERMINAL_BUSY', 'done']);
    const loser = guests[endings.indexOf('TERMINAL_BUSY')]?.cardId ?? 0;
    const held = await call(server, getCard, { cardId: loser }, owner);
    expect([held.point, held.giftPoint]).toEqual([0, 0]);
    const { plays: running } = await call(server, listTerminalPlays, {}, other);
    for (const { playId } of running) await arcade.end(other, playId);
  }
});

test('SH-45, ACC-2: a terminal of another merchant or shop is not there', async () => {
  const { cardId } = await arcade.card(true);
  const before = await moved(cardId);
  for (const terminalId of [plays.foreign.free, plays.branch.free, 999_999])
    expect(await ending(cartOf(cardId, terminalId))).toBe('TERMINAL_NOT_FOUND');
  expect(await ending(cartOf(foreign.cardId, seat.terminalId))).toBe('CARD_NOT_FOUND');
  expect(await moved(cardId)).toEqual(before);
});

test('SH-45, SH-47: whoever may not start plays has carts without them, and nothing is sold otherwise', async () => {
  const { cardId, cardNumber } = await arcade.card(true);
  const role = `select permissions from role where id = ${scene.roles.shop}`;
  const { rows } = await client.query<{ permissions: string[] }>(role);
  const permissions = rows[0]?.permissions ?? [];
  const give = (given: readonly string[]) =>
    client.query(`update role set permissions = $1 where id = ${scene.roles.shop}`, [given]);
  await give(permissions.filter((each) => each !== 'play.open'));
  const before = await moved(cardId);
  const { terminalId } = seat;
  expect(await ending(cartOf(cardId, terminalId), assistant)).toBe('5');
  const alone = { shopId, terminalId, gameId: games.own, cardNumber, seenPrice: 1500 };
  expect(await arcade.refused(openPlayForCard, alone, assistant)).toBe('5');
  expect(await moved(cardId)).toEqual(before);
  expect(await ending(cartOf(cardId, terminalId, { play: undefined }), assistant)).toBe('done');
  await give(permissions);
  expect(await ending(cartOf(cardId, terminalId), assistant)).toBe('done');
  const others = scene.principals.filter(({ kind }) => kind === 'staff' || kind === 'partner');
  for (const { token } of others)
    expect(await arcade.refused(openPlayForCard, alone, { token })).toBe('5');
});

test('SH-45, PLY-5: the play of a cart is taken back by itself, and its recharge stays', async () => {
  const { cardId } = await arcade.card(true);
  const paid = await call(server, payCheckout, cartOf(cardId, seat.terminalId), owner);
  const playId = paid.play?.playId ?? 0;
  await arcade.end(seat, playId);
  await call(server, reversePlay, { playId, reason: 'Headset failed' }, owner);
  const { point, giftPoint } = await call(server, getCard, { cardId }, owner);
  expect([point, giftPoint]).toEqual([paid.recharge.pointAfter, paid.recharge.giftPointAfter]);
  const { rows } = await client.query<{ operation: string; result: string }>(
    `select operation, result from operation_log where request_id =
      (select request_id from operation_log where operation = 'checkout.pay' order by id desc limit 1) order by id`,
  );
  expect(rows.map(({ operation }) => operation).toSorted()).toEqual([
    'card.recharge',
    'checkout.pay',
    'goodsSale.sell',
    'play.openForCard',
  ]);
  expect(await arcade.breaks()).toBe(0);
});
