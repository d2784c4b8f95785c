/** Receipts on a printer of the browser's own, which a script plays: what it is sent, and what happens where it fails. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readEscpos, paperOf } from '../apps/web/src/shared/printer/escpos-reader.fixture.ts';
import { authenticate, axe, demoAccount, login, type OpenPage, phone, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import {
  answer,
  behave,
  bytesAt,
  choosePrinter,
  plugInPrinter,
  windowPrints,
} from './receipt-printer.ts';
import { type Counter, counterOf, type NewMember, openMember } from './service.ts';

type Till = { readonly page: Page; readonly counter: Counter; readonly member: NewMember };

async function openTill(openPage: OpenPage, changed = {}): Promise<Till> {
  const page = await openPage({ language: 'en' });
  await plugInPrinter(page);
  await authenticate(page, demoAccount('Assistant'));
  const counter = await counterOf(page);
  const member = await openMember(page, counter);
  await page.goto('/member/list');
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  await choosePrinter(page, changed);
  return { page, counter, member };
}

/** Recharges by keys and answers the receipt; in cash unless a key says otherwise. */
async function recharge(page: Page, member: NewMember, modeKey = 'c'): Promise<Locator> {
  await page.goto(`/member/card/${member.cardId}`);
  await page.getByRole('button', { name: 'Recharge' }).click();
  const dialog = page.getByRole('dialog', { name: `Recharge card ${member.cardNumber}` });
  await dialog.getByRole('radio').first().waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press(modeKey);
  await page.keyboard.press('Enter');
  const receipt = page.getByRole('dialog', { name: 'Payment received' });
  await receipt.waitFor();
  return receipt;
}

/** What stands on the paper; the question about its state is no part of it. */
const paperAt = async (page: Page): Promise<readonly string[]> =>
  paperOf(await bytesAt(page), { isChinese: true });

const timesOf = (rows: readonly string[], words: string): number =>
  rows.filter((row) => row.includes(words)).length;

const mark = '*** COPY ***';

