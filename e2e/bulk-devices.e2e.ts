import { describe, expect } from 'vitest';
import { listEquipment } from '@lebean/contract/device/equipment.operations';
import { enterDevices, getDevice, listDevices } from '@lebean/contract/device/operations';
import { axe, demoAccount, login, phone, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { call, type Caller, signIn, uniqueDigits } from './service.ts';

/** Units whose codes begin alike, in one shop; answers their ids. */
async function enter(staff: Caller, words: string, shopId: number): Promise<readonly number[]> {
  const { rows } = await call(staff, listEquipment, { pageSize: 20 });
  const equipmentTitle = rows[0]?.title ?? '';
  const codes = [1, 2, 3].map((place) => `${words}-${place}`);
  const devices = codes.map((uniqueCode) => ({ uniqueCode, equipmentTitle, shopId }));
  const { deviceIds } = await call(staff, enterDevices, { devices });
  return deviceIds;
}

describe('many devices at once', () => {
  test('SH-66, DEV-6: they move to the shop that is named first, and the preview says who cannot', async ({
    openPage,
  }) => {
    const staff = await signIn(demoAccount('Staff'));
    const from = await newShop(staff, inShanghai);
    const to = await newShop(staff, inShanghai);
    const words = `MOVE${uniqueDigits(8)}`;
    const ids = await enter(staff, words, from.shopId);
    const page = await openPage({ language: 'en', ...phone });
    await login(page, demoAccount('Staff'), `/devices/list?query=${words}`);
    await page
      .getByRole('listitem')
      .filter({ hasText: `${words}-1` })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    const bar = page.getByRole('group', { name: 'Selected rows' });
    await page.getByRole('checkbox', { name: new RegExp(`^Select ${words}-1`) }).tap();
    await bar.getByRole('button', { name: 'Select all 3 matching' }).tap();
    await bar.getByRole('button', { name: 'Move' }).tap();
    const dialog = page.getByRole('dialog');
    const destination = dialog.getByRole('combobox', { name: 'Destination shop' });
    await destination.waitFor();
    // Before somebody has said where to, there is nothing to say yes to.
    expect(await dialog.getByText('will change').count()).toBe(0);
    expect(await dialog.getByRole('button', { name: /^Move \(/ }).count()).toBe(0);
    await destination.fill(to.merchantName);
    await page.getByRole('option', { name: to.merchantName }).waitFor({ state: 'attached' });
    await destination.press('Enter');
    await dialog.getByText('3 rows will change:').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move (3)' }).tap();
    await page.getByText('Move: 3 rows done').waitFor();
    const { rows } = await call(staff, listDevices, { query: words });
    expect(rows.map(({ shopId }) => shopId)).toEqual([to.shopId, to.shopId, to.shopId]);
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    const { version } = await call(staff, getDevice, { deviceId: ids[0] ?? 0 });
    expect(version).toBe(2);
  });

  test('SH-66, DEV-6: staff return them to stock by a tick, and not by a field left empty', async ({
    openPage,
  }) => {
    const staff = await signIn(demoAccount('Staff'));
    const { shopId } = await newShop(staff, inShanghai);
    const words = `STOCK${uniqueDigits(8)}`;
    const ids = await enter(staff, words, shopId);
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Staff'), `/devices/list?query=${words}&sort=uniqueCode`);
    const boxOf = (place: number) =>
      page.getByRole('checkbox', { name: new RegExp(`^Select ${words}-${place}`) });
    await boxOf(1).click();
    await boxOf(3).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('group', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Move' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Return to stock' }).check();
    await dialog.getByText('3 rows will change:').waitFor();
    await dialog.getByRole('button', { name: 'Move (3)' }).click();
    await page.getByText('Move: 3 rows done').waitFor();
    const found = await Promise.all(ids.map((deviceId) => call(staff, getDevice, { deviceId })));
    expect(found.map((device) => device.shopId)).toEqual([null, null, null]);
    // Where they are already, they do not go again.
    await boxOf(1).click();
    await bar.getByRole('button', { name: 'Move' }).click();
    await dialog.getByRole('checkbox', { name: 'Return to stock' }).check();
    await dialog.getByText('There is nothing to change.').waitFor();
    expect(await dialog.getByRole('button', { name: /^Move \(/ }).count()).toBe(0);
  });
});
