import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { listAssistants } from '@lebean/contract/account/assistant.operations';
import { disableAccount, listAccounts } from '@lebean/contract/account/operations';
import { listMerchants } from '@lebean/contract/merchant/operations';
import { authenticate, chooseFound, demoAccount, login, type OpenPage, test } from './browser.ts';
import { inspect } from './inspect.ts';
import { call, uniqueDigits } from './service.ts';

const uniqueLogin = (): string => `e2e-${uniqueDigits(10)}`;

async function openAs(openPage: OpenPage, audience: string, language: 'zh' | 'es'): Promise<Page> {
  const page = await openPage({ language });
  await authenticate(page, demoAccount(audience));
  return page;
}

const rowOf = (page: Page, words: string): Locator =>
  page.locator('tbody tr[data-row-key]').filter({ hasText: words });

/** Opens the dialog behind a choice of the row's menu. */
async function choose(page: Page, row: Locator, choice: string): Promise<Locator> {
  await row.locator('.kit-row-actions button').last().click();
  await page.getByRole('menuitem', { name: choice }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

const closed = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'hidden' });

describe('accounts and roles', () => {
  test('ACC-1: staff add a role and see at once what it shows; one in use is not removed', async ({
    openPage,
  }) => {
    // The refusal to remove the role.
    const page = await openPage({ language: 'zh', expectedProblems: [/409/] });
    await login(page, demoAccount('Staff'), '/system/roles');
    await page.getByRole('button', { name: '新增角色' }).click();
    const dialog = page.getByRole('dialog');
    const name = `Night ${uniqueDigits(6)}`;
    await dialog.getByLabel('角色名称').fill(name);
    const preview = dialog.getByRole('region', { name: '该角色看到的菜单' });
    await expect.poll(() => preview.textContent()).not.toContain('店铺列表');
    await dialog.getByRole('checkbox', { name: '查看店铺' }).check();
    await expect.poll(() => preview.textContent()).toContain('店铺列表');
    await page.locator('.kit-modal button[type="submit"]').click();
    await closed(page);

    await page.goto('/system/admins');
    await page.getByRole('button', { name: '新增账号' }).click();
    const form = page.getByRole('dialog');
    const account = uniqueLogin();
    await form.locator('#loginName').fill(account);
    await form.locator('#displayName').fill('Lee Night');
    await form.locator('#roles').click();
    await page.locator('.ant-select-item-option', { hasText: name }).click();
    await form.locator('#password').fill('night-shift');
    await form.locator('#confirmation').fill('night-shirt');
    await page.locator('.kit-modal button[type="submit"]').click();
    await form.getByText('两次输入密码不一致!').waitFor();
    await form.locator('#confirmation').fill('night-shift');
    await page.locator('.kit-modal button[type="submit"]').click();
    await closed(page);
    await rowOf(page, account).waitFor();

    const night = await openPage({ language: 'zh' });
    await login(night, { audience: name, account, password: 'night-shift' });
    await night.getByRole('link', { name: '店铺列表' }).waitFor();
    expect(
      await night.getByRole('navigation').getByRole('link', { name: '角色管理' }).count(),
    ).toBe(0);

    await page.goto(`/system/roles?query=${encodeURIComponent(name)}`);
    await rowOf(page, name).getByRole('button', { name: '删除' }).click();
    await page.locator('.kit-modal button[type="submit"]').click();
    await page.getByRole('dialog').getByText('还有 1 个账号使用该角色').waitFor();
  });

  test('ACC-5: staff sign a person out, reset the password and disable the account', async ({
    openPage,
  }) => {
    const staff = await openAs(openPage, 'Staff', 'es');
    const owner = await openAs(openPage, 'Shop owner (Madrid)', 'es');
    const { account, clerk } = await hire(owner, openPage);
    await staff.goto(`/system/users?query=${account}`);
    const row = rowOf(staff, account);
    await choose(staff, row, 'Cerrar sesiones');
    await staff.locator('.kit-modal button[type="submit"]').click();
    await closed(staff);
    expect((await clerk.request.get('/api/session')).status()).toBe(401);

    const reset = await choose(staff, row, 'Restablecer contraseña');
    await staff.locator('.kit-modal button[type="submit"]').click();
    const password = (await reset.locator('output').textContent()) ?? '';
    expect(password).toMatch(/^\w{12}$/);
    await staff.getByRole('button', { name: 'Listo' }).click();
    await closed(staff);
    // It may ask for something just when its session is ended.
    const again = await openPage({ language: 'es', expectedProblems: [/401/] });
    await login(again, { audience: 'Assistant', account, password });

    await choose(staff, row, 'Desactivar');
    await staff.locator('.kit-modal button[type="submit"]').click();
    await closed(staff);
    await row.getByText('Desactivada').waitFor();
    expect((await again.request.get('/api/session')).status()).toBe(401);
  });

  test('ACC-2: an owner adds, finds and changes assistants of the own shops only', async ({
    openPage,
  }) => {
    const owner = await openAs(openPage, 'Shop owner (Shanghai)', 'zh');
    const { account } = await hire(owner, openPage);
    await owner.goto(`/Gamedistribution/shopassistant?query=${account}`);
    await rowOf(owner, account).getByRole('button', { name: '修改' }).click();
    await owner.getByRole('dialog').locator('#phone').fill('13900008888');
    await owner.locator('.kit-modal button[type="submit"]').click();
    await closed(owner);
    await rowOf(owner, '13900008888').waitFor();
    const own = await call(owner, listAssistants, { pageSize: 100 });
    expect(new Set(own.rows.map(({ merchantId }) => merchantId)).size).toBe(1);

    const partner = await openAs(openPage, 'Partner', 'es');
    await partner.goto('/shops/assistants');
    await partner.locator('tbody tr[data-row-key]').first().waitFor();
    expect(await partner.getByRole('button', { name: 'Añadir dependiente' }).count()).toBe(0);
    const seen = await call(partner, listAssistants, { pageSize: 100 });
    const merchants = await call(partner, listMerchants, { pageSize: 100 });
    const known = new Set<number | null>(merchants.rows.map(({ id }) => id));
    expect(seen.rows.every(({ merchantId }) => known.has(merchantId))).toBe(true);
  });

  test(
    'SH-35: who edits what somebody has just changed sees it, and keeps what was typed',
    { tags: ['long'] },
    async ({ openPage }) => {
      const expectedProblems = [/409/];
      const page = await openPage({ language: 'zh', expectedProblems });
      await authenticate(page, demoAccount('Staff'));
      const owner = await openAs(openPage, 'Shop owner (Shanghai)', 'zh');
      const { account } = await hire(owner, openPage);
      await page.goto(`/system/users?query=${account}`);
      await rowOf(page, account).getByRole('button', { name: '修改' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('#phone').fill('13900007777');
      const found = await call(page, listAccounts, { query: account });
      const [row] = found.rows;
      if (row === undefined) throw new Error(`${account} is not in the list`);
      await call(owner, disableAccount, { accountId: row.id, version: row.version });
      await page.locator('.kit-modal button[type="submit"]').click();
      await dialog.getByRole('alert').first().waitFor();
      expect(await dialog.locator('#phone').inputValue()).toBe('13900007777');
      await page.locator('.kit-modal button[type="submit"]').click();
      await closed(page);
      await rowOf(page, '13900007777').waitFor();
    },
  );

  test('SH-38: staff add a merchant, and read what follows before they disable it', async ({
    openPage,
  }) => {
    const page = await openAs(openPage, 'Staff', 'es');
    await page.goto('/merchants/list');
    await page.getByRole('button', { name: 'Añadir comercio' }).click();
    const name = `Comercio ${uniqueDigits(8)}`;
    const dialog = page.getByRole('dialog');
    await dialog.locator('#merchantName').fill(name);
    await dialog.locator('#country').click();
    await chooseFound(page, 'España');
    await dialog.locator('#currency').fill('EUR');
    await page.locator('.kit-modal button[type="submit"]').click();
    await closed(page);
    await rowOf(page, name).getByRole('button', { name: 'Editar' }).click();
    await dialog.getByRole('checkbox', { name: 'Activo' }).uncheck();
    await dialog.getByText('Se cerrará al momento la sesión').waitFor();
    await page.locator('.kit-modal button[type="submit"]').click();
    await closed(page);
    await rowOf(page, name).getByText('Desactivado').waitFor();
  });
});

/** Adds an assistant by the screen of its owner, and signs it in. */
async function hire(owner: Page, openPage: OpenPage): Promise<{ account: string; clerk: Page }> {
  const account = uniqueLogin();
  await owner.goto('/Gamedistribution/shopassistant');
  await owner.locator('.kit-list-actions .ant-btn-primary').click();
  const dialog = owner.getByRole('dialog');
  await dialog.locator('#loginName').fill(account);
  await dialog.locator('#displayName').fill('Lee Test');
  await dialog.locator('#shopId').click();
  await owner.locator('.ant-select-item-option').first().click();
  await dialog.locator('#password').fill('clerk-secret');
  await dialog.locator('#confirmation').fill('clerk-secret');
  await owner.locator('.kit-modal button[type="submit"]').click();
  await closed(owner);
  // Its page hears of news until somebody ends its session.
  const clerk = await openPage({ language: 'zh', expectedProblems: [/401/] });
  await login(clerk, { audience: 'Assistant', account, password: 'clerk-secret' });
  return { account, clerk };
}

describe('U1, U3: axe, translation and width of', { tags: ['long'], timeout: 300_000 }, () => {
  const records = ['.account-name', 'tbody td:first-child', '.kit-card-heading', '.kit-card dd'];
  const typed = ['tbody td', '.kit-card', '.ant-select-selection-item', '.ant-modal-title'];
  const screens = [
    // Roles that somebody has added are called as they were named.
    {
      audience: 'Staff',
      path: '/system/roles',
      records: ['tbody td:first-child', '.kit-card-heading', '.ant-select-selection-item'],
    },
    { audience: 'Staff', path: '/system/admins', records: typed },
    { audience: 'Staff', path: '/partners/list', records: typed },
    { audience: 'Staff', path: '/merchants/list', records: typed },
    { audience: 'Shop owner (New York)', path: '/Gamedistribution/shopassistant', records },
  ];
  for (const { audience, path, ...marks } of screens) {
    test(`${path} and its form`, async ({ openPage }) => {
      const page = await openPage({
        language: 'zh',
        colorScheme: 'light',
      });
      await login(page, demoAccount(audience), path);
      await page.locator('tbody tr[data-row-key]').first().waitFor();
      const found = await inspect(page, { name: path, ...marks });
      await page.locator('.kit-list-actions .ant-btn-primary').click();
      await page.getByRole('dialog').locator('input:visible').first().waitFor();
      found.push(...(await inspect(page, { name: `${path}, form`, ...marks })));
      expect(found).toEqual([]);
    });
  }
});
