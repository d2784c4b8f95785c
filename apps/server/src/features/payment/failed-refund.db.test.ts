import pg from 'pg';
import { expect, test } from 'vitest';
import { approveRequest } from '@lebean/contract/approval/operations';
import { getAttention } from '@lebean/contract/dashboard/attention.operations';
import { sellGoodsByCode } from '@lebean/contract/goods-payment/operations';
import { createGoods, moveGoods } from '@lebean/contract/goods/operations';
import { listGoodsSales, reverseGoodsSale } from '@lebean/contract/goods/sale.operations';
import { listPayments, settleRefund } from '@lebean/contract/payment/operations';
import type { PaymentDetail } from '@lebean/contract/payment/rows';
// A payer whose bank takes nothing back: WeChat Pay ends the refund as abnormal.
import { call, send } from '../../../testing/calls.fixture.ts';
import { SceneMaker } from '../../../testing/scene/scene-maker.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { counterOf } from '../card/counter.fixture.ts';
import { Till } from './payment-scene.fixture.ts';

const database = await testDatabase();
const till = await Till.open(database);
const { scene, gateway, server, owner } = till;
const { shopId, merchantId } = scene.own;
const { refused } = counterOf(server, scene);
const stranger = { token: scene.foreign.ownerToken };

/** Sells by code for so much, and asks the money back; answers the payment and the number of the refund. */
async function reversed(price: number): Promise<{ payment: PaymentDetail; refundNumber: string }> {
  const terms = { shopId, goodsName: 'Cola', goodsType: 'drink', price, cost: 1 };
  const { id: goodsId } = await call(server, createGoods, terms, owner);
  await call(server, moveGoods, { goodsId, quantity: 1, reason: 'Delivery' }, owner);
  const goods = [{ goodsId, quantity: 1, seenPrice: price }];
  const order = { shopId, goods, paymentMode: 'wechatPay' as const };
  const payment = await till.coded((await call(server, sellGoodsByCode, order, owner)).id);
  await till.payAndTell(payment);
  const { rows } = await call(server, listGoodsSales, { goodsId }, owner);
  const undo = { saleId: rows[0]?.id ?? 0, reason: 'Wrong order' };
  const { orderNumber } = await call(server, reverseGoodsSale, undo, owner);
  return { payment, refundNumber: orderNumber };
}

const reported = (
  { orderNumber }: PaymentDetail,
  refundNumber: string,
  status: 'SUCCESS' | 'ABNORMAL',
) => gateway.sides.wechatPay.refundCallback({ orderNumber }, refundNumber, status);
const failed = async (caller = owner) =>
  (await call(server, listPayments, { isRefundFailed: true }, caller)).rows;
const needed = async (caller = owner) =>
  (await call(server, getAttention, {}, caller)).lines.find(({ kind }) => kind === 'failedRefund');
const stateOf = async (refundNumber: string) => {
  const { rows } = await call(server, listGoodsSales, { pageSize: 100 }, owner);
  return rows.find(({ orderNumber }) => orderNumber === refundNumber)?.refundState;
};

test('PAY-2: a refund that its provider ends as abnormal is listed, needs whoever can act, and ends by hand, once', async () => {
  gateway.sides.wechatPay.refundStatus = 'PROCESSING';
  const { payment, refundNumber } = await reversed(500);
  expect(await needed()).toBeUndefined();
  // Somebody else plays the provider: nothing comes of it.
  const forged = gateway.sides.wechatPay.refundCallback(payment, refundNumber, 'ABNORMAL', {
    signedBy: gateway.strangerKey,
  });
  expect((await till.tell(forged)).status).not.toBe(200);
  expect(await stateOf(refundNumber)).toBe('asked');
  const notice = reported(payment, refundNumber, 'ABNORMAL');
  expect((await till.tell(notice)).status).toBe(200);
  expect((await till.tell(notice)).status).toBe(200);
  expect(await stateOf(refundNumber)).toBe('failed');
  const [row, ...others] = await failed();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ id: payment.id, failedRefund: { refundNumber, amount: 500 } });
  expect(await needed()).toMatchObject({ count: 1, severity: 'critical', recordId: payment.id });
  expect([await failed(stranger), await needed(stranger)]).toEqual([[], undefined]);
  // It is not asked again: it would never come about.
  await till.lookAfter();
  expect(await stateOf(refundNumber)).toBe('failed');
  const paidOut = {
    refundId: row?.failedRefund?.refundId ?? 0,
    amount: 500,
    bankReference: 'TR-2026-1',
    reason: 'The card was closed',
  };
  const other = await send(server, settleRefund, paidOut, stranger);
  expect(other.status).toBe(404);
  expect(await refused(settleRefund, { ...paidOut, amount: 1 })).toBe('PAYMENT_REFUND_OVER');
  const both = await Promise.all([refused(settleRefund, paidOut), refused(settleRefund, paidOut)]);
  expect(both.toSorted()).toEqual(['PAYMENT_REFUND_OVER', 'done']);
  expect([await failed(), await needed()]).toEqual([[], undefined]);
  expect(await stateOf(refundNumber)).toBe('done');
  const [line] = await till.rows<{ after: object; name: string }>(
    `select after, account_name as name from operation_log where operation = 'paymentRefund.settle' and result = 'ok'`,
  );
  expect(line).toMatchObject({
    name: 'Owner Home',
    after: { refundNumber, bankReference: 'TR-2026-1', reason: 'The card was closed' },
  });
  expect(await till.breaksAfter('', true)).toEqual([]);
});

test('PAY-2: a refund that is asked for again and is abnormal by then fails; what its provider gives back after all is done', async () => {
  gateway.sides.wechatPay.refundStatus = 'ABNORMAL';
  const { payment, refundNumber } = await reversed(300);
  await expect.poll(() => stateOf(refundNumber)).toBe('failed');
  await till.tell(reported(payment, refundNumber, 'SUCCESS'));
  expect(await stateOf(refundNumber)).toBe('done');
  expect(await failed()).toEqual([]);
});

test('CTL-1, PAY-2: above the limit of refunds a second person approves what was paid out by hand', async () => {
  gateway.sides.wechatPay.refundStatus = 'ABNORMAL';
  const { refundNumber } = await reversed(90_000);
  await expect.poll(() => stateOf(refundNumber)).toBe('failed');
  const [row] = await failed();
  const paidOut = {
    refundId: row?.failedRefund?.refundId ?? 0,
    amount: 90_000,
    bankReference: 'TR-2026-2',
    reason: 'The card was closed',
  };
  expect((await send(server, settleRefund, paidOut, owner)).status).toBe(202);
  expect(await stateOf(refundNumber)).toBe('failed');
  const [request] = await till.rows<{ id: number }>(
    `select id::int from approval_request where operation = 'paymentRefund.settle' and state = 'pending'`,
  );
  const own = await send(server, approveRequest, { approvalId: request?.id ?? 0 }, owner);
  expect(own.status).not.toBe(200);
  const account = { kind: 'shop', account_type: 1, merchant_id: merchantId } as const;
  const client = new pg.Client(database.owner);
  await client.connect();
  const second = await new SceneMaker(client).addAccount(account, scene.roles.shop);
  await client.end();
  await call(server, approveRequest, { approvalId: request?.id ?? 0 }, second);
  expect(await stateOf(refundNumber)).toBe('done');
});
