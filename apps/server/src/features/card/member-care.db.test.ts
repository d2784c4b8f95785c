import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveRequest } from '@lebean/contract/approval/operations';
import { correctMember } from '@lebean/contract/card/correct.operations';
import { freezeCard, openCard } from '@lebean/contract/card/counter.operations';
import { mergeCards, previewMerge } from '@lebean/contract/card/merge.operations';
import { getCard, listCardEvents, listMembers } from '@lebean/contract/card/operations';
import { adjustPoints } from '@lebean/contract/card/points.operations';
import { refundCard } from '@lebean/contract/card/refund.operations';
import { reversePlay } from '@lebean/contract/play/operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { searchRecords } from '@lebean/contract/search/operations';
import { call, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { arcadeOf } from '../play/play.fixture.ts';
import { counterOf, freshNumber } from './counter.fixture.ts';
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
const { cash, open, cardOf, refused } = counterOf(server, scene);
const { quote, recharge, wholeOf } = refundsOf(server, scene);

beforeAll(() =>
  client.query("update approval_limit set amount = null where limit_key = 'cardRefund'"),
);

/** A card that was paid for and has played for so much of it. */
async function playedCard(price: number) {
  await arcade.byCount(price);
  const terminal = await arcade.terminal();
  const { cardId, cardNumber } = await arcade.card();
  const { playId } = await arcade.start(terminal, cardNumber);
  await arcade.end(terminal, playId);
  return { cardId, cardNumber, playId, terminal };
}

const found = async (query: string) =>
  (await call(server, listMembers, { query, page: 1, pageSize: 20 }, owner)).rows.map(
    ({ id }) => id,
  );

/** What a merge moves, as its preview says it, with a reason. */
async function mergeOf(cardId: number, fromCardId: number) {
  const { from, isOtherPerson } = await call(server, previewMerge, { cardId, fromCardId }, owner);
  const movedPoint = from.point + from.giftPoint;
  return { cardId, fromCardId, movedPoint, isOtherPerson, reason: 'is one person' };
}

test('SH-50, MEM-9: a corrected member is found by what is right, on all cards, and no longer by what was wrong', async () => {
  const cardId = await open({ name: '王小明', phone: '13900002222' });
  const other = await call(
    server,
    openCard,
    { ...cash, cardNumber: freshNumber(), levelId: own.levelId, sameAsCardId: cardId },
    owner,
  );
  const { memberVersion: version, phone } = await cardOf(cardId);
  expect(phone).toBe('139****2222');
  const corrected = { cardId, version, name: '王晓明', sex: 2, birthday: '1990-05-01' } as const;
  await call(server, correctMember, { ...corrected, phone: '13900003333' }, owner);
  expect(await cardOf(other.cardId)).toMatchObject({
    name: '王晓明',
    sex: 2,
    phone: '139****3333',
    birthday: '1990-05-01',
    otherCards: [{ cardId }],
  });
  const both = [other.cardId, cardId].toSorted((a, b) => a - b);
  expect((await found('13900003333')).toSorted((a, b) => a - b)).toEqual(both);
  expect((await found('晓明')).toSorted((a, b) => a - b)).toEqual(both);
  expect(await found('13900002222')).toEqual([]);
  // Whoever saw the former one is told so, and a phone that is left out stays.
  expect(await refused(correctMember, { ...corrected, birthday: null })).toBe('STALE_VERSION');
  await call(server, correctMember, { ...corrected, version: version + 1, birthday: null }, owner);
  expect(await cardOf(cardId)).toMatchObject({ phone: '139****3333', birthday: null });
  const { rows: logged } = await client.query<{ changes: string }>(
    `select row_to_json(l)::text as changes from operation_log l where l.operation = 'card.correctMember'`,
  );
  expect(logged.map(({ changes }) => changes).join()).not.toMatch(/1390000\d{4}/);
});

test('MEM-1: another card is for a member of the same merchant only', async () => {
  const input = { ...cash, cardNumber: freshNumber(), levelId: own.levelId };
  const foreign = { ...input, sameAsCardId: scene.foreign.cardId };
  expect(await refused(openCard, foreign)).toBe('CARD_NOT_FOUND');
  // Somebody new has a name and a phone.
  expect(await refused(openCard, input)).toBe('2');
});

test('SH-50, MEM-8: merged cards refund each payment to the hundredth as before, and the book adds up', async () => {
  const one = await playedCard(1500);
  const other = await playedCard(3300);
  await recharge(other.cardId);
  const apart = [...(await quote(one.cardId)), ...(await quote(other.cardId))];
  const value = (lines: typeof apart) =>
    lines.map(({ rechargeId, amount, point, giftPoint }) => ({
      rechargeId,
      amount,
      point,
      giftPoint,
    }));
  const before = [await cardOf(one.cardId), await cardOf(other.cardId)];
  const sum = (key: 'point' | 'giftPoint' | 'accruingPoint' | 'accruingGiftPoint') =>
    before.reduce((all, card) => all + card[key], 0);
  await call(server, mergeCards, await mergeOf(one.cardId, other.cardId), owner);
  expect(await cardOf(one.cardId)).toMatchObject({
    point: sum('point'),
    giftPoint: sum('giftPoint'),
    accruingPoint: sum('accruingPoint'),
    accruingGiftPoint: sum('accruingGiftPoint'),
    mergedNumbers: [other.cardNumber],
  });
  const merged = await quote(one.cardId);
  const byId = (lines: ReturnType<typeof value>) =>
    lines.toSorted((a, b) => a.rechargeId - b.rechargeId);
  expect(byId(value(merged))).toEqual(byId(value(apart)));
  await call(
    server,
    refundCard,
    { ...(await wholeOf(one.cardId)), amount: apart.reduce((all, { amount }) => all + amount, 0) },
    staff,
  );
  expect(await cardOf(one.cardId)).toMatchObject({ point: 0, giftPoint: 0 });
  // What a play of the merged card gives back goes on, too.
  await call(server, reversePlay, { playId: other.playId, reason: 'headset failed' }, owner);
  expect(await cardOf(one.cardId)).toMatchObject({ point: 3300 });
  expect(await cardOf(other.cardId)).toMatchObject({ point: 0 });
  expect(await arcade.breaks()).toBe(0);
});

test('SH-50, MEM-4: the number of a merged card leads to the one that goes on: search, scan and terminal', async () => {
  const into = await open({ name: 'Eva Into', phone: '600111222' });
  const from = await playedCard(500);
  await call(server, mergeCards, await mergeOf(into, from.cardId), owner);
  expect(await found(from.cardNumber)).toEqual([into]);
  const { cards } = await call(server, searchRecords, { query: from.cardNumber }, owner);
  expect(cards.map(({ id }) => id)).toEqual([into]);
  const gone = await cardOf(from.cardId);
  expect(gone).toMatchObject({ cardState: 'cancelled', point: 0, accruingPoint: 0 });
  expect(gone.mergedInto?.cardId).toBe(into);
  expect(gone.name).toBe('Eva Into');
  const left = (await cardOf(into)).point;
  const { playId } = await arcade.start(from.terminal, from.cardNumber);
  await arcade.end(from.terminal, playId);
  expect((await cardOf(into)).point).toBe(left - 500);
  const events = await call(server, listCardEvents, { cardId: into, page: 1, pageSize: 50 }, owner);
  expect(events.rows.map(({ kind, fromCardNumber }) => ({ kind, fromCardNumber }))).toEqual(
    expect.arrayContaining([
      { kind: 'merged', fromCardNumber: null },
      { kind: 'mergedAway', fromCardNumber: from.cardNumber },
      { kind: 'opened', fromCardNumber: from.cardNumber },
    ]),
  );
  const records = await call(server, listRecharges, { cardId: into, page: 1, pageSize: 50 }, owner);
  expect(records.rows.some(({ cardId }) => cardId === from.cardId)).toBe(true);
  // One that is merged once more is followed in one step.
  const last = await open({ name: 'Last', phone: '600111223' });
  await call(server, mergeCards, await mergeOf(last, into), owner);
  expect(await found(from.cardNumber)).toEqual([last]);
});

test('SH-50, MEM-2: what is frozen, in play, of another merchant or not as it was seen is not merged', async () => {
  const into = await open();
  const from = await open();
  const merge = await mergeOf(into, from);
  expect(await refused(mergeCards, { ...merge, fromCardId: into })).toBe('MERGE_SAME_CARD');
  expect(await refused(mergeCards, { ...merge, movedPoint: 5 })).toBe('MERGE_CHANGED');
  expect(await refused(mergeCards, { ...merge, isOtherPerson: false })).toBe('MERGE_CHANGED');
  const foreign = { ...merge, fromCardId: scene.foreign.cardId };
  expect(await refused(mergeCards, foreign)).toBe('CARD_NOT_FOUND');
  expect(await refused(mergeCards, foreign, staff)).toBe('MERGE_OTHER_MERCHANT');
  await arcade.byCount(500);
  const terminal = await arcade.terminal();
  const playing = await arcade.card();
  await arcade.start(terminal, playing.cardNumber);
  expect(await refused(mergeCards, { ...merge, fromCardId: playing.cardId })).toBe('CARD_IN_PLAY');
  const { version } = await call(server, getCard, { cardId: from }, owner);
  await call(server, freezeCard, { cardId: from, version, reason: 'lost' }, owner);
  expect(await refused(mergeCards, merge)).toBe('CARD_FROZEN');
});

test('SH-50, LED-6: a recharge and a play that meet a merge come before it or after it, and lose nothing', async () => {
  const { cardId: into } = await arcade.card();
  const from = await playedCard(500);
  const total = (await cardOf(into)).point + (await cardOf(from.cardId)).point;
  const merge = await mergeOf(into, from.cardId);
  const answers = await Promise.all([
    send(server, mergeCards, merge, { ...owner, key: randomUUID() }),
    recharge(from.cardId).then(
      () => 'recharged',
      () => 'refused',
    ),
    arcade.start(from.terminal, from.cardNumber).then(
      () => 'playing',
      () => 'refused',
    ),
  ]);
  const outcome = refusalOf(answers[0]) ?? 'merged';
  expect(['merged', 'MERGE_CHANGED', 'CARD_IN_PLAY']).toContain(outcome);
  const now = [await cardOf(into), await cardOf(from.cardId)];
  const added = answers[1] === 'recharged' ? 10_000 : 0;
  const held = answers[2] === 'playing' ? 500 : 0;
  expect(now.reduce((sum, { point }) => sum + point, 0)).toBe(total + added - held);
  expect(outcome === 'merged' ? now[1]?.point : 0).toBe(0);
  expect(await arcade.breaks()).toBe(0);
});

test('SH-50, MEM-8: points given or put right are on the card and in no refund, never below zero, and worth a look', async () => {
  const { cardId } = await playedCard(1500);
  const before = await quote(cardId);
  const step = { cardId, shopId: own.shopId, reason: 'headset failed' };
  await call(server, adjustPoints, { ...step, kind: 'gift', giftPoint: 700 }, owner);
  await call(server, adjustPoints, { ...step, kind: 'adjustment', point: 300 }, owner);
  expect(await quote(cardId)).toEqual(before);
  const { point, giftPoint } = await cardOf(cardId);
  expect({ point, giftPoint }).toEqual({ point: 8800, giftPoint: 1700 });
  const tooMuch = { ...step, kind: 'adjustment', point: -8801 } as const;
  expect(await refused(adjustPoints, tooMuch)).toBe('ADJUSTMENT_TOO_LARGE');
  // A gift takes nothing, and is of gift points.
  expect(await refused(adjustPoints, { ...step, kind: 'gift', giftPoint: -1 })).toBe('2');
  expect(await refused(adjustPoints, { ...step, kind: 'gift', point: 5 })).toBe('2');
  const { rows } = await call(server, listCardEvents, { cardId, page: 1, pageSize: 2 }, owner);
  expect(rows).toMatchObject([
    { kind: 'adjusted', point: 300, remark: 'headset failed' },
    { kind: 'given', giftPoint: 700 },
  ]);
  const { rows: cases } = await client.query(
    "select amount from abuse_case where kind = 'adjustment' and card_id = $1 order by at",
    [cardId],
  );
  expect(cases).toEqual([{ amount: '700' }, { amount: '300' }]);
  expect(await arcade.breaks()).toBe(0);
});

test('CTL-1: above the limit points are given, and two persons merged, by a second person', async () => {
  const { cardId } = await arcade.card();
  const gift = {
    cardId,
    shopId: own.shopId,
    kind: 'gift',
    giftPoint: 60_000,
    reason: 'club',
  } as const;
  await send(server, adjustPoints, gift, owner);
  const requested = await client.query<{ id: string }>(
    'select id from approval_request order by id desc limit 1',
  );
  const approvalId = Number(requested.rows[0]?.id);
  expect((await cardOf(cardId)).giftPoint).toBe(1000);
  await call(server, approveRequest, { approvalId }, staff);
  expect((await cardOf(cardId)).giftPoint).toBe(61_000);
  await client.query("update approval_limit set amount = 1000 where limit_key = 'cardMerge'");
  const into = await open();
  const merge = await mergeOf(into, cardId);
  await send(server, mergeCards, merge, owner);
  expect((await cardOf(cardId)).cardState).toBe('normal');
  // Cards of one person are nobody else's.
  const another = {
    ...cash,
    cardNumber: freshNumber(),
    levelId: own.levelId,
    sameAsCardId: cardId,
  };
  const { cardId: own2 } = await call(server, openCard, another, owner);
  await call(server, mergeCards, await mergeOf(own2, cardId), owner);
  expect(await cardOf(own2)).toMatchObject({ giftPoint: 61_000, otherCards: [] });
});
