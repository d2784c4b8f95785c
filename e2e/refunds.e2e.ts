import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { getApproval } from '@lebean/contract/approval/operations';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { getCard } from '@lebean/contract/card/operations';
import { quoteRefund } from '@lebean/contract/card/refund.operations';
import { listPackages } from '@lebean/contract/level/recharge-package.operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { authenticate, axe, demoAccount, login, screenshot, test } from './browser.ts';
import { factIn, scrollsSideways } from './facts.ts';
import { call, counterOf, openMember } from './service.ts';

/** Opens the refund of the card on the page, gives the reason and answers what it would pay. */
async function askForRefund(page: Page): Promise<string> {
  await page.getByRole('button', { name: '退款', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /退款/ });
  const total = dialog.getByRole('status');
  await expect.poll(() => total.textContent()).toMatch(/[1-9]/);
  await dialog.getByLabel('原因').fill('搬家');
  return (await total.textContent()) ?? '';
}

describe('the refund of a card', () => {
  test('MEM-8, PAY-2: shows its calculation before it is confirmed, pays out, and is found among the records', async ({
    openPage,
  }) => {
    const page = await openPage();
    await authenticate(page, demoAccount('Shop owner (Shanghai)'));
    const counter = await counterOf(page);
    const { cardId, cardNumber } = await openMember(page, counter, { hasPackage: true });
    const { lines } = await call(page, quoteRefund, { cardId });
    const refundable = lines.reduce((sum, line) => sum + line.amount, 0);
    await page.goto(`/member/card/${cardId}`);
    const amount = await askForRefund(page);
    const dialog = page.getByRole('dialog', { name: /退款/ });
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'members/refund-dialog');
    // Nothing is chosen, nothing is refunded; chosen again, all of it.
    const payment = dialog.getByRole('checkbox');
    await payment.uncheck();
    await dialog.getByText('请至少选择一笔充值').waitFor();
    await payment.check();
    await dialog.getByRole('button', { name: `确认退款 ${amount}` }).click();
    const receipt = page.getByRole('dialog', { name: '退款成功' });
    await expect.poll(() => factIn(receipt, '退还金额')).toBe(amount);
    await page.keyboard.press('Escape');

    const { rows } = await call(page, listRecharges, { cardId });
    expect(rows).toMatchObject([
      { rechargeType: 'refund', paid: -refundable },
      { rechargeType: 'cardOpening', refunded: refundable },
    ]);
    await page.goto(`/member/recharges?query=${cardNumber}`);
    const row = page.locator('tr:visible').filter({ hasText: rows[0]?.refundOf[0] ?? 'none' });
    await row.first().waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'members/recharges');
    await page.getByRole('button', { name: `小票 ${rows[0]?.orderNumber}` }).click();
    await expect
      .poll(() => factIn(page.getByRole('dialog', { name: '退款小票' }), '退还金额'))
      .toBe(amount);
  });

  test('CTL-1, MEM-8: above the limit it waits with its points held, on a phone in Spanish too', async ({
    openPage,
  }) => {
    const page = await openPage({
      language: 'es',
      viewport: { width: 360, height: 780 },
      colorScheme: 'dark',
      expectedProblems: [/409/],
    });
    await authenticate(page, demoAccount('Shop owner (Shanghai)'));
    const counter = await counterOf(page);
    const { cardId } = await openMember(page, counter, { hasPackage: true });
    const { rows: packages } = await call(page, listPackages, { use: 'recharge' });
    const dearest = packages.at(-1);
    await call(page, rechargeCard, {
      cardId,
      shopId: counter.shop.id,
      packageId: dearest?.id,
      paymentMode: 'cash',
    });
    const before = await call(page, getCard, { cardId });
    await page.goto(`/member/card/${cardId}`);
    await page.getByRole('button', { name: 'Reembolsar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Reembolsar/ });
    await dialog.getByRole('checkbox').first().waitFor();
    await dialog.getByLabel('Motivo').fill('Se muda');
    expect(await scrollsSideways(page)).toBe(false);
    await screenshot(page, 'members/refund-dialog-360-es');
    await dialog.getByText('debe aprobarlo').waitFor();
    await dialog.locator('button[type="submit"]').click();
    const sent = page.getByRole('dialog', { name: 'Reembolso enviado para aprobación' });
    await sent.getByText('Diga al cliente').waitFor();
    await screenshot(page, 'members/refund-sent-360-es');
    expect(await axe(page)).toEqual([]);
    await sent.getByRole('button', { name: /Entendido/ }).click();
    await sent.waitFor({ state: 'hidden' });
    const held = await call(page, getCard, { cardId });
    expect(held).toMatchObject({ point: 0, waitingRefund: { point: before.point } });
    await page.reload();
    await page.getByText(/está pendiente de aprobación/).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'members/refund-waiting-360-es');

    const staff = await openPage();
    const approvalId = held.waitingRefund?.approvalId ?? 0;
    await login(staff, demoAccount('Staff'), `/system/approvals/${approvalId}`);
    await staff.getByRole('button', { name: '批准' }).first().click();
    await staff.getByRole('dialog').locator('button[type="submit"]').click();
    await staff.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await call(staff, getApproval, { approvalId })).toMatchObject({ state: 'approved' });
    expect(await call(page, getCard, { cardId })).toMatchObject({ point: 0, waitingRefund: null });
  });
});
