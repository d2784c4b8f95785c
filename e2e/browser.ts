/**
 * What a browser test needs: `test` with a fixture that opens pages, and what to do with a page.
 * A test fails when one of its pages reports an error on the console or throws, even if all that it
 * expected came true.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import axeCore from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject, test as base } from 'vitest';
import type { Language } from '@lebean/contract/kernel/text';
import { getProfile, login as signIn } from '@lebean/contract/session/operations';
import type { DemoAccount } from '../tools/demo-server.ts';
import { getBrowser } from '../tools/find-browser.ts';
import { call } from './service.ts';

const screenshotFolder = path.resolve(import.meta.dirname, '../.cache/screenshots');
const STEP_MILLISECONDS = 15_000;

export interface PageOptions extends BrowserContextOptions {
  /** As if somebody had chosen it in this browser before; Chinese unless given. */
  readonly language?: Language;
  /** Console errors that belong to the test, such as the refused request that it provokes. */
  readonly expectedProblems?: readonly RegExp[];
}

/** The phone of the narrowest kind that is looked after (SH-40). */
export const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
} as const satisfies PageOptions;

/** Opens a page in a fresh browser profile: nobody is signed in, nothing is stored. */
export type OpenPage = (options?: PageOptions) => Promise<Page>;

export const test = base
  // One for all files of a worker: profiles are what keeps tests apart, and a start takes a second.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await chromium.launch({
      executablePath: getBrowser(),
      // Containers give /dev/shm 64 MB, which a page of thousands of rows outgrows.
      args: ['--disable-dev-shm-usage'],
    });
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('openPage', async ({ browser, task }, { onCleanup }): Promise<OpenPage> => {
    const opened: { readonly page: Page; readonly problems: readonly string[] }[] = [];
    onCleanup(async () => {
      const hasFailed = task.result?.state === 'fail';
      const problems = opened.flatMap((one) => one.problems);
      for (const [index, { page }] of opened.entries()) {
        if (hasFailed || problems.length > 0) {
          await screenshot(page, `failed/${fileNameOf(task.name)}-${index + 1}`);
        }
        await page.context().close();
      }
      if (problems.length > 0) {
        throw new Error(`the pages of this test reported errors:\n${problems.join('\n')}`);
      }
    });
    return async ({ expectedProblems = [], language = 'zh', ...options } = {}) => {
      const { address } = inject('testServer');
      const localStorage = [{ name: 'lebean.language', value: language }];
      const context = await browser.newContext({
        baseURL: address,
        storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
        viewport: { width: 1440, height: 900 },
        // As for somebody who asked for it: what moves cannot be hit, and nobody looks at it here.
        reducedMotion: 'reduce',
        ...options,
      });
      context.setDefaultTimeout(STEP_MILLISECONDS);
      const page = await context.newPage();
      opened.push({ page, problems: collectProblems(page, expectedProblems) });
      return page;
    };
  });

/**
 * Options of a test that walks through one case of many: `npm test` walks some, and `npm run test:long` the others.
 */
export const longUnless = (isSampled: boolean): { tags: 'long'[] } => ({
  tags: isSampled ? [] : ['long'],
});

/** Fills up while the page lives. Violations of the content security policy are console errors. */
function collectProblems(page: Page, expected: readonly RegExp[]): readonly string[] {
  const problems: string[] = [];
  const note = (problem: string): void => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(`${error.message}\n${error.stack ?? ''}`));
  return problems;
}

/** The demo account whose audience, as the server prints it, begins like this: `Shop`, `Staff` … */
export function demoAccount(audience: string): DemoAccount {
  const { accounts } = inject('testServer');
  const found = accounts.find((account) => account.audience.startsWith(audience));
  if (found !== undefined) return found;
  const known = accounts.map((account) => account.audience).join(', ');
  throw new Error(`the server printed no demo account for ${audience}, only for: ${known}`);
}

/** Signs in by the form, found by what password managers look for, so in every language. */
export async function loginByForm(page: Page, { account, password }: DemoAccount): Promise<void> {
  await page.goto('/login');
  await page.locator('input[autocomplete="username"]').fill(account);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/**
 * Types into the choice that has the focus and takes what the server finds: only once nothing else is
 * offered any more, since what was offered for fewer letters goes away under the pointer.
 */
export async function chooseFound(page: Page, words: string): Promise<void> {
  await page.keyboard.type(words);
  const offered = page.locator(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
  );
  const found = offered.filter({ hasText: words });
  const others = offered.filter({ hasNotText: words });
  const isSettled = async (): Promise<boolean> =>
    (await others.count()) === 0 && (await found.count()) > 0;
  await expect.poll(isSettled, { timeout: STEP_MILLISECONDS }).toBe(true);
  await found.first().click();
}

/** Opens a group of the sidebar, and a page of it. */
export async function openFromMenu(page: Page, group: string, title: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: group, exact: true }).click();
  await menu.getByRole('link', { name: title, exact: true }).click();
}

/** Opens `path` as somebody who has signed in already. */
export async function login(page: Page, account: DemoAccount, path = '/'): Promise<void> {
  await authenticate(page, account);
  await page.goto(path);
  // The frame listens for its keys from then on; what has no frame is a page of its own.
  await page.locator('main, .status-page').first().waitFor();
}

/**
 * Gives a page what a sign-in leaves behind: the session's cookie, and the record of the login page
 * (SH-30). Saves each test the way through the form, which has its own; where one only prepares
 * something first, it saves a look at a page that nobody needs.
 */
export async function authenticate(page: Page, { account, password }: DemoAccount): Promise<void> {
  // A page of our origin that runs no script.
  await page.goto('/healthz');
  const answer = await page.request.post(signIn.path, { data: { account, password } });
  expect(await answer.json()).toMatchObject({ Result: 10_000 });
  const record = await call(page, getProfile, {});
  await page.evaluate(
    ([id, text]) => {
      const bytes = new TextEncoder().encode(text);
      localStorage.setItem('lebean.user', btoa(String.fromCodePoint(...bytes)));
      localStorage.setItem('lebean.session', id);
    },
    [String(record.id), JSON.stringify(record)] as const,
  );
}

/** The rules of axe whose verdict depends on colours; the others see light and dark alike. */
const colorRules = ['color-contrast', 'link-in-text-block'];

type Complaint = {
  readonly id: string;
  readonly help: string;
  readonly nodes: ReadonlyArray<{ readonly target: readonly string[] }>;
};

/**
 * What axe complains about, one line per element: `expect(await axe(page)).toEqual([])`.
 * Half the time of a look would go into what nobody reads: where the elements are that are right. Only
 * when something is wrong does a second look say where.
 */
export async function axe(page: Page, { hasOnlyColors = false } = {}): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axeCore.source);
  const look = async (selectors: boolean): Promise<Complaint[]> => {
    const options = {
      resultTypes: ['violations'],
      iframes: false,
      selectors,
      ...(hasOnlyColors && { runOnly: colorRules }),
    };
    return await page.evaluate<Complaint[]>(
      `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
    );
  };
  const found = await look(false);
  const violations = found.length === 0 ? [] : await look(true);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
  );
}

/** Saves what the page shows as `.cache/screenshots/<name>.png`; returns the file's path. */
export async function screenshot(page: Page, name: string): Promise<string> {
  const file = path.join(screenshotFolder, `${name}.png`);
  mkdirSync(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file });
  return file;
}

function fileNameOf(title: string): string {
  return title.replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-').slice(0, 80);
}
