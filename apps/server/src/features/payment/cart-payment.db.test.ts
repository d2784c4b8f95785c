import { expect, test } from 'vitest';
import { cancelCard, freezeCard, unfreezeCard } from '@lebean/contract/card/counter.operations';
import { mergeCards, previewMerge } from '@lebean/contract/card/merge.operations';
import { payCheckoutByCode } from '@lebean/contract/checkout/payment.operations';
import { moveGoods } from '@lebean/contract/goods/operations';
import { listGoodsSales, reverseGoodsSale } from '@lebean/contract/goods/sale.operations';
import {
  closePayment,
  findPendingPayment,
  listPayments,
  refundPayment,
} from '@lebean/contract/payment/operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
// A counter with a cart, a phone that pays late, twice or not at all, and a gateway that is away.
import { call } from '../../../testing/calls.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { counterOf } from '../card/counter.fixture.ts';
import { bottlePrice, cartsOf, packagePrice } from './cart-payment.fixture.ts';
import { Till } from './payment-scene.fixture.ts';

const database = await testDatabase();
const till = await Till.open(database);
const { scene, gateway, server, owner } = till;
const { shopId } = scene.own;
const { open, refused, assistant } = counterOf(server, scene);
const carts = cartsOf(till);
const { stocked, stockOf, cartOf, begin, paid, expire, pointsOf, whereabouts } = carts;
const total = packagePrice + bottlePrice;

const partOf = async (cartId: number, type: 'cardRecharge' | 'goodsSale') => {
  const part = (await till.get(cartId)).parts?.find(({ rechargeType }) => rechargeType === type);
  if (part === undefined) throw new Error(`no ${type}`);
  return part;
};

test('SH-45, SH-48, PAY-3: a recharge and goods are paid by one code, each once, and have one receipt', async () => {
  const [cardId, goodsId] = [await open(), await stocked(3)];
  const begun = await begin(cartOf(cardId, goodsId));
  expect(begun).toMatchObject({
    rechargeType: 'cart',
    amount: total,
    cardId,
    receipt: null,
    goods: [{ goodsId, quantity: 1, paid: bottlePrice }],
    parts: [
      { rechargeType: 'cardRecharge', amount: packagePrice, paymentState: 'unpaid' },
      { rechargeType: 'goodsSale', amount: bottlePrice, paymentState: 'unpaid' },
    ],
  });
  expect([await stockOf(goodsId), await pointsOf(cardId)]).toEqual([2, 0]);
  // Its provider knows of one order, however often the job looks.
  await till.lookAfter();
  for (const { orderNumber } of begun.parts ?? [])
    expect(gateway.orders.get(orderNumber)).toBeUndefined();
  // Another cashier who opens the card finds it, and nobody finds its parts.
  const place = { shopId, rechargeType: 'cardRecharge', cardId } as const;
  expect(await call(server, findPendingPayment, place, assistant)).toEqual({ paymentId: begun.id });
  const own = { shopId, rechargeType: 'goodsSale' } as const;
  expect(await call(server, findPendingPayment, own, owner)).toEqual({ paymentId: null });
  const callback = paid(begun);
  await Promise.all([till.tell(callback), till.tell(callback), till.lookAfter()]);
  await till.tell(callback);
  await till.lookAfter();
  const done = await till.get(begun.id);
  expect(done).toMatchObject({ paymentState: 'success', receipt: { cardId, paid: packagePrice } });
  expect(done.parts).toMatchObject([{ paymentState: 'success' }, { paymentState: 'success' }]);
  expect([await stockOf(goodsId), await pointsOf(cardId)]).toEqual([2, 10_000]);
  const { rows: recharges } = await call(server, listRecharges, { cardId }, owner);
  expect(recharges[0]).toMatchObject({
    orderNumber: done.receipt?.orderNumber,
    paymentMode: 'wechatPay',
    paid: packagePrice,
    paidTogether: {
      total,
      tendered: null,
      paidBy: { paymentMode: 'wechatPay', secondMode: null },
      goods: [{ goodsId, quantity: 1, paid: bottlePrice }],
      play: null,
    },
  });
  const { rows: sales } = await call(server, listGoodsSales, { goodsId }, owner);
  expect(sales).toMatchObject([{ paid: bottlePrice, paymentMode: 'wechatPay' }]);
  expect(await whereabouts(begun.id)).toEqual({
    recharged: packagePrice,
    sold: bottlePrice,
    kept: 0,
    goingBack: 0,
  });
  expect(await till.breaksAfter('', true)).toEqual([]);
});

