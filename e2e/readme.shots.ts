/** The pictures of the README. Run by `npm run screenshots`; see also all.shots.ts. */
import path from 'node:path';

import type { Page } from 'playwright-core';

import { demoAccount, login, test } from './browser.ts';

const folder = path.resolve(import.meta.dirname, '../docs/screenshots');
const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

/** Waits until nothing is loading any more: no skeleton, no request under way, no motion. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('.ant-skeleton, .ant-spin-spinning').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(600);
}

async function shoot(page: Page, name: string): Promise<void> {
  await settle(page);
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
}

for (const language of ['zh', 'en'] as const) {
  test(`pictures of the README in ${language}`, async ({ openPage }) => {
    const page = await openPage({ language, viewport: { width: 1280, height: 800 } });
    await login(page, demoAccount('Shop'), '/dashboard');
    await shoot(page, `dashboard-${language}`);
    await page.goto('/member/list');
    await shoot(page, `members-${language}`);
    await page.locator('tbody tr[data-row-key]').first().click();
    await page.waitForURL(/\/card\//);
    await shoot(page, `card-${language}`);
    const small = await openPage({ language, ...phone });
    await login(small, demoAccount('Shop'), '/dashboard');
    await shoot(small, `phone-${language}`);
  });
}
