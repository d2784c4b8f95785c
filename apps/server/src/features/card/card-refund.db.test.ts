import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approveRequest,
  getApproval,
  rejectRequest,
  withdrawRequest,
} from '@lebean/contract/approval/operations';
import { cancelCard, freezeCard, openCard } from '@lebean/contract/card/counter.operations';
import { quoteRefund, refundCard } from '@lebean/contract/card/refund.operations';
import { createLevel } from '@lebean/contract/level/operations';
import { reversePlay } from '@lebean/contract/play/operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import {
  bodyOf,
  type Caller,
  call,
  refusalOf,
  send,
  serverOn,
} from '../../../testing/calls.fixture.ts';
import { SceneMaker } from '../../../testing/scene/scene-maker.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { expireApprovals } from '../../start/jobs.ts';
import { arcadeOf, byTime } from '../play/play.fixture.ts';
import { freshNumber } from './counter.fixture.ts';
import { refundsOf } from './refund.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own } = scene;
const server = serverOn(database.application);
const client = new pg.Client(database.owner);
await client.connect();
afterAll(() => client.end());
const arcade = arcadeOf(server, scene, client);
const { owner, staff } = arcade;

const connections = new ConnectionPool({
  connection: database.application,
  size: 1,
  onIdleError: () => undefined,
});
afterAll(() => connections.end());

const setLimit = (amount: number | null) =>
  client.query("update approval_limit set amount = $1 where limit_key = 'cardRefund'", [amount]);
beforeAll(() => setLimit(null));

const { cash, cardOf, quote, recharge, wholeOf } = refundsOf(server, scene);

/** A card that has played for `price` of the 110.00 that its package brought for 100.00. */
async function playedCard(price: number) {
  await arcade.byCount(price);
  const terminal = await arcade.terminal();
  const { cardId, cardNumber } = await arcade.card();
  const { playId } = await arcade.start(terminal, cardNumber);
  await arcade.end(terminal, playId);
  return { cardId, cardNumber, playId, terminal };
}

test('MEM-8: what was consumed costs paid ÷ (paid + gift), and the rest is paid out', async () => {
  const { cardId } = await playedCard(1500);
  await recharge(cardId);
  expect(await quote(cardId)).toMatchObject([
    // 15.00 × 100.00 ÷ 110.00 = 13.64
    { point: 8500, giftPoint: 1000, consumed: 1500, consumedValue: 1364, amount: 8636 },
    { point: 10_000, giftPoint: 1000, consumed: 0, consumedValue: 0, amount: 10_000 },
  ]);
  const before = await cardOf(cardId);
  const receipt = await call(server, refundCard, await wholeOf(cardId), owner);
  expect(receipt).toMatchObject({ paid: -18_636, point: -18_500, giftPoint: -2000, pointAfter: 0 });
  expect(await cardOf(cardId)).toMatchObject({
    point: 0,
    giftPoint: 0,
    // MEM-5: a refund subtracts from the lifetime credits; MEM-7: the level stays.
    accruingPoint: before.accruingPoint - 18_500,
    accruingGiftPoint: before.accruingGiftPoint - 2000,
    levelId: before.levelId,
  });
  expect(await quote(cardId)).toEqual([]);
});

test('PAY-1, PAY-2: a refund is a negative record that is linked to its payments', async () => {
  const { cardId } = await arcade.card();
  await recharge(cardId);
  const [first, second] = await quote(cardId);
  const one = { ...(await wholeOf(cardId)), rechargeIds: [second?.rechargeId ?? 0] };
  await call(server, refundCard, { ...one, amount: second?.amount ?? 0 }, owner);
  const { rows } = await call(server, listRecharges, { cardId }, owner);
  expect(rows[0]).toMatchObject({
    rechargeType: 'refund',
    paymentState: 'success',
    paid: -10_000,
    pointBefore: 20_000,
    pointAfter: 10_000,
    giftPoint: -1000,
    refundOf: [second?.orderNumber],
  });
  expect(rows[1]).toMatchObject({ orderNumber: second?.orderNumber, refunded: 10_000 });
  expect(await quote(cardId)).toMatchObject([{ rechargeId: first?.rechargeId, point: 10_000 }]);
  expect(await arcade.breaks()).toBe(0);
});

test('MEM-8: a play that is taken back after a refund is refunded for what it was worth', async () => {
  const { cardId, playId } = await playedCard(3000);
  await call(server, refundCard, await wholeOf(cardId), owner);
  await call(server, reversePlay, { playId, reason: 'broken headset' }, owner);
  const [line] = await quote(cardId);
  expect(line).toMatchObject({ point: 3000, consumed: 0, refunded: 7273, amount: 2727 });
  await call(server, refundCard, await wholeOf(cardId), owner);
  const refunds = await client.query(
    'select sum(amount)::int as paid, sum(point)::int as point from card_refund where card_id = $1',
    [cardId],
  );
  expect(refunds.rows).toEqual([{ paid: 10_000, point: 10_000 }]);
});

