import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  createActivity,
  disableActivity,
  enableActivity,
} from '@lebean/contract/activity/change.operations';
import { getActivity } from '@lebean/contract/activity/operations';
import { listEquipment } from '@lebean/contract/device/equipment.operations';
import { enterDevices, getDevice, updateDevice } from '@lebean/contract/device/operations';
import { pinPage } from '@lebean/contract/menu/pin.operations';
import { getNotice, publishNotice, reinstateNotice } from '@lebean/contract/notice/operations';
import { getProfile } from '@lebean/contract/session/operations';
import { createTicket, getTicket } from '@lebean/contract/ticket/operations';
import { acceptTicket, startTicket } from '@lebean/contract/ticket/step.operations';
import { axe, demoAccount, login, phone, test } from './browser.ts';
import { addGame } from './new-game.ts';
import { addDraft } from './new-notice.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { call, type Caller, signIn, uniqueDigits } from './service.ts';

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
/** Somebody else was quicker: what they did stays. */
const refusedUndo = { expectedProblems: [/409/] };

async function addDevice(staff: Caller): Promise<number> {
  const { shopId } = await newShop(staff, inShanghai);
  const { rows } = await call(staff, listEquipment, { pageSize: 1 });
  const equipmentTitle = rows[0]?.title ?? '';
  const device = { uniqueCode: `UNDO${uniqueDigits(8)}`, equipmentTitle, shopId };
  const { deviceIds } = await call(staff, enterDevices, {
    devices: [{ ...device, remark: 'As it came' }],
  });
  return deviceIds[0] ?? 0;
}

