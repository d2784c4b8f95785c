import { expect } from 'vitest';
import { axe, chooseFound, demoAccount, login, screenshot, test } from './browser.ts';
import { factIn, scrollsSideways } from './facts.ts';
import { addGame } from './new-game.ts';
import { newTerminal } from './new-terminal.ts';
import { counterOf, openMember, signIn } from './service.ts';

test('PLY-1, PLY-3, PLY-5: PRI-6: DEV-6: an owner sees a play begin, ends it, reads why it cost what it did, takes it back, and opens a test', async ({
  openPage,
}) => {
  const staff = await signIn(demoAccount('Staff'));
  const owner = await openPage({ language: 'en' });
  await login(owner, demoAccount('Shop owner (New York)'), '/shuju/gameallData');
  const counter = await counterOf(owner);
  const { id: gameId, gameName } = await addGame(staff, counter.shop.id);
  const terminal = await newTerminal(staff, counter.shop.id, gameId);
  const { cardId, cardNumber } = await openMember(owner, counter, { hasPackage: true });
  await owner.goto('/Gamedistribution/devices?view=list');
  const station = owner.getByRole('listitem').filter({ hasText: terminal.uniqueCode });
  await station.waitFor();
  const playId = await terminal.start(cardNumber);
  // Without a reload.
  await station.getByRole('link', { name: gameName }).waitFor();
  await expect.poll(() => station.textContent()).toContain(cardNumber);
  // SH-54: nothing is opened beside it, and the button says why.
  const busy = station.getByRole('button', { name: /^Start a game · In play/ });
  expect(await busy.isDisabled()).toBe(true);
  await screenshot(owner, 'devices/busy-en');
  expect(await axe(owner)).toEqual([]);

  await owner.goto(`/shuju/gameallData?gameId=${gameId}`);
  const row = owner.getByRole('row').filter({ hasText: cardNumber });
  await row.getByText('Running').first().waitFor();
  expect(await axe(owner)).toEqual([]);
  await row.getByRole('link', { name: gameName }).click();
  await owner.waitForURL(`**/shuju/play/${playId}`);
  await owner.getByText('Not priced yet').waitFor();
  await owner.getByRole('button', { name: 'End play' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByText('the rest of the hold is returned to the card').waitFor();
  await dialog.getByRole('button', { name: 'End play' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await owner.getByRole('list', { name: 'Steps' }).getByText('Platform price').waitFor();
  expect(await axe(owner)).toEqual([]);

  await owner.getByRole('button', { name: 'Reverse play' }).click();
  await dialog.getByText(`to card ${cardNumber}`).waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The headset stayed dark');
  await dialog.getByRole('button', { name: 'Reverse play' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await owner.getByText('The headset stayed dark').waitFor();
  expect(await owner.getByRole('button', { name: 'Reverse play' }).count()).toBe(0);

  await owner.goto(`/shuju/gameallData?gameId=${gameId}&state=reversed`);
  await row.getByText('Reversed').waitFor();
  const totals = owner.getByRole('region', { name: 'Totals for these results' });
  await expect.poll(() => factIn(totals, 'Plays')).toBe('0');

  await owner.goto(`/member/card/${cardId}?tab=plays`);
  // Its time line has a link to the same play, by a longer name.
  await owner.getByRole('link', { name: gameName, exact: true }).waitFor();
  await owner.getByRole('button', { name: 'Start a game' }).click();
  await dialog.getByRole('combobox', { name: 'Device' }).click();
  await chooseFound(owner, terminal.uniqueCode);
  await dialog.getByRole('combobox', { name: 'Installed game' }).click();
  await chooseFound(owner, gameName);
  await dialog.getByRole('radio', { name: 'Test' }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('New cable');
  expect(await axe(owner)).toEqual([]);
  await screenshot(owner, 'devices/open-play-en');
  await dialog.getByRole('button', { name: 'Start a game' }).click();
  await dialog.waitFor({ state: 'hidden' });

  const phone = await openPage({ language: 'en', viewport: { width: 360, height: 740 } });
  await login(phone, demoAccount('Staff'), `/games/detail?gameId=${gameId}&kind=test`);
  const card = phone.getByRole('listitem').filter({ hasText: gameName });
  await card.getByText('No card').waitFor();
  expect(await scrollsSideways(phone)).toBe(false);
  expect(await axe(phone)).toEqual([]);
});
