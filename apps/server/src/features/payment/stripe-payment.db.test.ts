import { afterEach, beforeEach, expect, test } from 'vitest';
import { sellGoodsByCode } from '@lebean/contract/goods-payment/operations';
import { createGoods, moveGoods } from '@lebean/contract/goods/operations';
import { listGoodsSales, reverseGoodsSale } from '@lebean/contract/goods/sale.operations';
import { rechargeCardByCode } from '@lebean/contract/payment/card-payment.operations';
import {
  beginTopUp,
  closePayment,
  getPaymentOptions,
  setLebeanPrice,
} from '@lebean/contract/payment/operations';
import type { PaymentDetail } from '@lebean/contract/payment/rows';
// A shop in dollars, a guest with a card, and a Stripe that is late, repeats itself, lies or is away.
import { call } from '../../../testing/calls.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { counterOf } from '../card/counter.fixture.ts';
import type { Lie } from './gateway-order.fixture.ts';
import { Till } from './payment-scene.fixture.ts';

const database = await testDatabase();
const till = await Till.open(database, 'foreign');
const { scene, gateway, server, owner } = till;
const { shopId, cardId } = scene.foreign;
const { stripe } = gateway.sides;
const { refused } = counterOf(server, scene);
const network = scene.principals.find(({ name }) => name === 'staff of the whole network');
await call(server, setLebeanPrice, { currency: 'USD', price: 100, version: 0 }, network);

beforeEach(() => {
  till.failures.length = 0;
});
afterEach(() => {
  till.skewMs = 0;
  gateway.state.isDown = false;
  gateway.state.isSilent = false;
  stripe.refundsBegin = 'succeeded';
});

const paid = ({ orderNumber }: PaymentDetail, lie?: Lie) =>
  stripe.callback(gateway.orders.pay(orderNumber), lie);
const transactionOf = ({ orderNumber }: PaymentDetail) =>
  gateway.orders.get(orderNumber)?.transactionId;
const once = { count: 1, lebean: 1000_00 };
const never = { count: 0, lebean: 0 };

async function begun(): Promise<PaymentDetail> {
  const { id } = await till.begin('bankCard');
  return await till.coded(id);
}

test('PAY-1, PAY-5, LB-1: dollars are paid by card, on a page that the code leads to, and credited by the callback', async () => {
  const options = await call(server, getPaymentOptions, { shopId }, owner);
  expect(options).toMatchObject({ currency: 'USD', modes: ['bankCard'], isSandbox: false });
  const topUp = { shopId, lebean: 1000_00, amount: 1000_00 } as const;
  expect(await refused(beginTopUp, { ...topUp, paymentMode: 'wechatPay' }, owner)).toBe(
    'PAYMENT_MODE_NOT_OFFERED',
  );
  const payment = await begun();
  const [page] = stripe.pagesOf(payment.orderNumber);
  expect(payment).toMatchObject({ provider: 'stripe', paymentMode: 'bankCard', currency: 'USD' });
  expect(payment.qrText).toContain(`https://checkout.stripe.com/c/pay/${page?.id}`);
  expect(page?.currency).toBe('usd');
  expect(gateway.orders.get(payment.orderNumber)).toMatchObject({ amount: 1000_00 });
  expect(await till.tell(paid(payment))).toEqual({ status: 200, text: '{"received":true}' });
  expect(await till.get(payment.id)).toMatchObject({
    paymentState: 'success',
    providerNumber: transactionOf(payment),
    qrText: null,
  });
  expect(await till.credits(payment.orderNumber)).toEqual(once);
  const [record] = await till.rows(
    'select payment_mode, paid::int, currency from lebean_recharge where order_number = $1',
    [payment.orderNumber],
  );
  expect(record).toEqual({ payment_mode: 'bankCard', paid: 1000_00, currency: 'USD' });
  expect(await till.breaksAfter('', true)).toEqual([]);
});