describe('a step that is taken back', () => {
  test(
    'SH-59: a device is as it was before it was edited; what somebody else has changed meanwhile stays, and that is said',
    { tags: ['long'] },
    async ({ openPage }) => {
      const staff = await signIn(demoAccount('Staff'));
      const deviceId = await addDevice(staff);
      const page = await openPage({ language: 'en', ...refusedUndo });
      await login(page, demoAccount('Staff'), `/devices/detail/${deviceId}`);
      const edit = async (remark: string): Promise<void> => {
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Note').fill(remark);
        await dialog.getByRole('button', { name: 'Save' }).click();
        await undo(page).waitFor();
      };
      const remarkOf = async () => (await call(staff, getDevice, { deviceId })).remark;
      await edit('Typed in the wrong place');
      expect(await remarkOf()).toBe('Typed in the wrong place');
      expect(await axe(page)).toEqual([]);
      await undo(page).click();
      await page.getByText('Undone').waitFor();
      expect(await remarkOf()).toBe('As it came');

      await edit('Strap is loose');
      const { version } = await call(staff, getDevice, { deviceId });
      const theirs = { remark: 'Strap was replaced', isEnabled: true, isDongleChecked: null };
      await call(staff, updateDevice, { deviceId, version, ...theirs });
      await undo(page).click();
      await page.getByText(/^Not undone: /).waitFor();
      expect(await remarkOf()).toBe('Strap was replaced');
      await page.getByText('Strap was replaced').first().waitFor();
    },
  );

  test('SH-59, SVC-5: a ticket is nobody’s again; once somebody has begun it stays theirs', async ({
    openPage,
  }) => {
    const staff = await signIn(demoAccount('Staff'));
    const { shopId } = await newShop(staff, inShanghai);
    const { id: ticketId } = await call(staff, createTicket, {
      shopId,
      ticketCategory: 'headset',
      impact: 'oneDevice',
      problem: `Dark ${uniqueDigits(6)}`,
    });
    const get = () => call(staff, getTicket, { ticketId });
    await call(staff, acceptTicket, { ticketId, version: (await get()).version });
    const page = await openPage({ language: 'en', ...refusedUndo });
    await login(page, demoAccount('Staff'), `/aftersales/ticket/${ticketId}`);
    const assign = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Assign engineer', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Another engineer' }).press('ArrowDown');
      await page.locator('.ant-select-item-option').first().click();
      await dialog.getByRole('button', { name: 'Assign engineer', exact: true }).click();
      await undo(page).waitFor();
    };
    await assign();
    expect((await get()).engineerId).not.toBeNull();
    await undo(page).click();
    await page.getByText('Undone').waitFor();
    expect(await get()).toMatchObject({ engineerId: null, ticketState: 'accepted' });
    await page.getByText(/took back the assignment to/).waitFor();

    await assign();
    await call(staff, startTicket, { ticketId, version: (await get()).version });
    await undo(page).click();
    await page.getByText(/^Not undone: /).waitFor();
    expect((await get()).ticketState).toBe('inProgress');
  });

  test('SH-59, SH-67: a page that was pinned by mistake is taken away again, and one that was taken away comes back to its place', async ({
    openPage,
  }) => {
    const staff = await signIn(demoAccount('Staff'));
    const { owner } = await newShop(staff, inShanghai);
    const caller = await signIn(owner);
    const pin = (path: string, isPinned = true) => call(caller, pinPage, { path, isPinned });
    const pinsOf = async () => (await call(caller, getProfile, {})).pins;
    for (const path of ['/member/list', '/member/goods']) await pin(path);
    const page = await openPage({ language: 'en', ...refusedUndo });
    await login(page, owner, '/dashboard');
    const unpin = page.getByRole('button', { name: /^Unpin / });
    await unpin.first().press('Enter');
    await undo(page).waitFor();
    expect(await pinsOf()).toEqual(['/member/goods']);
    await undo(page).click();
    await page.getByText('Undone').waitFor();
    expect(await pinsOf()).toEqual(['/member/list', '/member/goods']);
    await expect.poll(() => unpin.count()).toBe(2);

    await unpin.last().press('Enter');
    await undo(page).waitFor();
    await pin('/devices/list');
    await undo(page).click();
    await page.getByText('Your pinned pages have been changed elsewhere in the meantime').waitFor();
    expect(await pinsOf()).toEqual(['/member/list', '/devices/list']);
  });

  test('SH-59, NTC-3: a notice that was withdrawn is back, a schedule is taken back, and what went out at once offers nothing', async ({
    openPage,
  }) => {
    const staff = await signIn(demoAccount('Staff'));
    const title = `Undo ${uniqueDigits(8)}`;
    const noticeId = await addDraft(staff, title);
    const stateOf = async () => (await call(staff, getNotice, { noticeId })).noticeState;
    await call(staff, publishNotice, { noticeId, version: 1, publishTime: null });
    const page = await openPage({ language: 'en', ...phone, ...refusedUndo });
    await login(page, demoAccount('Staff'), `/notices/list?query=${title}`);
    const withdraw = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Withdraw', exact: true }).tap();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('The wrong one');
      await dialog.getByRole('button', { name: 'Withdraw' }).tap();
      await undo(page).waitFor();
    };
    await withdraw();
    expect(await stateOf()).toBe('withdrawn');
    await undo(page).tap();
    await page.getByText('Undone').waitFor();
    expect(await stateOf()).toBe('published');

    await withdraw();
    const { version } = await call(staff, getNotice, { noticeId });
    await call(staff, reinstateNotice, { noticeId, version });
    await undo(page).tap();
    await page.getByText(/^Not undone: /).waitFor();
    expect(await stateOf()).toBe('published');
  });

  test('SH-59, ACT-1: an activity that was disabled runs on, unless somebody was there before; one that begins at once offers nothing', async ({
    openPage,
  }) => {
    const staff = await signIn(demoAccount('Staff'));
    const { shopId } = await newShop(staff, inShanghai);
    const { id: gameId } = await addGame(staff, shopId);
    const activityName = `Undo ${uniqueDigits(8)}`;
    const add = (start: number, end: string) =>
      call(staff, createActivity, {
        activityName: `${activityName} ${end}`,
        activityMode: 'discount',
        discountPercent: 90,
        startsAt: inHours(start),
        endsAt: inHours(48),
        gameIds: [gameId],
      });
    const { id: later } = await add(24, 'later');
    const { id: now } = await add(-1, 'now');
    const phaseOf = async (activityId: number) =>
      (await call(staff, getActivity, { activityId })).phase;
    const page = await openPage({ language: 'en', ...refusedUndo });
    await login(page, demoAccount('Staff'), `/activities/list?query=${activityName}`);
    const take = async (verb: string, end: string): Promise<void> => {
      const row = page.getByRole('row').filter({ hasText: `${activityName} ${end}` });
      await row.getByRole('button', { name: verb }).click();
      await page.getByRole('dialog').getByRole('button', { name: verb }).click();
      await page.getByText(`${verb}: ${activityName} ${end}`).waitFor();
    };
    await take('Enable', 'now');
    expect(await undo(page).count()).toBe(0);
    await take('Enable', 'later');
    await undo(page).click();
    await page.getByText('Undone').waitFor();
    expect(await phaseOf(later)).toBe('draft');

    await take('Disable', 'now');
    await undo(page).click();
    await expect.poll(() => phaseOf(now)).toBe('running');
    await call(staff, enableActivity, { activityId: later, version: 3 });
    await page.reload();
    await take('Disable', 'later');
    await call(staff, disableActivity, { activityId: now, version: 4 });
    await undo(page).click();
    await expect.poll(() => phaseOf(later)).toBe('notStarted');
    expect(await phaseOf(now)).toBe('disabled');
  });
});
