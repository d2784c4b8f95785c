import { describe, expect } from 'vitest';
import { listGoodsSales } from '@lebean/contract/goods/sale.operations';
import { listGameVerdicts } from '@lebean/contract/report/game-verdict.operations';
import { verdictWords } from '@lebean/contract/report/game-verdict.rows';
import { listGoodsReport } from '@lebean/contract/report/goods-report.operations';
import { listPeriods } from '@lebean/contract/report/operations-report.operations';
import { listStaffVerdicts } from '@lebean/contract/report/staff-verdict.operations';
import { staffVerdictWords } from '@lebean/contract/report/staff-verdict.rows';
import { axe, demoAccount, login, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { call } from './service.ts';

/** A quarter that is over: no other test plays or sells in it. */
const today = new Date();
const firstOf = (months: number): Date =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1));
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const quarter = { from: dayOf(firstOf(3)), to: dayOf(new Date(firstOf(0).getTime() - 86_400_000)) };
/** What the goods report tells of when nobody chooses. */
const lastDays = {
  from: dayOf(new Date(today.getTime() - 29 * 86_400_000)),
  to: dayOf(today),
};
const asQuery = new URLSearchParams(quarter).toString();

describe('reports', () => {
  test('RPT-2, RPT-4: each number of a month opens as many rows as it says, and the chart shows the months', async ({
    openPage,
  }) => {
    const owner = await openPage();
    await login(owner, demoAccount('Shop owner (Shanghai)'), '/dashboard');
    const input = { ...quarter, grain: 'month', sort: 'startsOn' } as const;
    const [month] = (await call(owner, listPeriods, input)).rows;
    if (month === undefined) throw new Error('the quarter has no month');
    await owner.goto(`/shuju/gameouerexperience?grain=month&sort=startsOn&${asQuery}`);
    const row = owner.locator('main tr').filter({ hasText: month.startsOn });
    await row.first().waitFor();
    await owner.getByRole('img', { name: new RegExp(quarter.from) }).waitFor();
    expect(await axe(owner)).toEqual([]);
    for (const { rows, count } of [
      { rows: 'gameouerexperience/recharges', count: month.recharges },
      { rows: 'gameouerexperience/cards', count: month.newCards },
      { rows: 'gameouerexperience/members', count: month.members },
    ]) {
      expect(count).toBeGreaterThan(0);
      const link = owner.locator(`main a[href*="${rows}?"][href*="${month.startsOn}"]`);
      await link.last().click();
      const total = owner.locator('.kit-list-total:visible');
      await total.filter({ hasText: String(count) }).waitFor();
      await owner.getByRole('link', { name: '返回运营数据报表' }).locator('visible=true').waitFor();
      await owner.goBack();
      await row.first().waitFor();
    }
  });

  test(
    'RPT-2, SH-1: games are ranked on both paths of the specification, on a phone, dark, without scrolling sideways',
    { tags: ['long'] },
    async ({ openPage }) => {
      const phone = await openPage({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });
      await login(phone, demoAccount('Shop owner (Shanghai)'), `/shuju/gameexperience?${asQuery}`);
      await phone.locator('.kit-card').first().waitFor();
      const beside = await phone.locator('.kit-card .kit-card-beside').allTextContents();
      const plays = beside.map((text) => Number(text.replaceAll(/\D/g, '')));
      expect(plays).toEqual(plays.toSorted((one, other) => other - one));
      expect(await scrollsSideways(phone)).toBe(false);
      expect(await axe(phone)).toEqual([]);
    },
  );

  test('RPT-2, RPT-4: staff compare countries and shops, and take the report away as a file', async ({
    openPage,
  }) => {
    const staff = await openPage({ language: 'es' });
    await login(staff, demoAccount('Staff'), `/games/summary?groupBy=country&${asQuery}`);
    await staff.getByRole('region', { name: 'Resumen de datos de juegos' }).waitFor();
    await staff.locator('main tr[data-row-key]').filter({ hasText: 'China' }).waitFor();
    expect(await axe(staff)).toEqual([]);
    await staff.goto(`/shuju/gameouerexperience?view=shops&currency=EUR&${asQuery}`);
    await staff.locator('main tr[data-row-key]').filter({ hasText: 'España' }).first().waitFor();
    expect(await axe(staff)).toEqual([]);
  });

  test(
    'GDS-1, RPT-4: an owner reads on a phone what goods brought, and each number opens the sales that it counts',
    { tags: ['long'] },
    async ({ openPage }) => {
      const phone = await openPage({
        viewport: { width: 360, height: 780 },
        colorScheme: 'dark',
        language: 'es',
      });
      await login(phone, demoAccount('Shop owner (Shanghai)'), '/shuju/goodsreport');
      await phone.locator('.kit-card').first().waitFor();
      expect(await scrollsSideways(phone)).toBe(false);
      expect(await axe(phone)).toEqual([]);
      const { rows } = await call(phone, listGoodsReport, { ...lastDays, groupBy: 'goods' });
      const [best] = rows;
      if (best === undefined) throw new Error('nothing was sold');
      const behind = { fromDay: lastDays.from, toDay: lastDays.to, goodsId: best.goodsId ?? 0 };
      const sales = await call(phone, listGoodsSales, { ...behind, pageSize: 100 });
      expect(sales.rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(best.units);
      const card = phone.locator('.kit-card').filter({ hasText: best.name }).first();
      await card.locator('a[href*="goodsreport/sales?"]').first().click();
      const total = phone.locator('.kit-list-total:visible');
      await total.filter({ hasText: String(best.sales + best.voids) }).waitFor();
      expect(await scrollsSideways(phone)).toBe(false);
      await phone.getByRole('link', { name: 'Volver al informe de artículos' }).click();
      await card.waitFor();
    },
  );

  test('SH-55, RPT-4: an owner reads on a phone what to do about each game and why, and its plays open the list of just these', async ({
    openPage,
  }) => {
    const phone = await openPage({
      viewport: { width: 360, height: 780 },
      colorScheme: 'dark',
      language: 'en',
    });
    await login(phone, demoAccount('Shop owner (Shanghai)'), '/shuju/verdicts');
    await phone.locator('.kit-card').first().waitFor();
    expect(await scrollsSideways(phone)).toBe(false);
    expect(await axe(phone)).toEqual([]);
    const { rows } = await call(phone, listGameVerdicts, {});
    const [first] = rows;
    if (first === undefined || first.plays === 0) throw new Error('nothing was played');
    const card = phone.locator('.kit-card').first();
    await card.getByText(verdictWords[first.verdict].en).waitFor();
    await card.getByRole('link', { name: `Paid plays ${first.plays}` }).click();
    const total = phone.locator('.kit-list-total:visible');
    await total.filter({ hasText: String(first.plays) }).waitFor();
  });

  test(
    'SH-55, SH-67, RPT-4: an owner compares the people of the shops beside the games, and a number opens the rows of just that person',
    { tags: ['long'] },
    async ({ openPage }) => {
      const owner = await openPage({ language: 'en' });
      await login(owner, demoAccount('Shop owner (Shanghai)'), '/shuju/verdicts');
      await owner.getByRole('link', { name: 'Staff comparison' }).first().click();
      await expect.poll(() => new URL(owner.url()).pathname).toBe('/shuju/verdicts/staff');
      const { rows } = await call(owner, listStaffVerdicts, {});
      const [first] = rows;
      if (first === undefined || first.records === 0) throw new Error('nobody did anything');
      const line = owner
        .locator('tbody tr:visible')
        .filter({ hasText: first.operatorName })
        .first();
      await line.getByText(staffVerdictWords[first.verdict].en).waitFor();
      expect(await axe(owner)).toEqual([]);
      await line.getByRole('link', { name: /^Payments and refunds/ }).click();
      await owner.getByRole('heading', { name: first.operatorName }).waitFor();
      const total = owner.locator('.kit-list-total:visible');
      await total.filter({ hasText: first.records.toLocaleString('en-US') }).waitFor();
      const names = await owner.locator('tbody tr:visible').allTextContents();
      expect(names.filter((text) => !text.includes(first.operatorName))).toEqual([]);
    },
  );

  test(
    'SH-55: the comparison fits a phone, and no assistant finds it',
    { tags: ['long'] },
    async ({ openPage }) => {
      const phone = await openPage({
        viewport: { width: 360, height: 780 },
        colorScheme: 'dark',
        language: 'es',
      });
      await login(phone, demoAccount('Shop manager (Beijing)'), '/shuju/verdicts/staff');
      await phone.locator('.kit-card').first().waitFor();
      expect(await scrollsSideways(phone)).toBe(false);
      expect(await axe(phone)).toEqual([]);
      const clerk = await openPage({ language: 'en' });
      await login(clerk, demoAccount('Assistant (Shanghai)'), '/shuju/verdicts/staff');
      await clerk.getByText('No access').waitFor();
    },
  );
});
