import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCard, rechargeCard } from '@lebean/contract/card/counter.operations';
import { quoteRefund, refundCard } from '@lebean/contract/card/refund.operations';
import { payCheckout } from '@lebean/contract/checkout/operations';
import { createGoods, moveGoods } from '@lebean/contract/goods/operations';
import {
  listGoodsSales,
  reverseGoodsSale,
  sellGoods,
} from '@lebean/contract/goods/sale.operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import {
  closeShift,
  getDrawer,
  getShift,
  openShift,
  requireShift,
} from '@lebean/contract/shift/operations';
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

const packagePrice = 10_000;
/** A voucher that nobody has seen before. */
const fresh = (): string => `V-${randomUUID().slice(0, 8).toUpperCase()}`;
const byVoucher = (voucherNumber: string) => ({ paymentMode: 'voucher', voucherNumber }) as const;
const sale = { shopId, cardId, packageId } as const;

/** Adds a drink of the own shop for 5.00. */
async function drink(): Promise<number> {
  const terms = { shopId, goodsName: 'Cola', goodsType: 'drink', price: 500, pointPrice: 400 };
  const { id: goodsId } = await call(server, createGoods, terms, owner);
  await call(server, moveGoods, { goodsId, quantity: 50, reason: 'Delivery' }, owner);
  return goodsId;
}
const one = (goodsId: number) => ({ goodsId, quantity: 1, seenPrice: 500 });

/** How a recharge ends: `done`, the code of its refusal, or the number of its envelope: 2 is wrong input. */
async function ending(more: object, caller: Caller = owner, place: object = sale): Promise<string> {
  const answer = await send(server, rechargeCard, { ...place, ...more }, caller);
  return isSuccess(answer) ? 'done' : (refusalOf(answer) ?? String(codeOfAnswer(answer)));
}

test('SH-48, CTL-2: a voucher is in no drawer, waits for no shift, and stands with its number on receipts, lists and the shift', async () => {
  const number = fresh();
  const { shift } = await call(server, getDrawer, { shopId }, owner);
  await call(server, closeShift, { shiftId: shift?.id ?? 0, countedCash: 0, remark: '' }, owner);
  await call(server, requireShift, { shopId, isShiftRequired: true }, owner);
  expect(await ending(byVoucher(number))).toBe('done');
  await call(server, requireShift, { shopId, isShiftRequired: false }, owner);
  const { id: shiftId } = await call(server, openShift, { shopId, openingCash: 10_000 }, owner);
  const typed = ` ${fresh().toLowerCase()} `;
  const receipt = await call(server, rechargeCard, { ...sale, ...byVoucher(typed) }, assistant);
  const printed = typed.trim().toUpperCase();
  expect(receipt).toMatchObject({ paymentMode: 'voucher', voucherNumber: printed });
  expect(receipt.slipNumber).toBeNull();
  const person = { name: 'Ana', phone: '13800001111', levelId: own.levelId, packageId };
  const card = { shopId, ...person, cardNumber: `T-${randomUUID().slice(0, 12)}` };
  const opened = await call(server, openCard, { ...card, ...byVoucher(fresh()) }, owner);
  const goods = [one(await drink())];
  const sold = await call(server, sellGoods, { shopId, goods, ...byVoucher(fresh()) }, owner);
  const filter = { shopId, paymentMode: 'voucher' } as const;
  const { rows: recharges } = await call(server, listRecharges, filter, owner);
  expect(recharges.map(({ voucherNumber }) => voucherNumber)).toEqual([
    opened.voucherNumber,
    printed,
    number,
  ]);
  const { rows: sales } = await call(server, listGoodsSales, filter, owner);
  expect(sales).toMatchObject([{ id: sold.saleId, paid: 500, slipNumber: null }]);
  const taken = receipt.paid + opened.paid;
  expect(await call(server, getShift, { shiftId }, owner)).toMatchObject({
    voucherCount: 3,
    voucherPaid: taken + 500,
    terminalCount: 0,
    terminalPaid: 0,
  });
  await call(server, reverseGoodsSale, { saleId: sold.saleId, reason: 'Wrong drink' }, owner);
  const untouched = { cashIn: 0, cashOut: 0, expectedCash: 10_000, voucherPaid: taken };
  const close = { shiftId, countedCash: 10_000, remark: '' };
  expect(await call(server, closeShift, close, owner)).toMatchObject(untouched);
});

test('SH-48: the same voucher is refused at every shop of its merchant, however it is typed, and says when it was taken', async () => {
  const number = fresh();
  expect(await ending(byVoucher(number), assistant)).toBe('done');
  const again = { ...sale, ...byVoucher(number.toLowerCase()) };
  const refused = await send(server, rechargeCard, again, owner);
  expect([refused.status, refusalOf(refused)]).toEqual([409, 'VOUCHER_TAKEN']);
  // By the clock of the shop, and by whom.
  const { rows } = await client.query<{ when: string; by: string }>(
    `select to_char(v.taken_at at time zone s.time_zone, 'YYYY-MM-DD HH24:MI') as when, v.operator_name as by
      from taken_voucher v join shop s on s.id = v.shop_id where v.voucher_number = $1`,
    [number],
  );
  expect(refused.text).toContain(rows[0]?.when);
  expect(refused.text).toContain(rows[0]?.by);
  const branch = { ...sale, shopId: own.branchId };
  expect(await ending(byVoucher(number), owner, branch)).toBe('VOUCHER_TAKEN');
  // Another merchant has coupon books of its own.
  const abroad = { shopId: foreign.shopId, cardId: foreign.cardId, packageId: foreign.packageId };
  expect(await ending(byVoucher(number), { token: foreign.ownerToken }, abroad)).toBe('done');
});

