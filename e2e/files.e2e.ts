import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { axe, demoAccount, login, phone, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { uniqueDigits } from './service.ts';

describe('files that the platform hands out', () => {
  test('W4: staff upload a tool, an owner downloads it on the phone as it was', async ({
    openPage,
  }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lebean-e2e-'));
    try {
      const name = `Calibration ${uniqueDigits(6)}.zip`;
      const content = randomBytes(300_000);
      const file = path.join(folder, name);
      writeFileSync(file, content);
      const checksum = createHash('sha256').update(content).digest('hex');

      const staff = await openPage({ language: 'en' });
      await login(staff, demoAccount('Staff'), '/tools/list');
      await staff.getByRole('region', { name: 'Tool downloads' }).waitFor();
      expect(await axe(staff)).toEqual([]);
      await staff.getByRole('button', { name: 'Upload tool' }).click();
      const dialog = staff.getByRole('dialog');
      // What is typed before the file is chosen stays.
      await dialog.getByLabel('Version').fill('7.1');
      await dialog.getByLabel('Description').fill('Sets the floor of a room.');
      await dialog.locator('input[type="file"]').setInputFiles(file);
      await dialog.getByText('Uploaded', { exact: false }).waitFor();
      await dialog.getByText(checksum.slice(0, 12)).waitFor();
      expect(await axe(staff)).toEqual([]);
      await dialog.getByRole('button', { name: 'Upload tool' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await staff.getByRole('region', { name: 'Tool downloads' }).getByText(name).waitFor();

      const owner = await openPage({ language: 'es', ...phone });
      await login(owner, demoAccount('Shop owner (Madrid)'), '/tools/list');
      await owner.getByText(name).waitFor();
      expect(await owner.getByRole('button', { name: 'Subir utilidad' }).count()).toBe(0);
      expect(await scrollsSideways(owner)).toBe(false);
      expect(await axe(owner)).toEqual([]);
      const arriving = owner.waitForEvent('download');
      await owner.getByRole('link', { name: `Descargar ${name}` }).click();
      const download = await arriving;
      expect(download.suggestedFilename()).toBe(name);
      expect(readFileSync(await download.path())).toEqual(content);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('SH-35: a software version is prepared, published and withdrawn', async ({ openPage }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Staff'), '/system/versions');
    const list = page.getByRole('region', { name: 'Software versions' });
    await list.getByText('3.2.0-beta').waitFor();
    expect(await axe(page)).toEqual([]);
    const draft = list.locator('tr', { hasText: '3.2.0-beta' });
    for (const [verb, state] of [
      ['Publish', 'Published'],
      ['Withdraw', 'Withdrawn'],
    ] as const) {
      await draft.getByRole('button', { name: verb, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: verb, exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      await draft.getByText(state, { exact: true }).waitFor();
    }
    expect(await draft.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  });
});
