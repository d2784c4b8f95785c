import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createHeldWord,
  listHeldWords,
  removeHeldWord,
} from '@lebean/contract/comment/held-word.operations';
import { getPlayComment, showComment } from '@lebean/contract/comment/operations';
import { maxHeldWords } from '@lebean/contract/comment/rows';
import { call, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { commentsOf } from './comment.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const tables = new pg.Client(database.owner);
beforeAll(() => tables.connect());
afterAll(() => tables.end());

const { arcade, owner, staff, personOf, played, rate, enter, commentOf, scoreOf } = commentsOf(
  server,
  scene,
  tables,
);
const { refused } = arcade;

test('GAM-6: a listed word holds a comment back, however it is written, until somebody has looked at it', async () => {
  await call(server, createHeldWord, { word: 'Estafa' }, staff);
  const before = await scoreOf();
  const { terminal, playId } = await played();
  // The terminal is not told: nobody finds out the list by trying.
  const answer = await rate(terminal, playId, 1, 'una E S T Á F A');
  expect(Object.keys(answer)).toEqual(['commentId']);
  const held = await commentOf(playId);
  expect(held).toMatchObject({ state: 'held', heldWord: 'Estafa' });
  expect(await scoreOf()).toEqual(before);
  const { comment } = await call(server, getPlayComment, { playId }, owner);
  expect(comment).toMatchObject({ state: 'held', heldWord: 'Estafa' });
  const seen = { commentId: held.id, version: held.version };
  expect(await call(server, showComment, seen, staff)).toMatchObject({ state: 'shown' });
  expect((await scoreOf()).count).toBe(before.count + 1);
});

test('GAM-6: what a shop enters is held back alike, and words that only look alike are not', async () => {
  await call(server, createHeldWord, { word: '骗子' }, staff);
  const one = await played();
  expect(await enter(one.playId, 1, '老板是骗 子')).toMatchObject({ state: 'held' });
  const other = await played();
  expect(await enter(other.playId, 5, 'estafadores no hay')).toMatchObject({ state: 'shown' });
});

test('GAM-6: a word is listed once, whatever its case, width and accents', async () => {
  await call(server, createHeldWord, { word: 'Ladrón' }, staff);
  for (const word of ['LADRON', 'ｌａｄｒｏｎ', 'l-a-d-r-o-n'])
    expect(await refused(createHeldWord, { word }, staff)).toBe('HELD_WORD_LISTED');
  expect(await refused(createHeldWord, { word: '***' }, staff)).toBe('HELD_WORD_UNREADABLE');
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send(server, createHeldWord, { word: 'Al mismo' }, staff)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('GAM-6: a word that is taken off the list holds nothing back any more; what it held stays held', async () => {
  const { id: heldWordId } = await call(server, createHeldWord, { word: 'Basura' }, staff);
  const one = await played();
  expect(await enter(one.playId, 1, 'basura')).toMatchObject({ state: 'held' });
  await call(server, removeHeldWord, { heldWordId }, staff);
  expect(await refused(removeHeldWord, { heldWordId }, staff)).toBe('HELD_WORD_NOT_FOUND');
  const other = await played();
  expect(await enter(other.playId, 1, 'basura')).toMatchObject({ state: 'shown' });
  expect(await commentOf(one.playId)).toMatchObject({ state: 'held', heldWord: 'Basura' });
});

test('GAM-6: staff of one country read the list, and only those of the whole network change it', async () => {
  const limited = personOf('staff of one country');
  const { rows } = await call(server, listHeldWords, { query: 'ladr' }, limited);
  expect(rows.map(({ word }) => word)).toEqual(['Ladrón']);
  expect(await refused(createHeldWord, { word: 'Otra' }, limited)).toBe('WHOLE_NETWORK_ONLY');
  const remove = { heldWordId: rows[0]?.id ?? 0 };
  expect(await refused(removeHeldWord, remove, limited)).toBe('WHOLE_NETWORK_ONLY');
});

test('GAM-6: the list holds as many words as can be looked for in each comment, and these are quick', async () => {
  await tables.query(
    `insert into held_word (word, folded, changed_by, created_at)
      select 'word ' || n, 'word' || n, 'a', now() from generate_series(1, $1::int - (select count(*)::int from held_word)) n`,
    [maxHeldWords],
  );
  expect(await refused(createHeldWord, { word: 'One more' }, staff)).toBe('HELD_WORDS_FULL');
  const { playId } = await played();
  const since = performance.now();
  expect(await enter(playId, 3, 'word '.repeat(199))).toMatchObject({ state: 'shown' });
  expect(performance.now() - since).toBeLessThan(1000);
});
