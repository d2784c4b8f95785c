import { createAccount } from '@lebean/contract/account/creation.operations';
/** Accounts of a test's own: what it does to them and their sessions disturbs no other test. */
import { getProfile } from '@lebean/contract/session/operations';
import type { DemoAccount } from '../tools/demo-server.ts';
import { demoAccount } from './browser.ts';
import { call, signIn, uniqueDigits } from './service.ts';

export const newPassword = 'first-1234';

/** Adds an account to the merchant of Madrid: 1 an owner, 2 an assistant of its first shop. */
export async function newShopAccount(accountType: 1 | 2): Promise<DemoAccount> {
  const owner = await signIn(demoAccount('Shop owner (Madrid)'));
  const { merchantId, shopId } = await call(owner, getProfile, {});
  if (merchantId === null || shopId === null) throw new Error('the owner of Madrid has no shop');
  const staff = await signIn(demoAccount('Staff'));
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
  return { audience: '', account, password: newPassword };
}
