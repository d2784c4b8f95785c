import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe, demoAccount, login, openFromMenu, type OpenPage, test } from './browser.ts';
import { activeTitle, tabIn, titlesOf, visit } from './tab-strip.ts';

const newer = 'A new version is available';

/** The server's page from now on begins with another file, as after a deployment. */
async function deploy(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" src="/assets/index-newer.js"></script>',
      }),
  );
}

/** Somebody comes back to the window: then it is asked whether there is a newer version. */
async function comeBack(page: Page): Promise<void> {
  const requested = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  await page.evaluate<null>(
    "(document.dispatchEvent(new Event('visibilitychange', { bubbles: true })), null)",
  );
  await requested;
}

async function openOwner(openPage: OpenPage, problems: readonly RegExp[] = []): Promise<Page> {
  const page = await openPage({ language: 'en', expectedProblems: problems });
  await login(page, demoAccount('Shop owner'));
  await tabIn(page, 'Dashboard').waitFor();
  // Its tab comes before its code, and until the first page is there the next one is not waited for.
  await page.getByRole('main').getByRole('button', { name: 'Refresh' }).first().waitFor();
  return page;
}

describe('a new deployment', () => {
  test('SH-41: is offered once it is there, and not before', async ({ openPage }) => {
    const page = await openOwner(openPage);
    await comeBack(page);
    expect(await page.getByText(newer).count()).toBe(0);
    await deploy(page);
    await comeBack(page);
    await page.getByText(newer).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload page' }).click();
    await tabIn(page, 'Dashboard').waitFor();
    expect(await page.getByText(newer).count()).toBe(0);
  });

  test('SH-41: is not offered over unsaved input', { tags: ['long'] }, async ({ openPage }) => {
    const page = await openOwner(openPage);
    await visit(page, '/member/list');
    await page.getByRole('button', { name: 'New card' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New card' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
    await deploy(page);
    await comeBack(page);
    expect(await page.getByText(newer).count()).toBe(0);
    await dialog.getByRole('textbox', { name: 'Name' }).press('Escape');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await page.getByText(newer).waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
    expect(await page.getByText(newer).count()).toBe(0);
  });
});

describe('a network that fails', () => {
  test('SH-41: says so while it lasts', async ({ openPage }) => {
    // Cutting the network cuts whatever the page happens to ask for in that moment.
    const page = await openOwner(openPage, [/ERR_INTERNET_DISCONNECTED/]);
    // The last thing that the dashboard asks for is what draws its chart, once it is looked at.
    await page.locator('.trend-card').scrollIntoViewIfNeeded();
    await page.locator('.trend-card canvas, .trend-card [role="img"] svg').first().waitFor();
    await page.context().setOffline(true);
    await page.getByText('You are offline').waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are offline').waitFor({ state: 'detached' });
  });

  /** Lets the code of the member list fail so many times. */
  async function breakMemberList(page: Page, failures: number): Promise<void> {
    let attempts = 0;
    await page.route(
      (url) => /member-list.*\.js$/.test(url.pathname),
      async (route) => {
        attempts += 1;
        if (attempts <= failures) await route.abort();
        else await route.continue();
      },
    );
  }

  const loadProblems = [/ERR_FAILED/, /dynamically imported module/];

  test('SH-41: a part of the application that fails to load is tried again', async ({
    openPage,
  }) => {
    const page = await openOwner(openPage, loadProblems);
    await breakMemberList(page, 1);
    await openFromMenu(page, 'Members', 'Member lookup');
    await page.getByRole('searchbox', { name: 'Search members' }).waitFor();
  });

  test(
    'SH-41: a chart whose code does not come says so in its place, and comes by another try',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openPage({ language: 'en', expectedProblems: loadProblems });
      await page.route(
        (url) => /chart-engine.*\.js$/.test(url.pathname),
        (route) => route.abort(),
      );
      await login(page, demoAccount('Shop owner'));
      await page.locator('.trend-card').scrollIntoViewIfNeeded();
      await page.getByText('Could not load the chart').waitFor();
      await page.unrouteAll();
      await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
      await page
        .getByRole('img', { name: /Bar chart/ })
        .locator('canvas, svg')
        .first()
        .waitFor();
    },
  );

  test(
    'SH-41: a dialog whose code does not come is offered once more, and what is typed around it stays',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openOwner(openPage, loadProblems);
      await openFromMenu(page, 'Members', 'Member lookup');
      await page.getByRole('searchbox', { name: 'Search members' }).fill('typed');
      await page.route(
        (url) => /open-card-dialog.*\.js$/.test(url.pathname),
        (route) => route.abort(),
      );
      await page.getByRole('button', { name: 'New card' }).click();
      await page.getByText('Part of this page did not load').waitFor();
      expect(await axe(page)).toEqual([]);
      await page.unrouteAll();
      await page.getByRole('status').getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('dialog', { name: 'New card' }).waitFor();
      await page.getByText('Part of this page did not load').waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      expect(await page.getByRole('searchbox', { name: 'Search members' }).inputValue()).toBe(
        'typed',
      );
    },
  );

  test(
    'SH-41: where that does not help, a reload is offered, and the tabs stay',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openOwner(openPage, loadProblems);
      await breakMemberList(page, Infinity);
      await openFromMenu(page, 'Members', 'Member lookup');
      await page.getByRole('heading', { name: 'Something went wrong on this page' }).waitFor();
      await expect.poll(() => titlesOf(page)).toEqual(['Dashboard']);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Reload page' }).click();
      await page.getByRole('searchbox', { name: 'Search members' }).waitFor();
      await expect.poll(() => activeTitle(page)).toEqual(['Member lookup']);
    },
  );
});
