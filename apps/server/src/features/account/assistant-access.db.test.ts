import { expect, test } from 'vitest';
import { createAssistant } from '@lebean/contract/account/assistant.operations';
import { permissionIds } from '@lebean/contract/facts/permissions';
import { screens, screensOf } from '@lebean/contract/facts/screens';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { getMenu } from '@lebean/contract/menu/tree.operations';
import { operations } from '@lebean/contract/registry/operations';
import { getProfile, login } from '@lebean/contract/session/operations';
import { call, codeOfAnswer, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { ownInputs } from '../../../testing/sweep/sweep-inputs.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own } = scene;
const server = serverOn(database.application);
const denied = 5;

/** An assistant with the roles that an owner gave it, signed in. */
async function assistantWith(loginName: string, roles: readonly string[]) {
  const clerk = { loginName, displayName: 'Clerk', phone: '13900003333', shopId: own.shopId };
  const account = { ...clerk, password: 'first-123', roles: [...roles] };
  await call(server, createAssistant, account, { token: own.ownerToken });
  const answer = await send(server, login, { account: loginName, password: 'first-123' });
  return { token: /lebean=([\w-]{43})/.exec(String(answer.headers['set-cookie']))?.[1] ?? '' };
}

test('ACC-3: an assistant is shown the member query and the goods it sells, whatever its roles allow inside it', async () => {
  const viewer = { kind: 'shop', permissions: permissionIds, screens: null } as const;
  const everything = screens.filter(({ kinds }) => kinds.includes('shop'));
  expect(screensOf({ ...viewer, accountType: 1 })).toEqual(everything);
  for (const accountType of [0, 2, 3])
    expect(screensOf({ ...viewer, accountType }).map(({ path }) => path)).toEqual([
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
  const all: readonly AnyOperation[] = operations;
  const closed = all.filter(
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
