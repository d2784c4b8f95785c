import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { getAbilities, setAbilities } from '@lebean/contract/account/ability.operations';
import { createAssistant, getShopAccount } from '@lebean/contract/account/assistant.operations';
import { createAccount } from '@lebean/contract/account/creation.operations';
import {
  disableAccount,
  enableAccount,
  resetPassword,
  updateAccount,
} from '@lebean/contract/account/operations';
import { listShopAccounts } from '@lebean/contract/account/shop-account.operations';
import { listMembers } from '@lebean/contract/card/operations';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { createPartner } from '@lebean/contract/partner/operations';
import { getShop } from '@lebean/contract/shop/detail.operations';
import { createShop, listShops } from '@lebean/contract/shop/operations';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const http = await testHttp(database);

const shopFields = {
  shopType: 'cooperation',
  country: 'CN',
  currency: 'CNY',
  timeZone: 'Asia/Shanghai',
};
const ids = { partner: 0, merchant: 0, shop: 0, branch: 0, foreignMerchant: 0, foreignShop: 0 };
let admin: Caller;
let partner: Caller;
let owner: Caller;

beforeAll(async () => {
  admin = await http.signIn('admin', testPassword);
  const merchant = { country: 'CN', currency: 'CNY' };
  ids.partner = await admin.create(createPartner, { partnerName: 'North' });
  ids.merchant = await admin.create(createMerchant, {
    ...merchant,
    merchantName: 'One',
    partnerId: ids.partner,
  });
  ids.foreignMerchant = await admin.create(createMerchant, { ...merchant, merchantName: 'Two' });
  const shop = { ...shopFields, shopName: 'First' };
  ids.shop = await admin.create(createShop, { ...shop, merchantId: ids.merchant });
  ids.branch = await admin.create(createShop, {
    ...shop,
    shopName: 'Branch',
    merchantId: ids.merchant,
  });
  ids.foreignShop = await admin.create(createShop, { ...shop, merchantId: ids.foreignMerchant });
  await admin.create(createAccount, partnerAccount('partner-one'));
  await admin.create(createAccount, ownerAccount('owner-one'));
  partner = await http.signIn('partner-one', testPassword);
  owner = await http.signIn('owner-one', testPassword);
});

const credentials = (loginName: string) => ({
  loginName,
  password: testPassword,
  displayName: 'Somebody',
});
const partnerAccount = (loginName: string) => ({
  ...credentials(loginName),
  kind: 'partner',
  partnerId: ids.partner,
  roles: ['partner-manager'],
});
const ownerAccount = (loginName: string) => ({
  ...credentials(loginName),
  kind: 'shop',
  accountType: 1,
  merchantId: ids.merchant,
  roles: ['shop-owner'],
});
const managerAccount = (loginName: string) => ({ ...ownerAccount(loginName), shopId: ids.shop });
const assistantAccount = (loginName: string) => ({
  ...credentials(loginName),
  kind: 'shop',
  accountType: 2,
  merchantId: ids.merchant,
  shopId: ids.shop,
  roles: ['shop-cashier'],
});
const staffAccount = (loginName: string) => ({
  ...credentials(loginName),
  kind: 'staff',
  roles: ['platform-administrator'],
});

