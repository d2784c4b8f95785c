import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  getShopAccount,
  listAssistants,
  createAssistant,
} from '@lebean/contract/account/assistant.operations';
import { createAccount } from '@lebean/contract/account/creation.operations';
import {
  listAccounts,
  updateAccount,
  unlockAccount,
  endAccountSessions,
  listAccountSessions,
  resetPassword,
  disableAccount,
  enableAccount,
} from '@lebean/contract/account/operations';
import { listMembers } from '@lebean/contract/card/operations';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { createPartner } from '@lebean/contract/partner/operations';
import { createRole, listRoleOptions } from '@lebean/contract/role/operations';
import { getProfile, login } from '@lebean/contract/session/operations';
import { listShops, createShop } from '@lebean/contract/shop/operations';
import {
  type Answered,
  type Caller,
  testHttp,
  testPassword,
} from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const http = await testHttp(database);

const ids = { partner: 0, merchant: 0, shop: 0, branch: 0, foreignMerchant: 0, foreignShop: 0 };
let admin: Caller;
let partner: Caller;
let owner: Caller;
let stranger: Caller;

const place = { country: 'CN', currency: 'CNY', timeZone: 'Asia/Shanghai' };
const shopFields = { shopType: 'cooperation', ...place };
const credentials = (loginName: string) => ({
  loginName,
  password: testPassword,
  displayName: 'Somebody',
});
const staffAccount = (loginName: string, roles = ['platform-administrator']) => ({
  ...credentials(loginName),
  kind: 'staff',
  roles,
});
const ownerAccount = (loginName: string, merchantId: number) => ({
  ...credentials(loginName),
  kind: 'shop',
  accountType: 1,
  merchantId,
  roles: ['shop-owner'],
});
const assistant = (loginName: string, shopId = ids.shop) => ({
  loginName,
  displayName: 'Wang Fang',
  phone: '13900001111',
  password: testPassword,
  shopId,
});

/** Adds an assistant by the owner; answers its id and somebody who is signed in as it. */
async function hire(loginName: string): Promise<{ id: number; caller: Caller }> {
  const id = await owner.create(createAssistant, assistant(loginName));
  return { id, caller: await http.signIn(loginName, testPassword) };
}

const factsOf = z.record(z.string(), z.unknown());
const facts = ({ output }: Answered) => factsOf.parse(output);

/** Adds a role of staff; answers its key. */
async function addRole(name: string, permissions: readonly string[], more: object = {}) {
  const role = { kind: 'staff', roleName: name, permissions, screens: null, ...more };
  await admin.create(createRole, role);
  const { output } = await admin.ask(listRoleOptions, { kind: 'staff' });
  return (
    new RegExp(`"key":"(role-[^"]+)","roleName":"${name}"`).exec(JSON.stringify(output))?.[1] ?? ''
  );
}

/** The account of staff with exactly this login name, as the list has it. */
async function accountOf(loginName: string): Promise<{ id: number; version: number }> {
  const { output } = await admin.ask(listAccounts, { pageSize: 100, kind: 'staff' });
  const row = z.object({ id: z.int(), version: z.int(), loginName: z.string() });
  const found = z
    .array(row)
    .parse(output)
    .find((each) => each.loginName === loginName);
  if (found === undefined) throw new Error(`nobody is called ${loginName}`);
  return found;
}

