import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createActivity, enableActivity } from '@lebean/contract/activity/change.operations';
import { listActivities } from '@lebean/contract/activity/operations';
import { getNotice } from '@lebean/contract/notice/operations';
import { listShops } from '@lebean/contract/shop/operations';
import { axe, demoAccount, login, phone, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { addGame } from './new-game.ts';
import { addDraft } from './new-notice.ts';
import { call, type Caller, signIn, uniqueDigits } from './service.ts';

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const stateOf = async (staff: Caller, noticeId: number) =>
  (await call(staff, getNotice, { noticeId })).noticeState;

const barOf = (page: Page) => page.getByRole('group', { name: 'Selected rows' });

describe('many notices and activities at once', () => {
  test('SH-66, NTC-12: drafts are published together, one to everybody is not, and all out are withdrawn for one reason', async ({
    openPage,
  }) => {
    const staff = await signIn(demoAccount('Staff'));
    const words = `Many ${uniqueDigits(8)}`;
    const ids = [await addDraft(staff, `${words} a`), await addDraft(staff, `${words} b`)];
    const forAll = await addDraft(staff, `${words} c`, true);
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Staff'), `/notices/list?query=${words}`);
    await page.getByRole('checkbox', { name: `Select ${words} c` }).click();
    await page.getByRole('checkbox', { name: `Select ${words} a` }).click({ modifiers: ['Shift'] });
    const bar = barOf(page);
    await bar.getByText('3 selected').waitFor();
    await bar.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish: 3 rows' });
    await dialog.getByText('2 rows will change:').waitFor();
    await dialog
      .getByText('A notice to everybody needs the approval of a second person (1)')
      .waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await stateOf(staff, ids[0] ?? 0)).toBe('draft');
    await dialog.getByRole('button', { name: 'Publish (2)' }).click();
    await page.getByText('Publish: 2 rows done').waitFor();
    expect(await Promise.all([...ids, forAll].map((id) => stateOf(staff, id)))).toEqual([
      'published',
      'published',
      'draft',
    ]);
    // What is out has reached people: nothing is offered that would say otherwise.
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);

    await page.getByRole('checkbox', { name: `Select ${words} b` }).click();
    await bar.getByRole('button', { name: 'Select all 3 matching' }).click();
    await bar.getByRole('button', { name: 'Withdraw' }).click();
    const withdrawing = page.getByRole('dialog', { name: 'Withdraw: 3 rows' });
    await withdrawing.getByText('1 row stays as it is:').waitFor();
    await withdrawing.getByLabel('Withdrawn because').fill('The day was wrong');
    await withdrawing.getByRole('button', { name: 'Withdraw (2)' }).click();
    const left = page.getByRole('dialog', { name: 'Withdraw: results' });
    await left.getByText('Withdraw: 2 rows done').waitFor();
    await left.getByText(`${words} c`).waitFor();
    const { noticeState, withdrawReason } = await call(staff, getNotice, { noticeId: ids[0] ?? 0 });
    expect([noticeState, withdrawReason]).toEqual(['withdrawn', 'The day was wrong']);
  });

  test('SH-66, ACT-1: on a phone all activities that match are enabled; one that somebody has enabled meanwhile is named', async ({
    openPage,
  }) => {
    const staff = await signIn(demoAccount('Staff'));
    const owner = await signIn(demoAccount('Shop owner (Shanghai)'));
    const { rows: shops } = await call(owner, listShops, { pageSize: 1 });
    const { id: gameId } = await addGame(staff, shops[0]?.id ?? 0);
    const words = `Bulk ${uniqueDigits(8)}`;
    const ids: number[] = [];
    for (const end of ['a', 'b', 'c']) {
      const { id } = await call(staff, createActivity, {
        activityName: `${words} ${end}`,
        activityMode: 'discount',
        discountPercent: 90,
        startsAt: inHours(24),
        endsAt: inHours(48),
        gameIds: [gameId],
      });
      ids.push(id);
    }
    const page = await openPage({ language: 'en', ...phone });
    await login(page, demoAccount('Staff'), `/activities/list?query=${words}`);
    await page
      .getByRole('listitem')
      .filter({ hasText: `${words} a` })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await page.getByRole('checkbox', { name: `Select ${words} b` }).tap();
    const bar = barOf(page);
    await bar.getByRole('button', { name: 'Select all 3 matching' }).tap();
    await bar.getByRole('button', { name: 'Enable' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('3 rows will change:').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await call(staff, enableActivity, { activityId: ids[1] ?? 0, version: 1 });
    await dialog.getByRole('button', { name: 'Enable (3)' }).tap();
    const report = page.getByRole('dialog', { name: 'Enable: results' });
    await report.getByText('Enable: 2 rows done').waitFor();
    await report.getByText(`${words} b`).waitFor();
    await report.getByText('Only a draft can be enabled').waitFor();
    const { rows } = await call(staff, listActivities, { query: words });
    expect(rows.map(({ phase }) => phase)).toEqual(['notStarted', 'notStarted', 'notStarted']);
  });
});
