import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { getApproval, approveRequest } from '@lebean/contract/approval/operations';
import {
  listMerchants,
  createMerchant,
  updateMerchant,
} from '@lebean/contract/merchant/operations';
import { createPartner } from '@lebean/contract/partner/operations';
import { listCities, listProvinces } from '@lebean/contract/region/operations';
import {
  updateShop,
  updateOwnShop,
  changeWholesale,
  getShop,
} from '@lebean/contract/shop/detail.operations';
import { createShop } from '@lebean/contract/shop/operations';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';

const http = await testHttp(await testDatabase());

const ids = { merchant: 0, shop: 0, branch: 0, foreign: 0 };
let admin: Caller;
let owner: Caller;
let assistant: Caller;

const merchantIn = (country: string, currency: string) =>
  admin.create(createMerchant, { merchantName: `In ${country}`, country, currency });
const shopIn = (merchantId: number, country: string, currency: string, timeZone: string) =>
  admin.create(createShop, {
    merchantId,
    shopName: 'Gran Vía',
    shopType: 'sales',
    country,
    currency,
    timeZone,
  });

beforeAll(async () => {
  admin = await http.signIn('admin', testPassword);
  ids.merchant = await merchantIn('ES', 'EUR');
  ids.shop = await shopIn(ids.merchant, 'ES', 'EUR', 'Europe/Madrid');
  ids.branch = await shopIn(ids.merchant, 'ES', 'EUR', 'Europe/Madrid');
  const other = await merchantIn('CN', 'CNY');
  ids.foreign = await shopIn(other, 'CN', 'CNY', 'Asia/Shanghai');
  const account = { password: testPassword, kind: 'shop', merchantId: ids.merchant };
  await admin.create(createAccount, {
    ...account,
    loginName: 'owner',
    displayName: 'Lucía',
    accountType: 1,
    roles: ['shop-owner'],
  });
  await admin.create(createAccount, {
    ...account,
    loginName: 'clerk',
    displayName: 'Pablo',
    accountType: 2,
    shopId: ids.shop,
    roles: ['shop-cashier'],
  });
  owner = await http.signIn('owner', testPassword);
  assistant = await http.signIn('clerk', testPassword);
});

const own = {
  shopName: 'Gran Vía 32',
  provinceCode: 'ES-M',
  cityCode: null,
  address: 'Calle Gran Vía, 32',
  shopScale: 'M',
  contactEmail: 'hola@example.es',
  reconciliationEmail: '',
  helmetCount: 8,
};

describe('what a shop says of itself', () => {
  test('its owner changes it, and reads it back on the path of the product', async () => {
    const changed = await owner.ask(updateOwnShop, { shopId: ids.shop, version: 1, ...own });
    expect(changed).toMatchObject({ status: 200, code: 0, output: { id: ids.shop, version: 2 } });
    const read = await owner.ask(
      { ...getShop, path: getShop.path.toLowerCase() },
      { shopId: ids.shop },
    );
    expect(read.output).toMatchObject({
      ...own,
      provinceName: 'Madrid',
      cityName: null,
      country: 'ES',
      version: 2,
    });
  });

  test('SH-35: a change over somebody else’s is refused and names who was faster', async () => {
    const late = await owner.ask(updateOwnShop, { shopId: ids.shop, version: 1, ...own });
    expect(late.output).toMatchObject({ code: 'STALE_VERSION', values: { operator: 'Lucía' } });
  });

  test('a province of another country, and a city without its province, are refused', async () => {
    const change = (place: object) =>
      owner.ask(updateOwnShop, { shopId: ids.branch, version: 1, ...own, ...place });
    for (const place of [
      { provinceCode: '31' },
      { provinceCode: null, cityCode: '3101' },
      { provinceCode: 'ES-M', cityCode: '3101' },
      { provinceCode: 'ES-XX' },
    ]) {
      expect((await change(place)).output).toMatchObject({ code: 'REGION_UNKNOWN' });
    }
  });

  test('ACC-2: a foreign shop answers like a missing one, to reading and to writing', async () => {
    const input = { version: 1, ...own, provinceCode: null };
    const [foreign, missing] = [ids.foreign, 999_999];
    expect((await owner.ask(getShop, { shopId: foreign })).output).toMatchObject({
      code: 'SHOP_NOT_FOUND',
    });
    for (const shopId of [foreign, missing]) {
      expect((await owner.ask(updateOwnShop, { shopId, ...input })).output).toMatchObject({
        code: 'SHOP_NOT_FOUND',
      });
    }
  });

  test('an assistant neither reads nor changes it', async () => {
    expect(await assistant.ask(getShop, { shopId: ids.shop })).toMatchObject({ code: 5 });
    expect(
      await assistant.ask(updateOwnShop, { shopId: ids.shop, version: 2, ...own }),
    ).toMatchObject({ code: 5 });
  });
});

