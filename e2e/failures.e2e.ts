import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
/** What people read when a call fails on its way, once each (SH-60). The proxy plays the way. */
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { authenticate, axe, demoAccount, type OpenPage, test as base } from './browser.ts';
import { failedRequest, type Fault, type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { newShopAccount } from './new-account.ts';
import { call, counterOf, type NewMember, openMember } from './service.ts';
import { visit } from './tab-strip.ts';

const test = base.extend('proxy', async ({}, { onCleanup }): Promise<FaultyProxy> => {
  const proxy = await startFaultyProxy();
  onCleanup(() => proxy.stop());
  return proxy;
});

/** What the browser itself says about an answer that the test provokes. */
const unanswered = /Failed to load resource|ERR_|net::/;

/** What is shown for each, in English; nothing of it may send anybody to the login. */
const words: Readonly<Record<Fault, RegExp>> = {
  defect: new RegExp(
    `^Something went wrong on the server, so this was not completed.*Request ${failedRequest}`,
  ),
  badGateway: /^The service is temporarily unavailable/,
  busy: /^The service is busy\. Try again in 7 seconds/,
  limited: /^Too many requests\. Try again in 9 seconds/,
  hangs: /^The server did not respond within 30 seconds/,
  drops: /^No connection: the server did not respond/,
  garbage: /^The response did not come from this system/,
  portal: /^The response did not come from this system/,
};
/** A message that comes late is a second one: how long one is waited for, in milliseconds. */
const lateMs = 500;

/** A page whose clock the test winds forward has a test of its own. */
const quick = ['defect', 'badGateway', 'busy', 'limited', 'drops', 'garbage', 'portal'] as const;

/** Everything that tells of a failure, over the page, in it and in its dialogs; notices tell of none. */
const messagesOn = (page: Page): Locator =>
  page.locator(
    '.toast, [role="alert"]:visible:not(.banner), .kit-not-loaded:visible, .ant-form-item-explain-error',
  );

async function expectOneMessage(page: Page, fault: Fault): Promise<void> {
  await expect
    .poll(() => messagesOn(page).allTextContents())
    .toEqual([expect.stringMatching(words[fault])]);
  await page.waitForTimeout(lateMs);
  expect(await messagesOn(page).allTextContents()).toEqual([expect.stringMatching(words[fault])]);
  expect(await messagesOn(page).textContent()).not.toMatch(/log out|sign in again/i);
}

async function openThrough(openPage: OpenPage, proxy: FaultyProxy): Promise<Page> {
  const page = await openPage({
    baseURL: proxy.address,
    language: 'en',
    expectedProblems: [unanswered],
  });
  await page.addInitScript("localStorage.setItem('lebean.language', 'en')");
  return page;
}

const retryButtons = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Try again|Retry)$/ });

