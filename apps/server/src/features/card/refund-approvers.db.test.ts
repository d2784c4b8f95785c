import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getApproval } from '@lebean/contract/approval/operations';
import { quoteRefund, refundCard } from '@lebean/contract/card/refund.operations';
import { bodyOf, call, isSuccess, send, serverOn } from '../../../testing/calls.fixture.ts';
import { SceneMaker } from '../../../testing/scene/scene-maker.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { counterOf } from './counter.fixture.ts';
import { refundsOf } from './refund.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, roles, principals } = scene;
const server = serverOn(database.application);
const client = new pg.Client(database.owner);
const counter = counterOf(server, scene);
const { recharge, wholeOf } = refundsOf(server, scene);
const { token, accountId: staffId } =
  principals.find(({ name }) => name === 'staff of the whole network') ?? {};
const staff = { token };
beforeAll(() => client.connect());
afterAll(() => client.end());

/** Everybody who might be thought to approve, each with a name of their own. */
async function addPeople() {
  const make = new SceneMaker(client);
  const { merchantId, shopId, branchId } = own;
  const cashier = await make.add('role', {
    role_key: `none-${randomUUID()}`,
    kind: 'shop',
    role_name: 'None',
    permissions: ['member.member.list'],
  });
  const ofShop = { kind: 'shop', merchant_id: merchantId } as const;
  const people = {
    'second owner': [{ ...ofShop, account_type: 1 }, roles.shop],
    'lead here': [{ ...ofShop, account_type: 2, shop_id: shopId }, roles.shop],
    'lead of the branch': [{ ...ofShop, account_type: 2, shop_id: branchId }, roles.shop],
    'without the right': [{ ...ofShop, account_type: 2, shop_id: shopId }, cashier],
    'who has left': [{ ...ofShop, account_type: 1, is_enabled: false }, roles.shop],
    'staff of China': [{ kind: 'staff', countries: ['CN'] }, roles.staff],
    'staff of Spain': [{ kind: 'staff', countries: ['ES'] }, roles.staff],
  } as const;
  // No more than five are named: those of the scene itself would stand in their way.
  await make.query('update account set is_enabled = false where id <> all ($1)', [
    [own.ownerId, staffId],
  ]);
  const added = new Map<string, { token: string }>();
  for (const [name, [fields, role]] of Object.entries(people))
    added.set(name, await make.addAccount({ ...fields, display_name: name }, role));
  return added;
}

test('SH-46, CTL-1: those named as approving a refund are those whom the approval lets decide', async () => {
  const people = await addPeople();
  await client.query("update approval_limit set amount = 100 where limit_key = 'cardRefund'");
  const cardId = await counter.open();
  await recharge(cardId);
  const answer = await send(server, refundCard, await wholeOf(cardId), staff);
  const approvalId = Number(/"approvalId":(\d+)/.exec(answer.text)?.[1]);
  expect(bodyOf(answer)).toMatchObject({ Data: { awaitingApproval: { approvalId } } });
  const deciders: string[] = [];
  for (const [name, person] of people) {
    const seen = await send(server, getApproval, { approvalId }, person);
    if (isSuccess(seen) && JSON.stringify(bodyOf(seen)).includes('"canDecide":true'))
      deciders.push(name);
  }
  expect(deciders.toSorted()).toEqual(['lead here', 'second owner', 'staff of China']);
  const named = async (caller: object, shopId?: number) => {
    const requested = shopId === undefined ? { cardId } : { cardId, shopId };
    const { approvers } = await call(server, quoteRefund, requested, caller);
    return approvers.filter((name) => people.has(name)).toSorted();
  };
  expect(await named(staff, own.shopId)).toEqual(deciders.toSorted());
  // A shop does not see who works at the platform.
  expect(await named(counter.owner, own.shopId)).toEqual(['lead here', 'second owner']);
  expect(await named(counter.owner, own.branchId)).toEqual(['lead of the branch', 'second owner']);
  expect(await named(counter.owner)).toEqual(['second owner']);
});
