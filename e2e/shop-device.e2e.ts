import { expect } from 'vitest';
import { createEquipment } from '@lebean/contract/device/equipment.operations';
import { enterDevices, getDevice, updateDevice } from '@lebean/contract/device/operations';
import { axe, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { inMadrid, inShanghai, newShop } from './new-shop.ts';
import { call, type Caller, signIn, uniqueDigits } from './service.ts';

/** A device that stands in a shop, with a note that is staff's alone. */
async function notedDevice(staff: Caller, shopId: number, remark: string) {
  const equipmentTitle = `E2E ${uniqueDigits(8)}`;
  const uniqueCode = `OWN-${uniqueDigits(8)}`;
  const equipment = { title: equipmentTitle, description: '', isDongleChecked: false };
  await call(staff, createEquipment, equipment);
  const devices = [{ uniqueCode, equipmentTitle, shopId }];
  const { firstDeviceId: deviceId } = await call(staff, enterDevices, { devices });
  const { version } = await call(staff, getDevice, { deviceId });
  const noted = { deviceId, version, isDongleChecked: null, isEnabled: true, remark };
  await call(staff, updateDevice, noted);
  return { deviceId, uniqueCode };
}

test('SVC-15, SVC-13, DEV-6: on the phone an owner opens the page of a device, reports a problem there and finds it on it', async ({
  openPage,
}) => {
  const staff = await signIn(demoAccount('Staff'));
  const { owner, shopId } = await newShop(staff, inShanghai);
  const remark = `Ask nobody ${uniqueDigits(6)}`;
  const { deviceId, uniqueCode } = await notedDevice(staff, shopId, remark);

  const page = await openPage({ language: 'en', ...phone });
  await login(page, owner, '/Gamedistribution/devices?view=list');
  await page.getByRole('link', { name: uniqueCode }).click();
  await page.waitForURL(`**/Gamedistribution/devices/${deviceId}`);
  const record = page.locator('.kit-record:visible');
  await record.getByRole('heading', { name: uniqueCode }).waitFor();
  const today = record.getByRole('region', { name: 'Today' });
  await today.getByText('Not authorised').waitFor();
  await today.getByText(/^since /).waitFor();
  await record.getByText('No open tickets.').waitFor();
  await record.getByRole('button', { name: `Report a problem with ${uniqueCode}` }).click();
  const report = page.getByRole('dialog');
  await report.getByRole('textbox', { name: 'What is wrong' }).fill('The strap has torn');
  await report.getByRole('combobox', { name: 'Category' }).click();
  await page.locator('.ant-select-item-option').first().click();
  await report.getByRole('button', { name: 'Send report' }).click();
  await record.getByText('The strap has torn').waitFor();
  // The time line asks when it comes into sight.
  await record.locator('.kit-panel').last().scrollIntoViewIfNeeded();
  await record.locator('.time-line').getByText('Registered').waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  expect(await page.content()).not.toContain(remark);
  await screenshot(page, 'devices/shop-device-360-en');

  // The ticket leads back to the device.
  await record.locator('.device-line-words a').click();
  await page.waitForURL('**/Gamedistribution/aftersales/*');
  await page.locator('.kit-record:visible').getByRole('link', { name: uniqueCode }).click();
  await page.waitForURL(`**/Gamedistribution/devices/${deviceId}`);
});

test('ACC-2, DEV-6: to the owner of another shop the page of a device says that there is none', async ({
  openPage,
}) => {
  const staff = await signIn(demoAccount('Staff'));
  const { shopId } = await newShop(staff, inShanghai);
  const { deviceId, uniqueCode } = await notedDevice(staff, shopId, '');
  const { owner: stranger } = await newShop(staff, inMadrid);
  const page = await openPage({ language: 'es', expectedProblems: [/404/] });
  await login(page, stranger, `/Gamedistribution/devices/${deviceId}`);
  await page.getByText('Dispositivo no encontrado').waitFor();
  expect(await page.content()).not.toContain(uniqueCode);
});
