import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { rechargeLebeans } from '@lebean/contract/lebean/operations';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { createPartner } from '@lebean/contract/partner/operations';
import { createShop } from '@lebean/contract/shop/operations';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const http = await testHttp(database);

const ids = { partner: 0, shop: 0 };
let admin: Caller;
let partner: Caller;

beforeAll(async () => {
  admin = await http.signIn('admin', testPassword);
  ids.partner = await admin.create(createPartner, { partnerName: 'North' });
  const place = { country: 'CN', currency: 'CNY' };
  const merchantId = await admin.create(createMerchant, { ...place, merchantName: 'One' });
  ids.shop = await admin.create(createShop, {
    merchantId,
    shopName: 'First',
    shopType: 'sales',
    country: 'CN',
    currency: 'CNY',
    timeZone: 'Asia/Shanghai',
  });
  await admin.create(createAccount, {
    loginName: 'partner-one',
    password: testPassword,
    displayName: 'Partner',
    kind: 'partner',
    partnerId: ids.partner,
    roles: ['partner-manager'],
  });
  partner = await http.signIn('partner-one', testPassword);
});

const sale = { paymentMode: 'bankTransfer', paid: 80_000, currency: 'CNY', lebean: 100_000 };

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('lebean.recharge', () => {
  test('LB-1, PAY-1: staff issue lebeans to a shop, recorded with number, money and balances', async () => {
    const first = await admin.ask(rechargeLebeans, { ...sale, shopId: ids.shop });
    expect(first).toMatchObject({ status: 200, output: { lebeanBefore: 0, lebeanAfter: 100_000 } });
    const gift = { ...sale, shopId: ids.shop, rechargeType: 'gift', paid: 0, lebean: 500 };
    const second = await admin.ask(rechargeLebeans, gift);
    expect(second.output).toMatchObject({ lebeanBefore: 100_000, lebeanAfter: 100_500 });
    expect(await query('select * from ledger_reconcile()')).toEqual([]);
    expect(
      await query(`select r.recharge_type, r.paid::int, r.lebean::int, t.kind from lebean_recharge r
        join ledger_transfer t on t.id = r.transfer_id and t.document_number = r.order_number order by r.id`),
    ).toEqual([
      { recharge_type: 'offlineTopUp', paid: 80_000, lebean: 100_000, kind: 'offlineTopUp' },
      { recharge_type: 'gift', paid: 0, lebean: 500, kind: 'gift' },
    ]);
  });

  test('LB-1: staff issue lebeans to a partner', async () => {
    const answer = await admin.ask(rechargeLebeans, { ...sale, partnerId: ids.partner });
    expect(answer.output).toMatchObject({ lebeanAfter: 100_000 });
  });

  test('LED-4: a retried call issues once, and needs its key', async () => {
    const call = { ...sale, partnerId: ids.partner };
    const [first, again] = [
      await admin.ask(rechargeLebeans, call, 'lebean-key-1'),
      await admin.ask(rechargeLebeans, call, 'lebean-key-1'),
    ];
    expect(first.status).toBe(200);
    expect(again.output).toEqual(first.output);
    expect(await admin.ask(rechargeLebeans, call, '')).toMatchObject({ status: 400 });
  });

  test('a gift costs nothing, anything else does, and one wallet gets it', async () => {
    for (const wrong of [
      { ...sale, shopId: ids.shop, paid: 0 },
      { ...sale, shopId: ids.shop, rechargeType: 'gift' },
      { ...sale, shopId: ids.shop, partnerId: ids.partner },
      sale,
    ]) {
      expect(await admin.ask(rechargeLebeans, wrong)).toMatchObject({ status: 400 });
    }
  });

  test('LB-1: a receiver pays in its own currency, in one that there is', async () => {
    const issued = () => query('select count(*)::int from lebean_recharge');
    const before = await issued();
    const inDollars = { ...sale, shopId: ids.shop, currency: 'USD' };
    expect(await admin.ask(rechargeLebeans, inDollars)).toMatchObject({
      status: 409,
      code: 'RECEIVER_CURRENCY_DIFFERS',
    });
    const inNothing = { ...inDollars, currency: 'XXX' };
    expect(await admin.ask(rechargeLebeans, inNothing)).toMatchObject({ status: 400 });
    expect(await issued()).toEqual(before);
  });

  test('a wallet that is not there is refused, and nobody but staff issues', async () => {
    expect(await admin.ask(rechargeLebeans, { ...sale, shopId: 999_999 })).toMatchObject({
      status: 404,
      code: 'SHOP_NOT_FOUND',
    });
    const own = { ...sale, partnerId: ids.partner };
    expect(await partner.ask(rechargeLebeans, own)).toMatchObject({ status: 403 });
  });
});
