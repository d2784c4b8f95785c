import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createAssistant } from '@lebean/contract/account/assistant.operations';
import { permissionIds } from '@lebean/contract/facts/permissions';
import { screens, screensOf } from '@lebean/contract/facts/screens';
import { getMenu } from '@lebean/contract/menu/tree.operations';
import { operations } from '@lebean/contract/registry/operations';
import { getProfile, login } from '@lebean/contract/session/operations';
import { call, codeOfAnswer, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { ownInputs } from '../../../testing/sweep/sweep-inputs.fixture.ts';
import { tokenHash } from '../../capabilities/session/open-session.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own } = scene;
const server = serverOn(database.application);
const denied = 5;
const client = new pg.Client(database.owner);
await client.connect();
afterAll(() => client.end());

/** An assistant with the roles that an owner gave it, signed in. */
async function assistantWith(loginName: string, roles: readonly string[], accountType: 1 | 2 = 2) {
  const clerk = {
    loginName,
    displayName: 'Clerk',
    phone: '13900003333',
    shopId: own.shopId,
    accountType,
  };
  const account = { ...clerk, password: 'first-123', roles: [...roles] };
  const { id } = await call(server, createAssistant, account, { token: own.ownerToken });
  const answer = await send(server, login, { account: loginName, password: 'first-123' });
  return { id, token: /lebean=([\w-]{43})/.exec(String(answer.headers['set-cookie']))?.[1] ?? '' };
}

test('ACC-3: an assistant is shown the member query, the goods it sells and the hall where it starts games, whatever its roles allow inside it', async () => {
  const viewer = { kind: 'shop', permissions: permissionIds, screens: null } as const;
  const everything = screens.filter(({ kinds }) => kinds.includes('shop'));
  expect(screensOf({ ...viewer, accountType: 1 })).toEqual(everything);
  for (const accountType of [0, 2, 3])
    expect(screensOf({ ...viewer, accountType }).map(({ path }) => path)).toEqual([
      '/Gamedistribution/devices',
      '/member/list',
      '/member/goods',
    ]);
  for (const [name, roles] of [
    ['access.cashier', ['shop-cashier']],
    ['access.drawer', ['shop-cashier', 'shop-drawer']],
  ] as const) {
    const caller = await assistantWith(name, roles);
    expect((await call(server, getProfile, {}, caller)).routes).toEqual([
      '/member/list',
      '/member/goods',
    ]);
    const menu = await call(server, getMenu, {}, caller);
    expect(JSON.stringify(menu)).not.toMatch(
      /\/(Gamedistribution|shopledou|shuju|gamelist|system)/,
    );
  }
});

test('ACC-3: ACC-1: what its owner has not allowed answers 5, call by call', async () => {
  const caller = await assistantWith('access.calls', ['shop-cashier']);
  const { permissions } = await call(server, getProfile, {}, caller);
  const closed = operations.filter(
    ({ permission }) =>
      !['public', 'session', 'terminal'].includes(permission) && !permissions.includes(permission),
  );
  expect(closed.length).toBeGreaterThan(100);
  const answered: [string, number | undefined][] = [];
  for (const operation of closed) {
    // An input that somebody could send with success: only the permission is missing.
    const kind = operation.scope.includes('shop') ? 'shop' : operation.scope[0];
    const able = scene.principals.find((principal) => principal.kind === kind);
    if (able === undefined) throw new Error(`nobody calls ${operation.id}`);
    const [input] = ownInputs(operation, scene, able);
    const answer = await send(server, operation, input?.fields ?? {}, caller);
    answered.push([operation.id, codeOfAnswer(answer)]);
  }
  expect(answered).toEqual(closed.map(({ id }) => [id, denied]));
});

/** Runs a statement as the call of somebody of a shop would, and takes it back: how many rows, or the error. */
async function rowsFor(token: string, statement: string): Promise<number | string> {
  await client.query('begin; set local role lebean_app');
  try {
    await client.query(`select open_session($1, interval '30 minutes', null)`, [tokenHash(token)]);
    return (await client.query(statement)).rowCount ?? 0;
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error);
  } finally {
    await client.query('rollback');
  }
}

test('ACC-2: the database alone keeps a manager from owners, from other managers and from all shops', async () => {
  const manager = await assistantWith('access.manager', ['shop-owner'], 1);
  const colleague = await assistantWith('access.colleague', ['shop-owner'], 1);
  const clerk = await assistantWith('access.clerk', ['shop-cashier']);
  const rename = (id: number) => `update account set display_name = 'x' where id = ${id}`;
  const changed = [own.ownerId, colleague.id, clerk.id, manager.id].map(rename);
  const answers = async (token: string) => {
    const found = [];
    for (const statement of changed) found.push(await rowsFor(token, statement));
    return found;
  };
  expect(await answers(manager.token)).toEqual([0, 0, 1, 1]);
  expect(await answers(own.ownerToken)).toEqual([1, 1, 1, 1]);
  expect(await answers(clerk.token)).toEqual([0, 0, 1, 0]);
  const refused = '42501';
  const everywhere = (id: number) => `update account set shop_id = null where id = ${id}`;
  expect(await rowsFor(manager.token, everywhere(manager.id))).toBe(refused);
  expect(await rowsFor(own.ownerToken, everywhere(manager.id))).toBe(refused);
  const promote = `update account set account_type = 1 where id = ${clerk.id}`;
  expect(await rowsFor(clerk.token, promote)).toBe(refused);
  const add = `insert into account (kind, account_type, login_name, password_hash, display_name, merchant_id, shop_id)
    values ('shop', 1, 'access.added', 'x', 'x', ${own.merchantId}, ${own.shopId})`;
  expect(await rowsFor(manager.token, add)).toBe(refused);
  expect(await rowsFor(own.ownerToken, add)).toBe(1);
});
