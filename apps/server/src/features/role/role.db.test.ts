import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { listMerchants } from '@lebean/contract/merchant/operations';
import { listRoles, createRole, updateRole, removeRole } from '@lebean/contract/role/operations';
import { getProfile } from '@lebean/contract/session/operations';
import { listShops } from '@lebean/contract/shop/operations';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const http = await testHttp(database);

let admin: Caller;
let limited: Caller;
let clerk: Caller;

const role = (name: string, permissions: readonly string[] = ['shop.shop.list']) => ({
  kind: 'staff',
  roleName: name,
  description: 'For the test',
  permissions,
  screens: null,
  isTotpRequired: false,
});
const staff = (loginName: string, roles: readonly string[]) => ({
  loginName,
  password: testPassword,
  displayName: `The one of ${loginName}`,
  kind: 'staff',
  roles,
});

const listed = z.object({
  id: z.int(),
  key: z.string(),
  roleName: z.string(),
  permissions: z.array(z.string()),
  version: z.int(),
});
type Listed = z.output<typeof listed>;

const roles = async (): Promise<Listed[]> =>
  z.array(listed).parse((await admin.ask(listRoles, { pageSize: 100 })).output);

async function roleNamed(name: string): Promise<Listed> {
  const found = (await roles()).find((each) => each.roleName === name || each.key === name);
  if (found === undefined) throw new Error(`there is no role ${name}`);
  return found;
}

/** Adds a role with an account that has it and nothing else. */
async function holder(name: string, permissions: readonly string[]) {
  const id = await admin.create(createRole, role(name, permissions));
  const { key } = await roleNamed(name);
  const accountId = await admin.create(createAccount, staff(`${name}-one`, [key]));
  return { id, key, accountId, caller: await http.signIn(`${name}-one`, testPassword) };
}

beforeAll(async () => {
  admin = await http.signIn('admin', testPassword);
  const spain = { ...staff('staff-es', ['platform-administrator']), countries: ['ES'] };
  await admin.create(createAccount, spain);
  limited = await http.signIn('staff-es', testPassword);
  clerk = (await holder('clerk', ['shop.shop.list', 'system.role.create', 'system.role.update']))
    .caller;
});

describe('role.create and role.update', () => {
  test('ACC-1: a change of a role takes effect on the next call of who has it', async () => {
    const { id, caller } = await holder('watcher', ['shop.shop.list']);
    expect((await caller.ask(listShops, {})).status).toBe(200);
    expect((await caller.ask(listMerchants, {})).status).toBe(403);
    const change = { ...role('watcher', ['merchant.merchant.list']), version: 1, kind: undefined };
    expect(await admin.ask(updateRole, { roleId: id, ...change })).toMatchObject({
      status: 200,
      output: { version: 2 },
    });
    expect((await caller.ask(listShops, {})).status).toBe(403);
    expect((await caller.ask(listMerchants, {})).status).toBe(200);
  });

  test('ACC-1: a role shows the screens that it names, of those that it permits', async () => {
    const { id, caller } = await holder('guide', ['shop.shop.list', 'merchant.merchant.list']);
    const routes = async () => {
      const { output } = await caller.ask(getProfile, {});
      return output instanceof Object && 'routes' in output ? output.routes : undefined;
    };
    expect(await routes()).toEqual(['/shops/list', '/merchants/list']);
    const shown = ['/merchants/list', '/system/roles'];
    const { kind: _kind, ...fields } = role('guide', ['shop.shop.list', 'merchant.merchant.list']);
    await admin.ask(updateRole, { roleId: id, ...fields, screens: shown, version: 1 });
    expect(await routes()).toEqual(['/merchants/list']);
  });

  test('ACC-1: nobody puts into a role what they do not hold', async () => {
    const beyond = role('beyond', ['shop.shop.list', 'lebean.wallet.recharge']);
    expect(await clerk.ask(createRole, beyond)).toMatchObject({
      status: 403,
      code: 'PERMISSION_BEYOND_OWN',
    });
    const own = await roleNamed('clerk');
    const { kind: _kind, ...fields } = role('clerk', [...own.permissions, 'account.account.list']);
    expect(
      await clerk.ask(updateRole, { roleId: own.id, ...fields, version: own.version }),
    ).toMatchObject({ code: 'PERMISSION_BEYOND_OWN' });
  });

  test('ACC-1: staff put the work at a counter into a role of shops, and not into one of staff', async () => {
    const counter = role('counter', ['member.card.open']);
    await admin.create(createRole, { ...counter, kind: 'shop' });
    expect(await admin.ask(createRole, counter)).toMatchObject({
      status: 422,
      code: 'PERMISSION_OF_OTHER_KIND',
    });
  });

  test('SH-35: a stale version is refused and says who was first', async () => {
    const id = await admin.create(createRole, role('twice'));
    const { kind: _kind, ...fields } = role('twice');
    const change = { ...fields, version: 1 };
    expect((await admin.ask(updateRole, { roleId: id, ...change })).status).toBe(200);
    expect(await admin.ask(updateRole, { roleId: id, ...change })).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      output: { values: { operator: 'Administrator' } },
    });
  });

  test('ACC-1: a role that comes with the product keeps its key', async () => {
    const { id, version, permissions } = await roleNamed('shop-cashier');
    const { kind: _kind, ...fields } = role('Till', permissions);
    expect((await admin.ask(updateRole, { roleId: id, ...fields, version })).status).toBe(200);
    expect(await roleNamed('shop-cashier')).toMatchObject({ id, roleName: 'Till' });
  });

  test('ACC-2: staff of some countries look at roles and change none', async () => {
    expect((await limited.ask(listRoles, {})).status).toBe(200);
    const refused = { status: 403, code: 'WHOLE_NETWORK_ONLY' };
    expect(await limited.ask(createRole, role('local'))).toMatchObject(refused);
  });
});

