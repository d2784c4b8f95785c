import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCard, rechargeCard, replaceCard } from '@lebean/contract/card/counter.operations';
import { listGoods } from '@lebean/contract/goods/operations';
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
  listShiftCash,
  listShifts,
  moveCash,
  openShift,
  requireShift,
  totalShifts,
} from '@lebean/contract/shift/operations';
import { call, isSuccess, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own } = scene;
const server = serverOn(database.application);
const owner = { token: own.ownerToken };
const assistant = { token: scene.principals.find(({ name }) => name === 'assistant')?.token };
const client = new pg.Client(database.owner);
const { shopId } = own;
const sale = { shopId, cardId: own.cardId, packageId: own.packageId } as const;

/** The open shift of the shop, if any. */
const openId = async (): Promise<number | undefined> =>
  (await call(server, getDrawer, { shopId }, owner)).shift?.id;

/** A shift of the test's own, with 100.00 in the drawer. */
async function begin(): Promise<number> {
  return (await call(server, openShift, { shopId, openingCash: 10_000 }, owner)).id;
}
const count = (shiftId: number, countedCash: number, remark = '') =>
  call(server, closeShift, { shiftId, countedCash, remark }, owner);

beforeAll(() => client.connect());
afterAll(() => client.end());
beforeEach(async () => {
  const open = await openId();
  if (open !== undefined) await count(open, 0);
});

test('CTL-2: no more is taken out of a drawer than is in it, also by two at the same instant', async () => {
  const shiftId = await begin();
  const take = async (amount: number) =>
    await send(
      server,
      moveCash,
      { shiftId, direction: 'out', amount, reason: 'to the bank' },
      owner,
    );
  const refused = await take(99_999_999);
  expect([refused.status, refusalOf(refused)]).toEqual([409, 'DRAWER_TOO_LITTLE']);
  expect(refused.text).toContain('100.00');
  const ends = await Promise.all([take(6000), take(6000)]);
  expect(ends.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  expect((await take(4000)).status).toBe(200);
  expect(refusalOf(await take(1))).toBe('DRAWER_TOO_LITTLE');
  expect(await call(server, getShift, { shiftId }, owner)).toMatchObject({ expectedCash: 0 });
});

test('CTL-2: expected is opening + cash in − cash out, and the rows make the numbers', async () => {
  const shiftId = await begin();
  const paid = await call(server, rechargeCard, { ...sale, paymentMode: 'cash' }, assistant);
  // What goes through a bank is in no drawer.
  await call(server, rechargeCard, { ...sale, paymentMode: 'bankTransfer' }, owner);
  const change = { shiftId, direction: 'in', amount: 2000, reason: 'change brought' } as const;
  await call(server, moveCash, change, owner);
  const bank = { shiftId, direction: 'out', amount: 5000, reason: 'to the bank' } as const;
  await call(server, moveCash, bank, assistant);
  const before = await call(server, getShift, { shiftId }, owner);
  expect(before).toMatchObject({ cashIn: 12_000, cashOut: 5000, expectedCash: 17_000 });
  expect(before).toMatchObject({ countedCash: null, variance: null, closedAt: null });
  const closed = await count(shiftId, 16_550, 'a coin is missing');
  expect(closed).toMatchObject({ cashIn: 12_000, cashOut: 5000, expectedCash: 17_000 });
  expect(closed).toMatchObject({ countedCash: 16_550, variance: -450 });
  for (const [direction, sum] of [
    ['in', closed.cashIn],
    ['out', -closed.cashOut],
  ] as const) {
    const { rows } = await call(server, listShiftCash, { shiftId, direction }, owner);
    expect(rows.reduce((total, { amount }) => total + amount, 0)).toBe(sum);
  }
  const { rows } = await call(server, listShiftCash, { shiftId }, owner);
  expect(rows.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['cashOut', 'to the bank'],
    ['cashIn', 'change brought'],
    ['cardRecharge', ''],
  ]);
  expect(rows[2]).toMatchObject({ documentNumber: paid.orderNumber, cardId: own.cardId });
});

