import { expect } from 'vitest';
import { getEventSettings, listEvents } from '@lebean/contract/event/operations';
import { createTicket } from '@lebean/contract/ticket/operations';
import { answerTicket } from '@lebean/contract/ticket/thread.operations';
import { axe, demoAccount, login, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { call, signIn } from './service.ts';

const phone = { viewport: { width: 360, height: 740 } } as const;

test('NTC-10: on a phone an owner hears that a ticket was answered, opens it with one touch, and chooses by keyboard not to hear of it', async ({
  openPage,
}) => {
  const staff = await signIn(demoAccount('Staff'));
  const { owner, shopId } = await newShop(staff, inShanghai);
  const page = await openPage({ language: 'en', ...phone });
  await login(page, owner, '/dashboard');
  const fault = { ticketCategory: 'headset', impact: 'oneDevice', problem: 'It is dark' } as const;
  const { id: ticketId, ticketNumber } = await call(page, createTicket, { shopId, ...fault });
  await call(staff, answerTicket, { ticketId, content: 'We are on our way' });

  // Notices to everybody are unread, too: the list of events is beside them.
  await page.getByRole('button', { name: /^Inbox/ }).click();
  await page.getByRole('button', { name: 'Events (1)' }).click();
  const entry = page.getByRole('link', { name: `There is a new reply on ticket ${ticketNumber}` });
  await entry.waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await entry.click();
  await page.waitForURL(`**/Gamedistribution/aftersales/${ticketId}`);
  const unread = async () => (await call(page, listEvents, { box: 'unread' })).rows;
  await expect.poll(unread).toEqual([]);

  await page.goto('/profile');
  const way = page.getByRole('combobox', { name: 'Ticket reply' });
  await way.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByText('Saved').first().waitFor();
  const { choices } = await call(page, getEventSettings, {});
  expect(choices.find(({ eventCategory }) => eventCategory === 'ticketAnswered')?.way).toBe('off');
  expect(await axe(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
});
