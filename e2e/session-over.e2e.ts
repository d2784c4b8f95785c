import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { getProfile } from '@lebean/contract/session/operations';
import { endOtherSessions } from '@lebean/contract/session/own-account.operations';
import { issueSignOnCode } from '@lebean/contract/session/sign-on.operations';
import type { DemoAccount } from '../tools/demo-server.ts';
import { authenticate, axe, demoAccount, login, test } from './browser.ts';
import { hasFocus } from './facts.ts';
import { newShopAccount } from './new-account.ts';
import { call, counterOf, openMember, signIn } from './service.ts';
import { visit } from './tab-strip.ts';

const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).locator('.toast-text');

/** What the browser itself says about an answer that the test provokes. */
const unanswered = /Failed to load resource/;

/** Ends the session of the page on the server, as another device of the same account does. */
async function endSessionOf(account: DemoAccount): Promise<void> {
  await call(await signIn(account), endOtherSessions, {});
}

async function signInHere(page: Page, { account, password }: DemoAccount): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(account);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('form button[type="submit"].login-submit').click();
}

describe('a session that is over', () => {
  test('SH-28: tells so once, leads to the login, and back to the same page and filters', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en', expectedProblems: [unanswered] });
    const owner = await newShopAccount(1);
    await login(page, owner, '/member/list?state=normal&pageSize=10');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    await endSessionOf(owner);
    await page.locator('thead .kit-table-sort').first().click();
    await page.waitForURL('**/login?*');
    await expect
      .poll(() => toasts(page).allTextContents())
      .toEqual(['Your session has ended. Please sign in again']);
    expect(await page.evaluate<string | null>("localStorage.getItem('lebean.session')")).toBeNull();
    await signInHere(page, owner);
    await page.waitForURL('**/member/list?*');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('state'), searchParams.get('pageSize')]).toEqual(['normal', '10']);
  });

  test('SH-28: opens the login over unsaved input, which stays, and sends the failed call once more', async ({
    openPage,
  }) => {
    const owner = await newShopAccount(1);
    const page = await openPage({ language: 'en', expectedProblems: [unanswered] });
    await authenticate(page, owner);
    const member = await openMember(page, await counterOf(page));
    await page.goto(`/member/card/${member.cardId}`);
    await page.getByRole('button', { name: /^Freeze/ }).click();
    const reason = page.getByRole('dialog').getByLabel('Reason');
    await reason.fill('Lost at the bar');
    const sent: (string | null)[] = [];
    // The session ends while the call is under way: whatever else the page asks meanwhile cannot find out before it.
    await page.route('**/freeze', async (route) => {
      sent.push(route.request().headers()['idempotency-key'] ?? null);
      if (sent.length === 1) await endSessionOf(owner);
      await route.continue();
    });
    await page.getByRole('dialog').locator('button[type="submit"]').click();
    const relogin = page.locator('dialog.relogin');
    await relogin.waitFor();
    await expect.poll(() => relogin.textContent()).toContain('Your session has ended');
    expect(await reason.inputValue()).toBe('Lost at the bar');
    // Who it is, is known: only the password is asked for.
    expect(await relogin.locator('input[autocomplete="username"]').inputValue()).toBe(
      owner.account,
    );
    await expect
      .poll(() => hasFocus(relogin.locator('input[autocomplete="current-password"]')))
      .toBe(true);
    expect(await axe(page)).toEqual([]);
    await signInHere(page, demoAccount('Assistant'));
    await expect
      .poll(() => relogin.getByRole('alert').textContent())
      .toContain('This page belongs');
    expect(await reason.inputValue()).toBe('Lost at the bar');
    await signInHere(page, owner);
    await relogin.waitFor({ state: 'detached' });
    await page.getByText('Lost at the bar').first().waitFor();
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
    expect(new URL(page.url()).pathname).toBe(`/member/card/${member.cardId}`);
  });

  test('SH-29: logging out without a network clears and reloads all the same', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en', expectedProblems: [unanswered] });
    await login(page, demoAccount('Partner'), '/shops/list');
    await page.route('**/api/common/Logout', (route) => route.abort());
    await page.getByTitle('User menu').click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    expect(await page.evaluate<string | null>("localStorage.getItem('lebean.session')")).toBeNull();
  });
});

