/** Controls of forms and lists, as hands and keyboards meet them. */
import { describe, expect } from 'vitest';
import { phone, test } from '../browser.ts';
import { scan } from '../card-reader.ts';
import { hasFocus } from '../facts.ts';
import { callsOf, held, openExample } from './stage.ts';

describe('an amount', () => {
  test('NUM-1: is kept in hundredths, and its text stays as it is typed', async ({ openPage }) => {
    const page = await openExample(openPage, 'amount-input/empty-amount');
    const amount = page.getByLabel('Amount');
    const seen: [typed: string, kept: string][] = [];
    for (const typed of ['12.', '12.5', '1,234.50', '0.1', '']) {
      await amount.fill(typed);
      expect(await amount.inputValue()).toBe(typed);
      seen.push([typed, await held(page)]);
    }
    expect(seen).toEqual([
      ['12.', '1200'],
      ['12.5', '1250'],
      ['1,234.50', '123450'],
      ['0.1', '10'],
      ['', 'undefined'],
    ]);
  });

  test('NUM-1: what may be a thousand or a third decimal is no amount', async ({ openPage }) => {
    const page = await openExample(openPage, 'amount-input/empty-amount');
    for (const typed of ['1.234', '1,234', 'ten', '-5']) {
      await page.getByLabel('Amount').fill(typed);
      expect(await held(page)).toBe('NaN');
    }
  });

  test('NUM-1: an amount of money stands behind the sign of its currency', async ({ openPage }) => {
    const page = await openExample(openPage, 'amount-input/money-with-its-sign');
    expect(await page.getByLabel('Paid').inputValue()).toBe('99');
    expect(await page.locator('.ant-input-prefix').innerText()).toBe('€');
  });
});

