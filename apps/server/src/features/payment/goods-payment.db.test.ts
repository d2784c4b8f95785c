import { expect, test } from 'vitest';
import { sellGoodsByCode } from '@lebean/contract/goods-payment/operations';
import { exportGoodsSales } from '@lebean/contract/goods/export';
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
import {
  closePayment,
  findPendingPayment,
  refundPayment,
} from '@lebean/contract/payment/operations';
import type { PaymentDetail } from '@lebean/contract/payment/rows';
// A counter with one bottle left, and a gateway that repeats itself, comes late or is away.
import { call, send } from '../../../testing/calls.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { counterOf } from '../card/counter.fixture.ts';
import { Till } from './payment-scene.fixture.ts';

const database = await testDatabase();
const till = await Till.open(database);
const { scene, gateway, server, owner } = till;
const { shopId } = scene.own;
const { refused } = counterOf(server, scene);
const price = 500;
const terms = { goodsName: 'Cola', goodsType: 'drink', price, cost: 200 };
const minutes = (count: number): number => count * 60_000;

async function stocked(stock: number): Promise<number> {
  const { id: goodsId } = await call(server, createGoods, { ...terms, shopId }, owner);
  await call(server, moveGoods, { goodsId, quantity: stock, reason: 'Delivery' }, owner);
  return goodsId;
}

const orderOf = (goodsId: number, quantity: number) => ({
  shopId,
  goods: [{ goodsId, quantity, seenPrice: price }],
});
const byCode = (goodsId: number, quantity: number, mode: 'wechatPay' | 'alipay' = 'wechatPay') => ({
  ...orderOf(goodsId, quantity),
  paymentMode: mode,
});

async function begin(goodsId: number, quantity: number, mode?: 'wechatPay' | 'alipay') {
  const { id } = await call(server, sellGoodsByCode, byCode(goodsId, quantity, mode), owner);
  return await till.coded(id);
}

async function stockOf(goodsId: number): Promise<number | undefined> {
  const { rows } = await call(server, listGoods, { pageSize: 100 }, owner);
  return rows.find(({ id }) => id === goodsId)?.inventory;
}

async function salesOf({ orderNumber }: PaymentDetail) {
  const { rows } = await call(server, listGoodsSales, { pageSize: 100 }, owner);
  return rows.filter((row) => row.orderNumber === orderNumber || row.reverses === orderNumber);
}

/** What the file says of how the sales of an order stand. */
async function fileStates({ orderNumber }: PaymentDetail): Promise<(string | undefined)[]> {
  const spanish = { ...owner, headers: { 'accept-language': 'es' } };
  const { text } = await send(server, exportGoodsSales, { format: 'csv' }, spanish);
  const [titles = '', ...lines] = text.split('\r\n').map((line) => line.replaceAll('"', ''));
  const place = titles.split(',').indexOf('Estado');
  return lines.filter((line) => line.includes(orderNumber)).map((line) => line.split(',')[place]);
}

function paid({ orderNumber, provider }: PaymentDetail) {
  if (provider === 'sandbox') throw new Error('nobody pays in the sandbox');
  return gateway.sides[provider].callback(gateway.orders.pay(orderNumber));
}

/** The clock passes the end of a code, and all that waits is looked after. */
async function expire(): Promise<void> {
  till.skewMs += minutes(60);
  await till.lookAfter();
  till.skewMs = 0;
}

test('GDS-1, PAY-3: goods by code are set aside, and sold once however often the gateway says so', async () => {
  const goodsId = await stocked(3);
  const begun = await begin(goodsId, 2);
  expect(begun).toMatchObject({
    paymentState: 'unpaid',
    amount: 1000,
    goods: [{ goodsId, goodsName: 'Cola', quantity: 2, paid: 1000 }],
  });
  expect(await stockOf(goodsId)).toBe(1);
  expect(await salesOf(begun)).toEqual([]);
  const own = { shopId, rechargeType: 'goodsSale' } as const;
  expect(await call(server, findPendingPayment, own, owner)).toEqual({ paymentId: begun.id });
  // What was agreed on holds, whatever is changed meanwhile (PAY-3).
  const { rows: found } = await call(server, listGoods, { pageSize: 100 }, owner);
  const version = found.find(({ id }) => id === goodsId)?.version ?? 0;
  await call(
    server,
    updateGoods,
    { ...terms, goodsId, version, isEnabled: false, price: 900, cost: 400 },
    owner,
  );
  const callback = paid(begun);
  await Promise.all([till.tell(callback), till.tell(callback), till.lookAfter()]);
  await till.tell(callback);
  expect(await till.get(begun.id)).toMatchObject({ paymentState: 'success' });
  expect(await salesOf(begun)).toMatchObject([
    { quantity: 2, paid: 1000, cost: 400, margin: 600, paymentMode: 'wechatPay' },
  ]);
  expect(await stockOf(goodsId)).toBe(1);
  const { rows } = await call(server, listGoodsMoves, { goodsId }, owner);
  expect(rows.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['sold', -2],
    ['released', 2],
    ['reserved', -2],
    ['received', 3],
  ]);
});

