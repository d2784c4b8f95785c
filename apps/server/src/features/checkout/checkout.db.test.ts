import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freezeCard, rechargeCard, unfreezeCard } from '@lebean/contract/card/counter.operations';
import { getCard } from '@lebean/contract/card/operations';
import { quoteRefund, refundCard } from '@lebean/contract/card/refund.operations';
import { payCheckout } from '@lebean/contract/checkout/operations';
import { createGoods, listGoods, moveGoods, updateGoods } from '@lebean/contract/goods/operations';
import {
  listGoodsSales,
  reverseGoodsSale,
  sellGoods,
} from '@lebean/contract/goods/sale.operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { listRecharges } from '@lebean/contract/recharge/operations';
import {
  closeShift,
  getDrawer,
  getShift,
  listShiftCash,
  openShift,
} from '@lebean/contract/shift/operations';
import { byOneMode } from '@lebean/domain/payment-parts';
import {
  type Caller,
  call,
  codeOfAnswer,
  isSuccess,
  refusalOf,
  send,
  serverOn,
} from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, foreign } = scene;
const { shopId, cardId, packageId } = own;
const server = serverOn(database.application);
const owner = { token: own.ownerToken };
const assistant = { token: scene.principals.find(({ name }) => name === 'assistant')?.token };
const client = new pg.Client(database.owner);
beforeAll(() => client.connect());
afterAll(() => client.end());

/** What the package of the scene costs. */
const packagePrice = 10_000;
type Cart = ClientInput<typeof payCheckout>;

/** Adds a drink of the own shop for 5.00. */
async function drink(stock: number): Promise<number> {
  const terms = { shopId, goodsName: 'Cola', goodsType: 'drink', price: 500, pointPrice: 400 };
  const { id: goodsId } = await call(server, createGoods, terms, owner);
  if (stock > 0)
    await call(server, moveGoods, { goodsId, quantity: stock, reason: 'Delivery' }, owner);
  return goodsId;
}

const cartOf = (goodsId: number, quantity = 1, more: Partial<Cart> = {}): Cart => ({
  shopId,
  cardId,
  packageId,
  goods: [{ goodsId, quantity, seenPrice: 500 }],
  paymentMode: 'cash',
  seenTotal: packagePrice + quantity * 500,
  ...more,
});

/** How a call ends: `done`, the code of its refusal, or the number of its envelope: 2 is wrong input, 5 denied. */
async function ending(cart: Cart, caller: Caller = owner): Promise<string> {
  const answer = await send(server, payCheckout, cart, caller);
  return isSuccess(answer) ? 'done' : (refusalOf(answer) ?? String(codeOfAnswer(answer)));
}

/** Everything that a cart writes, counted and summed: what is refused leaves all of it as it was. */
async function written(): Promise<unknown> {
  const found = await client.query(`select
    (select count(*)::int from checkout) as checkouts,
    (select count(*)::int from recharge_record) as recharges,
    (select count(*)::int from goods_sale) as sales,
    (select count(*)::int from goods_move) as moves,
    (select sum(inventory)::int from goods) as stock,
    (select count(*)::int from ledger_transfer) as transfers,
    (select count(*)::int from operation_log) as lines,
    (select sum(balance)::int from ledger_account where owner_kind = 'card') as points`);
  return found.rows[0];
}
const stockOf = async (goodsId: number): Promise<number | undefined> => {
  const { rows } = await call(server, listGoods, { shopId, pageSize: 100 }, owner);
  return rows.find(({ id }) => id === goodsId)?.inventory;
};

