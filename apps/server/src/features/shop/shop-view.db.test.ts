import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCard } from '@lebean/contract/card/operations';
import { getProfile, logout } from '@lebean/contract/session/operations';
import { listOwnSessions } from '@lebean/contract/session/own-account.operations';
import { shopViewHeader } from '@lebean/contract/session/rows';
import { issueSignOnCode, redeemSignOnCode } from '@lebean/contract/session/sign-on.operations';
import { listShops } from '@lebean/contract/shop/operations';
import { leaveShopView, listShopViews, openShopView } from '@lebean/contract/shop/view.operations';
import { type Caller, call, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import type { Principal } from '../../../testing/scene/scene-people.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { newToken, tokenHash } from '../../capabilities/session/open-session.ts';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { endShopViews } from './end-views.job.ts';

const database = await testDatabase();
const { own, foreign, principals, roles } = await setScene(database);
const server = serverOn(database.application);
const client = new pg.Client(database.owner);
beforeAll(() => client.connect());
afterAll(() => client.end());

const named = (name: Principal['name']): Principal => {
  const found = principals.find((principal) => principal.name === name);
  if (found === undefined) throw new Error(`the scene has no ${name}`);
  return found;
};
const network = named('staff of the whole network');
const limited = named('staff of one country');
const partner = named('partner');
const owner = named('owner');

/** A session more of an account: one that a test may end. */
async function sessionOf(accountId: number): Promise<string> {
  const token = newToken();
  await client.query(
    `insert into session (token_hash, account_id, expires_at, source) values ($1, $2, now() + interval '1 hour', 'test')`,
    [tokenHash(token), accountId],
  );
  return token;
}

async function opened(by: Caller, shopId = own.shopId, reason = '') {
  const view = await call(server, openShopView, { shopId, reason }, by);
  const headers = { [shopViewHeader]: String(view.shopViewId) };
  return { ...view, caller: { ...by, headers } };
}
const endOf = async (caller: Caller) => refusalOf(await send(server, getProfile, {}, caller));

test('ACC-7: staff see a shop as its owner does, of this shop alone, and are themselves beside it', async () => {
  const { caller, shopName } = await opened(network);
  const seen = await call(server, getProfile, {}, caller);
  expect(seen).toMatchObject({ id: own.ownerId, kind: 'shop', shopId: own.shopId });
  expect(seen.shopView?.shopName).toBe(shopName);
  expect(seen.impersonatorName).toBe('Somebody');
  const { rows } = await call(server, listShops, {}, caller);
  expect(rows.map(({ id }) => id)).toEqual([own.shopId]);
  // The owner has a branch beside it.
  expect((await call(server, listShops, {}, owner)).rows.length).toBeGreaterThan(1);
  const self = await call(server, getProfile, {}, { token: network.token });
  expect(self).toMatchObject({ id: network.accountId, kind: 'staff', shopView: null });
});

test('ACC-7: whoever looks learns nothing of where the owner is signed in, who still does', async () => {
  const { caller } = await opened(network);
  expect(await call(server, listOwnSessions, {}, caller)).toEqual({ sessions: [] });
  expect((await call(server, listOwnSessions, {}, owner)).sessions.length).toBeGreaterThan(0);
  const { token } = network;
  expect((await call(server, listOwnSessions, {}, { token })).sessions.length).toBeGreaterThan(0);
});

test('ACC-7: a shop that has a manager is shown as its manager sees it', async () => {
  const { rows } = await client.query<{ id: number }>(
    `insert into account (kind, account_type, merchant_id, shop_id, login_name, display_name, password_hash)
      values ('shop', 1, $1, $2, 'manager-of-one', 'Manager', 'x') returning id::int`,
    [own.merchantId, own.shopId],
  );
  const id = rows[0]?.id;
  await client.query(
    `insert into account_role (account_id, kind, role_id) values ($1, 'shop', $2)`,
    [id, roles.shop],
  );
  const { caller } = await opened(network);
  expect((await call(server, getProfile, {}, caller)).id).toBe(id);
  await client.query('update account set is_enabled = false where id = $1', [id]);
  expect(await endOf(caller)).toBe('VIEW_OVER');
  const next = await opened(network);
  expect((await call(server, getProfile, {}, next.caller)).id).toBe(own.ownerId);
});

const withdrawals: readonly (readonly [string, string, string])[] = [
  [
    'the time is over',
    `update shop_view set opened_at = now() - interval '1 hour', ends_at = now() - interval '1 second' where ended_at is null`,
    'select',
  ],
  [
    'the account that looks is disabled',
    `update account set is_enabled = false where id = ${network.accountId}`,
    `update account set is_enabled = true where id = ${network.accountId}`,
  ],
  [
    'the permission is taken from its role',
    `update role set permissions = array_remove(permissions, 'shop.view.open') where id = ${roles.staff}`,
    `update role set permissions = permissions || '{shop.view.open}' where id = ${roles.staff}`,
  ],
  [
    'it sees other countries alone from now on',
    `update account set countries = '{ES}' where id = ${network.accountId}`,
    `update account set countries = null where id = ${network.accountId}`,
  ],
  [
    'it owes a second step',
    `update account set is_totp_required = true where id = ${network.accountId}`,
    `update account set is_totp_required = false where id = ${network.accountId}`,
  ],
  [
    'the shop is disabled',
    `update shop set is_enabled = false where id = ${own.shopId}`,
    `update shop set is_enabled = true where id = ${own.shopId}`,
  ],
  [
    'its merchant is disabled',
    `update merchant set is_enabled = false where id = ${own.merchantId}`,
    `update merchant set is_enabled = true where id = ${own.merchantId}`,
  ],
  [
    'whose account is shown is disabled',
    `update account set is_enabled = false where id = ${own.ownerId}`,
    `update account set is_enabled = true where id = ${own.ownerId}`,
  ],
];

test.each(withdrawals)('ACC-7: a view is over when %s', async (_why, withdraw, giveBack) => {
  const { caller } = await opened({ token: await sessionOf(network.accountId) });
  expect(await endOf(caller)).toBeUndefined();
  await client.query(withdraw);
  const end = await endOf(caller);
  await client.query(giveBack);
  expect(end).toBe('VIEW_OVER');
});

test('ACC-7: a view is over when its session is, and belongs to no other session', async () => {
  const token = await sessionOf(network.accountId);
  const { caller } = await opened({ token });
  const { headers } = caller;
  // Another session of the same person, another person, nobody.
  expect(await endOf({ token: network.token, headers })).toBe('VIEW_OVER');
  expect(await endOf({ token: limited.token, headers })).toBe('VIEW_OVER');
  expect(await endOf({ token: network.token, headers: { [shopViewHeader]: 'x' } })).toBe(
    'VIEW_OVER',
  );
  expect(await endOf(caller)).toBeUndefined();
  await call(server, logout, {}, { token });
  expect(await endOf(caller)).toBe('VIEW_OVER');
});

test('ACC-7: whoever leaves a view has left it, and nobody leaves that of another', async () => {
  const { caller, shopViewId } = await opened(network);
  const leave = (by: Caller) => send(server, leaveShopView, { shopViewId }, by);
  expect(refusalOf(await leave(limited))).toBe('VIEW_OVER');
  expect(refusalOf(await leave(caller))).toBe('VIEW_ONLY');
  expect(refusalOf(await leave({ token: network.token }))).toBeUndefined();
  expect(await endOf(caller)).toBe('VIEW_OVER');
  expect(refusalOf(await leave({ token: network.token }))).toBe('VIEW_OVER');
});

test('ACC-2: shops are opened by whoever sees them, and by nobody of a shop', async () => {
  const end = async (by: Caller, shopId: number) => {
    const answer = await send(server, openShopView, { shopId }, by);
    return refusalOf(answer) ?? answer.status;
  };
  expect(await end(limited, foreign.shopId)).toBe('SHOP_NOT_FOUND');
  expect(await end(partner, foreign.shopId)).toBe('SHOP_NOT_FOUND');
  expect(await end(partner, own.shopId)).toBe(200);
  expect(await end(owner, own.shopId)).toBe(403);
  expect(await end(named('assistant'), own.shopId)).toBe(403);
  await client.query('update shop set is_enabled = false where id = $1', [own.shopId]);
  expect(await end(network, own.shopId)).toBe('SHOP_DISABLED');
  await client.query('update shop set is_enabled = true where id = $1', [own.shopId]);
  await client.query('update account set is_enabled = false where id = $1', [own.ownerId]);
  expect(await end(network, own.shopId)).toBe('SHOP_HAS_NO_PEOPLE');
  await client.query('update account set is_enabled = true where id = $1', [own.ownerId]);
});

test('ACC-7: nobody opens a shop from within a view, or in the name of somebody else', async () => {
  const { caller } = await opened(network);
  expect(refusalOf(await send(server, openShopView, { shopId: foreign.shopId }, caller))).toBe(
    'VIEW_ONLY',
  );
  const { code } = await call(server, issueSignOnCode, { accountId: partner.accountId }, network);
  const arrived = await send(server, redeemSignOnCode, { code });
  const token = /lebean=([\w-]{43})/.exec(String(arrived.headers['set-cookie']))?.[1];
  const answer = await send(server, openShopView, { shopId: own.shopId }, { token });
  expect(refusalOf(answer)).toBe('NOT_YOUR_ACCOUNT');
});

test('ACC-7: a partner looks only where the platform has allowed it', async () => {
  const held = await client.query<{ permissions: string[] }>(
    `select permissions from role where role_key = 'partner-manager'`,
  );
  expect(held.rows[0]?.permissions).not.toContain('shop.view.open');
});

test('ACC-7: a shop reads who has looked and why; of a partner it learns no name', async () => {
  const { shopViewId } = await opened(network, own.shopId, 'The cashier sees no games');
  await opened(partner);
  await call(server, leaveShopView, { shopViewId }, { token: network.token });
  const read = async (by: Caller) =>
    (await call(server, listShopViews, { shopId: own.shopId }, by)).views;
  const [ofPartner, ofStaff] = await read(owner);
  expect(ofPartner).toMatchObject({ viewerKind: 'partner', viewerName: null, endedAt: null });
  expect(ofStaff).toMatchObject({
    viewerName: 'Somebody',
    reason: 'The cashier sees no games',
    endReason: 'left',
  });
  expect((await read(partner))[0]).toMatchObject({ viewerName: 'Somebody' });
});

async function linesOf(operation: string) {
  const { rows } = await client.query<Record<string, unknown>>(
    `select account_id::int, account_name, merchant_id::int, object, object_id, after, result from operation_log
      where operation = $1 order by id desc`,
    [operation],
  );
  return rows;
}

test('ACC-7: opening, leaving and the end by itself stand in the operation log, with who looked at which shop', async () => {
  const line = {
    account_id: network.accountId,
    account_name: 'Somebody',
    merchant_id: own.merchantId,
    object: 'shop',
    object_id: String(own.shopId),
    result: 'ok',
  };
  const { shopViewId } = await opened(network, own.shopId, 'Why');
  expect((await linesOf('shopView.open'))[0]).toMatchObject({ ...line, after: { reason: 'Why' } });
  await call(server, leaveShopView, { shopViewId }, { token: network.token });
  expect((await linesOf('shopView.leave'))[0]).toMatchObject(line);
  await client.query(`delete from shop_view`);
  await opened(network);
  const lost = await sessionOf(network.accountId);
  await opened({ token: lost });
  await call(server, logout, {}, { token: lost });
  const connections = new ConnectionPool({
    connection: database.application,
    size: 2,
    onIdleError: () => undefined,
  });
  const runAt = (clock: () => Date) =>
    connections.transaction('read write', 'select', async (db) => {
      await endShopViews(clock).run(db);
    });
  await runAt(() => new Date());
  expect(await linesOf('shopView.end')).toMatchObject([{ ...line, after: { endReason: 'over' } }]);
  await runAt(() => new Date(Date.now() + 31 * 60_000));
  await runAt(() => new Date(Date.now() + 32 * 60_000));
  await connections.end();
  expect(await linesOf('shopView.end')).toMatchObject([
    { ...line, after: { endReason: 'expired' } },
    { ...line, after: { endReason: 'over' } },
  ]);
});

test('MEM-9: members keep their masks for whoever looks', async () => {
  const { caller } = await opened(network);
  const shown = await call(server, getCard, { cardId: own.cardId }, caller);
  expect(shown.phone).toContain('*');
});

test('ACC-7: a view is worded in the language of whoever looks', async () => {
  const { caller } = await opened(network);
  const answers = await Promise.all(
    (['zh', 'en', 'es'] as const).map((language) =>
      send(server, openShopView, { shopId: own.shopId }, { ...caller, language }),
    ),
  );
  expect(new Set(answers.map(({ text }) => text.replace(/"requestId":"[^"]*"/, ''))).size).toBe(3);
});
