import { describe, expect } from 'vitest';
import { listTickets } from '@lebean/contract/ticket/operations';
import { axe, demoAccount, login, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { inMadrid, newShop } from './new-shop.ts';
import { call } from './service.ts';

describe('what a shop lacks', () => {
  test('SH-48: who has asked the platform reads after a reload and in a second tab that it was sent and when, and sends it once', async ({
    openPage,
  }) => {
    const staff = await openPage();
    await login(staff, demoAccount('Staff'), '/dashboard');
    // Nobody has said what a lebean costs there.
    const { shopId, owner } = await newShop(staff, { ...inMadrid, currency: 'GBP' });
    const page = await openPage({ viewport: { width: 360, height: 780 } });
    await login(page, owner, '/shopledou/shoppay');
    const other = await page.context().newPage();
    await other.goto('/shopledou/shoppay');
    const ask = { name: '向平台申请' };
    await other.getByRole('button', ask).waitFor();
    await page.getByRole('button', ask).click();
    const sent = page.getByRole('link', { name: /已提交申请（工单 W/ });
    await sent.waitFor();
    // The second tab has not heard of it yet.
    const late = other.getByRole('button', ask);
    if (await late.isVisible()) await late.click().catch(() => undefined);
    await other.getByRole('link', { name: /已提交申请（工单 W/ }).waitFor();
    const words = await sent.textContent();
    expect(words).toContain(String(new Date().getUTCFullYear()));
    await page.reload();
    await expect.poll(async () => await sent.textContent()).toBe(words);
    expect(await page.getByRole('button', ask).count()).toBe(0);
    expect((await call(page, listTickets, { shopId })).count).toBe(1);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
  });
});
