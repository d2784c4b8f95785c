import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAccount } from '@lebean/contract/account/creation.operations';
import {
  updateAccount,
  resetPassword,
  enableAccount,
  disableAccount,
} from '@lebean/contract/account/operations';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { listRoles, updateRole, removeRole, createRole } from '@lebean/contract/role/operations';
import { getProfile } from '@lebean/contract/session/operations';
import {
  listOwnSessions,
  saveOwnAccount,
  endOtherSessions,
  checkOwnPassword,
} from '@lebean/contract/session/own-account.operations';
import { beginSecondFactor } from '@lebean/contract/session/second-factor.operations';
import { issueSignOnCode } from '@lebean/contract/session/sign-on.operations';
// An insider who holds little and wants all: what people with accounts do to each other's rights (ACC-1, ACC-4).
import { createShop } from '@lebean/contract/shop/operations';
import { newSecret } from '../../src/capabilities/session/second-factor.ts';
import { secretKey } from '../../src/capabilities/session/secret-key.ts';
import { testDatabase } from '../../src/database/testing.ts';
import { type Caller, testHttp, testPassword } from '../http-testing.ts';

const database = await testDatabase();
const key = secretKey(randomBytes(32));
const http = await testHttp(database, { secretKey: key });
const sqlOwner = new pg.Client(database.owner);
afterAll(() => sqlOwner.end());

let admin: Caller;
const adminId = 1;

const roleRows = z.array(
  z.object({
    id: z.int(),
    key: z.string(),
    roleName: z.string(),
    permissions: z.array(z.string()),
    isTotpRequired: z.boolean(),
    version: z.int(),
  }),
);
async function roleOf(key: string) {
  const rows = roleRows.parse((await admin.ask(listRoles, { pageSize: 100 })).output);
  const found = rows.find((row) => row.key === key || row.roleName === key);
  if (found === undefined) throw new Error(`there is no role ${key}`);
  return found;
}

async function addRole(name: string, permissions: readonly string[], kind = 'staff') {
  await admin.create(createRole, {
    kind,
    roleName: name,
    description: '',
    permissions,
    screens: null,
  });
  return (await roleOf(name)).key;
}

/** Somebody of the platform with these permissions and no others. */
async function insider(name: string, permissions: readonly string[]) {
  const roles = [await addRole(name, permissions)];
  const account = { loginName: name, displayName: name, password: testPassword };
  const id = await admin.create(createAccount, { ...account, kind: 'staff', roles });
  return { id, caller: await http.signIn(name, testPassword) };
}

/** A change of a role that leaves all as it is, but for what is given. */
async function change(by: Caller, key: string, requested: object) {
  const { id, key: _key, ...fields } = await roleOf(key);
  return by.ask(updateRole, {
    roleId: id,
    ...fields,
    screens: null,
    description: '',
    ...requested,
  });
}

beforeAll(async () => {
  await sqlOwner.connect();
  admin = await http.signIn('admin', testPassword);
});

