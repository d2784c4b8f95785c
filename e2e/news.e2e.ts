/** What is new: a dot until it has been read, on every device (SH-63). */
import { expect } from 'vitest';
import { axe, demoAccount, login, test } from './browser.ts';

test('SH-63: what is new is a dot until the account has read it, for its own work', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Partner'), '/shops/list');
  const menu = page.locator('.user-button');
  await menu.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await menu.click();
  await page.getByRole('button', { name: 'What is new' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is new' });
  await dialog.getByText('You have statements of your own').waitFor();
  expect(await dialog.getByText('Bank files are matched').count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await expect.poll(async () => await page.locator('.user-button .news-dot').count()).toBe(0);
  await dialog.getByRole('link', { name: /^See it: You have statements/ }).click();
  await page.waitForURL('**/settlement/list');
  await dialog.waitFor({ state: 'detached' });
  const phone = await openPage({ language: 'en' });
  await login(phone, demoAccount('Partner'), '/shops/list');
  await phone.locator('.user-button').waitFor();
  expect(await phone.locator('.news-dot').count()).toBe(0);
});