describe('role.remove', () => {
  test('a role that somebody has stays, and the refusal says how many', async () => {
    const { id } = await holder('used', ['shop.shop.list']);
    expect(await admin.ask(removeRole, { roleId: id, version: 1 })).toMatchObject({
      status: 409,
      code: 'ROLE_IN_USE',
      output: { values: { count: 1 } },
    });
    const free = await admin.create(createRole, role('free'));
    expect((await admin.ask(removeRole, { roleId: free, version: 1 })).status).toBe(200);
    expect((await roles()).map(({ id: each }) => each)).not.toContain(free);
  });

  test('a role that comes with the product stays', async () => {
    const { id, version } = await roleNamed('partner-manager');
    expect(await admin.ask(removeRole, { roleId: id, version })).toMatchObject({
      code: 'ROLE_IS_PREFAB',
    });
  });
});

describe('the last administrator', () => {
  test('ACC-4: nothing is taken from the role of the administrators, by themselves either', async () => {
    const { id, version, permissions } = await roleNamed('platform-administrator');
    const { id: clerkId, version: clerkVersion } = await roleNamed('clerk');
    const { kind: _kind, ...fields } = role('clerk');
    await admin.ask(updateRole, { roleId: clerkId, ...fields, version: clerkVersion });
    const stripped = permissions.filter((each) => each !== 'system.role.update');
    expect(
      await admin.ask(updateRole, {
        roleId: id,
        ...fields,
        roleName: 'Administrator',
        permissions: stripped,
        version,
      }),
    ).toMatchObject({ status: 409, code: 'ADMINISTRATOR_ROLE_WHOLE' });
    expect((await admin.ask(listRoles, {})).status).toBe(200);
  });

  test('ACC-4: the database itself refuses, whoever writes', async () => {
    const owner = new pg.Client(database.owner);
    await owner.connect();
    const attempts = [
      `update account set is_enabled = false where kind = 'staff'`,
      `update account set countries = '{ES}' where kind = 'staff'`,
      `delete from account_role where kind = 'staff'`,
      `update role set permissions = '{}' where kind = 'staff'`,
      `update role set permissions = array_remove(permissions, 'lebean.adjust') where role_key = 'platform-administrator'`,
      `update role set role_key = 'other' where role_key = 'platform-administrator'`,
      // Who manages roles and holds nothing else could give nothing back.
      `update account set is_enabled = false where login_name in ('admin', 'staff-es')`,
    ];
    for (const attempt of attempts) {
      await expect(owner.query(attempt)).rejects.toMatchObject({ code: '23001' });
    }
    await owner.end();
  });
});
