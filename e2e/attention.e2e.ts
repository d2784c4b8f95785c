/** What needs whoever looks, at the head of the home (SH-52, SH-64). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { getAttention } from '@lebean/contract/dashboard/attention.operations';
import type { AttentionLine } from '@lebean/contract/dashboard/attention.rows';
import { getDashboardHours } from '@lebean/contract/dashboard/hours.operations';
import { getDashboard } from '@lebean/contract/dashboard/operations';
import {
  axe,
  demoAccount,
  login,
  longUnless,
  type OpenPage,
  phone,
  screenshot,
  test,
} from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { inMadrid, newShop } from './new-shop.ts';
import { call, signIn } from './service.ts';

async function openHome(openPage: OpenPage, audience: string): Promise<Page> {
  const page = await openPage({ language: 'en' });
  await login(page, demoAccount(audience), '/dashboard');
  await page.locator('.attention ul').waitFor();
  return page;
}

/** The line of a kind, with all lines in sight. */
async function lineOn(page: Page, { kind, of, name }: AttentionLine) {
  await page.goto('/dashboard');
  const lines = page.locator('.attention li');
  await lines.first().waitFor();
  const more = page.locator('.attention-more');
  if ((await more.count()) > 0) await more.click();
  const ofKind = page.locator(`.attention li[data-kind="${kind}"]`);
  return of === null ? ofKind : ofKind.filter({ hasText: name }).first();
}

/** Lines that open one record, a page of tiles or a till, not a list of rows. */
const opensRecord = new Set<AttentionLine['kind']>(['notice', 'shiftVariance']);
const isRecord = ({ kind, count }: AttentionLine, path: string): boolean =>
  opensRecord.has(kind) || (count === 1 && /\/\d+$/.test(path));

/** How many it is now, as other journeys add to some of it meanwhile. */
async function countNow(page: Page, { kind, of }: AttentionLine): Promise<number> {
  const { lines } = await call(page, getAttention, {});
  return lines.find((line) => line.kind === kind && line.of === of)?.count ?? 0;
}

async function follow(page: Page, line: AttentionLine): Promise<void> {
  const step = (await lineOn(page, line)).locator('.attention-step');
  await step.click();
  await page.waitForURL((url) => url.pathname !== '/dashboard');
  const { pathname } = new URL(page.url());
  if (isRecord(line, pathname) || pathname === '/shopledou/shoppay') {
    await page.locator('main h1, main h2, [role="tabpanel"] h1').first().waitFor();
    return;
  }
  if (pathname === '/Gamedistribution/devices') {
    // Its people see the hall as it stands, unless they have chosen the list.
    await page.locator('.hall-room').waitFor();
    return;
  }
  // Below a list stands how many rows it has in all.
  const total = page.locator('.kit-list-total');
  const counted = async (): Promise<number> => {
    await total.waitFor();
    return Number(((await total.textContent()) ?? '').replaceAll(/[^0-9]/g, ''));
  };
  await expect
    .poll(async () => {
      const seen = await counted();
      const expected = await countNow(page, line);
      if (seen !== expected) await page.reload();
      return [line.kind, seen - expected];
    })
    .toEqual([line.kind, 0]);
}

/** As much of the answer as is changed on its way. */
const answered = z.looseObject({ Data: z.looseObject({ lines: z.array(z.unknown()) }) });

describe('what needs whoever looks', () => {
  for (const audience of ['Staff', 'Partner', 'Shop owner (Shanghai)'] as const)
    test(
      `SH-52, SH-64, RPT-4: each line leads ${audience} to a list with as many rows as it says`,
      longUnless(audience !== 'Staff'),
      async ({ openPage }) => {
        const page = await openHome(openPage, audience);
        const { lines } = await call(page, getAttention, {});
        expect(lines.length).toBeGreaterThan(2);
        for (const line of lines) await follow(page, line);
      },
    );

  test('SH-52: where nothing waits the home says so, and when it looked', async ({ openPage }) => {
    const { owner } = await newShop(await signIn(demoAccount('Staff')), inMadrid);
    const page = await openPage({ language: 'es', ...phone });
    await login(page, owner, '/dashboard');
    const block = page.getByRole('region', { name: 'Requiere su atención' });
    await block.getByText('Todo en orden').first().waitFor();
    expect(await block.getByText(/^Revisado a las \d\d:\d\d$/).count()).toBe(1);
    expect(await block.locator('li[data-kind]').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'attention/all-well-360-es');
  });

  test('SH-52, SH-39: on a phone it stands first, for fingers, and nothing scrolls sideways', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'es', ...phone });
    await login(page, demoAccount('Shop owner (Madrid)'), '/dashboard');
    await page.locator('.attention li').first().waitFor();
    await page.locator('.headline').waitFor();
    const topOf = async (part: string) => (await page.locator(part).boundingBox())?.y ?? 0;
    expect(await topOf('.attention')).toBeLessThan(await topOf('.headline'));
    for (const step of await page.locator('.attention-step').all()) {
      const box = await step.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'attention/phone-es');
  });

  test('SH-52: what is over stays in its place, crossed off, until the page is looked at anew', async ({
    openPage,
  }) => {
    const page = await openHome(openPage, 'Shop owner (Shanghai)');
    const lines = page.locator('.attention li');
    const second = await lines.nth(1).getAttribute('data-kind');
    await page.route(`**${getAttention.path}*`, async (route) => {
      const response = await route.fetch();
      const answer = z.parse(answered, await response.json());
      answer.Data.lines.shift();
      await route.fulfill({ response, json: answer });
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.locator('.attention li[data-done]').waitFor();
    expect(await lines.nth(1).getAttribute('data-kind')).toBe(second);
    expect(await lines.first().getByRole('link').count()).toBe(0);
  });
});

test('RPT-1, SH-53: the headline says the figure of today, and the curve of the day ends on it', async ({
  openPage,
}) => {
  const page = await openHome(openPage, 'Shop owner (Shanghai)');
  const headline = page.getByRole('region', { name: 'Revenue today' });
  await headline.waitFor();
  const { money } = await call(page, getDashboard, {});
  const { money: byHour } = await call(page, getDashboardHours, {});
  const today = money?.moneyIn.find(({ currency }) => currency === byHour?.currency)?.today ?? 0;
  expect(byHour?.hours.reduce((sum, hour) => sum + hour.today, 0) ?? 0).toBe(today);
  const written = (await headline.locator('.money-amount').first().textContent()) ?? '';
  expect(Number(written.replaceAll(/[^0-9]/g, ''))).toBe(Math.abs(today));
  const label = await page.locator('.hours-curve').getAttribute('aria-label');
  expect(label).toContain(written);
  // Less than last week is not red while the day runs.
  expect(await headline.locator('.change-down').count()).toBeLessThanOrEqual(1);
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'attention/owner-en');
});
