import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freezeCard,
  openCard,
  rechargeCard,
  unfreezeCard,
} from '@lebean/contract/card/counter.operations';
import { listCardEvents } from '@lebean/contract/card/operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { createLevel } from '@lebean/contract/level/operations';
import { createPackage } from '@lebean/contract/level/recharge-package.operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import {
  type Answer,
  bodyOf,
  call,
  codeOfAnswer,
  isSuccess,
  refusalOf,
  send,
  serverOn,
} from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { counterOf, freshNumber, invalidInput } from './counter.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own } = scene;
const server = serverOn(database.application);
const { owner, assistant, cash, open, cardOf, refused } = counterOf(server, scene);
const client = new pg.Client(database.owner);
beforeAll(() => client.connect());
afterAll(() => client.end());

test('MEM-3: an opened card costs its level and package, and brings the points of both', async () => {
  const level = {
    levelName: 'Paid',
    levelDiscount: 90,
    levelOrder: 40,
    openCardPrice: 2000,
    coin: 500,
  };
  const { id: levelId } = await call(server, createLevel, level, owner);
  const input = { ...cash, name: 'Ana', phone: '13800001111', cardNumber: freshNumber(), levelId };
  const receipt = await call(server, openCard, { ...input, packageId: own.packageId }, owner);
  expect(receipt).toMatchObject({
    paid: 12_000,
    point: 10_500,
    giftPoint: 1000,
    pointAfter: 10_500,
  });
  expect(await cardOf(receipt.cardId)).toMatchObject({
    openPrice: 12_000,
    level: 'Paid',
    point: 10_500,
    giftPoint: 1000,
    accruingPoint: 10_500,
    accruingGiftPoint: 1000,
  });
});

test('MEM-3: MEM-5: a package is sold only for what it is meant for', async () => {
  const sold = { packageName: 'Once', sellPrice: 100, point: 100 };
  const forOpening = { ...sold, isForOpening: true, isForRecharge: false };
  const { id: opening } = await call(server, createPackage, forOpening, owner);
  const { id: later } = await call(server, createPackage, sold, owner);
  const cardId = await open({ packageId: opening });
  expect(await refused(rechargeCard, { ...cash, cardId, packageId: opening })).toBe(
    'PACKAGE_NOT_FOR_THIS',
  );
  const input = { ...cash, name: 'Ana', phone: '13800001111', levelId: own.levelId };
  const wrong = { ...input, cardNumber: freshNumber(), packageId: later };
  expect(await refused(openCard, wrong)).toBe('PACKAGE_NOT_FOR_THIS');
});

test('MEM-5: a package credits principal and gift together, as one lot', async () => {
  const cardId = await open();
  const receipt = await call(
    server,
    rechargeCard,
    { ...cash, cardId, packageId: own.packageId },
    owner,
  );
  expect(receipt).toMatchObject({ paid: 10_000, point: 10_000, giftPoint: 1000 });
  const lots = await client.query(
    'select paid::int, point::int, gift_point::int from card_lot where card_id = $1',
    [cardId],
  );
  expect(lots.rows).toEqual([{ paid: 10_000, point: 10_000, gift_point: 1000 }]);
});

test('MEM-5: a free amount is converted at the merchant’s price, where the shop may', async () => {
  const cardId = await open();
  await client.query('update merchant set point_price = 150 where id = $1', [own.merchantId]);
  const receipt = await call(server, rechargeCard, { ...cash, cardId, amount: 1000 }, owner);
  expect(receipt).toMatchObject({ paid: 1000, point: 667, giftPoint: 0 });
  await client.query(`update shop set member_permission = 'fixed' where id = $1`, [own.branchId]);
  const sale = { ...cash, cardId, amount: 1000, shopId: own.branchId };
  expect(await refused(rechargeCard, sale)).toBe('FREE_AMOUNT_FORBIDDEN');
  await client.query(`update shop set member_permission = 'custom' where id = $1`, [own.branchId]);
});

test('MEM-7: a card rises through several levels at once, by principal alone, and never falls', async () => {
  const level = { levelDiscount: 100 };
  const add = (more: Omit<ClientInput<typeof createLevel>, 'levelDiscount'>) =>
    call(server, createLevel, { ...level, ...more }, owner);
  const { id: top } = await add({ levelName: 'Top', levelOrder: 83 });
  const middleLevel = { isUpgrade: true, levelUpPrice: 20_000, upgradeLevelId: top };
  const { id: middle } = await add({ levelName: 'Middle', levelOrder: 82, ...middleLevel });
  const lowLevel = { isUpgrade: true, levelUpPrice: 10_500, upgradeLevelId: middle };
  const { id: low } = await add({ levelName: 'Low', levelOrder: 81, ...lowLevel });
  const cardId = await open({ levelId: low });
  const once = () =>
    call(server, rechargeCard, { ...cash, cardId, packageId: own.packageId }, owner);
  // 10,000 of principal and 1,000 of gift: the gift would have made it.
  expect(await once()).toMatchObject({ level: 'Low', raisedTo: null });
  expect(await once()).toMatchObject({ level: 'Top', raisedTo: 'Top' });
  expect(await cardOf(cardId)).toMatchObject({ level: 'Top', nextLevel: null });
  expect(await once()).toMatchObject({ level: 'Top', raisedTo: null });
  const { rows } = await call(server, listCardEvents, { cardId }, owner);
  expect(rows.filter(({ kind }) => kind === 'levelRaised').map(({ remark }) => remark)).toEqual([
    'Top',
  ]);
});

