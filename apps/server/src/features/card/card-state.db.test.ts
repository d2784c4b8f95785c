import { expect, test } from 'vitest';
import {
  cancelCard,
  freezeCard,
  openCard,
  rechargeCard,
  replaceCard,
  unfreezeCard,
} from '@lebean/contract/card/counter.operations';
import { listCardEvents, listMembers } from '@lebean/contract/card/operations';
import { createLevel } from '@lebean/contract/level/operations';
import { bodyOf, call, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { counterOf, freshNumber, invalidInput } from './counter.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, foreign } = scene;
const server = serverOn(database.application);
const { owner, assistant, cash, open, cardOf, refused } = counterOf(server, scene);

test('MEM-1: a card number is given once per merchant, however many ask at the same instant', async () => {
  const input = { ...cash, name: 'Ana', phone: '13800001111', levelId: own.levelId };
  const cardNumber = freshNumber();
  const tries = Array.from({ length: 10 }, () => refused(openCard, { ...input, cardNumber }));
  const ends = await Promise.all(tries);
  expect(ends.filter((end) => end === 'done')).toHaveLength(1);
  expect(ends.filter((end) => end === 'CARD_NUMBER_TAKEN')).toHaveLength(9);
  const elsewhere = { ...input, cardNumber, shopId: foreign.shopId, levelId: foreign.levelId };
  expect(await refused(openCard, elsewhere, { token: foreign.ownerToken })).toBe('done');
});

test('MEM-1: a card works in every shop of its merchant', async () => {
  const cardId = await open();
  const sale = { ...cash, cardId, packageId: own.packageId, shopId: own.branchId };
  expect(await refused(rechargeCard, sale)).toBe('done');
  expect((await cardOf(cardId)).point).toBe(10_000);
});

test('MEM-2: normal and frozen turn into each other, each time with a reason', async () => {
  const cardId = await open();
  const { version } = await cardOf(cardId);
  expect(await refused(freezeCard, { cardId, version, reason: '  ' })).toBe(String(invalidInput));
  const frozen = await call(server, freezeCard, { cardId, version, reason: 'lost' }, owner);
  expect(await cardOf(cardId)).toMatchObject({ cardState: 'frozen', stateReason: 'lost' });
  const known = { cardId, version: frozen.version };
  expect(await refused(unfreezeCard, { ...known, reason: '' })).toBe(String(invalidInput));
  await call(server, unfreezeCard, { ...known, reason: 'found' }, owner);
  expect(await cardOf(cardId)).toMatchObject({ cardState: 'normal', stateReason: 'found' });
  const events = await call(server, listCardEvents, { cardId }, owner);
  expect(events.rows.map(({ kind, remark }) => [kind, remark])).toEqual([
    ['unfrozen', 'found'],
    ['frozen', 'lost'],
    ['opened', ''],
  ]);
});

test('MEM-2: a frozen card is neither recharged nor replaced nor frozen again', async () => {
  const cardId = await open();
  const { version } = await cardOf(cardId);
  const frozen = await call(server, freezeCard, { cardId, version, reason: 'lost' }, owner);
  const known = { cardId, version: frozen.version };
  expect([
    await refused(rechargeCard, { ...cash, cardId, packageId: own.packageId }),
    await refused(replaceCard, { ...cash, ...known, cardNumber: freshNumber() }),
    await refused(freezeCard, { ...known, reason: 'again' }),
  ]).toEqual(['CARD_FROZEN', 'CARD_FROZEN', 'CARD_FROZEN']);
});

test('MEM-2: cancelled is final, and only an empty card gets there', async () => {
  const full = await open({ packageId: own.packageId });
  const { version } = await cardOf(full);
  expect(await refused(cancelCard, { cardId: full, version, reason: 'bye' })).toBe('BALANCE_LEFT');
  const cardId = await open();
  const before = await cardOf(cardId);
  const done = await call(
    server,
    cancelCard,
    { cardId, version: before.version, reason: 'bye' },
    owner,
  );
  const known = { cardId, version: done.version };
  expect([
    await refused(rechargeCard, { ...cash, cardId, packageId: own.packageId }),
    await refused(replaceCard, { ...cash, ...known, cardNumber: freshNumber() }),
    await refused(freezeCard, { ...known, reason: 'x' }),
    await refused(unfreezeCard, { ...known, reason: 'x' }),
    await refused(cancelCard, { ...known, reason: 'x' }),
  ]).toEqual(Array.from({ length: 5 }, () => 'CARD_CANCELLED'));
});

test('MEM-2: a frozen card is cancelled by the owner, not by an assistant', async () => {
  const cardId = await open();
  const { version } = await cardOf(cardId);
  const frozen = await call(server, freezeCard, { cardId, version, reason: 'lost' }, owner);
  const end = { cardId, version: frozen.version, reason: 'bye' };
  expect(await refused(cancelCard, end, assistant)).toBe('ONLY_OWNER_CANCELS_FROZEN');
  expect(await refused(cancelCard, end, owner)).toBe('done');
});

test('MEM-2: a level can forbid that its cards are cancelled', async () => {
  const level = { levelName: 'Firm', levelDiscount: 100, levelOrder: 30, isAllowCancelCard: false };
  const { id: levelId } = await call(server, createLevel, level, owner);
  const cardId = await open({ levelId });
  const { version } = await cardOf(cardId);
  const end = { cardId, version, reason: 'bye' };
  expect(await refused(cancelCard, end)).toBe('LEVEL_FORBIDS_CANCEL');
});

test('MEM-4: a replaced card keeps balances, level and history; its old number is retired for good', async () => {
  const level = {
    levelName: 'Fee',
    levelDiscount: 100,
    levelOrder: 50,
    cardReplacementPrice: 1500,
  };
  const { id: levelId } = await call(server, createLevel, level, owner);
  const oldNumber = freshNumber();
  const newNumber = freshNumber();
  const cardId = await open({ levelId, cardNumber: oldNumber, packageId: own.packageId });
  const before = await cardOf(cardId);
  const replacement = { ...cash, cardId, version: before.version, cardNumber: newNumber };
  const receipt = await call(server, replaceCard, replacement, owner);
  expect(receipt).toMatchObject({ paid: 1500, point: 0, giftPoint: 0, pointAfter: before.point });
  expect(await cardOf(cardId)).toEqual({
    ...before,
    cardNumber: newNumber,
    retiredNumbers: [oldNumber],
    version: (await cardOf(cardId)).version,
  });
  const found = await call(server, listMembers, { query: oldNumber }, owner);
  expect(found.rows.map(({ id, cardNumber }) => [id, cardNumber])).toEqual([[cardId, newNumber]]);
  const { rows } = await call(server, listCardEvents, { cardId }, owner);
  expect(rows.map(({ kind, remark }) => [kind, remark])).toEqual([
    ['replaced', oldNumber],
    ['opened', ''],
  ]);
  const again = { ...cash, name: 'Ben', phone: '13800002222', levelId, cardNumber: oldNumber };
  expect(await refused(openCard, again)).toBe('CARD_NUMBER_TAKEN');
});

test('SH-35: a stale version changes nothing and names who was faster', async () => {
  const cardId = await open();
  const { version } = await cardOf(cardId);
  const ends = await Promise.all(
    Array.from({ length: 5 }, () => refused(freezeCard, { cardId, version, reason: 'x' })),
  );
  expect(ends.filter((end) => end === 'done')).toHaveLength(1);
  expect(ends.filter((end) => end === 'CARD_FROZEN')).toHaveLength(4);
  const known = { cardId, version, reason: 'y' };
  const stale = await send(server, unfreezeCard, known, assistant);
  expect([stale.status, refusalOf(stale)]).toEqual([409, 'STALE_VERSION']);
  expect(bodyOf(stale).Msg).toBe('Owner Home has just edited this record. Refresh and try again');
  const replacement = { ...cash, cardId: await open(), version: 77, cardNumber: freshNumber() };
  expect(await refused(replaceCard, replacement)).toBe('STALE_VERSION');
});
