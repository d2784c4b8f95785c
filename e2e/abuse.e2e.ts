import { describe, expect } from 'vitest';
import { listAbuse, listAbuseCases } from '@lebean/contract/abuse/operations';
import { openCard } from '@lebean/contract/card/counter.operations';
import { authenticate, axe, demoAccount, login, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { call, counterOf, uniqueDigits, uniqueName } from './service.ts';

describe('the abuse report', () => {
  test('CTL-3: RPT-4: ACC-3: an owner sees which phone has many cards and opens them; staff see every merchant; each number has its rows', async ({
    openPage,
  }) => {
    const owner = await openPage({ language: 'en' });
    await authenticate(owner, demoAccount('Shop owner (Madrid)'));
    const { shop, level } = await counterOf(owner);
    const phone = `69${uniqueDigits(9)}`;
    for (let card = 0; card < 3; card += 1) {
      await call(owner, openCard, {
        shopId: shop.id,
        cardNumber: uniqueDigits(16),
        name: uniqueName(),
        phone,
        levelId: level.id,
        paymentMode: 'bankTransfer',
      });
    }
    await owner.goto('/shuju/abuse?view=phones');
    const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
    const row = owner.locator('tbody tr[data-row-key]').filter({ hasText: masked });
    await row.getByRole('link', { name: '3' }).click();
    const cards = owner.getByRole('region', { name: 'Cards' });
    await expect.poll(() => cards.locator('tbody tr[data-row-key]').count()).toBe(3);
    expect(await axe(owner)).toEqual([]);

    const staff = await openPage({ language: 'en', viewport: { width: 360, height: 780 } });
    await login(staff, demoAccount('Staff'), '/shops/abuse');
    await staff.getByText('By person').waitFor();
    await staff.getByText('Click a number to see the transactions behind it.').waitFor();
    for (const one of (await call(staff, listAbuse, { pageSize: 10 })).rows) {
      const { operatorName, merchantId, freePlay } = one;
      const whose = { operatorName, ...(merchantId !== null && { merchantId }) };
      const cases = await call(staff, listAbuseCases, { kind: 'freePlay', ...whose });
      expect(cases.count).toBe(freePlay);
    }
    expect(await axe(staff)).toEqual([]);
    expect(await scrollsSideways(staff)).toBe(false);

    const clerk = await openPage();
    await login(clerk, demoAccount('Assistant'), '/member/list');
    for (const closed of ['/shuju/abuse', '/Gamedistribution/ShopList', '/shopledou/list']) {
      await clerk.goto(closed);
      await clerk.waitForURL('**/401?noGoBack=true');
    }
  });
});
