import { approveRequest, rejectRequest } from '@lebean/contract/approval/operations';
import { createAccount } from '@lebean/contract/account/creation.operations';
import {
  attachLebeanSlip,
  confirmLebeanOrder,
  downloadLebeanSlip,
  getLebeanOrder,
  getLebeanReceiver,
  listLebeanOrders,
  rejectLebeanOrder,
  requestLebeanOrder,
} from '@lebean/contract/lebean/order.operations';
import { rechargeLebeans } from '@lebean/contract/lebean/operations';
import { getWallet, listMovements } from '@lebean/contract/lebean/wallet.operations';
import { setLebeanPrice } from '@lebean/contract/payment/operations';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { testDatabase } from '../../database/testing.ts';
import { expireApprovals, expireLebeanOrders } from '../../start/jobs.ts';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';
import { asOwner, type LebeanScene, setLebeanScene } from './lebean-scene.fixture.ts';

const database = await testDatabase();
let now = new Date();
const http = await testHttp(database, { clock: () => now });
let scene: LebeanScene;
let second: Caller;
let shopId = 0;

beforeAll(async () => {
  scene = await setLebeanScene(http);
  [shopId] = scene.shops;
  await scene.admin.create(createAccount, {
    loginName: 'second',
    password: testPassword,
    displayName: 'Second',
    kind: 'staff',
    roles: ['platform-administrator'],
  });
  second = await http.signIn('second', testPassword);
  await scene.admin.ask(setLebeanPrice, { currency: 'CNY', price: 80, version: 1 });
});
beforeEach(() => {
  now = new Date();
});

const today = (): string => now.toISOString().slice(0, 10);
const daysMs = (days: number): number => days * 24 * 3_600_000;

let lastReference = 8840;
const nextReference = (): string => `ICBC-${(lastReference += 1)}`;
const sale = { paid: 80_000, currency: 'CNY', lebean: 100_000 };

/** Asks for lebeans for the first shop; answers the order. */
const requested = (fields: object = {}): Promise<number> =>
  scene.admin.create(requestLebeanOrder, {
    ...sale,
    shopId,
    bankReference: nextReference(),
    ...fields,
  });
const confirm = (by: Caller, orderId: number, lebean = sale.lebean, key?: string) =>
  by.ask(confirmLebeanOrder, { orderId, lebean, valueDate: today() }, key);
const stateOf = async (orderId: number): Promise<unknown> => {
  const { output } = await scene.admin.ask(getLebeanOrder, { orderId });
  return z.object({ orderState: z.string() }).parse(output).orderState;
};
const balance = async (): Promise<number> => {
  const { output } = await scene.admin.ask(getWallet, { shopId });
  return z.object({ balance: z.int() }).parse(output).balance;
};
const issued = async () =>
  (await asOwner<{ count: number }>(database, 'select count(*)::int from lebean_recharge'))[0]
    ?.count;
const held = (answer: { readonly output: unknown }): number =>
  z.object({ awaitingApproval: z.object({ approvalId: z.int() }) }).parse(answer.output)
    .awaitingApproval.approvalId;

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
      valueDate: today(),
    });
    // The record has the number of the order, and the book agrees with it.
    expect(
      await asOwner(
        database,
        `select r.paid::int, r.value_date::text, r.bank_reference, r.payment_state from lebean_recharge r
          join lebean_order o on o.order_number = r.order_number and o.transfer_id = r.transfer_id where o.id = $1`,
        [orderId],
      ),
    ).toMatchObject([{ paid: 80_000, value_date: today(), payment_state: 'success' }]);
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
      expect([confirmed.status, rejected.status].toSorted()).toEqual([200, 409]);
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
    const valueDate = new Date(now.getTime() + daysMs(3)).toISOString().slice(0, 10);
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
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
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

