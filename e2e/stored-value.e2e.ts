import { describe, expect } from 'vitest';
import { listLiability } from '@lebean/contract/reconciliation/operations';
import { axe, demoAccount, login, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { call } from './service.ts';

describe('stored value', () => {
  test('RPT-4: on a phone, each figure of the stored value opens the movements that make it, and leads back', async ({
    openPage,
  }) => {
    const owner = await openPage({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });
    const period = { from: '2020-01-01', to: new Date().toISOString().slice(0, 10) };
    const asQuery = new URLSearchParams(period).toString();
    await login(owner, demoAccount('Shop owner (Shanghai)'), `/shuju/liability?${asQuery}`);
    const [row] = (await call(owner, listLiability, { ...period, asset: 'point' })).rows;
    if (row === undefined) throw new Error('nothing is on any card');
    for (const figure of ['sold', 'spent'] as const) {
      expect(row[figure]).toBeGreaterThan(0);
      await owner.locator(`main a[href*="/shuju/liability/${figure}?"]:visible`).first().click();
      await owner.locator('.kit-card:visible').first().waitFor();
      expect(await scrollsSideways(owner)).toBe(false);
      expect(await axe(owner)).toEqual([]);
      await owner.getByRole('link', { name: '返回会员储值' }).locator('visible=true').click();
      await owner.waitForURL(`**/shuju/liability?${asQuery}`);
    }
  });
});
