import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
// The calls that the product specification names, one test each: the request as a client of it sends it,
// and the answer to the letter. What differs from run to run is named by what it is.
import { operations } from '@lebean/contract/registry/operations';
import { testDatabase } from '../../src/database/testing.ts';
import { serverOn } from '../calls.fixture.ts';
import { scenePassword } from '../scene/scene-maker.fixture.ts';
import { setScene } from '../scene/scene.fixture.ts';
import {
  done,
  holding,
  isDenied,
  isOver,
  refusedAs,
  listing,
  matching,
  anonymous,
  senderOf,
  specified,
  someFlag,
  someList,
  someNumber,
  someText,
} from './spec-calls.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, foreign } = scene;
const now = new Date();
const server = serverOn(database.application, { clock: () => now });
const client = new pg.Client(database.owner);
beforeAll(async () => {
  await client.connect();
  await client.query(`update account set login_name = 'boss' where id = $1`, [own.ownerId]);
});
afterAll(() => client.end());

const send = senderOf(server, own.ownerToken);
const requestId = someText;

test('every call of the specification has one operation, on its path', () => {
  const paths = operations.map(({ method, path }) =>
    `${method} ${path.split('#')[0]}`.toLowerCase(),
  );
  const counts = specified.map((call) => [
    call,
    paths.filter((path) => path === call.toLowerCase()).length,
  ]);
  expect(counts).toEqual(specified.map((call) => [call, 1]));
});

test('POST /api/Common/Login: Result 10000 with the user, ErrMsg for whoever is refused', async () => {
  const login = { url: '/api/Common/Login', method: 'POST' } as const;
  const right = { ...login, payload: { account: 'boss', password: scenePassword } };
  const answer = await send(right, anonymous);
  expect(answer).toEqual({
    Result: 10_000,
    ErrMsg: '',
    Code: 0,
    Count: 1,
    Msg: '',
    Data: holding({
      id: own.ownerId,
      UserName: 'Owner Home',
      RoleName: someText,
      avatar: '',
      theme: '#409EFF',
      accountType: 1,
      routes: listing(['/Gamedistribution/ShopList', '/member/list']),
    }),
  });
  const wrong = {
    ...login,
    url: '/API/common/LOGIN',
    payload: { account: 'boss', password: 'no' },
  };
  expect(await send(wrong, anonymous)).toEqual({
    Result: 1,
    ErrMsg: '账号或密码不正确',
    Code: 1,
    Count: 0,
    Msg: '账号或密码不正确',
    Data: { code: 'WRONG_CREDENTIALS', values: {}, requestId },
  });
});

test('POST /api/Common/Login as a fetch of a list that is not named: the list’s shape, and nothing listed', async () => {
  const login = { url: '/api/Common/Login', method: 'POST' } as const;
  for (const payload of [{}, { page: 1, pageSize: 20 }])
    for (const sender of [anonymous, { token: own.ownerToken }]) {
      expect(await send({ ...login, payload }, sender)).toEqual({
        Result: 2,
        ErrMsg: '提交的内容有误，请检查',
        Code: 2,
        Count: 0,
        Msg: '提交的内容有误，请检查',
        Data: { fields: someList, requestId },
      });
    }
});

test('POST /api/common/Logout: Result 10000, without a session too', async () => {
  const logout = { url: '/api/common/Logout', method: 'POST', payload: {} } as const;
  expect(await send(logout, anonymous)).toEqual({ Result: 10_000, Msg: '' });
  expect(await send({ ...logout, url: '/api/Common/logout' }, anonymous)).toEqual({
    Result: 10_000,
    Msg: '',
  });
});

test('GET /api/Distributor/IsMatchPwd: data.valid', async () => {
  const url = `/api/Distributor/IsMatchPwd?pwd=${encodeURIComponent(scenePassword)}`;
  expect(await send({ url })).toEqual({
    Code: 0,
    Count: 1,
    Msg: '',
    Data: { valid: true },
    valid: true,
    data: { valid: true },
  });
  expect(await send({ url: '/api/distributor/ismatchpwd?pwd=other' })).toMatchObject({
    Code: 0,
    data: { valid: false },
  });
  expect(await send({ url }, anonymous)).toEqual({
    ...isOver,
    valid: false,
    data: { valid: false },
  });
});

test('POST /api/Distributor/UpdateShopAccountPwd: data.Result 10000, else Msg', async () => {
  const change = { url: '/api/Distributor/UpdateShopAccountPwd', method: 'POST' } as const;
  const payload = { PassWord: 'another-1' };
  await client.query('update session set password_checked_until = null');
  const unchecked = await send({ ...change, payload });
  expect(unchecked).toEqual({
    Result: 1,
    data: { Result: 1 },
    ErrMsg: '请先验证原密码',
    Msg: '请先验证原密码',
    Data: { code: 'PASSWORD_NOT_CHECKED', values: {}, requestId },
  });
  await send({ url: `/api/Distributor/IsMatchPwd?pwd=${encodeURIComponent(scenePassword)}` });
  expect(await send({ ...change, url: change.url.toLowerCase(), payload })).toEqual({
    Result: 10_000,
    data: { Result: 10_000 },
    Data: { endedSessions: someNumber },
    Msg: '',
  });
  // An assistant has no password of its own to change (ACC-3).
  const assistant = scene.principals.find(({ name }) => name === 'assistant')?.token;
  expect(await send({ ...change, payload }, { token: assistant })).toMatchObject({
    data: { Result: 1 },
    Msg: '该账号不能自行修改密码，请联系管理员',
  });
});