describe('a question that is not answered', () => {
  test(
    'SH-60: is shown once over a list, by its cause, with one way to try again',
    { tags: ['long'] },
    async ({ openPage, proxy }) => {
      const page = await openThrough(openPage, proxy);
      await authenticate(page, demoAccount('Shop owner'));
      await page.goto('/member/list');
      await page.locator('tbody tr[data-row-key]').first().waitFor();
      for (const fault of quick) {
        proxy.fail(/^GET \/api\/members\?/, fault);
        await page.locator('thead .kit-table-sort').first().click();
        await expectOneMessage(page, fault);
        expect(await retryButtons(page).count()).toBe(1);
        expect(await axe(page)).toEqual([]);
        proxy.mend();
        await retryButtons(page).click();
        await expect.poll(() => messagesOn(page).count()).toBe(0);
      }
    },
  );

  test('SH-33, SH-60: is shown once on the page of a record, with a number that can be copied', async ({
    openPage,
    proxy,
  }) => {
    const page = await openThrough(openPage, proxy);
    await authenticate(page, demoAccount('Assistant'));
    const member = await openMember(page, await counterOf(page));
    for (const fault of quick) {
      proxy.fail(new RegExp(String.raw`^GET /api/cards/${member.cardId}$`), fault);
      await page.goto(`/member/card/${member.cardId}`);
      await expectOneMessage(page, fault);
      if (fault === 'defect') await page.getByRole('button', { name: 'Copy' }).waitFor();
      proxy.mend();
      await retryButtons(page).click();
      await page.getByRole('button', { name: 'Recharge' }).waitFor();
      expect(await messagesOn(page).count()).toBe(0);
    }
  });

  test('SH-60: says after half a minute that nobody answers', async ({ openPage, proxy }) => {
    const page = await openThrough(openPage, proxy);
    await page.clock.install();
    await authenticate(page, demoAccount('Assistant'));
    await page.goto('/member/list');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    proxy.fail(/^GET \/api\/members\?/, 'hangs');
    const requested = page.waitForRequest(/\/api\/members\?/);
    await page.locator('thead .kit-table-sort').first().click();
    await requested;
    await page.clock.fastForward(31_000);
    await expectOneMessage(page, 'hangs');
  });

  test(
    'NTC-7, SH-60: is not mentioned where nobody has asked: a notice seen that could not be noted',
    { tags: ['long'] },
    async ({ openPage, proxy }) => {
      const page = await openThrough(openPage, proxy);
      await authenticate(page, demoAccount('Assistant'));
      for (const fault of quick) {
        proxy.fail(/^POST \/api\/inbox\/seen/, fault);
        const seen = page.waitForRequest(/\/api\/inbox\/seen/);
        await page.goto('/member/list');
        await seen;
        await page.locator('tbody tr[data-row-key]').first().waitFor();
        await page.waitForTimeout(lateMs);
        expect(await messagesOn(page).allTextContents()).toEqual([]);
      }
    },
  );

  test('SH-27, SH-60: of several things that fail by one cause the first says so, and one button mends all', async ({
    openPage,
    proxy,
  }) => {
    const page = await openThrough(openPage, proxy);
    await authenticate(page, demoAccount('Staff'));
    await page.goto('/dashboard');
    await page.locator('main').waitFor();
    proxy.fail(/^GET \/api\/own-account/, 'badGateway');
    await visit(page, '/profile');
    const panels = page.locator('.kit-panel');
    await expect.poll(() => panels.getByRole('alert').count()).toBe(1);
    await expect.poll(() => panels.getByText('Could not load').count()).toBe(1);
    expect(await page.locator('.toast').count()).toBe(0);
    proxy.mend();
    await retryButtons(page).click();
    await page.getByText('This device').waitFor();
    await expect.poll(() => messagesOn(page).count()).toBe(0);
  });
});

