import { describe, expect, test } from 'vitest';
import { freezeCard, openCard, unfreezeCard } from '@lebean/contract/card/counter.operations';
import { mergeCards, previewMerge } from '@lebean/contract/card/merge.operations';
import { getCard } from '@lebean/contract/card/operations';
import {
  openCardByCode,
  rechargeCardByCode,
} from '@lebean/contract/payment/card-payment.operations';
import {
  closePayment,
  findPendingPayment,
  listPayments,
} from '@lebean/contract/payment/operations';
import { call } from '../../../testing/calls.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { counterOf, freshNumber } from '../card/counter.fixture.ts';
import { Till } from './payment-scene.fixture.ts';

const database = await testDatabase();
const till = await Till.open(database);
const { scene, gateway, server, owner } = till;
const { shopId, packageId, levelId } = scene.own;
const { open, refused } = counterOf(server, scene);

test('PAY-3, MEM-5: a recharge by code credits what was agreed on, once, with its receipt', async () => {
  const cardId = await open({ packageId });
  const input = { cardId, shopId, packageId, paymentMode: 'wechatPay' } as const;
  const begun = await call(server, rechargeCardByCode, input, owner);
  expect(begun).toMatchObject({ cardId, amount: 10_000, point: 10_000, giftPoint: 1000 });
  const requested = { shopId, rechargeType: 'cardRecharge', cardId } as const;
  const pending = () => call(server, findPendingPayment, requested, owner);
  expect(await pending()).toEqual({ paymentId: begun.id });
  await till.coded(begun.id);
  expect(await call(server, getCard, { cardId }, owner)).toMatchObject({ point: 10_000 });
  const callback = gateway.sides.wechatPay.callback(gateway.orders.pay(begun.orderNumber));
  await Promise.all([till.tell(callback), till.tell(callback), till.lookAfter()]);
  expect(await call(server, getCard, { cardId }, owner)).toMatchObject({
    point: 20_000,
    giftPoint: 2000,
    accruingPoint: 20_000,
  });
  expect(await pending()).toEqual({ paymentId: null });
  expect((await till.get(begun.id)).receipt).toMatchObject({
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
  await till.coded(begun.id);
  const { version } = await call(server, getCard, { cardId }, owner);
  const frozen = await call(server, freezeCard, { cardId, version, reason: 'lost' }, owner);
  const callback = gateway.sides.alipay.callback(gateway.orders.pay(begun.orderNumber));
  expect(await till.tell(callback)).toMatchObject({ text: 'success' });
  expect(await till.get(begun.id)).toMatchObject({
    paymentState: 'unpaid',
    uncreditedWhy: 'cardFrozen',
  });
  expect(await refused(closePayment, { paymentId: begun.id })).toBe('PAYMENT_OVER');
  const held = { isUncredited: true } as const;
  expect((await call(server, listPayments, held, owner)).rows).toMatchObject([{ id: begun.id }]);
  await call(server, unfreezeCard, { cardId, version: frozen.version, reason: 'found' }, owner);
  await till.lookAfter();
  expect(await till.get(begun.id)).toMatchObject({ paymentState: 'success', uncreditedWhy: null });
  expect(await call(server, getCard, { cardId }, owner)).toMatchObject({ point: 20_000 });
});

test('PAY-2, MEM-2: what is paid for a frozen card, and given back by the provider, is on no card once it is not', async () => {
  const cardId = await open({ packageId });
  const input = { cardId, shopId, packageId, paymentMode: 'alipay' } as const;
  const begun = await call(server, rechargeCardByCode, input, owner);
  await till.coded(begun.id);
  const { version } = await call(server, getCard, { cardId }, owner);
  const frozen = await call(server, freezeCard, { cardId, version, reason: 'lost' }, owner);
  await till.tell(gateway.sides.alipay.callback(gateway.orders.pay(begun.orderNumber)));
  gateway.orders.refund(begun.orderNumber, 'by hand', begun.amount);
  await call(server, unfreezeCard, { cardId, version: frozen.version, reason: 'found' }, owner);
  await till.lookAfter();
  const over = { paymentState: 'failed', failedWhy: 'givenBack', uncreditedWhy: null };
  expect(await till.get(begun.id)).toMatchObject(over);
  expect(await call(server, getCard, { cardId }, owner)).toMatchObject({ point: 10_000 });
});

test('PAY-2, SH-50: what is paid late for a card that was merged meanwhile is on the one that goes on', async () => {
  const [fromCardId, cardId] = [await open(), await open()];
  const input = { cardId: fromCardId, shopId, packageId, paymentMode: 'wechatPay' } as const;
  const begun = await till.coded((await call(server, rechargeCardByCode, input, owner)).id);
  await call(server, closePayment, { paymentId: begun.id }, owner);
  await till.becomes(begun.id, 'failed');
  const { from, isOtherPerson } = await call(server, previewMerge, { cardId, fromCardId }, owner);
  const movedPoint = from.point + from.giftPoint;
  const merge = { cardId, fromCardId, movedPoint, isOtherPerson, reason: 'One person' };
  await call(server, mergeCards, merge, owner);
  await till.tell(gateway.sides.wechatPay.callback(gateway.orders.pay(begun.orderNumber)));
  expect(await till.get(begun.id)).toMatchObject({ paymentState: 'success' });
  expect(await call(server, getCard, { cardId }, owner)).toMatchObject({ point: 10_000 });
});

test('PAY-3, MEM-3: a card is opened once its code is paid; until then its number is promised', async () => {
  const cardNumber = freshNumber();
  const person = { name: 'Bao', phone: '13811112222', levelId, cardNumber, shopId };
  const input = { ...person, packageId, paymentMode: 'wechatPay' } as const;
  const begun = await call(server, openCardByCode, input, owner);
  expect(await refused(openCardByCode, input)).toBe('CARD_NUMBER_TAKEN');
  const own = { shopId, rechargeType: 'cardOpening' } as const;
  expect(await call(server, findPendingPayment, own, owner)).toEqual({ paymentId: begun.id });
  await till.coded(begun.id);
  await till.tell(gateway.sides.wechatPay.callback(gateway.orders.pay(begun.orderNumber)));
  const { receipt, cardId } = await till.get(begun.id);
  expect(receipt).toMatchObject({ name: 'Bao', cardNumber, point: 10_000, cardId });
  const card = await call(server, getCard, { cardId: cardId ?? 0 }, owner);
  expect(card).toMatchObject({ cardNumber, point: 10_000, giftPoint: 1000 });
  expect(await refused(openCardByCode, input)).toBe('CARD_NUMBER_TAKEN');
  const [kept] = await till.rows(`select opening from payment where id = ${begun.id}`);
  expect(kept).toEqual({ opening: null });
});

test('PAY-3, MEM-1: a number that was given away meanwhile leaves no card and no points', async () => {
  const cardNumber = freshNumber();
  const person = { name: 'Bao', phone: '13811112222', levelId, cardNumber, shopId };
  const byCode = { ...person, packageId, paymentMode: 'alipay' } as const;
  const begun = await call(server, openCardByCode, byCode, owner);
  await till.coded(begun.id);
  await call(server, openCard, { ...person, paymentMode: 'cash' }, owner);
  const accounts = await till.rows('select count(*)::int as n from ledger_account');
  await till.tell(gateway.sides.alipay.callback(gateway.orders.pay(begun.orderNumber)));
  expect(await till.get(begun.id)).toMatchObject({
    uncreditedWhy: 'cardNumberTaken',
    cardId: null,
  });
  expect(await till.rows('select count(*)::int as n from ledger_account')).toEqual(accounts);
});

describe('LED-7: payments and their credits', () => {
  const paid = `(select order_number from payment where payment_state = 'success' and recharge_type = 'onlineTopUp' order by id limit 1)`;
  const recharged = `(select order_number from payment where payment_state = 'success' and recharge_type = 'cardRecharge' order by id limit 1)`;

  test('LED-7: payments of each kind and their credits add up', async () => {
    const begun = await till.begin('alipay');
    await till.coded(begun.id);
    await till.payAndTell(begun);
    await till.begin('wechatPay');
    for (const isWhole of [false, true]) expect(await till.breaksAfter('', isWhole)).toEqual([]);
  });

  test.each([
    [
      'a credit whose payment is gone',
      `delete from payment where order_number = ${paid}`,
      ['transferWithoutPayment'],
    ],
    [
      'a success without its credit',
      `update payment set payment_state = 'success', provider_number = 'x', paid_at = now(), settled_at = now(), failed_why = null,
        transfer_id = (select max(transfer_id) from lebean_allocation) where order_number =
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