describe('account.create', () => {
  test('ACC-2: an owner creates an assistant of an own shop, who can sign in', async () => {
    await owner.create(createAccount, assistantAccount('clerk-one'));
    const clerk = await http.signIn('CLERK-ONE', testPassword);
    expect((await clerk.ask(listMembers, {})).status).toBe(200);
  });

  test.each([
    ['another owner', () => ownerAccount('owner-two')],
    ['staff', () => staffAccount('staff-two')],
    ['a partner', () => partnerAccount('partner-two')],
  ])('ACC-2: an owner does not create %s', async (_name, account) => {
    const answer = await owner.ask(createAccount, account());
    expect(answer).toMatchObject({ status: 403, code: 'ACCOUNT_BEYOND_OWN' });
  });

  test('ACC-2: a foreign shop or merchant answers like a missing one', async () => {
    const account = assistantAccount('clerk-two');
    const foreignShop = await owner.ask(createAccount, { ...account, shopId: ids.foreignShop });
    const missingShop = await owner.ask(createAccount, { ...account, shopId: 999_999 });
    expect(foreignShop).toMatchObject({ status: 404, code: 'SHOP_NOT_FOUND' });
    expect({ ...missingShop, output: null }).toEqual({ ...foreignShop, output: null });
    const foreign = { merchantId: ids.foreignMerchant, shopId: ids.foreignShop };
    expect(await owner.ask(createAccount, { ...account, ...foreign })).toMatchObject({
      status: 404,
      code: 'MERCHANT_NOT_FOUND',
    });
  });

  test('ACC-1: nobody grants what they do not hold', async () => {
    const account = { ...assistantAccount('clerk-three'), roles: ['shop-owner'] };
    // An assistant with an owner's permissions would be an owner by another name (SH-47).
    expect(await owner.ask(createAccount, account)).toMatchObject({
      status: 403,
      code: 'ROLE_OF_OWNERS',
    });
    const shopRole = { ...partnerAccount('partner-three'), roles: ['shop-owner'] };
    expect(await partner.ask(createAccount, shopRole)).toMatchObject({
      status: 404,
      code: 'ROLE_NOT_FOUND',
    });
  });

  test('ACC-2: a partner creates accounts of its own people only', async () => {
    await partner.create(createAccount, partnerAccount('partner-four'));
    expect(await partner.ask(createAccount, ownerAccount('owner-three'))).toMatchObject({
      code: 'ACCOUNT_BEYOND_OWN',
    });
  });

  test('ACC-5: a password that is too long for the policy, and a taken name, are refused', async () => {
    const long = { ...assistantAccount('clerk-five'), password: 'x'.repeat(19) };
    expect(await owner.ask(createAccount, long)).toMatchObject({
      status: 422,
      code: 'PASSWORD_UNFIT',
    });
    expect(await owner.ask(createAccount, assistantAccount('Clerk-One'))).toMatchObject({
      status: 409,
      code: 'LOGIN_NAME_TAKEN',
    });
  });

  test('ACC-6: the log names the account, and holds no password', async () => {
    const account = assistantAccount('clerk-six');
    const id = await owner.create(createAccount, account);
    const lines = await http.connections.transaction('read only', 'select', async (db) =>
      db
        .selectFrom('operationLog')
        .select(['object', 'objectId', 'after', 'result'])
        .where('operation', '=', 'account.create')
        .where('objectId', '=', String(id))
        .execute(),
    );
    expect(lines).toMatchObject([{ object: 'account', result: 'ok' }]);
    expect(JSON.stringify(lines)).toContain('clerk-six');
    expect(JSON.stringify(lines)).not.toContain(account.password);
  });
});

/** A manager of the first shop, made by the owner and signed in. */
async function appoint(loginName: string) {
  const accountId = await owner.create(createAccount, managerAccount(loginName));
  return { accountId, manager: await http.signIn(loginName, testPassword) };
}

const shopAccountOf = async (caller: Caller, shopId: number): Promise<unknown> =>
  z.looseObject({}).parse((await caller.ask(getShop, { shopId })).output)['shopAccount'];
const namesOf = (output: unknown): string[] =>
  z
    .array(z.object({ loginName: z.string() }))
    .parse(output)
    .map(({ loginName }) => loginName);

