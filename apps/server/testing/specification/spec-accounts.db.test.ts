// Accounts and passwords by the calls of the specification (API-4).
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../src/database/testing.ts';
import { serverOn } from '../calls.fixture.ts';
import { scenePassword } from '../scene/scene-maker.fixture.ts';
import { setScene } from '../scene/scene.fixture.ts';
import { dataOf, senderOf, someText } from './spec-calls.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, foreign, principals } = scene;
const server = serverOn(database.application, { clock: () => new Date() });
const owner = new pg.Client(database.owner);
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const ask = senderOf(server, own.ownerToken);
const tokenOf = (name: string): string =>
  principals.find((principal) => principal.name === name)?.token ?? '';
const assistant = tokenOf('assistant');

describe('API-4: accounts and passwords', () => {
  test('API-4: the own account is answered to everybody, others to whoever may list them', async () => {
    const url = '/api/Distributor/GetAccountDataById';
    const idOf = async (token: string, id?: number) => {
      const answer = await ask({ url: id === undefined ? url : `${url}?id=${id}` }, { token });
      return dataOf(answer)['id'];
    };
    for (const { accountId, token, kind } of principals.filter((one) => one.kind !== 'terminal')) {
      expect([kind, await idOf(token), await idOf(token, accountId)]).toEqual([
        kind,
        accountId,
        accountId,
      ]);
    }
    expect(await idOf(own.ownerToken, own.clerkId)).toBe(own.clerkId);
    expect(await idOf(tokenOf('staff of the whole network'), own.ownerId)).toBe(own.ownerId);
    expect(await idOf(own.ownerToken, foreign.ownerId)).toBeUndefined();
    expect(await ask({ url: `${url}?id=${own.ownerId}` })).toMatchObject({
      Data: { assistant_accoun: someText, accountType: 1, kind: 'shop' },
    });
    const held = await owner.query<{ permissions: string[] }>(
      'select permissions from role where id = $1',
      [scene.roles.shop],
    );
    await owner.query(`update role set permissions = '{}' where id = $1`, [scene.roles.shop]);
    expect(await idOf(assistant, own.ownerId)).toBeUndefined();
    expect(await idOf(assistant)).toBe(
      principals.find(({ name }) => name === 'assistant')?.accountId,
    );
    await owner.query('update role set permissions = $1 where id = $2', [
      held.rows[0]?.permissions,
      scene.roles.shop,
    ]);
  });

  test('API-4: the form of a shop account adds its manager, whom the shop names from then on', async () => {
    const insert = { url: '/api/Distributor/InsertShopAccountData', method: 'POST' } as const;
    const form = {
      ShopAccount: 'spec.manager',
      PassWord: 'first-123',
      shop_id: String(own.shopId),
    };
    const added = dataOf(await ask({ ...insert, payload: { ...form, AccountType: '1' } }));
    const url = `/api/Distributor/GetAccountDataById?id=${String(added['id'])}`;
    expect(await ask({ url })).toMatchObject({
      Code: 0,
      Data: { assistant_accoun: 'spec.manager', accountType: 1, shopId: own.shopId },
    });
    const shop = `/api/distributor/GetShopDataByShopId?shopId=${own.shopId}`;
    expect(await ask({ url: shop })).toMatchObject({ Data: { shopaccount: 'spec.manager' } });
    const odd = await ask({ ...insert, payload: { ...form, AccountType: '3' } });
    expect(odd).toMatchObject({ Code: 2 });
  });

  test('API-4: after a right check the password changes, whatever was asked in between', async () => {
    for (const name of ['owner', 'staff of the whole network', 'staff of one country']) {
      const token = tokenOf(name);
      const match = (words: string) =>
        ask({ url: `/api/Distributor/IsMatchPwd?oldPassword=${words}` }, { token });
      expect(await match('wrong-one')).toMatchObject({ valid: false, data: { valid: false } });
      expect(await match(scenePassword)).toMatchObject({ valid: true, data: { valid: true } });
      expect(await match('wrong-one')).toMatchObject({ valid: false });
      expect(await ask({ url: '/api/session' }, { token })).toMatchObject({ Code: 0 });
      const change = { url: '/api/Distributor/UpdateShopAccountPwd', method: 'POST' } as const;
      for (const PassWord of ['12345', 'x'.repeat(19), 'x'.repeat(200)])
        expect(await ask({ ...change, payload: { PassWord } }, { token })).toMatchObject({
          data: { Result: 1 },
          Msg: '长度在 6 到 18 个字符',
        });
      const payload = { pwd: scenePassword, PassWord: scenePassword, surepassword: scenePassword };
      expect([name, await ask({ ...change, payload }, { token })]).toMatchObject([
        name,
        { data: { Result: 10_000 } },
      ]);
      expect(await ask({ url: '/api/session' }, { token })).toMatchObject({ Code: 0 });
    }
  });

  test.each([
    ['cross-site', false],
    ['same-site', false],
    ['same-origin', true],
    ['none', true],
    [undefined, true],
  ])('API-4: a check by an address that a browser calls %s', async (site, isAnswered) => {
    const answer = await server.inject({
      url: `/api/Distributor/IsMatchPwd?pwd=${scenePassword}`,
      headers: {
        cookie: `lebean=${own.ownerToken}`,
        ...(site !== undefined && { 'sec-fetch-site': site }),
      },
    });
    expect(answer.json()).toMatchObject({ valid: isAnswered, Code: isAnswered ? 0 : 1 });
  });
});
