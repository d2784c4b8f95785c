/** Accounts of a test's own: what it does to them and their sessions disturbs no other test. */
import { getProfile } from '@lebean/contract/account';
import { createAccount } from '@lebean/contract/account-creation';

import type { DemoAccount } from '../tools/demo-server.ts';
import { demoAccount, login, type OpenPage } from './browser.ts';
import { call, uniqueDigits } from './service.ts';

export const newPassword = 'first-1234';

/** Adds an account to the merchant of Madrid: 1 an owner, 2 an assistant of its first shop. */
export async function newShopAccount(openPage: OpenPage, accountType: 1 | 2): Promise<DemoAccount> {
  const owner = await openPage({ language: 'en' });
  await login(owner, demoAccount('Shop owner (Madrid)'));
  const { merchantId, shopId } = await call(owner, getProfile, {});
  if (merchantId === null || shopId === null) throw new Error('the owner of Madrid has no shop');
  await owner.close();
  const staff = await openPage({ language: 'en' });
  await login(staff, demoAccount('Staff'));
  const account = `e2e-${uniqueDigits(12)}`;
  await call(staff, createAccount, {
    kind: 'shop',
    accountType,
    merchantId,
    ...(accountType === 2 && { shopId }),
    loginName: account,
    password: newPassword,
    displayName: 'Ana Prueba',
    roles: [accountType === 1 ? 'shop-owner' : 'shop-cashier'],
  });
  await staff.close();
  return { audience: '', account, password: newPassword };
}
