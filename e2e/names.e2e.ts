/** What people have named themselves, in the language of whoever reads it (SH-23). */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { authenticate, demoAccount, test } from './browser.ts';

async function choose(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: /^(语言|Language|Idioma): / }).click();
  await page.getByRole('menuitem', { name: language }).click();
}

test('SH-23: levels, equipment and the role are called otherwise as soon as another language is chosen', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'zh' });
  await authenticate(page, demoAccount('Shop owner (Madrid)'));
  const main = page.locator('main');
  await page.goto('/member/levels');
  await main.getByText('基础卡').first().waitFor();
  await choose(page, 'Español');
  await main.getByText('Básica').first().waitFor();
  await page.getByText('Propietario de tienda').first().waitFor();
  await page.goto('/Gamedistribution/devices?view=list');
  await main
    .getByText(/^Mochila de espacio libre · /)
    .first()
    .waitFor();
  await choose(page, 'English');
  await main
    .getByText(/^Free-roam backpack · /)
    .first()
    .waitFor();
  expect(await main.getByText('Mochila').count()).toBe(0);
  await page.getByText('Shop owner').first().waitFor();
});
