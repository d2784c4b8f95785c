import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { saveTheme } from '@lebean/contract/session/operations';
import { demoAccount, login, test } from './browser.ts';
import { openThree, rowsOf, visit } from './tab-strip.ts';

const [businessPath = ''] = saveTheme.path.split('#');

/** The toasts that are shown, newest last. */
const toasts = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Notifications' }).locator('.toast-text').allTextContents();

const colorOf = async (page: Page): Promise<string> =>
  await page.evaluate<string>(
    "getComputedStyle(document.documentElement).getPropertyValue('--theme').toLowerCase()",
  );

const schemeOf = async (page: Page): Promise<string | null> =>
  await page.locator('html').getAttribute('data-scheme');

/**
 * Runs in the page: the colours of buttons and of what is around them, now and once the scheme changes.
 * Tabs in the background are drawn later than that, some frames later where there is much in them.
 */
const watchLooks = `(() => {
  const parts = ['header', 'header button[aria-label^="Language"] > span', '.ant-btn-primary > span', '.ant-btn-primary'];
  const look = () => parts.map((part) => {
    const shown = [...document.querySelectorAll(part)].find((element) => element.checkVisibility());
    const { color, backgroundColor } = getComputedStyle(shown);
    return part + ': ' + color + ' on ' + backgroundColor;
  });
  window.looks = [look()];
  new MutationObserver(() => window.looks.push(look()))
    .observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return null;
})()`;

describe('the language', () => {
  test('SH-23: changes everything at once, and what was typed stays', async ({ openPage }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Shop owner'), '/member/list');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    expect(await page.title()).toBe('Member lookup · Lebean');
    await page.getByRole('searchbox', { name: 'Search members' }).fill('half a na');
    await page.getByRole('button', { name: 'New card' }).click();
    const form = page.getByRole('dialog', { name: 'New card' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
    await form.getByRole('textbox', { name: 'Card number' }).fill('12');
    await form.getByRole('textbox', { name: 'Phone' }).focus();
    await form.getByText('A card number has 4 to 32 letters, digits or hyphens').waitFor();

    // The dialog lies over the header: the click is the one of a keyboard or a screen reader.
    await page.getByRole('button', { name: 'Language: English' }).dispatchEvent('click');
    await page.getByRole('menuitem', { name: 'Español' }).dispatchEvent('click');
    const renamed = page.getByRole('dialog', { name: 'Nueva tarjeta' });
    await renamed.waitFor();
    const messages = page.getByRole('region', { name: 'Avisos' });
    await messages.getByText('Switch Language Success').waitFor();
    expect(await renamed.getByRole('textbox', { name: 'Nombre' }).inputValue()).toBe(
      'Grace Hopper',
    );
    expect(await renamed.getByRole('textbox', { name: 'Número de tarjeta' }).inputValue()).toBe(
      '12',
    );
    await renamed
      .getByText('Un número de tarjeta tiene de 4 a 32 letras, cifras o guiones')
      .waitFor();
    expect(await page.title()).toBe('Consulta de miembros · Lebean');
    expect(await page.locator('html').getAttribute('lang')).toBe('es-ES');
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await menu.getByRole('link', { name: 'Consulta de miembros' }).waitFor();
    await page.getByRole('columnheader', { name: 'Teléfono' }).waitFor();
    await page.getByText('/ página').first().waitFor();
    expect(await page.getByRole('searchbox', { name: 'Buscar miembros' }).inputValue()).toBe(
      'half a na',
    );
    await page.locator('.user-name small').getByText('Propietario de tienda').waitFor();
  });
});

describe('the theme colour', () => {
  test('SH-22: is shown at once, saved for the account, and taken back when that fails', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await login(page, demoAccount('Partner'));
    await page.getByRole('button', { name: 'Theme colour' }).click();
    const colors = page.getByRole('group', { name: 'Theme colour' });
    const choice = colors.locator('button[aria-pressed="false"]');
    const chosen = (await choice.nth(3).getAttribute('aria-label')) ?? '';
    const saved = page.waitForResponse((response) => response.url().endsWith(businessPath));
    await choice.nth(3).click();
    expect((await saved).request().postDataJSON()).toMatchObject({
      module: 'ShopUserInfoService',
      action: 'editShopUser',
      data: { theme: chosen },
    });
    await expect.poll(() => toasts(page)).toContain('Theme saved');
    await expect.poll(() => colorOf(page)).toBe(chosen.toLowerCase());
    await page.reload();
    await page.getByRole('button', { name: 'Theme colour' }).click();
    await colors.getByRole('button', { name: chosen, pressed: true }).waitFor();
    expect(await colorOf(page)).toBe(chosen.toLowerCase());

    await page.route(
      (url) => url.pathname === businessPath,
      (route) => route.fulfill({ json: { Code: 1, Msg: 'This colour is out of stock' } }),
    );
    await choice.first().click();
    await expect.poll(() => toasts(page)).toContain('This colour is out of stock');
    await colors.getByRole('button', { name: chosen, pressed: true }).waitFor();
    expect(await colorOf(page)).toBe(chosen.toLowerCase());
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  });

  test('SH-22: is light, dark or as the system says, and stays so', async ({ openPage }) => {
    const page = await openPage({ language: 'en', colorScheme: 'light' });
    await login(page, demoAccount('Partner'));
    await page.getByRole('button', { name: 'Theme colour' }).waitFor();
    expect(await schemeOf(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => schemeOf(page)).toBe('dark');
    await page.getByTitle('User menu').click();
    const appearance = page.getByRole('group', { name: 'Appearance' });
    await appearance.getByRole('button', { name: 'Light' }).click();
    await expect.poll(() => schemeOf(page)).toBe('light');
    await page.reload();
    await expect.poll(() => schemeOf(page)).toBe('light');
    await page.getByTitle('User menu').click();
    await appearance.getByRole('button', { name: 'Dark' }).click();
    await expect.poll(() => schemeOf(page)).toBe('dark');
    await appearance.getByRole('button', { name: 'System' }).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => schemeOf(page)).toBe('light');
  });

  test('SH-22: changes all colours at once, whatever is open in other tabs', async ({
    openPage,
  }) => {
    const page = await openThree(openPage);
    await page.getByRole('button', { name: 'Freeze several' }).click();
    await rowsOf(page).first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Freeze…' }).click();
    await page.getByRole('dialog').waitFor();
    await visit(page, '/shops/list');
    await rowsOf(page).first().waitFor();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => schemeOf(page)).toBe('light');
    await page.evaluate<null>(watchLooks);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => schemeOf(page)).toBe(colorScheme);
    }
    const [light, dark, lightAgain] = await page.evaluate<string[][]>('window.looks');
    expect(dark).not.toEqual(light);
    expect(lightAgain).toEqual(light);
  });
});

test('SH-29: logging out in one window logs out the others of the browser', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Partner'), '/shops/list');
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await other.getByTitle('User menu').waitFor();
  await page.getByTitle('User menu').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await other.waitForURL((url) => url.pathname === '/login');
  const answer = await page.request.get('/api/dashboard');
  expect(answer.status()).toBe(401);
});
