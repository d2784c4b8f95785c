import { expect } from 'vitest';
import { createEquipment } from '@lebean/contract/device/equipment.operations';
import { enterDevices } from '@lebean/contract/device/operations';
import { getTicket, listTickets } from '@lebean/contract/ticket/operations';
import { addTicketNote } from '@lebean/contract/ticket/thread.operations';
import { axe, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { call, type Caller, signIn, uniqueDigits } from './service.ts';

/** A picture of one pixel, as a camera would give a large one. */
const photo = {
  name: 'IMG_0042.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** A device that stands in a shop; answers its code. */
async function newDevice(staff: Caller, shopId: number): Promise<string> {
  const equipmentTitle = `E2E ${uniqueDigits(8)}`;
  const uniqueCode = `MEND-${uniqueDigits(8)}`;
  const equipment = { title: equipmentTitle, description: '', isDongleChecked: false };
  await call(staff, createEquipment, equipment);
  await call(staff, enterDevices, { devices: [{ uniqueCode, equipmentTitle, shopId }] });
  return uniqueCode;
}

test('SVC-1, SVC-8, SVC-13: a shop reports from the tile of a device with a photo, staff assign and resolve, the shop closes', async ({
  openPage,
}) => {
  const staffCalls = await signIn(demoAccount('Staff'));
  const { shopId, owner } = await newShop(staffCalls, inShanghai);
  const device = await newDevice(staffCalls, shopId);

  const shop = await openPage({ language: 'en', ...phone });
  await login(shop, owner, '/Gamedistribution/devices?view=list');
  await shop.getByRole('button', { name: `Report a problem with ${device}` }).click();
  const report = shop.getByRole('dialog');
  await report.getByRole('textbox', { name: 'What is wrong' }).fill('The left eye is dark');
  await report.getByRole('combobox', { name: 'Category' }).click();
  await shop.locator('.ant-select-item-option').first().click();
  await report.locator('input[type="file"]').setInputFiles(photo);
  await report.getByText(photo.name).waitFor();
  await expect.poll(() => axe(shop)).toEqual([]);
  expect(await scrollsSideways(shop)).toBe(false);
  await screenshot(shop, 'tickets/report-phone-en');
  await report.getByRole('button', { name: 'Send report' }).click();
  await shop.getByRole('button', { name: 'Open ticket' }).click();
  const ours = shop.locator('.kit-record:visible');
  await ours.getByRole('heading', { name: 'The left eye is dark' }).waitFor();
  // The photo came along, drawn anew: neither its name nor its place is the camera's.
  await ours.getByRole('img', { name: /IMG_0042\.jpg/ }).waitFor();
  await expect.poll(() => axe(shop)).toEqual([]);

  const [{ id: ticketId } = { id: 0 }] = (await call(staffCalls, listTickets, { shopId })).rows;
  const staff = await openPage({ language: 'en' });
  await login(staff, demoAccount('Staff'), `/aftersales/ticket/${ticketId}`);
  const ticket = staff.locator('.kit-record:visible');
  await ticket.getByRole('button', { name: 'Accept' }).click();
  await ticket.getByRole('button', { name: 'Assign engineer' }).click();
  const assigning = staff.getByRole('dialog');
  await assigning.getByRole('combobox', { name: 'Another engineer' }).click();
  await staff.locator('.ant-select-item-option').first().click();
  await assigning.getByRole('button', { name: 'Assign engineer' }).click();
  await assigning.waitFor({ state: 'hidden' });
  const secret = `Only we know ${uniqueDigits(6)}`;
  await call(staffCalls, addTicketNote, { ticketId, content: secret, cost: 12_300 });
  await ticket.getByRole('button', { name: 'Start work' }).click();
  await ticket.getByRole('textbox', { name: 'Reply' }).fill('A new cable is on its way');
  await ticket.getByRole('button', { name: 'Send' }).click();
  await ticket.getByText('A new cable is on its way').waitFor();
  await ticket.getByText(secret).waitFor();
  await expect.poll(() => axe(staff)).toEqual([]);
  await screenshot(staff, 'tickets/ticket-staff-en');
  await ticket.getByRole('button', { name: 'Resolve' }).click();
  const resolving = staff.getByRole('dialog');
  await resolving.getByRole('textbox', { name: 'What was done' }).fill('The cable was replaced');
  await resolving.getByRole('radio', { name: 'Replacement' }).check();
  await resolving.getByRole('button', { name: 'Resolve' }).click();
  await resolving.waitFor({ state: 'hidden' });

  // The shop's page follows by itself, and never has what staff noted.
  await ours.getByText('A new cable is on its way').waitFor();
  await ours.getByRole('button', { name: 'Works again' }).click();
  await ours.getByText('Closed', { exact: true }).waitFor();
  expect(await shop.content()).not.toContain(secret);
  expect((await call(staffCalls, getTicket, { ticketId })).closerName).toBe('Sabina');
});

test(
  'SVC-6, SVC-13: staff see the board by status and by engineer, and the engineers with their load',
  { tags: ['long'] },
  async ({ openPage }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Staff'), '/aftersales/list?view=state');
    await page.getByRole('region', { name: 'New' }).waitFor();
    await expect.poll(() => axe(page)).toEqual([]);
    await page.getByText('By engineer').click();
    await page.getByRole('region', { name: 'Marta Ruiz' }).waitFor();
    expect(new URL(page.url()).searchParams.get('view')).toBe('engineer');
    await page.goto('/engineers/list');
    const row = page.getByRole('row').filter({ hasText: 'Marta Ruiz' });
    await row.getByRole('button', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Marta Ruiz' });
    await editing.getByRole('button', { name: 'Add absence' }).waitFor();
    await expect.poll(() => axe(page)).toEqual([]);
    await screenshot(page, 'tickets/engineer-en');
  },
);
