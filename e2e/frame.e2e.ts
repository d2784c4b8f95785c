import { describe, expect } from 'vitest';
import { demoAccount, login, phone, test } from './browser.ts';
import { livePages, openThree, rowsOf, tabIn, visit } from './tab-strip.ts';

describe('the sidebar', () => {
  test('SH-6: is 180 px wide or closed, as it was left; below 1,027 px it closes by itself', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en', viewport: { width: 1027, height: 800 } });
    await login(page, demoAccount('Staff'), '/profile');
    const left = (): Promise<string | null> =>
      page.evaluate<string | null>("localStorage.getItem('lebean.sidebarStatus')");
    /** Where it begins and how wide it is. */
    const seen = async () => {
      const box = await page.locator('aside').boundingBox();
      return { x: box?.x, width: box?.width };
    };
    await expect.poll(seen).toEqual({ x: 0, width: 180 });
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect.poll(seen).toEqual({ x: -180, width: 180 });
    expect(await left()).toBe('0');
    await page.reload();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.poll(seen).toEqual({ x: 0, width: 180 });
    expect(await left()).toBe('1');

    await page.setViewportSize({ width: 1026, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Dashboard' })
      .click();
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    expect(await left()).toBe('1');
    // The page that is shown, chosen once more, is shown.
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('.sidebar-item[aria-current="page"]').click();
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
  });

  test('SH-6: the menu that is opened while a page is still on its way stays when that comes', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en', ...phone });
    let letCodeCome: () => void = () => undefined;
    const hasLine = new Promise<void>((goOn) => (letCodeCome = goOn));
    await page.route('**/assets/devices-screen-*.js', async (route) => {
      await hasLine;
      await route.continue();
    });
    await login(page, demoAccount('Shop owner'), '/profile');
    const bar = page.getByRole('navigation', { name: 'Quick access' });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    // Only a page that is drawn stays until the next one has come.
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    await bar.getByRole('link', { name: 'Devices' }).tap();
    await page.waitForURL('**/Gamedistribution/devices');
    await bar.getByRole('button', { name: 'More' }).tap();
    await menu.getByRole('link').first().waitFor();
    // What the bar marks is the page that is shown.
    const shown = page.locator('.phone-bar [aria-current="page"]').getByText('Devices');
    expect(await shown.count()).toBe(0);
    letCodeCome();
    await shown.waitFor();
    await page.locator('.shell[data-sidebar="open"]').waitFor();
    await menu.getByRole('link', { name: 'Dashboard' }).tap();
    await page.locator('.shell[data-sidebar="closed"]').waitFor();
  });
});

describe('full screen', () => {
  test('SH-20: the button follows the real state, whoever has changed it', async ({ openPage }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Staff'));
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    await page.getByRole('button', { name: 'Exit full screen' }).waitFor();
    // As Esc does, which the browser keeps to itself.
    await page.evaluate<null>('document.exitFullscreen().then(() => null)');
    await page.getByRole('button', { name: 'Full screen', exact: true }).waitFor();
  });

  test('SH-20: a browser that cannot says so', async ({ openPage }) => {
    const page = await openPage({ language: 'en' });
    await page.addInitScript(
      "Object.defineProperty(document, 'fullscreenEnabled', { value: false })",
    );
    await login(page, demoAccount('Staff'));
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    await page.getByText('you browser can not work').waitFor();
  });
});

describe('the size', () => {
  test('SH-21: is remembered, drops what pages hold and shows the current one anew, without a reload', async ({
    openPage,
  }) => {
    const page = await openThree(openPage);
    await page.getByRole('searchbox', { name: 'Search members' }).fill('half a na');
    await visit(page, '/shops/list');
    await rowsOf(page).first().waitFor();
    await page.evaluate<null>('(window.isSameDocument = true, null)');
    await page.getByRole('button', { name: 'Size', exact: true }).click();
    const current = page.getByRole('menuitem', { name: 'Medium' });
    expect(await current.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('menuitem', { name: 'Small' }).click();
    await page.getByText('Switch Size Success').waitFor();
    await rowsOf(page).first().waitFor();
    expect(await page.evaluate<boolean>('window.isSameDocument === true')).toBe(true);
    await expect.poll(() => livePages(page)).toBe(1);
    await tabIn(page, 'Member list').click();
    const search = page.getByRole('searchbox', { name: 'Search members' });
    await expect.poll(() => search.inputValue()).toBe('');
    expect(await page.evaluate<string>("localStorage.getItem('lebean.size')")).toBe('small');
  });
});
