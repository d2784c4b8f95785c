import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { listMembers } from '@lebean/contract/card/operations';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { createPartner } from '@lebean/contract/partner/operations';
import { createShop } from '@lebean/contract/shop/operations';
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
const ids = { partner: 0, merchant: 0, shop: 0, foreignMerchant: 0, foreignShop: 0 };
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
