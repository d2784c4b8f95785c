import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freezeCard, openCard, rechargeCard } from '@lebean/contract/card/counter.operations';
import { getCard } from '@lebean/contract/card/operations';
import { getDashboard } from '@lebean/contract/dashboard/operations';
import {
  createGoods,
  listGoods,
  listGoodsMoves,
  moveGoods,
  updateGoods,
} from '@lebean/contract/goods/operations';
import {
  listGoodsSales,
  reverseGoodsSale,
  sellGoods,
} from '@lebean/contract/goods/sale.operations';
import type { AnyOperation, ClientInput } from '@lebean/contract/kernel/operation';
import { listShiftCash, openShift } from '@lebean/contract/shift/operations';
import {
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
const { own } = scene;
const server = serverOn(database.application);
const owner = { token: own.ownerToken };
const client = new pg.Client(database.owner);
beforeAll(() => client.connect());
afterAll(() => client.end());

async function refused<O extends AnyOperation>(
  operation: O,
  input: ClientInput<O>,
): Promise<string> {
  const answer = await send(server, operation, { ...input }, owner);
  return isSuccess(answer) ? 'done' : (refusalOf(answer) ?? String(codeOfAnswer(answer)));
}

/** Adds goods of the own shop with a stock. */
async function addGoods(stock: number, more: Partial<ClientInput<typeof createGoods>> = {}) {
  const terms = { shopId: own.shopId, goodsName: 'Cola', goodsType: 'drink', price: 500, ...more };
  const { id: goodsId } = await call(server, createGoods, terms, owner);
  await call(server, moveGoods, { goodsId, quantity: stock, reason: 'Delivery' }, owner);
  return goodsId;
}

async function stockOf(goodsId: number): Promise<number | undefined> {
  const { rows } = await call(server, listGoods, { pageSize: 100 }, owner);
  return rows.find(({ id }) => id === goodsId)?.inventory;
}

/** A card with 100 points of principal and 10 of gift. */
async function paidCard() {
  const cardNumber = `T-${randomUUID().slice(0, 12)}`;
  const sale = { shopId: own.shopId, paymentMode: 'bankTransfer' } as const;
  const person = { name: 'Ana', phone: '13800001111', cardNumber, levelId: own.levelId };
  const { cardId } = await call(server, openCard, { ...sale, ...person }, owner);
  await call(server, rechargeCard, { ...sale, cardId, packageId: own.packageId }, owner);
  return { cardId, cardNumber };
}
const balanceOf = async (cardId: number) => {
  const { point, giftPoint } = await call(server, getCard, { cardId }, owner);
  return [point, giftPoint];
};

const byPoints = (goodsId: number, quantity: number, cardNumber: string, seenPrice = 400) => ({
  shopId: own.shopId,
  goods: [{ goodsId, quantity, seenPrice }],
  paymentMode: 'points' as const,
  cardNumber,
});
const inCash = (goodsId: number, quantity: number, seenPrice = 500, shopId = own.shopId) => ({
  shopId,
  goods: [{ goodsId, quantity, seenPrice }],
  paymentMode: 'cash' as const,
});

test('GDS-1: stock is the sum of an append-only list and never below nothing', async () => {
  const goodsId = await addGoods(5);
  await call(server, moveGoods, { goodsId, quantity: -2, reason: 'Broken' }, owner);
  expect(await refused(moveGoods, { goodsId, quantity: -4, reason: 'Lost' })).toBe(
    'GOODS_OUT_OF_STOCK',
  );
  expect(await stockOf(goodsId)).toBe(3);
  const { rows } = await call(server, listGoodsMoves, { goodsId }, owner);
  expect(
    rows.map(({ kind, quantity, inventoryAfter }) => [kind, quantity, inventoryAfter]),
  ).toEqual([
    ['removed', -2, 3],
    ['received', 5, 5],
  ]);
  const past = (statement: string) => client.query(statement, [goodsId]);
  await expect(past('update goods set inventory = 9 where id = $1')).rejects.toThrow('GDS-1');
  await expect(past('update goods_move set quantity = 9 where goods_id = $1')).rejects.toThrow(
    'goods_move',
  );
  await expect(past('delete from goods_move where goods_id = $1')).rejects.toThrow('goods_move');
  const row = `insert into goods_move (merchant_id, shop_id, goods_id, kind, quantity, inventory_after, reason,
    operator_account_id, operator_name, created_at) select merchant_id, shop_id, id, 'removed', -99, 0, 'x', ${own.ownerId}, 'x', now()
    from goods where id = $1`;
  await expect(past(row)).rejects.toThrow('inventory_check');
});

test('GDS-1: of many who want the last one, one gets it', async () => {
  const goodsId = await addGoods(1);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => refused(sellGoods, inCash(goodsId, 1))),
  );
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'GOODS_OUT_OF_STOCK')).toHaveLength(5);
  expect(await stockOf(goodsId)).toBe(0);
});

