import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAssistant } from '@lebean/contract/account/assistant.operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { getProfile } from '@lebean/contract/session/operations';
import { setOwnPin } from '@lebean/contract/session/pin.operations';
import type { DemoAccount } from '../tools/demo-server.ts';
import { axe, demoAccount, login, screenshot, test } from './browser.ts';
import { scan } from './card-reader.ts';
import { typeByHand } from './counter-desk.ts';
import { scrollsSideways } from './facts.ts';
import { newPassword } from './new-account.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { ask, call, counterOf, openMember, signIn, uniqueDigits } from './service.ts';

const pinOfAna = '4071';
const pinOfBo = '83052';

/** A shop with an owner and two assistants, and two guests. */
async function atShop() {
  const staff = await signIn(demoAccount('Staff'));
  const { shopId, owner } = await newShop(staff, inShanghai);
  const caller = await signIn(owner);
  const hire = async (displayName: string): Promise<DemoAccount> => {
    const account = `e2e-${uniqueDigits(12)}`;
    const person = { loginName: account, displayName, phone: '', shopId };
    await call(caller, createAssistant, { ...person, password: newPassword });
    return { audience: '', account, password: newPassword };
  };
  const ana = await hire('Ana');
  const bo = await hire('Bo');
  await call(await signIn(bo), setOwnPin, { pin: pinOfBo, password: newPassword });
  const counter = await counterOf(caller);
  const guest = await openMember(caller, counter);
  const next = await openMember(caller, counter);
  return { owner, caller, ana, bo, guest, next };
}

const cover = (page: Page, name = 'Who is at the till?'): Locator =>
  page.getByRole('dialog', { name, exact: true });
const locked = (page: Page): Locator => cover(page, 'The till is locked');
const whoWorks = (page: Page): Promise<string | null> => page.locator('.user-name').textContent();

/** A colleague comes to the till for the first time: by the password. */
async function comeByPassword(page: Page, { account, password }: DemoAccount): Promise<void> {
  await page.getByRole('button', { name: 'Switch' }).click();
  await cover(page).getByRole('button', { name: 'Use the password instead' }).click();
  await cover(page).locator('input[autocomplete="username"]').fill(account);
  await cover(page).locator('input[autocomplete="current-password"]').fill(password);
  await cover(page).locator('button[type="submit"]').click();
  await cover(page).waitFor({ state: 'detached' });
}

const sessionOf = async (page: Page): Promise<unknown> =>
  (await ask(page, getProfile, {})).body.Data;

async function openRecharge(page: Page, cardId: number): Promise<Locator> {
  await page.goto(`/member/card/${cardId}`);
  await page.getByRole('button', { name: 'Recharge' }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('radio') });
  await dialog.getByRole('radio').first().waitFor();
  await expect.poll(() => dialog.locator(':focus').count()).toBe(1);
  await page.keyboard.press('1');
  await expect.poll(() => dialog.getByRole('radio').first().isChecked()).toBe(true);
  await page.waitForTimeout(120); // A hand: what follows within milliseconds is of a reader.
  return dialog;
}

const receipt = (page: Page): Locator => page.getByRole('dialog', { name: 'Payment received' });

