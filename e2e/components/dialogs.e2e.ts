/** Dialogs, panels and forms: where the focus goes, what is sent and what is kept. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type OpenPage, type PageOptions, phone, test } from '../browser.ts';
import { hasFocus } from '../facts.ts';
import { callsOf, held, openExample } from './stage.ts';

describe('a dialog', () => {
  test('SH-39: keeps the focus inside, and gives it back as it closes', async ({ openPage }) => {
    const page = await openExample(openPage, 'app-modal/opened-by-a-button');
    const opener = page.getByRole('button', { name: 'Open the dialog' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Replace card 7302' });
    await dialog.waitFor();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      expect(await hasFocusBehind(page)).toBe(false);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await held(page)).toBe('"key"');
    await expect.poll(() => hasFocus(opener)).toBe(true);
  });

  test('SH-34: a click beside it loses nothing', async ({ openPage }) => {
    const page = await openExample(openPage, 'app-modal/opened-by-a-button');
    await page.getByRole('button', { name: 'Open the dialog' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.mouse.click(8, 880);
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await held(page)).toBe('"button"');
  });

  test('SH-40: fills a phone', async ({ openPage }) => {
    const page = await openExample(openPage, 'app-modal/open', phone);
    const box = await page.locator('.ant-modal-container').boundingBox();
    expect(box?.width).toBe(phone.viewport.width);
  });
});

describe('a panel', () => {
  test('SH-39: takes the focus, and gives it back on Esc', async ({ openPage }) => {
    const page = await openExample(openPage, 'panel-popover/with-controls');
    const opener = page.getByRole('button', { name: 'Open the panel' });
    await opener.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Columns' });
    await expect.poll(() => hasFocus(panel)).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => hasFocus(panel.getByRole('button', { name: 'Stay' }))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(opener)).toBe(true);
    await panel.waitFor({ state: 'hidden' });
  });

  test('closes by what leads elsewhere', async ({ openPage }) => {
    const page = await openExample(openPage, 'panel-popover/with-controls');
    await page.getByRole('button', { name: 'Open the panel' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
});

describe('a form', () => {
  test('SH-34: Enter sends it, once, with a key; the answer closes it', async ({ openPage }) => {
    const page = await openForm(openPage, 'a-form-that-is-saved');
    await nameField(page).fill('Arcadia');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await held(page)).toBe('42');
    const [sent, ...more] = await callsOf(page, 'merchant.create');
    expect(more).toEqual([]);
    expect(sent?.input).toEqual({
      merchantName: 'Arcadia',
      country: 'ES',
      currency: 'EUR',
      pointPrice: 100,
    });
    expect(sent?.key).toMatch(/^.{16,}$/);
  });

  test('SH-34: a second click while it is under way sends nothing, and it stays open', async ({
    openPage,
  }) => {
    const page = await openForm(openPage, 'a-form-under-way');
    await nameField(page).fill('Arcadia');
    const send = page.getByRole('dialog').getByRole('button', { name: 'Add merchant' });
    await send.dblclick();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await callsOf(page, 'merchant.create')).length).toBe(1);
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
  });

  test('SH-34: what is wrong is shown at its field, which has the focus; nothing is sent', async ({
    openPage,
  }) => {
    const page = await openForm(openPage, 'a-form-that-is-saved');
    await page.getByLabel('Price per point').fill('nothing');
    await nameField(page).press('Enter');
    await expect.poll(() => messages(page)).toHaveLength(2);
    await expect.poll(() => hasFocus(nameField(page))).toBe(true);
    expect(await callsOf(page, 'merchant.create')).toEqual([]);
    await nameField(page).fill('A');
    await expect.poll(() => messages(page)).toHaveLength(1);
  });

  test('SH-34: a message that comes as the focus leaves its field moves nothing that is pressed', async ({
    openPage,
  }) => {
    const page = await openForm(openPage, 'a-form-that-is-saved');
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await nameField(page).fill('Arcadia');
    await page.getByLabel('Price per point').fill('nothing');
    const before = await cancel.boundingBox();
    if (before === null) throw new Error('the dialog has no button');
    await page.mouse.move(before.x + 5, before.y + 5);
    await page.mouse.down();
    await expect.poll(() => messages(page)).toHaveLength(1);
    expect(await cancel.boundingBox()).toEqual(before);
    await page.mouse.up();
    await page.getByRole('button', { name: 'Discard' }).waitFor();
    const question = page.getByRole('button', { name: 'Keep editing' });
    await expect.poll(async () => (await question.boundingBox())?.y).not.toBe(before.y);
  });

  test('SH-34: a refusal stands at the field that it is about, and all that was typed stays', async ({
    openPage,
  }) => {
    const page = await openForm(openPage, 'refused-on-a-field');
    await nameField(page).fill('Arcadia');
    await page.keyboard.press('Enter');
    await expect.poll(() => messages(page)).toEqual(['Partner not found']);
    await expect.poll(() => hasFocus(nameField(page))).toBe(true);
    expect(await nameField(page).inputValue()).toBe('Arcadia');
  });

  test('SH-34: what only the server finds wrong stands at its field', async ({ openPage }) => {
    const page = await openForm(openPage, 'wrong-for-the-server');
    await nameField(page).fill('Arcadia');
    await page.keyboard.press('Enter');
    await expect.poll(() => messages(page)).toEqual(['No such currency']);
    await expect.poll(() => hasFocus(page.getByLabel('Currency'))).toBe(true);
  });

  test('SH-60: without a line it says so on top, and the next try carries the same key', async ({
    openPage,
  }) => {
    const page = await openForm(openPage, 'without-a-line');
    await nameField(page).fill('Arcadia');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('No connection').waitFor();
    await nameField(page).press('Enter');
    await expect.poll(async () => (await callsOf(page, 'merchant.create')).length).toBe(2);
    const [first, second] = await callsOf(page, 'merchant.create');
    expect(second?.key).toBe(first?.key);
  });

  test('SH-34: leaving it with something typed asks first, and Enter stays', async ({
    openPage,
  }) => {
    const page = await openForm(openPage, 'a-form-that-is-saved');
    await nameField(page).fill('Arcadia');
    await page.keyboard.press('Escape');
    const keep = page.getByRole('button', { name: 'Keep editing' });
    await expect.poll(() => hasFocus(keep)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(nameField(page))).toBe(true);
    expect(await nameField(page).inputValue()).toBe('Arcadia');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  test('SH-34: opened again, it begins anew', async ({ openPage }) => {
    const page = await openForm(openPage, 'a-form-that-is-saved');
    await nameField(page).fill('Arcadia');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Add merchant…' }).click();
    expect(await nameField(page).inputValue()).toBe('');
    expect(await page.getByLabel('Price per point').inputValue()).toBe('1');
  });
});

describe('a question', () => {
  test('SH-38: a yes is sent, and closes it', async ({ openPage }) => {
    const page = await openExample(openPage, 'confirm-dialog/a-yes-is-enough');
    await page.getByRole('button', { name: 'Remove…' }).click();
    await page.getByRole('button', { name: 'Remove the file' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect((await callsOf(page, 'export.remove')).map(({ input }) => input)).toEqual([
      { exportId: 3 },
    ]);
  });

  test('SH-38: a refusal is shown in it', async ({ openPage }) => {
    const page = await openExample(openPage, 'confirm-dialog/refused');
    await page.getByRole('button', { name: 'Remove…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remove the file' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.isVisible()).toBe(true);
  });
});

const nameField = (page: Page) => page.getByRole('dialog').getByLabel('Merchant', { exact: true });

const messages = (page: Page): Promise<string[]> =>
  page.locator('.ant-form-item-explain-error').allInnerTexts();

async function openForm(openPage: OpenPage, name: string, options?: PageOptions): Promise<Page> {
  const page = await openExample(openPage, `form-dialog/${name}`, options);
  await page.getByRole('button', { name: 'Add merchant…' }).click();
  await nameField(page).waitFor();
  return page;
}

/** The browser's own controls come between the last of the dialog and its first: the page then has no focus. */
const hasFocusBehind = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(
    `!document.activeElement.contains(document.querySelector('[role="dialog"]')) &&
      document.activeElement.closest('[role="dialog"]') === null`,
  );

describe('keys that come too early', () => {
  for (const example of ['keys-wait-for-what-is-fetched', 'keys-wait-for-what-is-drawn-later'])
    test(`SH-45: ${example.replaceAll('-', ' ')}, and do what was meant`, async ({ openPage }) => {
      const page = await openExample(openPage, `keys-coming/${example}`);
      await page.getByRole('button', { name: 'Call' }).click();
      for (const key of ['1', '1']) {
        await page.waitForTimeout(60); // A hand: what follows within milliseconds is of a reader.
        await page.keyboard.press(key);
      }
      await page.getByRole('button', { name: 'Water' }).waitFor();
      await expect.poll(() => held(page)).toBe('"× 2"');
    });
});
