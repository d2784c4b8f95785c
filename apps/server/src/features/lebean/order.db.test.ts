import { describe, expect, test } from 'vitest';
import {
  getLebeanOrder,
  confirmLebeanOrder,
  getLebeanReceiver,
  listLebeanOrders,
  rejectLebeanOrder,
  requestLebeanOrder,
} from '@lebean/contract/lebean/order.operations';
import { testHttp } from '../../../testing/http-testing.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { testDatabase } from '../../database/testing.ts';
import { expireLebeanOrders } from '../../start/jobs.ts';
import { asOwner } from './lebean-scene.fixture.ts';
import { confirm, dayFromNow, nextReference, sale, setOrderScene } from './order-scene.fixture.ts';

const database = await testDatabase();
const http = await testHttp(database);
const { scene, second, shopId, requested, stateOf, balance } = await setOrderScene(http);
const issued = async () =>
  (await asOwner<{ count: number }>(database, 'select count(*)::int from lebean_recharge'))[0]
    ?.count;

describe('an order', () => {
  test('PAY-2, LB-1: is unpaid until a person confirms its money, and credits once then', async () => {
    const before = await balance();
    const orderId = await requested({ remark: '十一月补货' });
    expect(await balance()).toBe(before);
    const seen = await scene.admin.ask(getLebeanOrder, { orderId });
    expect(seen.output).toMatchObject({
      orderState: 'requested',
      paymentState: 'unpaid',
      receiverName: 'First',
      listPrice: 80,
      isHeld: false,
      requesterName: 'Administrator',
    });
    const first = await confirm(second, orderId);
    expect(first).toMatchObject({ status: 200, output: { lebeanAfter: before + 100_000 } });
    expect(await confirm(second, orderId)).toMatchObject({
      status: 409,
      code: 'LEBEAN_ORDER_DECIDED',
    });
    expect(await balance()).toBe(before + 100_000);
    expect((await scene.admin.ask(getLebeanOrder, { orderId })).output).toMatchObject({
      orderState: 'confirmed',
      paymentState: 'success',
      deciderName: 'Second',
      valueDate: dayFromNow(0),
    });
    // The record has the number of the order, and the book agrees with it.
    expect(
      await asOwner(
        database,
        `select r.paid::int, r.value_date::text, r.bank_reference, r.payment_state from lebean_recharge r
          join lebean_order o on o.order_number = r.order_number and o.transfer_id = r.transfer_id where o.id = $1`,
        [orderId],
      ),
    ).toMatchObject([{ paid: 80_000, value_date: dayFromNow(0), payment_state: 'success' }]);
    expect(await asOwner(database, 'select * from ledger_reconcile()')).toEqual([]);
  });

  test('LED-4, PAY-2: ten confirmations at once and their retries issue once', async () => {
    const before = await balance();
    const orderId = await requested();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, place) =>
        confirm(
          place % 2 === 0 ? second : scene.admin,
          orderId,
          sale.lebean,
          `confirm-again-${place % 4}`,
        ),
      ),
    );
    const done = answers.filter(({ status }) => status === 200).map(({ output }) => output);
    expect(new Set(done.map((output) => JSON.stringify(output))).size).toBe(1);
    expect(await balance()).toBe(before + 100_000);
  });

  test('PAY-2: of a confirmation and a rejection at once one holds, and the other is told so', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await balance();
      const orderId = await requested();
      const [confirmed, rejected] = await Promise.all([
        confirm(second, orderId),
        scene.admin.ask(rejectLebeanOrder, { orderId, reason: '款项未到' }),
      ]);
      expect(confirmed.status + rejected.status).toBe(200 + 409);
      const isConfirmed = confirmed.status === 200;
      expect(await stateOf(orderId)).toBe(isConfirmed ? 'confirmed' : 'rejected');
      expect(await balance()).toBe(before + (isConfirmed ? 100_000 : 0));
    }
  });

  test('PAY-2: what has expired is not confirmed, before and after the job has come by', async () => {
    const [orderId, count] = [await requested(), await issued()];
    // The session is as old as the order: time goes by in its row.
    await asOwner(
      database,
      `alter table lebean_order disable trigger keeps_order;
       update lebean_order set created_at = now() - interval '15 days', expires_at = now() - interval '1 minute'
         where id = ${orderId};
       alter table lebean_order enable trigger keeps_order`,
    );
    expect(await stateOf(orderId)).toBe('expired');
    expect(await confirm(second, orderId)).toMatchObject({ code: 'LEBEAN_ORDER_EXPIRED' });
    await runOnce(http.connections, expireLebeanOrders);
    expect(await confirm(second, orderId)).toMatchObject({ code: 'LEBEAN_ORDER_EXPIRED' });
    expect(await issued()).toBe(count);
    const { output } = await scene.admin.ask(listLebeanOrders, { orderState: 'expired' });
    expect(output).toMatchObject([{ id: orderId, paymentState: 'failed' }]);
  });

  test('LB-1: nobody confirms another sum than the one that was seen, nor a day ahead', async () => {
    const orderId = await requested();
    expect(await confirm(second, orderId, 99_999)).toMatchObject({
      code: 'TRANSFER_AMOUNT_DIFFERS',
    });
    const valueDate = dayFromNow(3);
    const ahead = { orderId, lebean: sale.lebean, valueDate };
    expect(await second.ask(confirmLebeanOrder, ahead)).toMatchObject({ code: 'VALUE_DATE_AHEAD' });
    expect(await stateOf(orderId)).toBe('requested');
  });

  test('PAY-2: what is decided stays so, whoever writes', async () => {
    const orderId = await requested();
    await scene.admin.ask(rejectLebeanOrder, { orderId, reason: '款项未到' });
    for (const change of [`state = 'requested', decided_at = null`, 'lebean = 1', `reason = 'x'`])
      await expect(
        asOwner(database, `update lebean_order set ${change} where id = $1`, [orderId]),
      ).rejects.toThrow('cannot become that');
  });
});