test('SH-45: a recharge and goods are one payment, and each the record that the counter makes alone', async () => {
  const goodsId = await drink(5);
  const before = await call(server, getCard, { cardId }, owner);
  const paid = await call(server, payCheckout, cartOf(goodsId, 2, { tendered: 20_000 }), owner);
  expect(paid).toMatchObject({ paid: 11_000, change: 9000 });
  expect(paid.recharge).toMatchObject({ cardId, paid: packagePrice, paymentMode: 'cash' });
  expect(paid.sale).toMatchObject({ paid: 1000, point: 0, sales: [{ inventory: 3, paid: 1000 }] });
  const after = await call(server, getCard, { cardId }, owner);
  expect(after.point - before.point).toBe(paid.recharge.point);
  const { rows: recharges } = await call(server, listRecharges, { cardId }, owner);
  const { rows: sales } = await call(server, listGoodsSales, { goodsId }, owner);
  const made = { orderNumber: paid.recharge.orderNumber, paid: packagePrice };
  expect(recharges[0]).toMatchObject(made);
  expect(sales).toMatchObject([{ quantity: 2, paid: 1000, paymentMode: 'cash', cardId: null }]);
  const goods = [{ goodsId, goodsName: 'Cola', quantity: 2, paid: 1000, taxRate: null }];
  const saleNumber = sales[0]?.orderNumber;
  const paidBy = byOneMode('cash');
  const together = { saleNumber, total: 11_000, tendered: 20_000, paidBy, goods, play: null };
  expect(recharges[0]?.paidTogether).toEqual(together);
  const { rows } = await client.query('select * from checkout where id = $1', [paid.checkoutId]);
  expect(rows).toMatchObject([
    {
      recharge_number: recharges[0]?.orderNumber,
      sale_number: sales[0]?.orderNumber,
      paid: '11000',
      tendered: '20000',
      currency: 'CNY',
    },
  ]);
});

test('SH-45, SH-48: the slip of a terminal stands on both parts, and a transfer pays for both', async () => {
  const goodsId = await drink(5);
  const byTerminal = { paymentMode: 'cardTerminal', slipNumber: ' 00981 ' } as const;
  const { sale, recharge } = await call(server, payCheckout, cartOf(goodsId, 1, byTerminal), owner);
  expect(recharge).toMatchObject({ paymentMode: 'cardTerminal', slipNumber: '00981' });
  const { rows: sales } = await call(server, listGoodsSales, { goodsId }, owner);
  expect(sales).toMatchObject([{ id: sale?.saleId, slipNumber: '00981' }]);
  expect(await ending(cartOf(goodsId, 1, { paymentMode: 'bankTransfer' }))).toBe('done');
  const wrong: Partial<Cart>[] = [
    { paymentMode: 'bankTransfer', tendered: 20_000 },
    { slipNumber: '1' },
    { amount: 5000 },
    { goods: [] },
  ];
  for (const more of wrong) expect(await ending(cartOf(goodsId, 1, more))).toBe('2');
});

test('SH-45: all of a cart is done, or nothing of it', async () => {
  const goodsId = await drink(1);
  const other = await drink(9);
  const before = await written();
  const line = { goodsId, quantity: 1, seenPrice: 500 };
  const carts: readonly (readonly [string, Partial<Cart>])[] = [
    [
      'GOODS_OUT_OF_STOCK',
      {
        goods: [
          { ...line, goodsId: other },
          { ...line, quantity: 2 },
        ],
      },
    ],
    ['GOODS_PRICE_CHANGED', { goods: [{ ...line, seenPrice: 400 }] }],
    ['CARD_FROZEN', { cardId: own.frozenCardId }],
    ['PACKAGE_NOT_FOUND', { packageId: 999_999 }],
    // What a package costs has changed since it was shown.
    ['CHECKOUT_TOTAL_CHANGED', { seenTotal: packagePrice }],
    ['TENDERED_TOO_LITTLE', { tendered: packagePrice }],
  ];
  for (const [refusal, more] of carts) expect(await ending(cartOf(goodsId, 1, more))).toBe(refusal);
  expect(await written()).toEqual(before);
});

test('SH-45, ACC-2: a card, goods and a shop of another merchant are not there', async () => {
  const goodsId = await drink(1);
  const before = await written();
  const line = { quantity: 1, seenPrice: 500 };
  const { goods } = scene.onSale;
  expect(await ending(cartOf(goodsId, 1, { cardId: foreign.cardId }))).toBe('CARD_NOT_FOUND');
  for (const foreignId of [goods.foreign, goods.branch, 999_999])
    expect(await ending(cartOf(goodsId, 1, { goods: [{ ...line, goodsId: foreignId }] }))).toBe(
      'GOODS_NOT_FOUND',
    );
  expect(await ending(cartOf(goodsId, 1, { shopId: foreign.shopId }))).toBe('SHOP_NOT_FOUND');
  expect(await ending(cartOf(goodsId, 1, { packageId: foreign.packageId }))).toBe(
    'PACKAGE_NOT_FOUND',
  );
  expect(await written()).toEqual(before);
});

