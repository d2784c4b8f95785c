import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCard, rechargeCard } from '@lebean/contract/card/counter.operations';
import { payCheckout } from '@lebean/contract/checkout/operations';
import { createGoods, moveGoods } from '@lebean/contract/goods/operations';
import {
  listGoodsSales,
  reverseGoodsSale,
  sellGoods,
} from '@lebean/contract/goods/sale.operations';
import { previewJournal } from '@lebean/contract/journal/operations';
import { listRecharges, totalRecharges } from '@lebean/contract/recharge/operations';
import {
  closeShift,
  getDrawer,
  getShift,
  listShiftCash,
  openShift,
  requireShift,
} from '@lebean/contract/shift/operations';
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
const { shopId, cardId, packageId } = own;
const server = serverOn(database.application);
const owner = { token: own.ownerToken };
const client = new pg.Client(database.owner);
let shiftId = 0;

const closeOpenShift = async (): Promise<void> => {
  const { shift } = await call(server, getDrawer, { shopId }, owner);
  if (shift !== null)
    await call(server, closeShift, { shiftId: shift.id, countedCash: 0, remark: '' }, owner);
};
beforeAll(() => client.connect());
afterAll(() => client.end());
/** A shift of each test's own, with 100.00 in the drawer. */
beforeEach(async () => {
  await closeOpenShift();
  shiftId = (await call(server, openShift, { shopId, openingCash: 10_000 }, owner)).id;
});

const packagePrice = 10_000;
const sale = { shopId, cardId, packageId } as const;
const bySlip = (secondPaid: number) =>
  ({ paymentMode: 'cash', secondMode: 'cardTerminal', secondPaid, slipNumber: '004821' }) as const;
const byVoucher = (secondPaid: number) => {
  const voucherNumber = `S-${randomUUID().slice(0, 8).toUpperCase()}`;
  return { paymentMode: 'cash', secondMode: 'voucher', secondPaid, voucherNumber } as const;
};
const shiftNow = () => call(server, getShift, { shiftId }, owner);

async function goodsFor(price: number): Promise<number> {
  const terms = { shopId, goodsName: 'Cola', goodsType: 'drink', price, pointPrice: 400 };
  const { id: goodsId } = await call(server, createGoods, terms, owner);
  await call(server, moveGoods, { goodsId, quantity: 20, reason: 'Delivery' }, owner);
  return goodsId;
}
const ending = async (more: object): Promise<string> => {
  const answer = await send(server, rechargeCard, { ...sale, ...more }, owner);
  return isSuccess(answer) ? 'done' : (refusalOf(answer) ?? String(codeOfAnswer(answer)));
};

test('SH-48, CTL-2: of a recharge by two modes the drawer counts the cash, and the terminal its own part', async () => {
  const receipt = await call(server, rechargeCard, { ...sale, ...bySlip(3333) }, owner);
  expect(receipt).toMatchObject({ ...bySlip(3333), paid: packagePrice, voucherNumber: null });
  expect(await shiftNow()).toMatchObject({
    cashIn: packagePrice - 3333,
    expectedCash: 10_000 + packagePrice - 3333,
    terminalCount: 1,
    terminalPaid: 3333,
  });
  const { rows: cash } = await call(server, listShiftCash, { shiftId }, owner);
  expect(cash).toMatchObject([
    { documentNumber: receipt.orderNumber, amount: packagePrice - 3333 },
  ]);
  const { rows: found } = await call(server, listRecharges, { query: receipt.orderNumber }, owner);
  const day = (found[0]?.createdAt ?? '').slice(0, 10);
  const dayOf = (more: number): string =>
    new Date(Date.parse(day) + more * 86_400_000).toISOString().slice(0, 10);
  const days = { fromDay: dayOf(-1), toDay: dayOf(1) };
  for (const [paymentMode, part] of [
    ['cash', packagePrice - 3333],
    ['cardTerminal', 3333],
  ] as const) {
    const filter = { shopId, paymentMode, query: receipt.orderNumber } as const;
    const { rows } = await call(server, listRecharges, filter, owner);
    expect(rows).toMatchObject([{ paid: packagePrice, secondPaid: 3333 }]);
    const { totals } = await call(server, totalRecharges, { ...filter, ...days }, owner);
    expect(totals).toMatchObject([{ received: part, refunded: 0 }]);
  }
  const other = { shopId, paymentMode: 'voucher', query: receipt.orderNumber } as const;
  expect((await call(server, listRecharges, other, owner)).rows).toEqual([]);
});

