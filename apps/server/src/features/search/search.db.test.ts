import pg from 'pg';
import { expect, test } from 'vitest';
import { openCard, replaceCard } from '@lebean/contract/card/counter.operations';
import { getCard } from '@lebean/contract/card/operations';
import { searchRecords } from '@lebean/contract/search/operations';
import { call, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const { own, foreign, devices, principals } = await setScene(database);
const server = serverOn(database.application);

interface Caller {
  readonly token: string | undefined;
}
const callerNamed = (requested: string): Caller => ({
  token: principals.find(({ name }) => name === requested)?.token,
});
const owner: Caller = { token: own.ownerToken };
const staff = callerNamed('staff of the whole network');
const assistant = callerNamed('assistant');
const partner = callerNamed('partner');

const shop = { shopId: own.shopId, levelId: own.levelId, paymentMode: 'cash' } as const;
const open = (cardNumber: string, phone: string, name = 'Ada Finder') =>
  call(server, openCard, { ...shop, name, phone, cardNumber, packageId: own.packageId }, owner);

const find = (query: string, caller = owner) => call(server, searchRecords, { query }, caller);
const cardIds = async (query: string, caller = owner): Promise<number[]> =>
  (await find(query, caller)).cards.map(({ id }) => id);

test('SH-19, MEM-9: a card is found by its number, a retired one, the phone and its last four digits', async () => {
  const { cardId } = await open('FIND-0001', '13655550147');
  const { version } = await call(server, getCard, { cardId }, owner);
  const fresh = { cardId, version, shopId: own.shopId, cardNumber: 'FIND-0002' };
  await call(server, replaceCard, { ...fresh, paymentMode: 'cash' }, owner);
  for (const words of ['FIND-0001', 'find-0002', '13655550147', '0147', 'ada fin']) {
    expect([words, await cardIds(words)]).toEqual([words, [cardId]]);
  }
  const { cards } = await find('FIND-0002');
  expect(cards).toMatchObject([{ cardNumber: 'FIND-0002', phone: '136****0147' }]);
  expect(JSON.stringify(await find('0147', staff))).not.toContain('13655550147');
});

test('SH-44, MEM-4: what is scanned finds the card that bears the number or bore it, and nothing that only begins so', async () => {
  const exactly = async (query: string, caller = owner): Promise<string[]> => {
    const { cards } = await call(server, searchRecords, { query, isExact: true }, caller);
    return cards.map(({ cardNumber }) => cardNumber);
  };
  const first = await open('SCAN-0001', '13644440148', 'Scan0002');
  const { version } = await call(server, getCard, { cardId: first.cardId }, owner);
  const fresh = { cardId: first.cardId, version, shopId: own.shopId, cardNumber: 'SCAN-0009' };
  await call(server, replaceCard, { ...fresh, paymentMode: 'cash' }, owner);
  expect(await exactly('SCAN-0001')).toEqual(['SCAN-0009']);
  expect(await exactly('scan-0009', staff)).toEqual(['SCAN-0009']);
  expect(await exactly('SCAN-0009', assistant)).toEqual(['SCAN-0009']);
  // Beginnings, phones and names are typed, not scanned.
  for (const words of ['SCAN-00', '13644440148', '0148', 'Scan0002']) {
    expect([words, await exactly(words)]).toEqual([words, []]);
  }
  await open('0148', '13644440150');
  expect(await exactly('0148')).toEqual(['0148']);
  await open('Case-1', '13644440151');
  await open('CASE-1', '13644440152');
  expect(await exactly('Case-1')).toEqual(['Case-1']);
  expect(await exactly('CASE-1')).toEqual(['CASE-1']);
  // ACC-2: other merchants' cards are not there, and a partner has no cards.
  expect(await exactly('SCAN-0009', { token: foreign.ownerToken })).toEqual([]);
  expect(await exactly('SCAN-0009', partner)).toEqual([]);
});

test('SH-44: an order or a device is scanned by all of its number', async () => {
  const { orderNumber } = await open('ORDR-0002', '13722220002');
  const exactly = (query: string, caller = owner) =>
    call(server, searchRecords, { query, isExact: true }, caller);
  expect((await exactly(orderNumber)).orders).toMatchObject([{ orderNumber }]);
  expect((await exactly(orderNumber.slice(0, -1))).orders).toEqual([]);
  const client = new pg.Client(database.owner);
  await client.connect();
  const rename = 'update device set unique_code = $1 where id = $2';
  await client.query(rename, ['BP-88.A', devices.own.device]);
  await client.end();
  expect((await exactly('bp-88.a', staff)).devices).toMatchObject([{ uniqueCode: 'BP-88.A' }]);
  expect((await exactly('bp-88', staff)).devices).toEqual([]);
  expect((await exactly('Home', staff)).shops).toEqual([]);
});

test('SH-19: at most five of a kind', async () => {
  for (const place of [1, 2, 3, 4, 5, 6]) await open(`MANY-000${place}`, `1371111000${place}`);
  expect((await find('MANY')).cards).toHaveLength(5);
});

test('SH-19: an order is found by its number, in any case, and leads to its card', async () => {
  const { orderNumber, cardId } = await open('ORDR-0001', '13722220001');
  const { orders } = await find(orderNumber.toLowerCase());
  expect(orders).toMatchObject([{ orderNumber, cardId }]);
  expect((await find(orderNumber.slice(0, 8))).orders.length).toBeGreaterThan(0);
  // The beginning of every number would be looked for in all of them.
  expect((await find(orderNumber.slice(0, 7))).orders).toEqual([]);
});

test('SH-19: a shop is found by any part of its name, also once it is renamed', async () => {
  const client = new pg.Client(database.owner);
  await client.connect();
  await client.query(`update shop set shop_name = '星河 VR 乐园' where id = $1`, [own.shopId]);
  await client.end();
  for (const words of ['星河', '乐园', 'vr 乐']) {
    expect((await find(words)).shops.map(({ id }) => id)).toEqual([own.shopId]);
  }
  expect((await find('Home', staff)).shops.map(({ id }) => id)).not.toContain(own.shopId);
});

test('SH-19, ACC-2: a device is found by the beginning of its code, by whom it may be opened', async () => {
  const client = new pg.Client(database.owner);
  await client.connect();
  const rename = 'update device set unique_code = $1 where id = $2';
  await client.query(rename, ['Unit-77.A', devices.own.device]);
  await client.query(rename, ['Unit-77.B', devices.foreign.device]);
  await client.query(rename, ['Unit-77.C', devices.stock]);
  await client.end();
  const found = async (caller: Caller): Promise<number[]> =>
    (await find('unit-77', caller)).devices.map(({ id }) => id);
  expect(await found(staff)).toEqual([devices.own.device, devices.foreign.device, devices.stock]);
  expect(await found(partner)).toEqual([devices.own.device]);
  expect(await found(owner)).toEqual([]);
  expect((await find('77.A', staff)).devices).toEqual([]);
});

test('ACC-2, ACC-3: nobody finds what they may not open', async () => {
  const { cardId } = await open('SEEN-0001', '13733330001');
  expect(await cardIds('SEEN', { token: foreign.ownerToken })).toEqual([]);
  expect(await cardIds('SEEN', partner)).toEqual([]);
  expect(await cardIds('SEEN', assistant)).toEqual([cardId]);
  expect((await find('乐园', assistant)).shops).toEqual([]);
  expect((await find('乐园', partner)).shops).toHaveLength(1);
});

test('SH-19: less than two characters are no question', async () => {
  for (const query of ['', ' ', 'a', ' a ']) {
    expect((await send(server, searchRecords, { query }, owner)).status).toBe(400);
  }
});

test('SH-19: each part is read from an index, also as millions of rows would be', async () => {
  const client = new pg.Client(database.owner);
  await client.connect();
  await client.query('set enable_seqscan = off');
  await client.query('set enable_bitmapscan = off');
  const parts = [
    `select card_id from card_search_token where token >= 'a' and token < 'b' order by token limit 40`,
    `select id from recharge_record where order_number collate "C" >= 'R' and order_number collate "C" < 'S'
      order by order_number collate "C" limit 5`,
    `select shop_id from shop_search_token where token >= 'a' and token < 'b' order by token limit 40`,
    `select id from device where upper(unique_code) collate "C" >= 'A' and upper(unique_code) collate "C" < 'B'
      order by upper(unique_code) collate "C" limit 5`,
    `select card_id from card_search_token where token = 'a'`,
    `select card_number from card_number_claim where card_id = 1`,
  ];
  for (const part of parts) {
    const { rows } = await client.query(`explain ${part}`);
    expect(JSON.stringify(rows)).toMatch(/Index (?:Only )?Scan/);
    expect(JSON.stringify(rows)).not.toMatch(/Seq Scan|Sort/);
  }
  await client.end();
});
