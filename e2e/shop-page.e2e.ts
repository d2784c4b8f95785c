import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { listDevices } from '@lebean/contract/device/operations';
import { listMerchants } from '@lebean/contract/merchant/operations';
import { getPlaySetting } from '@lebean/contract/play/setting.operations';
import { getShop, setSpendingOrder, updateOwnShop } from '@lebean/contract/shop/detail.operations';
import { listShops } from '@lebean/contract/shop/operations';
import {
  authenticate,
  axe,
  chooseFound,
  demoAccount,
  login,
  type OpenPage,
  screenshot,
  test,
} from './browser.ts';
import { inspect } from './inspect.ts';
import { call, uniqueDigits } from './service.ts';

/** The first shop of the owner, opened from the list. */
async function openOwnShop(
  openPage: OpenPage,
  audience: string,
  expectedProblems: readonly RegExp[] = [],
): Promise<Page> {
  const page = await openPage({ language: 'zh', expectedProblems });
  await login(page, demoAccount(audience), '/Gamedistribution/ShopList');
  await page.locator('[data-row-key]').first().click();
  await page.waitForURL(/\/Gamedistribution\/shop\/\d+$/);
  await page.locator('.kit-facts').first().waitFor();
  return page;
}

const idOf = (page: Page): number => Number(/(\d+)$/.exec(page.url())?.[1]);

async function choose(page: Page, field: string, choice: string): Promise<void> {
  const combobox = page.getByRole('dialog').getByRole('combobox', { name: field });
  await combobox.click();
  await chooseFound(page, choice);
}

