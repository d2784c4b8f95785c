// A counter on a slow line: the form that a key calls for comes late, and the hand types on meanwhile.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type OpenPage, login, test } from './browser.ts';
import { scan } from './card-reader.ts';
import { typeByHand } from './counter-desk.ts';
import { hasFocus } from './facts.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { signIn, uniqueDigits } from './service.ts';

/** A new shop's list of members, whose form for new cards is so long on its way; the form is called for. */
async function callForForm(
  openPage: OpenPage,
  slowMs: number,
): Promise<{ page: Page; number: Locator }> {
  const staff = await signIn({ audience: '', account: 'admin', password: 'admin123' });
  const { owner } = await newShop(staff, inShanghai);
  const page = await openPage({ language: 'en' });
  await login(page, owner, '/member/list');
  const search = page.getByRole('searchbox', { name: 'Search members' });
  await expect.poll(() => hasFocus(search)).toBe(true);
  await page.route(/\/assets\/open-card-dialog-[^/]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowMs));
    await route.continue();
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  // A hand does not reach the next key within the gap between two of a reader's.
  await page.waitForTimeout(200);
  return { page, number: page.getByLabel('Card number') };
}

test('SH-45: what is typed while a form is still on its way is in its first field, and was no shortcut', async ({
  openPage,
}) => {
  // As on a bad line, or on a computer that is busy with something else.
  const { page, number } = await callForForm(openPage, 4000);
  // Letters that are shortcuts of the page: the shift, and goods.
  const typed = `sg${uniqueDigits(6)}`;
  await typeByHand(page, typed);
  expect(await number.count()).toBe(0);
  await expect.poll(() => number.inputValue()).toBe(typed);
  await typeByHand(page, '7');
  await expect.poll(() => number.inputValue()).toBe(`${typed}7`);
  expect(await page.getByRole('dialog').count()).toBe(1);
});

test('SH-44, SH-45: a form that comes in the middle of a number has the number whole, and no digit picks a package', async ({
  openPage,
}) => {
  const { page, number } = await callForForm(openPage, 500);
  // As many ones as a card may have: each is the key of the first package.
  const typed = '1'.repeat(32);
  await typeByHand(page, typed);
  await expect.poll(() => number.inputValue()).toBe(typed);
  await expect.poll(() => page.getByRole('radio', { name: /Card only/ }).isChecked()).toBe(true);
});

test('SH-44: a card that is read while a form for cards is on its way is the card of that form', async ({
  openPage,
}) => {
  const { page, number } = await callForForm(openPage, 2000);
  const code = uniqueDigits(10);
  await scan(page, code);
  expect(await number.count()).toBe(0);
  await expect.poll(() => number.inputValue()).toBe(code);
  expect(await page.getByRole('dialog').count()).toBe(1);
});