test('GDS-1: of two clerks who sell the last bottle one is refused, by code and in cash alike', async () => {
  const goodsId = await stocked(1);
  const cash = { ...orderOf(goodsId, 1), paymentMode: 'bankTransfer' } as const;
  const tried = await Promise.all([
    refused(sellGoodsByCode, byCode(goodsId, 1)),
    refused(sellGoodsByCode, byCode(goodsId, 1, 'alipay')),
    refused(sellGoods, cash),
  ]);
  expect(tried.toSorted()).toEqual(['GOODS_OUT_OF_STOCK', 'GOODS_OUT_OF_STOCK', 'done']);
  expect(await stockOf(goodsId)).toBe(0);
});

test('PAY-2, GDS-1: a code that ends or is cancelled frees the stock, once', async () => {
  const goodsId = await stocked(4);
  const cancelled = await begin(goodsId, 1);
  const forgotten = await begin(goodsId, 2, 'alipay');
  expect(await stockOf(goodsId)).toBe(1);
  await call(server, closePayment, { paymentId: cancelled.id }, owner);
  await till.becomes(cancelled.id, 'failed');
  expect(await stockOf(goodsId)).toBe(2);
  await expire();
  await till.lookAfter();
  expect(await till.get(forgotten.id)).toMatchObject({ failedWhy: 'expired' });
  expect(await stockOf(goodsId)).toBe(4);
});

test('PAY-2, GDS-1: who pays while the clerk cancels has bought, and pays once', async () => {
  const goodsId = await stocked(2);
  const begun = await begin(goodsId, 2);
  const callback = paid(begun);
  await Promise.all([
    refused(closePayment, { paymentId: begun.id }),
    till.tell(callback),
    till.lookAfter(),
  ]);
  expect(await till.get(begun.id)).toMatchObject({ paymentState: 'success' });
  expect(await salesOf(begun)).toHaveLength(1);
  expect(await stockOf(goodsId)).toBe(0);
});

test('PAY-2, PAY-3: who pays after the end gets what is there, or else the money waits for stock', async () => {
  const goodsId = await stocked(2);
  const first = await begin(goodsId, 1);
  const second = await begin(goodsId, 1, 'alipay');
  await expire();
  expect(await stockOf(goodsId)).toBe(2);
  await till.tell(paid(first));
  expect(await till.get(first.id)).toMatchObject({ paymentState: 'success' });
  expect(await stockOf(goodsId)).toBe(1);
  const cash = { ...orderOf(goodsId, 1), paymentMode: 'bankTransfer' } as const;
  await call(server, sellGoods, cash, owner);
  await till.tell(paid(second));
  expect(await till.get(second.id)).toMatchObject({ uncreditedWhy: 'goodsSoldOut' });
  expect(await salesOf(second)).toEqual([]);
  await call(server, moveGoods, { goodsId, quantity: 5, reason: 'Delivery' }, owner);
  await till.lookAfter();
  expect(await till.get(second.id)).toMatchObject({ paymentState: 'success', uncreditedWhy: null });
  expect(await stockOf(goodsId)).toBe(4);
});

