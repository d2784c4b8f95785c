// Several customers of one name: keys alone lead to the one who stands at the counter.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { login, test } from './browser.ts';
import { scan } from './card-reader.ts';
import { typeByHand } from './counter-desk.ts';
import { hasFocus } from './facts.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { counterOf, openMember, signIn } from './service.ts';

type Guest = { readonly cardId: number; readonly cardNumber: string };

/** A counter with three members whose names begin alike, as their list has them. */
async function counterOfThree(page: Page): Promise<readonly Guest[]> {
  const staff = await signIn({ audience: '', account: 'admin', password: 'admin123' });
  const { owner } = await newShop(staff, inShanghai);
  await login(page, owner, '/member/list');
  const counter = await counterOf(page);
  const newest: Guest[] = [];
  for (let place = 0; place < 3; place += 1) newest.unshift(await openMember(page, counter));
  await page.reload();
  await expect.poll(() => hasFocus(searchOf(page))).toBe(true);
  return newest;
}

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search members' });
async function expectCard(page: Page, guest: Guest | undefined): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/member/card/${guest?.cardId}`);
}

test('SH-45: after a name that several have the arrows walk along them and back, and a digit opens its card', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en' });
  const guests = await counterOfThree(page);
  const link = (place: number) => page.getByRole('link', { name: guests[place]?.cardNumber ?? '' });
  await typeByHand(page, 'test');
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(link(0))).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  // There is nothing below the last.
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => hasFocus(link(2))).toBe(true);
  for (let back = 0; back < 3; back += 1) await page.keyboard.press('ArrowUp');
  await expect.poll(() => hasFocus(searchOf(page))).toBe(true);
  // In the field a digit is a digit, and the first of what is searched for next.
  await typeByHand(page, '2');
  await expect.poll(() => searchOf(page).inputValue()).toBe('2');
  await page.keyboard.press('Backspace');
  await typeByHand(page, 'test');
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(link(0))).toBe(true);
  await page.keyboard.press('2');
  await expectCard(page, guests[1]);
});

test('SH-45: a number that several begin with can be typed on, and Enter on a row opens it', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en' });
  const guests = await counterOfThree(page);
  await typeByHand(page, '139');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByText('1 to 9 to open a card').isVisible()).toBe(true);
  expect(await hasFocus(searchOf(page))).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectCard(page, guests[1]);
});

test('SH-44, SH-45: a card that is read over the hits is that card, and none of its digits picks a row', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en' });
  const guests = await counterOfThree(page);
  await typeByHand(page, 'test');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('tbody a:focus').count()).toBe(1);
  await scan(page, guests[2]?.cardNumber ?? '');
  await expectCard(page, guests[2]);
});
