/** Which day the home shows, where its numbers lead, and the halls as they stand now (SH-51 … SH-54). */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getDashboard } from '@lebean/contract/dashboard/operations';
import { getDashboardPlays } from '@lebean/contract/dashboard/plays.operations';
import { listHalls } from '@lebean/contract/hall/strip.operations';
import { addDays } from '@lebean/domain/calendar-day';
import { axe, demoAccount, login, longUnless, phone, screenshot, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { call } from './service.ts';

/** A day that is over on every clock, and on which nobody books any more. */
const overDay = (): string => addDays(new Date().toISOString().slice(0, 10), -2);

const figure = (page: Page, label: string) =>
  page.locator('.figure').filter({ has: page.getByRole('heading', { name: label, exact: true }) });

/** Follows the door of a figure, and says how many rows its list has. */
async function rowsBehind(page: Page, label: string): Promise<number> {
  await figure(page, label).getByRole('link').click();
  await page.waitForURL((url) => url.pathname !== '/dashboard');
  // Lists that were left stand behind this one; where nothing is there is no total.
  const shown = page.locator('.kit-list-total:visible, .empty-picture:visible').first();
  await shown.waitFor();
  const rows = Number(((await shown.textContent()) ?? '').replaceAll(/[^0-9]/g, ''));
  await page.goBack();
  await page.locator('.headline').waitFor();
  return rows;
}

for (const audience of [
  'Staff',
  'Partner',
  'Shop owner (Shanghai)',
  'Shop manager (Beijing)',
] as const)
  test(
    `SH-51, SH-53, RPT-4: a day that is over leads ${audience} to lists of that day, with as many rows as it says`,
    longUnless(audience === 'Shop owner (Shanghai)'),
    async ({ openPage }) => {
      const page = await openPage({ language: 'en' });
      const day = overDay();
      await login(page, demoAccount(audience), `/dashboard?day=${day}`);
      await page.locator('.headline').waitFor();
      const { money } = await call(page, getDashboard, { day });
      const { played } = await call(page, getDashboardPlays, { day });
      expect(money?.clocks.every(({ isRunning }) => !isRunning)).toBe(true);
      expect(await page.locator('.dash-day').textContent()).not.toContain('so far');
      await page.locator('.attention-checked', { hasText: 'Now' }).waitFor();
      const expected = {
        Payments: money?.recharges.today,
        'New cards': money?.newCards.today,
        'Paid plays': played?.plays.today,
      };
      for (const [label, count] of Object.entries(expected)) {
        await figure(page, label)
          .getByText(count?.toLocaleString('en') ?? '?')
          .first()
          .waitFor();
        expect([label, await rowsBehind(page, label)]).toEqual([label, count]);
      }
      expect(await axe(page)).toEqual([]);
    },
  );

test('SH-51: the day is switched by press and by keys, stands in the address, and none that is to come is shown', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en', expectedProblems: [/422/] });
  await login(page, demoAccount('Shop owner (Shanghai)'), '/dashboard');
  const days = page.getByRole('group', { name: 'Choose a day' });
  const today = days.getByRole('button', { name: 'Today' });
  await today.waitFor();
  expect(await today.getAttribute('aria-pressed')).toBe('true');
  await days.getByRole('button', { name: 'Yesterday' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?day=\d{4}-\d\d-\d\d$/);
  await page.getByRole('region', { name: /^Revenue on / }).waitFor();
  const field = days.getByLabel('Choose a day');
  const day = overDay();
  await field.fill(day);
  await page.waitForURL(`**/dashboard?day=${day}`);
  // What is to come cannot be chosen, nor sent.
  await field.fill('2099-01-01');
  await days.getByRole('alert').waitFor();
  expect(new URL(page.url()).searchParams.get('day')).toBe(day);
  await page.goto('/dashboard?day=2099-01-01');
  await page.getByText('2099-01-01 has not begun yet').first().waitFor();
  await days.getByRole('button', { name: 'Today' }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard' && url.search === '');
  await page.getByRole('region', { name: 'Revenue today' }).waitFor();
});

test('SH-51, SH-39: on a phone the day is switched by fingers, and nothing scrolls sideways', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'es', ...phone });
  await login(page, demoAccount('Shop owner (Madrid)'), `/dashboard?day=${overDay()}`);
  await page.locator('.headline').waitFor();
  for (const part of await page.locator('.day-switch button, .day-switch input').all()) {
    expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'home-day/phone-es');
});

test('SH-54: the home of a shop says how its terminals stand now, and leads to those in its hall', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount('Shop manager (Beijing)'), '/dashboard');
  const strip = page.getByRole('region', { name: 'Halls now' });
  await strip.getByRole('listitem').first().waitFor();
  const { halls } = await call(page, listHalls, {});
  expect(halls).toHaveLength(1);
  const terminals = halls[0]?.terminals ?? [];
  expect(await strip.locator('.hall-strip-tiles > span').count()).toBe(terminals.length);
  expect(await axe(page)).toEqual([]);
  const [first] = terminals.filter(({ state }) => state !== 'playing');
  if (first === undefined) throw new Error('all terminals are played');
  await strip.locator(`li[data-state="${first.state}"]`).getByRole('link').click();
  await page.locator(`.hall-figure-${first.state}[aria-pressed="true"]`).waitFor();
  expect(new URL(page.url()).searchParams.get('state')).toBe(first.state);
});