test('POST /web/business: Code 0 for the theme, Msg for what it does not know', async () => {
  const business = { url: '/web/business', method: 'POST' } as const;
  const theme = { id: own.ownerId, theme: '#13CE66' };
  const save = { module: 'ShopUserInfoService', action: 'editShopUser', data: theme };
  expect(await send({ ...business, payload: save })).toEqual(done(theme));
  const foreignId = { ...save, data: { ...theme, id: foreign.ownerId } };
  expect(await send({ ...business, url: '/WEB/Business', payload: foreignId })).toEqual(
    refusedAs('NOT_FOUND', '没有找到该用户'),
  );
  const unknown = { module: 'ShopUserInfoService', action: 'dropEverything', data: {} };
  expect(await send({ ...business, payload: unknown })).toMatchObject({
    Code: 1,
    Msg: '没有这个接口',
  });
  expect(await send({ ...business, payload: save }, anonymous)).toEqual(isOver);
});

test('GET /api: the name of the service, its version and its time, for everybody', async () => {
  expect(await send({ url: '/api' }, anonymous)).toEqual(
    done({
      name: 'Lebean',
      version: matching(/^\d+\.\d+\.\d+$/),
      at: now.toISOString(),
    }),
  );
});

test('GET /api/distributor/GetShopDataByShopId: the shop under the names of the specification', async () => {
  const answer = await send({ url: `/api/distributor/GetShopDataByShopId?shopId=${own.shopId}` });
  expect(answer).toEqual(
    done(
      holding({
        id: own.shopId,
        shopName: someText,
        shopType: someText,
        country_name: 'CN',
        detail_address: someText,
        price_permission_type: someText,
        leaguer_permission_type: someText,
        auto_distribute: someFlag,
        shop_scale: someText,
        customer_manager: someText,
        contact_email: someText,
        helmet_count: someNumber,
      }),
    ),
  );
  const notMine = { url: `/API/Distributor/getshopdatabyshopid?shopId=${foreign.shopId}` };
  expect(await send(notMine)).toEqual(refusedAs('SHOP_NOT_FOUND', '没有找到该店铺'));
  expect(await send(notMine, anonymous)).toEqual(isOver);
});

test('POST /api/Distributor/UpdateShopDataByShopId: the new version, a stale one is refused', async () => {
  const { rows } = await client.query<{ version: number }>(
    'select version from shop where id = $1',
    [own.shopId],
  );
  const version = rows[0]?.version ?? 0;
  const payload = {
    shopId: own.shopId,
    version,
    shopName: '新名字',
    provinceCode: null,
    cityCode: null,
    detail_address: '南京路 1 号',
    shop_scale: '',
    contact_email: 'shop@example.com',
    reconciliationEmail: '',
    helmet_count: 12,
  };
  const update = { url: '/api/Distributor/UpdateShopDataByShopId', method: 'POST' } as const;
  expect(await send({ ...update, payload })).toEqual(
    done({ id: own.shopId, version: version + 1 }),
  );
  expect(await send({ ...update, url: update.url.toUpperCase(), payload })).toMatchObject({
    Code: 1,
    Data: { code: 'STALE_VERSION' },
    Msg: matching(/请刷新后重试/),
  });
});

test('POST /api/Distributor/InsertShopAccountData and GET GetAccountDataById: an assistant and its data', async () => {
  const payload = {
    assistant_accoun: 'spec.clerk',
    assistant_name: '规格店员',
    assistant_phone: '13900002222',
    shopId: own.shopId,
    password: 'first-123',
    roles: ['shop-cashier'],
  };
  const insert = {
    url: '/api/Distributor/InsertShopAccountData',
    method: 'POST',
    payload,
  } as const;
  expect(await send(insert)).toEqual(done({ id: someNumber }));
  expect(await send({ ...insert, url: '/api/distributor/insertshopaccountdata' })).toMatchObject({
    Code: 1,
    Data: { code: 'LOGIN_NAME_TAKEN' },
  });
  const partner = scene.principals.find(({ name }) => name === 'partner')?.token;
  expect(await send(insert, { token: partner })).toEqual(isDenied);
  const { rows } = await client.query<{ id: number }>(
    `select id::int from account where login_name = 'spec.clerk'`,
  );
  const id = rows[0]?.id;
  expect(await send({ url: `/api/Distributor/GetAccountDataById?id=${id}` })).toMatchObject({
    Code: 0,
    Count: 1,
    Data: {
      id,
      assistant_accoun: 'spec.clerk',
      assistant_name: '规格店员',
      assistant_phone: '13900002222',
    },
  });
  expect(await send({ url: `/api/Distributor/GetAccountDataById?id=${foreign.ownerId}` })).toEqual(
    refusedAs('ACCOUNT_NOT_FOUND', someText),
  );
});

test('POST /api/common/GetProvince and /api/common/GetCity: code and name, counted', async () => {
  const province = {
    url: '/api/common/GetProvince',
    method: 'POST',
    payload: { country: 'CN' },
  } as const;
  expect(await send(province)).toMatchObject({
    Code: 0,
    Count: 34,
    Data: listing([{ code: '31', name: '上海市' }]),
  });
  const city = { url: '/api/Common/getcity', method: 'POST', payload: { province: '44' } } as const;
  expect(await send(city)).toMatchObject({
    Code: 0,
    Count: 21,
    Data: listing([{ code: '4403', name: '深圳市' }]),
  });
  expect(await send(city, anonymous)).toEqual(isOver);
  expect(await send({ ...city, payload: { province: '?' } })).toEqual({
    Code: 2,
    Count: 0,
    Data: { fields: [{ path: 'province', message: someText }], requestId },
    Msg: '提交的内容有误，请检查',
  });
});