test('SH-48: of two cashiers with the same voucher at the same instant one is paid, and the other is refused', async () => {
  const goods = [one(await drink())];
  for (let round = 0; round < 5; round += 1) {
    const paper = byVoucher(fresh());
    const ends = await Promise.all([
      send(server, rechargeCard, { ...sale, ...paper }, owner),
      send(server, sellGoods, { shopId, goods, ...paper }, assistant),
      send(server, payCheckout, { ...sale, goods, ...paper, seenTotal: packagePrice + 500 }, owner),
    ]);
    const codes = ends.map((end) => (isSuccess(end) ? 'done' : (refusalOf(end) ?? '')));
    expect(codes.toSorted()).toEqual(['VOUCHER_TAKEN', 'VOUCHER_TAKEN', 'done']);
  }
});

test('SH-48: a voucher has a number of 32 characters at most, and nothing else has one', async () => {
  for (const wrong of [
    { paymentMode: 'voucher' },
    byVoucher('  '),
    byVoucher('1'.repeat(33)),
    // Twice as long in capitals.
    byVoucher('ß'.repeat(32)),
    { paymentMode: 'cash', voucherNumber: fresh() },
    { ...byVoucher(fresh()), slipNumber: '004821' },
  ])
    expect([wrong, await ending(wrong)]).toEqual([wrong, '2']);
  const hostile = `'"<b>=1+1;--`;
  expect(await ending(byVoucher(hostile))).toBe('done');
  expect(await ending(byVoucher(hostile))).toBe('VOUCHER_TAKEN');
});

test('SH-45, SH-48: a cart is paid by one voucher, which is free again once nothing is left that it has paid for', async () => {
  const [first, second] = [await drink(), await drink()];
  const paper = byVoucher(fresh());
  const goods = [one(first), one(second)];
  const cart = { ...sale, ...paper, goods, seenTotal: packagePrice + 1000 };
  const { recharge, sale: sold } = await call(server, payCheckout, cart, owner);
  expect(recharge).toMatchObject(paper);
  const { rows } = await call(server, listGoodsSales, { paymentMode: 'voucher' }, owner);
  const numbers = rows.slice(0, 2).map(({ voucherNumber }) => voucherNumber);
  expect(numbers).toEqual([paper.voucherNumber, paper.voucherNumber]);
  for (const { saleId } of sold?.sales ?? [])
    await call(server, reverseGoodsSale, { saleId, reason: 'Guest left' }, owner);
  // The recharge that it paid for as well is still there.
  expect(await ending(paper)).toBe('VOUCHER_TAKEN');
  const alone = byVoucher(fresh());
  const order = { shopId, goods, ...alone };
  const { sales } = await call(server, sellGoods, order, owner);
  const back = async (saleId: number) =>
    await send(server, reverseGoodsSale, { saleId, reason: 'Wrong drinks' }, owner);
  // At two tills at the same instant.
  const ends = await Promise.all(sales.map(({ saleId }) => back(saleId)));
  expect(ends.map(({ status }) => status)).toEqual([200, 200]);
  expect(isSuccess(await send(server, sellGoods, order, owner))).toBe(true);
  expect(refusalOf(await send(server, sellGoods, order, owner))).toBe('VOUCHER_TAKEN');
});

test('SH-48, MEM-8: what a voucher has paid is given back as what a terminal took, never more than that, and the voucher stays taken', async () => {
  const paper = byVoucher(fresh());
  const { orderNumber } = await call(server, rechargeCard, { ...sale, ...paper }, owner);
  const { rows } = await call(server, listRecharges, { query: orderNumber }, owner);
  const rechargeIds = rows.map(({ id }) => id);
  const { lines } = await call(server, quoteRefund, { cardId, shopId }, owner);
  const amount = lines.find(({ rechargeId }) => rechargeId === rechargeIds[0])?.amount ?? 0;
  expect(amount).toBe(packagePrice);
  const refund = {
    cardId,
    shopId,
    rechargeIds,
    reason: 'Guest left',
    paymentMode: 'cash',
  } as const;
  const more = await send(server, refundCard, { ...refund, amount: amount + 1 }, owner);
  expect(refusalOf(more)).toBe('REFUND_CHANGED');
  const refunded = await call(server, refundCard, { ...refund, amount }, owner);
  expect(refunded).toMatchObject({ paid: -packagePrice, paymentMode: 'cash', voucherNumber: null });
  expect(await ending(paper)).toBe('VOUCHER_TAKEN');
});

test('SH-48: the database keeps what is written of a voucher that nobody took, or took before', async () => {
  const number = fresh();
  expect(await ending(byVoucher(number))).toBe('done');
  for (const typed of [number, fresh()]) {
    const copied = client.query(
      `insert into recharge_record (order_number, merchant_id, shop_id, card_id, recharge_type, payment_mode, payment_state, paid,
        currency, point, gift_point, point_before, point_after, gift_point_before, gift_point_after, operator_account_id,
        operator_name, remark, created_at, voucher_number)
      select $1, merchant_id, shop_id, card_id, recharge_type, payment_mode, payment_state, paid, currency, point, gift_point,
        point_before, point_after, gift_point_before, gift_point_after, operator_account_id, operator_name, remark, created_at, $2
      from recharge_record where voucher_number = $3`,
      [randomUUID(), typed, number],
    );
    await expect(copied).rejects.toThrow('was not taken for this');
  }
  const freed = client.query(`delete from taken_voucher where voucher_number = $1`, [number]);
  await expect(freed).rejects.toThrow('taken_voucher');
});
