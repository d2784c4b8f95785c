import { chromium } from 'playwright-core';
const base = 'http://127.0.0.1:8133';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
async function as(name, pw, lang, view, scheme, paths) {
  const ctx = await browser.newContext({ viewport: view, colorScheme: scheme, locale: lang });
  const page = await ctx.newPage();
  page.on('console', (m) => {
    if (['error', 'warning'].includes(m.type()))
      console.log(name, m.type(), m.text().slice(0, 300));
  });
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message));
  const r = await ctx.request
    .post(base + '/api/login', { data: { loginName: name, password: pw } })
    .catch(() => null);
  await page.goto(base + '/login');
  await page.waitForTimeout(1500);
  await page.locator('input').nth(0).fill(name);
  await page.locator('input[type=password]').fill(pw);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(4000);
  for (const [file, path] of paths) {
    await page.goto(base + path);
    await page.waitForTimeout(3500);
    await page.screenshot({ path: `/tmp/p/shot-${file}.png`, fullPage: true });
    console.log(file, page.url());
  }
  await ctx.close();
}
const wide = { width: 1440, height: 900 },
  phone = { width: 360, height: 760 };
await as('admin', 'admin123', 'zh-CN', wide, 'light', [
  ['admin-events', '/notices/inbox?kind=events'],
  ['admin-deliv', '/notices/deliveries'],
  ['admin-prof', '/profile'],
]);
await as('owner-es', 'owner123', 'es-ES', phone, 'dark', [
  ['es-events', '/notices/inbox?kind=events'],
  ['es-prof', '/profile'],
]);
await as('owner-cn', 'owner123', 'zh-CN', wide, 'light', [
  ['cn-events', '/notices/inbox?kind=events'],
]);
await as('partner-east', 'partner123', 'en-US', wide, 'light', [
  ['p-events', '/notices/inbox?kind=events'],
]);
await as('clerk-shanghai-1', 'clerk123', 'zh-CN', phone, 'light', [
  ['clerk-events', '/notices/inbox?kind=events'],
]);
await browser.close();