describe('what the platform grants a shop', () => {
  const granted = {
    pricePermission: 'custom',
    memberPermission: 'packageOnly',
    isAutoDistributed: true,
    customerManager: 'Ana',
    isEnabled: false,
  };

  test('is changed by staff, and not by the shop', async () => {
    const input = { version: 1, ...own, ...granted };
    expect(await owner.ask(updateShop, { shopId: ids.branch, ...input })).toMatchObject({
      status: 403,
    });
    // What Get returned is sent back to Update: it is passed over (API-1).
    const requested = { shopId: ids.branch, version: 1, ...own, isEnabled: false };
    expect(await owner.ask(updateOwnShop, requested)).toMatchObject({ code: 0 });
    const reported = await owner.ask(getShop, { shopId: ids.branch });
    expect(reported.output).toMatchObject({ isEnabled: true, version: 2 });
    const later = { ...input, version: 2 };
    expect(await admin.ask(updateShop, { shopId: ids.branch, ...later })).toMatchObject({
      status: 200,
      output: { version: 3 },
    });
    const { output } = await owner.ask(getShop, { shopId: ids.branch });
    expect(output).toMatchObject(granted);
  });
});

describe('what a shop pays for its plays', () => {
  const terms = { shopType: 'selfOperated', deductionPoint: 0 };
  const detail = async () =>
    z
      .looseObject({ version: z.int() })
      .parse((await admin.ask(getShop, { shopId: ids.foreign })).output);
  const version = async () => (await detail()).version;
  let partner: Caller;

  beforeAll(async () => {
    const partnerId = await admin.create(createPartner, { partnerName: 'East' });
    const [merchant] = z
      .array(z.object({ id: z.int(), version: z.int() }))
      .parse((await admin.ask(listMerchants, { query: 'In CN' })).output);
    await admin.ask(updateMerchant, {
      merchantId: merchant?.id,
      merchantName: 'In CN',
      partnerId,
      pointPrice: 100,
      isEnabled: true,
      version: merchant?.version,
    });
    await admin.create(createAccount, {
      loginName: 'partner-east',
      displayName: 'East',
      password: testPassword,
      kind: 'partner',
      partnerId,
      roles: ['partner-manager'],
    });
    partner = await http.signIn('partner-east', testPassword);
  });

  test('PRI-7, LB-3: is not a partner’s to say, nor is what the shop may do', async () => {
    const place = { provinceCode: null, cityCode: null };
    const fields = { version: 1, ...own, ...place };
    expect(await partner.ask(updateOwnShop, { shopId: ids.foreign, ...fields })).toMatchObject({
      status: 200,
      output: { version: 2 },
    });
    const all = {
      ...fields,
      version: 2,
      pricePermission: 'custom',
      memberPermission: 'custom',
      isAutoDistributed: true,
      customerManager: 'Ana',
      isEnabled: true,
    };
    expect(await partner.ask(updateShop, { shopId: ids.foreign, ...all })).toMatchObject({
      status: 403,
    });
    expect(
      await partner.ask(changeWholesale, { shopId: ids.foreign, ...terms, version: 2 }),
    ).toMatchObject({ status: 403 });
    // What Get gave, Update takes: fields that are not the partner's to say are passed over.
    const before = await detail();
    for (const field of [terms, { isEnabled: false }, { pricePermission: 'custom' }]) {
      const answer = await partner.ask(updateOwnShop, {
        shopId: ids.foreign,
        ...fields,
        version: await version(),
        ...field,
      });
      expect(answer).toMatchObject({ status: 200, code: 0 });
    }
    expect({ ...(await detail()), version: before.version }).toEqual(before);
  });

  test('CTL-1: is changed by two people of the platform', async () => {
    const before = await version();
    const request = () =>
      admin.ask(changeWholesale, { shopId: ids.foreign, ...terms, version: before });
    expect(await request()).toMatchObject({ status: 409, code: 'SECOND_ADMINISTRATOR_NEEDED' });
    await admin.create(createAccount, {
      loginName: 'second',
      displayName: 'Second',
      password: testPassword,
      kind: 'staff',
      roles: ['platform-administrator'],
    });
    const held = await request();
    expect(held.status).toBe(202);
    expect(await detail()).toMatchObject({ shopType: 'sales' });
    const { awaitingApproval } = z
      .object({ awaitingApproval: z.object({ approvalId: z.int() }) })
      .parse(held.output);
    const second = await http.signIn('second', testPassword);
    expect(
      (await second.ask(getApproval, { approvalId: awaitingApproval.approvalId })).output,
    ).toMatchObject({
      objectTitle: 'Gran Vía 32',
      changes: [{ field: 'shopType', before: 'sales', after: 'selfOperated' }],
    });
    expect(
      await second.ask(approveRequest, { approvalId: awaitingApproval.approvalId }),
    ).toMatchObject({
      output: { state: 'approved' },
    });
    expect(await detail()).toMatchObject({ ...terms, version: before + 1 });
  });
});

