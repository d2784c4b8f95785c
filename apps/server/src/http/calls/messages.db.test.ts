// What a call costs is mostly the messages that it sends to the database: each is a round trip, and a write and a read
// of a socket on both sides. A message more is noticed here.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCard, rechargeCard } from '@lebean/contract/card/counter.operations';
import { getCard, listMembers } from '@lebean/contract/card/operations';
import { getDashboard } from '@lebean/contract/dashboard/operations';
import { tellGuest } from '@lebean/contract/hall/operations';
import { beatTerminal } from '@lebean/contract/terminal/operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { DatabaseMessages } from '../../../testing/database-messages.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { counterOf, freshNumber } from '../../features/card/counter.fixture.ts';
import { arcadeOf, byTime } from '../../features/play/play.fixture.ts';

const messages = new DatabaseMessages();
const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const tables = new pg.Client(database.owner);
const { owner, cash, member, open } = counterOf(server, scene);
const arcade = arcadeOf(server, scene, tables);
beforeAll(() => tables.connect());
afterAll(() => tables.end());

/** How a transaction begins and ends is in the count, which for one that only reads is after the answer. */
const countOf = async (work: () => Promise<unknown>): Promise<number> =>
  (await messages.of(work)).length;

test('A recharge is five messages: its key is claimed with BEGIN, and its log row and kept answer go with COMMIT', async () => {
  const cardId = await open();
  const recharge = { ...cash, cardId, amount: 5000 };
  const sent = await messages.of(() => call(server, rechargeCard, recharge, owner));
  expect(sent).toHaveLength(5);
  expect(sent[0]).toMatch(/^begin read write; .*open_session\(.*claim_request_key\(/s);
  expect(sent[4]).toMatch(/^execute log_operations\(.*; execute keep_answer\(.*; commit$/s);
});

test('A card is opened with seven messages, its member, accounts, number and package among them', async () => {
  const { packageId } = scene.own;
  const card = { ...cash, ...member, cardNumber: freshNumber(), packageId };
  expect(await countOf(() => call(server, openCard, card, owner))).toBe(7);
});

test('A card is read with one message beside the two of its transaction, a list with two', async () => {
  const cardId = await open();
  expect(await countOf(() => call(server, getCard, { cardId }, owner))).toBe(3);
  await call(server, listMembers, {}, owner);
  expect(await countOf(() => call(server, listMembers, {}, owner))).toBe(4);
});

test('The home is two messages beside those of its transaction: what the day brought, and what stands now', async () => {
  await call(server, getDashboard, {}, owner);
  expect(await countOf(() => call(server, getDashboard, {}, owner))).toBe(4);
});

test('A heartbeat is one message beside the two of its transaction, also with what the counter says in it', async () => {
  const terminal = await arcade.terminal();
  expect(await countOf(() => call(server, beatTerminal, {}, terminal))).toBe(3);
  await arcade.byCount(1500);
  const { playId } = await arcade.start(terminal, (await arcade.card()).cardNumber);
  const { messageId } = await call(server, tellGuest, { playId, words: '5 minutes left' }, owner);
  expect(await countOf(() => call(server, beatTerminal, {}, terminal))).toBe(3);
  const shown = { shownMessageIds: [messageId] };
  expect(await countOf(() => call(server, beatTerminal, shown, terminal))).toBe(3);
  await arcade.end(terminal, playId);
});

test('A play begins with six messages, however it charges, and ends with three, or four where it was held', async () => {
  const terminal = await arcade.terminal();
  const { cardNumber } = await arcade.card();
  const counted: number[] = [];
  for (const terms of [{ charge_mode: 'byCount', price: 1500 }, byTime]) {
    await arcade.makeGame(terms);
    const begin = () => arcade.start(terminal, cardNumber);
    const { playId: earlier } = await begin();
    await arcade.end(terminal, earlier);
    let playId = 0;
    counted.push(await countOf(async () => ({ playId } = await begin())));
    counted.push(await countOf(() => arcade.end(terminal, playId)));
  }
  expect(counted).toEqual([6, 3, 6, 4]);
});