describe('a search', () => {
  test('SH-31: is sent by Enter and not before, without blanks around it', async ({ openPage }) => {
    const page = await openExample(openPage, 'search-filter/a-search');
    const field = page.getByRole('searchbox', { name: 'Search shops' });
    await field.fill('  levante ');
    expect(await held(page)).toBe('"norte"');
    await field.press('Enter');
    expect(await held(page)).toBe('"levante"');
    await field.fill('');
    expect(await held(page)).toBe('undefined');
  });

  test('SH-31: the slash brings the focus to it, Esc in the empty field away', async ({
    openPage,
  }) => {
    const page = await openExample(openPage, 'search-filter/a-bar');
    const field = page.getByRole('searchbox', { name: 'Search shops' });
    await page.keyboard.press('/');
    await expect.poll(() => hasFocus(field)).toBe(true);
    expect(await field.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    expect(await hasFocus(field)).toBe(false);
  });
});

describe('a choice', () => {
  test('SH-39: is made by keyboard, and taken back by its cross', async ({ openPage }) => {
    const page = await openExample(openPage, 'search-filter/one-of-a-few');
    const choice = page.getByRole('combobox', { name: 'Place' });
    await choice.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Chile' }).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => held(page)).toBe('2');
    await page.locator('.ant-select').hover();
    await page.locator('.ant-select-clear').click();
    await expect.poll(() => held(page)).toBe('undefined');
  });

  test('SH-31: one of many is found by typing', async ({ openPage }) => {
    const page = await openExample(openPage, 'search-filter/one-of-many-found-by-typing');
    await page.getByRole('combobox', { name: 'Place' }).focus();
    // As fast as fingers are: what comes at once is a card reader's (SH-44).
    await page.keyboard.type('Shop 14', { delay: 90 });
    const offered = page.locator('.ant-select-item-option');
    await expect.poll(() => offered.allInnerTexts()).toEqual(['Shop 14']);
    await page.keyboard.press('Enter');
    await expect.poll(() => held(page)).toBe('14');
  });

  test('SH-39: Tab leaves a choice of several with what was chosen', async ({ openPage }) => {
    const page = await openExample(openPage, 'dictionary-select/some-of-several');
    const choice = page.getByRole('combobox', { name: 'Days' });
    await choice.focus();
    await page.keyboard.type('Tues', { delay: 90 });
    await page.keyboard.press('Enter');
    await expect.poll(() => held(page)).toBe('["Tuesday"]');
    await page.keyboard.press('Tab');
    expect(await hasFocus(choice)).toBe(false);
    expect(await held(page)).toBe('["Tuesday"]');
  });

  test('a type that is switched off names what was chosen, and is no longer offered elsewhere', async ({
    openPage,
  }) => {
    const page = await openExample(openPage, 'dictionary-select/a-type-that-is-switched-off');
    await page.locator('.ant-select').getByText('Old type').waitFor();
    const other = await openExample(openPage, 'dictionary-select/one-type');
    await other.locator('.ant-select').click();
    const offered = other.locator('.ant-select-item-option');
    await offered.first().waitFor();
    expect(await offered.allInnerTexts()).toEqual(['Arcade', 'Room scale', 'Motion seat']);
  });

  test('a merchant is found by the server, and nothing is offered while it looks', async ({
    openPage,
  }) => {
    const page = await openExample(openPage, 'pickers/a-merchant-found-on-the-server');
    await page.getByRole('combobox', { name: 'Merchant' }).focus();
    await page.keyboard.type('delta', { delay: 90 });
    await page.locator('.ant-select-item-option').filter({ hasText: 'Delta Games' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => held(page)).toBe('7');
    const [first, ...others] = await callsOf(page, 'merchant.list');
    expect(first?.input).not.toHaveProperty('query');
    expect(others.at(-1)?.input).toMatchObject({ query: 'delta' });
  });
});

describe('a day', () => {
  test('NUM-3: a birthday is typed, and is never in the future', async ({ openPage }) => {
    const page = await openExample(openPage, 'date-input/no-birthday-yet');
    const field = page.getByLabel('Birthday');
    await field.click();
    await page.keyboard.type('1984-02-29', { delay: 90 });
    await page.keyboard.press('Enter');
    await expect.poll(() => held(page)).toBe('"1984-02-29"');
    await field.click();
    await field.fill('2190-01-01');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await held(page)).toBe('"1984-02-29"');
  });

  test('NUM-3: an instant is shown on the clock of the account', async ({ openPage }) => {
    const page = await openExample(openPage, 'date-input/an-instant-on-the-clock-of-the-account', {
      timezoneId: 'America/Lima',
    });
    // Summer in Madrid: two hours before Greenwich.
    expect(await page.getByLabel('Begins').inputValue()).toBe('2026-07-01 12:00');
  });

  test('a time of the day is kept in minutes since midnight', async ({ openPage }) => {
    const page = await openExample(openPage, 'date-input/no-time-yet');
    const field = page.getByLabel('Opens');
    await field.click();
    await page.keyboard.type('10:15', { delay: 90 });
    await page.keyboard.press('Enter');
    await expect.poll(() => held(page)).toBe('615');
  });

  test('SH-32: days are picked by the last week', async ({ openPage }) => {
    const page = await openExample(openPage, 'date-input/any-days');
    await page.getByPlaceholder('From').click();
    await page.getByText('Last 7 days').click();
    const [, from = '', to = ''] = /"from":"(.*)","to":"(.*)"/.exec(await held(page)) ?? [];
    expect(Date.parse(to) - Date.parse(from)).toBe(6 * 86_400_000);
  });
});

describe('a file', () => {
  test('is taken as soon as it is chosen', async ({ openPage }) => {
    const page = await openExample(openPage, 'file-field/nothing-chosen');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'trailer.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('film'),
    });
    await page.getByRole('status').getByText('trailer.mp4').waitFor();
    expect(await held(page)).toBe('7');
  });
});

describe('the number of a card', () => {
  test('SH-44: a reader fills it wherever the focus is, and Enter goes on', async ({
    openPage,
  }) => {
    const page = await openExample(openPage, 'pickers/the-number-of-a-card');
    await page.getByLabel('Card').focus();
    await scan(page, '73021188');
    await expect.poll(() => held(page)).toBe('"73021188"');
    await page.getByText('"entered 1"').waitFor();
  });
});

describe('on a phone', () => {
  test('SH-40: the filters of a list are a sheet, whose button says how many are set', async ({
    openPage,
  }) => {
    const page = await openExample(openPage, 'search-filter/a-bar', phone);
    await page.getByRole('button', { name: /Filters \(1\)$/ }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Reset' }).tap();
    await page.getByRole('button', { name: /Filters$/ }).waitFor();
    await expect.poll(() => held(page)).toBe('{}');
  });
});
