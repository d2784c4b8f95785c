import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { replaceCard } from '@lebean/contract/card/counter.operations';
import { getCard } from '@lebean/contract/card/operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import {
  authenticate,
  axe,
  demoAccount,
  type OpenPage,
  type PageOptions,
  test,
} from './browser.ts';
import { scan } from './card-reader.ts';
import { typeByHand } from './counter-desk.ts';
import { hasFocus, scrollsSideways } from './facts.ts';
import { call, counterOf, type NewMember, openMember, uniqueDigits } from './service.ts';

type Desk = { readonly page: Page; readonly guest: NewMember; readonly next: NewMember };

/** An assistant, and two guests at the counter. */
async function openDesk(openPage: OpenPage, options: PageOptions = {}): Promise<Desk> {
  const page = await openPage({ language: 'en', ...options });
  await authenticate(page, demoAccount('Assistant'));
  const counter = await counterOf(page);
  const guest = await openMember(page, counter);
  return { page, guest, next: await openMember(page, counter) };
}

const nameOf = async (page: Page, { cardId }: NewMember): Promise<string> =>
  (await call(page, getCard, { cardId })).name;

const rechargesOf = async (page: Page, { cardId }: NewMember): Promise<number> =>
  (await call(page, listRecharges, { cardId })).rows.filter(
    ({ rechargeType }) => rechargeType === 'cardRecharge',
  ).length;

const isAt = (page: Page, { cardId }: NewMember): Promise<void> =>
  page.waitForURL(`**/member/card/${cardId}`);

const searchOf = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search members' });

/** Counts what is asked about the code, and what is sent besides. */
function countCalls(page: Page): { lookups: number; commands: number } {
  const seen = { lookups: 0, commands: 0 };
  page.on('request', (request) => {
    // A notice over the page tells by itself that it was seen.
    if (request.method() !== 'GET') seen.commands += request.url().includes('/api/inbox/') ? 0 : 1;
    else if (request.url().includes('isExact')) seen.lookups += 1;
  });
  return seen;
}

/** Whether something reaches beyond the edge of the window. */
const clippedBy = async (page: Page, selector: string): Promise<boolean> => {
  const box = await page.locator(selector).first().boundingBox();
  return box === null || box.x < 0 || box.x + box.width > (page.viewportSize()?.width ?? 0);
};

async function openRecharge(page: Page, guest: NewMember): Promise<Locator> {
  await page.goto(`/member/card/${guest.cardId}`);
  await page.getByRole('button', { name: 'Recharge' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: guest.cardNumber });
  await dialog.getByRole('radio').first().waitFor();
  // On a busy machine the dialog is drawn before it has the focus; whoever types sees it first.
  await expect.poll(() => dialog.locator(':focus').count()).toBe(1);
  await page.keyboard.press('1');
  await expect.poll(() => dialog.getByRole('radio').first().isChecked()).toBe(true);
  await page.waitForTimeout(120); // A hand: what follows within milliseconds is of a reader.
  return dialog;
}

