/**
 * Every screen as each audience sees it, in three languages, light and dark, at three widths, saved below
 * `.cache/screenshots/all` to be looked at. Run by `npm run screenshots`.
 */
import { languages } from '@lebean/contract/text';
import type { Page } from 'playwright-core';

import { demoAccount, login, screenshot, test } from './browser.ts';

const widths = [1440, 1024, 360] as const;
const colors = ['light', 'dark'] as const;

const tours = [
  {
    audience: 'Shop owner',
    paths: ['/dashboard', '/member/list', '/member/list?query=13', '/401', '/404'],
    opensCard: true,
  },
  { audience: 'Assistant', paths: ['/dashboard', '/member/list'], opensCard: false },
  { audience: 'Partner', paths: ['/dashboard', '/shops/list'], opensCard: false },
  { audience: 'Staff', paths: ['/dashboard', '/shops/list', '/members/list'], opensCard: false },
] as const;

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}

const nameOf = (address: string): string =>
  address.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-/, '');

for (const { audience, paths, opensCard } of tours) {
  for (const language of languages) {
    test(
      `every screen of ${audience} in ${language}`,
      { timeout: 240_000 },
      async ({ openPage }) => {
        for (const colorScheme of colors) {
          for (const width of widths) {
            const page = await openPage({
              language,
              colorScheme,
              viewport: { width, height: width < 600 ? 740 : 900 },
            });
            const folder = `all/${nameOf(audience)}/${language}-${colorScheme}-${width}`;
            await login(page, demoAccount(audience));
            for (const address of paths) {
              await page.goto(address);
              await settle(page);
              await screenshot(page, `${folder}/${nameOf(address)}`);
            }
            if (opensCard) {
              await page.goto('/member/list');
              await settle(page);
              await page.locator('[data-row-key]').first().click();
              await page.waitForURL(/\/card\//);
              await settle(page);
              await screenshot(page, `${folder}/card`);
            }
            await page.context().close();
          }
        }
      },
    );
  }
}
