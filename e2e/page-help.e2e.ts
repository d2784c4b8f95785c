/** The help of a page, beside it and on a phone, for each kind of reader (SH-63). */
import { expect } from 'vitest';
import { axe, demoAccount, login, longUnless, phone, screenshot, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';

const title = 'Help on this page';

/** Three pages of each audience, with what only its readers are told there. */
const pagesOf = [
  {
    reader: 'Assistant',
    pages: [
      ['/member/list', 'Find the customer’s card'],
      ['/member/goods', 'What the shop sells'],
      ['/profile', 'Your own details'],
    ],
  },
  {
    reader: 'Shop owner',
    pages: [
      ['/dashboard', 'First what needs you'],
      ['/gamelist/list', 'What each game costs'],
      ['/settlement/list', 'A statement a month'],
    ],
  },
  {
    reader: 'Partner',
    pages: [
      ['/shops/list', 'All shops'],
      ['/lebeans/allocation', 'Lebeans on their way'],
      ['/games/distribution', 'Which shop has which games'],
    ],
  },
  {
    reader: 'Staff',
    pages: [
      ['/system/roles', 'A role is a set'],
      ['/settlement/bank', 'Read files of banks'],
      ['/aftersales/list', 'Problems that shops report'],
    ],
  },
] as const;

for (const { reader, pages } of pagesOf)
  test(
    `SH-63: for ${reader} it opens beside three pages, covers none of them, and axe has nothing to say`,
    longUnless(reader === 'Staff'),
    async ({ openPage }) => {
      const page = await openPage({ language: 'en', viewport: { width: 1440, height: 900 } });
      await login(page, demoAccount(reader), pages[0][0]);
      for (const [path, words] of pages) {
        await page.goto(path);
        const main = page.getByRole('main');
        await main.waitFor();
        const open = page.getByRole('button', { name: title });
        await open.click();
        const help = page.getByRole('complementary', { name: /^Help: / });
        await help.getByText(words).waitFor();
        await help.getByRole('heading', { name: 'Good to know' }).waitFor();
        await expect.poll(async () => await help.locator('h2:focus').count()).toBe(1);
        const [panel, beside] = [await help.boundingBox(), await main.boundingBox()];
        expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + 1);
        expect(await axe(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await help.waitFor({ state: 'detached' });
        await expect.poll(async () => await page.locator('.help-button:focus').count()).toBe(1);
      }
    },
  );

test('SH-63: the help stays open on the page where it was left, and only there', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en', viewport: { width: 1440, height: 900 } });
  await login(page, demoAccount('Shop owner'), '/member/list');
  await page.getByRole('button', { name: title }).click();
  const help = page.getByRole('complementary', { name: /^Help: / });
  await help.getByText('Find the customer’s card').waitFor();
  // A button is named by its own words.
  await help.getByText('New card', { exact: true }).waitFor();
  await help.getByRole('link', { name: 'Recharges', exact: true }).click();
  await page.waitForURL('**/member/recharges');
  await help.waitFor({ state: 'detached' });
  await page.goto('/member/list');
  await help.getByText('Find the customer’s card').waitFor();
  // Nobody asked for it now: the focus is the page's.
  expect(await help.locator(':focus').count()).toBe(0);
  await help.getByRole('button', { name: 'Close help' }).click();
  await help.waitFor({ state: 'detached' });
});

test('SH-63: nobody reads of what they may not do, and the list of keys leads to the help', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en', viewport: { width: 1440, height: 900 } });
  await login(page, demoAccount('Assistant'), '/member/goods');
  await page.getByRole('main').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'See the help on this page' }).click();
  const help = page.getByRole('complementary', { name: /^Help: / });
  await help.getByText('What the shop sells').waitFor();
  expect(await help.getByText('Adjust stock').count()).toBe(0);
  await help.getByRole('button', { name: 'Keys of this page' }).click();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
});

test('SH-63: on a phone the help is a sheet that goes with its page', async ({ openPage }) => {
  const page = await openPage({ language: 'en', ...phone });
  await login(page, demoAccount('Shop owner'), '/member/list');
  await page.locator('.user-button').tap();
  await page.getByRole('button', { name: title }).tap();
  const help = page.getByRole('dialog', { name: /^Help: / });
  await help.getByText('Find the customer’s card').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await screenshot(page, 'page-help/members-360-en');
  await help.getByRole('link', { name: 'Goods', exact: true }).tap();
  await page.waitForURL('**/member/goods');
  await help.waitFor({ state: 'detached' });
});
