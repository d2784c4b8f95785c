// What the specification leaves open about its calls, as clients that exist have filled it in: other names, no
// period, no shop, some fields of many (API-1).
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../src/database/testing.ts';
import { serverOn } from '../calls.fixture.ts';
import { setScene } from '../scene/scene.fixture.ts';
import {
  dataOf,
  holding,
  refusedAs,
  rowsOf,
  senderOf,
  someNumber,
  someOf,
  someText,
} from './spec-calls.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, foreign, principals } = scene;
let now = new Date();
const server = serverOn(database.application, { clock: () => now });
const owner = new pg.Client(database.owner);
beforeAll(async () => {
  await owner.connect();
  await owner.query(`update shop set contact_email = '', reconciliation_email = ''`);
});
afterAll(() => owner.end());

const ask = senderOf(server, own.ownerToken);
const tokenOf = (name: string): string =>
  principals.find((principal) => principal.name === name)?.token ?? '';
const assistant = tokenOf('assistant');

describe('API-1: absent input', () => {
  test('API-1: a report without a period tells of the last 30 days at the shop', async () => {
    // In Shanghai the 24th has begun.
    now = new Date('2026-11-23T17:00:00Z');
    await owner.query(`update shop set time_zone = 'Asia/Shanghai'`);
    const url = '/api/distributor/GetShopDetailData';
    const periods = (answer: unknown) => JSON.stringify(answer).match(/\d{4}-\d\d-\d\d/g) ?? [];
    const bare = periods(await ask({ url }));
    expect([bare[0], bare.at(-1), bare.length]).toEqual(['2026-10-26', '2026-11-24', 30]);
    await owner.query(`update shop set time_zone = 'America/New_York' where id = $1`, [own.shopId]);
    const there = periods(await ask({ url: `${url}?shopId=${own.shopId}` }));
    expect([there[0], there.at(-1)]).toEqual(['2026-10-25', '2026-11-23']);
    const instants = 'startTime=2026-11-01T02:00:00Z&endTime=2026-11-03T04:00:00Z';
    const named = periods(await ask({ url: `${url}?shopId=${own.shopId}&${instants}` }));
    expect(named).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
    await owner.query(`update shop set time_zone = 'Asia/Shanghai'`);
    now = new Date();
  });

  test('API-1: a shop need not be named by whoever has only one', async () => {
    const url = '/api/distributor/GetShopDataByShopId';
    expect(await ask({ url })).toEqual(refusedAs('SHOP_NOT_NAMED', someText));
    const onlyShop = await ask({ url }, { token: assistant });
    expect(onlyShop).toMatchObject({ Code: 0, Data: { id: own.shopId } });
    expect(await ask({ url: `${url}?id=${own.shopId}` })).toMatchObject({ Code: 0 });
    expect(await ask({ url: `${url}?shop_id=${foreign.shopId}` })).toEqual(
      refusedAs('SHOP_NOT_FOUND', '没有找到该店铺'),
    );
  });

  test('API-1: an update takes what is sent of a shop and leaves the rest; a version that is sent is checked', async () => {
    const update = { url: '/api/Distributor/UpdateShopDataByShopId', method: 'POST' } as const;
    const read = async () => {
      const answer = await ask({ url: `/api/distributor/GetShopDataByShopId?id=${own.shopId}` });
      return dataOf(answer);
    };
    const before = await read();
    const some = { id: own.shopId, contact_email: 'legacy@example.com' };
    expect(await ask({ ...update, payload: some })).toMatchObject({ Code: 0 });
    expect(await read()).toEqual({
      ...before,
      contact_email: 'legacy@example.com',
      version: Number(before['version']) + 1,
    });
    expect(await ask({ ...update, payload: before })).toMatchObject({
      Code: 1,
      Data: { code: 'STALE_VERSION' },
    });
    const staff = tokenOf('staff of the whole network');
    const { version: _version, ...unversioned } = before;
    expect(await ask({ ...update, payload: unversioned }, { token: staff })).toMatchObject({
      Code: 0,
    });
    expect(await read()).toEqual({ ...before, version: Number(before['version']) + 2 });
    const logged = await owner.query(
      `select from operation_log where operation = 'shop.updateOwn' and object_id = $1`,
      [String(own.shopId)],
    );
    expect(logged.rowCount).toBe(2);
    const city = { ...some, provinceCode: '44', cityCode: '4403' };
    expect(await ask({ ...update, payload: city })).toMatchObject({ Code: 0 });
    const moved = { id: own.shopId, provinceCode: '31' };
    expect(await ask({ ...update, payload: moved })).toMatchObject({ Code: 0 });
    expect(await read()).toMatchObject({ provinceCode: '31', cityCode: null });
  });

  test('API-1: a top-up buys what the amount pays for, in the first mode that is offered', async () => {
    const recharge = { url: '/api/charge/Recharge', method: 'POST' } as const;
    const shopId = own.shopId;
    expect(await ask({ ...recharge, payload: { shopId, money: '10000' } })).toMatchObject({
      Code: 0,
      Data: { amount: 10_000, lebean: 10_000, payment_mode: 'wechatPay' },
    });
    expect(await ask({ ...recharge, payload: { shopId, amount: 1 } })).toMatchObject({
      Code: 1,
      Data: { code: 'TOP_UP_AMOUNT_UNFIT' },
    });
    expect(await ask({ ...recharge, payload: { shopId } })).toMatchObject({ Code: 2 });
  });
});

