import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { freezeCard } from '@lebean/contract/card/counter.operations';
import { listOperationLog } from '@lebean/contract/operation-log/operations';
import { authenticate, demoAccount, login, type OpenPage, test } from './browser.ts';
import { inspect } from './inspect.ts';
import { call, counterOf, openMember, signIn } from './service.ts';

const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams);

async function openAs(openPage: OpenPage, audience: string, address: string): Promise<Page> {
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount(audience), address);
  return page;
}

describe('what happened', () => {
  test('ACC-6: staff find an operation, see in words what it changed and all that was done to its object', async ({
    openPage,
  }) => {
    const owner = await signIn(demoAccount('Shop owner'));
    const frozen = await openMember(owner, await counterOf(owner));
    await call(owner, freezeCard, { cardId: frozen.cardId, version: 1, reason: 'lost' });
    const page = await openAs(openPage, 'Staff', '/system/operation-log?operation=card.freeze');
    const list = page.getByRole('region', { name: 'Operation log' });
    await list.getByRole('link', { name: 'Freeze card' }).first().click();
    await page.waitForURL(/\/system\/operation-log\/\d+$/);
    const row = page.locator('.kit-changes tr').filter({ hasText: 'Status' });
    await row.waitFor();
    // The titles of the states come with the dictionary.
    await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(['Active', 'Frozen']);
    await page.getByRole('link', { name: 'All operations on this object' }).click();
    await expect.poll(() => queryOf(page)['object']).toBe('card');
    const { objectId = '' } = queryOf(page);
    const { count } = await call(page, listOperationLog, { object: 'card', objectId });
    await expect.poll(() => list.locator('tbody tr[data-row-key]').count()).toBe(count);
  });

  test('SH-68, ACC-6: one tap leaves what is critical, another takes it back, and a line leads to its object and its person', async ({
    openPage,
  }) => {
    const page = await openAs(openPage, 'Staff', '/system/operation-log?object=role');
    const list = page.getByRole('region', { name: 'Operation log' });
    const levels = list.locator('tbody .log-level');
    const pick = page.getByRole('button', { name: 'Critical', exact: true });
    await levels.first().waitFor();
    await pick.click();
    await expect.poll(() => queryOf(page)['level']).toBe('critical');
    await expect
      .poll(async () => [...new Set(await levels.allTextContents())])
      .toEqual(['Critical']);
    expect(await pick.getAttribute('aria-pressed')).toBe('true');
    await pick.click();
    await expect.poll(() => queryOf(page)['level']).toBeUndefined();
    await page.getByRole('button', { name: 'Without sign-ins' }).click();
    await expect.poll(() => queryOf(page)['withoutSignIns']).toBe('true');
    await page.goto('/system/operation-log?operation=card.freeze');
    const frozen = list.getByRole('row').filter({ hasText: 'Freeze card' }).first();
    await expect.poll(() => frozen.locator('.log-changes').textContent()).toContain('Frozen');
    const card = frozen.locator('a[href^="/members/card/"]');
    const number = (await card.textContent()) ?? '';
    await card.click();
    await page.getByRole('heading', { name: number }).or(page.getByText(number)).first().waitFor();
    await page.goBack();
    // A person has a page of its own: it says what was done on a day, and leads on to all of it.
    const person = frozen.locator('a[href^="/system/users/"]');
    const name = (await person.textContent()) ?? '';
    await person.click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
  });

  test(
    'SH-32: the quick picks of days count back from today and live in the address',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openAs(openPage, 'Staff', '/system/login-log');
      await page.getByRole('textbox', { name: 'Date' }).first().click();
      await page.getByText('Last 7 days', { exact: true }).click();
      await expect.poll(() => Object.keys(queryOf(page)).toSorted()).toEqual(['from', 'to']);
      const { from = '', to = '' } = queryOf(page);
      expect(Date.parse(to) - Date.parse(from)).toBe(6 * 86_400_000);
      await page.getByRole('region', { name: 'Sign-in log' }).waitFor();
    },
  );

  test('ACC-5: a refused sign-in stands in the log with the name that was tried', async ({
    openPage,
  }) => {
    const stranger = await openPage({ language: 'en' });
    await stranger.goto('/login');
    await stranger.locator('input[autocomplete="username"]').fill('nobody-e2e');
    await stranger.locator('input[autocomplete="current-password"]').fill('wrong-password');
    await stranger.locator('button[type="submit"]').click();
    await stranger.getByText('Incorrect account or password').first().waitFor();
    const page = await openAs(openPage, 'Staff', '/system/login-log?account=nobody-e2e');
    const row = page.getByRole('row').filter({ hasText: 'nobody-e2e' });
    await row.getByText('Refused · Incorrect account or password').waitFor();
  });

  test('ACC-6: staff verify the chain of the log and read the outcome', async ({ openPage }) => {
    const page = await openAs(openPage, 'Staff', '/system/operation-log');
    await page.getByRole('button', { name: 'Verify log' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await dialog
      .getByText(/^The log is intact: all [\d,]+ entries under [\d,]+ seals match\.$/)
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('ACC-1: nobody but staff is shown the logs', async ({ openPage }) => {
    const page = await openAs(openPage, 'Partner', '/system/operation-log');
    await page.waitForURL(/\/401/);
  });
});

describe('U1, U3: axe, translation and width of', { tags: ['long'], timeout: 300_000 }, () => {
  test('the operation log, a line of it and the sign-in log', async ({ openPage }) => {
    const page = await openPage({ language: 'zh', colorScheme: 'light' });
    await authenticate(page, demoAccount('Staff'));
    const found: string[] = [];
    const records = ['tbody td', '.kit-card', '.kit-panel dd', '.kit-changes td'];
    await page.goto('/system/operation-log?operation=card.freeze');
    const first = page.locator('tbody tr[data-row-key] a').first();
    await first.waitFor();
    found.push(...(await inspect(page, { name: 'operation log', records })));
    await first.click();
    await page.locator('.kit-changes').waitFor();
    found.push(...(await inspect(page, { name: 'operation', records })));
    await page.goto('/system/login-log');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    found.push(...(await inspect(page, { name: 'sign-ins', records })));
    expect(found).toEqual([]);
  });

  test('the error log: what the browser has noted, and what others have sent in', async ({
    openPage,
  }) => {
    const look = { language: 'zh', colorScheme: 'light' } as const;
    const page = await openPage({ ...look, expectedProblems: [/of no use/] });
    await login(page, demoAccount('Staff'));
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/error-reports'));
    await page.evaluate<null>(
      `setTimeout(() => { throw new Error('this error is of no use') }); null`,
    );
    expect((await sent).status()).toBe(200);
    const found: string[] = [];
    await page.goto('/error-log');
    await page.locator('.error-details summary').first().click();
    found.push(...(await inspect(page, { name: 'own errors' })));
    await page.goto('/error-log?tab=collected');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    found.push(...(await inspect(page, { name: 'errors', records: ['tbody td', '.kit-card'] })));
    expect(found).toEqual([]);
  });
});

describe('SH-24: errors of the browser', () => {
  test('SH-24: an error nobody caught makes a button, is read, sent in, and cleared', async ({
    openPage,
  }) => {
    const secret = 'no member 13800138000, token=abc123';
    const page = await openPage({ language: 'en', expectedProblems: [/no member/] });
    await login(page, demoAccount('Staff'));
    const button = page.getByRole('button', { name: /^Error log/ });
    expect(await button.count()).toBe(0);
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/error-reports'));
    await page.evaluate<null>(
      `{ const fail = () => { throw new Error('${secret}') }; setTimeout(fail); setTimeout(fail); null }`,
    );
    await button.click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('strong', { hasText: 'Error: no member ***, token=***' }).waitFor();
    await dialog.getByText('seen 2×').waitFor();
    expect((await sent).status()).toBe(200);
    await dialog.getByText('Details').click();
    await dialog.getByText('/dashboard').waitFor();
    await dialog.getByRole('button', { name: 'Clear all' }).click();
    await button.waitFor({ state: 'hidden' });
    await page.goto('/error-log?tab=collected');
    await page
      .getByRole('region', { name: 'All reports' })
      .locator('strong', { hasText: 'no member ***' })
      .waitFor();
  });

  test('SH-24: everyone reads the errors of the own browser, nobody but staff those of others', async ({
    openPage,
  }) => {
    const page = await openAs(openPage, 'Assistant', '/error-log');
    await page.getByText('No errors recorded in this browser').waitFor();
    expect(await page.getByRole('main').getByRole('tab').count()).toBe(0);
  });
});
