import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe, demoAccount, login, test } from './browser.ts';
import { hasFocus, scrollsSideways } from './facts.ts';
import { counterOf, openMember } from './service.ts';
import { titlesOf } from './tab-strip.ts';

const fieldOf = (page: Page): Locator => page.getByRole('banner').getByRole('combobox');
const openField = (page: Page): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^(Search|Buscar|搜索)/ })
    .click();
const hitsOf = (page: Page): Locator => page.getByRole('group', { name: 'Pages' });

/** What Enter would open. */
const preselected = (page: Page): Promise<string[]> =>
  hitsOf(page).getByRole('option', { selected: true }).allTextContents();

describe('the search of the header', () => {
  test('SH-19: opens by its icon, finds what one mistypes, and Enter opens the first hit', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Staff'));
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await fieldOf(page).waitFor();
    expect(await hasFocus(fieldOf(page))).toBe(true);
    expect((await fieldOf(page).boundingBox())?.width).toBe(210);
    expect(await hitsOf(page).getByRole('option').count()).toBe(0);
    await page.keyboard.type('mebmer');
    await expect.poll(() => preselected(page)).toEqual(['Members > Member list']);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/members/list');
    await fieldOf(page).waitFor({ state: 'detached' });

    await openField(page);
    await fieldOf(page).fill('list');
    await expect.poll(() => hitsOf(page).getByRole('option').count()).toBeGreaterThan(1);
    const [first] = await preselected(page);
    await page.keyboard.press('ArrowDown');
    const [second] = await preselected(page);
    expect(second).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await preselected(page)).toEqual([first]);
    await page.keyboard.press('Escape');
    await fieldOf(page).waitFor({ state: 'detached' });

    await openField(page);
    expect(await fieldOf(page).inputValue()).toBe('');
    await fieldOf(page).fill('Shops');
    await page.getByRole('banner').click({ position: { x: 480, y: 26 } });
    await fieldOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => titlesOf(page)).toEqual(['Dashboard', 'Member list']);
  });

  test('SH-19: what is typed before that which finds has come is looked for once it is there', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Staff'));
    let release: () => void = () => undefined;
    const isTyped = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      (url) => /search-hits.*\.js$/.test(url.pathname),
      async (route) => {
        await isTyped;
        await route.continue();
      },
    );
    await openField(page);
    await page.keyboard.type('member li');
    expect(await fieldOf(page).inputValue()).toBe('member li');
    release();
    await expect.poll(() => preselected(page)).toEqual(['Members > Member list']);
    await page.keyboard.type('s');
    expect(await fieldOf(page).inputValue()).toBe('member lis');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/members/list');
  });

  test('SH-19: finds Chinese by its sound, and only what the account may open', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'zh' });
    await login(page, demoAccount('Partner'));
    await page.getByRole('button', { name: '搜索页面和记录' }).waitFor();
    await openField(page);
    await fieldOf(page).fill('dianpu');
    const hits = page.getByRole('group', { name: '页面' });
    await expect
      .poll(() => hits.getByRole('option', { selected: true }).allTextContents())
      .toEqual(['店铺管理 > 店铺列表']);
    await fieldOf(page).fill('会员查询');
    await page.getByText('没有匹配的结果').first().waitFor();
    expect(await hits.getByRole('option').count()).toBe(0);
  });

  test('SH-19, SH-40: works on a phone', async ({ openPage }) => {
    const page = await openPage({ language: 'es', viewport: { width: 360, height: 740 } });
    await login(page, demoAccount('Staff'));
    await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click();
    await fieldOf(page).fill('tiendas');
    const hits = page.getByRole('group', { name: 'Páginas' });
    await hits.getByRole('option', { name: 'Tiendas > Lista de tiendas' }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await hits.getByRole('option').first().click();
    await page.waitForURL('**/shops/list');
  });

  test('SH-19: finds records behind the pages, by card number, phone and order, and opens them by keyboard', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Shop owner (New York)'));
    const counter = await counterOf(page);
    const member = await openMember(page, counter, { hasPackage: true });
    const group = (name: string): Locator => page.getByRole('group', { name, exact: true });
    await openField(page);
    await fieldOf(page).fill(member.phone);
    const card = group('Cards').getByRole('option');
    await expect.poll(() => card.textContent()).toContain(member.cardNumber);
    // Masked, as in the lists (MEM-9).
    expect(await card.textContent()).not.toContain(member.phone);
    await fieldOf(page).fill('member');
    await group('Pages').getByRole('option').first().waitFor();
    await fieldOf(page).fill(member.orderNumber);
    await group('Orders').getByRole('option', { name: member.orderNumber }).waitFor();
    expect(await axe(page)).toEqual([]);
    const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
    for (let step = (await options.count()) - 1; step > 0; step -= 1) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/member/card/${member.cardId}`);
    await openField(page);
    await fieldOf(page).fill(counter.shop.shopName.slice(1, 6));
    await group('Shops').getByRole('option').first().click();
    await page.waitForURL(/\/Gamedistribution\/shop\/\d+$/);
  });

  test('SH-19, SH-25, ACC-3: an assistant finds cards and no shops; a failure is shown in its place only', async ({
    openPage,
  }) => {
    const page = await openPage({
      language: 'zh',
      viewport: { width: 360, height: 740 },
      expectedProblems: [/503/],
    });
    await login(page, demoAccount('Assistant'));
    // SH-25: on a phone the search is in the user menu too.
    await page.locator('.user-button').click();
    await page.locator('.user-panel').getByRole('button', { name: '搜索页面和记录' }).click();
    await expect.poll(() => hasFocus(fieldOf(page))).toBe(true);
    await fieldOf(page).fill('上海');
    await page.getByText('没有匹配的结果').first().waitFor();
    await page.route('**/api/search?*', (route) =>
      route.fulfill({ status: 503, json: { Code: 7, Data: {}, Msg: '' } }),
    );
    await fieldOf(page).fill('上海 A');
    await page.getByText('记录搜索失败').waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
  });
});