test('API-1, SH-48: a client from before there were cards of banks sends and reads the modes that it knows, and goes on', async () => {
  // It names no slip, and takes a row for what it was: these fields, and a mode out of four.
  const known = ['cash', 'bankTransfer', 'wechatPay', 'alipay'];
  const recharged = async (payment_mode: string, more: object = {}) => {
    const { shopId, packageId, cardId } = own;
    const response = await server.inject({
      method: 'POST',
      url: `/api/cards/${cardId}/recharge`,
      headers: {
        authorization: 'lebean-web',
        cookie: `lebean=${own.ownerToken}`,
        'idempotency-key': randomUUID(),
      },
      payload: { shopId, packageId, payment_mode, ...more },
    });
    expect(response.statusCode).toBe(200);
    return dataOf(response.json());
  };
  const receipt = await recharged('bankTransfer');
  expect(receipt).toMatchObject({ payment_mode: 'bankTransfer', paid: someNumber });
  // Somebody at the next till has a client of today.
  const others = [
    await recharged('cardTerminal', { slipNumber: '004821' }),
    await recharged('voucher', { voucherNumber: 'B-17' }),
  ];
  const numbersOf = async (filter: string) =>
    rowsOf(await ask({ url: `/api/recharges?pageSize=100${filter}` })).map((row) => {
      expect(row).toEqual(holding({ id: someNumber, paid: someNumber, payment_state: 'success' }));
      return { number: row['order_number'], isKnown: known.includes(String(row['payment_mode'])) };
    });
  const mine = await numbersOf('&payment_mode=bankTransfer');
  expect(mine).toContainEqual({ number: receipt['order_number'], isKnown: true });
  expect(mine.every(({ isKnown }) => isKnown)).toBe(true);
  const all = await numbersOf('');
  for (const other of others)
    expect(all).toContainEqual({ number: other['order_number'], isKnown: false });
  // By code a shop in yuan is offered what it was, and one in dollars is refused in words.
  const options = await ask({ url: `/api/payments/options?shopId=${own.shopId}` });
  expect(dataOf(options)['modes']).toEqual(['wechatPay', 'alipay']);
  const topUp = { url: '/api/charge/Recharge', method: 'POST' } as const;
  await owner.query(`insert into lebean_price (currency, price) values ('USD', 100)`);
  const payload = { shopId: foreign.shopId, money: '10000', payType: 'alipay' };
  const abroad = { token: foreign.ownerToken };
  expect(await ask({ ...topUp, payload }, abroad)).toMatchObject({
    Code: 1,
    Data: { code: 'PAYMENT_MODE_NOT_OFFERED' },
  });
});

test('GET GetExpenseInfoByType: what has moved the lebeans of the shops, by type', async () => {
  const url = '/api/Distributor/GetExpenseInfoByType';
  const all30 = await ask({ url });
  const row = { id: someNumber, shopName: someText, balanceAfter: someNumber };
  expect(all30).toEqual(someOf(holding(row)));
  const rows = rowsOf(all30);
  expect(new Set(rows.map(({ shopId }) => shopId))).toEqual(new Set([own.shopId, own.branchId]));
  expect(rows.map(({ id }) => id)).toEqual(
    rows.map(({ id }) => id).toSorted((one, other) => Number(other) - Number(one)),
  );
  const allocated = rowsOf(await ask({ url: `${url}?type=Allocation&rows=1` }));
  expect(allocated).toEqual(rows.filter(({ type }) => type === 'allocation').slice(0, 1));
  const second = rowsOf(await ask({ url: `${url}?limit=2&pageIndex=2` }));
  expect(second).toEqual(rows.slice(2, 4));
  expect(await ask({ url: `${url}?shopId=${foreign.shopId}` })).toMatchObject({
    Code: 0,
    Count: 0,
  });
  expect(
    await ask({ url: `${url}?startTime=2020-01-01 00:00:00&endTime=2020-12-31 23:59:59` }),
  ).toMatchObject({
    Count: 0,
  });
  expect(
    rowsOf(await ask({ url }, { token: assistant })).every(({ shopId }) => shopId === own.shopId),
  ).toBe(true);
});

test.each(['Basic Ym9zczpib3Nz', 'Bearer x', 'Bearer 1.short', 'lebean-web', ''])(
  'API-5: a fixed authorization header (%j) is nobody’s proof and in nobody’s way',
  async (authorization) => {
    const headers = { authorization, cookie: `lebean=${own.ownerToken}` };
    expect((await server.inject({ url: '/api/session', headers })).json()).toMatchObject({
      Code: 0,
    });
    const bare = await server.inject({ url: '/api/session', headers: { authorization } });
    expect(bare.json()).toMatchObject({ Code: 4 });
  },
);