describe('accounts that sign in for a shop', () => {
  test('ACC-3: an owner makes one; whoever signs in with it sees the one shop and the whole menu', async () => {
    expect(await shopAccountOf(owner, ids.shop)).toBeNull();
    const { manager } = await appoint('manager-one');
    const { output: shops } = await manager.ask(listShops, {});
    expect(shops).toMatchObject([{ id: ids.shop, shopAccount: 'manager-one' }]);
    expect(z.array(z.unknown()).parse(shops)).toHaveLength(1);
    expect(await manager.ask(getShop, { shopId: ids.branch })).toMatchObject({
      output: { code: 'SHOP_NOT_FOUND' },
    });
    for (const caller of [owner, partner, admin]) {
      expect(await shopAccountOf(caller, ids.shop)).toBe('manager-one');
      expect(await shopAccountOf(caller, ids.branch)).toBeNull();
      const listed = await caller.ask(listShops, { query: 'First', merchantId: ids.merchant });
      expect(listed.output).toMatchObject([{ shopAccount: 'manager-one' }]);
    }
    await owner.create(createAccount, assistantAccount('clerk-of-manager'));
    const clerk = await http.signIn('clerk-of-manager', testPassword);
    expect((await clerk.ask(listShops, {})).output).toMatchObject([{ shopAccount: null }]);
  });

  test('ACC-2: the shop names a manager who may sign in before one who may not', async () => {
    const shopFor = { ...shopFields, shopName: 'Third', merchantId: ids.merchant };
    const shopId = await admin.create(createShop, shopFor);
    const accountOf = (name: string) => ({ ...managerAccount(name), shopId });
    const accountId = await owner.create(createAccount, accountOf('manager-off'));
    await owner.create(createAccount, accountOf('manager-on'));
    const manager = await http.signIn('manager-off', testPassword);
    expect(await shopAccountOf(owner, shopId)).toBe('manager-off');
    const off = await owner.ask(disableAccount, { accountId, version: 1 });
    expect(off).toMatchObject({ status: 200, output: { version: 2 } });
    expect(await manager.ask(listShops, {})).toMatchObject({ status: 401 });
    await expect(http.signIn('manager-off', testPassword)).rejects.toThrow('was not signed in');
    expect(await shopAccountOf(owner, shopId)).toBe('manager-on');
    const { output } = await owner.ask(listShopAccounts, { shopId });
    expect(namesOf(output)).toEqual(['manager-off', 'manager-on']);
    // A call that is sent twice changes nothing more.
    const again = await owner.ask(disableAccount, { accountId, version: 1 });
    expect(again).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    await owner.ask(enableAccount, { accountId, version: 2 });
    await http.signIn('manager-off', testPassword);
  });

  test('ACC-2: a second call for the same account makes no second one', async () => {
    const account = { ...managerAccount('manager-twice'), shopId: ids.branch };
    const answers = await Promise.all([
      owner.ask(createAccount, account),
      owner.ask(createAccount, account),
    ]);
    expect(answers.map(({ code }) => code)).toContain('LOGIN_NAME_TAKEN');
    expect(answers.map(({ status }) => status)).toContain(200);
    const { output } = await owner.ask(listShopAccounts, { shopId: ids.branch });
    expect(namesOf(output)).toEqual(['manager-twice']);
  });

  test('ACC-2: nobody learns who signs in for a foreign shop', async () => {
    await admin.create(createAccount, {
      ...managerAccount('manager-foreign'),
      merchantId: ids.foreignMerchant,
      shopId: ids.foreignShop,
    });
    const missing = await owner.ask(listShopAccounts, { shopId: 999_999 });
    for (const caller of [owner, partner])
      expect(await caller.ask(listShopAccounts, { shopId: ids.foreignShop })).toEqual(missing);
    const { output } = await admin.ask(listShopAccounts, { shopId: ids.foreignShop });
    expect(namesOf(output)).toEqual(['manager-foreign']);
  });

  test('ACC-2: an owner makes none for a foreign shop, nor for a foreign merchant', async () => {
    const account = { ...managerAccount('manager-two'), shopId: ids.foreignShop };
    expect(await owner.ask(createAccount, account)).toMatchObject({ code: 'SHOP_NOT_FOUND' });
    const foreign = { ...account, merchantId: ids.foreignMerchant };
    expect(await owner.ask(createAccount, foreign)).toMatchObject({ code: 'MERCHANT_NOT_FOUND' });
  });

  test('ACC-2: who manages one shop makes no manager, and changes neither one nor an owner', async () => {
    const { manager } = await appoint('manager-three');
    const { accountId: colleague } = await appoint('manager-four');
    for (const shopId of [ids.shop, ids.branch]) {
      const account = { ...managerAccount('manager-five'), shopId };
      expect(await manager.ask(createAccount, account)).toMatchObject({
        status: 403,
        code: 'ACCOUNT_BEYOND_OWN',
      });
    }
    const elsewhere = { ...assistantAccount('clerk-elsewhere'), shopId: ids.branch };
    expect(await manager.ask(createAccount, elsewhere)).toMatchObject({ code: 'SHOP_NOT_FOUND' });
    await manager.create(createAccount, assistantAccount('clerk-here'));
    const { output } = await owner.ask(getShopAccount, {});
    const { id: boss } = z.object({ id: z.int() }).parse(output);
    for (const accountId of [boss, colleague]) {
      const above = { status: 403, code: 'ACCOUNT_ABOVE_OWN' };
      expect(await manager.ask(resetPassword, { accountId })).toMatchObject(above);
      expect(await manager.ask(disableAccount, { accountId, version: 1 })).toMatchObject(above);
    }
    expect(await owner.ask(disableAccount, { accountId: boss, version: 1 })).toMatchObject({
      code: 'OWN_ACCOUNT',
    });
  });

  test('ACC-2: an owner changes no other owner, who has all shops as well', async () => {
    const accountId = await admin.create(createAccount, ownerAccount('co-owner'));
    expect(await owner.ask(resetPassword, { accountId })).toMatchObject({
      status: 403,
      code: 'ACCOUNT_ABOVE_OWN',
    });
  });

  test('ACC-2: an owner moves a manager to another shop, and never to all of them', async () => {
    const { accountId } = await appoint('manager-moved');
    const change = { accountId, displayName: 'Moved', phone: '', roles: ['shop-owner'] };
    const everywhere = { ...change, version: 1 };
    expect(await owner.ask(updateAccount, everywhere)).toMatchObject({ code: 'SHOP_NOT_FOUND' });
    const foreign = { ...everywhere, shopId: ids.foreignShop };
    expect(await owner.ask(updateAccount, foreign)).toMatchObject({ code: 'SHOP_NOT_FOUND' });
    const moved = await owner.ask(updateAccount, { ...everywhere, shopId: ids.branch });
    expect(moved).toMatchObject({ status: 200, output: { version: 2 } });
  });

  test('SH-47: abilities are ticked for assistants, and refused for a manager in words of their own', async () => {
    const { accountId } = await appoint('manager-unticked');
    const refused = { status: 409, code: 'ABILITY_OF_ASSISTANTS' };
    expect(await owner.ask(getAbilities, { accountId })).toMatchObject(refused);
    const ticked = { accountId, version: 1, abilities: [], refundUpTo: null };
    const answer = await owner.ask(setAbilities, ticked);
    expect(answer).toMatchObject({
      ...refused,
      message: '只能为店员勾选权限；店长的权限由角色决定',
    });
  });

  test('API-4: the form of the specification adds a manager too, for whoever may add one', async () => {
    const form = { loginName: 'manager-form', password: testPassword, accountType: 1 };
    const id = await owner.create(createAssistant, { ...form, shopId: ids.shop });
    const { output } = await owner.ask(getShopAccount, { id });
    expect(output).toMatchObject({ accountType: 1, roles: [{ key: 'shop-owner' }] });
    const manager = await http.signIn('manager-form', testPassword);
    const another = { ...form, loginName: 'manager-another' };
    expect(await manager.ask(createAssistant, another)).toMatchObject({
      output: { code: 'ACCOUNT_BEYOND_OWN' },
    });
    expect(await partner.ask(createAssistant, another)).toMatchObject({ code: 5 });
  });
});
