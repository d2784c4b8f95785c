import { chromium } from 'playwright-core';
const base = 'http://127.0.0.1:8104';
const out = '/tmp/look-members';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const views = [
  ['zh', 1440, 900, 'light', 'owner-cn', 'owner123'],
  ['es', 360, 780, 'dark', 'owner-cn', 'owner123'],
  ['zh', 1440, 900, 'light', 'clerk-shanghai-1', 'clerk123'],
  ['es', 360, 780, 'dark', 'clerk-shanghai-1', 'clerk123'],
] as const;
const w = {
  zh: {
    merge: '合并会员卡',
    points: '赠送或更正点数',
    correct: '更正资料',
    another: '再开一张卡',
    choose: /^选择/,
    open: '开卡',
  },
  es: {
    merge: 'Unir tarjetas',
    points: 'Regalar o corregir puntos',
    correct: 'Corregir datos',
    another: 'Otra tarjeta',
    choose: /^Elegir/,
    open: 'Nueva tarjeta',
  },
};
for (const [language, width, height, colorScheme, account, password] of views) {
  const locale = language === 'zh' ? 'zh-CN' : 'es-ES';
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale });
  const page = await context.newPage();
  page.on('console', (m) => {
    if (m.type() === 'error') console.log(account, language, m.text());
  });
  const name = `${account}-${language}`;
  try {
    await page.goto(`${base}/login`);
    await page.locator('input').first().fill(account);
    await page.locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL((u) => !u.pathname.includes('login'), { timeout: 20000 });
    await page.goto(`${base}/member/list?query=陶思远`);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `${out}/${name}-list.png` });
    await page.locator('a[href*="/member/card/"]').first().click();
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `${out}/${name}-card.png`, fullPage: true });
    for (const step of ['correct', 'points', 'merge', 'another'] as const) {
      const button = page.getByRole('button', { name: w[language][step], exact: true });
      if ((await button.count()) === 0) {
        console.log(name, 'no', step);
        continue;
      }
      await button.first().click();
      await page.waitForTimeout(1500);
      if (step === 'merge') {
        await page.getByRole('dialog').locator('input').first().fill('陈');
        await page.waitForTimeout(1800);
        await page.screenshot({ path: `${out}/${name}-merge-find.png` });
        await page
          .getByRole('dialog')
          .getByRole('button', { name: w[language].choose })
          .first()
          .click();
        await page.waitForTimeout(1800);
      }
      await page.screenshot({ path: `${out}/${name}-${step}.png` });
      await page.keyboard.press('Escape');
      await page.waitForTimeout(700);
      if (await page.getByRole('dialog').count()) {
        await page.reload();
        await page.waitForTimeout(2000);
      }
    }
  } catch (error) {
    console.log(name, String(error).slice(0, 300));
    await page.screenshot({ path: `${out}/${name}-failed.png` });
  }
  await context.close();
}
await browser.close();
