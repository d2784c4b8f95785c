import { expect, test } from 'vitest';
import { freezeCards } from '@lebean/contract/card/bulk.operations';
import { unfreezeCard } from '@lebean/contract/card/counter.operations';
import { getCard, listCardEvents, listMembers } from '@lebean/contract/card/operations';
import { call, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const { own, foreign } = await setScene(database);
const server = serverOn(database.application);
const owner = { token: own.ownerToken };
const stateOf = async (cardId: number, caller = owner): Promise<string> =>
  (await call(server, getCard, { cardId }, caller)).cardState;

test('SH-36, ACC-2: each card of a selection is frozen or told why not; foreign ones do not exist', async () => {
  const cardIds = [own.cardId, own.frozenCardId, foreign.cardId, 987_654_321];
  const outcome = await call(server, freezeCards, { cardIds, reason: 'stolen' }, owner);
  expect(outcome).toEqual({
    frozen: 1,
    firstCardId: own.cardId,
    failures: [
      { place: 1, reason: 'alreadyFrozen' },
      { place: 2, reason: 'notFound' },
      { place: 3, reason: 'notFound' },
    ],
    hasMore: false,
  });
  expect(await stateOf(own.cardId)).toBe('frozen');
  expect(await stateOf(foreign.cardId, { token: foreign.ownerToken })).toBe('normal');
  const { rows } = await call(server, listCardEvents, { cardId: own.cardId }, owner);
  expect(rows[0]).toMatchObject({ kind: 'frozen', remark: 'stolen' });
});

test('SH-36: all that match are found by the server, and nothing beyond the scope', async () => {
  const { version } = await call(server, getCard, { cardId: own.cardId }, owner);
  await call(server, unfreezeCard, { cardId: own.cardId, version, reason: 'found' }, owner);
  const { count } = await call(server, listMembers, { state: 'normal' }, owner);
  const outcome = await call(server, freezeCards, { matching: {}, reason: 'audit' }, owner);
  expect(outcome).toMatchObject({ frozen: count, failures: [], hasMore: false });
  expect(await stateOf(own.emptyCardId)).toBe('frozen');
  expect(await stateOf(foreign.cardId, { token: foreign.ownerToken })).toBe('normal');
});

test('SH-36: a selection is by ids or by filters, never both and never nothing', async () => {
  for (const input of [{ reason: 'x' }, { reason: 'x', cardIds: [own.cardId], matching: {} }])
    expect((await send(server, freezeCards, input, owner)).status).toBe(400);
});