beforeAll(async () => {
  admin = await http.signIn('admin', testPassword);
  ids.partner = await admin.create(createPartner, { partnerName: 'North' });
  const merchant = { country: 'CN', currency: 'CNY' };
  const { partner: partnerId } = ids;
  ids.merchant = await admin.create(createMerchant, {
    ...merchant,
    merchantName: 'One',
    partnerId,
  });
  ids.foreignMerchant = await admin.create(createMerchant, { ...merchant, merchantName: 'Two' });
  const shop = { ...shopFields, merchantId: ids.merchant };
  ids.shop = await admin.create(createShop, { ...shop, shopName: 'First' });
  ids.branch = await admin.create(createShop, { ...shop, shopName: 'Branch' });
  ids.foreignShop = await admin.create(createShop, {
    ...shop,
    merchantId: ids.foreignMerchant,
    shopName: 'Foreign',
  });
  const partnerAccount = { ...credentials('partner-one'), kind: 'partner', partnerId };
  await admin.create(createAccount, { ...partnerAccount, roles: ['partner-manager'] });
  await admin.create(createAccount, ownerAccount('owner-one', ids.merchant));
  await admin.create(createAccount, ownerAccount('owner-two', ids.foreignMerchant));
  partner = await http.signIn('partner-one', testPassword);
  owner = await http.signIn('owner-one', testPassword);
  stranger = await http.signIn('owner-two', testPassword);
});

describe('shop assistants', () => {
  test('ACC-2: an owner adds an assistant under the names of the product, who can sign in', async () => {
    const { id, caller } = await hire('clerk-one');
    expect((await caller.ask(listMembers, {})).status).toBe(200);
    const answer = await owner.ask(getShopAccount, { id });
    expect(answer).toMatchObject({
      status: 200,
      code: 0,
      output: {
        loginName: 'clerk-one',
        displayName: 'Wang Fang',
        phone: '13900001111',
        shopName: 'First',
        isEnabled: true,
        roles: [{ key: 'shop-cashier' }],
      },
    });
    expect(facts(answer)['lastLoginAt']).not.toBeNull();
  });

  test('ACC-2: an owner sees and changes assistants of the own merchant only', async () => {
    const { id } = await hire('clerk-two');
    const listed = await stranger.ask(listAssistants, {});
    expect(listed).toMatchObject({ status: 200, output: [] });
    const change = { version: 1, displayName: 'Other', phone: '', roles: ['shop-cashier'] };
    const foreign = await stranger.ask(updateAccount, {
      accountId: id,
      ...change,
      shopId: ids.foreignShop,
    });
    expect(foreign).toMatchObject({ status: 404, code: 'ACCOUNT_NOT_FOUND' });
    const foreignShop = { ...change, shopId: ids.foreignShop };
    expect(await owner.ask(updateAccount, { accountId: id, ...foreignShop })).toMatchObject({
      code: 'SHOP_NOT_FOUND',
    });
    const answer = await owner.ask(createAssistant, assistant('clerk-away', ids.foreignShop));
    // A call of the product's own list: its clients read the body.
    expect(answer).toMatchObject({ status: 200, code: 1, output: { code: 'SHOP_NOT_FOUND' } });
  });

  test('ACC-2: an assistant that moves to another shop sees that one from the next call on', async () => {
    const { id, caller } = await hire('clerk-moves');
    const change = { displayName: 'Wang Fang', phone: '', roles: ['shop-cashier'] };
    const moved = { ...change, shopId: ids.branch, version: 1 };
    expect((await owner.ask(updateAccount, { accountId: id, ...moved })).status).toBe(200);
    expect(await caller.ask(listShops, {})).toMatchObject({ output: [{ id: ids.branch }] });
  });

  test('ACC-1: an owner gives only roles of shops, and manages no other owner', async () => {
    const { id } = await hire('clerk-three');
    const second = await admin.create(createAccount, ownerAccount('owner-three', ids.merchant));
    for (const step of [endAccountSessions, listAccountSessions]) {
      const answer = await owner.ask(step, { accountId: second });
      expect(answer).toMatchObject({ status: 403, code: 'ACCOUNT_ABOVE_OWN' });
    }
    const change = { displayName: 'Wang', phone: '', shopId: ids.shop, version: 1 };
    expect(
      await owner.ask(updateAccount, { accountId: id, ...change, roles: ['partner-manager'] }),
    ).toMatchObject({ code: 'ROLE_NOT_FOUND' });
  });

  test('SH-35: a stale version is refused', async () => {
    const { id } = await hire('clerk-four');
    const change = { displayName: 'Wang', phone: '', shopId: ids.shop, roles: ['shop-cashier'] };
    expect((await owner.ask(updateAccount, { accountId: id, ...change, version: 1 })).status).toBe(
      200,
    );
    expect(await owner.ask(updateAccount, { accountId: id, ...change, version: 1 })).toMatchObject({
      code: 'STALE_VERSION',
    });
  });

  test('ACC-2: a partner looks after the people of its merchants, and adds none', async () => {
    const { id } = await hire('clerk-five');
    const listed = await partner.ask(listAssistants, { query: 'clerk-five' });
    expect(listed).toMatchObject({ output: [{ id, loginName: 'clerk-five' }] });
    expect((await partner.ask(disableAccount, { accountId: id, version: 1 })).status).toBe(200);
    expect((await partner.ask(createAssistant, assistant('clerk-six'))).code).toBe(5);
  });
});

