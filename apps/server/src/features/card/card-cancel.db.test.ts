import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveRequest, getApproval, withdrawRequest } from '@lebean/contract/approval/operations';
import { cancelWithBalance } from '@lebean/contract/card/cancel.operations';
import { freezeCard } from '@lebean/contract/card/counter.operations';
import { adjustPoints } from '@lebean/contract/card/points.operations';
import { refundCard } from '@lebean/contract/card/refund.operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { listRecharges } from '@lebean/contract/recharge/operations';
import {
  bodyOf,
  type Caller,
  call,
  isSuccess,
  send,
  serverOn,
} from '../../../testing/calls.fixture.ts';
import { SceneMaker } from '../../../testing/scene/scene-maker.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { arcadeOf, byTime } from '../play/play.fixture.ts';
import { refundsOf } from './refund.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, foreign } = scene;
const server = serverOn(database.application);
const client = new pg.Client(database.owner);
await client.connect();
afterAll(() => client.end());
const arcade = arcadeOf(server, scene, client);
const { owner, staff } = arcade;
const { cash, cardOf, quote, recharge, wholeOf } = refundsOf(server, scene);

const setLimit = (amount: number | null) =>
  client.query("update approval_limit set amount = $1 where limit_key = 'cardRefund'", [amount]);
beforeAll(() => setLimit(null));

/** What is asked for to cancel a card as it is now. */
async function closing(
  cardId: number,
  more: Partial<ClientInput<typeof cancelWithBalance>> = {},
): Promise<ClientInput<typeof cancelWithBalance>> {
  const { point, giftPoint } = await cardOf(cardId);
  const { amount } = await wholeOf(cardId);
  const seen = { cardId, amount, point, giftPoint, settlement: 'payOut' } as const;
  return { ...cash, ...seen, reason: 'moves away', ...more };
}

/** 2.00 gift points that nobody has paid for. */
const give = (cardId: number) =>
  call(
    server,
    adjustPoints,
    { cardId, shopId: own.shopId, kind: 'gift', point: 0, giftPoint: 200, reason: 'birthday' },
    owner,
  );

/** Asks for a card to be cancelled above the limit; answers the request. */
async function ask(cardId: number, by: Caller = owner): Promise<number> {
  await setLimit(5000);
  const answer = bodyOf(await send(server, cancelWithBalance, await closing(cardId), by));
  await setLimit(null);
  expect(answer['Code']).toBe(8);
  return (await cardOf(cardId)).waitingRefund?.approvalId ?? 0;
}

test('MEM-2, MEM-8, ACC-6: the paid part goes back, given points go without, the card is cancelled for good, and one line says so', async () => {
  const { cardId } = await arcade.card();
  await give(cardId);
  const requested = await closing(cardId);
  expect(requested).toMatchObject({ amount: 10_000, point: 10_000, giftPoint: 1200 });
  const done = await call(server, cancelWithBalance, requested, owner);
  expect(done).toMatchObject({
    paidOut: 10_000,
    point: 10_000,
    giftPoint: 1200,
    forfeitedPoint: 0,
    forfeitedGiftPoint: 200,
  });
  expect(await cardOf(cardId)).toMatchObject({ cardState: 'cancelled', point: 0, giftPoint: 0 });
  const { rows } = await call(server, listRecharges, { cardId }, owner);
  expect(rows[0]).toMatchObject({ rechargeType: 'refund', paid: -10_000, pointAfter: 0 });
  expect(await arcade.refused(cancelWithBalance, requested, owner)).toBe('CARD_CANCELLED');
  const { rows: logged } = await client.query(
    `select object, object_id, source, after from operation_log where operation = 'card.cancelWithBalance' and result = 'ok'`,
  );
  expect(logged).toMatchObject([
    {
      object: 'card',
      object_id: String(cardId),
      source: '127.0.0.1',
      after: { cardState: 'cancelled', paid: -10_000, forfeitedPoint: 0, reason: 'moves away' },
    },
  ]);
  expect(await arcade.breaks()).toBe(0);
});

test('MEM-2: what the guest leaves is taken without money, and its worth stands beside it', async () => {
  const { cardId } = await arcade.card();
  const left = await closing(cardId, { settlement: 'forfeit' });
  expect(await call(server, cancelWithBalance, left, owner)).toMatchObject({
    paidOut: 0,
    forfeitedPoint: 10_000,
    forfeitedGiftPoint: 1000,
  });
  const { rows } = await client.query(
    `select amount::int, forfeited_value::int as value, (select count(*)::int from card_refund_lot l where l.refund_id = f.id) as lots
      from card_refund f where card_id = $1`,
    [cardId],
  );
  expect(rows).toEqual([{ amount: 0, value: 10_000, lots: 0 }]);
  expect(await arcade.breaks()).toBe(0);
});

test('MEM-8: another amount or balance than was seen is refused, and nothing moves', async () => {
  const { cardId } = await arcade.card();
  const seen = await closing(cardId);
  await recharge(cardId);
  expect(await arcade.refused(cancelWithBalance, seen, owner)).toBe('REFUND_CHANGED');
  const less = await closing(cardId, { amount: 19_999 });
  expect(await arcade.refused(cancelWithBalance, less, owner)).toBe('REFUND_CHANGED');
  // Points that came without a payment were not seen, either.
  const before = await closing(cardId);
  await give(cardId);
  expect(await arcade.refused(cancelWithBalance, before, owner)).toBe('REFUND_CHANGED');
  expect(await cardOf(cardId)).toMatchObject({ cardState: 'normal', point: 20_000 });
});

