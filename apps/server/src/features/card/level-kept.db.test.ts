import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAbuse, listAbuseCases } from '@lebean/contract/abuse/operations';
import { openCard } from '@lebean/contract/card/counter.operations';
import { refundCard } from '@lebean/contract/card/refund.operations';
import { createLevel } from '@lebean/contract/level/operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { freshNumber } from './counter.fixture.ts';
import { refundsOf } from './refund.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own } = scene;
const server = serverOn(database.application);
const owner = { token: own.ownerToken };
const client = new pg.Client(database.owner);
beforeAll(async () => {
  await client.connect();
  await client.query("update approval_limit set amount = null where limit_key = 'cardRefund'");
});
afterAll(() => client.end());

const { cash, cardOf, quote, recharge, wholeOf } = refundsOf(server, scene);

/** A level that rises to another one, which pays half, at 180.00 of lifetime principal. */
async function addRise(): Promise<{ readonly low: number; readonly topName: string }> {
  const suffix = randomUUID().slice(0, 6);
  const top = { levelName: `Top ${suffix}`, levelDiscount: 50, levelOrder: nextOrder() };
  const { id: upgradeLevelId } = await call(server, createLevel, top, owner);
  const rise = { isUpgrade: true, levelUpPrice: 18_000, upgradeLevelId };
  const low = { levelName: `Low ${suffix}`, levelDiscount: 95, levelOrder: top.levelOrder - 1 };
  return {
    low: (await call(server, createLevel, { ...low, ...rise }, owner)).id,
    topName: top.levelName,
  };
}
let order = 500;
const nextOrder = (): number => (order += 2);

const keptLevels = async () =>
  (await call(server, listAbuseCases, { kind: 'levelKept', pageSize: 100 }, owner)).rows;

async function cardOfLevel(levelId: number): Promise<number> {
  const member = { name: 'Ana', phone: '13800001111', cardNumber: freshNumber(), levelId };
  return (await call(server, openCard, { ...cash, ...member }, owner)).cardId;
}

test('CTL-3, MEM-7: a level that is kept after what raised it was paid back is on the list, with who paid it back', async () => {
  const { low, topName } = await addRise();
  const cardId = await cardOfLevel(low);
  await recharge(cardId);
  const second = await recharge(cardId);
  expect(second.raisedTo).toBe(topName);
  const before = await keptLevels();
  const whole = await wholeOf(cardId);
  // In two halves, each below any limit.
  for (const rechargeId of whole.rechargeIds) {
    const half = { ...whole, rechargeIds: [rechargeId], amount: whole.amount / 2 };
    await call(server, refundCard, half, owner);
  }
  // A card never falls (MEM-7).
  expect((await cardOf(cardId)).level).toBe(topName);
  const cases = (await keptLevels()).slice(0, -before.length || undefined);
  expect(cases).toMatchObject(
    [1, 2].map(() => ({
      cardId,
      amount: 10_000,
      unit: 'money',
      operatorName: 'Owner Home',
      reason: `${topName} · moves away`,
    })),
  );
  const { rows } = await call(server, listAbuse, {}, owner);
  const byOwner = rows.find(({ operatorName }) => operatorName === 'Owner Home');
  expect(byOwner?.levelKept).toBe(before.length + 2);
});

test('CTL-3, MEM-7: a level that a card was opened with, or that it has still earned, is no case', async () => {
  const { low } = await addRise();
  const before = (await keptLevels()).length;
  const opened = await cardOfLevel(own.levelId);
  await recharge(opened);
  await call(server, refundCard, await wholeOf(opened), owner);
  const risen = await cardOfLevel(low);
  for (const _time of [1, 2, 3]) await recharge(risen);
  const { rechargeIds, amount, ...rest } = await wholeOf(risen);
  const third = { ...rest, rechargeIds: rechargeIds.slice(-1), amount: amount / 3 };
  await call(server, refundCard, third, owner);
  expect(await keptLevels()).toHaveLength(before);
  // The next one takes it below.
  const [first] = await quote(risen);
  const next = { ...rest, rechargeIds: [first?.rechargeId ?? 0], amount: first?.amount ?? 0 };
  await call(server, refundCard, next, owner);
  expect(await keptLevels()).toHaveLength(before + 1);
});
