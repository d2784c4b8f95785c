import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listTextOverrides, saveText } from '@lebean/contract/text-override/operations';
import { getTexts } from '@lebean/contract/text-override/own-text.operations';
import { authenticate, axe, demoAccount, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { call } from './service.ts';

const save = (page: Page): Promise<void> =>
  page.locator('.kit-modal:visible button[type="submit"]').click();
const closed = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'hidden' });
const rowsOf = (page: Page) => page.locator('tbody tr[data-row-key]:visible');

/** Says the texts of this screen, which no other file looks at, as the product says them. */
async function resetAll(page: Page): Promise<void> {
  const { overrides } = await call(page, listTextOverrides, {});
  for (const { owner, key, version } of overrides.filter((each) => each.owner === 'language')) {
    await call(page, saveText, { owner, key, version, source: '{count} {name}' });
  }
}

test('texts are worded otherwise without a reload, in every window, and again as before', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en', expectedProblems: [/422/] });
  await authenticate(page, demoAccount('Staff'));
  await resetAll(page);
  await page.goto('/system/languages?owner=language&query=language.import');
  await page.getByRole('button', { name: /Import$/ }).waitFor();
  const other = await page.context().newPage();
  await other.goto('/system/languages');
  await other.getByRole('button', { name: /Import$/ }).waitFor();

  await rowsOf(page)
    .filter({ has: page.locator('code', { hasText: /^import$/ }) })
    .getByRole('button', { name: 'Edit text' })
    .click();
  expect(new URL(page.url()).searchParams.get('text')).toBe('language.import');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('English').fill('<b>Bring in</b> {count}');
  await dialog.getByLabel('Español').click();
  await dialog.getByText('The placeholders do not match the original').waitFor();
  await dialog.getByLabel('English').fill('<b>Bring in</b>');
  await save(page);
  await closed(page);
  // Texts are texts: what looks like markup is shown as it was typed.
  await page.getByRole('button', { name: '<b>Bring in</b>' }).waitFor();
  await other.evaluate<null>(`(window.dispatchEvent(new Event('focus')), null)`);
  await other.getByRole('button', { name: '<b>Bring in</b>' }).waitFor();
  await other.close();

  await page.goto('/system/languages?text=language.import');
  await dialog.getByRole('button', { name: 'Reset all to default' }).click();
  await closed(page);
  await page.getByRole('button', { name: /Import$/ }).waitFor();
  expect(await axe(page)).toEqual([]);
});

test(
  'a file of texts is exported, changed, looked at and imported; a wrong row stops all of it',
  { tags: ['long'] },
  async ({ openPage }) => {
    const page = await openPage({ language: 'en' });
    await authenticate(page, demoAccount('Staff'));
    await resetAll(page);
    await page.goto('/system/languages?owner=language');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await (await download).path();
    const csv = readFileSync(file, 'utf8');
    expect(csv).toContain('language,changes,');
    const changed = csv.replace('{count} {count:change|changes}', '"{count} changes, no less"');
    const folder = await mkdtemp(path.join(tmpdir(), 'lebean-texts-'));
    const write = (name: string, content: string): string => {
      const target = path.join(folder, name);
      writeFileSync(target, content);
      return target;
    };
    await page.goto('/system/languages?import');
    const dialog = page.getByRole('dialog');
    const chooser = dialog.getByLabel('Choose file');
    await chooser.setInputFiles(
      write('wrong.csv', csv.replace('{count} {count:change|changes}', 'Many')),
    );
    await dialog.getByText('The placeholders do not match the original').waitFor();
    expect(await dialog.getByRole('button', { name: 'Import 1 change' }).count()).toBe(0);
    await chooser.setInputFiles(path.join(import.meta.dirname, 'fixtures/texts.xlsx'));
    await dialog.getByRole('cell', { name: 'Nothing new in this file' }).waitFor();
    await chooser.setInputFiles(write('texts.csv', changed));
    await dialog.getByRole('row', { name: /language\.changes en/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Import 1 change' }).click();
    await closed(page);
    const { texts } = await call(page, getTexts, {});
    expect(texts).toContainEqual({
      owner: 'language',
      key: 'changes',
      zh: '',
      en: '{count} changes, no less',
      es: '',
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await resetAll(page);
  },
);
