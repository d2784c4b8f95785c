import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { approveRequest, rejectRequest } from '@lebean/contract/approval/operations';
import { rechargeLebeans } from '@lebean/contract/lebean/operations';
import {
  attachLebeanSlip,
  confirmLebeanOrder,
  downloadLebeanSlip,
  getLebeanOrder,
  rejectLebeanOrder,
} from '@lebean/contract/lebean/order.operations';
import { listMovements } from '@lebean/contract/lebean/wallet.operations';
import { type Caller, testHttp } from '../../../testing/http-testing.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { testDatabase } from '../../database/testing.ts';
import { expireApprovals } from '../../start/jobs.ts';
import { asOwner } from './lebean-scene.fixture.ts';
import { confirm, dayFromNow, heldIn, sale, setOrderScene } from './order-scene.fixture.ts';

const database = await testDatabase();
const http = await testHttp(database);
const { scene, second, shopId, requested, stateOf, balance } = await setOrderScene(http);

describe('above the limit', () => {
  const large = { paid: 2_400_000, lebean: 3_000_000 };

  test('CTL-1, PAY-2: a confirmation waits for a second person, who may be whoever has asked', async () => {
    const before = await balance();
    const orderId = await requested(large);
    const approvalId = heldIn(await confirm(second, orderId, large.lebean));
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
    const approvalId = heldIn(await confirm(second, orderId, large.lebean));
    expect((await expiryOf())?.heldUntil).not.toBeNull();
    expect(await scene.admin.ask(rejectRequest, { approvalId, reason: '流水不符' })).toMatchObject({
      status: 200,
    });
    expect(await expiryOf()).toEqual({ ...before, heldUntil: null });
    expect(await stateOf(orderId)).toBe('requested');
    // It can be confirmed anew, and be rejected.
    const again = heldIn(await confirm(second, orderId, large.lebean));
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
    const approvalId = heldIn(await confirm(second, orderId, large.lebean));
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
      // By its bytes: a name can say anything.
      ['slip.pdf', Buffer.from('<script>alert(1)</script>')],
    ] as const)
      expect(await send(scene.admin, orderId, fileName, content)).toMatchObject({
        status: 422,
        code: 'SLIP_UNFIT',
      });
  });
});

test('LB-5: a movement says when its money came beside when it was booked', async () => {
  const orderId = await requested();
  const valueDate = dayFromNow(-2);
  await second.ask(confirmLebeanOrder, { orderId, lebean: sale.lebean, valueDate });
  const { output } = await scene.owner.ask(listMovements, { shopId });
  expect(z.array(z.looseObject({})).parse(output)[0]).toMatchObject({
    kind: 'offlineTopUp',
    valueDate,
  });
});
