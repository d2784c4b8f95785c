import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { languages } from '@lebean/contract/kernel/text';
import { getProfile } from '@lebean/contract/session/operations';
import { appOf } from './authenticator.ts';
import { axe, demoAccount, login, longUnless, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { newPassword, newShopAccount } from './new-account.ts';
import { ask, call, signIn } from './service.ts';

const refused = /Failed to load resource/;

const toasts = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: /Notifications|通知/ })
    .locator('.toast-text')
    .allTextContents();

const menuOf = async (page: Page): Promise<string[]> => {
  await page.locator('.user-button').click();
  const ways = page.locator('.user-ways > *');
  await ways.first().waitFor();
  return (await ways.allTextContents()).map((words) => words.trim());
};

const wrongWords = (page: Page): Promise<string[]> =>
  page.getByRole('dialog').locator('.ant-form-item-explain-error').allTextContents();

describe('the user menu', () => {
  test(
    'SH-25, ACC-3: owners change the password there, staff in their profile, others not at all',
    { tags: ['long'] },
    async ({ openPage }) => {
      const menus = new Map([
        ['Shop owner', ['Profile', 'Change password', 'What is new', 'Log out']],
        ['Staff', ['Profile', 'Change password', 'What is new', 'Log out']],
        ['Partner', ['Profile', 'What is new', 'Log out']],
        ['Assistant', ['Profile', 'What is new', 'Log out']],
      ]);
      for (const [audience, ways] of menus) {
        const page = await openPage({ language: 'en' });
        await login(page, demoAccount(audience));
        expect(await menuOf(page)).toEqual(ways);
        if (audience !== 'Staff') continue;
        await page.getByRole('link', { name: 'Change password' }).click();
        await page.waitForURL('**/profile');
        await page.getByRole('button', { name: 'Change password' }).waitFor();
      }
    },
  );

  test('SH-25: on a phone it also holds language, size and theme', async ({ openPage }) => {
    const page = await openPage({ language: 'en', viewport: { width: 360, height: 740 } });
    await login(page, demoAccount('Assistant'));
    await menuOf(page);
    const panel = page.getByRole('dialog', { name: 'User menu' });
    for (const name of ['Appearance', 'Language', 'Size', 'Theme colour']) {
      await panel.getByRole('group', { name }).waitFor();
    }
    expect(await axe(page)).toEqual([]);
  });
});

test('SH-26: the password is changed after the current one, checked on blur, and other sessions end', async ({
  openPage,
}) => {
  const account = await newShopAccount(1);
  const other = await openPage({ expectedProblems: [refused] });
  await login(other, account);
  const page = await openPage();
  await login(page, account);
  await menuOf(page);
  await page.getByRole('button', { name: '修改密码' }).click();
  const current = page.getByLabel('原密码');
  const fresh = page.getByLabel('新密码');
  const repeated = page.getByLabel('确认密码');
  expect(await current.getAttribute('maxlength')).toBe('18');
  await current.fill('not this');
  await fresh.focus();
  await expect.poll(() => wrongWords(page)).toEqual(['原密码不正确']);
  await repeated.focus();
  await fresh.fill('12345');
  await repeated.focus();
  await fresh.focus();
  await expect
    .poll(() => wrongWords(page))
    .toEqual(['原密码不正确', '长度在 6 到 18 个字符', '请再次输入密码']);
  await fresh.fill('');
  await repeated.fill('second-1234x');
  await fresh.focus();
  await fresh.blur();
  await expect
    .poll(() => wrongWords(page))
    .toEqual(['原密码不正确', '请输入新密码', '两次输入密码不一致!']);
  expect(await axe(page)).toEqual([]);
  await current.fill(newPassword);
  await fresh.fill('second-1234');
  await repeated.fill('second-1234');
  await repeated.press('Enter');
  await expect.poll(() => toasts(page)).toEqual(['修改成功']);
  await current.waitFor({ state: 'detached' });
  expect((await ask(page, getProfile, {})).status).toBe(200);
  expect((await ask(other, getProfile, {})).status).toBe(401);
  await login(other, { ...account, password: 'second-1234' });
});