async function openFreezing(page: Page, member: NewMember): Promise<Locator> {
  await page.goto(`/member/card/${member.cardId}`);
  await page.getByRole('button', { name: /^Freeze/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Lost at the bar');
  return dialog;
}

test('SH-60: a card that does not exist is shown once; a search without hits repeats the words', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en', expectedProblems: [unanswered] });
  await authenticate(page, demoAccount('Assistant'));
  await page.goto('/member/card/987654321');
  await expect.poll(() => messagesOn(page).count()).toBe(1);
  await page.waitForTimeout(lateMs);
  expect(await page.locator('.toast').count()).toBe(0);
  await page.goto('/member/list?query=zzzz99');
  await page.getByText('No results for “zzzz99”').waitFor();
});

test('SH-32, NUM-3: the pickers of days ring today as it is in the account’s time zone, in weeks from Monday', async ({
  openPage,
}) => {
  // In Shanghai it is the 24th already, in the browser still the 23rd.
  const page = await openPage({ language: 'en', timezoneId: 'UTC' });
  await page.clock.setFixedTime('2026-11-23T18:30:00Z');
  await authenticate(page, demoAccount('Staff'));
  await page.goto('/system/operation-log');
  await page.locator('.kit-days').first().click();
  const popup = page.locator('.kit-days-popup');
  await popup.waitFor();
  expect(await popup.locator('.ant-picker-cell-today').first().getAttribute('title')).toBe(
    '2026-11-24',
  );
  expect(await popup.locator('thead th').first().textContent()).toBe('Mo');
});

describe('a command that is not answered', () => {
  test('SH-60: is shown once in its form, which keeps what was typed', async ({
    openPage,
    proxy,
  }) => {
    const page = await openThrough(openPage, proxy);
    await authenticate(page, await newShopAccount(1));
    const member = await openMember(page, await counterOf(page));
    const dialog = await openFreezing(page, member);
    for (const fault of quick) {
      proxy.fail(/^POST .*\/freeze$/, fault);
      await dialog.locator('button[type="submit"]').click();
      await expectOneMessage(page, fault);
      expect(await retryButtons(page).count()).toBe(0);
      expect(await dialog.getByLabel('Reason').inputValue()).toBe('Lost at the bar');
    }
    proxy.mend();
    await dialog.locator('button[type="submit"]').click();
    await page.getByText('Lost at the bar').first().waitFor();
  });

  test('SH-60, LED-4: that takes money says whether it may be done and that trying again is safe, and takes it once', async ({
    openPage,
    proxy,
  }) => {
    const page = await openThrough(openPage, proxy);
    await authenticate(page, demoAccount('Assistant'));
    const counter = await counterOf(page);
    const member = await openMember(page, counter);
    await page.goto(`/member/card/${member.cardId}`);
    await page.getByRole('button', { name: 'Recharge' }).click();
    const dialog = page.getByRole('dialog', { name: `Recharge card ${member.cardNumber}` });
    await dialog.getByRole('radio').first().waitFor();
    await page.keyboard.press('1');
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(rechargeCard.path.replace(':cardId', String(member.cardId))))
        keys.push(request.headers()['idempotency-key']);
    });
    for (const fault of quick) {
      proxy.fail(/^POST .*\/recharge$/, fault);
      await dialog.locator('button[type="submit"]').click();
      await expectOneMessage(page, fault);
      const text = await dialog.getByRole('alert').textContent();
      const isCertain = fault === 'limited';
      expect(text?.includes('It is safe to try again')).toBe(!isCertain);
    }
    proxy.mend();
    await dialog.locator('button[type="submit"]').click();
    await page.getByRole('dialog', { name: 'Payment received' }).waitFor();
    expect(keys).toHaveLength(quick.length + 1);
    expect(new Set(keys).size).toBe(1);
    const { rows } = await call(page, listRecharges, { cardId: member.cardId });
    expect(rows.filter(({ rechargeType }) => rechargeType === 'cardRecharge')).toHaveLength(1);
  });

  test('SH-60, SH-40: is seen on a phone, where the button stands a screen below its message', async ({
    openPage,
    proxy,
  }) => {
    const page = await openThrough(openPage, proxy);
    await page.setViewportSize({ width: 360, height: 740 });
    await authenticate(page, demoAccount('Assistant'));
    const member = await openMember(page, await counterOf(page));
    await page.goto(`/member/card/${member.cardId}`);
    await page.getByRole('button', { name: 'Recharge' }).first().click();
    const dialog = page.getByRole('dialog', { name: `Recharge card ${member.cardNumber}` });
    await dialog.getByRole('radio').first().waitFor();
    await page.keyboard.press('1');
    // The key is held for a moment, since a scan may begin with it: nobody's finger is as fast.
    await expect.poll(() => dialog.getByRole('radio').first().isChecked()).toBe(true);
    proxy.fail(/^POST .*\/recharge$/, 'busy');
    await dialog.locator('button[type="submit"]').click();
    const message = dialog.getByRole('alert');
    const topOf = async (): Promise<number> => (await message.boundingBox())?.y ?? -1;
    await expect.poll(topOf).toBeGreaterThanOrEqual(0);
    expect(await topOf()).toBeLessThan(740);
  });

  test('SH-60: nobody is sent to the login who has something in hand, whatever else fails meanwhile', async ({
    openPage,
    proxy,
  }) => {
    const page = await openThrough(openPage, proxy);
    await authenticate(page, await newShopAccount(1));
    const member = await openMember(page, await counterOf(page));
    await openFreezing(page, member);
    proxy.fail(/^GET \/api\//, 'drops');
    await page.evaluate("window.dispatchEvent(new Event('focus'))");
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await page.waitForTimeout(1000);
    expect((await messagesOn(page).allTextContents()).join()).not.toMatch(/log out/i);
  });
});
