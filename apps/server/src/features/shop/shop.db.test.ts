import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { createPartner } from '@lebean/contract/partner/operations';
import { getShop } from '@lebean/contract/shop/detail.operations';
import { listShops, createShop, createPartnerShop } from '@lebean/contract/shop/operations';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const http = await testHttp(database);

const ids = { partner: 0, own: 0, foreign: 0 };
let admin: Caller;
let partner: Caller;
let limited: Caller;

const credentials = (loginName: string) => ({
  loginName,
  password: testPassword,
  displayName: 'Somebody',
});
const own = (merchantId: number) => ({
  merchantId,
  shopName: 'Gran Vía',
  country: 'ES',
  currency: 'EUR',
  timeZone: 'Europe/Madrid',
  address: 'Calle Gran Vía, 32',
  shopScale: 'L',
  contactEmail: 'granvia@example.com',
  reconciliationEmail: 'accounts@example.com',
  helmetCount: 12,
});
const granted = {
  shopType: 'selfOperated',
  pricePermission: 'custom',
  memberPermission: 'packageOnly',
  isAutoDistributed: true,
  customerManager: 'Elena',
  deductionPoint: 120,
};
const shop = (merchantId: number) => ({ ...own(merchantId), ...granted });

beforeAll(async () => {
  admin = await http.signIn('admin', testPassword);
  ids.partner = await admin.create(createPartner, { partnerName: 'Iberia' });
  const merchant = { country: 'ES', currency: 'EUR' };
  const { partner: partnerId } = ids;
  ids.own = await admin.create(createMerchant, { ...merchant, merchantName: 'Uno', partnerId });
  ids.foreign = await admin.create(createMerchant, { ...merchant, merchantName: 'Dos' });
  const partnerAccount = { ...credentials('partner-one'), kind: 'partner', partnerId };
  await admin.create(createAccount, { ...partnerAccount, roles: ['partner-manager'] });
  const staff = { ...credentials('staff-es'), kind: 'staff', countries: ['ES'] };
  await admin.create(createAccount, { ...staff, roles: ['platform-administrator'] });
  partner = await http.signIn('partner-one', testPassword);
  limited = await http.signIn('staff-es', testPassword);
});

describe('shop.create', () => {
  test('staff add a shop, with all its fields and a wallet', async () => {
    const id = await admin.create(createShop, shop(ids.own));
    const { output } = await partner.ask(listShops, {});
    const {
      merchantId,
      reconciliationEmail: _email,
      deductionPoint: _points,
      ...shown
    } = shop(ids.own);
    expect(output).toMatchObject([{ ...shown, id, merchantId, isEnabled: true, lebeanBalance: 0 }]);
  });

  test('PRI-7, LB-3: a partner adds a shop on the usual terms, which the platform enables', async () => {
    expect(await partner.ask(createShop, shop(ids.own))).toMatchObject({ status: 403 });
    for (const [field, value] of Object.entries({ ...granted, isEnabled: true })) {
      const answer = await partner.ask(createPartnerShop, { ...own(ids.own), [field]: value });
      expect({ field, status: answer.status }).toEqual({ field, status: 400 });
    }
    const id = await partner.create(createPartnerShop, own(ids.own));
    const { output } = await partner.ask(getShop, { shopId: id });
    expect(output).toMatchObject({
      shopType: 'sales',
      pricePermission: 'fixed',
      memberPermission: 'fixed',
      isAutoDistributed: false,
      deductionPoint: 0,
      isEnabled: false,
    });
  });

  test('ACC-2: a foreign merchant answers like a missing one', async () => {
    const foreign = await partner.ask(createPartnerShop, own(ids.foreign));
    expect(foreign).toMatchObject({ status: 404, code: 'MERCHANT_NOT_FOUND' });
    const missing = await partner.ask(createPartnerShop, own(999_999));
    expect({ ...missing, output: null }).toEqual({ ...foreign, output: null });
  });

  test('a shop has the currency of its merchant, and a time zone that the database knows', async () => {
    expect(await admin.ask(createShop, { ...shop(ids.own), currency: 'USD' })).toMatchObject({
      status: 409,
      code: 'CURRENCY_DIFFERS',
    });
    const nowhere = { ...shop(ids.own), timeZone: 'Europe/Nowhere' };
    expect(await admin.ask(createShop, nowhere)).toMatchObject({
      status: 422,
      code: 'TIME_ZONE_UNKNOWN',
    });
  });

  test('LED-4: the same key adds one shop', async () => {
    const first = await partner.ask(createPartnerShop, own(ids.own), 'shop-key-1');
    const again = await partner.ask(createPartnerShop, own(ids.own), 'shop-key-1');
    expect(first.status).toBe(200);
    expect(again.output).toEqual(first.output);
    const other = { ...own(ids.own), shopName: 'Another' };
    expect(await partner.ask(createPartnerShop, other, 'shop-key-1')).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });
});

describe('partner.create and merchant.create', () => {
  test('ACC-2: staff of some countries set up shops there, and nothing that is above countries', async () => {
    await limited.create(createShop, shop(ids.foreign));
    const refused = { status: 403, code: 'WHOLE_NETWORK_ONLY' };
    expect(await limited.ask(createPartner, { partnerName: 'West' })).toMatchObject(refused);
    const merchant = { merchantName: 'Tres', country: 'ES', currency: 'EUR' };
    expect(await limited.ask(createMerchant, merchant)).toMatchObject(refused);
    const account = { ...credentials('partner-two'), kind: 'partner', partnerId: ids.partner };
    expect(
      await limited.ask(createAccount, { ...account, roles: ['partner-manager'] }),
    ).toMatchObject({ code: 'ACCOUNT_BEYOND_OWN' });
  });

  test('a merchant of a partner that is not there is refused', async () => {
    const merchant = { merchantName: 'Tres', country: 'ES', currency: 'EUR', partnerId: 999_999 };
    expect(await admin.ask(createMerchant, merchant)).toMatchObject({
      status: 404,
      code: 'PARTNER_NOT_FOUND',
    });
  });

  test('a merchant has accounts from which it issues points', async () => {
    const client = new pg.Client(database.owner);
    await client.connect();
    const { rows } = await client.query<{ asset: string }>(
      "select asset from ledger_account where merchant_id = $1 and purpose = 'issuing' order by 1",
      [ids.own],
    );
    await client.end();
    expect(rows).toEqual([{ asset: 'giftPoint' }, { asset: 'point' }]);
  });
});