test('RPT-1, GDS-1: money for goods is part of what was taken today, less what was given back; points are not', async () => {
  const goodsId = await addGoods(30, { pointPrice: 400 });
  const { cardNumber } = await paidCard();
  const moneyOf = async () => {
    const { money } = await call(server, getDashboard, {}, owner);
    const goods = money?.goodsMoney.find(({ currency }) => currency === 'CNY')?.today ?? 0;
    const all = money?.moneyIn.find(({ currency }) => currency === 'CNY')?.today ?? 0;
    return { goods, all };
  };
  const before = await moneyOf();
  const others = () => call(server, getDashboard, {}, { token: scene.foreign.ownerToken });
  const theirs = (await others()).money?.goodsMoney;
  await call(server, sellGoods, inCash(goodsId, 3), owner);
  const { saleId } = await call(server, sellGoods, inCash(goodsId, 2), owner);
  await call(server, reverseGoodsSale, { saleId, reason: 'Mistake' }, owner);
  await call(server, sellGoods, byPoints(goodsId, 1, cardNumber), owner);
  expect(await moneyOf()).toEqual({ goods: before.goods + 1500, all: before.all + 1500 });
  expect((await others()).money?.goodsMoney).toEqual(theirs);
});

test('GDS-1, MEM-6, LED-7: points and stock move together, and back together, once', async () => {
  const goodsId = await addGoods(30, { pointPrice: 400, mostPerOrder: 20 });
  const { cardId, cardNumber } = await paidCard();
  const sold = await call(server, sellGoods, byPoints(goodsId, 20, cardNumber), owner);
  // 80 of 100 points of principal; then 20 of these and 4 of the gift.
  expect(await balanceOf(cardId)).toEqual([2000, 1000]);
  await call(server, sellGoods, byPoints(goodsId, 6, cardNumber), owner);
  expect(await balanceOf(cardId)).toEqual([0, 600]);
  expect(await refused(sellGoods, byPoints(goodsId, 2, cardNumber))).toBe('TOO_FEW_POINTS');
  expect(await refused(sellGoods, byPoints(goodsId, 21, cardNumber))).toBe('GOODS_OVER_LIMIT');
  expect(await stockOf(goodsId)).toBe(4);
  const answers = await Promise.all(
    [0, 1, 2].map(() => refused(reverseGoodsSale, { saleId: sold.saleId, reason: 'Mistake' })),
  );
  expect(answers.toSorted()).toEqual(['GOODS_SALE_REVERSED', 'GOODS_SALE_REVERSED', 'done']);
  expect(await balanceOf(cardId)).toEqual([8000, 600]);
  expect(await stockOf(goodsId)).toBe(24);
  const { rows } = await call(server, listGoodsSales, { paymentMode: 'points' }, owner);
  expect(rows[0]).toMatchObject({
    quantity: -20,
    reverses: sold.sales[0]?.orderNumber,
    reason: 'Mistake',
  });
  expect(rows.find(({ id }) => id === sold.saleId)).toMatchObject({ isReversed: true, cardNumber });
  const other = await paidCard();
  await call(server, sellGoods, byPoints(goodsId, 1, other.cardNumber), owner);
  const ofCard = await call(server, listGoodsSales, { cardId }, owner);
  expect(ofCard.rows.map(({ quantity }) => quantity)).toEqual([-20, 6, 20]);
  const proof = await client.query('select breaks::int from reconcile_ledger(true, false, $1)', [
    'test',
  ]);
  expect(proof.rows).toEqual([{ breaks: 0 }]);
});

type Ordered = readonly [goodsId: number, quantity: number];
const orderOf = (...goods: readonly Ordered[]) =>
  goods.map(([goodsId, quantity]) => ({ goodsId, quantity, seenPrice: 400 }));

test('GDS-1, MEM-6: an order of several goods is paid at once, and each of them can be taken back', async () => {
  const cola = await addGoods(9, { price: 400, pointPrice: 400 });
  const tea = await addGoods(9, { goodsName: 'Tea', price: 400, pointPrice: 400 });
  const { cardId, cardNumber } = await paidCard();
  const byCard = { shopId: own.shopId, paymentMode: 'points', cardNumber } as const;
  // In the order in which they were named, whatever the order in which they are locked.
  const goods = orderOf([tea, 8], [cola, 9], [await addGoods(9, { pointPrice: 400 }), 9]);
  const sold = await call(server, sellGoods, { ...byCard, goods }, owner);
  // 104 of 110: 100 of principal, and the last goods by 4 of the gift.
  expect(sold).toMatchObject({ paid: 0, point: 10_000, giftPoint: 400 });
  expect(
    sold.sales.map(({ point, giftPoint, inventory }) => [point, giftPoint, inventory]),
  ).toEqual([
    [3200, 0, 1],
    [3600, 0, 0],
    [3200, 400, 0],
  ]);
  expect(await balanceOf(cardId)).toEqual([0, 600]);
  const { rows } = await call(server, listGoodsSales, { cardId }, owner);
  const [first] = sold.sales;
  expect(rows.map(({ receiptNumber }) => receiptNumber)).toEqual(
    sold.sales.map(() => first?.orderNumber),
  );
  await call(
    server,
    reverseGoodsSale,
    { saleId: sold.sales[2]?.saleId ?? 0, reason: 'Cold' },
    owner,
  );
  expect(await balanceOf(cardId)).toEqual([3200, 1000]);
  expect([await stockOf(tea), await stockOf(cola)]).toEqual([1, 0]);
  const proof = await client.query('select breaks::int from reconcile_ledger(true, false, $1)', [
    'test',
  ]);
  expect(proof.rows).toEqual([{ breaks: 0 }]);
});