test('PAY-3: callbacks that come doubled and at once credit once; forged and wrong ones never', async () => {
  const payment = await begun();
  const lies: readonly Lie[] = [
    { signedBy: gateway.strangerKey },
    { ageSeconds: 301 },
    { tamper: (body) => body.replace('"amount_total":100000', '"amount_total":1') },
    { amount: 1 },
    { currency: 'EUR' },
    { currency: 'JPY' },
    { appId: 'test mode' },
    { pageId: 'cs_live_ofAnotherSale' },
  ];
  for (const lie of lies) {
    const { status } = await till.tell(paid(payment, lie));
    expect({ lie, status }).toEqual({ lie, status: 400 });
  }
  expect(till.failures).toHaveLength(lies.length);
  expect(await till.get(payment.id)).toMatchObject({
    paymentState: 'unpaid',
    providerNumber: null,
  });
  expect(await till.credits(payment.orderNumber)).toEqual(never);
  const others = ['payment_intent.succeeded', 'checkout.session.expired', 'charge.refunded'];
  for (const eventType of others)
    expect(await till.tell(paid(payment, { eventType }))).toMatchObject({ status: 200 });
  expect(await till.credits(payment.orderNumber)).toEqual(never);
  const callback = paid(payment);
  const answers = await Promise.all(Array.from({ length: 20 }, () => till.tell(callback)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await till.lookAfter();
  expect(await till.credits(payment.orderNumber)).toEqual(once);
  const unsigned = { ...callback, headers: { 'content-type': 'application/json' } };
  expect(await till.tell(unsigned)).toMatchObject({ status: 400 });
});

test('PAY-4: what no callback has reported is found by the job, also after Stripe was away', async () => {
  const payment = await begun();
  gateway.orders.pay(payment.orderNumber);
  gateway.state.isDown = true;
  await till.lookAfter();
  expect(till.failures.join()).toContain('did not answer (StripeAPIError)');
  gateway.state.isDown = false;
  gateway.state.isSilent = true;
  await till.lookAfter();
  expect(till.failures.join()).toContain('did not answer (StripeConnectionError)');
  expect(till.failures.join()).not.toContain('sk_live');
  expect(await till.get(payment.id)).toMatchObject({ paymentState: 'unpaid' });
  gateway.state.isSilent = false;
  await till.lookAfter();
  expect(await till.get(payment.id)).toMatchObject({ paymentState: 'success' });
  expect(await till.credits(payment.orderNumber)).toEqual(once);
});

test('PAY-4: an order that Stripe took while we heard nothing has one page, however often it is asked for', async () => {
  gateway.state.isSilent = true;
  const { id, orderNumber } = await till.begin('bankCard');
  await till.lookAfter();
  expect(await till.get(id)).toMatchObject({ qrText: null });
  const pages = stripe.pagesOf(orderNumber);
  expect(pages).toHaveLength(1);
  gateway.state.isSilent = false;
  await till.lookAfter();
  expect((await till.get(id)).qrText).toContain(pages[0]?.id);
  expect(stripe.pagesOf(orderNumber)).toEqual(pages);
});

test('PAY-2: a page nobody has paid is closed with its order; who pays after that is credited by the callback', async () => {
  const payment = await begun();
  till.skewMs = 15 * 60_000 + 1000;
  await till.lookAfter();
  expect(gateway.orders.get(payment.orderNumber)?.state).toBe('closed');
  expect(await till.get(payment.id)).toMatchObject({ failedWhy: 'expired' });
  till.skewMs = 0;
  const callback = paid(payment);
  await till.lookAfter();
  expect(await till.get(payment.id)).toMatchObject({ paymentState: 'failed' });
  await till.tell(callback);
  await till.tell(callback);
  expect(await till.get(payment.id)).toMatchObject({ paymentState: 'success' });
  expect(await till.credits(payment.orderNumber)).toEqual(once);
  expect(await refused(closePayment, { paymentId: payment.id }, owner)).toBe('PAYMENT_OVER');
});

test('PAY-2: an order that ends before it has a page ends without asking Stripe', async () => {
  gateway.state.isDown = true;
  const { id } = await till.begin('bankCard');
  await call(server, closePayment, { paymentId: id }, owner);
  await till.becomes(id, 'failed');
  expect(await till.get(id)).toMatchObject({ failedWhy: 'closed' });
});

test('PAY-2: who pays while the clerk cancels has bought', async () => {
  const payment = await begun();
  const callback = paid(payment);
  await Promise.all([
    refused(closePayment, { paymentId: payment.id }, owner),
    till.tell(callback),
    till.lookAfter(),
  ]);
  await till.becomes(payment.id, 'success');
  expect(await till.credits(payment.orderNumber)).toEqual(once);
});

test('MEM-5, PAY-3: a card of a member is recharged by the card of a bank', async () => {
  const input = { cardId, shopId, packageId: scene.foreign.packageId } as const;
  const { id } = await call(
    server,
    rechargeCardByCode,
    { ...input, paymentMode: 'bankCard' },
    owner,
  );
  const payment = await till.coded(id);
  await till.tell(paid(payment));
  const { receipt } = await till.get(id);
  expect(receipt).toMatchObject({ paymentMode: 'bankCard', currency: 'USD', cardId });
  const [lot] = await till.rows(
    'select is_pretended from card_lot l join recharge_record r on r.id = l.recharge_id where r.order_number = $1',
    [payment.orderNumber],
  );
  expect(lot).toEqual({ is_pretended: false });
});

const goodsPrice = 500;

async function soldGoods() {
  const terms = { shopId, goodsName: 'Cola', goodsType: 'drink', price: goodsPrice, cost: 200 };
  const { id: goodsId } = await call(server, createGoods, terms, owner);
  await call(server, moveGoods, { goodsId, quantity: 2, reason: 'Delivery' }, owner);
  const goods = [{ goodsId, quantity: 2, seenPrice: goodsPrice }];
  const order = { shopId, goods, paymentMode: 'bankCard' } as const;
  const { id } = await call(server, sellGoodsByCode, order, owner);
  const payment = await till.coded(id);
  await till.tell(paid(payment));
  const sales = async () => {
    const { rows } = await call(server, listGoodsSales, { pageSize: 100 }, owner);
    return rows.filter(({ goodsName, orderNumber: number, reverses }) =>
      goodsName === 'Cola' ? [number, reverses].includes(payment.orderNumber) : false,
    );
  };
  const [sale] = await sales();
  const states = async () => (await sales()).map(({ refundState }) => refundState);
  const givenBack = () =>
    stripe.refunds.filter(({ payment_intent: intent }) => intent === transactionOf(payment));
  return { undo: { saleId: sale?.id ?? 0, reason: 'Wrong order' }, states, givenBack, payment };
}

test('PAY-2, GDS-1: goods go back through Stripe, once, also when it is away, asked twice or forgets its keys', async () => {
  const { undo, states, givenBack } = await soldGoods();
  gateway.state.isDown = true;
  await call(server, reverseGoodsSale, undo, owner);
  expect(await refused(reverseGoodsSale, undo, owner)).toBe('GOODS_SALE_REVERSED');
  await till.lookAfter();
  expect(await states()).toEqual(['asked', null]);
  expect(givenBack()).toEqual([]);
  gateway.state.isDown = false;
  await Promise.all([till.lookAfter(), till.lookAfter()]);
  expect(await states()).toEqual(['done', null]);
  expect(givenBack().map(({ amount }) => amount)).toEqual([2 * goodsPrice]);
  // A copy of our database from before the answer asks again, days later.
  stripe.keys.clear();
  await till.rows(
    `update payment_refund set refund_state = 'asked', settled_at = null where reason = 'Wrong order'`,
  );
  await till.lookAfter();
  expect(await states()).toEqual(['done', null]);
  expect(givenBack()).toHaveLength(1);
});

test('PAY-2, GDS-1: a refund that is under way stays asked until it has gone; one that failed is reported and stays', async () => {
  stripe.refundsBegin = 'pending';
  const { undo, states, givenBack } = await soldGoods();
  await call(server, reverseGoodsSale, undo, owner);
  await till.lookAfter();
  expect(await states()).toEqual(['asked', null]);
  const [refund] = givenBack();
  if (refund === undefined) throw new Error('nothing was given back');
  refund.status = 'failed';
  await till.lookAfter();
  expect(till.failures.join()).toContain('does not give');
  expect(await states()).toEqual(['asked', null]);
  refund.status = 'succeeded';
  await till.lookAfter();
  expect(await states()).toEqual(['done', null]);
  expect(givenBack()).toHaveLength(1);
});

test('PAY-2: what was given back in the Dashboard before we heard of it credits nothing, whoever tells it later', async () => {
  const payment = await begun();
  // We are away: the guest pays, no callback arrives, and staff give the money back by hand.
  const order = gateway.orders.pay(payment.orderNumber);
  stripe.returnByHand(order, order.amount);
  const late = stripe.callback(order, { happenedSecondsAgo: 3600 });
  expect(await till.tell(late)).toMatchObject({ status: 200 });
  await till.lookAfter();
  expect(await till.get(payment.id)).toMatchObject({ paymentState: 'unpaid' });
  till.skewMs = 15 * 60_000 + 1000;
  await till.lookAfter();
  expect(await till.get(payment.id)).toMatchObject({ failedWhy: 'expired' });
  till.skewMs = 0;
  await till.tell(stripe.callback(order, { happenedSecondsAgo: 7200 }));
  expect(await till.get(payment.id)).toMatchObject({ paymentState: 'failed' });
  expect(await till.credits(payment.orderNumber)).toEqual(never);
});

test('PAY-2, PAY-3: a callback that comes an hour late credits what is still paid, once, also after the order had failed', async () => {
  const payment = await begun();
  till.skewMs = 15 * 60_000 + 1000;
  await till.lookAfter();
  till.skewMs = 0;
  expect(await till.get(payment.id)).toMatchObject({ paymentState: 'failed' });
  const late = paid(payment, { happenedSecondsAgo: 3600 });
  gateway.state.isDown = true;
  // Stripe cannot be asked: it is to come again.
  expect(await till.tell(late)).toMatchObject({ status: 400 });
  gateway.state.isDown = false;
  for (const _ of [1, 2]) expect(await till.tell(late)).toMatchObject({ status: 200 });
  expect(await till.get(payment.id)).toMatchObject({ paymentState: 'success' });
  expect(await till.credits(payment.orderNumber)).toEqual(once);
});

test('PAY-2: money that leaves by the Dashboard or a bank is reported, and a refund of ours that comes after it is done', async () => {
  const { undo, states, givenBack, payment } = await soldGoods();
  const order = gateway.orders.get(payment.orderNumber);
  if (order === undefined) throw new Error('nobody has paid');
  stripe.returnByHand(order, order.amount);
  const heard = () => till.failures.filter((text) => text.includes(payment.orderNumber));
  for (const eventType of ['charge.refunded', 'charge.dispute.created'])
    expect(await till.tell(stripe.callback(order, { eventType }))).toMatchObject({ status: 200 });
  expect(heard()).toHaveLength(2);
  expect(heard().join()).toContain('given back 1000 hundredths');
  await call(server, reverseGoodsSale, undo, owner);
  await till.lookAfter();
  expect(await states()).toEqual(['done', null]);
  expect(givenBack()).toHaveLength(1);
  // What was asked back here is nothing to tell.
  await till.tell(stripe.callback(order, { eventType: 'charge.refunded' }));
  expect(heard()).toHaveLength(2);
});

test('PAY-5: a card is charged half a dollar at least: what costs less is refused at once, not left without a code', async () => {
  const free = { cardId, shopId, paymentMode: 'bankCard' } as const;
  expect(await refused(rechargeCardByCode, { ...free, amount: 49 }, owner)).toBe(
    'PAYMENT_AMOUNT_UNFIT',
  );
  const { amount } = await call(server, rechargeCardByCode, { ...free, amount: 50 }, owner);
  expect(amount).toBe(50);
});

test('PAY-2: the page after a payment thanks in the language of the phone, and runs nothing', async () => {
  const thanks = new URL('/api/payments/thanks', server.listeningOrigin);
  for (const [language, word] of [
    ['es-ES', 'Gracias'],
    ['en-US', 'Thank you'],
  ] as const) {
    const answer = await fetch(thanks, { headers: { 'accept-language': language } });
    expect(answer.headers.get('content-type')).toContain('text/html');
    const page = await answer.text();
    expect(page).toContain(word);
    expect(page).not.toContain('<script');
  }
});
