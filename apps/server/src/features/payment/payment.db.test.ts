import { getCard } from '@lebean/contract/card';
import { openCardByCode, rechargeCardByCode } from '@lebean/contract/card-payment';
import { freezeCard, openCard, unfreezeCard } from '@lebean/contract/counter';
import { listMovements } from '@lebean/contract/lebean-wallet';
import {
  beginTopUp,
  closePayment,
  findPendingPayment,
  getPaymentOptions,
  listPayments,
  setLebeanPrice,
  simulatePayment,
} from '@lebean/contract/payment';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing.ts';
import { call } from '../../http/calls.fixture.ts';
import { counterOf, freshNumber } from '../card/counter.fixture.ts';
import type { Lie } from './gateway.fixture.ts';
import { setPaymentScene } from './payment-scene.fixture.ts';

const database = await testDatabase();
const till = await setPaymentScene(database);
const { scene, gateway, server, owner, begin, coded, tell, lookAfter, credits, get, rows } = till;
const { shopId, packageId, levelId } = scene.own;
const { open, refused } = counterOf(server, scene);
const modes = ['wechatPay', 'alipay'] as const;
const becomes = (paymentId: number, state: string) =>
  expect
    .poll(async () => (await get(paymentId)).paymentState, { timeout: 10_000, interval: 20 })
    .toBe(state);

beforeEach(() => {
  till.failures.length = 0;
});
afterEach(() => {
  till.clock.skewMs = 0;
  gateway.state.isDown = false;
});

describe.each(modes)('a top-up by %s', (mode) => {
  test('PAY-1, PAY-3, PAY-5, LB-1: is asked for with a code, and credited by the callback', async () => {
    const begun = await begin(mode);
    expect(begun).toMatchObject({ paymentState: 'unpaid', amount: 1000_00, provider: mode });
    const { qrText } = await coded(begun.id);
    expect(qrText).toContain(begun.orderNumber);
    expect(gateway.orders.get(begun.orderNumber)).toMatchObject({ amount: 1000_00 });
    const answer = await tell(gateway.callbacks[mode](gateway.pay(begun.orderNumber)));
    expect(answer).toEqual({
      status: 200,
      text: mode === 'alipay' ? 'success' : '{"code":"SUCCESS"}',
    });
    const paid = await get(begun.id);
    expect(paid).toMatchObject({ paymentState: 'success', failedWhy: null, qrText: null });
    expect(paid.providerNumber).toBe(gateway.orders.get(begun.orderNumber)?.transactionId);
    expect(paid.paidAt).toBe('2026-03-01T02:00:00.000Z');
    expect(await credits(begun.orderNumber)).toEqual({ count: 1, lebean: 1000_00 });
    const [record] = await rows(
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
    expect(gateway.refusedCalls).toEqual([]);
  });

  test('PAY-3: 50 callbacks, reordered and repeated, credit once; forged and wrong ones never', async () => {
    const begun = await begin(mode);
    await coded(begun.id);
    const order = gateway.pay(begun.orderNumber);
    const callback = (lie?: Lie) => gateway.callbacks[mode](order, lie);
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
      const { status, text } = await tell(callback(lie));
      expect({ lie, isRefused: status !== 200 || text === 'fail' }).toMatchObject({
        isRefused: true,
      });
    }
    expect(await get(begun.id)).toMatchObject({ paymentState: 'unpaid', providerNumber: null });
    expect(await credits(begun.orderNumber)).toEqual({ count: 0, lebean: 0 });
    expect(till.failures.length).toBeGreaterThanOrEqual(lies.length);

    const other = { eventType: mode === 'alipay' ? 'TRADE_CLOSED' : 'REFUND.SUCCESS' };
    const storm = Array.from({ length: 50 }, (_, place) =>
      callback(place % 10 === 9 ? other : undefined),
    );
    const answers = await Promise.all(
      storm.toSorted(() => Math.random() - 0.5).map((each) => tell(each)),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await credits(begun.orderNumber)).toEqual({ count: 1, lebean: 1000_00 });
    expect(await get(begun.id)).toMatchObject({ paymentState: 'success' });
  });

  test('PAY-4: what no callback has told is found by the job', async () => {
    const begun = await begin(mode);
    await coded(begun.id);
    await lookAfter();
    expect(await get(begun.id)).toMatchObject({ paymentState: 'unpaid' });
    gateway.pay(begun.orderNumber);
    gateway.state.isDown = true;
    await lookAfter();
    expect(await get(begun.id)).toMatchObject({ paymentState: 'unpaid' });
    expect(till.failures.join()).toContain('answered 502');
    gateway.state.isDown = false;
    await lookAfter();
    expect(await get(begun.id)).toMatchObject({ paymentState: 'success' });
    expect(await credits(begun.orderNumber)).toEqual({ count: 1, lebean: 1000_00 });
  });

  test('PAY-2: unpaid to failed by expiry, failed to success by a late callback alone', async () => {
    const begun = await begin(mode);
    await coded(begun.id);
    till.clock.skewMs = 15 * 60_000 + 1000;
    await lookAfter();
    expect(await get(begun.id)).toMatchObject({ paymentState: 'failed', failedWhy: 'expired' });
    const isClosed = gateway.orders.get(begun.orderNumber)?.state === 'closed';
    // A code of Alipay that nobody has scanned is no trade yet: it ends by itself.
    expect(isClosed).toBe(mode === 'wechatPay');
    till.clock.skewMs = 0;
    const order = gateway.pay(begun.orderNumber);
    await lookAfter();
    expect(await get(begun.id)).toMatchObject({ paymentState: 'failed' });
    await tell(gateway.callbacks[mode](order));
    expect(await get(begun.id)).toMatchObject({ paymentState: 'success', failedWhy: null });
    expect(await credits(begun.orderNumber)).toEqual({ count: 1, lebean: 1000_00 });
    expect(await refused(closePayment, { paymentId: begun.id })).toBe('PAYMENT_OVER');
  });
});

