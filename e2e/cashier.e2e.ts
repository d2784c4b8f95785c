import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { getCard } from '@lebean/contract/card/operations';
import { listPackages } from '@lebean/contract/level/recharge-package.operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { listShops } from '@lebean/contract/shop/operations';
import { authenticate, demoAccount, type OpenPage, test } from './browser.ts';
import { typeByHand } from './counter-desk.ts';
import { factIn, hasFocus, pointsText } from './facts.ts';
import { call, type Counter, counterOf, type NewMember, openMember } from './service.ts';

type Till = { readonly page: Page; readonly counter: Counter; readonly member: NewMember };

/** An assistant at the member list, and a member of the test's own at the counter. */
async function openTill(
  openPage: OpenPage,
  expectedProblems: readonly RegExp[] = [],
): Promise<Till> {
  const page = await openPage({ language: 'en', expectedProblems });
  await authenticate(page, demoAccount('Assistant'));
  const counter = await counterOf(page);
  const member = await openMember(page, counter);
  await page.goto('/member/list');
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  return { page, counter, member };
}

async function openRecharge({ page, member }: Till): Promise<Locator> {
  await page.goto(`/member/card/${member.cardId}`);
  await page.getByRole('button', { name: 'Recharge' }).click();
  const dialog = page.getByRole('dialog', { name: `Recharge card ${member.cardNumber}` });
  await dialog.getByRole('radio').first().waitFor();
  await page.keyboard.press('1');
  return dialog;
}

/** The recharges of the member's card, without its opening. */
async function rechargesOf({ page, member }: Till): Promise<readonly number[]> {
  const { rows } = await call(page, listRecharges, { cardId: member.cardId });
  return rows.flatMap(({ rechargeType, paid }) => (rechargeType === 'cardRecharge' ? [paid] : []));
}

const receiptIn = (page: Page): Locator => page.getByRole('dialog', { name: 'Payment received' });

/** As fast as the page takes it, so that some presses come after the answer, while the dialog closes. */
const submitUntilGone = `{
  const form = document.querySelector('[role="dialog"] form');
  const again = () => {
    if (!form.isConnected) return;
    form.requestSubmit();
    setTimeout(again, 0);
  };
  again();
}`;

/** Both before the page is painted again: the form is out of sight and still there. */
const leaveAndSubmit = `{
  const form = document.querySelector('[role="dialog"] form');
  const buttons = [...document.querySelectorAll('[role="dialog"] button')];
  buttons.find(({ textContent }) => textContent.includes('Discard')).click();
  form.requestSubmit();
}`;

