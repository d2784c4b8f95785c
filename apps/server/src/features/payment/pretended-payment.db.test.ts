import { expect, test, vi } from 'vitest';
import { quoteRefund, refundCard } from '@lebean/contract/card/refund.operations';
// Whoever asks for real money for what a sandbox only pretended to take.
import { rechargeCardByCode } from '@lebean/contract/payment/card-payment.operations';
import { getPayment, simulatePayment } from '@lebean/contract/payment/operations';
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
