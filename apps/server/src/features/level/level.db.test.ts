import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { listLevels } from '@lebean/contract/level/list.operations';
import { createLevel } from '@lebean/contract/level/operations';
import { createPackage, listPackages } from '@lebean/contract/level/recharge-package.operations';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { createShop } from '@lebean/contract/shop/operations';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const http = await testHttp(database);

const ids = { own: 0, foreign: 0 };
let admin: Caller;
let owner: Caller;
let fixedOwner: Caller;

async function addMerchant(merchantName: string, permission: 'custom' | 'fixed'): Promise<number> {
  const place = { country: 'US', currency: 'USD' };
  const merchantId = await admin.create(createMerchant, { ...place, merchantName });
  await admin.create(createShop, {
    merchantId,
    shopName: 'Main Street',
    shopType: 'sales',
    country: 'US',
    currency: 'USD',
    timeZone: 'America/New_York',
    memberPermission: permission,
  });
  await admin.create(createAccount, {
    loginName: `owner-${permission}`,
    password: testPassword,
    displayName: 'Owner',
    kind: 'shop',
    accountType: 1,
    merchantId,
    roles: ['shop-owner'],
  });
  return merchantId;
}

beforeAll(async () => {
  admin = await http.signIn('admin', testPassword);
  ids.own = await addMerchant('One', 'custom');
  ids.foreign = await addMerchant('Two', 'fixed');
  owner = await http.signIn('owner-custom', testPassword);
  fixedOwner = await http.signIn('owner-fixed', testPassword);
});

const level = (levelOrder: number) => ({
  levelName: `Level ${levelOrder}`,
  levelDiscount: 90,
  levelOrder,
});
const dayPass = { packageName: 'Day pass', sellPrice: 2000, point: 2000, giftPoint: 100 };

describe('level.create', () => {
  test('MEM-7: a level rises to a higher one of the same owner', async () => {
    const gold = await owner.create(createLevel, level(20));
    const rising = { isUpgrade: true, levelUpPrice: 50_000, upgradeLevelId: gold };
    const silver = await owner.create(createLevel, { ...level(10), ...rising });
    const { output } = await owner.ask(listLevels, {});
    expect(output).toMatchObject([
      { id: silver, merchantId: ids.own, upgradeLevelId: gold },
      { id: gold, upgradeLevelId: null },
    ]);
    const refused = { status: 409, code: 'UPGRADE_NOT_HIGHER' };
    expect(await owner.ask(createLevel, { ...level(41), ...rising })).toMatchObject(refused);
    expect(await owner.ask(createLevel, { ...level(10), levelName: 'Again' })).toMatchObject({
      status: 409,
      code: 'LEVEL_ORDER_TAKEN',
    });
    const byStaff = { ...level(5), ...rising, merchantId: ids.foreign };
    expect(await admin.ask(createLevel, byStaff)).toMatchObject({ code: 'LEVEL_NOT_FOUND' });
    expect(await admin.ask(createLevel, { ...level(5), ...rising })).toMatchObject({
      code: 'LEVEL_NOT_FOUND',
    });
  });

  test('MEM-7: a level that rises says where to', async () => {
    const answer = await owner.ask(createLevel, { ...level(30), isUpgrade: true });
    expect(answer).toMatchObject({
      status: 400,
      output: { fields: [{ path: 'upgrade_level_id' }] },
    });
  });

  test('MEM-10: templates are made by staff, own levels where the shops may', async () => {
    const template = await admin.create(createLevel, level(1));
    const { output } = await fixedOwner.ask(listLevels, {});
    expect(output).toMatchObject([{ id: template, merchantId: null }]);
    expect(await fixedOwner.ask(createLevel, level(2))).toMatchObject({
      status: 403,
      code: 'MEMBER_SETTINGS_FORBIDDEN',
    });
  });

  test('ACC-2: a foreign merchant answers like a missing one', async () => {
    const foreign = await owner.ask(createLevel, { ...level(40), merchantId: ids.foreign });
    expect(foreign).toMatchObject({ status: 404, code: 'MERCHANT_NOT_FOUND' });
    const missing = await owner.ask(createLevel, { ...level(40), merchantId: 999_999 });
    expect({ ...missing, output: null }).toEqual({ ...foreign, output: null });
  });
});

describe('package.create', () => {
  test('MEM-10: an owner adds a package, and sells it', async () => {
    const id = await owner.create(createPackage, { ...dayPass, isForOpening: true });
    const { output } = await owner.ask(listPackages, { use: 'opening' });
    expect(output).toMatchObject([{ ...dayPass, id, isForOpening: true, isForRecharge: true }]);
  });

  test('a package gives points, and is for something', async () => {
    const nothing = { ...dayPass, point: 0, giftPoint: 0 };
    expect(await owner.ask(createPackage, nothing)).toMatchObject({ status: 400 });
    const unused = { ...dayPass, isForRecharge: false };
    expect(await owner.ask(createPackage, unused)).toMatchObject({ status: 400 });
  });

  test('ACC-2: a foreign merchant answers like a missing one', async () => {
    const foreign = { ...dayPass, merchantId: ids.foreign };
    expect(await owner.ask(createPackage, foreign)).toMatchObject({
      status: 404,
      code: 'MERCHANT_NOT_FOUND',
    });
  });
});