test('PAY-1: PAY-2: a counter sale is a record with amounts before and after, paid by a person’s word', async () => {
  const cardId = await open({ packageId: own.packageId });
  const sale = { ...cash, cardId, packageId: own.packageId, paymentMode: 'bankTransfer' } as const;
  const receipt = await call(server, rechargeCard, sale, owner);
  const { rows, count } = await call(server, listRecharges, { cardId }, owner);
  expect(count).toBe(2);
  expect(rows[0]).toMatchObject({
    orderNumber: receipt.orderNumber,
    rechargeType: 'cardRecharge',
    paymentMode: 'bankTransfer',
    paymentState: 'success',
    point: 10_000,
    giftPoint: 1000,
    pointBefore: 10_000,
    pointAfter: 20_000,
    giftPointBefore: 1000,
    giftPointAfter: 2000,
  });
  expect(rows[1]).toMatchObject({
    rechargeType: 'cardOpening',
    pointBefore: 0,
    pointAfter: 10_000,
  });
  const online = { ...sale, paymentMode: 'wechatPay' };
  expect(codeOfAnswer(await send(server, rechargeCard, online, owner))).toBe(invalidInput);
});

test('NUM-1: amounts are whole hundredths; a fraction is no amount', async () => {
  const cardId = await open();
  for (const amount of [10.5, '10.5', -100, 0, 1e20]) {
    const answer = await send(server, rechargeCard, { ...cash, cardId, amount }, owner);
    expect(codeOfAnswer(answer)).toBe(invalidInput);
  }
});

test('NUM-4: order numbers are unique, sort by time and count nothing', async () => {
  const cardId = await open();
  const numbers: string[] = [];
  for (let sale = 0; sale < 5; sale += 1) {
    const sold = await call(
      server,
      rechargeCard,
      { ...cash, cardId, packageId: own.packageId },
      owner,
    );
    numbers.push(sold.orderNumber);
  }
  expect(numbers.map((number) => number.slice(0, 10)).toSorted()).toEqual(
    numbers.map((number) => number.slice(0, 10)),
  );
  // The last ten are random: two in a row have no common beginning.
  const tails = new Set(numbers.map((number) => number.slice(10, 14)));
  expect(tails.size).toBe(5);
});

test('LED-4: one key fifty times at once moves once and answers fifty times the same', async () => {
  const cardId = await open();
  const sale = { ...cash, cardId, packageId: own.packageId };
  const caller = { ...owner, key: `led-4-${randomUUID()}` };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send(server, rechargeCard, sale, caller)),
  );
  const texts = new Set(answers.map(({ status, text }: Answer) => `${status} ${text}`));
  expect(texts.size).toBe(1);
  expect(answers.every(isSuccess)).toBe(true);
  expect((await cardOf(cardId)).point).toBe(10_000);
  // The opening of the card and one recharge.
  expect((await call(server, listRecharges, { cardId }, owner)).count).toBe(2);
  const other = await send(server, rechargeCard, { ...sale, remark: 'other' }, caller);
  expect([other.status, refusalOf(other)]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  expect((await cardOf(cardId)).point).toBe(10_000);
});

test('LED-4: a key belongs to the account that chose it', async () => {
  const cardId = await open();
  const sale = { ...cash, cardId, packageId: own.packageId };
  const key = `led-4-${randomUUID()}`;
  await call(server, rechargeCard, sale, { ...owner, key });
  await call(server, rechargeCard, sale, { ...assistant, key });
  expect((await cardOf(cardId)).point).toBe(20_000);
});

test('LED-4: what was refused is asked anew under the same key, and money needs a key', async () => {
  const cardId = await open();
  const { version } = await cardOf(cardId);
  const frozen = await call(server, freezeCard, { cardId, version, reason: 'lost' }, owner);
  const sale = { ...cash, cardId, packageId: own.packageId };
  const caller = { ...owner, key: `led-4-${randomUUID()}` };
  expect(refusalOf(await send(server, rechargeCard, sale, caller))).toBe('CARD_FROZEN');
  await call(server, unfreezeCard, { cardId, version: frozen.version, reason: 'found' }, owner);
  expect(isSuccess(await send(server, rechargeCard, sale, caller))).toBe(true);
  const without = await send(server, rechargeCard, sale, { ...owner, key: 'short' });
  expect(codeOfAnswer(without)).toBe(invalidInput);
  expect(JSON.stringify(bodyOf(without).Data)).toContain('Idempotency-Key');
});

test('LED-8: a balance is a field of no input', async () => {
  const cardId = await open();
  const { version } = await cardOf(cardId);
  for (const field of ['point', 'gifts_point', 'balance', 'accruing_point', 'pointAfter']) {
    const sale = { ...cash, cardId, packageId: own.packageId, [field]: 1 };
    expect(codeOfAnswer(await send(server, rechargeCard, sale, owner))).toBe(invalidInput);
    const change = { cardId, version, reason: 'x', [field]: 1 };
    expect(codeOfAnswer(await send(server, freezeCard, change, owner))).toBe(invalidInput);
  }
});

test('LED-7: after all of this the book is whole, and cards hold what their records say', async () => {
  expect((await client.query('select * from ledger_reconcile()')).rows).toEqual([]);
  const differing = await client.query(`select c.id from card c
    join ledger_account p on p.id = c.point_account_id join ledger_account g on g.id = c.gift_point_account_id
    left join recharge_record r on r.card_id = c.id group by c.id, p.balance, g.balance
    having p.balance <> coalesce(sum(r.point), 0) or g.balance <> coalesce(sum(r.gift_point), 0)
      or c.accruing_point <> coalesce(sum(r.point), 0)`);
  expect(differing.rows).toEqual([]);
});
