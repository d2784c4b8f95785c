import { describe, expect } from 'vitest';
import { getWallet } from '@lebean/contract/lebean/wallet.operations';
import { listShops } from '@lebean/contract/shop/operations';
import { axe, chooseFound, demoAccount, login, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { call, uniqueName } from './service.ts';

const shopName = '上海南京路旗舰店';
const colleague = { audience: 'Staff', account: 'admin-2', password: 'admin123' };

/** The beginning of a picture: a slip is judged by it. */
const slip = {
  name: '回单.png',
  mimeType: 'image/png',
  buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
};

describe('lebeans against a transfer', () => {
  test('PAY-2, LB-1: staff order with a slip, the owner adds a better one, a second person confirms, and the balance rises then', async ({
    openPage,
  }) => {
    const reference = `E2E-${uniqueName().slice(-6)}`;
    const staff = await openPage();
    await login(staff, demoAccount('Staff'), '/lebeans/orders');
    const [shop] = (await call(staff, listShops, { query: shopName })).rows;
    const shopId = shop?.id ?? 0;
    const balance = async (): Promise<number> => (await call(staff, getWallet, { shopId })).balance;
    const before = await balance();
    await staff.getByRole('button', { name: '新建订单' }).click();
    const form = staff.locator('.lebean-new:visible');
    await form.getByRole('combobox').first().click();
    await chooseFound(staff, shopName);
    // The balance and the price list stand beside the form, and the money follows from them.
    await form.getByText('当前余额').waitFor();
    await form.getByLabel('数量').fill('800');
    await expect.poll(() => form.getByLabel('应付金额').inputValue()).not.toBe('');
    await form.getByLabel('银行流水号').fill(reference);
    await form.locator('input[type="file"]').setInputFiles(slip);
    await form.getByText('回单.png').waitFor();
    await expect.poll(() => axe(staff)).toEqual([]);
    await form.getByRole('button', { name: '核对' }).click();
    await form.getByRole('heading', { name: '请核对订单' }).waitFor();
    await form.getByRole('button', { name: '提交订单' }).click();
    await staff.getByRole('heading', { name: '订单已提交' }).waitFor();
    await staff.getByText('已上传 回单.png').waitFor();
    expect(await balance()).toBe(before);

    const owner = await openPage({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });
    await login(owner, demoAccount('Shop owner (Shanghai)'), '/shopledou/orders');
    const card = owner.locator('.kit-card').filter({ hasText: reference });
    await card.getByRole('link', { name: shopName }).click();
    const order = owner.locator('.kit-record:visible');
    await order.locator('input[type="file"]').setInputFiles({ ...slip, name: '新回单.png' });
    await order.getByText('已上传 新回单.png').waitFor();
    expect(await order.getByRole('button', { name: '确认到账' }).count()).toBe(0);
    expect(await scrollsSideways(owner)).toBe(false);
    await expect.poll(() => axe(owner)).toEqual([]);

    const second = await openPage();
    await login(second, colleague, '/lebeans/orders');
    await second.locator('tr:visible').filter({ hasText: reference }).getByRole('link').click();
    const record = second.locator('.kit-record:visible');
    await record.getByRole('link', { name: '下载凭证 新回单.png' }).waitFor();
    await record.getByRole('button', { name: '确认到账' }).click();
    await second.getByRole('dialog').locator('button[type="submit"]').click();
    await record.getByText('已到账').waitFor();
    await expect.poll(() => axe(second)).toEqual([]);
    expect(await balance()).toBeGreaterThanOrEqual(before + 80_000);
  });
});