test('SH-48, CTL-2: a card by a terminal is in no drawer, and the number of its slip stands on receipt and list', async () => {
  const shiftId = await begin();
  const byTerminal = { shopId, paymentMode: 'cardTerminal' } as const;
  const receipt = await call(
    server,
    rechargeCard,
    { ...sale, ...byTerminal, slipNumber: ' 004821 ' },
    owner,
  );
  expect(receipt).toMatchObject({ paymentMode: 'cardTerminal', slipNumber: '004821' });
  const person = { name: 'Ana', phone: '13800001111', levelId: own.levelId };
  const card = { ...byTerminal, ...person, cardNumber: `T-${randomUUID().slice(0, 12)}` };
  const opened = await call(server, openCard, { ...card, packageId: own.packageId }, owner);
  expect(opened).toMatchObject({ paymentMode: 'cardTerminal', slipNumber: null });
  const { rows: recharges } = await call(
    server,
    listRecharges,
    { paymentMode: 'cardTerminal' },
    owner,
  );
  expect(recharges.map(({ slipNumber }) => slipNumber)).toEqual([null, '004821']);
  const { rows: shelf } = await call(server, listGoods, { shopId }, owner);
  const goods = shelf.slice(0, 1).map(({ id: goodsId, price }) => ({
    goodsId,
    quantity: 1,
    seenPrice: price,
  }));
  const sold = { ...byTerminal, goods, slipNumber: 'A-17' };
  const { saleId, paid } = await call(server, sellGoods, sold, owner);
  const filter = { paymentMode: 'cardTerminal' } as const;
  const { rows: sales } = await call(server, listGoodsSales, filter, owner);
  expect(sales).toMatchObject([{ id: saleId, slipNumber: 'A-17', paid }]);
  const taken = receipt.paid + opened.paid;
  expect(await call(server, getShift, { shiftId }, owner)).toMatchObject({
    terminalCount: 3,
    terminalPaid: taken + paid,
  });
  // It is taken back at the terminal: what went past the drawer comes back past it.
  await call(server, reverseGoodsSale, { saleId, reason: 'Wrong order' }, owner);
  const untouched = { cashIn: 0, cashOut: 0, expectedCash: 10_000, terminalPaid: taken };
  expect(await call(server, getShift, { shiftId }, owner)).toMatchObject(untouched);
  const close = { shiftId, countedCash: 10_000, remark: '' };
  expect(await call(server, closeShift, close, owner)).toMatchObject(untouched);
  // What comes later is of the next shift.
  await begin();
  await call(server, rechargeCard, { ...sale, ...byTerminal }, owner);
  expect(await call(server, getShift, { shiftId }, owner)).toMatchObject(untouched);
});

test('SH-48: a slip is of a terminal, and has 32 characters at most', async () => {
  for (const wrong of [
    { paymentMode: 'cash', slipNumber: '004821' },
    { paymentMode: 'cardTerminal', slipNumber: '1'.repeat(33) },
  ]) {
    const answer = await send(server, rechargeCard, { ...sale, ...wrong }, owner);
    expect(isSuccess(answer)).toBe(false);
    expect(answer.text).toContain('slipNumber');
  }
});

test('CTL-2: what cards cost that are opened and replaced for cash comes into the drawer', async () => {
  const shiftId = await begin();
  const cash = { shopId, paymentMode: 'cash' } as const;
  const member = { name: 'Ana', phone: '13800001111', levelId: own.levelId };
  const card = { ...cash, ...member, cardNumber: `T-${randomUUID().slice(0, 12)}` };
  const opened = await call(server, openCard, { ...card, packageId: own.packageId }, owner);
  await client.query('update member_level set card_replacement_price = 300 where id = $1', [
    own.levelId,
  ]);
  const lost = { cardId: opened.cardId, version: 1, cardNumber: `T-${randomUUID().slice(0, 12)}` };
  const replaced = await call(server, replaceCard, { ...cash, ...lost }, owner);
  expect(replaced.paid).toBe(300);
  const { cashIn } = await call(server, getShift, { shiftId }, owner);
  expect(cashIn).toBe(opened.paid + 300);
});

test('CTL-2: one drawer has one shift: of eight who open it at once, one does', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send(server, openShift, { shopId, openingCash: 1 }, owner)),
  );
  expect(answers.filter(isSuccess)).toHaveLength(1);
  const refusals = new Set(answers.filter((answer) => !isSuccess(answer)).map(refusalOf));
  expect(refusals).toEqual(new Set(['SHIFT_ALREADY_OPEN']));
  const { rows } = await call(server, listShifts, { shopId, isOpen: true }, owner);
  expect(rows).toHaveLength(1);
});

test('CTL-2: a shift that is closed while cash is taken holds all of it or leaves it out', async () => {
  const shiftId = await begin();
  const sales = Array.from({ length: 6 }, () =>
    call(server, rechargeCard, { ...sale, paymentMode: 'cash' }, assistant),
  );
  const [closed] = await Promise.all([count(shiftId, 0), ...sales]);
  const { rows } = await call(server, listShiftCash, { shiftId }, owner);
  expect(rows.reduce((total, { amount }) => total + amount, 0)).toBe(closed.cashIn);
});

