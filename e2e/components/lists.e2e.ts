/** Lists and what stands around them, without the mouse where that is how they are met. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { phone, test } from '../browser.ts';
import { callsOf, held, openExample } from './stage.ts';

const rows = (page: Page) => page.locator('tbody tr[data-row-key]');
const address = async (page: Page): Promise<string> =>
  (await page.locator('[data-example]').getAttribute('data-search')) ?? '';
const columns = async (page: Page): Promise<string[]> =>
  (await page.locator('thead th').allInnerTexts()).map((title) => title.trim());

const list = 'list-screen/rows-with-filters-and-actions';

describe('a list', () => {
  test('SH-31: a head sorts by keyboard, first the largest, then the other way round', async ({
    openPage,
  }) => {
    const page = await openExample(openPage, list);
    const head = page.getByRole('columnheader', { name: 'Shops' });
    await head.getByRole('button').press('Enter');
    expect(await address(page)).toBe('sort=-shopCount');
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    await head.getByRole('button').press('Enter');
    expect(await address(page)).toBe('sort=shopCount');
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
  });

  test('SH-31: filters stand in the address, reset goes back to all', async ({ openPage }) => {
    const page = await openExample(openPage, list);
    await page.getByRole('searchbox').fill('delta');
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page).count()).toBe(4);
    expect(await address(page)).toBe('query=delta');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => rows(page).count()).toBe(20);
    expect(await address(page)).toBe('');
  });

  test('SH-33: where nothing matches, the way back to all is offered', async ({ openPage }) => {
    const page = await openExample(openPage, list);
    await page.getByRole('searchbox').fill('nobody');
    await page.keyboard.press('Enter');
    const nothing = page.getByRole('status').filter({ hasText: 'No results for “nobody”' });
    await nothing.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => rows(page).count()).toBe(20);
  });

  test('SH-31: the pager leads to the rest, another order back to the first page', async ({
    openPage,
  }) => {
    const page = await openExample(openPage, list);
    await page.getByRole('listitem', { name: '2' }).click();
    await expect.poll(() => rows(page).count()).toBe(14);
    expect(await address(page)).toBe('page=2');
    await page.getByRole('columnheader', { name: 'Shops' }).getByRole('button').click();
    await expect.poll(() => address(page)).toBe('sort=-shopCount');
  });

  test('SH-31: a row opens by a click anywhere on it, a button within does not', async ({
    openPage,
  }) => {
    const page = await openExample(openPage, list);
    await rows(page).first().getByRole('button', { name: 'Edit' }).click();
    expect(await held(page)).toBe('undefined');
    await rows(page).nth(1).getByText('Valencia').click();
    expect(await held(page)).toBe('"Levante 2"');
  });

  test('SH-31: a column is hidden, moved and shown again by keyboard, and that is remembered', async ({
    openPage,
  }) => {
    const page = await openExample(openPage, list);
    const before = await columns(page);
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Columns' });
    await panel.getByRole('checkbox', { name: 'Region' }).press('Space');
    await expect.poll(() => columns(page)).toEqual(before.filter((title) => title !== 'Region'));
    expect(await panel.getByRole('checkbox').first().isDisabled()).toBe(true);
    await page.reload();
    await rows(page).first().waitFor();
    expect(await columns(page)).not.toContain('Region');
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    await panel.getByRole('button', { name: 'Reset columns' }).press('Enter');
    await expect.poll(() => columns(page)).toEqual(before);
  });

  test('SH-31: filters are kept under a name, and brought back by it', async ({ openPage }) => {
    const page = await openExample(openPage, list);
    await page.getByRole('searchbox').fill('delta');
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page).count()).toBe(4);
    await page.getByRole('button', { name: 'Saved filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Saved filters' });
    await panel.getByRole('textbox').fill('Deltas');
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Deltas', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => rows(page).count()).toBe(20);
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await panel.getByRole('button', { name: 'Deltas', exact: true }).click();
    await expect.poll(() => address(page)).toBe('query=delta');
  });

  test('SH-33: a failure says so in its place, and its button asks again', async ({ openPage }) => {
    const page = await openExample(openPage, 'list-screen/a-server-that-failed', {
      expectedProblems: [/status of 500/],
    });
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect.poll(async () => (await callsOf(page, 'partner.list')).length).toBeGreaterThan(1);
  });

  test('SH-40: on a phone rows are cards, and the table stays away', async ({ openPage }) => {
    const page = await openExample(openPage, list, phone);
    // Those in sight come first, the others while nothing else is to be done.
    await expect.poll(() => page.locator('.kit-card').count()).toBe(20);
    expect(await page.locator('table').count()).toBe(0);
  });
});

describe('a list with dialogs', () => {
  test('SH-35: a row is changed with the version that was seen, and the list is asked for anew', async ({
    openPage,
  }) => {
    const page = await openExample(openPage, 'entity-list/rows-with-their-dialogs');
    const requested = (await callsOf(page, 'partner.list')).length;
    await rows(page).first().getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Norte 1' });
    await dialog.getByRole('textbox').fill('Norte');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    const [change] = await callsOf(page, 'partner.update');
    expect(change?.input).toEqual({
      partnerId: 1,
      version: 1,
      partnerName: 'Norte',
      isEnabled: true,
    });
    expect((await callsOf(page, 'partner.list')).length).toBeGreaterThan(requested);
  });

  test('SH-33: where there is nothing yet, the first step stands', async ({ openPage }) => {
    const page = await openExample(openPage, 'entity-list/nothing-yet');
    const step = page.getByRole('status').getByRole('button', { name: 'Add partner' });
    await step.press('Enter');
    await page.getByRole('dialog', { name: 'Add a partner' }).waitFor();
  });
});

describe('an export', () => {
  test('SH-37: what is too long to be sent at once is asked for in the background', async ({
    openPage,
  }) => {
    const page = await openExample(openPage, 'export-menu/too-long-to-be-sent-at-once');
    await page.getByRole('button', { name: 'CSV' }).click();
    await expect.poll(async () => (await callsOf(page, 'export.request')).length).toBe(1);
    const [request] = await callsOf(page, 'export.request');
    expect(request?.input).toMatchObject({ operation: 'partner.export', format: 'csv' });
  });

  test('SH-37: one that failed is asked for again, and the old one goes', async ({ openPage }) => {
    const page = await openExample(openPage, 'export-menu/files-that-were-asked-for');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect
      .poll(async () => (await callsOf(page, 'export.remove')).map(({ input }) => input))
      .toEqual([{ exportId: 2 }]);
  });
});

describe('keys of a page', () => {
  test('SH-39: what is further in has them for itself, and typing has none', async ({
    openPage,
  }) => {
    const page = await openExample(
      openPage,
      'shortcut-scope/keys-of-a-page-and-of-what-is-further-in',
    );
    await page.keyboard.press('n');
    await page.getByText('"Page: 1"').waitFor();
    await page.getByRole('button', { name: 'Toggle the scope within' }).click();
    await page.keyboard.press('n');
    await page.getByText('"Within: 1"').waitFor();
    expect(await page.getByText('"Page: 1"').isVisible()).toBe(true);
  });

  test('SH-39: the question mark tells them, and a switch turns them off', async ({ openPage }) => {
    const page = await openExample(openPage, 'shortcut-scope/help-that-opens');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog');
    const turn = dialog.getByRole('switch');
    // Right after a shortcut: a reader of cards begins no code with a space (SH-44).
    await turn.press('Space');
    expect(await turn.getAttribute('aria-checked')).toBe('false');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    expect(await dialog.count()).toBe(0);
  });
});

describe('what nobody may', () => {
  test('ACC-1: is not offered', async ({ openPage }) => {
    const page = await openExample(openPage, 'operation-button/absent-for-whoever-may-not');
    expect(await page.getByRole('button').allInnerTexts()).toEqual(['Edit partner']);
  });
});
