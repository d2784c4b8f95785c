import { authenticate, demoAccount, screenshot, test } from './browser.ts';
import { scan } from './card-reader.ts';

test('try', async ({ openPage }) => {
  const page = await openPage({ language: 'en' });
  await authenticate(page, demoAccount('Assistant'));
  page.on('console', (m) => console.log('console', m.text()));
  await page.addInitScript(
    `for (const n of ['keydown','compositionstart','compositionend','input']) window.addEventListener(n, (e) => console.log(n, e.key, e.code, e.isComposing, e.inputType, e.data, JSON.stringify(e.target.value), e.isTrusted), {capture:true});`,
  );
  await page.goto('/member/list');
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByLabel('Name').fill('ab');
  await scan(page, 'PFab', { isChinese: true });
  await scan(page, 'SN00ab', { isChinese: true });
  await page.waitForTimeout(1000);
  console.log(
    'name',
    await dialog.getByLabel('Name').inputValue(),
    'card',
    await dialog.getByLabel('Card number').inputValue(),
  );
  await page.keyboard.press('x');
  console.log(
    'name',
    await dialog.getByLabel('Name').inputValue(),
    'card',
    await dialog.getByLabel('Card number').inputValue(),
  );
  console.log(await screenshot(page, 'try2'));
});
