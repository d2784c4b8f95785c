import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe, demoAccount, login, screenshot, test } from './browser.ts';
import { hasFocus, scrollsSideways } from './facts.ts';
import { addGame } from './new-game.ts';
import { newTerminal } from './new-terminal.ts';
import { counterOf, openMember, signIn, uniqueName } from './service.ts';

/** What the page of a game says of its ratings. */
const ratingOf = async (page: Page, gameId: number): Promise<string> => {
  await page.goto(`/games/detail/${gameId}`);
  const panel = page.getByRole('region', { name: 'Ratings by members' });
  return (await panel.locator('strong').textContent()) ?? '';
};

test('GAM-5, GAM-6: staff read the average of a game, hide a comment with a reason, and the average changes', async ({
  openPage,
}) => {
  const staff = await signIn(demoAccount('Staff'));
  const owner = await signIn(demoAccount('Shop owner (New York)'));
  const counter = await counterOf(owner);
  const { id: gameId, gameName } = await addGame(staff, counter.shop.id);
  const terminal = await newTerminal(staff, counter.shop.id, gameId);
  const glad = await openMember(owner, counter, { hasPackage: true });
  await terminal.playAndRate(glad.cardNumber, { score: 5, words: 'We laughed all the time' });
  const cross = await openMember(owner, counter, { hasPackage: true });
  await terminal.playAndRate(cross.cardNumber, { score: 2, words: 'Buy cheap watches' });

  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Staff'), '/games/list');
  expect(await ratingOf(page, gameId)).toBe('3.50');
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'comments/game-en');
  await page.getByRole('link', { name: '2 of 5: 1' }).click();
  await page.waitForURL('**/comments/list?*');
  const row = page.getByRole('row').filter({ hasText: 'Buy cheap watches' });
  await row.getByText(gameName).waitFor();
  expect(await page.getByText('We laughed all the time').count()).toBe(0);
  await row.getByRole('button', { name: 'Hide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide this comment' });
  await dialog.getByText('Buy cheap watches').waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Advertising');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await ratingOf(page, gameId)).toBe('5.00');

  await page.getByRole('link', { name: 'All comments' }).click();
  await row.getByText('Hidden', { exact: true }).waitFor();
  await row.getByText('Advertising').waitFor();
  const kind = page.getByRole('row').filter({ hasText: 'We laughed' });
  await kind.getByRole('button', { name: 'Reply' }).click();
  const answering = page.getByRole('dialog', { name: 'Reply to this comment' });
  await answering.getByRole('textbox', { name: 'Reply' }).fill('Come back soon!');
  await answering.getByRole('button', { name: 'Reply' }).click();
  await answering.waitFor({ state: 'hidden' });
  await kind.getByText('Come back soon!').waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'comments/list-en');
});

test(
  'GAM-6: a clerk enters on the page of a card by keys alone what its member says, and a listed word holds it back',
  { tags: ['long'] },
  async ({ openPage }) => {
    const staff = await signIn(demoAccount('Staff'));
    const clerk = await openPage({ language: 'en' });
    await login(clerk, demoAccount('Assistant (Shanghai)'), '/member/list');
    const counter = await counterOf(clerk);
    const { id: gameId } = await addGame(staff, counter.shop.id);
    const terminal = await newTerminal(staff, counter.shop.id, gameId);
    const { cardId, cardNumber } = await openMember(clerk, counter, { hasPackage: true });
    const playId = await terminal.start(cardNumber);
    await terminal.end(playId);
    const word = uniqueName().split(' ')[1] ?? '';

    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Staff'), '/comments/list?view=heldWords');
    await page.getByRole('button', { name: 'Add word' }).click();
    const adding = page.getByRole('dialog', { name: 'Add word' });
    await adding.getByRole('textbox', { name: 'Word' }).fill(word);
    await adding.getByRole('button', { name: 'Add word' }).click();
    await adding.waitFor({ state: 'hidden' });
    await page.getByRole('cell', { name: word, exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);

    await clerk.goto(`/member/card/${cardId}?tab=plays`);
    await clerk.getByRole('button', { name: 'Enter rating' }).focus();
    await clerk.keyboard.press('Enter');
    const dialog = clerk.getByRole('dialog', { name: 'Enter the member’s rating' });
    await dialog.waitFor();
    const star = (score: number) => dialog.getByRole('radio', { name: `${score} of 5` });
    // It opens at the stars: the keys choose at once.
    await expect.poll(() => hasFocus(star(1))).toBe(true);
    for (const score of [2, 3, 4]) {
      await clerk.keyboard.press('ArrowRight');
      await expect.poll(() => star(score).isChecked()).toBe(true);
    }
    expect(await axe(clerk)).toEqual([]);
    await screenshot(clerk, 'comments/rate-en');
    await clerk.keyboard.press('Tab');
    // As fast as hands are: what comes faster is taken for a card reader.
    await clerk.keyboard.type(`So ${word.toUpperCase()} that we left`, { delay: 70 });
    const submit = dialog.getByRole('button', { name: 'Enter rating' });
    for (let presses = 0; presses < 4 && !(await hasFocus(submit)); presses += 1)
      await clerk.keyboard.press('Tab');
    await clerk.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(await axe(clerk)).toEqual([]);

    const owner = await openPage({ language: 'en' });
    await login(owner, demoAccount('Shop owner (Shanghai)'), `/shuju/play/${playId}`);
    const panel = owner.getByRole('region', { name: 'Member comment' });
    await panel.getByText(`Held for review because of “${word}”`).waitFor();
    await panel.getByRole('img', { name: '4 of 5' }).waitFor();
    // A play is rated once.
    expect(await panel.getByRole('button', { name: 'Enter rating' }).count()).toBe(0);
    expect(await axe(owner)).toEqual([]);
    await screenshot(owner, 'comments/play-en');

    await page.goto(`/comments/list?gameId=${gameId}&state=held`);
    const row = page.getByRole('row').filter({ hasText: word.toUpperCase() });
    await row.getByRole('button', { name: 'Show' }).click();
    const showing = page.getByRole('dialog', { name: 'Show this comment' });
    await showing.getByRole('button', { name: 'Show' }).click();
    await showing.waitFor({ state: 'hidden' });
    expect(await ratingOf(page, gameId)).toBe('4.00');

    const phone = await openPage({ language: 'es', viewport: { width: 360, height: 740 } });
    await login(phone, demoAccount('Staff'), `/comments/list?gameId=${gameId}`);
    await phone.getByRole('listitem').filter({ hasText: word.toUpperCase() }).waitFor();
    expect(await scrollsSideways(phone)).toBe(false);
    expect(await axe(phone)).toEqual([]);
  },
);