test('MEM-2: a frozen card, one that is played on, and one of another merchant are not cancelled', async () => {
  const frozen = await arcade.card();
  const requested = await closing(frozen.cardId);
  const { version } = await cardOf(frozen.cardId);
  await call(server, freezeCard, { cardId: frozen.cardId, version, reason: 'lost' }, owner);
  expect(await arcade.refused(cancelWithBalance, requested, owner)).toBe('CARD_FROZEN');
  const played = await arcade.card();
  await arcade.makeGame(byTime);
  await arcade.start(await arcade.terminal(), played.cardNumber);
  const inPlay = await closing(played.cardId);
  expect(await arcade.refused(cancelWithBalance, inPlay, owner)).toBe('CARD_IN_PLAY');
  const { cardId } = await arcade.card();
  const of = await closing(cardId);
  const stranger = { token: foreign.ownerToken };
  expect(await arcade.refused(cancelWithBalance, of, stranger)).toBe('CARD_NOT_FOUND');
  const elsewhere = { ...of, shopId: foreign.shopId };
  expect(await arcade.refused(cancelWithBalance, elsewhere, owner)).toBe('SHOP_NOT_FOUND');
});

test('MEM-2, SH-47: whoever may pay back and not cancel is told so', async () => {
  const make = new SceneMaker(client);
  const role = await make.add('role', {
    role_key: 'refunds-only',
    kind: 'shop',
    role_name: 'Refunds',
    permissions: ['member.member.list', 'member.card.refund'],
  });
  const place = {
    kind: 'shop' as const,
    account_type: 2,
    merchant_id: own.merchantId,
    shop_id: own.shopId,
  };
  const clerk = await make.addAccount(place, role);
  const { cardId } = await arcade.card();
  const requested = await closing(cardId);
  expect(await arcade.refused(cancelWithBalance, requested, clerk)).toBe('CARD_CANCEL_DENIED');
});

test('CTL-1: above the limit the card is emptied into the request, and a second person cancels it', async () => {
  const { cardId } = await arcade.card();
  await give(cardId);
  const approvalId = await ask(cardId);
  expect(await cardOf(cardId)).toMatchObject({
    cardState: 'normal',
    point: 0,
    giftPoint: 0,
    waitingRefund: { approvalId, amount: 10_000, point: 10_000, giftPoint: 1200 },
  });
  expect(await call(server, getApproval, { approvalId }, staff)).toMatchObject({
    operation: 'card.cancelWithBalance',
    amount: 10_000,
    currency: 'CNY',
  });
  expect(await arcade.refused(approveRequest, { approvalId }, owner)).toBe('APPROVAL_IS_OWN');
  // Twice at once, and once more: it is done once.
  const twice = await Promise.all(
    [1, 2].map(() => send(server, approveRequest, { approvalId }, staff)),
  );
  expect(twice.filter(isSuccess)).toHaveLength(1);
  expect(await arcade.refused(approveRequest, { approvalId }, staff)).toBe('APPROVAL_DECIDED');
  expect(await cardOf(cardId)).toMatchObject({ cardState: 'cancelled', waitingRefund: null });
  const { rows } = await call(server, listRecharges, { cardId }, owner);
  expect(rows.filter(({ rechargeType }) => rechargeType === 'refund')).toHaveLength(1);
  expect(await arcade.breaks()).toBe(0);
});

test('CTL-1, MEM-8: what comes onto the card meanwhile makes the approval fail, and all is on it again', async () => {
  const { cardId } = await arcade.card();
  const approvalId = await ask(cardId);
  await recharge(cardId);
  const approved = await call(server, approveRequest, { approvalId }, staff);
  expect(approved).toMatchObject({ state: 'failed' });
  expect(await cardOf(cardId)).toMatchObject({
    cardState: 'normal',
    point: 20_000,
    giftPoint: 2000,
    waitingRefund: null,
  });
  expect(await arcade.balancesOf(cardId)).toMatchObject({ hold: [0, 0] });
  expect(await arcade.breaks()).toBe(0);
});

test('CTL-1: paid back in lots below the limit, the last of them with the card, it needs a second person all the same', async () => {
  const { cardId } = await arcade.card();
  await recharge(cardId);
  await recharge(cardId);
  await setLimit(25_000);
  for (const _turn of [1, 2]) {
    const [line] = await quote(cardId);
    const lot = { rechargeIds: [line?.rechargeId ?? 0], amount: line?.amount ?? 0 };
    const input = { ...(await wholeOf(cardId)), ...lot };
    expect(await arcade.refused(refundCard, input, owner)).toBe('done');
  }
  const third = bodyOf(await send(server, cancelWithBalance, await closing(cardId), owner));
  expect(third['Code']).toBe(8);
  const { approvalId = 0 } = (await cardOf(cardId)).waitingRefund ?? {};
  await call(server, withdrawRequest, { approvalId, reason: '' }, owner);
  // Leaving it to the shop is worth as much.
  const left = await closing(cardId, { settlement: 'forfeit' });
  expect(bodyOf(await send(server, cancelWithBalance, left, owner))['Code']).toBe(8);
  await setLimit(null);
});