describe('a printer of receipts', () => {
  test('SH-49: prints a cash sale and opens the drawer once, at once; a second receipt is a copy', async ({
    openPage,
  }) => {
    const { page, member } = await openTill(openPage);
    const receipt = await recharge(page, member);
    await expect.poll(async () => timesOf(await paperAt(page), 'drawer')).toBe(1);
    expect(timesOf(await paperAt(page), '[cut]')).toBe(0);
    await page.keyboard.press('Enter');
    await receipt.getByText('Printed.').waitFor();
    const rows = await paperAt(page);
    expect(timesOf(rows, member.cardNumber)).toBe(1);
    expect([timesOf(rows, 'drawer'), timesOf(rows, '[cut]'), timesOf(rows, mark)]).toEqual([
      1, 1, 0,
    ]);
    await receipt.getByRole('button', { name: 'Print a copy' }).click();
    await expect.poll(async () => timesOf(await paperAt(page), '[cut]')).toBe(2);
    const all = await paperAt(page);
    expect([timesOf(all, 'drawer'), timesOf(all, mark)]).toEqual([1, 2]);
    expect(await page.evaluate('printer.opens[0].baudRate')).toBe(19_200);
    await page.keyboard.press('Escape');
    expect(await windowPrints(page)).toEqual([]);

    await page.goto(`/member/card/${member.cardId}?tab=recharges`);
    await page
      .getByRole('button', { name: /^Receipt / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Print a copy' }).click();
    await expect.poll(async () => timesOf(await paperAt(page), '[cut]')).toBe(1);
    const again = await paperAt(page);
    expect([timesOf(again, 'drawer'), timesOf(again, mark)]).toEqual([0, 2]);
  });

  test(
    'SH-49: opens no drawer for a sale by bank transfer, and prints by itself where it is set to',
    { tags: ['long'] },
    async ({ openPage }) => {
      const { page, member } = await openTill(openPage, { isAutomatic: true });
      const receipt = await recharge(page, member, 't');
      await receipt.getByText('Printed.').waitFor();
      const rows = await paperAt(page);
      expect(timesOf(rows, 'Bank transfer')).toBe(1);
      expect([timesOf(rows, 'drawer'), timesOf(rows, '[cut]')]).toEqual([0, 1]);
    },
  );

  test(
    'SH-49: that hangs keeps no sale: the window of the browser prints, and what is printed later is a copy',
    { tags: ['long'] },
    async ({ openPage }) => {
      const { page, member } = await openTill(openPage, { hasDrawer: false });
      await behave(page, 'hangs');
      const receipt = await recharge(page, member);
      await page.keyboard.press('Enter');
      await receipt.getByText('The browser prints it instead.').waitFor();
      expect(await axe(page)).toEqual([]);
      // Only the question about its state was on the way: nothing of the receipt can come out of it.
      expect((await windowPrints(page)).map((words) => words.includes(mark))).toEqual([false]);
      await receipt.getByRole('button', { name: 'Print a copy' }).waitFor();
      await page.keyboard.press('Escape');
      await page.waitForURL('**/member/list');
    },
  );

  test('SH-49: that is out of paper, or pulled out in the middle, says so, and goes on when it is well', async ({
    openPage,
  }) => {
    const { page, member } = await openTill(openPage, { hasDrawer: false });
    await behave(page, 'noPaper');
    const receipt = await recharge(page, member);
    await page.keyboard.press('Enter');
    await receipt.getByText('The receipt printer is out of paper.').waitFor();
    // Nothing had come out: what the browser prints is the receipt, not a copy.
    expect((await windowPrints(page)).map((words) => words.includes(mark))).toEqual([false]);
    expect(timesOf(await paperAt(page), member.cardNumber)).toBe(0);
    await behave(page, 'unplugged');
    await receipt.getByRole('button', { name: 'Try the printer again' }).click();
    await receipt.getByText('was disconnected while printing').waitFor();
    expect((await windowPrints(page)).map((words) => words.includes(mark))).toEqual([false, true]);
    await behave(page, 'prints');
    const before = (await bytesAt(page)).length;
    await receipt.getByRole('button', { name: 'Try the printer again' }).click();
    await receipt.getByText('Printed.').waitFor();
    const rows = paperOf((await bytesAt(page)).slice(before), { isChinese: true });
    expect([timesOf(rows, mark), timesOf(rows, member.cardNumber)]).toEqual([2, 1]);
  });

  test(
    'SH-49: takes two receipts of two windows one after another, over WebUSB',
    { tags: ['long'] },
    async ({ openPage }) => {
      const till = await openTill(openPage);
      const usb = { way: 'usb', vendorId: 0x04_16, productId: 0x50_11, isAutomatic: true } as const;
      const { page, counter, member } = till;
      await choosePrinter(page, usb);
      const other = await openMember(page, counter);
      const second = await page.context().newPage();
      await behave(page, 'slow');
      const [first, last] = await Promise.all([recharge(page, member), recharge(second, other)]);
      for (const receipt of [first, last]) await receipt.getByText('Printed.').waitFor();
      for (const [window, holder] of [
        [page, member],
        [second, other],
      ] as const) {
        expect(await window.evaluate('printer.overlaps')).toBe(0);
        const rows = await paperAt(window);
        expect(timesOf(rows, holder.cardNumber)).toBe(1);
        expect([timesOf(rows, 'drawer'), timesOf(rows, '[cut]')]).toEqual([1, 1]);
      }
    },
  );

  test(
    'SH-49: a receipt that did not come out after its dialog was closed is told of, kept, and printed as what it is',
    { tags: ['long'] },
    async ({ openPage }) => {
      const { page, member } = await openTill(openPage, { isAutomatic: true });
      await behave(page, 'gone');
      await recharge(page, member);
      await page.keyboard.press('Escape');
      await page.waitForURL('**/member/list');
      const toast = page.getByRole('alert').filter({ hasText: 'was not printed' });
      await toast.getByText('The receipt printer is not there').waitFor();
      expect(await windowPrints(page)).toEqual([]);
      await behave(page, 'prints');
      await toast.getByRole('button', { name: 'Try the printer again' }).click();
      await expect.poll(async () => timesOf(await paperAt(page), '[cut]')).toBe(1);
      const rows = await paperAt(page);
      expect([timesOf(rows, 'drawer'), timesOf(rows, mark)]).toEqual([1, 0]);
    },
  );
});

describe('the settings of a printer', () => {
  test('SH-49: are chosen once in a browser, which may refuse, and hold from then on', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await plugInPrinter(page);
    await login(page, demoAccount('Shop owner'), '/member/recharges');
    const open = async (): Promise<Locator> => {
      await page.getByRole('button', { name: 'Test print' }).click();
      const dialog = page.getByRole('dialog', { name: 'Print a test receipt' });
      await dialog.getByText('How this computer prints receipts').waitFor();
      return dialog;
    };
    let dialog = await open();
    const way = (name: RegExp): Locator => dialog.getByRole('radio', { name });
    expect(await way(/^Print window/).isChecked()).toBe(true);
    await answer(page, 'none chosen');
    await dialog.getByText('Receipt printer over USB').click();
    await expect.poll(() => way(/^Print window/).isChecked()).toBe(true);
    await answer(page, 'refused');
    await dialog.getByText('Receipt printer over USB').click();
    await dialog.getByText('The browser does not allow the device').waitFor();
    await answer(page, 'given');
    await dialog.getByText('Receipt printer over USB').click();
    await dialog.getByText('POS80').waitFor();
    expect(await page.evaluate('printer.filters')).toEqual([{ classCode: 7 }]);
    await dialog.getByText('Connected').waitFor();
    expect(await axe(page)).toEqual([]);

    await dialog.getByRole('button', { name: 'Print the sample' }).click();
    await dialog.getByText('Printed.').waitFor();
    const rows = await paperAt(page);
    expect([timesOf(rows, 'NOT A RECEIPT'), timesOf(rows, 'drawer')]).toEqual([2, 0]);
    expect(rows).toContain('123456789012345678901234567890123456789012345678');
    await dialog.getByRole('button', { name: 'Open the drawer' }).click();
    await dialog.getByText('The drawer was told to open.').waitFor();
    expect(timesOf(await paperAt(page), 'drawer')).toBe(1);
    expect(readEscpos(await bytesAt(page)).filter(({ does }) => does === 'cut')).toHaveLength(1);
    expect(await windowPrints(page)).toEqual([]);

    await page.reload();
    dialog = await open();
    await dialog.getByText('POS80').waitFor();
    expect(await way(/USB/).isChecked()).toBe(true);
    await dialog.getByText('Connected').waitFor();
    await page.setViewportSize(phone.viewport);
    expect(await scrollsSideways(page)).toBe(false);
    await dialog.getByText('Print window of the browser').click();
    await expect.poll(() => dialog.getByText('POS80').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Print the sample' }).click();
    await expect.poll(async () => (await windowPrints(page)).length).toBe(1);
  });

  test(
    'SH-49: say why where the browser knows neither way',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openPage({ language: 'es' });
      await page.addInitScript(
        'delete Navigator.prototype.serial; delete Navigator.prototype.usb;',
      );
      await login(page, demoAccount('Shop owner'), '/member/recharges');
      await page.getByRole('button', { name: 'Prueba de impresión' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Este navegador no puede usar impresoras de tickets.').waitFor();
      expect(await dialog.getByRole('radio', { name: /USB/ }).isDisabled()).toBe(true);
    },
  );
});