test('PAY-2, SH-45: a cart that is cancelled or forgotten frees its goods once, and its parts end with it', async () => {
  const [cardId, goodsId] = [await open(), await stocked(2)];
  const cancelled = await begin(cartOf(cardId, goodsId));
  const { paymentId, orderNumber } = await partOf(cancelled.id, 'goodsSale');
  expect(await refused(closePayment, { paymentId })).toBe('PAYMENT_IS_PART');
  await call(server, closePayment, { paymentId: cancelled.id }, owner);
  await till.becomes(cancelled.id, 'failed');
  const forgotten = await begin(cartOf(cardId, goodsId, { paymentMode: 'alipay' }));
  expect(await stockOf(goodsId)).toBe(1);
  await expire();
  await till.lookAfter();
  expect(await till.get(forgotten.id)).toMatchObject({ failedWhy: 'expired' });
  for (const { id } of [cancelled, forgotten])
    expect((await till.get(id)).parts).toMatchObject([
      { paymentState: 'failed' },
      { paymentState: 'failed' },
    ]);
  expect([await stockOf(goodsId), await pointsOf(cardId)]).toEqual([2, 0]);
  // Paid while it was being cancelled, and told after that: all of it is there, and is credited.
  await till.tell(paid(cancelled));
  expect(await whereabouts(cancelled.id)).toMatchObject({
    recharged: packagePrice,
    sold: bottlePrice,
  });
  const { rows } = await call(server, listPayments, { query: orderNumber }, owner);
  expect(rows).toMatchObject([{ cartNumber: cancelled.orderNumber, paymentState: 'success' }]);
});

test('PAY-2, PAY-3, SH-45: who pays too late for the last bottle has the points, and the money of the bottle back', async () => {
  const [cardId, goodsId] = [await open(), await stocked(1)];
  const begun = await begin(cartOf(cardId, goodsId));
  await expire();
  await carts.sellOut(goodsId);
  await till.tell(paid(begun));
  expect(await pointsOf(cardId)).toBe(10_000);
  const soldOut = await partOf(begun.id, 'goodsSale');
  expect(soldOut).toMatchObject({ uncreditedWhy: 'goodsSoldOut', amount: bottlePrice });
  expect(await whereabouts(begun.id)).toMatchObject({ recharged: packagePrice, kept: bottlePrice });
  // The recharge has a receipt of its own: there is nothing that it was paid together with.
  const { rows } = await call(server, listRecharges, { cardId }, owner);
  expect(rows[0]).toMatchObject({ paid: packagePrice, paidTogether: null });
  const undo = { paymentId: soldOut.paymentId, reason: 'Sold out' };
  gateway.state.isDown = true;
  const both = await Promise.all([refused(refundPayment, undo), refused(refundPayment, undo)]);
  expect(both.toSorted()).toEqual(['PAYMENT_NOT_REFUNDABLE', 'done']);
  await call(server, moveGoods, { goodsId, quantity: 5, reason: 'Delivery' }, owner);
  gateway.state.isDown = false;
  await till.tell(paid(begun));
  await till.lookAfter();
  await till.lookAfter();
  // It went back under the order that its provider knows, and no more than the part of it.
  const back = gateway.orders.get(begun.orderNumber)?.refunds;
  expect([...(back?.values() ?? [])]).toEqual([bottlePrice]);
  expect(await stockOf(goodsId)).toBe(5);
  expect(await whereabouts(begun.id)).toEqual({
    recharged: packagePrice,
    sold: 0,
    kept: 0,
    goingBack: bottlePrice,
  });
  expect(await till.breaksAfter('', true)).toEqual([]);
});

test('PAY-3, SH-45: goods that come again complete what was paid too late', async () => {
  const [cardId, goodsId] = [await open(), await stocked(1)];
  const begun = await begin(cartOf(cardId, goodsId, { paymentMode: 'alipay' }));
  await expire();
  await carts.sellOut(goodsId);
  await till.tell(paid(begun));
  await call(server, moveGoods, { goodsId, quantity: 2, reason: 'Delivery' }, owner);
  await till.lookAfter();
  await till.lookAfter();
  expect(await partOf(begun.id, 'goodsSale')).toMatchObject({ paymentState: 'success' });
  expect([await stockOf(goodsId), await pointsOf(cardId)]).toEqual([1, 10_000]);
});