describe('who manages roles', () => {
  const management = ['system.role.list', 'system.role.update', 'system.role.remove'];
  let eve: Caller;
  beforeAll(async () => {
    eve = (await insider('eve', [...management, 'account.password.reset'])).caller;
  });

  test('ACC-1: empties no role that holds more than they do, and resets nobody’s password by it', async () => {
    const above = { status: 403, code: 'ROLE_ABOVE_OWN' };
    expect(await change(eve, 'platform-administrator', { permissions: [] })).toMatchObject(above);
    expect(await eve.ask(resetPassword, { accountId: adminId })).toMatchObject({
      status: 403,
      code: 'ACCOUNT_ABOVE_OWN',
    });
    for (const role of ['shop-owner', 'shop-cashier', 'shop-drawer', 'partner-manager'])
      expect(await change(eve, role, { permissions: [] })).toMatchObject(above);
    expect(await change(eve, 'shop-cashier', { screens: [] })).toMatchObject(above);
    expect((await admin.ask(listRoles, {})).status).toBe(200);
  });

  test('ACC-1, ACC-5: does not take the second step from a role, nor by leaving it out', async () => {
    await addRole('guarded', ['lebean.adjust', ...management]);
    await change(admin, 'guarded', { isTotpRequired: true });
    expect(await change(eve, 'guarded', { isTotpRequired: false })).toMatchObject({
      code: 'ROLE_ABOVE_OWN',
    });
    const { isTotpRequired: _left, id, ...fields } = await roleOf('guarded');
    const without = { ...fields, key: undefined, screens: null, description: '' };
    expect(await admin.askWrongly(updateRole, { roleId: id, ...without })).toMatchObject({
      status: 400,
    });
    expect((await roleOf('guarded')).isTotpRequired).toBe(true);
  });

  test('ACC-1: removes no role that holds more than they do', async () => {
    await addRole('unused', ['lebean.adjust']);
    const { id, version } = await roleOf('unused');
    expect(await eve.ask(removeRole, { roleId: id, version })).toMatchObject({
      status: 403,
      code: 'ROLE_ABOVE_OWN',
    });
    expect(await admin.ask(removeRole, { roleId: id, version })).toMatchObject({ status: 200 });
  });

  test('ACC-4: the role of the administrators keeps everything, whoever asks', async () => {
    const { permissions } = await roleOf('platform-administrator');
    const stripped = permissions.filter((id) => id !== 'lebean.adjust');
    expect(await change(admin, 'platform-administrator', { permissions: stripped })).toMatchObject({
      status: 409,
      code: 'ADMINISTRATOR_ROLE_WHOLE',
    });
    expect(await change(admin, 'platform-administrator', { roleName: 'All' })).toMatchObject({
      status: 200,
    });
  });

  test('ACC-4: whoever manages roles and holds nothing else is no administrator: the last real one stays', async () => {
    const disabled = sqlOwner.query(
      `update account set is_enabled = false where login_name = 'admin'`,
    );
    await expect(disabled).rejects.toMatchObject({ code: '23001' });
  });
});

describe('who administers accounts', () => {
  test('ACC-1: takes no role from whoever may do more, to reset their password in a second step', async () => {
    const mallory = await insider('mallory', [
      'account.account.list',
      'account.account.update',
      'account.password.reset',
    ]);
    const lesser = await addRole('lesser', ['account.account.list']);
    const change = { displayName: 'A', phone: '', roles: [lesser], isTotpRequired: false };
    const above = { status: 403, code: 'ACCOUNT_ABOVE_OWN' };
    const { caller } = mallory;
    expect(
      await caller.ask(updateAccount, { accountId: adminId, ...change, version: 1 }),
    ).toMatchObject(above);
    expect(await caller.ask(disableAccount, { accountId: adminId, version: 1 })).toMatchObject(
      above,
    );
  });
});

/** A code for an account; or the code of the refusal. */
async function codeFor(by: Caller, accountId: number) {
  const issued = await by.ask(issueSignOnCode, { accountId });
  if (issued.status !== 200) return { refusal: issued.code };
  return z.object({ code: z.string() }).parse(issued.output);
}

/** Signs somebody on in the name of another; throws where that is refused. */
async function signOn(by: Caller, accountId: number): Promise<Caller> {
  const { caller, refusal } = await http.redeem(await codeFor(by, accountId));
  if (caller === undefined) throw new Error(refusal);
  return caller;
}

async function addOwner(loginName: string, merchantId: number) {
  const account = { loginName, displayName: loginName, password: testPassword };
  const place = { kind: 'shop', accountType: 1, merchantId, roles: ['shop-owner'] };
  const id = await admin.create(createAccount, { ...account, ...place });
  return { id, caller: await http.signIn(loginName, testPassword) };
}

async function addShop(merchantName: string) {
  const place = { currency: 'CNY', country: 'CN' };
  const merchantId = await admin.create(createMerchant, { merchantName, ...place });
  const shopId = await admin.create(createShop, {
    merchantId,
    shopName: merchantName,
    shopType: 'sales',
    country: 'CN',
    currency: 'CNY',
    timeZone: 'Asia/Shanghai',
  });
  return { merchantId, shopId };
}

const sessionsOf = async (caller: Caller) =>
  z
    .object({
      sessions: z.array(
        z.object({ isCurrent: z.boolean(), impersonatorName: z.nullable(z.string()) }),
      ),
    })
    .parse((await caller.ask(listOwnSessions, {})).output).sessions;