test('SH-47, SH-44: two cashiers share a till: a lock keeps what was typed and a card that was scanned, and each sells under her own name', async ({
  openPage,
}) => {
  const { owner, caller, ana, bo, guest, next } = await atShop();
  const page = await openPage({ language: 'en', expectedProblems: [/40[03]|422/] });
  await login(page, owner, '/profile');
  await page.getByRole('button', { name: 'Share this browser as a till' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share this browser as a till' });
  await sharing.getByLabel('Till name').fill('Front');
  await sharing.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Switch' }).waitFor();
  await page.getByText('This browser', { exact: true }).waitFor();

  // Ana comes, and sets a PIN; what is guessed first is refused in its place.
  await comeByPassword(page, ana);
  await expect.poll(() => whoWorks(page)).toContain('Ana');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set PIN' }).click();
  const setting = page.getByRole('dialog', { name: 'Till PIN' });
  const setPin = async (pin: string): Promise<void> => {
    await setting.getByLabel('PIN', { exact: true }).fill(pin);
    await setting.getByLabel('Your password').fill(newPassword);
    await setting.getByRole('button', { name: 'Save' }).click();
  };
  await setPin('1234');
  await setting.getByText('too easy to guess').waitFor();
  await setPin(pinOfAna);
  await setting.waitFor({ state: 'hidden' });

  await comeByPassword(page, bo);
  await expect.poll(() => whoWorks(page)).toContain('Bo');
  const recharge = await openRecharge(page, guest.cardId);

  // Bo leaves: one key over the page, and the server answers nobody.
  await page.evaluate(`localStorage.setItem('lebean.tillUsedAt', String(Date.now() - 6 * 60_000))`);
  await locked(page).waitFor();
  await expect.poll(() => sessionOf(page)).toMatchObject({ code: 'SESSION_LOCKED' });
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'shared-till/locked-en');
  // A card is scanned while half of a PIN is typed: it is kept, and none of its digits is of the PIN.
  await typeByHand(page, pinOfBo.slice(0, 2));
  await expect.poll(() => locked(page).getByText('Digits entered: 2').count()).toBe(1);
  await page.waitForTimeout(200); // A hand: nobody types and scans within milliseconds.
  await scan(page, next.cardNumber);
  await locked(page).getByText(`Card ${next.cardNumber} is kept`).waitFor();
  expect(await locked(page).getByText('Digits entered: 2').count()).toBe(1);
  await page.waitForTimeout(200);
  await typeByHand(page, pinOfBo.slice(2));
  await page.keyboard.press('Enter');
  await locked(page).waitFor({ state: 'detached' });

  // What she had begun is as it was, and asks what to do about the card.
  const question = page.getByRole('dialog').filter({ hasText: 'Switch to' });
  await question.waitFor();
  await question.locator('.ant-btn-primary').click();
  await question.waitFor({ state: 'hidden' });
  expect(await recharge.getByRole('radio').first().isChecked()).toBe(true);
  await page.waitForTimeout(120);
  await recharge.locator('.kit-dialog-footer .ant-btn-primary').click();
  await receipt(page).waitFor();

  // Ana takes over by one key and by touch; her page begins clean.
  await page.keyboard.press('Escape');
  await receipt(page).waitFor({ state: 'hidden' });
  await page.goto(`/member/card/${guest.cardId}`);
  await page.getByRole('button', { name: 'Recharge' }).waitFor();
  await page.getByRole('button', { name: 'Switch' }).waitFor();
  await page.keyboard.press('u');
  await cover(page).getByRole('button', { name: 'Ana' }).click();
  for (const digit of pinOfAna)
    await cover(page).getByRole('button', { name: digit, exact: true }).click();
  await cover(page).getByRole('button', { name: 'OK' }).click();
  await cover(page).waitFor({ state: 'detached' });
  await expect.poll(() => whoWorks(page)).toContain('Ana');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await openRecharge(page, guest.cardId);
  await page.keyboard.press('Enter');
  await receipt(page).waitFor();

  const { rows } = await call(caller, listRecharges, { cardId: guest.cardId });
  const sold = rows.filter(({ rechargeType }) => rechargeType === 'cardRecharge');
  expect(sold.map(({ operatorName }) => operatorName)).toEqual(['Ana', 'Bo']);
});

test(
  'SH-47: at a locked till wrong PINs lead to the password, and a colleague takes over without seeing what was typed',
  { tags: ['long'] },
  async ({ openPage }) => {
    const { owner, bo, ana, guest } = await atShop();
    await call(await signIn(ana), setOwnPin, { pin: pinOfAna, password: newPassword });
    const page = await openPage({
      language: 'en',
      viewport: { width: 360, height: 740 },
      expectedProblems: [/40[03]|422|429/],
    });
    await login(page, owner, '/profile');
    await page.getByRole('button', { name: 'Share this browser as a till' }).click();
    const sharing = page.getByRole('dialog', { name: 'Share this browser as a till' });
    await sharing.getByLabel('Till name').fill('Front');
    await sharing.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Switch' }).waitFor();
    await comeByPassword(page, ana);
    await page.waitForTimeout(500);
    await comeByPassword(page, bo);
    await page.waitForTimeout(500);
    await openRecharge(page, guest.cardId);
    await page.evaluate(
      `localStorage.setItem('lebean.tillUsedAt', String(Date.now() - 6 * 60_000))`,
    );
    await locked(page).waitFor();
    await page.reload();
    await locked(page).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await screenshot(page, 'shared-till/locked-360-en');
    for (let tries = 0; tries < 3; tries += 1) {
      await typeByHand(page, '5190');
      await page.keyboard.press('Enter');
      await locked(page).getByText('The PIN is incorrect').waitFor();
    }
    await typeByHand(page, '5190');
    await page.keyboard.press('Enter');
    await locked(page)
      .getByText(/Too many attempts/)
      .waitFor();
    await locked(page).getByRole('button', { name: 'Ana' }).click();
    await typeByHand(page, pinOfAna);
    await page.keyboard.press('Enter');
    await locked(page).waitFor({ state: 'detached' });
    await expect.poll(async () => await sessionOf(page)).toMatchObject({ UserName: 'Ana' });
    expect(await page.getByRole('dialog').count()).toBe(0);
  },
);