describe('the page of a shop', () => {
  test('SH-65: leads to what is the shop’s own, of this shop alone', async ({ openPage }) => {
    const page = await openPage({ language: 'en' });
    await authenticate(page, demoAccount('Staff'));
    const { rows } = await call(page, listShops, { pageSize: 100 });
    const { rows: devices } = await call(page, listDevices, { pageSize: 100 });
    const shop = rows.find(({ id }) => devices.some(({ shopId }) => shopId === id));
    if (shop === undefined) throw new Error('no shop has a device');
    await page.goto(`/shops/detail/${shop.id}`);
    const links = page.getByRole('region', { name: 'More about this shop' });
    await links.getByRole('link', { name: 'Devices' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await links.getByRole('link', { name: 'Devices' }).click();
    await page.waitForURL(new RegExp(`/devices/list\\?shopId=${shop.id}$`));
    // The page of the shop with its accounts lives on behind the list.
    const shown = page.locator('tbody tr[data-row-key]:visible');
    await shown.first().waitFor();
    const { count } = await call(page, listDevices, { shopId: shop.id });
    await expect.poll(() => shown.count()).toBe(Math.min(20, count));
    expect(await shown.filter({ hasText: shop.shopName }).count()).toBe(Math.min(20, count));
    await page.goto(`/shops/detail/${shop.id}`);
    await links.getByRole('link', { name: 'Lebean wallet' }).click();
    await page.waitForURL(`**/lebeans/shop/${shop.id}`);
    await page.getByText(shop.shopName).first().waitFor();
  });

  test('DEV-4, SH-65: each number in the list of an owner opens what it counts, of that shop alone', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Shop owner (Shanghai)'), '/Gamedistribution/ShopList');
    const { rows } = await call(page, listShops, { pageSize: 100 });
    const shop = rows.find(({ deviceCount, isEnabled }) => isEnabled && (deviceCount ?? 0) > 0);
    if (shop === undefined) throw new Error('no shop has a device');
    const row = page.locator(`tr[data-row-key="${shop.id}"]`);
    await row.getByRole('link', { name: new RegExp(`^\\d+ of ${shop.deviceCount}$`) }).click();
    await page.waitForURL(`**/Gamedistribution/devices?shopId=${shop.id}`);
    // The map is of the shop that was named, and the list as well (SH-54).
    await expect.poll(() => page.locator('.hall-tile').count()).toBe(shop.deviceCount);
    await page.getByText('List', { exact: true }).click();
    const hall = page.getByRole('region', { name: shop.shopName });
    await expect.poll(() => hall.locator('.device-card').count()).toBe(shop.deviceCount);
    expect(await page.locator('.device-hall:visible').count()).toBe(1);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Devices of all shops' }).click();
    await page.waitForURL('**/Gamedistribution/devices');
    const { rows: devices } = await call(page, listDevices, { pageSize: 100 });
    const shops = new Set(devices.map(({ shopId }) => shopId)).size;
    await expect.poll(() => page.locator('.device-hall:visible').count()).toBe(shops);

    await page.goto('/Gamedistribution/ShopList');
    await row.locator('a').nth(1).click();
    await page.waitForURL(`**/shopledou/list?shopId=${shop.id}`);
    const chosen = page.locator('.counter-shop');
    await expect.poll(() => chosen.textContent()).toContain(shop.shopName);
  });

  test('SH-34: an owner changes province, city and headsets; what is granted is only shown', async ({
    openPage,
  }) => {
    const page = await openOwnShop(openPage, 'Shop owner (Shanghai)');
    await page.getByRole('button', { name: '修改资料' }).click();
    const dialog = page.getByRole('dialog');
    await choose(page, '省份 / 州', '广东');
    await choose(page, '城市', '深圳');
    await dialog.getByRole('spinbutton', { name: '头显数量' }).fill('31');
    expect(await dialog.getByText('价格权限').count()).toBe(0);
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('深圳市').waitFor();
    expect(await call(page, getShop, { shopId: idOf(page) })).toMatchObject({
      provinceCode: '44',
      cityCode: '4403',
      helmetCount: 31,
    });
  });

  test('SH-34: another province takes the city of the one before away', async ({ openPage }) => {
    const page = await openOwnShop(openPage, 'Shop owner (Shanghai)');
    await page.getByRole('button', { name: '修改资料' }).click();
    await choose(page, '省份 / 州', '浙江');
    await choose(page, '城市', '宁波');
    await choose(page, '省份 / 州', '广东');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const { provinceCode, cityCode } = await call(page, getShop, { shopId: idOf(page) });
    expect({ provinceCode, cityCode }).toEqual({ provinceCode: '44', cityCode: null });
  });

  test(
    'MEM-6: an owner chooses what is spent first, over what staff chose meanwhile; a game’s rules are staff’s',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openOwnShop(openPage, 'Shop owner (Madrid)', [/409/]);
      const panel = page.getByRole('region', { name: '游戏扣点' });
      const dialog = page.getByRole('dialog');
      await panel.getByRole('button', { name: '修改扣点顺序' }).click();
      const staff = await openPage({ language: 'es', viewport: { width: 360, height: 740 } });
      await login(staff, demoAccount('Staff'), '/games/detail');
      const shopId = idOf(page);
      const { version } = await call(staff, getShop, { shopId });
      const spendingOrder = 'proportional';
      await call(staff, setSpendingOrder, { shopId, version, spendingOrder });
      await dialog.getByRole('combobox', { name: '扣点顺序' }).click();
      await page.getByTitle('先扣赠送').click();
      expect(await axe(page)).toEqual([]);
      await dialog.getByRole('button', { name: '保存' }).click();
      await dialog.getByRole('alert').waitFor();
      await page.locator('.kit-facts').getByText('按比例同时扣').waitFor();
      await dialog.getByRole('button', { name: '保存' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await panel.getByText('先扣赠送点数').waitFor();
      expect((await call(page, getShop, { shopId })).spendingOrder).toBe('giftFirst');

      await staff.getByRole('button', { name: 'Reglas de partidas' }).click();
      const rules = staff.getByRole('dialog');
      const hours = rules.getByRole('spinbutton', { name: 'Plazo para anular' });
      await hours.fill('48');
      expect(await axe(staff)).toEqual([]);
      await screenshot(staff, 'play-setting-360-es');
      await rules.getByRole('button', { name: 'Guardar' }).click();
      await rules.waitFor({ state: 'hidden' });
      expect((await call(staff, getPlaySetting, {})).reversalHours).toBe(48);
      expect(await page.getByRole('button', { name: '游戏规则' }).count()).toBe(0);
      await screenshot(page, 'shop-spending-zh');
    },
  );

  test('SH-35: a change over somebody else’s is refused, keeps what was typed, and goes through again', async ({
    openPage,
  }) => {
    const page = await openOwnShop(openPage, 'Shop owner (Shanghai)');
    await page.getByRole('button', { name: '修改资料' }).click();
    const dialog = page.getByRole('dialog');
    const shop = await call(page, getShop, { shopId: idOf(page) });
    const { shopName, provinceCode, cityCode, address, shopScale, helmetCount, version } = shop;
    const { contactEmail, reconciliationEmail } = shop;
    const place = { shopName, provinceCode, cityCode, address };
    const rest = { shopScale, helmetCount, contactEmail, reconciliationEmail };
    await call(page, updateOwnShop, { shopId: shop.id, version, ...place, ...rest });
    const scale = dialog.getByRole('textbox', { name: '店铺规模' });
    await scale.fill('旗舰店');
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByRole('alert').waitFor();
    await expect.poll(() => dialog.getByRole('alert').textContent()).toContain('修改');
    expect(await scale.inputValue()).toBe('旗舰店');
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await call(page, getShop, { shopId: shop.id })).toMatchObject({ shopScale: '旗舰店' });
  });

  test('ACC-2: a partner changes what its shops say, and only sees what the platform grants them', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await authenticate(page, demoAccount('Partner'));
    const shops = await call(page, listShops, {});
    const [shop] = shops.rows;
    await page.goto(`/shops/detail/${shop?.id ?? 0}`);
    const head = page.locator('.kit-record-head');
    await head.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    const address = `Harbour Street ${uniqueDigits(4)}`;
    await dialog.getByRole('textbox', { name: 'Address' }).fill(address);
    expect(await dialog.getByRole('textbox', { name: 'Account manager' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(address).waitFor();
    await page.getByText('Account manager').waitFor();
  });
});

test(
  'U1, U3: axe, translation and width of the page of a shop and its form',
  { tags: ['long'], timeout: 300_000 },
  async ({ openPage }) => {
    const page = await openOwnShop(openPage, 'Shop owner (New York)');
    const records = [
      'h1',
      '.kit-record-line span:first-child',
      '.kit-facts dd',
      '.breadcrumb',
      'h2',
    ];
    const found = await inspect(page, { name: 'shop', records: records.slice(0, 4) });
    await page.locator('.kit-record-head .ant-btn').click();
    await page.getByRole('dialog').waitFor();
    found.push(
      ...(await inspect(page, { name: 'shop form', records: [...records, '.ant-modal'] })),
    );
    expect(found).toEqual([]);
  },
);

test('SH-34: staff add a shop to a merchant, in whose country and currency it stands', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Staff'), '/shops/list');
  const name = `Puerto ${uniqueDigits(6)}`;
  await page.getByRole('button', { name: 'Add shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add shop' });
  await dialog.getByRole('button', { name: 'Add shop' }).click();
  await expect
    .poll(() => dialog.getByRole('combobox', { name: 'Merchant' }).getAttribute('aria-invalid'))
    .toBe('true');
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'add-shop');
  const { rows } = await call(page, listMerchants, {
    country: 'ES',
    isEnabled: true,
    pageSize: 1,
  });
  const merchant = rows[0]?.merchantName ?? '';
  await dialog.getByRole('combobox', { name: 'Merchant' }).fill(merchant);
  await page.getByRole('option', { name: merchant }).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Shop' }).fill(name);
  await choose(page, 'Time zone', 'Madrid');
  await choose(page, 'Province / state', 'Valencia');
  await dialog.getByRole('button', { name: 'Add shop' }).click();
  await page.waitForURL(/\/shops\/detail\/\d+$/);
  await page.getByRole('heading', { name }).waitFor();
  expect(await call(page, getShop, { shopId: idOf(page) })).toMatchObject({
    shopName: name,
    country: 'ES',
    currency: 'EUR',
    timeZone: 'Europe/Madrid',
    provinceCode: 'ES-V',
  });
});