describe('a cashier', () => {
  test('MEM-5: recharges from the search to the receipt by fewer than ten keys', async ({
    openPage,
  }) => {
    const till = await openTill(openPage);
    const { page, counter, member } = till;
    const keys: string[] = [];
    const press = async (key: string): Promise<void> => {
      keys.push(key);
      await page.keyboard.press(key);
    };
    await typeByHand(page, member.cardNumber);
    await press('Enter');
    await page.getByRole('button', { name: 'Recharge' }).waitFor();
    await press('r');
    const dialog = page.getByRole('dialog', { name: `Recharge card ${member.cardNumber}` });
    await dialog.getByRole('radio').first().waitFor();
    await press('1');
    await press('Enter');
    await receiptIn(page).waitFor();
    expect(keys.length).toBeLessThan(10);

    const { rechargePackage } = counter;
    const balance = pointsText(member.pointAfter + rechargePackage.point);
    const receipt = receiptIn(page);
    await expect.poll(() => factIn(receipt, 'Point balance')).toBe(balance);
    await page.keyboard.press('Escape');
    await page.waitForURL('**/member/list');
    await expect
      .poll(() => hasFocus(page.getByRole('searchbox', { name: 'Search members' })))
      .toBe(true);

    await page.goto(`/member/card/${member.cardId}`);
    await expect
      .poll(() => factIn(page.getByRole('region', { name: 'Balances' }), 'Points'))
      .toContain(balance);
    const history = page.getByRole('region', { name: 'History' });
    await history.getByRole('row', { name: /Recharged/ }).waitFor();
    await page.getByRole('tab', { name: 'Recharges' }).click();
    const records = page.getByRole('region', { name: 'Recharges' });
    const row = records.getByRole('row', { name: /Card recharge/ });
    await expect
      .poll(() => row.textContent())
      .toContain(`${pointsText(member.pointAfter)} → ${balance}`);
    expect(await rechargesOf(till)).toEqual([rechargePackage.sellPrice]);
  });

  test('MEM-3: opens a card on a phone, where nothing has asked for levels yet, with the first one chosen', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en', viewport: { width: 360, height: 740 } });
    await authenticate(page, demoAccount('Assistant'));
    await page.goto('/member/list');
    await page.getByRole('button', { name: 'New card' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New card' });
    await expect.poll(() => dialog.getByText(/ · card /).count()).toBe(1);
  });

  test('SH-34: sees packages once it is known whose counter it is, and they stay', async ({
    openPage,
  }) => {
    const { page, counter, member } = await openTill(openPage);
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      ({ pathname }) => pathname === listShops.path,
      async (route) => {
        await isReleased;
        await route.continue();
      },
    );
    const requested: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === listPackages.path) requested.push(request.url());
    });
    await page.goto(`/member/card/${member.cardId}`);
    await page.getByRole('button', { name: 'Recharge' }).click();
    const dialog = page.getByRole('dialog', { name: `Recharge card ${member.cardNumber}` });
    await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
    expect(requested).toEqual([]);
    release();
    await dialog.getByRole('radio').first().waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await receiptIn(page).waitFor();
    expect(requested).toHaveLength(1);
    expect(await rechargesOf({ page, counter, member })).toEqual([
      counter.rechargePackage.sellPrice,
    ]);
  });

  test('SH-34: a double click on the confirmation recharges once', async ({ openPage }) => {
    const till = await openTill(openPage);
    const dialog = await openRecharge(till);
    await dialog.getByRole('button', { name: /Charge / }).dblclick();
    await receiptIn(till.page).waitFor();
    expect(await rechargesOf(till)).toEqual([till.counter.rechargePackage.sellPrice]);
  });

  test('SH-34: what is confirmed again and again until the dialog is gone recharges once', async ({
    openPage,
  }) => {
    const till = await openTill(openPage);
    const sent: string[] = [];
    till.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/recharge'))
        sent.push(request.url());
    });
    await openRecharge(till);
    await till.page.evaluate(submitUntilGone);
    await receiptIn(till.page).waitFor();
    expect(sent).toHaveLength(1);
    expect(await rechargesOf(till)).toEqual([till.counter.rechargePackage.sellPrice]);
  });

  test('SH-34: what is confirmed just after it was left recharges nothing', async ({
    openPage,
  }) => {
    const till = await openTill(openPage);
    const dialog = await openRecharge(till);
    const sent: string[] = [];
    till.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/recharge'))
        sent.push(request.url());
    });
    await till.page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Discard' }).waitFor();
    await till.page.evaluate(leaveAndSubmit);
    await dialog.waitFor({ state: 'hidden' });
    // What was sent by then has left; a page that others write to is never idle for sure.
    await till.page.evaluate('new Promise((goOn) => setTimeout(goOn, 500))');
    expect(sent).toEqual([]);
    expect(await rechargesOf(till)).toEqual([]);
  });

  test('LED-4: a recharge whose answer is lost and that is sent again is made once', async ({
    openPage,
  }) => {
    const till = await openTill(openPage, [/ERR_CONNECTION_RESET/]);
    const { page, counter, member } = till;
    const path = rechargeCard.path.replace(':cardId', String(member.cardId));
    const keys: (string | undefined)[] = [];
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.continue();
        await route.fetch();
        return route.abort('connectionreset');
      },
    );
    const dialog = await openRecharge(till);
    const confirm = dialog.getByRole('button', { name: /Charge / });
    await confirm.click();
    await dialog.getByRole('alert').filter({ hasText: 'carried out only once' }).waitFor();
    await confirm.click();
    await receiptIn(page).waitFor();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await rechargesOf(till)).toEqual([counter.rechargePackage.sellPrice]);
    const card = await call(page, getCard, { cardId: member.cardId });
    expect(card.point).toBe(member.pointAfter + counter.rechargePackage.point);
  });
});
