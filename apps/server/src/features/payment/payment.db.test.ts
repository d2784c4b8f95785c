import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listMovements } from '@lebean/contract/lebean/wallet.operations';
import {
  beginTopUp,
  closePayment,
  getPaymentOptions,
  setLebeanPrice,
  simulatePayment,
} from '@lebean/contract/payment/operations';
import { createTicket, listTickets } from '@lebean/contract/ticket/operations';
import { call } from '../../../testing/calls.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { counterOf } from '../card/counter.fixture.ts';
import type { Lie } from './gateway-order.fixture.ts';
import { Till } from './payment-scene.fixture.ts';

const database = await testDatabase();
const till = await Till.open(database);
const { scene, gateway, server, owner } = till;
const { shopId } = scene.own;
const { refused } = counterOf(server, scene);
const modes = ['wechatPay', 'alipay'] as const;

beforeEach(() => {
  till.failures.length = 0;
});
afterEach(() => {
  till.skewMs = 0;
  gateway.state.isDown = false;
});

describe.each(modes)('a top-up by %s', (mode) => {
  test('PAY-1, PAY-3, PAY-5, LB-1: is asked for with a code, and credited by the callback', async () => {
    const begun = await till.begin(mode);
    expect(begun).toMatchObject({ paymentState: 'unpaid', amount: 1000_00, provider: mode });
    const { qrText } = await till.coded(begun.id);
    expect(qrText).toContain(begun.orderNumber);
    expect(gateway.orders.get(begun.orderNumber)).toMatchObject({ amount: 1000_00 });
    const answer = await till.tell(
      gateway.sides[mode].callback(gateway.orders.pay(begun.orderNumber)),
    );
    expect(answer).toEqual({
      status: 200,
      text: mode === 'alipay' ? 'success' : '{"code":"SUCCESS"}',
    });
    const paid = await till.get(begun.id);
    expect(paid).toMatchObject({ paymentState: 'success', failedWhy: null, qrText: null });
    expect(paid.providerNumber).toBe(gateway.orders.get(begun.orderNumber)?.transactionId);
    expect(paid.paidAt).toBe('2026-03-01T02:00:00.000Z');
    expect(await till.credits(begun.orderNumber)).toEqual({ count: 1, lebean: 1000_00 });
    const [record] = await till.rows(
      `select recharge_type, payment_mode, payment_state, paid::int, lebean_after::int from lebean_recharge where order_number = $1`,
      [begun.orderNumber],
    );
    expect(record).toEqual({
      recharge_type: 'onlineTopUp',
      payment_mode: mode,
      payment_state: 'success',
      paid: 1000_00,
      lebean_after: paid.lebeanAfter,
    });
    const [movement] = (await call(server, listMovements, { shopId }, owner)).rows;
    expect(movement).toMatchObject({ kind: 'onlineTopUp', orderNumber: begun.orderNumber });
  });

  test('PAY-3: 50 callbacks, reordered and repeated, credit once; forged and wrong ones never', async () => {
    const begun = await till.begin(mode);
    await till.coded(begun.id);
    const order = gateway.orders.pay(begun.orderNumber);
    const callback = (lie?: Lie) => gateway.sides[mode].callback(order, lie);
    const lies: readonly Lie[] = [
      { signedBy: gateway.strangerKey },
      {
        tamper: (body) => body.replace('total_amount=1', 'total_amount=9').replace('t":"', 't":"A'),
      },
      { appId: 'somebody-else' },
      { amount: 1 },
      { amount: 1000_01 },
      ...(mode === 'wechatPay'
        ? [{ apiKey: randomBytes(32) }, { ageSeconds: 3600 }, { currency: 'USD' }]
        : []),
    ];
    for (const lie of lies) {
      const { status, text } = await till.tell(callback(lie));
      expect({ lie, isRefused: status !== 200 || text === 'fail' }).toMatchObject({
        isRefused: true,
      });
    }
    expect(await till.get(begun.id)).toMatchObject({
      paymentState: 'unpaid',
      providerNumber: null,
    });
    expect(await till.credits(begun.orderNumber)).toEqual({ count: 0, lebean: 0 });
    expect(till.failures.length).toBeGreaterThanOrEqual(lies.length);

    const other = { eventType: mode === 'alipay' ? 'TRADE_CLOSED' : 'REFUND.SUCCESS' };
    const storm = Array.from({ length: 50 }, (_, place) =>
      callback(place % 10 === 9 ? other : undefined),
    );
    const answers = await Promise.all(
      storm.toSorted(() => Math.random() - 0.5).map((each) => till.tell(each)),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await till.credits(begun.orderNumber)).toEqual({ count: 1, lebean: 1000_00 });
    expect(await till.get(begun.id)).toMatchObject({ paymentState: 'success' });
  });

  test('PAY-4: what no callback has reported is found by the job', async () => {
    const begun = await till.begin(mode);
    await till.coded(begun.id);
    await till.lookAfter();
    expect(await till.get(begun.id)).toMatchObject({ paymentState: 'unpaid' });
    gateway.orders.pay(begun.orderNumber);
    gateway.state.isDown = true;
    await till.lookAfter();
    expect(await till.get(begun.id)).toMatchObject({ paymentState: 'unpaid' });
    expect(till.failures.join()).toContain('answered 502');
    gateway.state.isDown = false;
    await till.lookAfter();
    expect(await till.get(begun.id)).toMatchObject({ paymentState: 'success' });
    expect(await till.credits(begun.orderNumber)).toEqual({ count: 1, lebean: 1000_00 });
  });

  test('PAY-2: unpaid to failed by expiry, failed to success by a late callback alone', async () => {
    const begun = await till.begin(mode);
    await till.coded(begun.id);
    till.skewMs = 15 * 60_000 + 1000;
    await till.lookAfter();
    expect(await till.get(begun.id)).toMatchObject({
      paymentState: 'failed',
      failedWhy: 'expired',
    });
    const isClosed = gateway.orders.get(begun.orderNumber)?.state === 'closed';
    // A code of Alipay that nobody has scanned is no trade yet: it ends by itself.
    expect(isClosed).toBe(mode === 'wechatPay');
    till.skewMs = 0;
    const order = gateway.orders.pay(begun.orderNumber);
    await till.lookAfter();
    expect(await till.get(begun.id)).toMatchObject({ paymentState: 'failed' });
    await till.tell(gateway.sides[mode].callback(order));
    expect(await till.get(begun.id)).toMatchObject({ paymentState: 'success', failedWhy: null });
    expect(await till.credits(begun.orderNumber)).toEqual({ count: 1, lebean: 1000_00 });
    expect(await refused(closePayment, { paymentId: begun.id })).toBe('PAYMENT_OVER');
  });
});