test.each(['wechatPay', 'alipay'] as const)(
  'PAY-3, MEM-2, SH-45: for a card that is frozen meanwhile the goods are sold by %s and the recharge waits, also where goods were taken back',
  async (paymentMode) => {
    const [cardId, goodsId] = [await open(), await stocked(1)];
    const begun = await begin(cartOf(cardId, goodsId, { paymentMode }));
    const version = await carts.versionOf(cardId);
    const frozen = await call(server, freezeCard, { cardId, version, reason: 'lost' }, owner);
    await till.tell(paid(begun));
    const waits = { uncreditedWhy: 'cardFrozen', amount: packagePrice };
    expect(await partOf(begun.id, 'cardRecharge')).toMatchObject(waits);
    expect(await whereabouts(begun.id)).toMatchObject({ sold: bottlePrice, kept: packagePrice });
    const { rows } = await call(server, listGoodsSales, { goodsId }, owner);
    const saleId = rows[0]?.id ?? 0;
    await call(server, reverseGoodsSale, { saleId, reason: 'Wrong drink' }, owner);
    await till.lookAfter();
    const back = gateway.orders.get(begun.orderNumber)?.refunds;
    expect([...(back?.values() ?? [])]).toEqual([bottlePrice]);
    // Some of the money has gone back at its provider by now: that is not the money of the recharge.
    expect(await partOf(begun.id, 'cardRecharge')).toMatchObject(waits);
    const found = { cardId, version: frozen.version, reason: 'found' };
    await call(server, unfreezeCard, found, owner);
    await till.lookAfter();
    expect(await partOf(begun.id, 'cardRecharge')).toMatchObject({ paymentState: 'success' });
    expect(await pointsOf(cardId)).toBe(10_000);
    expect(await till.breaksAfter('', true)).toEqual([]);
  },
);

test('PAY-2, SH-45: what was paid for a card that is cancelled by then goes back from here, without the goods', async () => {
  const [cardId, goodsId] = [await open(), await stocked(1)];
  const begun = await begin(cartOf(cardId, goodsId));
  await expire();
  const version = await carts.versionOf(cardId);
  await call(server, cancelCard, { cardId, version, reason: 'moved away' }, owner);
  await till.tell(paid(begun));
  const { paymentId, uncreditedWhy } = await partOf(begun.id, 'cardRecharge');
  expect(uncreditedWhy).toBe('cardCancelled');
  const undo = { paymentId, reason: 'Card cancelled' };
  expect(await refused(refundPayment, { ...undo, paymentId: begun.id })).toBe(
    'PAYMENT_NOT_REFUNDABLE',
  );
  await call(server, refundPayment, undo, owner);
  await till.lookAfter();
  const back = gateway.orders.get(begun.orderNumber)?.refunds;
  expect([...(back?.values() ?? [])]).toEqual([packagePrice]);
  expect(await whereabouts(begun.id)).toEqual({
    recharged: 0,
    sold: bottlePrice,
    kept: 0,
    goingBack: packagePrice,
  });
});

test('PAY-2, SH-50, SH-45: what is paid late for a card that was merged meanwhile is on the one that goes on', async () => {
  const [fromCardId, cardId, goodsId] = [await open(), await open(), await stocked(1)];
  const begun = await begin(cartOf(fromCardId, goodsId));
  await expire();
  const { from, isOtherPerson } = await call(server, previewMerge, { cardId, fromCardId }, owner);
  const movedPoint = from.point + from.giftPoint;
  const merge = { cardId, fromCardId, movedPoint, isOtherPerson, reason: 'One person' };
  await call(server, mergeCards, merge, owner);
  await till.tell(paid(begun));
  expect((await till.get(begun.id)).parts).toMatchObject([
    { paymentState: 'success' },
    { paymentState: 'success' },
  ]);
  expect(await pointsOf(cardId)).toBe(10_000);
});

test('PAY-2, SH-45: all the money of a cart that its provider gave back by hand credits no part of it any more', async () => {
  const [cardId, goodsId] = [await open(), await stocked(1)];
  const begun = await begin(cartOf(cardId, goodsId));
  await expire();
  await carts.sellOut(goodsId);
  const version = await carts.versionOf(cardId);
  const frozen = await call(server, freezeCard, { cardId, version, reason: 'lost' }, owner);
  await till.tell(paid(begun));
  gateway.orders.refund(begun.orderNumber, 'by hand', total);
  const found = { cardId, version: frozen.version, reason: 'found' };
  await call(server, unfreezeCard, found, owner);
  await call(server, moveGoods, { goodsId, quantity: 1, reason: 'Delivery' }, owner);
  await till.lookAfter();
  expect((await till.get(begun.id)).parts).toMatchObject([
    { paymentState: 'failed', uncreditedWhy: null },
    { paymentState: 'failed', uncreditedWhy: null },
  ]);
  expect([await stockOf(goodsId), await pointsOf(cardId)]).toEqual([1, 0]);
});

