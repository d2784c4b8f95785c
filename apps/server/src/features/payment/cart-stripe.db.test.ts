import { expect, test } from 'vitest';
import { freezeCard, openCard, unfreezeCard } from '@lebean/contract/card/counter.operations';
import { getCard } from '@lebean/contract/card/operations';
import { payCheckoutByCode } from '@lebean/contract/checkout/payment.operations';
import { createGoods, moveGoods } from '@lebean/contract/goods/operations';
import { listGoodsSales, reverseGoodsSale } from '@lebean/contract/goods/sale.operations';
// A counter abroad, where a cart is paid by card on a page of the provider.
import { call } from '../../../testing/calls.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { freshNumber } from '../card/counter.fixture.ts';
import { Till } from './payment-scene.fixture.ts';

const till = await Till.open(await testDatabase(), 'foreign');
const { scene, gateway, server, owner } = till;
const { shopId, packageId, levelId } = scene.foreign;

test('SH-45, PAY-3, PAY-5: of a cart by card goods are taken back in part, and the recharge that waited is credited whole', async () => {
  const person = { name: 'Ann', phone: '12025550100', levelId, cardNumber: freshNumber() };
  const opening = { ...person, shopId, paymentMode: 'cash' } as const;
  const { cardId } = await call(server, openCard, opening, owner);
  const terms = { shopId, goodsName: 'Cola', goodsType: 'drink', price: 300 };
  const { id: goodsId } = await call(server, createGoods, terms, owner);
  await call(server, moveGoods, { goodsId, quantity: 2, reason: 'Delivery' }, owner);
  const goods = [{ goodsId, quantity: 1, seenPrice: 300 }];
  const pack = await till.rows<{ price: number }>(
    `select sell_price::int as price from recharge_package where id = ${packageId}`,
  );
  const recharged = pack[0]?.price ?? 0;
  const cart = { shopId, cardId, packageId, goods, paymentMode: 'bankCard' } as const;
  const seenTotal = recharged + 300;
  const { id } = await call(server, payCheckoutByCode, { ...cart, seenTotal }, owner);
  const begun = await till.coded(id);
  expect(begun).toMatchObject({ provider: 'stripe', amount: seenTotal });
  const { version } = await call(server, getCard, { cardId }, owner);
  const frozen = await call(server, freezeCard, { cardId, version, reason: 'lost' }, owner);
  await till.payAndTell(begun);
  const { rows } = await call(server, listGoodsSales, { goodsId }, owner);
  await call(server, reverseGoodsSale, { saleId: rows[0]?.id ?? 0, reason: 'Flat' }, owner);
  await till.lookAfter();
  expect(gateway.orders.get(begun.orderNumber)?.returned).toBe(300);
  const back = { cardId, version: frozen.version, reason: 'found' };
  await call(server, unfreezeCard, back, owner);
  await till.lookAfter();
  expect((await till.get(id)).parts).toMatchObject([
    { rechargeType: 'cardRecharge', paymentState: 'success', amount: recharged },
    { rechargeType: 'goodsSale', paymentState: 'success', amount: 300 },
  ]);
  expect(await till.breaksAfter('', true)).toEqual([]);
});
