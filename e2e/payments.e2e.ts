import { describe, expect } from 'vitest';
import { getCard } from '@lebean/contract/card/operations';
import { listPayments } from '@lebean/contract/payment/operations';
import { authenticate, axe, demoAccount, login, test } from './browser.ts';
import { factIn, scrollsSideways } from './facts.ts';
import { call, counterOf, openMember } from './service.ts';

describe('money that is paid by a code', () => {
  test('SH-1, LB-1, LB-6, PAY-5: an owner tops up on a phone, sees the sandbox for what it is, and the receipt', async ({
    openPage,
  }) => {
    const page = await openPage({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });
    await login(page, demoAccount('Shop owner (Shanghai)'), '/shopledou/shoppay');
    const panel = page.getByRole('region', { name: '乐豆充值' });
    await panel.getByText('预计可用').waitFor();
    expect(await axe(page)).toEqual([]);
    await panel.getByText('其他数量').click();
    await panel.getByLabel('乐豆数量').fill('12.5');
    // The price of the demo is 0.80 a lebean, and the button says what it comes to (PRI-8).
    await panel.getByRole('button', { name: '去支付 ¥10.00' }).click();
    await panel.getByLabel(/^付款码/).waitFor();
    await panel.getByText('沙盒支付：不收真钱').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    const [begun] = (await call(page, listPayments, { paymentState: 'unpaid' })).rows;
    // A page that was lost comes back to the order that waits.
    await page.reload();
    await panel.getByText(begun?.orderNumber ?? '').waitFor();
    await panel.getByRole('button', { name: '模拟付款' }).click();
    await panel.getByText('充值成功').waitFor();
    await expect.poll(() => factIn(panel, '到账乐豆')).toBe('+12.50');
    expect(await factIn(panel, '单号')).toBe(begun?.orderNumber);
    expect(await axe(page)).toEqual([]);

    const staff = await openPage({ language: 'es' });
    await login(staff, demoAccount('Staff'), '/lebeans/payments');
    const row = staff.locator('tr:visible').filter({ hasText: begun?.orderNumber ?? '' });
    await row.getByText('Pruebas').waitFor();
    await expect.poll(() => row.textContent()).toContain(`SANDBOX-${begun?.orderNumber}`);
    expect(await axe(staff)).toEqual([]);
  });

  test('MEM-5, PAY-2, PAY-3: a cashier takes a code by keyboard, loses the page, and gets the receipt; a closed one credits nothing', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await authenticate(page, demoAccount('Assistant'));
    const counter = await counterOf(page);
    const member = await openMember(page, counter);
    const begin = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Recharge' }).click();
      const dialog = page.getByRole('dialog', { name: `Recharge card ${member.cardNumber}` });
      await dialog.getByRole('radio').first().waitFor();
      await dialog.getByText('WeChat Pay').waitFor();
      await page.keyboard.press('1');
      await page.keyboard.press('w');
      await page.keyboard.press('Enter');
    };
    await page.goto(`/member/card/${member.cardId}`);
    await begin();
    const code = page.getByRole('dialog', { name: 'QR payment' });
    await code.getByLabel(/^Payment QR code/).waitFor();
    expect(await axe(page)).toEqual([]);
    await code.getByRole('button', { name: 'Cancel payment' }).click();
    await code.getByText('Order closed').waitFor();
    await code.getByRole('button', { name: 'Start over' }).click();
    await code.waitFor({ state: 'hidden' });
    expect(await call(page, getCard, { cardId: member.cardId })).toMatchObject({
      point: member.pointAfter,
    });

    await begin();
    await code.getByLabel(/^Payment QR code/).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Resume' }).click();
    await code.getByRole('button', { name: 'Simulate payment' }).click();
    const receipt = page.getByRole('dialog', { name: 'Payment received' });
    await receipt.waitFor();
    expect(await factIn(receipt, 'Payment method')).toContain('WeChat');
    const { rechargePackage } = counter;
    expect(await call(page, getCard, { cardId: member.cardId })).toMatchObject({
      point: member.pointAfter + rechargePackage.point,
    });
  });
});