test.each([{ amount: total - 1 }, { currency: 'USD' }])(
  'PAY-3, SH-45: a notice of %o is not what was asked for, and credits nothing',
  async (lie) => {
    const [cardId, goodsId] = [await open(), await stocked(1)];
    const begun = await begin(cartOf(cardId, goodsId));
    gateway.orders.pay(begun.orderNumber);
    const order = gateway.orders.get(begun.orderNumber);
    if (order === undefined) throw new Error('nobody knows the order');
    await till.tell(gateway.sides.wechatPay.callback(order, lie));
    expect(till.failures.at(-1)).toContain('otherSum');
    expect([await stockOf(goodsId), await pointsOf(cardId)]).toEqual([0, 0]);
    expect((await till.get(begun.id)).parts).toMatchObject([
      { paymentState: 'unpaid' },
      { paymentState: 'unpaid' },
    ]);
  },
);

test('SH-45, LED-4, ACC-6: what refuses a part refuses the cart, a call that comes twice is one, and the log names the parts', async () => {
  const [cardId, goodsId] = [await open(), await stocked(3)];
  const frozenCardId = scene.own.frozenCardId;
  const cart = cartOf(cardId, goodsId);
  const rows = 'select count(*)::int as n from payment';
  const [before] = await till.rows(rows);
  expect(await refused(payCheckoutByCode, { ...cart, seenTotal: total - 1 })).toBe(
    'CHECKOUT_TOTAL_CHANGED',
  );
  expect(await refused(payCheckoutByCode, { ...cart, cardId: frozenCardId })).toBe('CARD_FROZEN');
  expect(
    await refused(payCheckoutByCode, {
      ...cart,
      goods: [{ goodsId, quantity: 4, seenPrice: bottlePrice }],
    }),
  ).toBe('GOODS_OUT_OF_STOCK');
  const dollars = { ...cart, paymentMode: 'bankCard' } as const;
  expect(await refused(payCheckoutByCode, dollars)).toBe('PAYMENT_MODE_NOT_OFFERED');
  expect(await till.rows(rows)).toEqual([before]);
  expect(await stockOf(goodsId)).toBe(3);
  const keyed = { ...owner, key: 'the-same-cart' };
  const [first, second] = await Promise.all(
    [1, 2].map(() => call(server, payCheckoutByCode, cart, keyed)),
  );
  expect(second).toEqual(first);
  expect(await stockOf(goodsId)).toBe(2);
  const lines = await till.rows(
    'select operation, result from operation_log order by id desc limit 3',
  );
  expect(lines).toEqual([
    { operation: 'checkout.payByCode', result: 'ok' },
    { operation: 'card.rechargeByCode', result: 'ok' },
    { operation: 'goodsSale.sellByCode', result: 'ok' },
  ]);
});

test('PAY-4, SH-45: a node that dies behind the parts of a cart leaves nothing, and another credits it once', async () => {
  const [cardId, goodsId] = [await open(), await stocked(1)];
  const begun = await begin(cartOf(cardId, goodsId));
  gateway.orders.pay(begun.orderNumber);
  // As a node of the version before does, too: it knows of no cart, and its transaction is undone.
  const dying = till.deskWith({ cart: () => Promise.reject(new Error('power cut')) });
  await till.lookAfter(dying);
  expect(till.failures.at(-1)).toBe('power cut');
  expect(await till.get(begun.id)).toMatchObject({ paymentState: 'unpaid', paidAt: null });
  expect([await stockOf(goodsId), await pointsOf(cardId)]).toEqual([0, 0]);
  expect(await whereabouts(begun.id)).toMatchObject({ sold: 0, recharged: 0 });
  await Promise.all([till.lookAfter(), till.lookAfter(), till.tell(paid(begun))]);
  expect(await till.get(begun.id)).toMatchObject({ paymentState: 'success' });
  expect(await whereabouts(begun.id)).toMatchObject({
    recharged: packagePrice,
    sold: bottlePrice,
  });
  expect(await pointsOf(cardId)).toBe(10_000);
});
