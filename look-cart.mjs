import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const base = 'http://127.0.0.1:8101';
async function open(lang, account, password, opts) {
  const c = await b.newContext({
    baseURL: base,
    storageState: {
      cookies: [],
      origins: [{ origin: base, localStorage: [{ name: 'lebean.language', value: lang }] }],
    },
    ...opts,
  });
  c.setDefaultTimeout(15000);
  const p = await c.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  p.on('pageerror', (e) => console.log('pageerror', e.message));
  await p.goto('/login');
  await p.locator('input[autocomplete="username"]').fill(account);
  await p.locator('input[autocomplete="current-password"]').fill(password);
  await p.locator('button[type="submit"]').click();
  await p.waitForURL((u) => !u.pathname.startsWith('/login'));
  return p;
}
async function flow(p, name, isPhone) {
  const links = async () => {
    await p.goto('/member/list');
    await p.locator('a[href*="/member/card/"]').first().waitFor();
    return await p
      .locator('a[href*="/member/card/"]')
      .evaluateAll((a) => a.map((x) => x.getAttribute('href')));
  };
  const all = await links();
  const href = all[3];
  console.log(href);
  await p.goto(href);
  const act = (l) => (isPhone ? l.tap() : l.click());
  await p.locator('.card-action-recharge').waitFor();
  await act(p.locator('.card-action-recharge'));
  await p.locator('.package-tile').first().waitFor();
  await p.waitForTimeout(500);
  await p.screenshot({ path: `/tmp/cart-shots/${name}-0.png`, fullPage: false });
  await act(p.locator('.package-tile').nth(1));
  await act(p.locator('.recharge-cart > button'));
  await p.locator('.goods-tile').first().waitFor();
  await p.waitForTimeout(300);
  await p.screenshot({ path: `/tmp/cart-shots/${name}-1.png` });
  await act(p.locator('.goods-tile').nth(0));
  await act(p.locator('.goods-tile').nth(1));
  await act(p.locator('.goods-tile').nth(1));
  const tendered = p.locator('input[id$="tendered"]');
  await tendered.fill('1000');
  await p.waitForTimeout(300);
  await p.screenshot({ path: `/tmp/cart-shots/${name}-2.png` });
  const m = p.locator('.kit-modal:visible, [role=dialog]').last();
  await m.evaluate((e) => {
    const s = [e, ...e.querySelectorAll('*')].filter(
      (x) => x.scrollHeight > x.clientHeight + 4 && getComputedStyle(x).overflowY !== 'visible',
    );
    for (const x of s) x.scrollTop = 1e6;
    let q = e;
    while (q) {
      q.scrollTop = 1e6;
      q = q.parentElement;
    }
  });
  await p.waitForTimeout(200);
  await p.screenshot({ path: `/tmp/cart-shots/${name}-3.png` });
  await act(p.locator('button[type=submit]').last());
  await p.locator('.receipt-loud').waitFor();
  await p.waitForTimeout(500);
  await p.screenshot({ path: `/tmp/cart-shots/${name}-4.png` });
  await p.emulateMedia({ media: 'print' });
  await p.screenshot({ path: `/tmp/cart-shots/${name}-5-print.png` });
  await p.emulateMedia({ media: 'screen' });
}
try {
  await flow(
    await open('zh', 'clerk-shanghai-1', 'clerk123', { viewport: { width: 1440, height: 900 } }),
    'zh',
    false,
  );
} catch (e) {
  console.log(e);
}
try {
  await flow(
    await open('es', 'owner-es', 'owner123', {
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
      colorScheme: 'dark',
    }),
    'es',
    true,
  );
} catch (e) {
  console.log(e);
}
await b.close();