test('MEM-3, MEM-8: the price of the card itself is not refunded', async () => {
  const terms = { levelName: 'Dear', levelDiscount: 100, levelOrder: 71, openCardPrice: 2000 };
  const { id: levelId } = await call(server, createLevel, terms, owner);
  const member = { name: 'Ana', phone: '13800001111', cardNumber: freshNumber(), levelId };
  const opened = { ...cash, ...member, packageId: own.packageId };
  const { cardId, paid } = await call(server, openCard, opened, owner);
  expect(paid).toBe(12_000);
  expect(await wholeOf(cardId)).toMatchObject({ amount: 10_000 });
});

test('MEM-3, MEM-8: nor where points come with the card: they have no value of their own', async () => {
  const terms = { levelName: 'Coin', levelDiscount: 100, levelOrder: 72, openCardPrice: 1000 };
  const { id: levelId } = await call(server, createLevel, { ...terms, coin: 200 }, owner);
  const opened = async (packageId?: number) => {
    const member = { name: 'Ana', phone: '13800001111', cardNumber: freshNumber(), levelId };
    return await call(server, openCard, { ...cash, ...member, packageId }, owner);
  };
  const bare = await opened();
  expect(bare).toMatchObject({ paid: 1000, point: 200 });
  expect(await wholeOf(bare.cardId)).toMatchObject({ amount: 0 });
  const filled = await opened(own.packageId);
  expect(filled).toMatchObject({ paid: 11_000, point: 10_200, giftPoint: 1000 });
  expect(await wholeOf(filled.cardId)).toMatchObject({ amount: 10_000 });
  expect(await arcade.breaks()).toBe(0);
});

test('SH-46: CTL-1: a calculation says from which amount on somebody else approves, and who there is', async () => {
  const { cardId } = await arcade.card();
  const requested = () => call(server, quoteRefund, { cardId }, owner);
  expect((await requested()).approvalLimit).toBeNull();
  await setLimit(5000);
  const before = await requested();
  await setLimit(null);
  expect(before.approvalLimit).toBe(5000);
  const rosa = { account_type: 1, merchant_id: own.merchantId, display_name: 'Rosa' };
  await new SceneMaker(client).addAccount({ ...rosa, kind: 'shop' }, scene.roles.shop);
  expect((await requested()).approvers).toContain('Rosa');
  await client.query("update account set is_enabled = false where display_name = 'Rosa'");
  expect((await requested()).approvers).not.toContain('Rosa');
});

test('MEM-8: what was seen is what is paid: another amount, lot or state is refused', async () => {
  const { cardId, cardNumber, terminal } = await playedCard(1500);
  const seen = await wholeOf(cardId);
  const { playId } = await arcade.start(terminal, cardNumber);
  const refused = (fields: object) => arcade.refused(refundCard, { ...seen, ...fields }, owner);
  expect(await refused({})).toBe('CARD_IN_PLAY');
  await arcade.end(terminal, playId);
  expect(await refused({})).toBe('REFUND_CHANGED');
  const { amount } = await wholeOf(cardId);
  expect(await refused({ amount, rechargeIds: [...seen.rechargeIds, 999_999] })).toBe(
    'REFUND_LOT_NOT_FOUND',
  );
  await client.query("update card_lot set currency = 'EUR' where card_id = $1", [cardId]);
  expect(await refused({ amount })).toBe('REFUND_OTHER_CURRENCY');
  await client.query("update card_lot set currency = 'CNY' where card_id = $1", [cardId]);
  const { version } = await cardOf(cardId);
  await call(server, freezeCard, { cardId, version, reason: 'lost' }, owner);
  expect(await refused({ amount })).toBe('CARD_FROZEN');
});

test('LED-4, MEM-8: the same intent pays out once, and of ten at the same instant one does', async () => {
  const { cardId } = await arcade.card();
  const requested = await wholeOf(cardId);
  const key = randomUUID();
  const tries = await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      send(server, refundCard, requested, { ...owner, ...(place < 5 && { key }) }),
    ),
  );
  const ends = tries.map((answer) => refusalOf(answer) ?? 'done');
  expect(ends.filter((end) => end === 'done').length).toBeLessThanOrEqual(5);
  expect(ends.filter((end) => end !== 'done')).not.toEqual([]);
  const refunds = await client.query('select from card_refund where card_id = $1', [cardId]);
  expect(refunds.rowCount).toBe(1);
});

