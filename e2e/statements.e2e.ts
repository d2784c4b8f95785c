import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { getStatement, listStatements } from '@lebean/contract/settlement/operations';
import { axe, demoAccount, login, type OpenPage, phone, screenshot, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { call } from './service.ts';

const ownerOnPhone = async (openPage: OpenPage): Promise<Page> => {
  const page = await openPage({ language: 'zh', ...phone });
  await page.goto('/login');
  await login(page, demoAccount('Shop owner (Shanghai)'));
  await page.goto('/settlement/list');
  return page;
};

/** A statement of the owner that can be confirmed and disputed, and its page, one tap from the list. */
async function openWaiting(page: Page): Promise<number> {
  const { rows } = await call(page, listStatements, { stage: 'sent' });
  const id = rows.find(({ receivable }) => receivable > 0)?.id ?? 0;
  await page.locator(`.kit-card a[href$="/settlement/statement/${id}"]`).tap();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return id;
}

describe('statements of account', () => {
  test('SET-12, SET-29: an owner on the phone disputes a line in three taps, and confirms the rest in three', async ({
    openPage,
  }) => {
    const page = await ownerOnPhone(openPage);
    const statementId = await openWaiting(page);
    await page.locator('.settlement-waterfall').waitFor();
    await screenshot(page, 'settlement/phone-statement');
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: '有异议' }).first().tap();
    const dispute = page.getByRole('dialog');
    await dispute.getByRole('textbox', { name: '原因' }).fill('两笔重复');
    await screenshot(page, 'settlement/phone-dispute');
    await dispute.getByRole('button', { name: '提出争议' }).tap();
    await expect
      .poll(async () => (await call(page, getStatement, { statementId })).stage)
      .toBe('disputed');
    await dispute.waitFor({ state: 'hidden' });
    await page.goto('/settlement/list');
    await page.locator(`.kit-card a[href$="/settlement/statement/${statementId}"]`).tap();
    await page.getByRole('button', { name: '确认账单' }).tap();
    const confirm = page.getByRole('dialog');
    await screenshot(page, 'settlement/phone-confirm');
    await confirm.getByRole('button', { name: '确认账单' }).tap();
    await expect
      .poll(async () => (await call(page, getStatement, { statementId })).stage)
      .toBe('confirmed');
  });

  test('SET-29, RPT-4: staff go from the list to the lines of a statement and to the rows behind one', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'zh' });
    await page.goto('/login');
    await login(page, demoAccount('Staff'));
    await page.goto('/settlement/list');
    await page.locator('[data-row-key]').first().waitFor();
    await screenshot(page, 'settlement/list');
    const { rows } = await call(page, listStatements, { stage: 'disputed' });
    const disputed = rows.find(({ receivable }) => receivable > 0);
    await page.goto(`/settlement/statement/${disputed?.id ?? 0}`);
    await page.locator('.settlement-step a').first().click();
    await page.locator('.settlement-rows [data-row-key]').first().waitFor();
    await screenshot(page, 'settlement/statement');
    expect(await axe(page)).toEqual([]);
    for (const name of ['payments', 'adjustments', 'settings', 'runs'] as const) {
      await page.goto(`/settlement/${name}`);
      await page.locator('.page-body:visible, main:visible').first().waitFor();
      await expect.poll(() => page.locator('[aria-busy=true]:visible').count()).toBe(0);
      await screenshot(page, `settlement/${name}`);
    }
  });

  test(
    'SH-40: every screen of statements fits a phone in Spanish and in the dark',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openPage({ language: 'es', colorScheme: 'dark', ...phone });
      await page.goto('/login');
      await login(page, demoAccount('Staff'));
      const { rows } = await call(page, listStatements, { stage: 'disputed' });
      const paths = ['list', `statement/${rows[0]?.id ?? 0}`, 'payments', 'settings', 'runs'];
      for (const path of paths) {
        await page.goto(`/settlement/${path}`);
        await page.locator('.page-body:visible, main:visible').first().waitFor();
        await expect.poll(() => page.locator('[aria-busy=true]:visible').count()).toBe(0);
        await screenshot(page, `settlement/es-dark-${path.split('/')[0]}`);
        expect(await scrollsSideways(page)).toBe(false);
      }
    },
  );
});