describe('how an account stands with its sign-in', () => {
  test('ACC-5: a disabled account is signed out at once and signs in again when it is enabled', async () => {
    const { id, caller } = await hire('clerk-off');
    expect((await owner.ask(disableAccount, { accountId: id, version: 1 })).status).toBe(200);
    expect((await caller.ask(getProfile, {})).status).toBe(401);
    await expect(http.signIn('clerk-off', testPassword)).rejects.toThrow('not signed in');
    expect((await owner.ask(enableAccount, { accountId: id, version: 2 })).status).toBe(200);
    await http.signIn('clerk-off', testPassword);
  });

  test('SH-68: whoever is kicked out has to sign in again, wherever it was signed in, and it is seen where that was', async () => {
    const { id, caller } = await hire('clerk-out');
    const other = await http.signIn('clerk-out', testPassword);
    const signedIn = await owner.ask(listAccountSessions, { accountId: id });
    expect(signedIn).toMatchObject({ output: { sessions: [{}, {}] } });
    expect(await owner.ask(endAccountSessions, { accountId: id })).toMatchObject({
      status: 200,
      output: { endedSessions: 2 },
    });
    expect((await caller.ask(getProfile, {})).status).toBe(401);
    expect((await other.ask(getProfile, {})).status).toBe(401);
  });

  test('ACC-5: an account that has to wait after wrong tries is shown and unlocked', async () => {
    const { id } = await hire('clerk-locked');
    const wrong = { account: 'clerk-locked', password: 'not this one' };
    for (let tries = 0; tries < 6; tries += 1) {
      await http.anonymous.ask(login, wrong);
    }
    await expect(http.signIn('clerk-locked', testPassword)).rejects.toThrow('not signed in');
    expect(facts(await owner.ask(getShopAccount, { id }))['blockedUntil']).toEqual(
      expect.any(String),
    );
    expect((await owner.ask(unlockAccount, { accountId: id })).status).toBe(200);
    expect(facts(await owner.ask(getShopAccount, { id }))['blockedUntil']).toBeNull();
    await http.signIn('clerk-locked', testPassword);
  });

  test('ACC-5: a reset password is random, shown once, and ends the sessions of the old one', async () => {
    const { id, caller } = await hire('clerk-lost');
    const { status, output } = await owner.ask(resetPassword, { accountId: id });
    expect(status).toBe(200);
    const password = String(factsOf.parse(output)['password']);
    expect(password).toMatch(/^[A-Za-z2-9]{12}$/);
    expect((await caller.ask(getProfile, {})).status).toBe(401);
    await expect(http.signIn('clerk-lost', testPassword)).rejects.toThrow('not signed in');
    await http.signIn('clerk-lost', password);
    const lines = await http.connections.transaction('read only', 'select', async (db) =>
      db
        .selectFrom('operationLog')
        .select(['before', 'after'])
        .where('objectId', '=', String(id))
        .execute(),
    );
    expect(JSON.stringify(lines)).toContain('clerk-lost');
    expect(JSON.stringify(lines)).not.toContain(password);
  });

  test('ACC-5: whether an account needs a second factor is kept, by itself or by its role', async () => {
    const key = await addRole('Auditor', [], { isTotpRequired: true });
    const id = await admin.create(createAccount, staffAccount('auditor', [key]));
    const found = await admin.ask(listAccounts, { query: 'auditor' });
    expect(found.output).toMatchObject([{ isTotpRequired: false, isTotpRequiredByRole: true }]);
    const change = { version: 1, displayName: 'A', phone: '', roles: [key], isTotpRequired: true };
    expect((await admin.ask(updateAccount, { accountId: id, ...change })).status).toBe(200);
    const changed = await admin.ask(listAccounts, { query: 'auditor' });
    expect(changed.output).toMatchObject([{ isTotpRequired: true }]);
  });
});