test('CTL-2: a closed shift is final, for the application and for whoever owns the tables', async () => {
  const shiftId = await begin();
  await count(shiftId, 10_000);
  const movement = { shiftId, direction: 'in', amount: 1, reason: 'late' };
  expect(refusalOf(await send(server, moveCash, movement, owner))).toBe('SHIFT_CLOSED');
  const again = { shiftId, countedCash: 9999 };
  expect(refusalOf(await send(server, closeShift, again, owner))).toBe('SHIFT_CLOSED');
  const attempts = [
    `update shift set counted_cash = 1 where id = ${shiftId}`,
    `update shift set remark = 'x' where id = ${shiftId}`,
    `update shift set closed_at = null, closed_by_account_id = null, closed_by = null, cash_in = null, cash_out = null,
      counted_cash = null where id = ${shiftId}`,
    `delete from shift where id = ${shiftId}`,
    'truncate shift cascade',
    'update shift_movement set amount = 1',
    'delete from shift_movement',
    `update recharge_record set shift_id = null where shift_id is not null`,
    `insert into shift_movement (movement_number, merchant_id, shop_id, shift_id, direction, amount, reason,
      operator_account_id, operator_name, created_at) select 'X', merchant_id, shop_id, id, 'in', 1, 'x',
      opened_by_account_id, 'x', now() from shift where id = ${shiftId}`,
  ];
  for (const attempt of attempts)
    await expect(client.query(attempt)).rejects.toThrow(
      /cannot become that|never changed|does not change its shift|is not open/,
    );
  // Nor is one closed with other sums than those of its rows.
  const other = await begin();
  await expect(
    client.query(
      `update shift set closed_at = now(), closed_by_account_id = opened_by_account_id, closed_by = 'x', cash_in = 1,
        cash_out = 0, counted_cash = 1 where id = $1`,
      [other],
    ),
  ).rejects.toThrow('does not hold what its rows say');
});

test('CTL-2: cash is taken without a shift, unless the shop has chosen otherwise', async () => {
  const cash = { ...sale, paymentMode: 'cash' } as const;
  await call(server, rechargeCard, cash, assistant);
  await call(server, requireShift, { shopId, isShiftRequired: true }, owner);
  try {
    expect(refusalOf(await send(server, rechargeCard, cash, assistant))).toBe('SHIFT_NEEDED');
    // Only cash needs a drawer.
    await call(server, rechargeCard, { ...sale, paymentMode: 'bankTransfer' }, assistant);
    const shiftId = await begin();
    await call(server, rechargeCard, cash, assistant);
    expect(await call(server, getShift, { shiftId }, owner)).toMatchObject({ cashIn: 10_000 });
  } finally {
    await call(server, requireShift, { shopId, isShiftRequired: false }, owner);
  }
});

test('CTL-2: the next shift shows what it was handed, and whoever counts does not see what to find', async () => {
  const first = await begin();
  await count(first, 8000);
  const { lastCountedCash } = await call(server, getDrawer, { shopId }, assistant);
  expect(lastCountedCash).toBe(8000);
  const shiftId = await begin();
  const shift = await call(server, getShift, { shiftId }, owner);
  expect([shift.handedOverCash, shift.openingCash]).toEqual([8000, 10_000]);
  expect((await call(server, getDrawer, { shopId }, assistant)).shift?.expectedCash).toBe(null);
  expect((await call(server, getDrawer, { shopId }, owner)).shift?.expectedCash).toBe(10_000);
});

test('CTL-2: variances are found, and their totals are those of the rows', async () => {
  for (const counted of [10_300, 9_900, 10_000]) await count(await begin(), counted);
  const { rows } = await call(server, listShifts, { shopId, pageSize: 100 }, owner);
  const total = await call(server, totalShifts, { shopId }, owner);
  const sum = (pick: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((so, row) => so + pick(row), 0);
  expect(total).toMatchObject({
    count: rows.length,
    cashIn: sum(({ cashIn }) => cashIn),
    cashOut: sum(({ cashOut }) => cashOut),
    short: sum(({ variance }) => Math.max(0, -(variance ?? 0))),
    over: sum(({ variance }) => Math.max(0, variance ?? 0)),
  });
  const over = await call(server, listShifts, { shopId, variance: 'over' }, owner);
  expect(over.rows.map(({ variance }) => variance)).toContain(300);
  expect(over.rows.every(({ variance }) => (variance ?? 0) > 0)).toBe(true);
});

test('CTL-2: LED-4: a count that is sent twice closes once', async () => {
  const shiftId = await begin();
  const caller = { ...owner, key: `ctl-2-${randomUUID()}` };
  const counted = { shiftId, countedCash: 10_000, remark: '' };
  const [one, two] = [
    await send(server, closeShift, counted, caller),
    await send(server, closeShift, counted, caller),
  ];
  expect(isSuccess(one)).toBe(true);
  expect(two.text).toBe(one.text);
});