test('PAY-4: a crash between payment and credit leaves nothing, and is healed', async () => {
  const begun = await till.begin('wechatPay');
  await till.coded(begun.id);
  gateway.orders.pay(begun.orderNumber);
  const before = await till.rows('select count(*)::int as n from ledger_transfer');
  const crash = {
    actsAs: 'platform',
    credit: () => Promise.reject(new Error('power cut')),
  } as const;
  const broken = till.deskWith({
    onlineTopUp: crash,
    cardRecharge: crash,
    cardOpening: crash,
    goodsSale: crash,
  });
  await till.lookAfter(broken);
  expect(till.failures).toContain('power cut');
  expect(await till.get(begun.id)).toMatchObject({ paymentState: 'unpaid', providerNumber: null });
  expect(await till.rows('select count(*)::int as n from ledger_transfer')).toEqual(before);
  await till.lookAfter();
  expect(await till.get(begun.id)).toMatchObject({ paymentState: 'success' });
  expect(await till.credits(begun.orderNumber)).toEqual({ count: 1, lebean: 1000_00 });
});

test('PAY-2: somebody closes what nobody has paid; what was paid meanwhile is credited instead', async () => {
  const unpaid = await till.begin('wechatPay');
  await till.coded(unpaid.id);
  await call(server, closePayment, { paymentId: unpaid.id }, owner);
  await till.becomes(unpaid.id, 'failed');
  expect(gateway.orders.get(unpaid.orderNumber)?.state).toBe('closed');
  const paid = await till.begin('wechatPay');
  await till.coded(paid.id);
  gateway.orders.pay(paid.orderNumber);
  await call(server, closePayment, { paymentId: paid.id }, owner);
  await till.becomes(paid.id, 'success');
});