describe('account.list', () => {
  test('ACC-2: staff find every account, a partner its own people and those of its merchants', async () => {
    const names = async (caller: Caller, filter: object) =>
      JSON.stringify((await caller.ask(listAccounts, { pageSize: 100, ...filter })).output);
    expect(await names(admin, { kind: 'staff' })).toContain('"loginName":"admin"');
    expect(await names(admin, { role: 'shop-owner' })).toContain('owner-two');
    expect(await names(admin, { role: 'shop-owner' })).not.toContain('partner-one');
    const own = await names(partner, {});
    expect(own).toContain('owner-one');
    expect(own).toContain('partner-one');
    expect(own).not.toContain('owner-two');
    expect(own).not.toContain('"admin"');
    expect((await owner.ask(listAccounts, {})).status).toBe(403);
  });
});

describe('administrators', () => {
  test('ACC-1: nobody manages an account that may do more, nor the own one', async () => {
    const key = await addRole('Helpdesk', ['account.account.list', 'account.password.reset']);
    await admin.create(createAccount, staffAccount('helpdesk', [key]));
    const helpdesk = await http.signIn('helpdesk', testPassword);
    const { id, version } = await accountOf('admin');
    expect(await helpdesk.ask(resetPassword, { accountId: id })).toMatchObject({
      status: 403,
      code: 'ACCOUNT_ABOVE_OWN',
    });
    const own = await admin.ask(disableAccount, { accountId: id, version });
    expect(own).toMatchObject({ status: 409, code: 'OWN_ACCOUNT' });
  });

  test('ACC-4: of two administrators who disable each other at once exactly one succeeds', async () => {
    await admin.create(createAccount, staffAccount('admin-two'));
    for (let round = 0; round < 5; round += 1) {
      const pair = ['admin', 'admin-two'] as const;
      const [one, two] = [await accountOf(pair[0]), await accountOf(pair[1])];
      const first = await http.signIn(pair[0], testPassword);
      const second = await http.signIn(pair[1], testPassword);
      const disabling = [
        first.ask(disableAccount, { accountId: two.id, version: two.version }),
        second.ask(disableAccount, { accountId: one.id, version: one.version }),
      ];
      const answers = await Promise.all(disabling);
      const isFirstLeft = answers[0]?.status === 200;
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      // Refused while the other one was committing, or signed out by it already.
      expect(['LAST_ADMINISTRATOR', 4]).toContain(answers[isFirstLeft ? 1 : 0]?.code);
      const [left, gone] = isFirstLeft ? [first, two] : [second, one];
      const version = gone.version + 1;
      expect((await left.ask(enableAccount, { accountId: gone.id, version })).status).toBe(200);
      admin = await http.signIn('admin', testPassword);
    }
  });

  test('ACC-4: so does the database, whatever writes to it', async () => {
    const clients = [new pg.Client(database.owner), new pg.Client(database.owner)];
    const names = ['admin', 'admin-two'];
    for (const [place, client] of clients.entries()) {
      await client.connect();
      await client.query('begin');
      const off = 'update account set is_enabled = false where login_name = $1';
      await client.query(off, [names[place]]);
    }
    const ended = await Promise.allSettled(clients.map((client) => client.query('commit')));
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await clients[0]?.query('update account set is_enabled = true');
    for (const client of clients) await client.end();
  });
});
