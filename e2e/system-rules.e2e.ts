import { describe, expect } from 'vitest';
import { updateAccount } from '@lebean/contract/account/operations';
import { listDictionaryOptions } from '@lebean/contract/dictionary/operations';
import { getProfile } from '@lebean/contract/session/operations';
import { option } from './antd.ts';
import { appOf } from './authenticator.ts';
import { authenticate, axe, demoAccount, login, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { newShopAccount } from './new-account.ts';
import { ask, call, signIn, uniqueDigits } from './service.ts';

describe('rules of the system', () => {
  test('ACC-5: whoever has to use two-factor authentication is led to set it up, and sees nothing else before', async ({
    openPage,
  }) => {
    const account = await newShopAccount(2);
    const page = await openPage({ language: 'en', expectedProblems: [/403/] });
    await authenticate(page, account);
    const { id } = await call(page, getProfile, {});
    const staff = await signIn(demoAccount('Staff'));
    const { shopId } = await call(page, getProfile, {});
    const change = { displayName: 'Ana Prueba', phone: '', roles: ['shop-cashier'], version: 1 };
    if (shopId === null) throw new Error('an assistant has a shop');
    await call(staff, updateAccount, { ...change, accountId: id, shopId, isTotpRequired: true });

    // It is asked of the session that is open: its next call says so.
    await page.goto('/member/list');
    await page.getByRole('heading', { name: 'Set up two-factor authentication first' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect((await ask(page, listDictionaryOptions, {})).status).toBe(403);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('dialog').getByLabel('Password').fill(account.password);
    await page.getByRole('dialog').getByLabel('Password').press('Enter');
    const app = appOf((await page.locator('.own-secret code').textContent()) ?? '');
    await page.getByRole('textbox', { name: 'Code' }).fill(app());
    await page.getByRole('textbox', { name: 'Code' }).press('Enter');
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByRole('banner').waitFor();
    expect((await ask(page, listDictionaryOptions, {})).status).toBe(200);
  });

  test('MEM-1: a card type that staff add to the dictionary is offered at the counter', async ({
    openPage,
  }) => {
    const title = `Llavero ${uniqueDigits(6)}`;
    const staff = await openPage({ language: 'es', expectedProblems: [/409/] });
    await login(staff, demoAccount('Staff'), '/system/dictionary');
    await staff.getByRole('button', { name: 'Añadir' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel('Código').fill('physical');
    await dialog.getByLabel('Chino').fill(`钥匙扣 ${title}`);
    await dialog.getByLabel('Inglés').fill(`Key fob ${title}`);
    await dialog.getByLabel('Español').fill(title);
    await staff.locator('.kit-modal button[type="submit"]').click();
    await dialog.getByText('Ya existe una entrada con el código physical').waitFor();
    await dialog.getByLabel('Código').fill(`fob-${uniqueDigits(6)}`);
    await staff.locator('.kit-modal button[type="submit"]').click();
    await dialog.waitFor({ state: 'hidden' });
    const row = staff.locator('tbody tr[data-row-key]').filter({ hasText: title });
    await row.waitFor();
    expect(await axe(staff)).toEqual([]);

    const owner = await openPage({ language: 'es' });
    await login(owner, demoAccount('Shop owner (Madrid)'), '/member/list');
    await owner.getByRole('button', { name: /Nueva tarjeta/ }).click();
    await owner.locator('#cardType').click();
    await owner.locator(option, { hasText: title }).waitFor();

    // Nothing uses it: it can go again.
    await row.getByRole('button', { name: 'Eliminar' }).click();
    await staff.locator('.kit-modal button[type="submit"]').click();
    await row.waitFor({ state: 'hidden' });
    await staff.getByRole('button', { name: 'Forma de pago', exact: true }).click();
    await staff.getByText('solo se pueden editar los nombres').waitFor();
    expect(await staff.getByRole('button', { name: 'Añadir' }).count()).toBe(0);
  });
});
