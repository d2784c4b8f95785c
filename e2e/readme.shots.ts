/** The pictures of the README. Run by `npm run screenshots`; see also all.shots.ts. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';

import { currentManifest, manifestPath, pictureFolder } from '../tools/pictures/picture-sources.ts';
import { demoAccount, login, test } from './browser.ts';

const repository = path.resolve(import.meta.dirname, '..');
const folder = path.join(repository, pictureFolder);
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

/** Whether all pictures were made: what they show is noted for all of them, or not at all. */
let made = 0;

afterAll(() => {
  if (made < languages.length) return;
  const manifest = JSON.stringify(currentManifest(repository), null, 2);
  writeFileSync(manifestPath(repository), `${manifest}\n`);
});

const languages = ['zh', 'en'] as const;
for (const language of languages) {
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
    made += 1;
  });
}
