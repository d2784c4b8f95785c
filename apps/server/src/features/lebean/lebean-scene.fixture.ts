import pg from 'pg';
// For tests: a partner, its merchant with two shops, and everybody's accounts.
import { createAccount } from '@lebean/contract/account/creation.operations';
import { rechargeLebeans } from '@lebean/contract/lebean/operations';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { createPartner } from '@lebean/contract/partner/operations';
import { createShop } from '@lebean/contract/shop/operations';
import { type Caller, type TestHttp, testPassword } from '../../../testing/http-testing.ts';
import type { TestConnections } from '../../database/testing.ts';

export interface LebeanScene {
  readonly admin: Caller;
  readonly partner: Caller;
  readonly owner: Caller;
  readonly partnerId: number;
  readonly merchantId: number;
  /** The first has its day in Shanghai, the second in New York. */
  readonly shops: readonly [number, number];
  /** A shop of nobody's. */
  readonly lonelyShop: number;
}

async function addShop(
  admin: Caller,
  merchantId: number,
  shopName: string,
  timeZone = 'Asia/Shanghai',
): Promise<number> {
  const place = { country: 'CN', currency: 'CNY', timeZone };
  return await admin.create(createShop, { merchantId, shopName, shopType: 'sales', ...place });
}

/** Sets the scene through the product's own operations. */
export async function setLebeanScene(http: TestHttp): Promise<LebeanScene> {
  const admin = await http.signIn('admin', testPassword);
  const partnerId = await admin.create(createPartner, { partnerName: 'North' });
  const place = { country: 'CN', currency: 'CNY' };
  const merchant = { ...place, merchantName: 'One', partnerId };
  const merchantId = await admin.create(createMerchant, merchant);
  const lonely = await admin.create(createMerchant, { ...place, merchantName: 'Lonely' });
  const first = await addShop(admin, merchantId, 'First');
  const second = await addShop(admin, merchantId, 'Second', 'America/New_York');
  const account = { password: testPassword, displayName: 'Somebody' };
  await admin.create(createAccount, {
    ...account,
    loginName: 'partner-one',
    displayName: 'Paula Partner',
    kind: 'partner',
    partnerId,
    roles: ['partner-manager'],
  });
  await admin.create(createAccount, {
    ...account,
    loginName: 'owner-one',
    kind: 'shop',
    accountType: 1,
    merchantId,
    roles: ['shop-owner'],
  });
  return {
    admin,
    partner: await http.signIn('partner-one', testPassword),
    owner: await http.signIn('owner-one', testPassword),
    partnerId,
    merchantId,
    shops: [first, second],
    lonelyShop: await addShop(admin, lonely, 'Alone'),
  };
}

const sale = { paymentMode: 'bankTransfer', paid: 80_000, currency: 'CNY' };

/** Issues lebeans to a partner or a shop. */
export async function issueTo(
  admin: Caller,
  owner: { readonly partnerId: number } | { readonly shopId: number },
  lebean: number,
): Promise<void> {
  const answer = await admin.ask(rechargeLebeans, { ...sale, ...owner, lebean });
  if (answer.status !== 200) throw new Error(`not issued: ${String(answer.message)}`);
}

/** A statement as the owner of the tables. */
export async function asOwner<Row extends object = Record<string, unknown>>(
  { owner }: TestConnections,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
