import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { listAuthorisations } from '@lebean/contract/device/authorisation.operations';
import { listDevices } from '@lebean/contract/device/operations';
import { listShops } from '@lebean/contract/shop/operations';
import { axe, chooseFound, demoAccount, login, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { call } from './service.ts';

const activated = z.object({ Data: z.object({ bearer: z.string() }) });

/** What a machine does: activates with a code, and says that it is alive. */
async function switchOn(page: Page, code: string): Promise<string> {
  const machine = { vertify_code: code, pc_unique_id: 'E2E-PC', terminal_name: 'E2E terminal' };
  const answer = await page.request.post('/api/terminal/activate', { data: machine });
  const { bearer } = z.parse(activated, await answer.json()).Data;
  expect(await beat(page, bearer)).toBe(200);
  return bearer;
}

async function beat(page: Page, bearer: string): Promise<number> {
  const headers = { Authorization: `Bearer ${bearer}` };
  const reported = { terminal_version: '9.9.9' };
  const sent = { headers, data: reported };
  const answer = await page.request.post('/api/terminal/heartbeat', sent);
  return answer.status();
}

/** Chooses like a person: opens the choice, types, and takes what is offered. */
async function choose(page: Page, field: string, words: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click();
  await chooseFound(page, words);
}

test('DEV-1, DEV-2, DEV-3: a unit is entered, authorised, activated by a machine, and locked out', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Staff'), '/devices/entry');
  const { rows: shops } = await call(page, listShops, { pageSize: 5, sort: 'shopName' });
  const shop = shops.find(({ isEnabled }) => isEnabled);
  if (shop === undefined) throw new Error('the demo has no shop');

  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const file = (rows: readonly string[]) => ({
    name: 'devices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['code,equipment,shop,remark', ...rows].join('\n')),
  });
  const title = 'VR 影院座椅';
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles(
    file([
      `E2E-1,${title},${shop.id},`,
      'VP-0001,Nothing,,',
      '?,Nothing,Shop A,',
      `e2e-1,${title},,`,
    ]),
  );
  // All of it in one pass, whoever finds it.
  await dialog.getByText('Row 3: “VP-0001” A device with this code already exists').waitFor();
  const wrong = await dialog.getByRole('alert').getByRole('listitem').allTextContents();
  expect(wrong.map((line) => line.slice(0, 28))).toEqual([
    'Row 2: “E2E-1” Duplicate cod',
    'Row 3: “VP-0001” A device wi',
    'Row 3: “Nothing” Unknown dev',
    'Row 4: “?” A device code has',
    'Row 4: “Shop A” Enter the sh',
    'Row 4: “Nothing” Unknown dev',
    'Row 5: “e2e-1” Duplicate cod',
  ]);
  await dialog.getByText('4 rows have errors').waitFor();
  expect(await axe(page)).toEqual([]);
  expect((await call(page, listDevices, { query: 'E2E-1' })).count).toBe(0);
  await input.setInputFiles(file([`E2E-1,${title},${shop.id},`]));
  await dialog.getByRole('button', { name: 'Register 1 device' }).click();
  await dialog.getByText('1 device registered').waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`/shops/authorisations?shopId=${shop.id}`);
  await page.getByRole('button', { name: 'Issue codes' }).first().click();
  await choose(page, 'Devices without a code', 'E2E-1');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Issue 1 code' }).click();
  await page.getByText('1 code issued').first().waitFor();
  const code = (await dialog.getByRole('cell').locator('code').textContent()) ?? '';
  expect(code).toMatch(/^([2-9A-HJKMNP-Z]{5}-?){4}$/);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const { rows } = await call(page, listAuthorisations, { query: 'E2E-1' });
  expect(rows[0]?.code).toBe(`•••• ${code.slice(-4)}`);
  const bearer = await switchOn(page, code);

  const deviceId = rows[0]?.deviceId ?? 0;
  await page.goto(`/devices/detail/${deviceId}`);
  await page.getByRole('heading', { name: 'E2E-1' }).waitFor();
  await page.getByText('9.9.9').waitFor();
  // The words come with the dictionary.
  await page.locator('.device-head .device-status').getByText('Online').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('checkbox', { name: 'Enabled' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.locator('.device-status-disabled').first().waitFor();
  expect(await beat(page, bearer)).toBe(403);

  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/devices/list', '/devices/authorisations', '/devices/entry?part=dongles']) {
    await page.goto(path);
    await page.locator('.kit-list-rows:visible').waitFor();
    expect([path, await scrollsSideways(page)]).toEqual([path, false]);
    expect(await axe(page)).toEqual([]);
  }
});

test('DEV-2, DEV-6: an owner sees the terminals of the shops as cards, and how to activate one', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'es', viewport: { width: 360, height: 740 } });
  await login(page, demoAccount('Shop owner (Madrid)'), '/Gamedistribution/devices?view=list');
  const { count } = await call(page, listDevices, { pageSize: 100 });
  await expect.poll(() => page.locator('.device-cards > li').count()).toBe(count);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole('button', { name: 'Cómo activar' }).click();
  await page.getByRole('dialog').getByText('20 caracteres en cuatro grupos').waitFor();
  expect(await axe(page)).toEqual([]);
});
