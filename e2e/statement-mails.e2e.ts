import { getStatement, listStatements } from '@lebean/contract/settlement/operations';
import { expect } from 'vitest';

import { axe, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { call } from './service.ts';

test('SET-22: staff see what became of the mail of a statement, and send it once more', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'zh' });
  await page.goto('/login');
  await login(page, demoAccount('Staff'));
  const { rows } = await call(page, listStatements, { stage: 'confirmed' });
  const statementId = rows[0]?.id ?? 0;
  const mails = async () => (await call(page, getStatement, { statementId })).mails;
  // There is no mail server: it is kept, and says so.
  await expect.poll(async () => (await mails())[0]?.mailState, { timeout: 60_000 }).toBe('kept');
  await page.goto(`/settlement/statement/${statementId}`);
  const panel = page.getByRole('region', { name: '邮件' });
  await panel.getByText('未配置邮件服务器').waitFor();
  await panel.getByRole('button', { name: '再次发送' }).click();
  await expect.poll(async () => await panel.getByRole('listitem').count()).toBe(2);
  await panel.scrollIntoViewIfNeeded();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'settlement/mails-zh');
  await page.goto('/settlement/list?isUndelivered=true');
  await page.getByText('未送达').first().waitFor();
  await screenshot(page, 'settlement/undelivered-zh');
});

test('SET-22, SET-23: what became of mails fits a phone in Spanish', async ({ openPage }) => {
  const page = await openPage({ language: 'es', ...phone });
  await page.goto('/login');
  await login(page, demoAccount('Staff'));
  const { rows } = await call(page, listStatements, { stage: 'confirmed' });
  await page.goto(`/settlement/statement/${rows[0]?.id ?? 0}`);
  const panel = page.getByRole('region', { name: 'Correos' });
  await panel.scrollIntoViewIfNeeded();
  await screenshot(page, 'settlement/mails-es');
  expect(await scrollsSideways(page)).toBe(false);
  await page.goto('/settlement/ageing');
  await page.waitForLoadState('networkidle');
  const reminders = page.getByRole('tab', { name: 'Avisos' });
  if (await reminders.isVisible()) await reminders.tap();
  await page.waitForLoadState('networkidle');
  await screenshot(page, 'settlement/reminders-es');
  expect(await scrollsSideways(page)).toBe(false);
});

test('TPL-2: the preview of a mail shows an example, and that its first line is the subject', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'zh' });
  await login(page, demoAccount('Staff'), '/templates/list?templateType=reminderMail&language=zh');
  const row = page.getByRole('row').filter({ hasText: '标准催款邮件' });
  await row.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('逾期账款提醒：Lebean VR Ltd').first().waitFor();
  await screenshot(page, 'templates/reminder-mail-zh');
});
