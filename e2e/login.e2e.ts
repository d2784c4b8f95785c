import { describe, expect, inject } from 'vitest';
import { languages } from '@lebean/contract/kernel/text';
import { axe, demoAccount, loginByForm, screenshot, test } from './browser.ts';

describe('the login page', () => {
  for (const language of languages) {
    test(`speaks ${language}, and axe has nothing to say`, async ({ openPage }) => {
      const page = await openPage({ language });
      await page.goto('/login');
      await page.locator('button[type="submit"]').waitFor();
      const shown = await page.locator('html').getAttribute('lang');
      expect(shown?.slice(0, 2)).toBe(language);
      // PAY-5: that payments are pretended is shown before anybody has signed in.
      await expect
        .poll(() => page.locator('.login-sandbox').textContent())
        .toMatch(/模拟支付|simulated|simulados/);
      expect(await axe(page)).toEqual([]);
      await screenshot(page, `login-${language}`);
    });
  }

  test('a wrong password is refused without a word about which part was wrong', async ({
    openPage,
  }) => {
    const page = await openPage({ expectedProblems: [/status of 40\d/] });
    await page.goto('/login');
    await page.locator('input[autocomplete="username"]').fill('nobody');
    await page.locator('input[autocomplete="current-password"]').fill('wrong-password');
    await page.locator('button[type="submit"]').click();
    await expect.poll(() => page.getByRole('alert').textContent()).not.toBe('');
    expect(new URL(page.url()).pathname).toBe('/login');
  });
});

test('each demo account signs in and sees its first screen', async ({ openPage }) => {
  const { accounts } = inject('testServer');
  expect(accounts.length).toBeGreaterThan(2);
  for (const account of accounts) {
    const page = await openPage();
    await loginByForm(page, account);
    await page.locator('main').waitFor();
    await screenshot(page, `first-screen-${account.account}`);
  }
});

test('SH-23: after a first sign-in the role is named in the language of the account, without a reload', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/healthz');
  // A browser in which nobody has chosen a language yet.
  await page.evaluate(() => localStorage.clear());
  await loginByForm(page, demoAccount('Shop owner (New York)'));
  const shown = page.locator('.user-name');
  await expect.poll(() => shown.locator('strong').textContent()).toBe('Grace Holloway');
  await expect.poll(() => shown.locator('small').textContent()).toBe('Shop owner');
});