test('SH-45, LED-4: a call that comes twice is done once, and the key of one cart is not that of another', async () => {
  const goodsId = await drink(5);
  const key = randomUUID();
  const [first, second] = await Promise.all(
    [1, 2].map(() => call(server, payCheckout, cartOf(goodsId), { ...owner, key })),
  );
  expect(second).toEqual(first);
  // As a till does that has lost the answer, and asks again when it is back on the line.
  expect(await call(server, payCheckout, cartOf(goodsId), { ...owner, key })).toEqual(first);
  expect(await ending(cartOf(goodsId, 2), { ...owner, key })).toBe('IDEMPOTENCY_CONFLICT');
  expect(await stockOf(goodsId)).toBe(4);
  const { rows: sales } = await call(server, listGoodsSales, { goodsId }, owner);
  expect(sales).toHaveLength(1);
});

test('SH-45: of two cashiers with the last bottle one sells it, and the other has recharged nothing', async () => {
  const goodsId = await drink(1);
  const { point } = await call(server, getCard, { cardId }, owner);
  const carts = [owner, assistant].map((caller) => ending(cartOf(goodsId), caller));
  expect((await Promise.all(carts)).toSorted()).toEqual(['GOODS_OUT_OF_STOCK', 'done']);
  const after = await call(server, getCard, { cardId }, owner);
  expect(after.point - point).toBe(10_000);
});

test('SH-45: carts, sales for points and recharges of one card at the same instant all end', async () => {
  const [one, other] = [await drink(50), await drink(50)];
  const { cardNumber } = await call(server, getCard, { cardId }, owner);
  const line = { quantity: 1, seenPrice: 500 };
  const both = [one, other].map((goodsId) => ({ ...line, goodsId }));
  const cart = { goods: both, seenTotal: packagePrice + 1000 };
  const byPoints = both.map((each) => ({ ...each, seenPrice: 400 }));
  const answers = await Promise.all(
    [1, 2, 3, 4].flatMap((nth) => [
      send(server, payCheckout, cartOf(one, 1, cart), owner),
      send(
        server,
        sellGoods,
        { shopId, goods: byPoints, paymentMode: 'points', cardNumber },
        owner,
      ),
      send(server, rechargeCard, { shopId, cardId, packageId, paymentMode: 'cash' }, owner),
      send(server, payCheckout, cartOf(one, nth), owner),
    ]),
  );
  expect(answers.filter((answer) => !isSuccess(answer))).toEqual([]);
  expect(await stockOf(other)).toBe(42);
});

test('SH-45, ACC-1: whoever may not recharge, or may not sell goods, has no cart; what was tried is logged', async () => {
  const goodsId = await drink(3);
  const held = await client.query<{ permissions: string[] }>(
    `select permissions from role where id = ${scene.roles.shop}`,
  );
  const permissions = held.rows[0]?.permissions ?? [];
  const give = async (given: readonly string[]): Promise<void> => {
    await client.query(`update role set permissions = $1 where id = ${scene.roles.shop}`, [given]);
  };
  const before = await written();
  for (const lost of ['member.card.recharge', 'goods.sale.sell']) {
    await give(permissions.filter((each) => each !== lost));
    expect(await ending(cartOf(goodsId))).toBe('5');
  }
  expect(await written()).toEqual(before);
  await give(permissions);
  expect(await ending(cartOf(goodsId), assistant)).toBe('done');
  const others = scene.principals.filter(({ kind }) => kind === 'staff' || kind === 'partner');
  const endings = await Promise.all(others.map(({ token }) => ending(cartOf(goodsId), { token })));
  expect(endings).toEqual(others.map(() => '5'));
});

