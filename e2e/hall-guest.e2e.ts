import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { getCard } from '@lebean/contract/card/operations';
import { getPlay } from '@lebean/contract/play/operations';
import { axe, chooseFound, demoAccount, login, screenshot, test } from './browser.ts';
import { addGame } from './new-game.ts';
import { beginPlay, type HallStation, newHall } from './new-hall.ts';
import { call, counterOf, openMember, signIn } from './service.ts';

const path = '/Gamedistribution/devices';
const tileOf = (page: Page, { deviceId }: HallStation): Locator =>
  page.locator(`.hall-tile[data-device="${deviceId}"]`);
const stateOf = (page: Page, station: HallStation) =>
  tileOf(page, station).getAttribute('data-state');

/** Three terminals of a shop of the examples, which has lebeans to pay for what guests play, as its owner sees them. */
async function newRow(openPage: (view: { language: 'en' }) => Promise<Page>) {
  const staff = await signIn(demoAccount('Staff'));
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Shop owner (New York)'), path);
  const counter = await counterOf(page);
  const shopId = counter.shop.id;
  const { id: gameId } = await addGame(staff, shopId);
  const [first, second, third] = await newHall(staff, { shopId, gameId, count: 3 });
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('a row of this test has three terminals');
  await page.goto(`${path}?shopId=${shopId}`);
  await tileOf(page, first).waitFor();
  const guest = () => openMember(page, counter, { hasPackage: true });
  return { page, gameId, first, second, third, guest };
}

test('SH-54: the counter says something to a guest, and sees when the headset has shown it, or that it never does', async ({
  openPage,
}) => {
  const { page, gameId, first, second, guest } = await newRow(openPage);
  for (const station of [first, second])
    await beginPlay(station, { cardNumber: (await guest()).cardNumber, gameId });
  const say = async (station: HallStation, phrase: string): Promise<Locator> => {
    await tileOf(page, station).click();
    const panel = page.getByRole('complementary', { name: station.uniqueCode });
    await panel.getByRole('button', { name: 'Message customer' }).click();
    const dialog = page.getByRole('dialog');
    // Guests in New York read English, whatever the till is set to.
    await dialog.getByRole('button', { name: phrase }).click();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'hall/message-en');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const section = panel.getByRole('region', { name: 'Messages to the customer' });
    await section.getByText(phrase).waitFor();
    await section.getByText('Waiting').waitFor();
    return section;
  };

  const seen = await say(first, '5 minutes left');
  const answer = await first.send('/api/terminal/heartbeat', { state: 'playing' });
  const answered = z.object({
    Data: z.object({ messages: z.array(z.object({ messageId: z.int(), words: z.string() })) }),
  });
  const { messages } = z.parse(answered, await answer.json()).Data;
  expect(messages.map(({ words }) => words)).toEqual(['5 minutes left']);
  const shownMessageIds = messages.map(({ messageId }) => messageId);
  await first.send('/api/terminal/heartbeat', { state: 'playing', shownMessageIds });
  await seen.getByText(/Shown \d\d:\d\d:\d\d/).waitFor();
  await screenshot(page, 'hall/message-shown-en');

  // A program from before there were messages takes the answer and says nothing.
  const unseen = await say(second, 'Please come to the counter');
  await second.beat('playing');
  await second.beat('playing');
  await second.beat('fault');
  await unseen.getByText('This terminal does not show messages').waitFor();
});

test('SH-54: a guest moves with the play to a free terminal, and pays once', async ({
  openPage,
}) => {
  const { page, gameId, first, second, third, guest } = await newRow(openPage);
  const { cardNumber, cardId } = await guest();
  const before = await call(page, getCard, { cardId });
  const playId = await beginPlay(first, { cardNumber, gameId });
  const { price, heldPoint, heldGiftPoint } = await call(page, getPlay, { playId });
  await beginPlay(third, { cardNumber: (await guest()).cardNumber, gameId });
  await expect.poll(() => stateOf(page, third)).toMatch(/playing|soon/);
  await tileOf(page, first).click();
  const panel = page.getByRole('complementary', { name: first.uniqueCode });
  await panel.getByRole('button', { name: 'Move guest' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Move to' }).click();
  // Somebody plays on the third: it is not offered.
  expect(await page.getByRole('option', { name: third.uniqueCode }).count()).toBe(0);
  await chooseFound(page, second.uniqueCode);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'hall/move-en');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => stateOf(page, first)).toBe('free');
  await expect.poll(() => stateOf(page, second)).toMatch(/playing|soon/);
  // The panel follows the guest.
  const there = page.getByRole('complementary', { name: second.uniqueCode });
  await there.getByRole('button', { name: 'End play' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End play' }).click();
  await expect.poll(() => stateOf(page, second)).toBe('free');
  const after = await call(page, getCard, { cardId });
  const paid = before.point + before.giftPoint - after.point - after.giftPoint;
  expect(paid).toBeLessThanOrEqual(price ?? heldPoint + heldGiftPoint);
  expect(paid).toBeGreaterThan(0);
  const { movedTo } = await call(page, getPlay, { playId });
  expect(movedTo).not.toBe(null);
});
