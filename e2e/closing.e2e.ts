import { describe, expect } from 'vitest';
import { axe, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';

describe('closing a month', () => {
  test('SET-27: finance sees what is open of a month, opens the rows behind a count, and asks to close over it', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'zh' });
    await login(page, demoAccount('Staff'), '/settlement/periods');
    await page.getByText('已关账').first().waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'closing/periods-zh');
    await page
      .getByRole('row', { name: /未关账/ })
      .last()
      .click();
    await page.getByRole('heading', { name: /关账清单/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'closing/list-zh');
    const count = page.getByRole('button', { name: /：\d+ 项$/ }).first();
    const shown = Number(await count.textContent());
    await count.click();
    await page.getByRole('heading', { level: 3 }).waitFor();
    await expect
      .poll(() => page.locator('tbody tr[data-row-key]').count())
      .toBe(Math.min(shown, 20));
    await page.getByRole('button', { name: '带未处理事项关账' }).click();
    await page.getByRole('dialog').getByText('须由另一位管理员批准').waitFor();
    await screenshot(page, 'closing/dialog-zh');
  });

  test('SET-28: journals and accounts can be read on the phone, and what is not mapped says so', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'es', ...phone });
    await login(page, demoAccount('Staff'), '/settlement/journals');
    await page.getByText('Vigente').first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'closing/journals-es');
    await page.goto('/settlement/journals?view=accounts');
    await page.getByText('Sin cuenta').first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await screenshot(page, 'closing/accounts-es');
    await page.goto('/settlement/periods');
    await page.getByText('Cerrado').first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await screenshot(page, 'closing/periods-es');
  });
});