describe('the profile', () => {
  test('NUM-3: name, picture and time zone are the account’s, on every device', async ({
    openPage,
  }) => {
    const account = await newShopAccount(2);
    const page = await openPage({ language: 'en' });
    await login(page, account, '/profile');
    await page.getByLabel('Name').fill('Ana Nueva');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => page.locator('.user-name strong').textContent()).toBe('Ana Nueva');
    const zone = page.getByLabel('Time zone');
    await zone.fill('Honolulu');
    await zone.press('Enter');
    await expect
      .poll(async () => (await call(page, getProfile, {})).timeZone)
      .toBe('Pacific/Honolulu');
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await page.locator('.user-button img').waitFor();
    const { avatar } = await call(page, getProfile, {});
    expect(avatar).toMatch(/^data:image\/jpeg;base64,/);
    const elsewhere = await openPage({ language: 'en' });
    await login(elsewhere, account, '/profile');
    await elsewhere.locator('.user-button img').waitFor();
    expect(await elsewhere.getByLabel('Name').inputValue()).toBe('Ana Nueva');
  });

  test('ACC-5: signed-in devices are listed, and ended one by one or all others at once', async ({
    openPage,
  }) => {
    const account = await newShopAccount(2);
    const others = [await signIn(account), await signIn(account), await signIn(account)];
    const page = await openPage({ language: 'en' });
    await login(page, account, '/profile');
    const rows = page.locator('.own-sessions li');
    await expect.poll(() => rows.count()).toBe(4);
    await expect.poll(() => rows.first().textContent()).toContain('This device');
    await rows.nth(1).getByRole('button').click();
    await expect.poll(() => rows.count()).toBe(3);
    await page.getByRole('button', { name: 'Sign out all others' }).click();
    await page.getByRole('tooltip').getByRole('button', { name: 'Sign out all others' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    for (const other of others) expect((await ask(other, getProfile, {})).status).toBe(401);
  });

  test('ACC-5: two-step sign-in is set up with a QR code, asked for at the login, and switched off', async ({
    openPage,
  }) => {
    const account = await newShopAccount(2);
    const page = await openPage({ language: 'en', expectedProblems: [refused] });
    await login(page, account, '/profile');
    await page.getByRole('button', { name: 'Turn on', exact: true }).click();
    const first = page.getByRole('dialog').getByLabel('Password');
    await first.fill('not this');
    await first.press('Enter');
    await expect.poll(() => wrongWords(page)).toEqual(['The password is incorrect']);
    expect(await axe(page)).toEqual([]);
    await first.fill(account.password);
    await first.press('Enter');
    await page.getByRole('img', { name: 'QR code of the key' }).waitFor();
    const shown = await page.locator('.own-secret code').textContent();
    const app = appOf(shown ?? '');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Code' }).fill(app());
    await page.getByRole('textbox', { name: 'Code' }).press('Enter');
    const codes = page.locator('.own-codes li');
    await expect.poll(() => codes.count()).toBe(10);
    const [recovery = ''] = await codes.allTextContents();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('Recovery codes left: 10').waitFor();

    const other = await openPage({ language: 'en', expectedProblems: [refused] });
    await other.goto('/login');
    await other.getByLabel('Account', { exact: true }).fill(account.account);
    await other.getByLabel('Password', { exact: true }).fill(account.password);
    await other.locator('.login-submit').click();
    const code = other.locator('input[autocomplete="one-time-code"]');
    await code.fill('000000');
    await other.locator('.login-submit').click();
    await expect.poll(() => other.locator('.login-problem').textContent()).toContain('incorrect');
    expect(await axe(other)).toEqual([]);
    await code.fill(recovery);
    await other.locator('.login-submit').click();
    await other.waitForURL('**/member/list');

    await page.getByRole('button', { name: 'Turn off' }).click();
    const password = page.getByRole('dialog').getByLabel('Password');
    await password.fill('not this');
    await password.press('Enter');
    await expect.poll(() => wrongWords(page)).toEqual(['The password is incorrect']);
    await password.fill(account.password);
    await password.press('Enter');
    await page.getByRole('button', { name: 'Turn on', exact: true }).waitFor();
  });

  for (const language of languages) {
    test(
      `is complete in ${language}, on a phone and in the dark, and axe has nothing to say`,
      longUnless(language === 'es'),
      async ({ openPage }) => {
        for (const view of [
          { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
          { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
        ] as const) {
          const page = await openPage({ language, ...view });
          await login(page, demoAccount('Staff'), '/profile');
          await page.locator('.own-sessions li').first().waitFor();
          expect(await axe(page)).toEqual([]);
          expect(await scrollsSideways(page)).toBe(false);
        }
      },
    );
  }
});
