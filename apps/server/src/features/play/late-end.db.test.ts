import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAbuseCases } from '@lebean/contract/abuse/operations';
import { listApprovals } from '@lebean/contract/approval/operations';
import { freezeCard, rechargeCard } from '@lebean/contract/card/counter.operations';
import {
  chargeLatePlay,
  takeLatePlayCash,
  writeOffLatePlay,
} from '@lebean/contract/play/late-end.operations';
import { getPlay, listPlays, reversePlay } from '@lebean/contract/play/operations';
import { closeShift, listShiftCash, openShift } from '@lebean/contract/shift/operations';
import { call, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { latePlaysOf, movedClock } from './late-play.fixture.ts';
import { arcadeOf, freshKey } from './play.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const time = movedClock();
const server = serverOn(database.application, { clock: time.clock });
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const { owner, balancesOf, lebeansOf, refused } = arcade;
const { own } = scene;
const { lateOf, submit } = latePlaysOf(server, scene.games.own, time);
const stranger = { token: scene.foreign.ownerToken };
beforeAll(() => tables.connect());
afterAll(() => tables.end());

const keyed = () => ({ ...owner, key: freshKey() });

/** A late play of a card that holds nothing, and its terminal with what it has reported. */
async function uncharged(price = 1500) {
  await arcade.byCount(price);
  const terminal = await time.longAgo(arcade.terminal);
  const card = await time.longAgo(() => arcade.card(true));
  const late = lateOf(card.cardNumber);
  const [answer] = await submit(terminal, [late]);
  expect(answer).toMatchObject({ result: 'uncharged', unchargedWhy: 'tooFewPoints' });
  return { playId: answer?.playId ?? 0, again: () => submit(terminal, [late]), ...card };
}

const recharge = (cardId: number) =>
  call(
    server,
    rechargeCard,
    { cardId, shopId: own.shopId, packageId: own.packageId, paymentMode: 'bankTransfer' },
    keyed(),
  );

const waitingIds = async (caller = owner) =>
  (await call(server, listPlays, { isUncharged: true, pageSize: 100 }, caller)).rows.map(
    ({ id }) => id,
  );

describe('late plays that could not be charged', () => {
  test('PLY-4, LB-3: a card that has the points by now is charged, together with its shop, once', async () => {
    const { playId, cardId, again } = await uncharged();
    expect(await refused(chargeLatePlay, { playId }, keyed())).toBe('TOO_FEW_POINTS');
    expect(await waitingIds()).toContain(playId);
    await recharge(cardId);
    const held = await balancesOf(cardId);
    const [before] = await lebeansOf();

    // Two cashiers at once: one wins, the other is told who has.
    const both = await Promise.all([1, 2].map(() => refused(chargeLatePlay, { playId }, keyed())));
    expect(both.toSorted()).toEqual(['LATE_PLAY_SETTLED', 'done']);
    expect((await lebeansOf())[0]).toBe(before - 100);
    const [point = 0, gift = 0] = held['wallet'] ?? [];
    const [pointAfter = 0, giftAfter = 0] = (await balancesOf(cardId))['wallet'] ?? [];
    expect(point + gift - pointAfter - giftAfter).toBe(1500);
    const play = await call(server, getPlay, { playId }, owner);
    expect(play).toMatchObject({ lateEnd: 'charged', unchargedWhy: 'tooFewPoints', lebean: 100 });
    expect(play.point + play.giftPoint).toBe(1500);
    expect(await waitingIds()).not.toContain(playId);

    // A terminal that says it again hears that it is charged, and nothing moves.
    expect(await again()).toMatchObject([{ result: 'charged', playId }]);
    expect((await lebeansOf())[0]).toBe(before - 100);

    // It is a play like any other: within its window it is taken back, to card and shop (PLY-5).
    await call(server, reversePlay, { playId, reason: 'Broken headset' }, keyed());
    expect((await lebeansOf())[0]).toBe(before);
    expect(await balancesOf(cardId)).toEqual(held);
    expect(await arcade.breaks()).toBe(0);
  });

  test('PLY-4, MEM-2: a frozen card is not charged, and waits', async () => {
    const { playId, cardId } = await uncharged();
    const { version } = await recharge(cardId).then(() =>
      tables
        .query<{ version: number }>('select version from card where id = $1', [cardId])
        .then(({ rows }) => rows[0] ?? { version: 1 }),
    );
    await call(server, freezeCard, { cardId, version, reason: 'lost' }, owner);
    expect(await refused(chargeLatePlay, { playId }, keyed())).toBe('CARD_FROZEN');
    expect(await waitingIds()).toContain(playId);
  });

  test('PLY-4, CTL-2: cash goes into the open shift, the shop pays its lebeans, and it is not given back as points', async () => {
    const { playId } = await uncharged();
    await tables.query('update shop set is_shift_required = true where id = $1', [own.shopId]);
    const input = { playId, paid: 1800 };
    const open = await tables.query<{ id: string }>(
      'select id from shift where shop_id = $1 and closed_at is null',
      [own.shopId],
    );
    for (const { id } of open.rows)
      await call(server, closeShift, { shiftId: Number(id), countedCash: 0, remark: 'x' }, owner);
    expect(await refused(takeLatePlayCash, input, keyed())).toBe('SHIFT_NEEDED');
    const opening = { shopId: own.shopId, openingCash: 0 };
    const { id: shiftId } = await call(server, openShift, opening, owner);
    const [before] = await lebeansOf();
    const once = keyed();
    for (const _ of [1, 2]) await call(server, takeLatePlayCash, input, once);
    expect(await refused(writeOffLatePlay, { playId, price: 1500, reason: 'x' }, keyed())).toBe(
      'LATE_PLAY_SETTLED',
    );
    expect((await lebeansOf())[0]).toBe(before - 100);
    const { rows } = await call(server, listShiftCash, { shiftId }, owner);
    expect(rows).toMatchObject([{ kind: 'latePlay', amount: 1800 }]);
    const play = await call(server, getPlay, { playId }, owner);
    expect(play).toMatchObject({ lateEnd: 'cash', point: 0, giftPoint: 0, reversibleUntil: null });
    expect(play.settlement).toMatchObject({ paid: 1800 });
    expect(await refused(reversePlay, { playId, reason: 'x' }, keyed())).toBe('PLAY_NOT_CHARGED');
    await tables.query('update shop set is_shift_required = false where id = $1', [own.shopId]);
    expect(await arcade.breaks()).toBe(0);
  });

  test('PLY-4, CTL-1, CTL-3: what is written off stands in the abuse report; above the limit a second person is asked, however it is parted', async () => {
    const small = await uncharged(1500);
    const [before] = await lebeansOf();
    const off = (playId: number, price: number) =>
      send(server, writeOffLatePlay, { playId, price, reason: 'Guest left' }, keyed());
    expect(
      await refused(writeOffLatePlay, { playId: small.playId, price: 1, reason: 'x' }, keyed()),
    ).toBe('LATE_PLAY_PRICE_DIFFERS');
    expect((await off(small.playId, 1500)).status).toBe(200);
    expect((await lebeansOf())[0]).toBe(before);
    const requested = { kind: 'lateWriteOff' } as const;
    const { rows } = await call(server, listAbuseCases, requested, owner);
    expect(rows).toMatchObject([{ amount: 1500, unit: 'point', reason: 'Guest left' }]);

    // 15.00 are gone of the 50.00 that one person may: 40.00 more are too many on the same day.
    const large = await uncharged(4000);
    expect((await off(large.playId, 4000)).status).toBe(202);
    expect(await waitingIds()).toContain(large.playId);
    const { rows: requests } = await call(server, listApprovals, { box: 'own' }, owner);
    expect(requests.map(({ limitKey }) => limitKey)).toContain('latePlayWriteOff');
    expect(await arcade.breaks()).toBe(0);
  });

  test('ACC-6: how a late play ends is logged: who, which play, what changed', async () => {
    const { playId } = await uncharged(1500);
    const input = { playId, price: 1500, reason: 'Guest left' };
    await call(server, writeOffLatePlay, input, keyed());
    const { rows } = await tables.query(
      `select account_id::int, after ->> 'reason' as reason, result from operation_log
        where operation = 'play.writeOffLate' and object = 'play' and object_id = $1`,
      [String(playId)],
    );
    expect(rows).toEqual([{ account_id: own.ownerId, reason: 'Guest left', result: 'ok' }]);
  });

  test('ACC-2: nobody ends a late play of another merchant, and whoever tries hears no more than that it is not there', async () => {
    const { playId } = await uncharged();
    const foreign = () => ({ ...stranger, key: freshKey() });
    expect(await refused(chargeLatePlay, { playId }, foreign())).toBe('PLAY_NOT_FOUND');
    expect(await refused(takeLatePlayCash, { playId, paid: 1 }, foreign())).toBe('PLAY_NOT_FOUND');
    const off = { playId, price: 1500, reason: 'x' };
    expect(await refused(writeOffLatePlay, off, foreign())).toBe('PLAY_NOT_FOUND');
    expect(await waitingIds(stranger)).not.toContain(playId);
  });
});