test('SH-48: a card is opened by a voucher and a terminal, each with its number, past a drawer that waits for a shift', async () => {
  await closeOpenShift();
  await call(server, requireShift, { shopId, isShiftRequired: true }, owner);
  const person = { name: 'Ana', phone: '13800001111', levelId: own.levelId, packageId };
  const card = { shopId, ...person, cardNumber: `T-${randomUUID().slice(0, 12)}` };
  const papers = { ...byVoucher(2000), paymentMode: 'cardTerminal', slipNumber: '77' } as const;
  expect(await call(server, openCard, { ...card, ...papers }, owner)).toMatchObject(papers);
  expect(await ending(bySlip(100))).toBe('SHIFT_NEEDED');
  await call(server, requireShift, { shopId, isShiftRequired: false }, owner);
});

test('SH-45, SH-48: a cart is one receipt of two modes, with change of the cash alone, and at most one record of both', async () => {
  const [first, second] = [await goodsFor(1000), await goodsFor(2500)];
  const goods = [
    { goodsId: first, quantity: 2, seenPrice: 1000 },
    { goodsId: second, quantity: 1, seenPrice: 2500 },
  ];
  const paper = byVoucher(12_000);
  const cart = { ...sale, goods, ...paper, seenTotal: packagePrice + 4500 };
  const few = await send(server, payCheckout, { ...cart, tendered: 2499 }, owner);
  expect(refusalOf(few)).toBe('TENDERED_TOO_LITTLE');
  expect(few.text).toContain('25.00');
  const paid = await call(server, payCheckout, { ...cart, tendered: 3000 }, owner);
  expect([paid.paid, paid.change]).toEqual([packagePrice + 4500, 500]);
  // From the end: all of the recharge, and 20.00 of the last goods.
  const { voucherNumber } = paper;
  expect(paid.recharge).toMatchObject({ paymentMode: 'voucher', secondMode: null, voucherNumber });
  const { rows: sales } = await call(server, listGoodsSales, { shopId, pageSize: 2 }, owner);
  expect(sales.toReversed()).toMatchObject([
    { paid: 2000, paymentMode: 'cash', secondMode: null, voucherNumber: null },
    { paid: 2500, paymentMode: 'cash', secondMode: 'voucher', secondPaid: 2000, voucherNumber },
  ]);
  expect(await shiftNow()).toMatchObject({
    cashIn: 2500,
    voucherCount: 1,
    voucherPaid: 12_000,
  });
  const query = paid.recharge.orderNumber;
  const { rows } = await call(server, listRecharges, { query }, owner);
  expect(rows[0]?.paidTogether).toMatchObject({
    total: packagePrice + 4500,
    tendered: 3000,
    paidBy: { ...paper, slipNumber: null },
  });
  // Each mode gives back what it took, and the voucher stays with the recharge.
  const saleId = sales[0]?.id ?? 0;
  await call(server, reverseGoodsSale, { saleId, reason: 'Wrong drink' }, owner);
  const { rows: back } = await call(server, listGoodsSales, { shopId, isVoid: true }, owner);
  expect(back[0]).toMatchObject({ paid: -2500, secondMode: 'voucher', secondPaid: -2000 });
  expect(await shiftNow()).toMatchObject({ cashIn: 2500, cashOut: 500, voucherPaid: 10_000 });
});