describe('provinces and cities', () => {
  const provinces = (country: string) =>
    owner.ask(listProvinces, { country }).then(({ output }) => output);

  test.each([
    ['CN', 34, [{ code: '31', name: '上海市' }]],
    ['US', 57, [{ code: 'US-NY', name: 'New York' }]],
    ['ES', 52, [{ code: 'ES-M', name: 'Madrid' }]],
    ['FR', 0, []],
  ])('%s has %i provinces or states', async (country, count, some) => {
    const listed = await provinces(country);
    expect(listed).toHaveLength(count);
    expect(listed).toEqual(expect.arrayContaining(some));
  });

  const cities = (province: string) =>
    owner.ask(listCities, { province }).then(({ output }) => output);

  test.each([
    ['44', 21, { code: '4403', name: '深圳市' }],
    ['31', 16, { code: '310115', name: '浦东新区' }],
    ['50', 38, { code: '500243', name: '彭水苗族土家族自治县' }],
    ['ES-M', 200, { code: 'ES-M-alcala-de-henares', name: 'Alcalá de Henares' }],
    ['ES-ML', 1, { code: 'ES-ML-melilla', name: 'Melilla' }],
    ['US-NY', 1000, { code: 'US-NY-new-york-city', name: 'New York City' }],
    ['US-PR', 200, { code: 'US-PR-ponce', name: 'Ponce' }],
  ])('SH-35: %s has %i cities or districts at least', async (province, count, one) => {
    const listed = z
      .array(z.object({ code: z.string(), name: z.string() }))
      .parse(await cities(province));
    expect(listed.length).toBeGreaterThanOrEqual(count);
    expect(new Set(listed.map(({ code }) => code)).size).toBe(listed.length);
    expect(listed).toContainEqual(one);
  });

  test('SH-35: no province of Spain, state of the United States or province of China is without cities', async () => {
    const without: string[] = [];
    for (const country of ['CN', 'US', 'ES']) {
      const known = z.array(z.object({ code: z.string() })).parse(await provinces(country));
      for (const { code } of known) {
        if (z.array(z.unknown()).parse(await cities(code)).length === 0) without.push(code);
      }
    }
    expect(await cities('72')).toEqual([]);
    // Taiwan, Hong Kong and Macao have no codes of cities; the last are islands on which nobody lives.
    expect(without).toEqual(['71', '81', '82', 'US-UM']);
  });

  test('SH-35: "the districts" of a municipality are no longer offered, and stay where a shop says so', async () => {
    expect(await cities('31')).not.toContainEqual(expect.objectContaining({ code: '3101' }));
    const former = { provinceCode: '31', cityCode: '3101' };
    const change = (place: object) => admin.ask(updateOwnShop, { shopId: ids.foreign, ...place });
    expect(await change(former)).toMatchObject({ code: 0 });
    expect(await change({ address: 'Nanjing Road 1' })).toMatchObject({ code: 0 });
    const { output } = await admin.ask(getShop, { shopId: ids.foreign });
    expect(output).toMatchObject({ ...former, cityName: '市辖区' });
    expect(await change({ cityCode: '310101' })).toMatchObject({ code: 0 });
    const moved = await admin.ask(getShop, { shopId: ids.foreign });
    expect(moved.output).toMatchObject({ cityCode: '310101', cityName: '黄浦区' });
  });
});
