import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { getAbilities, setAbilities } from '@lebean/contract/account/ability.operations';
import { createAssistant, listAssistants } from '@lebean/contract/account/assistant.operations';
import { exportAssistants } from '@lebean/contract/account/export';
import { updateAccount } from '@lebean/contract/account/operations';
import { refundCard } from '@lebean/contract/card/refund.operations';
import { payCheckout } from '@lebean/contract/checkout/operations';
import { payCheckoutByCode } from '@lebean/contract/checkout/payment.operations';
import { createGoods, listGoods } from '@lebean/contract/goods/operations';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { operations } from '@lebean/contract/registry/operations';
import { permissionsOf } from '@lebean/contract/role/ability';
import {
  createRole,
  listRoleOptions,
  listRoles,
  removeRole,
  updateRole,
} from '@lebean/contract/role/operations';
import { getProfile, login } from '@lebean/contract/session/operations';
import { abilities, type Ability } from '@lebean/contract/vocabulary/ability';
import {
  call,
  codeOfAnswer,
  isSuccess,
  refusalOf,
  send,
  serverOn,
} from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { ownInputs } from '../../../testing/sweep/sweep-inputs.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { refundsOf } from '../card/refund.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, foreign } = scene;
const server = serverOn(database.application);
const client = new pg.Client(database.owner);
await client.connect();
afterAll(() => client.end());
const owner = { token: own.ownerToken };
const stranger = { token: foreign.ownerToken };
const denied = 5;

/** An assistant as a client of before adds it: no word of roles (ACC-1). */
async function assistant(loginName: string) {
  const person = { loginName, displayName: 'Clerk', phone: '13900003333', shopId: own.shopId };
  const made = await call(server, createAssistant, { ...person, password: 'first-123' }, owner);
  const answer = await send(server, login, { account: loginName, password: 'first-123' });
  const token = /lebean=([\w-]{43})/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  return { accountId: made.id, caller: { token } };
}

async function tick(accountId: number, ticked: readonly Ability[], refundUpTo: number | null) {
  const { version } = await call(server, getAbilities, { accountId }, owner);
  const change = { accountId, version, abilities: [...ticked], refundUpTo };
  return await call(server, setAbilities, change, owner);
}

const clerk = await assistant('ticked.clerk');

/** What an operation answers the clerk, for an input that somebody could send with success. */
async function codeFor(operation: AnyOperation): Promise<number | undefined> {
  const able = scene.principals.find(({ kind }) => kind === 'shop');
  if (able === undefined) throw new Error('nobody works in a shop');
  const [input] = ownInputs(operation, scene, able);
  return codeOfAnswer(await send(server, operation, input?.fields ?? {}, clerk.caller));
}

test('SH-47: an assistant is refused more than its owner lets it pay back at once', async () => {
  const { wholeOf, recharge } = refundsOf(server, scene);
  await client.query("update approval_limit set amount = null where limit_key = 'cardRefund'");
  const cardId = own.cardId;
  await recharge(cardId);
  await tick(clerk.accountId, ['seeMembers', 'refund'], 0);
  const whole = await wholeOf(cardId);
  const refused = await send(server, refundCard, whole, clerk.caller);
  expect(refusalOf(refused)).toBe('REFUND_ABOVE_OWN');
  await tick(clerk.accountId, ['seeMembers', 'refund'], whole.amount);
  expect(isSuccess(await send(server, refundCard, whole, clerk.caller))).toBe(true);
});

/** They have two parts, and take the ability of both. */
const carts: readonly string[] = [payCheckout.id, payCheckoutByCode.id];

test.for(abilities)('SH-47, ACC-3: %s opens what it names and nothing else', async (one) => {
  const opened = operations.filter(
    ({ permission, scope }) =>
      scope.includes('shop') && permissionsOf(one).some((each) => each === permission),
  );
  expect(opened.length).toBeGreaterThan(0);
  await tick(clerk.accountId, [one], null);
  // From the next call on, in the session that is open.
  for (const operation of opened.filter(({ id }) => !carts.includes(id)))
    expect([operation.id, (await codeFor(operation)) === denied]).toEqual([operation.id, false]);
  await tick(
    clerk.accountId,
    abilities.filter((other) => other !== one),
    null,
  );
  for (const operation of opened)
    expect([operation.id, await codeFor(operation)]).toEqual([operation.id, denied]);
});

test('SH-47, ACC-3: the goods stand in the menu of who sells them, and of nobody else', async () => {
  const routes = async () => (await call(server, getProfile, {}, clerk.caller)).routes;
  await tick(clerk.accountId, ['seeMembers'], null);
  expect(await routes()).toEqual(['/member/list']);
  await tick(clerk.accountId, ['seeMembers', 'sellGoods'], null);
  expect(await routes()).toEqual(['/member/list', '/member/goods']);
});