describe('a scan', () => {
  test('SH-44: opens the guest with one call, from a list, from a card, and by a number that was replaced', async ({
    openPage,
  }) => {
    const { page, guest, next } = await openDesk(openPage);
    const retired = next.cardNumber;
    const { version } = await call(page, getCard, { cardId: next.cardId });
    const { shop } = await counterOf(page);
    const cardNumber = uniqueDigits(16);
    const fresh = { cardId: next.cardId, version, shopId: shop.id, cardNumber };
    await call(page, replaceCard, { ...fresh, paymentMode: 'cash' });
    await page.goto('/member/list');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    await expect.poll(() => hasFocus(searchOf(page))).toBe(true);
    const seen = countCalls(page);
    await scan(page, guest.cardNumber, { gapMs: 1 });
    await isAt(page, guest);
    await page.getByRole('button', { name: 'Recharge' }).waitFor();
    await scan(page, retired, { gapMs: 30, suffix: 'none' });
    await isAt(page, next);
    expect(seen).toEqual({ lookups: 2, commands: 0 });
    // Two guests at once: the last one is in front, and the first has a tab.
    await page.goto('/');
    await page.locator('main').waitFor();
    await scan(page, next.cardNumber === retired ? cardNumber : retired);
    await scan(page, guest.cardNumber);
    await isAt(page, guest);
    expect(await page.locator(`[role="tab"]`).count()).toBeGreaterThanOrEqual(2);
  });

  test('SH-44: over a recharge asks first; the recharge stays as it was, or is left untaken', async ({
    openPage,
  }) => {
    const { page, guest, next } = await openDesk(openPage);
    const dialog = await openRecharge(page, guest);
    await dialog.getByLabel('Note').or(dialog.locator('input[type="text"]')).last().fill('Gift');
    const seen = countCalls(page);
    // The guest who is there already changes nothing.
    await scan(page, guest.cardNumber);
    await expect.poll(() => seen.lookups).toBe(1);
    await scan(page, next.cardNumber);
    const question = page.getByRole('dialog', { name: `Switch to ${await nameOf(page, next)}` });
    await question.getByText(`${await nameOf(page, guest)} has not been charged`).waitFor();
    const stay = question.getByRole('button', { name: 'Stay here' });
    await expect.poll(() => hasFocus(stay)).toBe(true);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    expect(await dialog.locator('input[type="text"]').last().inputValue()).toBe('Gift');
    expect(await dialog.getByRole('radio').first().isChecked()).toBe(true);
    await scan(page, next.cardNumber);
    await question.getByRole('button', { name: 'Switch' }).click();
    await isAt(page, next);
    expect(seen.commands).toBe(0);
    expect([await rechargesOf(page, guest), await rechargesOf(page, next)]).toEqual([0, 0]);
  });

  test('SH-44: waits for a payment that is under way, and then comes over its receipt, which is not printed', async ({
    openPage,
  }) => {
    const { page, guest, next } = await openDesk(openPage);
    await page.addInitScript('window.print = () => { window.printed = true; };');
    await openRecharge(page, guest);
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/recharge', async (route) => {
      await isReleased;
      await route.continue();
    });
    await Promise.all([page.waitForRequest('**/recharge'), page.keyboard.press('Enter')]);
    await scan(page, next.cardNumber);
    release();
    await isAt(page, next);
    expect(await rechargesOf(page, guest)).toBe(1);
    // The same over a receipt whose button to print has the focus.
    await openRecharge(page, next);
    await page.keyboard.press('Enter');
    const print = page.getByRole('dialog').getByRole('button', { name: /Print/ });
    await expect.poll(() => hasFocus(print)).toBe(true);
    await scan(page, guest.cardNumber);
    await isAt(page, guest);
    expect(await page.evaluate('window.printed')).toBeUndefined();
  });

  test('SH-44: of a number that nobody has offers to open a card with it, which a person completes', async ({
    openPage,
  }) => {
    const { page } = await openDesk(openPage);
    const code = `MV${uniqueDigits(8)}`;
    await page.goto('/');
    await page.locator('main').waitFor();
    const seen = countCalls(page);
    await scan(page, code, { isPad: true });
    await page.getByRole('button', { name: `Issue card ${code}` }).click();
    const dialog = page.getByRole('dialog', { name: 'New card' });
    const number = dialog.getByRole('textbox', { name: 'Card number' });
    await expect.poll(() => number.inputValue()).toBe(code);
    // Another card of the pile: it takes the place of the first, and nothing is sent.
    await number.focus();
    const other = `MV${uniqueDigits(8)}`;
    await scan(page, other);
    await expect.poll(() => number.inputValue()).toBe(other);
    await expect.poll(() => hasFocus(dialog.getByRole('textbox', { name: 'Name' }))).toBe(true);
    expect(await dialog.locator('.ant-form-item-explain-error').count()).toBe(0);
    expect(seen).toEqual({ lookups: 1, commands: 0 });
  });

  test('SH-44: leaves a form as it was: its text, its cursor, and that nothing was typed', async ({
    openPage,
  }) => {
    const { page, guest } = await openDesk(openPage);
    await page.goto(`/member/card/${guest.cardId}`);
    await page.getByRole('button', { name: /^Freeze/ }).click();
    const reason = page.getByRole('dialog').getByRole('textbox');
    await expect.poll(() => hasFocus(reason)).toBe(true);
    await scan(page, guest.cardNumber, { gapMs: 12 });
    expect(await reason.inputValue()).toBe('');
    // Nothing is unsaved: it closes without a question.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Freeze/ }).click();
    await reason.fill('Lost, says his mother');
    await page.evaluate('document.activeElement.setSelectionRange(4, 4)');
    await scan(page, guest.cardNumber, { isChinese: true });
    await page.keyboard.press('!');
    expect(await reason.inputValue()).toBe('Lost!, says his mother');
  });

  test('SH-44: that comes while the page is loading is not lost', async ({ openPage }) => {
    const { page, guest } = await openDesk(openPage);
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/scan-desk.*\.js$/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto('/member/list');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    await scan(page, guest.cardNumber);
    release();
    await isAt(page, guest);
  });

  test('SH-44: whose look-up fails says so, changes nothing, and is looked up again', async ({
    openPage,
  }) => {
    const { page, guest } = await openDesk(openPage, { expectedProblems: [/503/] });
    await page.goto('/member/list');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    await page.route(
      '**/api/search?*',
      (route) => route.fulfill({ status: 503, json: { Code: 7, Data: {}, Msg: '' } }),
      { times: 1 },
    );
    await scan(page, guest.cardNumber);
    await page.getByRole('button', { name: 'Try again' }).click();
    await isAt(page, guest);
  });

  test('SH-44: at the login leaves nothing behind, and one by whoever has no cards reads so', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await page.goto('/login');
    const account = page.locator('input[autocomplete="username"]');
    await account.focus();
    const seen = countCalls(page);
    await scan(page, '8601005013');
    expect(await account.inputValue()).toBe('');
    expect(seen).toEqual({ lookups: 0, commands: 0 });
    await authenticate(page, demoAccount('Partner'));
    await page.goto('/');
    await page.locator('main').waitFor();
    await scan(page, '8601005013');
    await page.getByText('This account cannot look up cards').waitFor();
  });

  test('SH-44, SH-40: asks on a phone and in Chinese, too', async ({ openPage }) => {
    const { page, guest, next } = await openDesk(openPage, {
      language: 'zh',
      viewport: { width: 360, height: 740 },
    });
    await page.goto(`/member/card/${guest.cardId}`);
    await page.locator('.card-action-recharge').click();
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    await scan(page, next.cardNumber);
    await page.getByText('的充值还没有收款').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    const longest = 'M'.repeat(32);
    await scan(page, longest);
    await page.getByRole('button', { name: `用 ${longest} 开卡` }).waitFor();
    expect(await clippedBy(page, '.scan-open')).toBe(false);
    await page.goto(`/member/list?query=1${longest.slice(1)}`);
    await page.locator('.member-nobody button').first().waitFor();
    expect(await clippedBy(page, '.member-nobody button')).toBe(false);
    expect(await scrollsSideways(page)).toBe(false);
  });
});