test(
  'SH-29: a call that was under way when one logged out is not shown as a session that is over',
  { tags: ['long'] },
  async ({ openPage }) => {
    const page = await openPage({ language: 'en', expectedProblems: [unanswered] });
    await login(page, demoAccount('Staff'), '/profile');
    await page.getByText('This device').waitFor();
    const isOut = Promise.withResolvers<void>();
    const isReported = Promise.withResolvers<void>();
    await page.route('**/api/common/Logout', async (route) => {
      const answer = await route.fetch();
      isOut.resolve();
      // The call that is under way is answered first: now it finds no session any more.
      await isReported.promise;
      await route.fulfill({ response: answer });
    });
    await page.route('**/api/shops*', async (route) => {
      await isOut.promise;
      await route.fulfill({ response: await route.fetch() });
      isReported.resolve();
    });
    await visit(page, '/shops/list');
    await page.getByTitle('User menu').click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/login' && url.search === '');
    await page.locator('button[type="submit"]').waitFor();
    expect(await toasts(page).count()).toBe(0);
  },
);

describe('a failed call', () => {
  test(
    'SH-27, SH-60: many failures of one cause are one message, in its place, which offers to try again',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openPage({ language: 'en', expectedProblems: [unanswered] });
      await login(page, demoAccount('Staff'));
      await page.getByTitle('User menu').click();
      await page.route(/\/api\/(?!session$)/, (route) => route.abort());
      await page.getByRole('link', { name: 'Profile' }).click();
      const alerts = page.locator('.kit-panel').getByRole('alert');
      await expect
        .poll(() => alerts.allTextContents())
        .toEqual([expect.stringMatching('No connection: the server did not respond')]);
      expect(await toasts(page).count()).toBe(0);
      await page.unroute(/\/api\/(?!session$)/);
      await alerts.getByRole('button', { name: 'Retry' }).click();
      await page.getByText('This device').waitFor();
      await expect.poll(() => alerts.count()).toBe(0);
    },
  );

  test('SH-27, SH-60: where nothing on the page tells of it, the catalogue does, and offers to try again', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en', expectedProblems: [unanswered] });
    await page.route('**/api/approvals-waiting*', (route) => route.abort());
    await login(page, demoAccount('Staff'));
    await expect
      .poll(() => toasts(page).allTextContents())
      .toEqual([
        'The page was open too long or the network failed. Use your avatar to log out and sign in again',
      ]);
    await page.unroute('**/api/approvals-waiting*');
    const requested = page.waitForResponse('**/api/approvals-waiting*');
    const notifications = page.getByRole('region', { name: 'Notifications' });
    await notifications.getByRole('button', { name: 'Retry' }).click();
    expect((await requested).ok()).toBe(true);
    await expect.poll(() => toasts(page).count()).toBe(0);
  });

  test('SH-27: a command that the network lost is sent again by its message, under the same key', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en', expectedProblems: [unanswered] });
    await login(page, demoAccount('Partner'), '/profile');
    const keys: (string | undefined)[] = [];
    await page.route('**/api/own-account', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await page.getByRole('button', { name: '#0F766E' }).click();
    const notifications = page.getByRole('region', { name: 'Notifications' });
    await notifications.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: '#0F766E', pressed: true }).waitFor();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('who is signed in', () => {
  test('SH-4: is asked once, not at each page; where that fails, one is logged out and sees why', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en', expectedProblems: [unanswered] });
    await login(page, demoAccount('Partner'));
    let requested = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/session') requested += 1;
    });
    await page.goto('/shops/list');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/dashboard');
    await menu.getByRole('link', { name: 'Shop list' }).click();
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    expect(requested).toBe(1);
    await page.route('**/api/session', (route) =>
      route.fulfill({ status: 500, json: { Code: 9, Msg: 'broken', Data: {} } }),
    );
    await page.reload();
    await page.waitForURL('**/login');
    await expect
      .poll(() => toasts(page).allTextContents())
      .toEqual(['We could not load your account. Please sign in again']);
    expect(await page.evaluate<string | null>("localStorage.getItem('lebean.user')")).toBeNull();
  });
});

describe('a sign-on from elsewhere', () => {
  test('lands with its code, goes on to the wanted path, and the code is used up', async ({
    openPage,
  }) => {
    const owner = await signIn(demoAccount('Shop owner (Madrid)'));
    const { id } = await call(owner, getProfile, {});
    const staff = await signIn(demoAccount('Staff'));
    const { code } = await call(staff, issueSignOnCode, { accountId: id });
    const page = await openPage({ language: 'en', expectedProblems: [unanswered] });
    const address = `/auth-redirect?redirect=${encodeURIComponent('/member/list?state=frozen')}#code=${code}`;
    await page.goto(address);
    await page.waitForURL('**/member/list?state=frozen');
    await page.getByRole('region', { name: 'Members' }).waitFor();
    const late = await openPage({ language: 'en', expectedProblems: [unanswered] });
    await late.goto(`/auth-redirect?redirect=${encodeURIComponent('//evil.example')}#code=${code}`);
    await late.waitForURL('**/login');
    await expect
      .poll(() => toasts(late).allTextContents())
      .toEqual(['This sign-in link has already been used or has expired']);
  });
});
