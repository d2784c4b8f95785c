import { expect } from 'vitest';
import { getPeriodTotals } from '@lebean/contract/report/operations-report.operations';
import { addDays } from '@lebean/domain/calendar-day';
import { axe, demoAccount, login, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { call } from './service.ts';

test('RPT-2: a report over time stands beside a period of free choice, first day with first day, with totals and their difference', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en' });
  const today = new Date().toISOString().slice(0, 10);
  const day = (back: number): string => addDays(today, -back);
  const shown = { from: day(12), to: day(3) };
  const compared = { compareFrom: day(40), compareTo: day(34) };
  const query = new URLSearchParams({ ...shown, ...compared });
  await login(page, demoAccount('Staff'), `/shuju/gameouerexperience?${query.toString()}`);
  const totals = page.getByRole('region', { name: 'Totals and difference' });
  await totals.getByRole('row', { name: /Difference/ }).waitFor();
  await totals.getByText(`${day(40)} – ${day(34)}`).waitFor();
  await page.getByText('The two periods differ in length (10 and 7 intervals)').waitFor();
  const answer = await call(page, getPeriodTotals, { ...shown, ...compared, grain: 'day' });
  expect(answer.other.plays).toBeGreaterThan(0);
  await totals
    .getByRole('row', { name: /^Compared period/ })
    .getByRole('cell', { name: answer.other.plays.toLocaleString('en'), exact: true })
    .waitFor();
  // What the chart draws, with the days of both.
  const drawn = page.getByRole('table', { name: 'Revenue' }).getByRole('row');
  await expect.poll(() => drawn.count()).toBe(11);
  expect(await drawn.nth(1).textContent()).toContain(day(12));
  expect(await drawn.nth(1).textContent()).toContain(day(40));
  expect(await drawn.nth(10).textContent()).not.toContain(day(34));
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/shuju/gameouerexperience');
  await page.getByRole('table', { name: 'Revenue' }).waitFor({ state: 'attached' });
  expect(await totals.count()).toBe(0);
});
