import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openCard, replaceCard, revealPhone } from '@lebean/contract/card/counter.operations';
import { getCard, listMembers } from '@lebean/contract/card/operations';
import { call, codeOfAnswer, send, serverOn } from '../../../testing/calls.fixture.ts';
import { permissionsOf, setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const { own, roles, foreign } = await setScene(database);
const server = serverOn(database.application);
const client = new pg.Client(database.owner);
beforeAll(() => client.connect());
afterAll(() => client.end());

const owner = { token: own.ownerToken };
const denied = 5;

const open = (name: string, phone: string, cardNumber = `Q-${randomUUID().slice(0, 12)}`) => {
  const shop = { shopId: own.shopId, levelId: own.levelId, paymentMode: 'cash' } as const;
  return call(server, openCard, { ...shop, name, phone, cardNumber }, owner);
};

async function found(query: string): Promise<number[]> {
  const { rows } = await call(server, listMembers, { query, sort: 'openedAt' }, owner);
  return rows.map(({ id }) => id);
}

test('MEM-9: a card is found by its number, also by the beginning of it and in any case', async () => {
  const { cardId } = await open('Nobody', '13911110000', 'VIP-2044-A');
  expect(await found('VIP-2044-A')).toEqual([cardId]);
  expect(await found('vip-2044')).toEqual([cardId]);
  expect(await found('IP-2044')).toEqual([]);
});

test('MEM-9: a card is found by a retired number', async () => {
  const { cardId } = await open('Nobody', '13911110000', 'OLD-7001');
  const { version } = await call(server, getCard, { cardId }, owner);
  const fresh = { cardId, version, shopId: own.shopId, cardNumber: 'NEW-7002' };
  await call(server, replaceCard, { ...fresh, paymentMode: 'cash' }, owner);
  expect(await found('OLD-7001')).toEqual([cardId]);
  expect(await found('NEW-7002')).toEqual([cardId]);
});

test('MEM-9: a card is found by the full phone in any spelling, and by its last four digits', async () => {
  const { cardId } = await open('Nobody', '+1 555 0142 9977');
  for (const query of ['+1 555 0142 9977', '155501429977', '1555 0142', '9977']) {
    expect(await found(query)).toEqual([cardId]);
  }
  expect(await found('0142')).toEqual([]);
});

test('MEM-9: a card is found by a Chinese name, from any of its characters on', async () => {
  const { cardId } = await open('欧阳娜娜', '13911112222');
  for (const query of ['欧阳娜娜', '欧阳', '娜娜']) expect(await found(query)).toEqual([cardId]);
});

test('MEM-9: a card is found by a Latin name, with or without accents, by each of its words', async () => {
  const { cardId } = await open('José Ángel Ñandú', '13911113333');
  for (const query of ['José Ángel', 'jose angel nandu', 'ANGEL', 'ñandú', 'nan'])
    expect(await found(query)).toEqual([cardId]);
});

test('MEM-9: what another merchant’s member is called or dialled finds nothing', async () => {
  expect(await found('Stranger')).toEqual([]);
  expect(await found('19998887777')).toEqual([]);
  const theirs = await call(server, listMembers, { query: '7777' }, { token: foreign.ownerToken });
  expect(theirs.count).toBeGreaterThan(0);
});

test('MEM-9: percent signs, quotes and blanks are words like others', async () => {
  for (const query of ['%', '_', "' or 1=1 --", '\\']) expect(await found(query)).toEqual([]);
  const all = await call(server, listMembers, { query: '   ' }, owner);
  expect(all.count).toBeGreaterThan(5);
});

test('MEM-9: lists and pages mask the phone', async () => {
  const { cardId } = await open('Masked', '13812345678');
  const { rows } = await call(server, listMembers, { query: 'masked' }, owner);
  expect(rows.map(({ phone }) => phone)).toEqual(['138****5678']);
  const page = await send(server, getCard, { cardId }, owner);
  expect(page.text).toContain('138****5678');
  expect(page.text).not.toContain('13812345678');
});

test('MEM-9: the full phone needs its permission, and who saw it is in the log', async () => {
  const { cardId } = await open('Seen', '13812349999');
  const lines = () =>
    client.query(
      `select account_id::int, object, result, before, after from operation_log
        where operation = 'card.revealPhone' and object_id = $1`,
      [String(cardId)],
    );
  const without = permissionsOf('shop').filter((id) => id !== 'member.phone.view');
  await client.query('update role set permissions = $1 where id = $2', [without, roles.shop]);
  expect(codeOfAnswer(await send(server, revealPhone, { cardId }, owner))).toBe(denied);
  expect((await lines()).rows).toEqual([]);
  const all = permissionsOf('shop');
  await client.query('update role set permissions = $1 where id = $2', [all, roles.shop]);
  expect(await call(server, revealPhone, { cardId }, owner)).toEqual({ phone: '13812349999' });
  const seen = { account_id: own.ownerId, object: 'card', result: 'ok', before: null, after: null };
  expect((await lines()).rows).toEqual([seen]);
});

/** The texts that the driver sends to the database while something runs. */
async function sentDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([sent]) => JSON.stringify(sent));
  } finally {
    query.mockRestore();
  }
}

test('MEM-9: only what is searched for is gathered as a whole; a list that nobody searches is cut by its order', async () => {
  const isGathered = async (filter: { readonly query?: string }): Promise<boolean> => {
    const sent = await sentDuring(() => call(server, listMembers, filter, owner));
    expect(sent.join('\n')).toContain('ledger_account');
    return sent.some((text) => text.includes('materialized'));
  };
  expect(await isGathered({ query: '9977' })).toBe(true);
  expect(await isGathered({})).toBe(false);
  expect(await isGathered({ query: '' })).toBe(false);
  expect(await isGathered({ query: '  ' })).toBe(false);
});
