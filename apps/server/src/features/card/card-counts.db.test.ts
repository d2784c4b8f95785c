import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freezeCards } from '@lebean/contract/card/bulk.operations';
import { cancelCard, freezeCard, unfreezeCard } from '@lebean/contract/card/counter.operations';
import { mergeCards, previewMerge } from '@lebean/contract/card/merge.operations';
import { getDashboard } from '@lebean/contract/dashboard/operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { counterOf } from './counter.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const { open, owner, cardOf } = counterOf(server, scene);
const staff = scene.principals.find(({ name }) => name === 'staff of the whole network');
const tables = new pg.Client(database.owner);
beforeAll(() => tables.connect());
afterAll(() => tables.end());

/** Shops whose counts are not what their cards say. */
async function miscounted(): Promise<readonly object[]> {
  const { rows } =
    await tables.query<object>(`select c.shop_id, c.cards_opened, c.cards_frozen, c.cards_cancelled, n.*
    from shop_counter c full join (select opened_shop_id, count(*) as opened, count(*) filter (where card_state = 'frozen') as frozen,
        count(*) filter (where card_state = 'cancelled') as cancelled from card group by 1) n on n.opened_shop_id = c.shop_id
    where (c.cards_opened, c.cards_frozen, c.cards_cancelled) is distinct from (n.opened, n.frozen, n.cancelled)`);
  return rows;
}

const step = async (cardId: number) => ({
  cardId,
  version: (await cardOf(cardId)).version,
  reason: 'as asked',
});

test('RPT-1: cards by state on the home follow each step, whoever takes it, and one that is taken back', async () => {
  expect(await miscounted()).toEqual([]);
  const before = (await call(server, getDashboard, {}, owner)).cards;
  const [frozen, thawed, cancelled] = [await open(), await open(), await open()];
  await call(server, freezeCard, await step(frozen), owner);
  await call(server, freezeCard, await step(thawed), staff);
  await call(server, unfreezeCard, await step(thawed), owner);
  await call(server, cancelCard, await step(cancelled), owner);
  const [kept, merged] = [await open(), await open()];
  const cards = { cardId: kept, fromCardId: merged };
  const { point, giftPoint } = await call(server, previewMerge, cards, owner);
  const seen = { movedPoint: point + giftPoint, isOtherPerson: true, reason: 'twice' };
  await call(server, mergeCards, { ...cards, ...seen }, owner);
  await tables.query('begin');
  await tables.query(`update card set card_state = 'cancelled' where id = $1`, [kept]);
  await tables.query('rollback');

  expect(await miscounted()).toEqual([]);
  const { cards: after } = await call(server, getDashboard, {}, owner);
  expect(after).toEqual({
    normal: (before?.normal ?? 0) + 2,
    frozen: (before?.frozen ?? 0) + 1,
    cancelled: (before?.cancelled ?? 0) + 2,
  });
});

test('RPT-1: many cards that are frozen at once, and by several at a time, are counted each', async () => {
  const opened = await Promise.all(Array.from({ length: 12 }, () => open()));
  const halves = [opened.slice(0, 6), opened.slice(6)];
  await Promise.all(
    halves.map((cardIds) => call(server, freezeCards, { cardIds, reason: 'lost' }, staff)),
  );
  expect(await miscounted()).toEqual([]);
});