describe('typing', () => {
  test('SH-44, SH-45: by hand stays where it is typed, and a whole number opens its card by the first Enter', async ({
    openPage,
  }) => {
    const { page, guest } = await openDesk(openPage);
    await page.goto('/member/list');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    await expect.poll(() => hasFocus(searchOf(page))).toBe(true);
    const seen = countCalls(page);
    // The only one that begins so is not the one that was typed.
    const beginning = guest.cardNumber.slice(0, 15);
    await typeByHand(page, beginning);
    await page.keyboard.press('Enter');
    await page.getByText('Press Enter to open this card').waitFor();
    expect(await searchOf(page).inputValue()).toBe(beginning);
    await searchOf(page).fill('');
    await typeByHand(page, guest.phone);
    await page.keyboard.press('Enter');
    await isAt(page, guest);
    expect(seen).toEqual({ lookups: 0, commands: 0 });
  });

  test('SH-45: of a number that nobody has offers to open a card with it, and Enter in its field goes on', async ({
    openPage,
  }) => {
    const { page } = await openDesk(openPage);
    await page.goto('/member/list');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    const phone = `139${uniqueDigits(8)}`;
    await searchOf(page).fill(phone);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Issue a card for phone ${phone}` }).click();
    const dialog = page.getByRole('dialog', { name: 'New card' });
    await expect.poll(() => dialog.getByLabel('Phone').inputValue()).toBe(phone);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: `Issue card ${phone}` }).click();
    const number = dialog.getByRole('textbox', { name: 'Card number' });
    await expect.poll(() => number.inputValue()).toBe(phone);
    await number.press('Enter');
    await expect.poll(() => hasFocus(dialog.getByRole('textbox', { name: 'Name' }))).toBe(true);
    expect(await dialog.locator('.ant-form-item-explain-error').count()).toBe(0);
  });

  test('SH-19: Enter in the search of the header waits for the answer', async ({ openPage }) => {
    const { page, guest } = await openDesk(openPage);
    await page.goto('/member/list');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('banner').getByRole('combobox');
    await field.fill(guest.cardNumber);
    await page.keyboard.press('Enter');
    await isAt(page, guest);
  });
});
