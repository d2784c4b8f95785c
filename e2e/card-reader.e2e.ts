import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { authenticate, longUnless, test } from './browser.ts';
import { type ReaderSettings, scan } from './card-reader.ts';
import { scanPlaces } from './scan-places.ts';

/** What readers read, of cards of all makes, and of what is no card. No member has one of these numbers. */
const codes = [
  '7623114',
  '7681525',
  '13455',
  'R8612',
  'MV02009982',
  'SN-00412',
  'N0041230',
  'PF-10023',
  'RX-21',
  'FB-100231',
  'PA-100231',
  '7601005013',
];

/** Where money is under way most often, and where nothing is open. */
const sampled: ReadonlySet<string> = new Set([
  'the member list',
  'the receipt',
  'the search of the header',
  'a new card',
  'a recharge with goods beside it',
  'a sale of goods',
  'a game without a card',
  'a cancellation',
  'a payment by code',
]);

const readers: readonly ReaderSettings[] = [
  { gapMs: 4 },
  { gapMs: 1, isChinese: true },
  { gapMs: 15, isPad: true },
  { gapMs: 30, isChinese: true },
  { gapMs: 8, suffix: 'NumpadEnter' },
];

type Watch = {
  /** What has been sent that changes anything. */
  readonly commands: string[];
  /** What has been looked up by its whole number. */
  readonly lookups: string[];
};

function watch(page: Page): Watch {
  const seen: Watch = { commands: [], lookups: [] };
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() !== 'GET' && !url.pathname.startsWith('/api/inbox/'))
      seen.commands.push(`${request.method()} ${url.pathname}`);
    else if (url.pathname === '/api/search' && url.searchParams.get('isExact') === 'true')
      seen.lookups.push(url.searchParams.get('query') ?? '');
  });
  return seen;
}

/** All that stands in the form that is open, but for the numbers of cards. */
const formNow = (page: Page): Promise<string> =>
  page.evaluate<string>(`JSON.stringify(
    [...document.querySelectorAll('.kit-modal input:not([data-scan]), .kit-modal textarea')]
      .filter((field) => field.checkVisibility())
      .map((field) => (['radio', 'checkbox'].includes(field.type) ? field.checked : field.value)),
  )`);

const focusable = 'input:not([disabled]), textarea, button:not([disabled])';
const questionOn = (page: Page, code: string) =>
  page.getByRole('dialog').filter({ has: page.locator('.ant-modal-title').getByText(code) });
const cardNumbers = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('[data-scan="card"]')].map(({ value }) => value)`,
  );

/** Waits until a scan has come to its end: it fills the field for a number, or is looked up. */
async function arrived(page: Page, code: string, { lookups }: Watch): Promise<void> {
  const question = questionOn(page, code);
  // Who may not open cards reads that nobody has the number.
  const answer = question.or(page.locator('.toast').filter({ hasText: code }));
  const isThere = async (): Promise<boolean> =>
    (await cardNumbers(page)).includes(code) ||
    (lookups.includes(code) && (await answer.isVisible()));
  await expect.poll(isThere, { message: `the scan of ${code} is lost` }).toBe(true);
  if (!(await question.isVisible())) return;
  await question.locator('.kit-dialog-footer .ant-btn-primary').click();
  await question.waitFor({ state: 'hidden' });
}

/** Brings the focus to one place after the other of what is open: its fields, choices and buttons. */
async function focuses(page: Page): Promise<ReadonlyArray<() => Promise<void>>> {
  const dialog = page.locator('.kit-modal:visible');
  const asItIs = async (): Promise<void> => undefined;
  const nowhere = (): Promise<void> => page.evaluate('document.activeElement?.blur()');
  const count = (await dialog.count()) === 0 ? 0 : await dialog.last().locator(focusable).count();
  const each = Array.from(
    { length: Math.min(count, 16) },
    (_, place) => () => dialog.last().locator(focusable).nth(place).focus(),
  );
  return [asItIs, nowhere, ...each];
}

describe('SH-44: a scan at the counter', () => {
  for (const [at, place] of scanPlaces.entries()) {
    test(
      `SH-44: over ${place.name} sends nothing, changes nothing, and is never lost`,
      longUnless(sampled.has(place.name)),
      async ({ openPage }) => {
        const till = await place.till();
        const page = await openPage({ language: 'en' });
        await authenticate(page, till.account);
        await place.open(page, till);
        // A hand that has pressed a key needs longer than this to hold a card to the reader.
        await page.waitForTimeout(600);
        const seen = watch(page);
        const address = page.url();
        const hasDialog = (await page.locator('.kit-modal:visible').count()) > 0;
        const ways = await focuses(page);
        const turns = Math.max(ways.length, codes.length);
        for (let turn = 0; turn < turns; turn += 1) {
          const code = codes[(turn + at) % codes.length] ?? '';
          const reader = readers[turn % readers.length];
          seen.lookups.length = 0;
          await ways[turn % ways.length]?.();
          const before = await formNow(page);
          await scan(page, code, reader);
          await arrived(page, code, seen);
          expect([turn, code, await formNow(page)]).toEqual([turn, code, before]);
          expect(seen.lookups.length).toBeLessThanOrEqual(1);
        }
        expect(seen.commands).toEqual([]);
        expect(page.url()).toBe(address);
        expect((await page.locator('.kit-modal:visible').count()) > 0).toBe(hasDialog);
      },
    );
  }

  test('SH-44: whatever place is walked with each change is one of them', () => {
    // One that is called otherwise one day would be left to a release, and nobody told.
    const names: readonly string[] = scanPlaces.map(({ name }) => name);
    expect([...sampled].filter((name) => !names.includes(name))).toEqual([]);
  });

  test('SH-44: every dialog of the counter that sends something is among the places', () => {
    const web = path.resolve(import.meta.dirname, '../apps/web/src');
    const counters = ['features/card', 'features/goods', 'features/approval', 'pickers', 'shared'];
    const dialogs = counters
      .flatMap((folder) =>
        readdirSync(path.join(web, folder), { recursive: true, encoding: 'utf8' }).map(
          (file) => `${folder}/${file}`,
        ),
      )
      .filter((file) => file.endsWith('.tsx'))
      .filter((file) =>
        /<(?:Form|Confirm)Dialog|<AppModal/.test(readFileSync(path.join(web, file), 'utf8')),
      );
    const seen = new Set(scanPlaces.flatMap(({ shows }) => shows));
    expect(dialogs.filter((file) => !seen.has(file) && !file.endsWith('.test.tsx'))).toEqual(
      elsewhere,
    );
  });
});

/**
 * Not where a guest stands: accounts, limits and invoices are of an office, a slip is only read, a taken back sale is a row, a
 * problem is reported beside its device, and a play is ended there (hall.e2e.ts).
 */
const elsewhere = [
  'features/goods/sale-list.tsx',
  'features/approval/limits-dialog.tsx',
  'features/approval/merchant-limits-dialog.tsx',
  'shared/accounts/ability-dialog.tsx',
  'shared/accounts/account-change-dialog.tsx',
  'shared/accounts/account-step-dialog.tsx',
  'shared/accounts/reset-password-dialog.tsx',
  'shared/accounts/shop-account-dialog.tsx',
  'shared/drawer/shift-slip.tsx',
  'shared/invoices/invoice-dialogs.tsx',
  'shared/plays/play-dialogs.tsx',
  'shared/share/contract-dialogs.tsx',
  'shared/share/terms-history.tsx',
  'shared/tickets/report-dialog.tsx',
];