test('PAY-2: the database keeps a success, what was asked for, and the order of states', async () => {
  const begun = await till.begin('alipay');
  await till.coded(begun.id);
  await expect(till.rows(`update payment set amount = 1 where id = ${begun.id}`)).rejects.toThrow(
    'cannot become that',
  );
  await expect(
    till.rows(`update payment set payment_state = 'success' where id = ${begun.id}`),
  ).rejects.toThrow(/check/);
  await till.tell(gateway.sides.alipay.callback(gateway.orders.pay(begun.orderNumber)));
  const changes = [`payment_state = 'failed'`, `payment_state = 'unpaid'`, `provider_number = 'x'`];
  for (const change of changes)
    await expect(till.rows(`update payment set ${change} where id = ${begun.id}`)).rejects.toThrow(
      'cannot become that',
    );
  await expect(till.rows(`delete from payment where id = ${begun.id}`)).rejects.toThrow(/./);
});

test('LB-1, PAY-5: a top-up costs what is configured, in modes and currencies that are offered', async () => {
  const options = await call(server, getPaymentOptions, { shopId }, owner);
  expect(options).toEqual({
    currency: 'CNY',
    modes: ['wechatPay', 'alipay'],
    isSandbox: false,
    lebeanPrice: 100,
  });
  const network = scene.principals.find(({ name }) => name === 'staff of the whole network');
  const price = { currency: 'CNY', price: 80 } as const;
  const { version } = await call(server, setLebeanPrice, { ...price, version: 1 }, network);
  expect(await refused(setLebeanPrice, { ...price, version: 1 }, { token: network?.token })).toBe(
    'STALE_VERSION',
  );
  const topUp = { shopId, lebean: 1000_00, paymentMode: 'alipay' } as const;
  expect(await refused(beginTopUp, { ...topUp, amount: 1000_00 })).toBe('TOP_UP_PRICE_CHANGED');
  const begun = await call(server, beginTopUp, { ...topUp, amount: 800_00 }, owner);
  expect(begun).toMatchObject({ amount: 800_00, lebean: 1000_00 });
  await call(server, setLebeanPrice, { currency: 'CNY', price: 100, version }, network);
  expect(await refused(simulatePayment, { paymentId: begun.id })).toBe('SANDBOX_OFF');
  const foreigner = { token: scene.foreign.ownerToken };
  const abroad = { shopId: scene.foreign.shopId };
  expect(await call(server, getPaymentOptions, abroad, foreigner)).toMatchObject({
    currency: 'USD',
    modes: ['bankCard'],
    lebeanPrice: null,
  });
  const foreignTopUp = { ...topUp, ...abroad, amount: 1 };
  expect(await refused(beginTopUp, foreignTopUp, foreigner)).toBe('TOP_UP_NOT_OFFERED');
});

test('PAY-3: nobody calls back for a provider that is not there', async () => {
  const callback = { headers: { 'content-type': 'application/json' }, body: '{}' };
  for (const provider of ['sandbox', 'nobody']) {
    const path = `/api/payments/callbacks/${provider}`;
    expect(await till.tell({ ...callback, path })).toMatchObject({ status: 404 });
  }
});

test('SH-48, PAY-5: a shop whose currency nobody takes is told so, and asks the platform by one call that staff see', async () => {
  const staff = scene.principals.find(({ name }) => name === 'staff of the whole network');
  const becomes = (currency: string) =>
    till.rows('update shop set currency = $2 where id = $1', [shopId, currency]);
  await becomes('GBP');
  const { modes } = await call(server, getPaymentOptions, { shopId }, owner);
  expect(modes).toEqual([]);
  const wish = { shopId, ticketCategory: 'other', impact: 'oneDevice', urgency: 'later' } as const;
  const requested = { ...wish, problem: 'Please set up online payments in GBP' };
  const { ticketNumber } = await call(server, createTicket, requested, owner);
  const { rows } = await call(server, listTickets, { query: ticketNumber }, staff);
  expect(rows).toMatchObject([{ ticketNumber, priority: 'P4', channel: 'shop' }]);
  await becomes('CNY');
});
