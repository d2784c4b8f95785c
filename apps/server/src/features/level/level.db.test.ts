import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing.ts';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';

const database = await testDatabase();
const http = await testHttp(database);

const ids = { own: 0, foreign: 0 };
let admin: Caller;
let owner: Caller;
let fixedOwner: Caller;

async function addMerchant(merchantName: string, permission: 'custom' | 'fixed'): Promise<number> {
  const place = { country: 'US', currency: 'USD' };
  const merchantId = await admin.create('/api/merchants', { ...place, merchantName });
  await admin.create('/api/shops', {
    merchantId,
    shopName: 'Main Street',
    shopType: 'sales',
    country_name: 'US',
    currency: 'USD',
    timeZone: 'America/New_York',
    leaguer_permission_type: permission,
  });
  await admin.create('/api/accounts', {
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

const level = (level_order: number) => ({
  levelName: `Level ${level_order}`,
  levelDiscount: 90,
  level_order,
});
const dayPass = { package_name: 'Day pass', sell_price: 2000, point: 2000, giftPoint: 100 };

describe('level.create', () => {
  test('MEM-7: a level rises to a higher one of the same owner', async () => {
    const gold = await owner.create('/api/levels', level(20));
    const rising = { is_upgrade: true, level_up_price: 50_000, upgrade_level_id: gold };
    const silver = await owner.create('/api/levels', { ...level(10), ...rising });
    const { output } = await owner.get('/api/levels');
    expect(output).toMatchObject([
      { id: silver, merchantId: ids.own, upgrade_level_id: gold },
      { id: gold, upgrade_level_id: null },
    ]);
    const refused = { status: 409, code: 'UPGRADE_NOT_HIGHER' };
    expect(await owner.post('/api/levels', { ...level(41), ...rising })).toMatchObject(refused);
    expect(await owner.post('/api/levels', { ...level(10), levelName: 'Again' })).toMatchObject({
      status: 409,
      code: 'LEVEL_ORDER_TAKEN',
    });
    const byStaff = { ...level(5), ...rising, merchantId: ids.foreign };
    expect(await admin.post('/api/levels', byStaff)).toMatchObject({ code: 'LEVEL_NOT_FOUND' });
    expect(await admin.post('/api/levels', { ...level(5), ...rising })).toMatchObject({
      code: 'LEVEL_NOT_FOUND',
    });
  });

  test('MEM-7: a level that rises says where to', async () => {
    const answer = await owner.post('/api/levels', { ...level(30), is_upgrade: true });
    expect(answer).toMatchObject({
      status: 400,
      output: { fields: [{ path: 'upgrade_level_id' }] },
    });
  });

  test('MEM-10: templates are made by staff, own levels where the shops may', async () => {
    const template = await admin.create('/api/levels', level(1));
    const { output } = await fixedOwner.get('/api/levels');
    expect(output).toMatchObject([{ id: template, merchantId: null }]);
    expect(await fixedOwner.post('/api/levels', level(2))).toMatchObject({
      status: 403,
      code: 'MEMBER_SETTINGS_FORBIDDEN',
    });
  });

  test('ACC-2: a foreign merchant answers like a missing one', async () => {
    const foreign = await owner.post('/api/levels', { ...level(40), merchantId: ids.foreign });
    expect(foreign).toMatchObject({ status: 404, code: 'MERCHANT_NOT_FOUND' });
    const missing = await owner.post('/api/levels', { ...level(40), merchantId: 999_999 });
    expect({ ...missing, output: null }).toEqual({ ...foreign, output: null });
  });
});

describe('package.create', () => {
  test('MEM-10: an owner adds a package, and sells it', async () => {
    const id = await owner.create('/api/packages', { ...dayPass, is_open_card_use: true });
    const { output } = await owner.get('/api/packages?use=opening');
    expect(output).toMatchObject([
      { ...dayPass, id, is_open_card_use: true, is_recharge_use: true },
    ]);
  });

  test('a package gives points, and is for something', async () => {
    const nothing = { ...dayPass, point: 0, giftPoint: 0 };
    expect(await owner.post('/api/packages', nothing)).toMatchObject({ status: 400 });
    const unused = { ...dayPass, is_recharge_use: false };
    expect(await owner.post('/api/packages', unused)).toMatchObject({ status: 400 });
  });

  test('ACC-2: a foreign merchant answers like a missing one', async () => {
    const foreign = { ...dayPass, merchantId: ids.foreign };
    expect(await owner.post('/api/packages', foreign)).toMatchObject({
      status: 404,
      code: 'MERCHANT_NOT_FOUND',
    });
  });
});
