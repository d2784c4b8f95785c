import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { listLebeanAllocations } from '@lebean/contract/lebean/document.operations';
import { listMovements } from '@lebean/contract/lebean/wallet.operations';
import { axe, chooseFound, demoAccount, login, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { call } from './service.ts';

const shopName = '上海南京路旗舰店';

/** Chooses a shop in a dialog like a person: types its name and takes what is found. */
async function chooseShop(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox').click();
  await chooseFound(page, name);
}

describe('lebeans from partner to shop', () => {
  test('LB-2, LB-5, LB-4, LED-7: a partner allocates, the owner sees it, staff take it back for a reason, and the book adds up', async ({
    openPage,
  }) => {
    const partner = await openPage({ expectedProblems: [/409/] });
    await login(partner, demoAccount('Partner'), '/lebeans/allocation');
    await partner.getByRole('region', { name: '乐豆分配' }).waitFor();
    expect(await axe(partner)).toEqual([]);
    // Its line in the menu has a button to pin it.
    await partner.getByRole('main').getByRole('button', { name: '分配' }).click();
    await chooseShop(partner, shopName);
    const amount = partner.getByRole('dialog').getByLabel('数量');
    const submit = partner.getByRole('dialog').locator('button[type="submit"]');
    // Too much is shown at the amount, and what was typed stays.
    await amount.fill('99999999');
    await partner.getByText('余额不足，最多').waitFor();
    await partner.getByRole('dialog').getByText('店铺余额').waitFor();
    await submit.click();
    await partner.getByText('乐豆不足').waitFor();
    expect(await amount.inputValue()).toBe('99999999');
    await amount.fill('123.45');
    await expect.poll(() => submit.textContent()).toContain('123.45');
    await submit.click();
    await partner.getByRole('dialog').waitFor({ state: 'hidden' });
    const [allocation] = (await call(partner, listLebeanAllocations, {})).rows;
    expect(allocation).toMatchObject({ lebean: 12_345, shopName });
    const number = allocation?.orderNumber ?? '';
    await partner.getByText(number).waitFor();
    // Each name leads on (SH-65).
    await partner
      .locator('tr:visible')
      .filter({ hasText: number })
      .getByRole('link', { name: shopName })
      .click();
    await partner.getByRole('heading', { name: shopName, level: 1 }).waitFor();

    const owner = await openPage({
      viewport: { width: 360, height: 780 },
      colorScheme: 'dark',
    });
    await login(owner, demoAccount('Shop owner (Shanghai)'), '/shopledou/list');
    const card = owner.locator('.kit-card').filter({ hasText: number });
    await card.waitFor();
    await expect.poll(() => card.textContent()).toContain('+123.45');
    await owner.getByRole('img', { name: /每日余额折线图/ }).waitFor();
    expect(await scrollsSideways(owner)).toBe(false);
    expect(await axe(owner)).toEqual([]);

    const staff = await openPage();
    // Other tests add shops, and with them wallets.
    await login(staff, demoAccount('Staff'), `/lebeans/list?query=${encodeURIComponent(shopName)}`);
    await staff.getByRole('region', { name: '乐豆列表' }).waitFor();
    expect(await axe(staff)).toEqual([]);
    await staff.getByRole('link', { name: shopName }).click();
    const row = staff.locator('tr:visible').filter({ hasText: number });
    await row.getByRole('button', { name: '冲正' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.locator('button[type="submit"]').click();
    // Without a reason nothing is taken back (LB-4).
    await dialog.locator('.ant-form-item-explain-error').waitFor();
    await dialog.getByLabel('原因').fill('分配错误');
    await dialog.locator('button[type="submit"]').click();
    await dialog.waitFor({ state: 'hidden' });
    await row.getByText('已冲正').waitFor();
    expect(await axe(staff)).toEqual([]);
    const shopId = Number(new URL(staff.url()).pathname.split('/').at(-1));
    const { rows } = await call(staff, listMovements, { shopId });
    const moved = rows.map(({ kind, lebean }) => [kind, lebean]);
    expect(moved).toContainEqual(['reversal', -12_345]);

    await staff.goto('/lebeans/reconciliation');
    await staff.getByRole('button', { name: '立即核对' }).click();
    const run = staff.locator('tr[data-row-key]:visible').filter({ hasText: '林管理员' }).first();
    await run.getByText('账平').waitFor();
    // The button fades back in once its work is done.
    await staff.locator('.ant-btn-loading').waitFor({ state: 'detached' });
    await expect.poll(() => axe(staff)).toEqual([]);
    await staff.getByText('储值负债').click();
    await staff.getByRole('region', { name: '储值负债' }).waitFor();
    expect(await axe(staff)).toEqual([]);
    await staff.goto('/lebeans/recharge');
    await staff.getByRole('region', { name: '乐豆充值' }).waitFor();
    expect(await axe(staff)).toEqual([]);
  });
});