test('MEM-2: a card is cancelled when its refund is settled and nothing is played', async () => {
  const { cardId } = await arcade.card();
  const cancel = async () =>
    arcade.refused(
      cancelCard,
      { cardId, version: (await cardOf(cardId)).version, reason: 'moves away' },
      owner,
    );
  expect(await cancel()).toBe('BALANCE_LEFT');
  await call(server, refundCard, await wholeOf(cardId), owner);
  expect(await cancel()).toBe('done');
  const played = await arcade.card();
  await arcade.makeGame(byTime);
  const terminal = await arcade.terminal();
  await arcade.start(terminal, played.cardNumber);
  const { version } = await cardOf(played.cardId);
  const inPlay = { cardId: played.cardId, version, reason: 'now' };
  expect(await arcade.refused(cancelCard, inPlay, owner)).toBe('CARD_IN_PLAY');
});

/** Asks for a refund above the limit; answers the request and the card. */
async function ask(cardId: number, by: Caller = owner): Promise<number> {
  await setLimit(5000);
  const answer = bodyOf(await send(server, refundCard, await wholeOf(cardId), by));
  const { approvalId } = (await cardOf(cardId)).waitingRefund ?? { approvalId: 0 };
  expect(answer['Code']).toBe(8);
  await setLimit(null);
  return approvalId;
}

test('CTL-1, MEM-8: above the limit the points are held while the request waits', async () => {
  const { cardId, cardNumber } = await arcade.card();
  const approvalId = await ask(cardId);
  expect(await cardOf(cardId)).toMatchObject({
    point: 0,
    giftPoint: 0,
    waitingRefund: { approvalId, amount: 10_000, point: 10_000, giftPoint: 1000 },
  });
  expect(await arcade.balancesOf(cardId)).toMatchObject({ hold: [10_000, 1000] });
  await arcade.byCount(100);
  const terminal = await arcade.terminal();
  await expect(arcade.start(terminal, cardNumber)).rejects.toThrow(/TOO_FEW_POINTS/);
  const { version } = await cardOf(cardId);
  const cancelling = { cardId, version, reason: 'x' };
  expect(await arcade.refused(cancelCard, cancelling, owner)).toBe('REFUND_WAITING');
  await recharge(cardId);
  expect(await arcade.refused(refundCard, await wholeOf(cardId), owner)).toBe('REFUND_WAITING');
  const requested = await call(server, getApproval, { approvalId }, staff);
  expect(requested).toMatchObject({ amount: 10_000, currency: 'CNY' });
  const approved = await call(server, approveRequest, { approvalId }, staff);
  expect(approved).toMatchObject({ state: 'approved', failure: null });
  // What came onto the card meanwhile stays there.
  expect(await cardOf(cardId)).toMatchObject({ point: 10_000, waitingRefund: null });
  const { rows } = await call(server, listRecharges, { cardId }, owner);
  expect(rows[0]).toMatchObject({ paid: -10_000, pointBefore: 20_000, pointAfter: 10_000 });
  expect(await arcade.breaks()).toBe(0);
});

const ends: readonly (readonly [
  string,
  (approvalId: number, cardId: number) => Promise<unknown>,
])[] = [
  ['is rejected', (approvalId) => call(server, rejectRequest, { approvalId, reason: 'no' }, staff)],
  [
    'is withdrawn',
    (approvalId) => call(server, withdrawRequest, { approvalId, reason: '' }, owner),
  ],
  [
    'fails, since the card was frozen',
    async (approvalId, cardId) => {
      const { version } = await cardOf(cardId);
      await call(server, freezeCard, { cardId, version, reason: 'lost' }, owner);
      const approved = await call(server, approveRequest, { approvalId }, staff);
      expect(approved).toMatchObject({ state: 'failed' });
    },
  ],
  [
    'expires',
    async (approvalId) => {
      await client.query(
        "update approval_request set expires_at = now() - interval '1 s' where id = $1",
        [approvalId],
      );
      await runOnce(connections, expireApprovals);
    },
  ],
];

test.each(ends)('CTL-1, MEM-8: what was held is free when the request %s', async (_how, end) => {
  const { cardId } = await arcade.card();
  const approvalId = await ask(cardId);
  await end(approvalId, cardId);
  expect(await cardOf(cardId)).toMatchObject({
    point: 10_000,
    giftPoint: 1000,
    waitingRefund: null,
  });
  expect(await arcade.balancesOf(cardId)).toMatchObject({ hold: [0, 0] });
  expect(await wholeOf(cardId)).toMatchObject({ amount: 10_000 });
  expect(await arcade.breaks()).toBe(0);
});

test('LED-1: a refund that is settled stays so, whoever writes', async () => {
  const { cardId } = await arcade.card();
  await call(server, refundCard, await wholeOf(cardId), owner);
  await expect(
    client.query('update card_refund set amount = 1 where card_id = $1', [cardId]),
  ).rejects.toThrow(/settled/);
  await expect(
    client.query('delete from card_refund where card_id = $1', [cardId]),
  ).rejects.toThrow(/never changed/);
});
