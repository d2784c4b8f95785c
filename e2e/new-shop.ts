/** A merchant of a test's own with one shop, which nothing else sells or plays in. */
import { createAccount } from '@lebean/contract/account/creation.operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { createShop } from '@lebean/contract/shop/operations';
import type { DemoAccount } from '../tools/demo-server.ts';
import { newPassword } from './new-account.ts';
import { call, type Caller, uniqueDigits } from './service.ts';

type Place = Pick<
  ClientInput<typeof createShop>,
  'country' | 'currency' | 'timeZone' | 'memberPermission'
>;

export const inShanghai: Place = {
  country: 'CN',
  currency: 'CNY',
  timeZone: 'Asia/Shanghai',
  memberPermission: 'custom',
};
export const inMadrid: Place = {
  country: 'ES',
  currency: 'EUR',
  timeZone: 'Europe/Madrid',
  memberPermission: 'packageOnly',
};

/** Adds them; answers the shop and the account of the owner. */
export async function newShop(
  staff: Caller,
  place: Place,
): Promise<{ shopId: number; merchantId: number; merchantName: string; owner: DemoAccount }> {
  const name = `Shop ${uniqueDigits(8)}`;
  const { country, currency } = place;
  const merchant = { merchantName: name, country, currency };
  const { id: merchantId } = await call(staff, createMerchant, merchant);
  const shop = { merchantId, shopName: name, shopType: 'sales', ...place } as const;
  const { id: shopId } = await call(staff, createShop, shop);
  const account = `e2e-${uniqueDigits(12)}`;
  await call(staff, createAccount, {
    kind: 'shop',
    accountType: 1,
    merchantId,
    loginName: account,
    password: newPassword,
    displayName: 'Sabina',
    roles: ['shop-owner'],
  });
  const owner = { audience: '', account, password: newPassword };
  return { shopId, merchantId, merchantName: name, owner };
}
