import type pg from 'pg';
import { z } from 'zod';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { getAttention } from '@lebean/contract/dashboard/attention.operations';
import { command } from '@lebean/contract/kernel/operation';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { createPartner } from '@lebean/contract/partner/operations';
// For tests: people of the platform, of a partner and of two merchants, and an operation of a shop that
// needs a second person.
import { createShop } from '@lebean/contract/shop/operations';
import { type Caller, type TestHttp, testPassword } from '../../../testing/http-testing.ts';
import { handle } from '../../capabilities/call/handle.ts';

/** What an owner asks another person of the merchant for: stands for refunds and adjustments to come. */
export const adjust = command({
  id: 'test.adjust',
  path: '/api/test/adjust',
  summary: 'Asks for something that a shop decides about',
  permission: 'shop.shop.manage',
  scope: ['shop'],
  input: z.strictObject({ shopId: z.int(), lebean: z.int() }),
  output: z.object({ shopId: z.int() }),
  audit: { object: 'shop', idFrom: 'shopId' },
  rate: 'money',
  idempotency: 'required',
  approval: {
    limit: 'lebeanRecharge',
    amountOf: ({ lebean }) => lebean,
    objectOf: ({ shopId }) => `shop ${shopId}`,
  },
});
export const adjusting = handle(
  adjust,
  async (_context, { shopId }) => ({ shopId }),
  async ({ scope }, { shopId, lebean }) => ({
    object: { kind: 'shop', id: shopId, title: 'First' },
    owner: { partnerId: null, merchantId: scope.merchantId ?? null, shopId },
    before: {},
    after: { lebean },
  }),
);

async function addAccount(
  http: TestHttp,
  admin: Caller,
  loginName: string,
  fields: {
    readonly kind: string;
    readonly roles: readonly string[];
    readonly [name: string]: unknown;
  },
): Promise<Caller> {
  await admin.create(createAccount, {
    loginName,
    password: testPassword,
    displayName: loginName,
    ...fields,
  });
  return http.signIn(loginName, testPassword);
}

const staff = { kind: 'staff', roles: ['platform-administrator'] };

async function addShop(admin: Caller, merchantName: string, country: string, partnerId?: number) {
  const place = { country, currency: 'CNY' };
  const merchantId = await admin.create(createMerchant, { ...place, merchantName, partnerId });
  const shopId = await admin.create(createShop, {
    merchantId,
    shopName: `${merchantName} shop`,
    shopType: 'sales',
    country,
    currency: 'CNY',
    timeZone: 'Asia/Shanghai',
  });
  return { merchantId, shopId };
}

/** Signs everybody in, and answers what they have to do with. */
export async function setApprovalScene(http: TestHttp) {
  const admin = await http.signIn('admin', testPassword);
  const partnerId = await admin.create(createPartner, { partnerName: 'North' });
  const one = await addShop(admin, 'One', 'CN', partnerId);
  const two = await addShop(admin, 'Two', 'US');
  const second = await addAccount(http, admin, 'second', staff);
  const third = await addAccount(http, admin, 'third', staff);
  const limited = await addAccount(http, admin, 'limited', { ...staff, countries: ['US'] });
  const partner = await addAccount(http, admin, 'manager', {
    kind: 'partner',
    partnerId,
    roles: ['partner-manager'],
  });
  const shopPeople = { kind: 'shop', accountType: 1, roles: ['shop-owner'] };
  const firstOwner = await addAccount(http, admin, 'owner-1', {
    ...shopPeople,
    merchantId: one.merchantId,
  });
  const secondOwner = await addAccount(http, admin, 'owner-2', {
    ...shopPeople,
    merchantId: one.merchantId,
  });
  const strangeOwner = await addAccount(http, admin, 'owner-3', {
    ...shopPeople,
    merchantId: two.merchantId,
  });
  return {
    ids: { partner: partnerId, merchant: one.merchantId, shop: one.shopId, other: two.shopId },
    people: { admin, second, third, limited, partner, firstOwner, secondOwner, strangeOwner },
  };
}

export type ApprovalScene = Awaited<ReturnType<typeof setApprovalScene>>;

/** Whom an owner of all shops puts into the first of them. */
export async function managerOf(
  http: TestHttp,
  by: Caller,
  ids: ApprovalScene['ids'],
): Promise<Caller> {
  const account = { loginName: 'manager-1', password: testPassword, displayName: 'Manager' };
  const place = { kind: 'shop', accountType: 1, merchantId: ids.merchant, shopId: ids.shop };
  await by.create(createAccount, { ...account, ...place, roles: ['shop-owner'] });
  return http.signIn('manager-1', testPassword);
}

const attention = z.object({ lines: z.array(z.object({ kind: z.string() })) });

/** How many lines of somebody's home say that there is something to decide. */
export async function neededOf(caller: Caller): Promise<number> {
  const { lines } = attention.parse((await caller.ask(getAttention, {})).output);
  return lines.filter(({ kind }) => kind === 'approval').length;
}

/** The accounts that hear of a request, in their inbox or otherwise. */
export async function readersOf(client: pg.Client, approvalId: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.login_name as name from event e, event_readers(e.id, null) r join account a on a.id = r.account_id
      where e.category = 'approvalWaits' and e.words ->> 'approvalId' = $1`,
    [String(approvalId)],
  );
  return rows.map(({ name }) => name);
}
