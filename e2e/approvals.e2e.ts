import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import {
  listApprovalLimits,
  listApprovals,
  rejectRequest,
} from '@lebean/contract/approval/operations';
import { type AwaitingApproval, awaitingApproval } from '@lebean/contract/approval/rows';
import { rechargeLebeans } from '@lebean/contract/lebean/operations';
import { listShops } from '@lebean/contract/shop/operations';
import { authenticate, axe, demoAccount, login, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { ask, call, uniqueName } from './service.ts';

const colleague = { audience: 'Staff', account: 'admin-2', password: 'admin123' };
const held = z.object({ awaitingApproval });

/** Asks for more lebeans than the example's limit allows; answers the request. */
async function askForLebeans(page: Page, remark: string): Promise<AwaitingApproval> {
  const { rows } = await call(page, listShops, { pageSize: 10, sort: 'shopName' });
  const [shop] = rows;
  if (shop === undefined) throw new Error('the example has shops');
  const { id: shopId, currency } = shop;
  const sale = { paymentMode: 'bankTransfer', paid: 2_400_000, currency } as const;
  const answer = await ask(page, rechargeLebeans, { ...sale, shopId, lebean: 3_000_000, remark });
  expect([answer.status, answer.body.Code]).toEqual([202, 8]);
  return z.parse(held, answer.body.Data).awaitingApproval;
}

const submit = (page: Page): Promise<void> =>
  page.locator('.kit-modal button[type="submit"]').click();
const settled = (page: Page): Promise<void> =>
  page.getByRole('dialog').waitFor({ state: 'hidden' });

describe('approvals', () => {
  test('CTL-1: what one person asks for another approves or rejects, by keyboard and on the phone', async ({
    openPage,
  }) => {
    const asking = await openPage({ language: 'zh' });
    await authenticate(asking, colleague);
    const first = await askForLebeans(asking, uniqueName());
    const second = await askForLebeans(asking, uniqueName());

    // The one who asked sees it among the own requests, and cannot decide about it.
    await asking.goto(`/system/approvals/${first.approvalId}`);
    await asking.getByText('这是您自己的申请').waitFor();
    expect(await asking.getByRole('button', { name: /^批准/ }).count()).toBe(0);

    const deciding = await openPage({ language: 'en' });
    await login(deciding, demoAccount('Staff'));
    await deciding.getByRole('button', { name: /^\d+ pending approvals?$/ }).click();
    const row = deciding.locator('tbody tr[data-row-key]').first();
    await row.waitFor();
    expect(await axe(deciding)).toEqual([]);

    await deciding.goto(`/system/approvals/${first.approvalId}`);
    const page = deciding.locator('.kit-record:visible');
    await page.getByText('30,000 lebeans (the limit is 1,500 lebeans)').waitFor();
    await expect.poll(() => page.getByRole('table').textContent()).toContain('Amount received');
    expect(await axe(deciding)).toEqual([]);
    await deciding.keyboard.press('a');
    await deciding.getByRole('dialog').getByText('cannot be undone').waitFor();
    await deciding.locator('.kit-modal button[type="submit"]').press('Enter');
    await settled(deciding);
    await page.getByText(/^Approved and carried out by /).waitFor();

    await deciding.setViewportSize({ width: 360, height: 740 });
    await deciding.goto(`/system/approvals/${second.approvalId}`);
    await page.getByRole('button', { name: 'Reject' }).click();
    await submit(deciding);
    await deciding.locator('.kit-modal .ant-form-item-explain-error').waitFor();
    await deciding.getByRole('dialog').getByLabel('Reason').fill('Not this month');
    await submit(deciding);
    await settled(deciding);
    await page.getByText('Not this month').waitFor();
    expect(await scrollsSideways(deciding)).toBe(false);

    await asking.goto('/system/approvals?box=own&state=rejected');
    const own = asking.locator('tbody tr[data-row-key]').filter({ hasText: second.number });
    await own.getByText('已驳回').waitFor();
    await own.getByRole('link').click();
    await asking.getByText('Not this month').waitFor();
  });

  test('CTL-1, SH-35: staff see the limits, and ask a colleague to change one', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'es' });
    await login(page, demoAccount('Staff'), '/system/approvals');
    await page.getByRole('button', { name: 'Límites de aprobación' }).click();
    await page
      .getByRole('dialog')
      .getByText(/por encima de 1\.?500/)
      .waitFor();
    const ofRecharges = page
      .locator('.approval-limits li')
      .filter({ hasText: 'Recarga de lebeans' });
    const change = ofRecharges.getByRole('button', { name: 'Editar' });
    expect(await axe(page)).toEqual([]);
    await change.click();
    const limit = page.getByRole('dialog').locator('input').and(page.getByLabel('Límite'));
    expect(await limit.inputValue()).toMatch(/^1500/);
    await limit.fill('20000,5');
    await submit(page);
    await page.goto('/system/approvals?box=own&state=pending');
    const requested = page.locator('tbody tr[data-row-key]').filter({ hasText: 'límite' }).first();
    await requested.getByRole('link').click();
    const record = page.locator('.kit-record:visible');
    await record.getByText('siempre requiere aprobación').waitFor();
    expect(await axe(page)).toEqual([]);
    // Nobody approves it here: the examples of other tests go by the limit.
    const colleagues = await openPage({ language: 'zh' });
    await authenticate(colleagues, colleague);
    const { rows } = await call(colleagues, listApprovals, { box: 'waiting' });
    const request = rows.find(({ operation }) => operation === 'approvalLimit.update');
    await call(colleagues, rejectRequest, { approvalId: request?.id ?? 0, reason: 'No' });
    const { limits } = await call(page, listApprovalLimits, {});
    expect(limits[0]).toMatchObject({ limitKey: 'lebeanRecharge', amount: 150_000 });
  });
});
