import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { dialogCross } from './antd.ts';
import { authenticate, demoAccount, type OpenPage, test } from './browser.ts';
import { type Inspection, inspect } from './inspect.ts';
import { counterOf, type NewMember, openMember } from './service.ts';

/** All that is typed is English here: a Chinese word in another language is one of the interface. */
async function openShop(openPage: OpenPage): Promise<Page> {
  const page = await openPage({ language: 'zh', colorScheme: 'light' });
  await authenticate(page, demoAccount('Shop owner (New York)'));
  return page;
}

async function openCardPage(openPage: OpenPage): Promise<{ page: Page; member: NewMember }> {
  const page = await openShop(openPage);
  const member = await openMember(page, await counterOf(page), { hasPackage: true });
  await page.goto(`/member/card/${member.cardId}`);
  await page.locator('.card-action-freeze').waitFor();
  return { page, member };
}

async function openDialog(page: Page, opener: Locator): Promise<Locator> {
  await opener.click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

describe('U1, U3: axe, translation and width of', { timeout: 300_000 }, () => {
  const screens: readonly (Inspection & { readonly path: string; readonly sign: string })[] = [
    { name: 'dashboard', path: '/dashboard', sign: '.trend-card [role="img"]' },
    { name: 'member list', path: '/member/list', sign: 'tbody tr[data-row-key]' },
    {
      name: 'no hit',
      path: '/member/list?query=nobody-is-so',
      sign: '.kit-list-empty',
    },
  ];
  for (const screen of screens) {
    test(`the shop's ${screen.name}`, async ({ openPage }) => {
      const page = await openShop(openPage);
      await page.goto(screen.path);
      await page.locator(screen.sign).first().waitFor();
      expect(await inspect(page, screen)).toEqual([]);
    });
  }

  test('opening a card and the help on keys', async ({ openPage }) => {
    const page = await openShop(openPage);
    await page.goto('/member/list');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    const found: string[] = [];
    await openDialog(page, page.locator('button[aria-keyshortcuts="n"]').first());
    found.push(...(await inspect(page, { name: 'open card' })));
    await closeDialog(page);
    await openDialog(page, page.locator('button[aria-keyshortcuts="?"]'));
    found.push(...(await inspect(page, { name: 'keys' })));
    await closeDialog(page);
    expect(found).toEqual([]);
  });

  test('a card and the dialogs of its steps', async ({ openPage }) => {
    const { page } = await openCardPage(openPage);
    const found = await inspect(page, { name: 'card' });
    for (const step of ['recharge', 'replace', 'freeze', 'cancel']) {
      const dialog = await openDialog(page, page.locator(`.card-action-${step}`));
      await dialog.locator('input').first().waitFor();
      found.push(...(await inspect(page, { name: step })));
      await closeDialog(page);
    }
    expect(found).toEqual([]);
  });

  test('a receipt, a full phone number and a frozen card', async ({ openPage }) => {
    const { page } = await openCardPage(openPage);
    const found: string[] = [];
    await page.locator('.card-phone button').click();
    await page.locator('.card-phone', { hasNotText: '*' }).waitFor();
    found.push(...(await inspect(page, { name: 'full phone' })));
    await openDialog(page, page.locator('.card-action-recharge'));
    await page.keyboard.press('1');
    await page.locator('.kit-modal button[type="submit"]').click();
    await page.getByRole('dialog').locator('.receipt').waitFor();
    found.push(...(await inspect(page, { name: 'receipt' })));
    await page.locator(dialogCross).click();
    await openDialog(page, page.locator('.card-action-freeze'));
    await page.getByRole('dialog').locator('input').fill('Lost');
    await page.locator('.kit-modal button[type="submit"]').click();
    await page.locator('.card-action-unfreeze').waitFor();
    found.push(...(await inspect(page, { name: 'frozen card' })));
    await openDialog(page, page.locator('.card-action-unfreeze'));
    found.push(...(await inspect(page, { name: 'unfreeze' })));
    expect(found).toEqual([]);
  });
});
