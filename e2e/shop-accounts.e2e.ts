import { expect } from 'vitest';
import { listShopAccounts } from '@lebean/contract/account/shop-account.operations';
import { getShop } from '@lebean/contract/shop/detail.operations';
import { listShops } from '@lebean/contract/shop/operations';
import { axe, demoAccount, login, test } from './browser.ts';
import { call, uniqueDigits } from './service.ts';

test('ACC-2: an owner makes the account of a shop on a phone; its manager sees that shop alone, until it is disabled', async ({
  openPage,
}) => {
  const phone = { width: 360, height: 740 };
  // A login name that is taken, and one who may not sign in any more.
  const page = await openPage({ language: 'es', viewport: phone, expectedProblems: [/409/] });
  await login(page, demoAccount('Shop owner (Madrid)'), '/Gamedistribution/ShopList');
  const { rows } = await call(page, listShops, { sort: 'shopName' });
  const shop = rows.find(({ shopAccount }) => shopAccount === null);
  if (shop === undefined) throw new Error('every shop has an account');
  await page.goto(`/Gamedistribution/shop/${shop.id}`);
  const panel = page.getByRole('region', { name: 'Cuentas de esta tienda' });
  await panel.getByRole('button', { name: 'Crear cuenta de tienda' }).click();
  const dialog = page.getByRole('dialog');
  const account = `e2e-${uniqueDigits(10)}`;
  await dialog.locator('#loginName').fill('owner-es');
  await dialog.locator('#displayName').fill('Inés Gallego');
  await dialog.locator('#password').fill('gran-via-7');
  await dialog.locator('#confirmation').fill('gran-via-7');
  const send = dialog.getByRole('button', { name: 'Crear cuenta de tienda' });
  await send.click();
  await dialog.getByText('El nombre de cuenta owner-es ya está en uso').waitFor();
  expect(await dialog.locator('#password').inputValue()).toBe('gran-via-7');
  expect(await axe(page)).toEqual([]);
  await dialog.locator('#loginName').fill(account);
  await send.click();
  await dialog.waitFor({ state: 'hidden' });
  const card = panel.locator('.kit-card').filter({ hasText: account });
  await card.getByText('Encargado').waitFor();
  await expect
    .poll(() => page.locator('.kit-facts').filter({ hasText: account }).count())
    .toBeGreaterThan(0);

  // Once it is disabled its live stream is refused.
  const manager = await openPage({ language: 'es', expectedProblems: [/401/] });
  const credentials = { audience: 'manager', account, password: 'gran-via-7' };
  await login(manager, credentials, '/Gamedistribution/ShopList');
  await manager.locator('[data-row-key]').first().waitFor();
  expect(await manager.locator('[data-row-key]').count()).toBe(1);
  expect(await manager.getByRole('button', { name: 'Crear cuenta de tienda' }).count()).toBe(0);
  await manager.locator('[data-row-key]').first().click();
  const own = manager.getByRole('region', { name: 'Cuentas de esta tienda' });
  await own.getByText(account).waitFor();
  expect((await call(manager, getShop, {})).id).toBe(shop.id);

  await card.locator('.kit-row-actions button').last().click();
  await page.getByRole('menuitem', { name: 'Desactivar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await card.getByText('Desactivada').waitFor();
  const { rows: accounts } = await call(page, listShopAccounts, { shopId: shop.id });
  expect(accounts).toContainEqual(
    expect.objectContaining({ loginName: account, isEnabled: false }),
  );
});
