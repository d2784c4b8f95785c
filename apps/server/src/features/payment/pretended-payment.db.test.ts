import { expect, test, vi } from 'vitest';
import { quoteRefund, refundCard } from '@lebean/contract/card/refund.operations';
// Whoever asks for real money for what a sandbox only pretended to take.
import { rechargeCardByCode } from '@lebean/contract/payment/card-payment.operations';
import {
  beginTopUp,
  getPayment,
  getPaymentOptions,
  setLebeanPrice,
  simulatePayment,
} from '@lebean/contract/payment/operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { counterOf } from '../card/counter.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const { open, refused, owner, cash, cardOf } = counterOf(server, scene);
const { shopId, packageId } = scene.own;

const linesOf = async (cardId: number) =>
  (await call(server, quoteRefund, { cardId }, owner)).lines;

test('PAY-5, MEM-8: a recharge that the sandbox paid is not paid out; one in cash beside it is', async () => {
  const cardId = await open({ packageId });
  const [inCash] = await linesOf(cardId);
  const input = { cardId, shopId, packageId, paymentMode: 'wechatPay' } as const;
  const { id: paymentId } = await call(server, rechargeCardByCode, input, owner);
  const payment = () => call(server, getPayment, { paymentId }, owner);
  const timeouts = { timeout: 30_000 };
  await vi.waitFor(async () => expect((await payment()).qrText).not.toBeNull(), timeouts);
  await call(server, simulatePayment, { paymentId }, owner);
  await vi.waitFor(
    async () => expect(await payment()).toMatchObject({ paymentState: 'success' }),
    timeouts,
  );
  expect(await cardOf(cardId)).toMatchObject({ point: 20_000 });

  const lines = await linesOf(cardId);
  const pretended = lines.find(({ rechargeId }) => rechargeId !== inCash?.rechargeId);
  expect(lines).toHaveLength(2);
  const requested = (chosen: typeof lines) => ({
    ...cash,
    cardId,
    rechargeIds: chosen.map(({ rechargeId }) => rechargeId),
    amount: chosen.reduce((sum, { amount }) => sum + amount, 0),
    reason: 'moves away',
  });
  expect(await refused(refundCard, requested(lines))).toBe('REFUND_PRETENDED');
  expect(await refused(refundCard, requested(pretended ? [pretended] : []))).toBe(
    'REFUND_PRETENDED',
  );
  expect(await cardOf(cardId)).toMatchObject({ point: 20_000 });
  expect(await refused(refundCard, requested(inCash ? [inCash] : []))).toBe('done');
  expect(await cardOf(cardId)).toMatchObject({ point: 10_000 });
});

test('PAY-5, LB-1: a shop abroad tries everything by code as well: the sandbox serves every currency', async () => {
  const abroad = { token: scene.foreign.ownerToken };
  const { shopId: there, cardId } = scene.foreign;
  const network = scene.principals.find(({ name }) => name === 'staff of the whole network');
  await call(server, setLebeanPrice, { currency: 'USD', price: 11, version: 0 }, network);
  expect(await call(server, getPaymentOptions, { shopId: there }, abroad)).toEqual({
    currency: 'USD',
    modes: ['bankCard'],
    isSandbox: true,
    lebeanPrice: 11,
  });
  const paid = async (paymentId: number) => {
    const payment = () => call(server, getPayment, { paymentId }, abroad);
    const timeouts = { timeout: 30_000 };
    await vi.waitFor(async () => expect((await payment()).qrText).not.toBeNull(), timeouts);
    await call(server, simulatePayment, { paymentId }, abroad);
    await vi.waitFor(
      async () => expect(await payment()).toMatchObject({ paymentState: 'success' }),
      timeouts,
    );
    return await payment();
  };
  // The client of the specification names no mode.
  const topUp = { shopId: there, lebean: 1000_00, amount: 110_00 };
  const { id: topUpId } = await call(server, beginTopUp, topUp, abroad);
  expect(await paid(topUpId)).toMatchObject({
    paymentMode: 'bankCard',
    provider: 'sandbox',
    currency: 'USD',
    amount: 110_00,
  });
  const recharge = { cardId, shopId: there, packageId: scene.foreign.packageId } as const;
  const byCode = { ...recharge, paymentMode: 'bankCard' } as const;
  const { id } = await call(server, rechargeCardByCode, byCode, abroad);
  expect((await paid(id)).receipt).toMatchObject({ paymentMode: 'bankCard', currency: 'USD' });
  const { lines } = await call(server, quoteRefund, { cardId }, abroad);
  const requested = { ...byCode, paymentMode: 'cash', reason: 'moves away' } as const;
  const { packageId: _package, ...given } = requested;
  const pretended = lines.at(-1);
  expect(
    await refused(
      refundCard,
      {
        ...given,
        rechargeIds: [pretended?.rechargeId ?? 0],
        amount: pretended?.amount ?? 0,
      },
      abroad,
    ),
  ).toBe('REFUND_PRETENDED');
});