test('SH-47, ACC-2: the list and its file say what each assistant may do, to its own owner alone', async () => {
  const { accountId } = await assistant('listed.clerk');
  const listed = async (input: { ability?: Ability } = {}, caller = owner) => {
    const requested = { query: 'listed.', pageSize: 100, ...input };
    return (await call(server, listAssistants, requested, caller)).rows;
  };
  // As a cashier, before anything was ticked.
  expect((await listed())[0]).toMatchObject({ refundUpTo: null });
  expect((await listed())[0]?.abilities).toContain('recharge');
  await tick(accountId, ['sellGoods', 'refund', 'recharge'], 50_00);
  expect(await listed()).toMatchObject([
    { abilities: ['recharge', 'refund', 'sellGoods'], refundUpTo: 50_00, currency: 'CNY' },
  ]);
  const wanted = { query: 'listed.', format: 'csv', timeZone: 'UTC' };
  const { text } = await send(server, exportAssistants, wanted, owner);
  expect(text).toContain('"Recharge, refund, sell goods",50.00,"CNY"');
  expect(await listed({ ability: 'refund' })).toHaveLength(1);
  expect(await listed({ ability: 'startPlay' })).toEqual([]);
  await tick(accountId, [], 50_00);
  expect(await listed()).toMatchObject([{ abilities: [] }]);
  expect(await listed({ ability: 'refund' })).toEqual([]);
  expect(await listed({}, stranger)).toEqual([]);
});

test('SH-47: what two roles allow together is what the list says, as the next call has it', async () => {
  const { accountId, caller } = await assistant('paired.clerk');
  const halves = [['goods.goods.list'], ['goods.sale.sell']];
  await client.query('delete from account_role where account_id = $1', [accountId]);
  for (const permissions of halves)
    await client.query(
      `with half as (insert into role (kind, role_name, name_zh, name_en, name_es, permissions, changed_by)
          values ('shop', 'Half', 'Half', 'Half', 'Half', $2, '') returning id)
        insert into account_role select $1, id, 'shop' from half`,
      [accountId, permissions],
    );
  const requested = { query: 'paired.', ability: 'sellGoods' } as const;
  const { rows } = await call(server, listAssistants, requested, owner);
  expect(rows).toMatchObject([{ abilities: ['sellGoods'] }]);
  const { permissions } = await call(server, getProfile, {}, caller);
  expect(permissions.toSorted()).toEqual(halves.flat());
});

test('SH-47: whoever only sells goods does not read what they had cost', async () => {
  const goods = {
    shopId: own.shopId,
    goodsName: 'Cola',
    goodsType: 'drink',
    price: 500,
    cost: 210,
    sort: 1,
    details: '',
  };
  const { id } = await call(server, createGoods, goods, owner);
  const costFor = async (caller: typeof owner) =>
    (await call(server, listGoods, { pageSize: 100 }, caller)).rows.find((row) => row.id === id)
      ?.cost;
  await tick(clerk.accountId, ['sellGoods'], null);
  expect([await costFor(owner), await costFor(clerk.caller)]).toEqual([210, null]);
});

test('SH-47, SH-35: of two owners who tick at once one is told of the other', async () => {
  const { accountId } = clerk;
  const { version } = await call(server, getAbilities, { accountId }, owner);
  const change = { accountId, version, refundUpTo: null };
  const answers = await Promise.all([
    send(server, setAbilities, { ...change, abilities: ['freeze'] }, owner),
    send(server, setAbilities, { ...change, abilities: ['replace'] }, owner),
  ]);
  expect(answers.filter(isSuccess)).toHaveLength(1);
  expect(answers.map(refusalOf).filter(Boolean)).toEqual(['STALE_VERSION']);
});

test('SH-47, ACC-1: nobody ticks what they do not hold, nor for themselves, nor for others', async () => {
  const { accountId } = clerk;
  await tick(accountId, ['seeMembers'], null);
  const ownerRole = `update role set permissions = $1 where id = ${scene.roles.shop}`;
  const { rows } = await client.query<{ permissions: string[] }>(
    `select permissions from role where id = ${scene.roles.shop}`,
  );
  const held = rows[0]?.permissions ?? [];
  await client.query(ownerRole, [held.filter((each) => each !== 'goods.sale.sell')]);
  const { grantable, version } = await call(server, getAbilities, { accountId }, owner);
  expect(grantable).not.toContain('sellGoods');
  const change = { accountId, version, refundUpTo: null, abilities: ['sellGoods'] };
  expect(refusalOf(await send(server, setAbilities, change, owner))).toBe('ABILITY_BEYOND_OWN');
  await client.query(ownerRole, [held]);
  // By hand, for itself; and by the owner of another merchant.
  expect(codeOfAnswer(await send(server, setAbilities, change, clerk.caller))).toBe(denied);
  expect(refusalOf(await send(server, setAbilities, change, stranger))).toBe('ACCOUNT_NOT_FOUND');
  expect(refusalOf(await send(server, getAbilities, { accountId }, stranger))).toBe(
    'ACCOUNT_NOT_FOUND',
  );
});

