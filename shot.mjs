import { chromium } from 'playwright-core';
const base = 'http://localhost:8132';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const [, , who, pw, lang, dark, width, ...paths] = process.argv;
const ctx = await browser.newContext({
  viewport: { width: Number(width), height: Number(width) < 500 ? 800 : 1000 },
  colorScheme: dark === 'dark' ? 'dark' : 'light',
  locale: lang,
});
const page = await ctx.newPage();
page.on('console', (m) => {
  if (['error', 'warning'].includes(m.type())) console.log('CONSOLE', m.text().slice(0, 300));
});
page.on('pageerror', (/** @type {unknown} */ e) =>
  console.log('PAGEERROR', String(e).slice(0, 300)),
);
await page.goto(base + '/login', { waitUntil: 'networkidle' });
await page.locator('input').nth(0).fill(who);
await page.locator('input[type=password]').fill(pw);
await page.keyboard.press('Enter');
await page.waitForURL((u) => !u.pathname.startsWith('/login'), { timeout: 15000 });
await page.evaluate((l) => localStorage.setItem('lebean.language', l), lang);
let n = 0;
for (const path of paths) {
  await page
    .goto(base + path, { waitUntil: 'networkidle' })
    .catch((/** @type {unknown} */ e) => console.log(String(e).slice(0, 100)));
  await page.waitForTimeout(1200);
  n += 1;
  await page.screenshot({ path: `/tmp/p/shot-${who}-${lang}-${n}.png`, fullPage: true });
  console.log(path, page.url());
}
await browser.close();