test('PAY-4: a crash between payment and credit leaves nothing, and is healed', async () => {
  const begun = await begin('wechatPay');
  await coded(begun.id);
  gateway.pay(begun.orderNumber);
  const before = await rows('select count(*)::int as n from ledger_transfer');
  const crash = {
    actsAs: 'platform',
    credit: () => Promise.reject(new Error('power cut')),
  } as const;
  const broken = till.deskWith({ onlineTopUp: crash, cardRecharge: crash, cardOpening: crash });
  await lookAfter(broken);
  expect(till.failures).toContain('power cut');
  expect(await get(begun.id)).toMatchObject({ paymentState: 'unpaid', providerNumber: null });
  expect(await rows('select count(*)::int as n from ledger_transfer')).toEqual(before);
  await lookAfter();
  expect(await get(begun.id)).toMatchObject({ paymentState: 'success' });
  expect(await credits(begun.orderNumber)).toEqual({ count: 1, lebean: 1000_00 });
});

test('PAY-2: somebody closes what nobody has paid; what was paid meanwhile is credited instead', async () => {
  const unpaid = await begin('wechatPay');
  await coded(unpaid.id);
  await call(server, closePayment, { paymentId: unpaid.id }, owner);
  await becomes(unpaid.id, 'failed');
  expect(gateway.orders.get(unpaid.orderNumber)?.state).toBe('closed');
  const paid = await begin('wechatPay');
  await coded(paid.id);
  gateway.pay(paid.orderNumber);
  await call(server, closePayment, { paymentId: paid.id }, owner);
  await becomes(paid.id, 'success');
});