test.each(['wechatPay', 'alipay'] as const)(
  'PAY-2, GDS-1: whoever looks at a paid order that is sold out gives its money back by %s, once, and stock sells nothing then',
  async (mode) => {
    const goodsId = await stocked(1);
    const begun = await begin(goodsId, 1, mode);
    const undo = { paymentId: begun.id, reason: 'Sold out' };
    expect(await refused(refundPayment, undo)).toBe('PAYMENT_NOT_REFUNDABLE');
    await expire();
    const cash = { ...orderOf(goodsId, 1), paymentMode: 'bankTransfer' } as const;
    await call(server, sellGoods, cash, owner);
    await till.tell(paid(begun));
    expect(await till.get(begun.id)).toMatchObject({ uncreditedWhy: 'goodsSoldOut' });
    // A colleague presses in another tab at the same instant; the line to the provider is slow.
    gateway.state.isDown = true;
    const both = await Promise.all([refused(refundPayment, undo), refused(refundPayment, undo)]);
    expect(both.toSorted()).toEqual(['PAYMENT_NOT_REFUNDABLE', 'done']);
    await call(server, moveGoods, { goodsId, quantity: 5, reason: 'Delivery' }, owner);
    gateway.state.isDown = false;
    await till.tell(paid(begun));
    await till.lookAfter();
    await till.lookAfter();
    expect(await till.get(begun.id)).toMatchObject({
      paymentState: 'failed',
      failedWhy: 'givenBack',
      uncreditedWhy: null,
    });
    const returned = gateway.orders.get(begun.orderNumber)?.refunds;
    expect([...(returned?.values() ?? [])]).toEqual([price]);
    expect(await salesOf(begun)).toEqual([]);
    expect(await stockOf(goodsId)).toBe(5);
    const lines = await till.rows(
      `select result, after ->> 'reason' as reason from operation_log where operation = 'payment.refund' and object_id = '${begun.id}'
        order by result`,
    );
    expect(lines).toContainEqual({ result: 'ok', reason: 'Sold out' });
    expect(await till.breaksAfter('', true)).toEqual([]);
  },
);

test.each(['wechatPay', 'alipay'] as const)(
  'PAY-2, GDS-1: money that %s gave back by hand, as a shop is advised, sells nothing once there is stock again',
  async (mode) => {
    const goodsId = await stocked(1);
    const payment = await begin(goodsId, 1, mode);
    await expire();
    const cash = { ...orderOf(goodsId, 1), paymentMode: 'bankTransfer' } as const;
    await call(server, sellGoods, cash, owner);
    const callback = paid(payment);
    await till.tell(callback);
    expect(await till.get(payment.id)).toMatchObject({ uncreditedWhy: 'goodsSoldOut' });
    gateway.orders.refund(payment.orderNumber, 'by hand', payment.amount);
    await call(server, moveGoods, { goodsId, quantity: 5, reason: 'Delivery' }, owner);
    // Who cannot be asked decides nothing.
    gateway.state.isDown = true;
    await till.lookAfter();
    gateway.state.isDown = false;
    expect(await till.get(payment.id)).toMatchObject({ uncreditedWhy: 'goodsSoldOut' });
    await till.lookAfter();
    const over = { paymentState: 'failed', failedWhy: 'givenBack', uncreditedWhy: null };
    expect(await till.get(payment.id)).toMatchObject(over);
    await till.tell(callback);
    await till.lookAfter();
    expect(await till.get(payment.id)).toMatchObject(over);
    expect(await salesOf(payment)).toEqual([]);
    expect(await stockOf(goodsId)).toBe(5);
    expect(await till.breaksAfter('', true)).toEqual([]);
  },
);

test.each(['wechatPay', 'alipay'] as const)(
  'PAY-2, GDS-1: a sale paid by %s that is taken back goes back through it, once, also when it is away',
  async (mode) => {
    const goodsId = await stocked(2);
    const begun = await begin(goodsId, 2, mode);
    await till.tell(paid(begun));
    const [sale] = await salesOf(begun);
    const undo = { saleId: sale?.id ?? 0, reason: 'Wrong order' };
    gateway.state.isDown = true;
    await call(server, reverseGoodsSale, undo, owner);
    expect(await refused(reverseGoodsSale, undo)).toBe('GOODS_SALE_REVERSED');
    await till.lookAfter();
    const states = async () => (await salesOf(begun)).map(({ refundState }) => refundState);
    expect(await states()).toEqual(['asked', null]);
    expect(await fileStates(begun)).toEqual(['Reembolso en curso', 'Anulado']);
    expect(gateway.orders.get(begun.orderNumber)?.refunds.size).toBe(0);
    gateway.state.isDown = false;
    await Promise.all([till.lookAfter(), till.lookAfter()]);
    await till.lookAfter();
    expect(await states()).toEqual(['done', null]);
    expect(await fileStates(begun)).toEqual(['Reembolsado', 'Anulado']);
    expect([...(gateway.orders.get(begun.orderNumber)?.refunds.values() ?? [])]).toEqual([1000]);
    expect(await stockOf(goodsId)).toBe(2);
  },
);

test('LED-7: a payment for goods without its sales is found, and nothing else', async () => {
  const number = `(select order_number from payment where payment_state = 'success' and recharge_type = 'goodsSale' order by id limit 1)`;
  expect(await till.breaksAfter('', true)).toEqual([]);
  expect(
    await till.breaksAfter(
      `update goods_sale set paid = paid + 1 where order_number = ${number}`,
      true,
    ),
  ).toEqual(['paymentWithoutTransfer', 'transferWithoutPayment']);
});
