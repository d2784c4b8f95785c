/** The check-list of whoever begins, from what is really there (SH-63). */
import { expect } from 'vitest';
import { axe, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { inMadrid, newShop } from './new-shop.ts';
import { signIn } from './service.ts';

test('SH-63: a new owner reads what is missing, follows a line to its step, and dismisses the rest on every device', async ({
  openPage,
}) => {
  const { owner } = await newShop(await signIn(demoAccount('Staff')), inMadrid);
  const page = await openPage({ language: 'en', ...phone });
  await login(page, owner, '/dashboard');
  const block = page.getByRole('region', { name: 'Getting started' });
  await block.getByRole('link', { name: 'Start: Issue your first card' }).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await block.scrollIntoViewIfNeeded();
  await screenshot(page, 'first-steps/owner-360-en');
  await block.getByRole('link', { name: 'Start: Issue your first card' }).tap();
  await page.waitForURL('**/member/list');
  await page.goto('/dashboard');
  await block.getByRole('button', { name: 'Do not show again' }).tap();
  await block.waitFor({ state: 'hidden' });
  const desk = await openPage({ language: 'en' });
  await login(desk, owner, '/dashboard');
  await desk.locator('.attention ul, .attention-well').first().waitFor();
  expect(await desk.getByRole('region', { name: 'Getting started' }).count()).toBe(0);
});