test('PAY-2: the database keeps a success, what was asked for, and the order of states', async () => {
  const begun = await begin('alipay');
  await coded(begun.id);
  await expect(rows(`update payment set amount = 1 where id = ${begun.id}`)).rejects.toThrow();
  await expect(
    rows(`update payment set payment_state = 'success' where id = ${begun.id}`),
  ).rejects.toThrow(/check/);
  await tell(gateway.callbacks.alipay(gateway.pay(begun.orderNumber)));
  const changes = [`payment_state = 'failed'`, `payment_state = 'unpaid'`, `provider_number = 'x'`];
  for (const change of changes)
    await expect(rows(`update payment set ${change} where id = ${begun.id}`)).rejects.toThrow();
  await expect(rows(`delete from payment where id = ${begun.id}`)).rejects.toThrow();
});

test('PAY-3, MEM-5: a recharge by code credits what was agreed on, once, with its receipt', async () => {
  const cardId = await open({ packageId });
  const input = { cardId, shopId, packageId, paymentMode: 'wechatPay' } as const;
  const begun = await call(server, rechargeCardByCode, input, owner);
  expect(begun).toMatchObject({ cardId, amount: 10_000, point: 10_000, giftPoint: 1000 });
  const wanted = { shopId, rechargeType: 'cardRecharge', cardId } as const;
  const pending = () => call(server, findPendingPayment, wanted, owner);
  expect(await pending()).toEqual({ paymentId: begun.id });
  await coded(begun.id);
  expect(await call(server, getCard, { cardId }, owner)).toMatchObject({ point: 10_000 });
  const callback = gateway.callbacks.wechatPay(gateway.pay(begun.orderNumber));
  await Promise.all([tell(callback), tell(callback), lookAfter()]);
  expect(await call(server, getCard, { cardId }, owner)).toMatchObject({
    point: 20_000,
    giftPoint: 2000,
    accruingPoint: 20_000,
  });
  expect(await pending()).toEqual({ paymentId: null });
  expect((await get(begun.id)).receipt).toMatchObject({
    orderNumber: begun.orderNumber,
    cardId,
    paid: 10_000,
    paymentMode: 'wechatPay',
    pointAfter: 20_000,
    giftPointAfter: 2000,
  });
});

test('PAY-3, MEM-2: what is paid for a card that was frozen meanwhile waits until it is not', async () => {
  const cardId = await open({ packageId });
  const input = { cardId, shopId, packageId, paymentMode: 'alipay' } as const;
  const begun = await call(server, rechargeCardByCode, input, owner);
  await coded(begun.id);
  const { version } = await call(server, getCard, { cardId }, owner);
  const frozen = await call(server, freezeCard, { cardId, version, reason: 'lost' }, owner);
  const callback = gateway.callbacks.alipay(gateway.pay(begun.orderNumber));
  expect(await tell(callback)).toMatchObject({ text: 'success' });
  expect(await get(begun.id)).toMatchObject({
    paymentState: 'unpaid',
    uncreditedWhy: 'cardFrozen',
  });
  expect(await refused(closePayment, { paymentId: begun.id })).toBe('PAYMENT_OVER');
  const held = { isUncredited: true } as const;
  expect((await call(server, listPayments, held, owner)).rows).toMatchObject([{ id: begun.id }]);
  await call(server, unfreezeCard, { cardId, version: frozen.version, reason: 'found' }, owner);
  await lookAfter();
  expect(await get(begun.id)).toMatchObject({ paymentState: 'success', uncreditedWhy: null });
  expect(await call(server, getCard, { cardId }, owner)).toMatchObject({ point: 20_000 });
});