/** The key of the role that is the clerk's alone. */
async function ownRole(): Promise<string> {
  const input = { kind: 'shop', accountId: clerk.accountId, isForAssistant: true } as const;
  const { roles } = await call(server, listRoleOptions, input, owner);
  return roles.find(({ key }) => key.startsWith('role-'))?.key ?? '';
}

test('SH-47: the role of an assistant is offered to nobody else, and not listed by staff', async () => {
  const key = await ownRole();
  expect(key).not.toBe('');
  const options = async (accountId?: number, caller = owner) => {
    const requested = { kind: 'shop', ...(accountId !== undefined && { accountId }) } as const;
    const { roles } = await call(server, listRoleOptions, requested, caller);
    return roles.map((role) => role.key);
  };
  expect(await options()).not.toContain(key);
  expect(await options(clerk.accountId, stranger)).not.toContain(key);
  const staff = { token: scene.principals.find(({ kind }) => kind === 'staff')?.token ?? '' };
  const { rows } = await call(server, listRoles, { pageSize: 100 }, staff);
  expect(rows.map((role) => role.key)).not.toContain(key);
  const { rows: stored } = await client.query<{ id: number }>(
    `select id::int from role where role_key = $1`,
    [key],
  );
  const removal = { roleId: stored[0]?.id ?? 0, version: 1 };
  expect(refusalOf(await send(server, removeRole, removal, staff))).toBe('UNKNOWN_ROLE');
  const other = await assistant('ticked.other');
  const change = { displayName: 'Other', shopId: own.shopId, roles: [key], version: 1 };
  const given = await send(server, updateAccount, { accountId: other.accountId, ...change }, owner);
  expect(refusalOf(given)).toBe('ROLE_NOT_FOUND');
  const written = client.query(
    `insert into account_role select $1, id, 'shop' from role where role_key = $2`,
    [other.accountId, key],
  );
  await expect(written).rejects.toMatchObject({ code: '23001' });
});

test('SH-47, ACC-5: a second step that a role asks for is still asked for after the first tick', async () => {
  const { accountId } = await assistant('ticked.careful');
  const asking = await client.query<{ id: number }>(
    `insert into role (kind, role_name, name_zh, name_en, name_es, permissions, is_totp_required, changed_by)
      values ('shop', 'Careful', 'Careful', 'Careful', 'Careful', '{member.member.list}', true, '') returning id::int`,
  );
  await client.query(`insert into account_role select $1, $2, 'shop'`, [
    accountId,
    asking.rows[0]?.id,
  ]);
  await tick(accountId, ['seeMembers'], null);
  await tick(accountId, ['seeMembers', 'freeze'], null);
  const { rows } = await client.query<{ asks: boolean }>(
    `select r.is_totp_required as asks from account_role ar join role r on r.id = ar.role_id where ar.account_id = $1`,
    [accountId],
  );
  expect(rows).toEqual([{ asks: true }]);
});

test('SH-47: no permission of owners comes into a role that assistants have', async () => {
  const staff = { token: scene.principals.find(({ kind }) => kind === 'staff')?.token ?? '' };
  const role = {
    kind: 'shop' as const,
    roleName: 'Desk',
    permissions: ['member.member.list' as const],
    screens: null,
    isTotpRequired: false,
  };
  const { id: roleId } = await call(server, createRole, role, staff);
  const { accountId } = await assistant('desk.clerk');
  await client.query(`insert into account_role select $1, $2, 'shop'`, [accountId, roleId]);
  const { kind: _kind, ...fields } = role;
  const change = { ...fields, roleId, version: 1 };
  const more = [...role.permissions, 'account.account.update' as const];
  const refused = await send(server, updateRole, { ...change, permissions: more }, staff);
  expect(refusalOf(refused)).toBe('ROLE_OF_ASSISTANTS');
  await client.query('delete from account_role where account_id = $1', [accountId]);
  expect(isSuccess(await send(server, updateRole, { ...change, permissions: more }, staff))).toBe(
    true,
  );
});

test('SH-47: a role of owners is neither offered to an assistant nor accepted for one', async () => {
  const input = { kind: 'shop', isForAssistant: true } as const;
  const { roles } = await call(server, listRoleOptions, input, owner);
  const keys = roles.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['shop-cashier', 'shop-drawer']));
  expect(keys).not.toContain('shop-owner');
  const person = { loginName: 'would.own', displayName: 'Clerk', shopId: own.shopId };
  const account = { ...person, password: 'first-123', roles: ['shop-owner'] };
  const refused = await send(server, createAssistant, account, owner);
  expect(refusalOf(refused)).toBe('ROLE_OF_OWNERS');
  const written = client.query(
    `insert into account_role select $1, id, 'shop' from role where role_key = 'shop-owner'`,
    [clerk.accountId],
  );
  await expect(written).rejects.toMatchObject({ code: '23001' });
});
