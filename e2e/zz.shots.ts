import { demoAccount, login, screenshot, test } from './browser.ts';
const looks = [
  { language: 'zh', colorScheme: 'light', viewport: { width: 1440, height: 900 }, name: 'zh' },
  { language: 'es', colorScheme: 'dark', viewport: { width: 360, height: 740 }, name: 'es' },
] as const;
test('look', async ({ openPage }) => {
  for (const { name, ...look } of looks) {
    const page = await openPage(look);
    await login(page, demoAccount('Staff'), '/templates/outbox');
    await page.waitForLoadState('networkidle');
    await screenshot(page, `look/outbox-${name}`);
    await page.goto('/templates/list');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    await screenshot(page, `look/list-${name}`);
    await page
      .getByRole('button', { name: /^(查看|Abrir)/ })
      .first()
      .click();
    await page.waitForTimeout(800);
    await screenshot(page, `look/editor-${name}`);
  }
}, 120_000);
