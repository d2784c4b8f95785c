import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// The function that signs in is a fetch of lists as well (API-3).
import { businessLists } from '@lebean/contract/kernel/business-lists';
import { testDatabase } from '../../src/database/testing.ts';
import { serverOn } from '../calls.fixture.ts';
import { setScene } from '../scene/scene.fixture.ts';
import { isOver, anonymous, senderOf, someList, someNumber } from './spec-calls.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, principals } = scene;
const server = serverOn(database.application, { clock: () => new Date() });
const owner = new pg.Client(database.owner);
beforeAll(async () => {
  await owner.connect();
  await owner.query(`update account set login_name = 'boss' where id = $1`, [own.ownerId]);
});
afterAll(() => owner.end());

const ask = senderOf(server, own.ownerToken);
const assistant = principals.find(({ name }) => name === 'assistant')?.token;

describe('API-3: lists by the function that signs in', () => {
  const fetchList = { url: '/api/Common/Login', method: 'POST' } as const;
  const shops = { module: 'ShopService', action: 'list' };

  test.each(Object.keys(businessLists))(
    'API-3: %s is a list, there and at /web/business',
    async (name) => {
      const [module, action] = name.split('.');
      const payload = { module, action, data: { page: 1, limit: 10, unknown: 'x' } };
      const answer = await ask({ ...fetchList, payload });
      expect(answer).toEqual({ Code: 0, Data: someList, Count: someNumber, Msg: '' });
      expect(await ask({ ...fetchList, url: '/web/business', payload })).toEqual(answer);
      expect(await ask({ ...fetchList, payload }, anonymous)).toEqual(isOver);
    },
  );

  test('API-3: the page may stand beside module and action, which are matched in any case', async () => {
    const payload = { module: 'shopservice', action: 'List', page: 1, rows: 1 };
    expect(await ask({ ...fetchList, payload })).toMatchObject({ Count: 2, Data: [{}] });
    const times = { startTime: '2026-01-01 00:00:00', endTime: '2026-12-31 23:59:59' };
    const recharges = { module: 'RechargeService', action: 'list', ...times };
    expect(await ask({ ...fetchList, payload: recharges })).toMatchObject({ Code: 0 });
  });

  test('API-3: it is no way around a permission, nor a way to anything but a list', async () => {
    expect(await ask({ ...fetchList, payload: shops }, { token: assistant })).toMatchObject({
      Code: 0,
      Count: 1,
    });
    const theme = {
      module: 'ShopUserInfoService',
      action: 'editShopUser',
      data: { id: own.ownerId, theme: '#112233' },
    };
    expect(await ask({ ...fetchList, payload: theme })).toMatchObject({
      Code: 1,
      Count: 0,
      Msg: '没有这个接口',
    });
    const unknown = { module: 'ShopService', action: 'dropEverything' };
    for (const sender of [anonymous, {}])
      expect(await ask({ ...fetchList, payload: unknown }, sender)).toMatchObject({
        Code: 1,
        Result: 1,
        Count: 0,
      });
    // Who names an account signs in, whatever else is sent.
    const both = { ...shops, account: 'boss', password: 'wrong' };
    expect(await ask({ ...fetchList, payload: both }, anonymous)).toMatchObject({
      Result: 1,
      ErrMsg: '账号或密码不正确',
    });
  });
});
