import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screens } from '@lebean/contract/facts/screens';
import { languages } from '@lebean/contract/kernel/text';
/**
 * Every screen as each audience sees it, in three languages, light and dark, at three widths, saved below
 * `.cache/screenshots/all` to be looked at; no text on them may be cut off (U3). Run by
 * `npm run screenshots`.
 */
import { watchShops } from '@lebean/contract/live/operations';
import { demoAccount, login, screenshot, test } from './browser.ts';
import { clippedTexts } from './clipped-texts.ts';

const widths = [1440, 1024, 360] as const;
const colorSchemes = ['light', 'dark'] as const;

const pathsOf = (kind: 'staff' | 'partner' | 'shop'): readonly string[] =>
  screens.filter(({ kinds }) => kinds.includes(kind)).map(({ path }) => path);
const ownPaths = ['/profile', '/error-log', '/401', '/404'];

/** Who looks at what. A screen that opens its rows on a page of their own shows the first one, too. */
const tours = [
  { audience: 'Shop owner', paths: ['/dashboard', ...pathsOf('shop'), ...ownPaths] },
  { audience: 'Assistant', paths: ['/member/list'] },
  { audience: 'Partner', paths: ['/dashboard', ...pathsOf('partner'), '/profile'] },
  { audience: 'Staff', paths: ['/dashboard', ...pathsOf('staff'), ...ownPaths] },
] as const;

/** A stream of news never ends: a page that has one would never be settled. */
const withoutNews = (page: Page): Promise<unknown> =>
  page.route(watchShops.path, (route) => route.fulfill({ status: 204 }));

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(250);
}

const nameOf = (address: string): string =>
  address.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '');

/** What is on the page now, in every width and both colors. Answers which of its texts are cut off. */
async function shoot(page: Page, folder: string, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      await screenshot(page, `${folder}/${colorScheme}-${width}/${name}`);
    }
    const clipped = await clippedTexts(page);
    found.push(...clipped.map((text) => `${name}, ${width}: ${text}`));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

/** Opens what the first row of a list leads to, if that is a page; otherwise its dialog for a new row. */
async function shootWhatOpens(page: Page, folder: string, name: string): Promise<string[]> {
  const main = page.locator('main');
  const row = main.locator('[data-row-key]:visible').first();
  const before = page.url();
  if (await row.isVisible()) await row.click({ position: { x: 60, y: 12 } });
  await settle(page);
  const hasLeft = new URL(page.url()).pathname !== new URL(before).pathname;
  if (hasLeft) return shoot(page, folder, `${name}-detail`);
  const dialog = page.getByRole('dialog');
  const add = main.locator('.ui-primary:visible').first();
  if (!(await dialog.isVisible()) && (await add.isVisible())) await add.click();
  await settle(page);
  return (await dialog.isVisible()) ? shoot(page, folder, `${name}-dialog`) : [];
}

for (const { audience, paths } of tours) {
  for (const language of languages) {
    test(
      `every screen of ${audience} in ${language}`,
      { timeout: 900_000 },
      async ({ openPage }) => {
        const page = await openPage({ language });
        await withoutNews(page);
        const folder = `all/${nameOf(audience)}/${language}`;
        await login(page, demoAccount(audience));
        const found: string[] = [];
        for (const path of paths) {
          await page.goto(path);
          await settle(page);
          found.push(...(await shoot(page, folder, nameOf(path))));
          if (ownPaths.includes(path)) continue;
          found.push(...(await shootWhatOpens(page, folder, nameOf(path))));
        }
        expect(found).toEqual([]);
      },
    );
  }
}
