import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listStatements } from '@lebean/contract/settlement/operations';
import { readPdf } from '../apps/server/src/capabilities/documents/read-pdf.fixture.ts';
import { axe, demoAccount, login, type OpenPage, phone, screenshot, test } from './browser.ts';
import { call, signIn } from './service.ts';

interface Made {
  readonly bytes: Buffer;
  readonly statementNumber: string;
  readonly code: string;
}

/** Somebody who may see a statement takes it away as PDF. */
async function takePdf(openPage: OpenPage, language: 'zh' | 'en' | 'es'): Promise<Made> {
  const account = demoAccount('Staff');
  const { rows } = await call(await signIn(account), listStatements, { stage: 'confirmed' });
  const [statement] = rows;
  if (statement === undefined) throw new Error('the examples have no confirmed statement');
  const page = await openPage({ language });
  await login(page, account, `/settlement/statement/${statement.id}`);
  const word = { zh: '下载', en: 'Download', es: 'Descargar' }[language];
  await page.getByRole('button', { name: word }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PDF' }).click(),
  ]);
  const bytes = await readFile(await download.path());
  const [, statementNumber = '', , code = ''] = (await readPdf(bytes)).keywords.split(' ');
  expect(download.suggestedFilename()).toBe(`${statementNumber}-v${statement.version}.pdf`);
  return { bytes, statementNumber, code };
}

async function verify(page: Page, { bytes }: Pick<Made, 'bytes'>, button: string): Promise<void> {
  const file = { name: 'statement.pdf', mimeType: 'application/pdf', buffer: bytes };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: button, exact: true }).click();
}

test('SET-20, SET-21: a statement leaves as PDF, and whoever holds it verifies it without a login', async ({
  openPage,
}) => {
  const made = await takePdf(openPage, 'en');
  const stranger = await openPage({ language: 'en' });
  await stranger.goto(`/statements/verify?number=${made.statementNumber}#code=${made.code}`);
  // What the code on the paper leads to is answered at once.
  await stranger.getByRole('heading', { name: 'This statement is genuine' }).waitFor();
  expect(await axe(stranger)).toEqual([]);
  await verify(stranger, made, 'Verify');
  await stranger.getByRole('heading', { name: 'The file is unaltered' }).waitFor();
  await screenshot(stranger, 'verify-en');
  const changed = Buffer.from(made.bytes);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  await verify(stranger, { bytes: changed }, 'Verify');
  await stranger.getByRole('heading', { name: 'The file was altered' }).waitFor();
  expect(await axe(stranger)).toEqual([]);
});

test(
  'SET-21: on a phone, in Chinese and Spanish, a wrong code tells nothing',
  { tags: ['long'] },
  async ({ openPage }) => {
    for (const [language, heading, button, field] of [
      ['zh', '查无此账单', '验证', '验证码'],
      ['es', 'No existe ese estado de cuenta', 'Comprobar', 'Código'],
    ] as const) {
      const page = await openPage({
        ...phone,
        language,
        colorScheme: language === 'es' ? 'dark' : 'light',
      });
      await page.goto('/statements/verify?number=B0N4X7G8K2J9QW31ZT5');
      await page.getByLabel(field).fill('7kq2-m4np-x8rt-v6yw');
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('heading', { name: heading }).waitFor();
      expect(await axe(page)).toEqual([]);
      await screenshot(page, `verify-phone-${language}`);
    }
  },
);