describe('its bank reference', () => {
  test('LB-1: pays for one order, however it is written, until that is rejected', async () => {
    const orderId = await requested({ bankReference: 'BOC 2026-77' });
    const again = { ...sale, shopId, bankReference: 'boc202677' };
    const refused = await scene.admin.ask(requestLebeanOrder, again);
    expect(refused).toMatchObject({ status: 409, code: 'BANK_REFERENCE_USED' });
    await scene.admin.ask(rejectLebeanOrder, { orderId, reason: '金额不符' });
    expect(await scene.admin.ask(requestLebeanOrder, again)).toMatchObject({ status: 200 });
    expect(
      await scene.admin.ask(requestLebeanOrder, { ...again, shopId: scene.shops[1] }),
    ).toMatchObject({ code: 'BANK_REFERENCE_USED' });
  });

  test('LB-1: of five orders at once with the same one, one is taken', async () => {
    const bankReference = nextReference();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        scene.admin.ask(requestLebeanOrder, { ...sale, shopId, bankReference }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'BANK_REFERENCE_USED')).toHaveLength(4);
  });
});

describe('what is asked for', () => {
  test('LB-1: is in the currency of the receiver, by the list or with a reason', async () => {
    const order = { ...sale, shopId, bankReference: nextReference() };
    expect(await scene.admin.ask(requestLebeanOrder, { ...order, currency: 'EUR' })).toMatchObject({
      code: 'RECEIVER_CURRENCY_DIFFERS',
    });
    const cheap = { ...order, paid: 10_000 };
    expect(await scene.admin.ask(requestLebeanOrder, cheap)).toMatchObject({
      code: 'LEBEAN_PRICE_REASON_NEEDED',
    });
    expect(
      await scene.admin.ask(requestLebeanOrder, { ...cheap, remark: '开业优惠' }),
    ).toMatchObject({ status: 200 });
  });

  test('LB-1: the receiver is shown with its balance, its price and what it got last', async () => {
    const { output } = await second.ask(getLebeanReceiver, { partnerId: scene.partnerId });
    expect(output).toMatchObject({
      receiverName: 'North',
      balance: 0,
      prices: [{ currency: 'CNY', price: 80 }],
      latest: [],
    });
  });

  test('ACC-2: partners and shops order nothing and confirm nothing', async () => {
    const orderId = await requested();
    for (const stranger of [scene.partner, scene.owner]) {
      expect(
        await stranger.ask(requestLebeanOrder, { ...sale, shopId, bankReference: nextReference() }),
      ).toMatchObject({ status: 403 });
      expect(await confirm(stranger, orderId)).toMatchObject({ status: 403 });
    }
  });
});