test('SH-48, SET-28: a journal books each part by its mode, and vouchers as one of their own', async () => {
  const staff = scene.principals.find(({ name }) => name === 'staff of the whole network');
  const month = new Date().toISOString().slice(0, 7);
  const booked = async (): Promise<Map<string, number>> => {
    const { unmapped } = await call(server, previewJournal, { month }, { token: staff?.token });
    const ofShop = unmapped.filter(({ journalKind }) =>
      ['recharge', 'goodsSale'].includes(journalKind),
    );
    const sums = new Map<string, number>();
    for (const { journalKind: kind, paymentMode, amount } of ofShop)
      sums.set(`${kind} ${paymentMode}`, (sums.get(`${kind} ${paymentMode}`) ?? 0) + amount);
    return sums;
  };
  const before = await booked();
  await call(server, rechargeCard, { ...sale, ...bySlip(3333) }, owner);
  const order = { shopId, goods: [{ goodsId: await goodsFor(999), quantity: 1, seenPrice: 999 }] };
  await call(server, sellGoods, { ...order, ...byVoucher(500) }, owner);
  const after = await booked();
  const more = (key: string): number => (after.get(key) ?? 0) - (before.get(key) ?? 0);
  expect([more('recharge cash'), more('recharge cardTerminal')]).toEqual([6667, 3333]);
  expect([more('goodsSale cash'), more('goodsSale voucher')]).toEqual([499, 500]);
});

test('SH-48: goods are split like that, and never with points or by a mode for all of it', async () => {
  const goodsId = await goodsFor(999);
  const order = { shopId, goods: [{ goodsId, quantity: 3, seenPrice: 999 }] };
  const sold = await call(server, sellGoods, { ...order, ...bySlip(1000) }, owner);
  expect(sold.paid).toBe(2997);
  expect(await shiftNow()).toMatchObject({ cashIn: 1997, terminalPaid: 1000 });
  for (const secondPaid of [2997, 2998]) {
    const all = await send(server, sellGoods, { ...order, ...bySlip(secondPaid) }, owner);
    expect(refusalOf(all)).toBe('SPLIT_TOO_MUCH');
    expect(all.text).toContain('29.97');
  }
  const byPoints = { ...order, ...bySlip(1), paymentMode: 'points', cardNumber: 'A-1234' } as const;
  expect(codeOfAnswer(await send(server, sellGoods, byPoints, owner))).toBe(2);
});

test('SH-48: a second mode has an amount, is another one, and is no cash and no code', async () => {
  for (const wrong of [
    { ...bySlip(100), secondPaid: undefined },
    { ...bySlip(100), secondMode: undefined },
    bySlip(0),
    bySlip(-1),
    { ...bySlip(100), paymentMode: 'cardTerminal' },
    { ...bySlip(100), secondMode: 'cash', paymentMode: 'cardTerminal' },
    { ...bySlip(100), secondMode: 'wechatPay', slipNumber: '' },
    { ...byVoucher(100), voucherNumber: '' },
    { ...bySlip(100), secondMode: 'bankTransfer' },
  ])
    expect([wrong, await ending(wrong)]).toEqual([wrong, '2']);
});

test('SH-48: the database keeps parts that do not add up to what was paid', async () => {
  const { orderNumber } = await call(server, rechargeCard, { ...sale, ...bySlip(4000) }, owner);
  for (const secondPaid of [0, -1, packagePrice, packagePrice + 1, null]) {
    const copied = client.query(
      `insert into recharge_record (order_number, merchant_id, shop_id, card_id, recharge_type, payment_mode, payment_state, paid,
        currency, point, gift_point, point_before, point_after, gift_point_before, gift_point_after, operator_account_id,
        operator_name, remark, created_at, transfer_id, second_mode, second_paid)
      select $1, merchant_id, shop_id, card_id, recharge_type, payment_mode, payment_state, paid, currency, point, gift_point,
        point_before, point_after, gift_point_before, gift_point_after, operator_account_id, operator_name, remark, created_at,
        transfer_id, second_mode, $2 from recharge_record where order_number = $3`,
      [randomUUID(), secondPaid, orderNumber],
    );
    await expect(copied).rejects.toThrow('recharge_record_second_check');
  }
});
