/** A list on paper: who stands at the printer sees what the list was asked for, all of it, and no screen. */
import { execFileSync } from 'node:child_process';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { listMembers } from '@lebean/contract/card/operations';
import { type CardRow, cardSorts } from '@lebean/contract/card/rows';
import { listMerchants } from '@lebean/contract/merchant/operations';
import { axe, demoAccount, login, phone, test } from './browser.ts';
import { call } from './service.ts';

/** Counts prints instead of asking for a printer. */
async function countPrints(page: Page): Promise<() => number> {
  let prints = 0;
  await page.exposeFunction('print', () => {
    prints += 1;
  });
  return () => prints;
}

async function openPanel(page: Page, name: string): Promise<Locator> {
  await page.locator('[data-row-key], .kit-card').first().waitFor();
  await page.getByRole('button', { name, exact: true }).press('Enter');
  return page.getByRole('dialog', { name });
}

/** The members of one page of what is printed: of a merchant with more than a page of them, opened before today. */
const membersOf = async (page: Page, filter: object, which: number): Promise<CardRow[]> =>
  (await call(page, listMembers, { ...filter, page: which, pageSize: 100 })).rows;

/** The text of a PDF, page by page; nothing where nobody can read one here. */
function textsOf(pdf: Buffer): readonly string[] {
  try {
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
    return text.split('\f').slice(0, -1);
  } catch {
    return [];
  }
}

test(
  'SH-49: staff print filtered members: all pages with their head and foot, nothing of the screen, and nothing where a page fails',
  { tags: ['long'] },
  async ({ openPage }) => {
    const page = await openPage({
      language: 'en',
      expectedProblems: [/Failed to load|ERR_FAILED/],
    });
    const prints = await countPrints(page);
    await login(page, demoAccount('Staff'), '/');
    const { rows: merchants } = await call(page, listMerchants, { pageSize: 100 });
    const counts = await Promise.all(
      merchants.map(async (merchant) => {
        const { count } = await call(page, listMembers, { merchantId: merchant.id });
        return { ...merchant, count };
      }),
    );
    const merchant = counts.find(({ count }) => count > 110 && count < 500);
    expect(merchant).toBeDefined();
    const { id: merchantId = 0, merchantName = '' } = merchant ?? {};
    // Oldest first: what other tests open meanwhile comes last, and later than the day before yesterday.
    const until = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const openedTo = `${until}T15:59:59.999Z`;
    await page.goto(`/members/list?merchantId=${merchantId}&to=${until}&sort=${cardSorts[0]}`);
    const filter = { merchantId, openedTo, sort: cardSorts[0] };
    const expected = [
      ...(await membersOf(page, filter, 1)),
      ...(await membersOf(page, filter, 2)),
    ].map(({ cardNumber }) => cardNumber);
    expect(expected.length).toBeGreaterThan(100);
    const panel = await openPanel(page, 'Export');
    const button = panel.getByRole('button', { name: 'Print' });
    // The second page breaks off: it says so in its place, and no half list is printed.
    const secondPage = /\/api\/.*[?&]page=2&/;
    await page.route(secondPage, (route) => route.abort(), { times: 1 });
    await button.click();
    const retry = panel.getByRole('alert').getByRole('button');
    await retry.waitFor();
    expect(prints()).toBe(0);
    expect(await page.locator('.list-sheet').count()).toBe(0);
    await retry.click();
    await expect.poll(prints).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.list-sheet');
    const head = await sheet.locator('> h1, > dl').allInnerTexts();
    expect(head[0]).toBe('Members');
    expect(head[1]).toContain(`Merchant: ${merchantName}`);
    expect(head[1]).toContain(until);
    expect(head[1]).toContain(`${expected.length} of ${expected.length}`);
    expect(head[1]).toContain('China');
    expect(await sheet.locator('tbody td:first-child').allInnerTexts()).toEqual(expected);
    const others = page.locator('body > :not(.list-sheet)').filter({ visible: true });
    expect(await others.count()).toBe(0);
    const pages = textsOf(await page.pdf({ preferCSSPageSize: true }));
    const says = (text: string, index: number): boolean =>
      text.includes(`Page ${index + 1} of ${pages.length}`) && text.includes('Card number');
    expect(pages.map(says)).toEqual(pages.map(() => true));
    expect(pages.length).not.toBe(1);
    await page.emulateMedia({ media: null });
    // Going on with the page takes the sheet away: the browser's own print is of the screen again.
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  },
);

test(
  'SH-49, SH-40: a phone prints as well, from a panel that fits',
  { tags: ['long'] },
  async ({ openPage }) => {
    const page = await openPage({ ...phone, language: 'es' });
    const prints = await countPrints(page);
    await login(page, demoAccount('Shop owner'), '/member/list');
    const panel = await openPanel(page, 'Exportar');
    const button = panel.getByRole('button', { name: 'Imprimir' });
    await button.waitFor();
    await expect
      .poll(async () => {
        const { x, width } = (await panel.boundingBox()) ?? { x: -1, width: 0 };
        return x >= 0 && x + width <= phone.viewport.width;
      })
      .toBe(true);
    expect(await axe(page)).toEqual([]);
    await button.click();
    await expect.poll(prints).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const facts = page.locator('.list-sheet dl');
    await expect.poll(() => facts.innerText()).toMatch(/Impreso por\s+\S/);
  },
);

test('SH-49: the page of a record is printed on A4 with its head and foot, and nothing of the screen', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en', viewport: { width: 1280, height: 900 } });
  const prints = await countPrints(page);
  await login(page, demoAccount('Shop owner'), '/member/list');
  await page.locator('tbody tr[data-row-key]').first().locator('a, td').first().click();
  await page.waitForURL('**/member/card/*');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByRole('button', { name: 'Print this page' }).click();
  await expect.poll(prints).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.page-letterhead').isVisible()).toBe(true);
  for (const part of ['.header', '.sidebar', '.kit-record-back'])
    expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false]);
  const [first = ''] = textsOf(await page.pdf({ preferCSSPageSize: true }));
  for (const words of ['Member card', 'Printed by', 'Printed at', 'Page 1 of'])
    expect(first).toContain(words);
  await page.emulateMedia({ media: 'screen' });
  expect(await page.locator('.page-letterhead').isVisible()).toBe(false);
  await page.keyboard.press('Shift');
  await expect.poll(async () => await page.locator('.page-letterhead').count()).toBe(0);
});

test('SH-49: a test print says that it is one, shows the width, and helps where it came out wrong', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en' });
  const prints = await countPrints(page);
  await login(page, demoAccount('Shop owner'), '/member/recharges');
  await page.getByRole('button', { name: 'Test print' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print a test receipt' });
  await dialog.getByText('Width: 48 columns').waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Print the sample' }).click();
  await expect.poll(prints).toBe(1);
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  await dialog.getByText('Chinese is garbled or boxes').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.locator('.print-sheet').getByText('NOT A RECEIPT').first().waitFor();
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
  await dialog.getByText('Noted: receipts print at this shop.').waitFor();
});
