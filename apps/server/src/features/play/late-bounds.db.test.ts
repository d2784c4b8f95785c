import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAbuse, listAbuseCases } from '@lebean/contract/abuse/operations';
import { replaceCard } from '@lebean/contract/card/counter.operations';
import { listPlays } from '@lebean/contract/play/operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { freshNumber } from '../card/counter.fixture.ts';
import { latePlaysOf, movedClock } from './late-play.fixture.ts';
import { arcadeOf } from './play.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const time = movedClock();
const { clock, ago, minutes, longAgo } = time;
const server = serverOn(database.application, { clock });
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const { owner, balancesOf, lebeansOf } = arcade;
beforeAll(() => tables.connect());
afterAll(() => tables.end());

const { own: gameId } = scene.games;
const { lateOf, submit } = latePlaysOf(server, gameId, time);

test('PLY-4, DEV-2: what began before its terminal was activated is kept and not charged', async () => {
  await arcade.byCount(1500);
  const terminal = await arcade.terminal();
  const { cardId, cardNumber } = await longAgo(arcade.card);
  const [before] = await lebeansOf();
  minutes(30);
  const results = await submit(terminal, [
    lateOf(cardNumber, { startedAt: ago(36), endedAt: ago(20) }),
    // Clocks are not the same to the minute.
    lateOf(cardNumber, { startedAt: ago(34), endedAt: ago(20) }),
  ]);
  expect(results.map(({ unchargedWhy, point }) => [unchargedWhy, point])).toEqual([
    ['beforeTerminal', 0],
    [null, 1500],
  ]);
  expect(await balancesOf(cardId)).toEqual({ wallet: [8500, 1000] });
  expect((await lebeansOf())[0]).toBe(before - 100);
  expect(await arcade.breaks()).toBe(0);
});

test('PLY-4, MEM-1: what began before the card had its number is kept and not charged', async () => {
  await arcade.byCount(1500);
  const terminal = await longAgo(arcade.terminal);
  const opened = await arcade.card();
  const { cardId } = await longAgo(arcade.card);
  const version = 1;
  const newNumber = freshNumber();
  const lost = { cardId, version, shopId: scene.own.shopId, paymentMode: 'cash' } as const;
  await call(server, replaceCard, { ...lost, cardNumber: newNumber }, owner);
  minutes(30);
  const early = { startedAt: ago(36), endedAt: ago(20) };
  const results = await submit(terminal, [
    lateOf(opened.cardNumber, early),
    lateOf(newNumber, early),
    lateOf(opened.cardNumber, { startedAt: ago(29), endedAt: ago(20) }),
  ]);
  expect(results.map(({ unchargedWhy, result }) => unchargedWhy ?? result)).toEqual([
    'beforeCard',
    'beforeCard',
    'charged',
  ]);
  const { rows } = await call(server, listPlays, { isUncharged: true }, owner);
  expect(rows.filter(({ unchargedWhy }) => unchargedWhy === 'beforeCard')).toMatchObject([
    { cardId, lebean: 0 },
    { cardId: opened.cardId, lebean: 0 },
  ]);
  expect((await balancesOf(opened.cardId))['wallet']).toEqual([8500, 1000]);
});

test('CTL-3, PLY-4: a terminal that tells of very many cards on a day is on the list, with each card beyond', async () => {
  await arcade.byCount(100);
  await tables.query('update play_setting set late_cards_per_day = 3');
  const terminal = await longAgo(arcade.terminal);
  const cards = [];
  for (let count = 0; count < 4; count += 1) cards.push(await longAgo(arcade.card));
  const [first, second, third, fourth] = cards.map(({ cardNumber }) => cardNumber);
  const casesOf = async () => {
    const { rows } = await call(server, listAbuseCases, { kind: 'lateCards' }, owner);
    return rows.map(({ orderNumber }) => orderNumber);
  };
  const within = [first, first, second].map((card) => lateOf(card ?? ''));
  await submit(terminal, within);
  await submit(terminal, within);
  // Numbers that are none are tried, too: they count like cards.
  await submit(terminal, [lateOf('NOBODY-7')]);
  expect(await casesOf()).toEqual([]);
  const beyond = await submit(
    terminal,
    [third, fourth, first, third].map((card) => lateOf(card ?? '')),
  );
  expect(beyond.map(({ result }) => result)).toEqual(['charged', 'charged', 'charged', 'charged']);
  const [one, two, , four] = beyond.map(({ orderNumber }) => orderNumber);
  expect(await casesOf()).toEqual([four, two, one]);
  const { rows } = await call(server, listAbuse, {}, owner);
  expect(rows.find(({ operatorName }) => operatorName === '')).toMatchObject({ lateCards: 3 });
  // Another terminal, and another day, begin anew.
  await submit(await longAgo(arcade.terminal), [lateOf(fourth ?? '')]);
  minutes(24 * 60);
  await submit(terminal, [lateOf(fourth ?? '')]);
  expect(await casesOf()).toEqual([four, two, one]);
  await tables.query('update play_setting set late_cards_per_day = 30');
  expect(await arcade.breaks()).toBe(0);
});