test('GDS-1: of an order all is sold or nothing, and goods of another shop are not there', async () => {
  const [cola, tea] = [await addGoods(5, { price: 400 }), await addGoods(1, { price: 400 })];
  const inHand = { shopId: own.shopId, paymentMode: 'cash' } as const;
  const sell = (...goods: readonly Ordered[]) =>
    refused(sellGoods, { ...inHand, goods: orderOf(...goods) });
  expect(await sell([cola, 2], [tea, 2])).toBe('GOODS_OUT_OF_STOCK');
  for (const elsewhere of [scene.onSale.goods.branch, scene.onSale.goods.foreign, 987_654_321])
    expect(await sell([cola, 2], [elsewhere, 1])).toBe('GOODS_NOT_FOUND');
  // The same goods twice would pass their limit by halves.
  expect(await sell([cola, 2], [cola, 2])).toBe('2');
  expect([await stockOf(cola), await stockOf(tea)]).toEqual([5, 1]);
  const { count: before } = await call(server, listGoodsSales, { shopId: own.shopId }, owner);
  const both = await Promise.all([sell([cola, 1], [tea, 1]), sell([tea, 1], [cola, 1])]);
  expect(both.toSorted()).toEqual(['GOODS_OUT_OF_STOCK', 'done']);
  const { count } = await call(server, listGoodsSales, { shopId: own.shopId }, owner);
  expect(count - before).toBe(2);
});

test('LED-4: a retried sale is answered from the first one', async () => {
  const goodsId = await addGoods(10, { pointPrice: 400 });
  const { cardId, cardNumber } = await paidCard();
  const key = randomUUID();
  const once = { ...owner, key };
  const first = await call(server, sellGoods, byPoints(goodsId, 1, cardNumber), once);
  expect(await call(server, sellGoods, byPoints(goodsId, 1, cardNumber), once)).toEqual(first);
  expect(await balanceOf(cardId)).toEqual([9600, 1000]);
  expect(await stockOf(goodsId)).toBe(9);
  const other = await send(server, sellGoods, byPoints(goodsId, 2, cardNumber), once);
  expect(refusalOf(other)).toBe('IDEMPOTENCY_CONFLICT');
});

test('CTL-2: cash for goods is in the drawer of the open shift, and out of it again', async () => {
  const goodsId = await addGoods(10);
  await client.query('update shop set is_shift_required = true where id = $1', [own.branchId]);
  const { id: branchGoods } = await call(
    server,
    createGoods,
    { shopId: own.branchId, goodsName: 'Tea', goodsType: 'drink', price: 500 },
    owner,
  );
  await call(server, moveGoods, { goodsId: branchGoods, quantity: 3, reason: 'Delivery' }, owner);
  const tea = (quantity: number) => inCash(branchGoods, quantity, 500, own.branchId);
  expect(await refused(sellGoods, tea(1))).toBe('SHIFT_NEEDED');
  const opening = { shopId: own.branchId, openingCash: 1000 };
  const { id: shiftId } = await call(server, openShift, opening, owner);
  const { saleId } = await call(server, sellGoods, tea(2), owner);
  await call(server, reverseGoodsSale, { saleId, reason: 'Wrong tea' }, owner);
  const { rows } = await call(server, listShiftCash, { shiftId }, owner);
  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['goodsReturn', -1000],
    ['goodsSale', 1000],
  ]);
  expect(await refused(sellGoods, inCash(goodsId, 1, 499))).toBe('GOODS_PRICE_CHANGED');
});

test('GDS-1, MEM-2: what is disabled is not sold, and a frozen card pays nothing', async () => {
  const goodsId = await addGoods(10, { pointPrice: 400 });
  const { cardId, cardNumber } = await paidCard();
  const frozen = { cardId, version: 2, reason: 'Lost' };
  await call(server, freezeCard, frozen, owner);
  expect(await refused(sellGoods, byPoints(goodsId, 1, cardNumber))).toBe('CARD_FROZEN');
  expect(await refused(sellGoods, byPoints(goodsId, 1, 'T-NOWHERE'))).toBe('CARD_NOT_FOUND');
  const terms = { goodsId, goodsName: 'Cola', goodsType: 'drink', price: 600, isEnabled: false };
  await call(server, updateGoods, { ...terms, version: 1 }, owner);
  expect(await refused(updateGoods, { ...terms, version: 1 })).toBe('STALE_VERSION');
  expect(await refused(sellGoods, inCash(goodsId, 1, 600))).toBe('GOODS_DISABLED');
  await call(server, updateGoods, { ...terms, version: 2, isEnabled: true }, owner);
  expect(await refused(sellGoods, byPoints(goodsId, 1, cardNumber))).toBe('GOODS_NOT_FOR_POINTS');
});
