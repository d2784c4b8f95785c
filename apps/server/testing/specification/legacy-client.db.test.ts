// A client that keeps the rules of the specification's table of calls and nothing else (API-5). What it
// sends is its own idea wherever the table says "not shown"; see legacy-client.fixture.ts.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../src/database/testing.ts';
import { serverOn } from '../calls.fixture.ts';
import { scenePassword } from '../scene/scene-maker.fixture.ts';
import { setScene } from '../scene/scene.fixture.ts';
import {
  fieldOf,
  fieldsOf,
  firstOf,
  type LegacyAnswer,
  LegacyClient,
} from './legacy-client.fixture.ts';

const database = await testDatabase();
const { own } = await setScene(database);
const server = serverOn(database.application, { clock: () => new Date() });
const owner = new pg.Client(database.owner);
let base = '';
beforeAll(async () => {
  base = await server.listen({ host: '127.0.0.1', port: 0 });
  await owner.connect();
  await owner.query(`update account set login_name = 'boss' where id = $1`, [own.ownerId]);
  // The scene has its mark in every text; a real address is one.
  await owner.query(`update shop set contact_email = '', reconciliation_email = 'a@example.com'`);
});
afterAll(() => owner.end());

/** Which calls answered otherwise than with success, and how. */
class Done {
  readonly failures: unknown[] = [];
  #count = 0;
  get count(): number {
    return this.#count;
  }
  /** A call that is done when `Code` is 0 (lists, theme) or `Result` is 10000 (login, password, logout). */
  check(call: string, answer: LegacyAnswer, isDone: boolean): LegacyAnswer {
    this.#count += 1;
    if (!isDone || answer.status !== 200) this.failures.push([call, answer]);
    return answer;
  }
  list(call: string, answer: LegacyAnswer): LegacyAnswer {
    const isCounted = !Array.isArray(answer.Data) || (answer.Count ?? -1) >= answer.Data.length;
    return this.check(call, answer, answer.Code === 0 && isCounted);
  }
}

test('API-5: a client that knows the table of calls alone does every one of the 18 with success', async () => {
  const client = new LegacyClient(base);
  const done = new Done();
  const newPassword = 'Another-1';

  const service = await client.get('/api');
  done.check('GET /api', service, service.Code === 0);
  const form = { account: 'boss', password: scenePassword };
  const login = await client.post('/api/Common/Login', form);
  done.check('Login', login, login.Result === 10_000);
  const user = login.Data;

  // Area selection: without anything, then with a province of the answer.
  const provinces = done.list('GetProvince', await client.post('/api/common/GetProvince'));
  expect(provinces.Count).toBe(34);
  const province = fieldOf(firstOf(provinces), 'code');
  const cities = await client.post('/api/common/GetCity', { province });
  expect(done.list('GetCity', cities).Count).toBeGreaterThan(0);

  // Reports: without a period, with one as §9 writes dates, as ISO, and with its own words for pages.
  const shops = await client.get('/api/distributor/ShopDataByDistributor');
  expect(done.list('ShopDataByDistributor', shops).Count).toBe(2);
  const month = { startTime: '2026-11-01 00:00:00', endTime: '2026-11-30 23:59:59' };
  const paged = { ...month, pageIndex: '1', limit: '10', _: '1764000000000' };
  done.list(
    'DistributorGameOrder',
    await client.get('/api/Distributor/DistributorGameOrder', paged),
  );
  const iso = { from: '2026-10-31T16:00:00.000Z', to: '2026-11-30T15:59:59.999Z', rows: '10' };
  const orders = await client.get('/api/Distributor/GetOperatorTotalDataOrder', iso);
  done.list('GetOperatorTotalDataOrder', orders);
  done.list('Games', await client.get('/api/game/Games', { page: '1', rows: '10', keyword: '' }));
  const shopId = String(fieldOf(firstOf(shops), 'id'));
  done.list(
    'GetShopDetailData',
    await client.get('/api/distributor/GetShopDetailData', { shopId }),
  );
  const expenses = await client.get('/api/Distributor/GetExpenseInfoByType');
  expect(done.list('GetExpenseInfoByType', expenses).Count).toBeGreaterThan(0);

  // What "Get" gave goes back to "Update", with one field changed.
  const shop = await client.get('/api/distributor/GetShopDataByShopId', { shopId });
  done.check('GetShopDataByShopId', shop, shop.Code === 0 && shop.Data instanceof Object);
  const changed = { ...fieldsOf(shop.Data), shopName: 'A new name' };
  const update = await client.post('/api/Distributor/UpdateShopDataByShopId', changed);
  done.check('UpdateShopDataByShopId', update, update.Code === 0);
  const again = await client.get('/api/distributor/GetShopDataByShopId', { shopId });
  expect(fieldsOf(again.Data)).toMatchObject({
    ...changed,
    version: fieldOf(again.Data, 'version'),
  });

  // A form with the names of §3 and a confirmation that only the form needs.
  const account = {
    shopId,
    shopaccount: 'legacy.clerk',
    PassWord: 'first-123',
    surepassword: 'first-123',
    person_name: '新店员',
  };
  const insert = await client.post('/api/Distributor/InsertShopAccountData', account);
  done.check('InsertShopAccountData', insert, insert.Code === 0);
  const id = String(fieldOf(user, 'id'));
  const mine = await client.get('/api/Distributor/GetAccountDataById', { id });
  done.check('GetAccountDataById', mine, fieldOf(mine.Data, 'id') === fieldOf(user, 'id'));
  const payment = { shopId, lebean: '10000', payment_mode: 'wechat pay' };
  const recharge = await client.post('/api/charge/Recharge', payment);
  done.check('Recharge', recharge, recharge.Code === 0);

  const theme = { id: fieldOf(user, 'id'), theme: '#13ce66' };
  const save = { module: 'ShopUserInfoService', action: 'editShopUser', data: theme };
  const saved = await client.post('/web/business', save);
  done.check('theme', saved, saved.Code === 0);

  const match = await client.get('/api/Distributor/IsMatchPwd', { pwd: scenePassword });
  done.check('IsMatchPwd', match, match.data?.valid === true);
  const change = await client.post('/api/Distributor/UpdateShopAccountPwd', {
    pwd: scenePassword,
    PassWord: newPassword,
    surepassword: newPassword,
  });
  done.check('UpdateShopAccountPwd', change, change.data?.Result === 10_000);

  const logout = await client.post('/api/common/Logout');
  done.check('Logout', logout, logout.Result === 10_000);
  expect(done.failures).toEqual([]);
  // The table has 18 rows; GetProvince and GetCity share one.
  expect(done.count).toBe(19);

  // §8: Result 4 is what clears the session, on whichever call comes next.
  for (const path of ['/api/distributor/ShopDataByDistributor', '/api/game/Games'])
    expect(await client.get(path)).toMatchObject({
      status: 200,
      Result: 4,
      Code: 4,
      Msg: '登录已失效，请重新登陆',
    });
  const entered = await client.post('/api/Common/Login', { ...form, password: newPassword });
  expect(entered.Result).toBe(10_000);
});