test('SH-45, CTL-2: the drawer holds what both parts took, and without a shift there is no cart for cash', async () => {
  const goodsId = await drink(5);
  const open = (await call(server, getDrawer, { shopId }, owner)).shift?.id;
  if (open !== undefined)
    await call(server, closeShift, { shiftId: open, countedCash: 0, remark: 'Test' }, owner);
  await client.query('update shop set is_shift_required = true where id = $1', [shopId]);
  const before = await written();
  expect(await ending(cartOf(goodsId))).toBe('SHIFT_NEEDED');
  expect(await written()).toEqual(before);
  const { id: shiftId } = await call(server, openShift, { shopId, openingCash: 1000 }, owner);
  const { recharge, sale } = await call(
    server,
    payCheckout,
    cartOf(goodsId, 2, { tendered: 15_000 }),
    owner,
  );
  expect(await ending(cartOf(goodsId, 1, { paymentMode: 'bankTransfer' }))).toBe('done');
  expect(await call(server, getShift, { shiftId }, owner)).toMatchObject({
    cashIn: 11_000,
    expectedCash: 12_000,
  });
  const { rows } = await call(server, listShiftCash, { shiftId }, owner);
  expect(Object.fromEntries(rows.map((row) => [row.documentNumber, row.amount]))).toEqual({
    [sale?.sales[0]?.orderNumber ?? '']: 1000,
    [recharge.orderNumber]: packagePrice,
  });
  await client.query('update shop set is_shift_required = false where id = $1', [shopId]);
});

test('SH-45, MEM-8, GDS-1: one part is taken back, and the other stays', async () => {
  const goodsId = await drink(5);
  const first = await call(server, payCheckout, cartOf(goodsId, 2), owner);
  const saleId = first.sale?.saleId ?? 0;
  await call(server, reverseGoodsSale, { saleId, reason: 'Wrong drink' }, owner);
  expect(await stockOf(goodsId)).toBe(5);
  const { rows } = await call(server, listRecharges, { cardId }, owner);
  const recharged = rows.find(({ orderNumber }) => orderNumber === first.recharge.orderNumber);
  expect(recharged).toMatchObject({ paid: packagePrice, paymentState: 'success' });
  const rechargeId = recharged?.id ?? 0;
  const { lines } = await call(server, quoteRefund, { cardId, shopId }, owner);
  const amount = lines.find((line) => line.rechargeId === rechargeId)?.amount ?? 0;
  const second = await call(server, payCheckout, cartOf(goodsId, 3), owner);
  const refund = { cardId, shopId, rechargeIds: [rechargeId], amount, reason: 'Guest left' };
  const refunded = await call(server, refundCard, { ...refund, paymentMode: 'cash' }, owner);
  expect([refunded.paid, amount]).toEqual([-packagePrice, packagePrice]);
  const { rows: sales } = await call(server, listGoodsSales, { goodsId }, owner);
  expect(sales.map(({ quantity, isReversed }) => [quantity, isReversed])).toEqual([
    [3, false],
    [-2, false],
    [2, true],
  ]);
  expect(second.sale?.paid).toBe(1500);
});

test('SH-45, ACC-6: the log says of a cart what its parts would say, and what belongs together', async () => {
  const goodsId = await drink(5);
  const paid = await call(server, payCheckout, cartOf(goodsId, 1, { tendered: 11_000 }), owner);
  const { rows } = await client.query<{ request_id: string }>(
    `select operation, object, object_id, after, result, request_id from operation_log
      order by id desc limit 3`,
  );
  expect(rows).toMatchObject([
    {
      operation: 'checkout.pay',
      object: 'checkout',
      object_id: String(paid.checkoutId),
      after: { paid: 10_500, tendered: 11_000, change: 500 },
      result: 'ok',
    },
    { operation: 'card.recharge', object: 'card', object_id: String(cardId), result: 'ok' },
    { operation: 'goodsSale.sell', object: 'goodsSale', object_id: String(paid.sale?.saleId) },
  ]);
  expect(new Set(rows.map(({ request_id: id }) => id)).size).toBe(1);
});

test('SH-45: what one payment has paid for is not written anew', async () => {
  for (const statement of ['update checkout set paid = 1', 'delete from checkout'])
    await expect(client.query(statement)).rejects.toThrow('checkout');
});

test('SH-45, MEM-2: a card that is frozen while a cart is shown takes nothing, until it is normal again', async () => {
  const goodsId = await drink(1);
  const { version } = await call(server, getCard, { cardId }, owner);
  const frozen = await call(server, freezeCard, { cardId, version, reason: 'lost' }, owner);
  expect(await ending(cartOf(goodsId))).toBe('CARD_FROZEN');
  const back = { cardId, version: frozen.version, reason: 'found' };
  await call(server, unfreezeCard, back, owner);
  const off = { goodsId, version: 1, goodsName: 'Cola', goodsType: 'drink', price: 500 };
  await call(server, updateGoods, { ...off, isEnabled: false }, owner);
  expect(await ending(cartOf(goodsId))).toBe('GOODS_DISABLED');
});