test('PAY-3, MEM-3: a card is opened once its code is paid; until then its number is promised', async () => {
  const cardNumber = freshNumber();
  const person = { name: 'Bao', phone: '13811112222', levelId, cardNumber, shopId };
  const input = { ...person, packageId, paymentMode: 'wechatPay' } as const;
  const begun = await call(server, openCardByCode, input, owner);
  expect(await refused(openCardByCode, input)).toBe('CARD_NUMBER_TAKEN');
  const own = { shopId, rechargeType: 'cardOpening' } as const;
  expect(await call(server, findPendingPayment, own, owner)).toEqual({ paymentId: begun.id });
  await coded(begun.id);
  await tell(gateway.callbacks.wechatPay(gateway.pay(begun.orderNumber)));
  const { receipt, cardId } = await get(begun.id);
  expect(receipt).toMatchObject({ name: 'Bao', cardNumber, point: 10_000, cardId });
  const card = await call(server, getCard, { cardId: cardId ?? 0 }, owner);
  expect(card).toMatchObject({ cardNumber, point: 10_000, giftPoint: 1000 });
  expect(await refused(openCardByCode, input)).toBe('CARD_NUMBER_TAKEN');
  const [kept] = await rows(`select opening from payment where id = ${begun.id}`);
  expect(kept).toEqual({ opening: null });
});

test('PAY-3, MEM-1: a number that was given away meanwhile leaves no card and no points', async () => {
  const cardNumber = freshNumber();
  const person = { name: 'Bao', phone: '13811112222', levelId, cardNumber, shopId };
  const byCode = { ...person, packageId, paymentMode: 'alipay' } as const;
  const begun = await call(server, openCardByCode, byCode, owner);
  await coded(begun.id);
  await call(server, openCard, { ...person, paymentMode: 'cash' }, owner);
  const accounts = await rows('select count(*)::int as n from ledger_account');
  await tell(gateway.callbacks.alipay(gateway.pay(begun.orderNumber)));
  expect(await get(begun.id)).toMatchObject({ uncreditedWhy: 'cardNumberTaken', cardId: null });
  expect(await rows('select count(*)::int as n from ledger_account')).toEqual(accounts);
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
    modes: [],
    lebeanPrice: null,
  });
  const foreignTopUp = { ...topUp, ...abroad, amount: 1 };
  expect(await refused(beginTopUp, foreignTopUp, foreigner)).toBe('TOP_UP_NOT_OFFERED');
});

test('PAY-3: nobody calls back for a provider that is not there', async () => {
  const callback = { headers: { 'content-type': 'application/json' }, body: '{}' };
  for (const provider of ['sandbox', 'nobody']) {
    const path = `/api/payments/callbacks/${provider}`;
    expect(await tell({ ...callback, path })).toMatchObject({ status: 404 });
  }
});

describe('LED-7: payments and their credits', () => {
  const paid = `(select order_number from payment where payment_state = 'success' and recharge_type = 'onlineTopUp' order by id limit 1)`;
  const recharged = `(select order_number from payment where payment_state = 'success' and recharge_type = 'cardRecharge' order by id limit 1)`;

  test.each([
    ['nothing', '', []],
    [
      'a credit whose payment is gone',
      `delete from payment where order_number = ${paid}`,
      ['transferWithoutPayment'],
    ],
    [
      'a success without its credit',
      `update payment set payment_state = 'success', provider_number = 'x', paid_at = now(), settled_at = now(), failed_why = null,
        transfer_id = (select max(id) from ledger_transfer) where order_number =
        (select order_number from payment where payment_state = 'unpaid' and provider_number is null and lebean is not null order by id limit 1)`,
      ['paymentWithoutTransfer'],
    ],
    [
      'a top-up of another sum than was paid',
      `update payment set amount = amount + 1 where order_number = ${paid}`,
      ['paymentWithoutTransfer', 'transferWithoutPayment'],
    ],
    [
      'a recharge of a card in cash that was paid online',
      `update recharge_record set payment_mode = 'cash' where order_number = ${recharged}`,
      ['paymentWithoutTransfer'],
    ],
  ])('LED-7: %s is found, and nothing else', async (_, statement, expected) => {
    for (const isWhole of [false, true])
      expect(await till.breaksAfter(statement, isWhole)).toEqual(expected);
  });
});
