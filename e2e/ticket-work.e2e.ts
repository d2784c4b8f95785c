import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { listEngineers } from '@lebean/contract/engineer/operations';
import { createTicket, getTicket, listTickets } from '@lebean/contract/ticket/operations';
import { acceptTicket, assignTicket, startTicket } from '@lebean/contract/ticket/step.operations';
import type { TicketCategory } from '@lebean/domain/ticket/category';
import { axe, demoAccount, login, test } from './browser.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { call, type Caller, signIn, uniqueDigits } from './service.ts';

/** A ticket of a shop; answers its number, which is nobody else’s, and its id. */
const report = (staff: Caller, shopId: number, ticketCategory: TicketCategory, problem: string) =>
  call(staff, createTicket, { shopId, ticketCategory, impact: 'oneDevice', problem });

/** Gets it as far as somebody works on it. */
async function begin(staff: Caller, ticketId: number): Promise<void> {
  const [engineer] = (await call(staff, listEngineers, {})).rows;
  const versionOf = async () => (await call(staff, getTicket, { ticketId })).version;
  await call(staff, acceptTicket, { ticketId, version: await versionOf() });
  const engineerId = engineer?.id ?? 0;
  await call(staff, assignTicket, { ticketId, version: await versionOf(), engineerId });
  await call(staff, startTicket, { ticketId, version: await versionOf() });
}

test('SVC-9: a ticket is merged into another one on its page, leads there, and comes back when that is undone', async ({
  openPage,
}) => {
  const calls = await signIn(demoAccount('Staff'));
  const { shopId } = await newShop(calls, inShanghai);
  const goesOn = await report(calls, shopId, 'headset', `Dark ${uniqueDigits(6)}`);
  const again = `Still dark ${uniqueDigits(6)}`;
  const merged = await report(calls, shopId, 'headset', again);

  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Staff'), `/aftersales/ticket/${merged.id}`);
  const ticket = page.locator('.kit-record:visible');
  await ticket.getByRole('button', { name: 'Merge', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Merge ticket ${merged.ticketNumber} into` });
  await dialog.getByRole('combobox', { name: 'The other ticket' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: goesOn.ticketNumber }).click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await ticket.getByText(`Ticket ${merged.ticketNumber} was merged into this one`).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/aftersales/ticket/${goesOn.id}`);
  await ticket.getByText(again).first().waitFor();
  await expect.poll(() => axe(page)).toEqual([]);

  await ticket.getByRole('button', { name: 'Undo merge' }).click();
  const requested = page.getByRole('dialog');
  await requested.getByRole('button', { name: 'Undo merge' }).click();
  await requested.waitFor({ state: 'hidden' });
  await expect
    .poll(async () => (await call(calls, getTicket, { ticketId: merged.id })).isMerged)
    .toBe(false);
});

test(
  'SVC-10: mandatory points of a checklist come before resolving, and a number out of range does not do',
  { tags: ['long'] },
  async ({ openPage }) => {
    const calls = await signIn(demoAccount('Staff'));
    const { shopId } = await newShop(calls, inShanghai);
    const { id: ticketId } = await report(calls, shopId, 'tracking', 'The picture drifts');
    await begin(calls, ticketId);
    // What is refused is what this test is about.
    const tried = await openPage({ language: 'en', expectedProblems: [/409/] });
    const openTicket = async (page: Page) => {
      await login(page, demoAccount('Staff'), `/aftersales/ticket/${ticketId}`);
      return page.locator('.kit-record:visible');
    };
    const resolve = async (page: Page, ticket: Locator): Promise<Locator> => {
      await ticket.getByRole('button', { name: 'Resolve' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'What was done' }).fill('Fixed to the wall');
      await dialog.getByRole('radio', { name: 'On site' }).check();
      await dialog.getByRole('button', { name: 'Resolve' }).click();
      return dialog;
    };
    const dialog = await resolve(tried, await openTicket(tried));
    await dialog.getByText('Required checklist items are incomplete').waitFor();
    await expect.poll(() => dialog.textContent()).toContain('Play of the base station mount');

    const page = await openPage({ language: 'en' });
    const ticket = await openTicket(page);
    const measure = ticket.getByRole('spinbutton', { name: 'Play of the base station mount' });
    for (const [found, progress, outside] of [
      ['9', '0 of 3 done', 1],
      ['1', '1 of 3 done', 0],
    ] as const) {
      await measure.fill(found);
      await ticket.getByRole('button', { name: 'Record' }).click();
      await expect.poll(() => ticket.getByText('Out of range').count()).toBe(outside);
      await expect.poll(() => ticket.textContent()).toContain(progress);
    }
    await ticket.getByText('Yes', { exact: true }).click();
    await expect.poll(() => ticket.textContent()).toContain('2 of 3 done');
    await expect.poll(() => axe(page)).toEqual([]);
    await (await resolve(page, ticket)).waitFor({ state: 'hidden' });
    await expect
      .poll(async () => (await call(calls, getTicket, { ticketId })).ticketState)
      .toBe('resolved');
  },
);

test('SVC-4: the page of a ticket shows which deadline is over, what was warned of and that it was escalated', async ({
  openPage,
}) => {
  const calls = await signIn(demoAccount('Staff'));
  const late = { sort: 'nextDueAt', isDueSoon: true, pageSize: 100 } as const;
  const escalated = async () =>
    (await call(calls, listTickets, late)).rows.find(({ clock }) => clock?.warnedPercent === 120);
  await expect.poll(escalated, { timeout: 20_000 }).toBeDefined();
  const found = await escalated();
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Staff'), `/aftersales/ticket/${found?.id ?? 0}`);
  const ticket = page.locator('.kit-record:visible');
  await ticket
    .getByText(/20% over, escalated/)
    .first()
    .waitFor();
  await ticket
    .getByText(/ over$/)
    .first()
    .waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
});

test(
  'SH-58, SVC-13: a view of the board is kept, shared with all of staff, and the tickets open with it where it was chosen',
  { tags: ['long'] },
  async ({ openPage }) => {
    const name = `View ${uniqueDigits(6)}`;
    const page = await openPage({ language: 'en' });
    const address = '/aftersales/list?view=engineer&order=nextDueAt';
    await login(page, demoAccount('Staff'), address);
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Views' });
    await panel.getByRole('textbox', { name: 'View name' }).fill(name);
    await panel.getByRole('combobox', { name: 'Who can use it' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: 'All colleagues' }).click();
    // Whoever manages roles has another one below, for a role.
    await panel.getByRole('button', { name: 'Save' }).first().click();
    await panel.getByRole('link', { name }).waitFor();
    await expect.poll(() => axe(page)).toEqual([]);
    const link = await panel.getByRole('link', { name }).getAttribute('href');
    expect(link).toBe(address);
    await panel.getByRole('button', { name: `Open the list with ${name}` }).click();
    await panel.getByRole('button', { name: `Open the list without ${name}` }).waitFor();

    await page.goto('/aftersales/list');
    await expect.poll(() => new URL(page.url()).search).toBe('?view=engineer&order=nextDueAt');
    await page.getByText('List', { exact: true }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await panel.getByRole('button', { name: `Delete ${name}` }).click();
    await panel.getByRole('link', { name }).waitFor({ state: 'detached' });
  },
);