describe('above the limit', () => {
  const large = { paid: 2_400_000, lebean: 3_000_000 };

  test('CTL-1, PAY-2: a confirmation waits for a second person, who may be whoever has asked', async () => {
    const before = await balance();
    const orderId = await requested(large);
    const approvalId = held(await confirm(second, orderId, large.lebean));
    expect(await balance()).toBe(before);
    expect(await confirm(scene.admin, orderId, large.lebean)).toMatchObject({
      code: 'LEBEAN_ORDER_CONFIRMING',
    });
    expect(await second.ask(approveRequest, { approvalId })).toMatchObject({
      code: 'APPROVAL_IS_OWN',
    });
    expect(await scene.admin.ask(approveRequest, { approvalId })).toMatchObject({
      output: { state: 'approved' },
    });
    expect(await balance()).toBe(before + large.lebean);
    expect(await stateOf(orderId)).toBe('confirmed');
  });

  test('CTL-1: what one person issues to a wallet within a day counts together, on whichever way', async () => {
    const other = scene.shops[1];
    const direct = {
      ...sale,
      shopId: other,
      paymentMode: 'cash',
      paid: 960_000,
      lebean: 1_200_000,
    };
    expect(await second.ask(rechargeLebeans, direct)).toMatchObject({ status: 200 });
    const orderId = await requested({ shopId: other, paid: 720_000, lebean: 900_000 });
    expect(await confirm(second, orderId, 900_000)).toMatchObject({ status: 202 });
    expect(await confirm(scene.admin, orderId, 900_000)).toMatchObject({
      code: 'LEBEAN_ORDER_CONFIRMING',
    });
  });

  test('PAY-2, CTL-1: a confirmation that is not approved leaves the order no longer than it had', async () => {
    const orderId = await requested(large);
    const expiryOf = async () =>
      (
        await asOwner<{ expiresAt: Date; heldUntil: Date | null }>(
          database,
          'select expires_at as "expiresAt", held_until as "heldUntil" from lebean_order where id = $1',
          [orderId],
        )
      )[0];
    const before = await expiryOf();
    const approvalId = held(await confirm(second, orderId, large.lebean));
    expect((await expiryOf())?.heldUntil).not.toBeNull();
    expect(await scene.admin.ask(rejectRequest, { approvalId, reason: '流水不符' })).toMatchObject({
      status: 200,
    });
    expect(await expiryOf()).toEqual({ ...before, heldUntil: null });
    expect(await stateOf(orderId)).toBe('requested');
    // It can be confirmed anew, and be rejected.
    const again = held(await confirm(second, orderId, large.lebean));
    await asOwner(
      database,
      `update approval_request set expires_at = now() - interval '1 minute' where id = $1`,
      [again],
    );
    await runOnce(http.connections, expireApprovals);
    expect(await expiryOf()).toEqual({ ...before, heldUntil: null });
  });

  test('PAY-2: an order that is rejected meanwhile is not issued by a late approval', async () => {
    const [orderId, before] = [await requested(large), await balance()];
    const approvalId = held(await confirm(second, orderId, large.lebean));
    await scene.admin.ask(rejectLebeanOrder, { orderId, reason: '款项退回' });
    expect(await scene.admin.ask(approveRequest, { approvalId })).toMatchObject({
      output: { state: 'failed' },
    });
    expect(await stateOf(orderId)).toBe('rejected');
    expect(await balance()).toBe(before);
  });
});

describe('its slip', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const send = (by: Caller, orderId: number, fileName: string, content: Buffer) =>
    by.sendFile(attachLebeanSlip, { orderId, fileName }, content);

  test('LB-1: is sent by whoever pays, who sees the own orders alone', async () => {
    const own = await requested();
    const foreign = await requested({ shopId: scene.lonelyShop });
    expect(await send(scene.owner, own, 'slip.png', png)).toMatchObject({ status: 200 });
    expect(await send(scene.owner, foreign, 'slip.png', png)).toMatchObject({
      status: 404,
      code: 'LEBEAN_ORDER_NOT_FOUND',
    });
    for (const reader of [scene.owner, scene.partner]) {
      expect((await reader.ask(getLebeanOrder, { orderId: own })).output).toMatchObject({
        slipName: 'slip.png',
      });
      expect(await reader.ask(getLebeanOrder, { orderId: foreign })).toMatchObject({ status: 404 });
      expect(await reader.ask(downloadLebeanSlip, { orderId: foreign })).toMatchObject({
        status: 404,
      });
    }
    // Another one takes its place, until somebody has decided.
    expect(await send(scene.partner, own, 'better.pdf', Buffer.from('%PDF-1.7'))).toMatchObject({
      output: { slipName: 'better.pdf' },
    });
    await confirm(second, own);
    expect(await send(scene.owner, own, 'late.png', png)).toMatchObject({
      code: 'LEBEAN_ORDER_DECIDED',
    });
  });

  test('LB-1: is a picture by its content, or a PDF', async () => {
    const orderId = await requested();
    for (const [fileName, content] of [
      ['slip.png', Buffer.from('<script>alert(1)</script>')],
      ['slip.svg', Buffer.from('<svg/>')],
      ['slip', Buffer.from('x')],
    ] as const)
      expect(await send(scene.admin, orderId, fileName, content)).toMatchObject({
        status: 422,
        code: 'SLIP_UNFIT',
      });
  });
});

test('LB-5: a movement says when its money came beside when it was booked', async () => {
  const orderId = await requested();
  const valueDate = new Date(now.getTime() - daysMs(2)).toISOString().slice(0, 10);
  await second.ask(confirmLebeanOrder, { orderId, lebean: sale.lebean, valueDate });
  const { output } = await scene.owner.ask(listMovements, { shopId });
  expect(z.array(z.looseObject({})).parse(output)[0]).toMatchObject({
    kind: 'offlineTopUp',
    valueDate,
  });
});
