import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { freezeCard } from '@lebean/contract/card/counter.operations';
import { getCard, listMembers } from '@lebean/contract/card/operations';
import { listOwnExports } from '@lebean/contract/export-job/operations';
import { listOperationLog } from '@lebean/contract/operation-log/operations';
import { listIn } from '../apps/server/src/capabilities/export/workbook-reader.ts';
import { axe, demoAccount, login, test } from './browser.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { call, type Caller, counterOf, openMember, signIn } from './service.ts';

/** A list that is too long to be sent at once is refused, and a browser notes each refusal. */
const expectedProblems = [/status of 409/];

type Downloaded = { readonly name: string; readonly bytes: Buffer };

async function downloaded(page: Page, act: () => Promise<void>): Promise<Downloaded> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Three members of an own shop, of whom two are frozen: nobody else freezes one meanwhile. */
async function openMembers(owner: Caller): Promise<void> {
  const counter = await counterOf(owner);
  for (const isFrozen of [true, false, true]) {
    const { cardId } = await openMember(owner, counter);
    const { version } = await call(owner, getCard, { cardId });
    if (isFrozen) await call(owner, freezeCard, { cardId, version, reason: 'lost' });
  }
}

/** Opens the menu by keyboard. */
async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  const menu = page.getByRole('dialog', { name: 'Export' });
  await menu.getByRole('button', { name: 'CSV', exact: true }).waitFor();
  return menu;
}

const masked = (phone = ''): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

test('SH-37, MEM-9: the member query is taken away as it is filtered, as CSV and as a workbook', async ({
  openPage,
}) => {
  const { owner } = await newShop(await signIn(demoAccount('Staff')), inShanghai);
  await openMembers(await signIn(owner));
  const page = await openPage({ language: 'en' });
  await login(page, owner, '/member/list?state=frozen');
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  const menu = await openMenu(page);
  const { rows, count } = await call(page, listMembers, { state: 'frozen', pageSize: 100 });
  expect(count).toBe(2);
  await menu.getByText(`Export filtered results: ${count} rows`).waitFor();
  expect(await axe(page)).toEqual([]);
  const csv = await downloaded(page, () =>
    menu.getByRole('button', { name: 'CSV', exact: true }).press('Enter'),
  );
  expect(csv.name).toMatch(/^Members-\d{8}-\d{4}\.csv$/);
  await menu.getByText(`Downloaded ${csv.name}`).waitFor();
  const [titles, ...lines] = csv.bytes.toString('utf8').split('\r\n').slice(0, -1);
  expect(titles).toMatch(/^\uFEFF"Card number","Name","Sex","Phone",/);
  const requested = rows.map(({ cardNumber, phone }) => [cardNumber, phone]);
  const fields = lines.map((line) => line.replaceAll('"', '').split(','));
  // Whoever may see whole numbers gets them in the file (MEM-9).
  expect(fields.every(([, , , phone = '']) => /^\d{11}$/.test(phone))).toBe(true);
  expect(fields.map(([number, , , phone]) => [number, masked(phone)])).toEqual(requested);
  const book = await downloaded(page, () => menu.getByRole('button', { name: 'Excel' }).click());
  // Below a heading that says what it is, and above what it adds up to (SH-37).
  const { heading, rows: cells, totals } = listIn(book.bytes);
  expect(heading.find(([title]) => title === 'Filters')?.[1]).toContain('Frozen');
  expect(totals.map(([label]) => label)).toEqual(['Total CNY']);
  expect(cells.map(([number, , , phone]) => [number, masked(phone)])).toEqual(requested);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 360, height: 740 });
  const small = await openMenu(page);
  // It moves into the window once it knows its width.
  await expect
    .poll(async () => {
      const { x, width } = (await small.boundingBox()) ?? { x: -1, width: 0 };
      return x >= 0 && x + width <= 360;
    })
    .toBe(true);
  expect(await axe(page)).toEqual([]);
});

test('SH-37, ACC-6: a long list is exported in the background, and found again on another page', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en', expectedProblems });
  await login(page, demoAccount('Staff'), '/members/list');
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  // Other tests open cards meanwhile.
  const { count: min } = await call(page, listMembers, {});
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'CSV', exact: true }).click();
  await menu.getByText('You can leave this page').waitFor();
  const own = menu.getByRole('region', { name: 'My exports' });
  await own.getByRole('listitem').first().waitFor();
  await page.goto('/system/operation-log?object=export');
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  const other = await openMenu(page);
  const link = other.getByRole('link', { name: /^Download\s+Members-/ });
  await link.waitFor();
  expect(await axe(page)).toEqual([]);
  const { count: max } = await call(page, listMembers, {});
  const file = await downloaded(page, () => link.click());
  const exported = file.bytes.toString('utf8').trimEnd().split('\r\n').length - 1;
  expect(exported).toBeGreaterThanOrEqual(min);
  expect(exported).toBeLessThanOrEqual(max);
  const log = await downloaded(page, () =>
    other.getByRole('button', { name: 'CSV', exact: true }).click(),
  );
  expect(log.bytes.toString('utf8')).toContain('Export members');
  const { rows } = await call(page, listOperationLog, { operation: 'member.export' });
  expect(rows[0]?.object).toBe('export');
  await other.getByRole('button', { name: /^Delete Members-/ }).click();
  await link.waitFor({ state: 'detached' });
  expect((await call(page, listOwnExports, {})).exports).toEqual([]);
});

test('SH-37: a download that breaks off says so in its place, and a retry brings it', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en', expectedProblems: [/Failed to load|ERR_FAILED/] });
  await login(page, demoAccount('Staff'), '/shops/list');
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  await page.route('**/api/shops/export?*', (route) => route.abort(), { times: 1 });
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'CSV', exact: true }).click();
  const retry = menu.getByRole('alert').getByRole('button');
  await retry.waitFor();
  const file = await downloaded(page, () => retry.click());
  expect(file.bytes.toString('utf8')).toContain('Lebean balance');
});