describe('a sign-on code', () => {
  let owner: Awaited<ReturnType<typeof addOwner>>;
  beforeAll(async () => {
    const { merchantId } = await addShop('Signed on');
    owner = await addOwner('shen', merchantId);
  });

  test('ACC-1: is issued for nobody who may do more than whoever issues it', async () => {
    const { caller } = await insider('support', ['account.signOnCode.issue', 'shop.shop.list']);
    expect(await codeFor(caller, owner.id)).toEqual({ refusal: 'ACCOUNT_ABOVE_OWN' });
    expect(await codeFor(admin, owner.id)).toHaveProperty('code');
  });

  test('ACC-6, CTL-1: opens a session that says whose hands it is in: to itself, to its owner and in the log', async () => {
    const session = await signOn(admin, owner.id);
    expect((await session.ask(getProfile, {})).output).toMatchObject({
      id: owner.id,
      impersonatorName: 'Administrator',
    });
    expect((await owner.caller.ask(getProfile, {})).output).toMatchObject({
      impersonatorName: null,
    });
    const seen = await sessionsOf(owner.caller);
    expect(
      seen.filter(({ impersonatorName }) => impersonatorName === 'Administrator'),
    ).toHaveLength(1);
    await session.ask(saveOwnAccount, { userName: 'shen' });
    const { rows } = await sqlOwner.query(
      `select operation, account_id::int, account_name, after ->> 'impersonator' as impersonator, after ->> 'impersonatorId' as acting
        from operation_log where operation in ('session.redeemSignOnCode', 'ownAccount.save') order by id`,
    );
    const both = { account_id: owner.id, account_name: 'shen (Administrator)' };
    expect(rows).toMatchObject([
      { ...both, operation: 'session.redeemSignOnCode', impersonator: 'Administrator' },
      { ...both, operation: 'ownAccount.save', impersonator: 'Administrator', acting: '1' },
    ]);
  });

  test('ACC-5: lets nobody take over what proves who the owner is', async () => {
    const session = await signOn(admin, owner.id);
    const refused = { status: 403, code: 'NOT_YOUR_ACCOUNT' };
    expect(await session.askWrongly(beginSecondFactor, {})).toMatchObject(refused);
    expect(await session.ask(endOtherSessions, {})).toMatchObject(refused);
    const passwordChange = await session.ask(checkOwnPassword, { password: testPassword });
    expect(passwordChange.output).not.toMatchObject({ valid: true });
  });

  test('ACC-5: does not pass the second step by, and a wrong one uses it up', async () => {
    const { kept } = newSecret(key, owner.id);
    await sqlOwner.query(
      'insert into second_factor (account_id, secret, confirmed_at) values ($1, $2, now())',
      [owner.id, kept],
    );
    const issued = await codeFor(admin, owner.id);
    expect((await http.redeem(issued)).refusal).toContain('验证器');
    const wrong = await http.redeem({ ...issued, secondFactorCode: '000000' });
    expect(wrong.refusal).toContain('验证码不正确');
    expect((await http.redeem(issued)).refusal).toContain('登录链接已使用或已过期');
  });

  test('ACC-5: does not let the second step be guessed with one code after the other', async () => {
    const reported: (string | undefined)[] = [];
    for (let count = 0; count < 6; count += 1) {
      const issued = await codeFor(admin, owner.id);
      reported.push((await http.redeem({ ...issued, secondFactorCode: '000000' })).refusal);
    }
    expect(reported.filter((one) => one?.includes('验证码不正确'))).toHaveLength(4);
    expect(reported.at(-1)).not.toContain('验证码不正确');
  });

  test('ACC-1: ends with whoever acts in it', async () => {
    const { merchantId } = await addShop('Ended');
    const other = await addOwner('wang', merchantId);
    const second = { loginName: 'second', displayName: 'second', password: testPassword };
    const roles = ['platform-administrator'];
    const secondId = await admin.create(createAccount, { ...second, kind: 'staff', roles });
    const session = await signOn(await http.signIn('second', testPassword), other.id);
    expect((await session.ask(getProfile, {})).status).toBe(200);
    await admin.ask(disableAccount, { accountId: secondId, version: 1 });
    expect((await session.ask(getProfile, {})).status).toBe(401);
    expect((await other.caller.ask(getProfile, {})).status).toBe(200);
    await admin.ask(enableAccount, { accountId: secondId, version: 2 });
  });
});
