import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createAssistant } from '@lebean/contract/account/assistant.operations';
import { getProfile } from '@lebean/contract/session/operations';
import { listShiftCash, listShifts } from '@lebean/contract/shift/operations';
import { createShop } from '@lebean/contract/shop/operations';
import type { DemoAccount } from '../tools/demo-server.ts';
import { authenticate, axe, demoAccount, login, test } from './browser.ts';
import { typeByHand } from './counter-desk.ts';
import { factIn, hasFocus, scrollsSideways } from './facts.ts';
import { newPassword } from './new-account.ts';
import { call, counterOf, openMember, signIn, uniqueDigits } from './service.ts';

type Till = { readonly shopName: string; readonly shopId: number; readonly clerk: DemoAccount };

/** A shop of the test's own in Madrid, with an assistant who answers for its drawer. */
async function newTill(owner: Page): Promise<Till> {
  const { merchantId } = await call(owner, getProfile, {});
  if (merchantId === null) throw new Error('the owner of Madrid has no merchant');
  // Behind the shops of the demo: whoever sells at the counter of Madrid does so in its first one.
  const shopName = `Taquilla ${uniqueDigits(8)}`;
  const staff = await signIn(demoAccount('Staff'));
  const { id: shopId } = await call(staff, createShop, {
    merchantId,
    shopName,
    shopType: 'sales',
    country: 'ES',
    currency: 'EUR',
    timeZone: 'Europe/Madrid',
    memberPermission: 'custom',
  });
  const account = `e2e-${uniqueDigits(12)}`;
  await call(owner, createAssistant, {
    loginName: account,
    displayName: 'Marta Caja',
    phone: '+34600000000',
    shopId,
    password: newPassword,
    roles: ['shop-cashier', 'shop-drawer'],
  });
  return { shopName, shopId, clerk: { audience: '', account, password: newPassword } };
}

describe('the drawer', () => {
  test('CTL-2: ACC-3: SH-40: an assistant opens, moves, counts and prints by keys on a phone; the owner sees what is missing and every row of it', async ({
    openPage,
  }) => {
    const owner = await openPage({ language: 'en' });
    await authenticate(owner, demoAccount('Shop owner (Madrid)'));
    const { shopId, shopName, clerk } = await newTill(owner);

    const till = await openPage({ language: 'en', viewport: { width: 360, height: 780 } });
    await login(till, clerk, '/member/list');
    const bar = till.getByRole('region', { name: 'Cash drawer' });
    await bar.getByText('No open shift').waitFor();
    await till.keyboard.press('Escape');
    await till.keyboard.press('s');
    const dialog = till.getByRole('dialog');
    await expect.poll(() => hasFocus(dialog.getByLabel('Opening cash'))).toBe(true);
    await typeByHand(till, '100');
    await till.keyboard.press('Enter');
    await bar.getByText('Opened by Marta Caja').waitFor();
    // Nobody who is to count sees what to find.
    expect(await bar.textContent()).not.toContain('Expected');

    const counter = await counterOf(till);
    const { paid } = await openMember(till, counter, { hasPackage: true });
    await till.keyboard.press('m');
    await dialog.getByLabel('Amount').fill('30');
    await dialog.getByRole('button', { name: 'Bank deposit' }).click();
    expect(await axe(till)).toEqual([]);
    await dialog.getByRole('button', { name: 'Pay out €30.00' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await till.keyboard.press('s');
    await expect.poll(() => hasFocus(dialog.getByLabel('Counted cash'))).toBe(true);
    // Five euros less than there should be.
    await typeByHand(till, String((10_000 + paid - 3000 - 500) / 100));
    await till.keyboard.press('Enter');
    const slip = till.getByRole('dialog', { name: 'Shift closed' });
    await slip.waitFor();
    expect(await factIn(slip, 'Variance')).toBe('€5.00 short');
    expect(await scrollsSideways(till)).toBe(false);
    expect(await axe(till)).toEqual([]);
    await till.emulateMedia({ media: 'print' });
    await till.locator('.print-sheet').getByText('Shift report').waitFor();
    await till.emulateMedia({ media: 'screen' });
    await till.keyboard.press('Escape');
    await bar.getByText('No open shift').waitFor();
    await till.goto('/Gamedistribution/shifts');
    await till.waitForURL('**/401?noGoBack=true');

    await owner.goto(`/Gamedistribution/shifts?shopId=${shopId}`);
    const row = owner.locator('tbody tr[data-row-key]').filter({ hasText: shopName });
    await row.getByText('€5.00 short').waitFor();
    expect(await axe(owner)).toEqual([]);
    const [shift] = (await call(owner, listShifts, { shopId })).rows;
    expect(shift).toMatchObject({ cashIn: paid, cashOut: 3000, variance: -500 });
    await row.getByRole('link', { name: /^−.?30\.00$/ }).click();
    const rows = owner.getByRole('region', { name: 'Cash movements' });
    await rows.getByText('Bank deposit').waitFor();
    // The number and the rows that it opens agree.
    expect(await rows.locator('tbody tr[data-row-key]').count()).toBe(1);
    const out = await call(owner, listShiftCash, { shiftId: shift?.id ?? 0, direction: 'out' });
    expect(out.rows.map(({ amount }) => amount)).toEqual([-3000]);
    expect(await axe(owner)).toEqual([]);
  });
});
