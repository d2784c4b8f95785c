import { describe, expect } from 'vitest';
import { listPartners } from '@lebean/contract/partner/operations';
import { getStatement, listStatements } from '@lebean/contract/settlement/operations';
import {
  authenticate,
  axe,
  chooseFound,
  demoAccount,
  login,
  phone,
  screenshot,
  test,
} from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { call } from './service.ts';

const colleague = { audience: 'Staff', account: 'admin-2', password: 'admin123' };

describe('shares of partners', () => {
  test(
    'SET-13, SET-14: a contract is tried in its dialog, asked for, and read by whoever approves',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openPage({ language: 'zh' });
      await login(page, colleague, '/partners/list');
      await page.getByRole('link', { name: '华东文旅渠道合作' }).click();
      await page.getByRole('heading', { level: 1, name: '华东文旅渠道合作' }).waitFor();
      await page.getByText('的部分').first().waitFor();
      await page.getByRole('heading', { name: '账号' }).waitFor();
      expect(await axe(page)).toEqual([]);
      await screenshot(page, 'shares/partner-page-zh');

      await page.getByRole('button', { name: '新增合同' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('币种').click();
      await chooseFound(page, 'CNY');
      await dialog.getByLabel('分成比例（%）').fill('2.5');
      await dialog.getByLabel('生效日期').fill('2099-01-01');
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: '增加一级' }).click();
      await dialog.getByLabel('超过').fill('1000');
      await dialog.getByLabel('比例', { exact: true }).fill('3');
      await dialog.getByRole('button', { name: '试算最近三个月' }).click();
      await dialog.getByRole('row', { name: /合计/ }).waitFor();
      await expect
        .poll(() => dialog.getByRole('row', { name: /合计/ }).textContent())
        .toContain('+');
      expect(await axe(page)).toEqual([]);
      await screenshot(page, 'shares/trial-zh');
      await dialog.getByRole('button', { name: '提交审批' }).click();
      await dialog.getByText('等待审批').waitFor();
      await screenshot(page, 'shares/asked-zh');

      const deciding = await openPage({ language: 'es', ...phone, colorScheme: 'dark' });
      await login(deciding, demoAccount('Staff'), '/system/approvals');
      await screenshot(deciding, 'shares/inbox-es');
    },
  );

  test('SET-13: a partner reads what it has earned first, and its contracts on the phone', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'es', ...phone, colorScheme: 'dark' });
    await login(page, demoAccount('Partner'), '/dashboard');
    await page.getByText('Este mes hasta ahora').waitFor();
    await screenshot(page, 'shares/partner-dashboard-es');
    await page.goto('/partners/shares?view=contracts');
    await page.getByText('de lo que pasa de').first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'shares/contracts-es');
    await page.goto('/partners/shares');
    await page.getByText('Ingresos menos reembolsos').first().waitFor();
    await screenshot(page, 'shares/shares-es');
  });

  test('SET-4: the page of a partner on the phone', { tags: ['long'] }, async ({ openPage }) => {
    const page = await openPage({ language: 'es', ...phone, colorScheme: 'dark' });
    await authenticate(page, demoAccount('Staff'));
    const { rows } = await call(page, listPartners, {});
    await page.goto(`/partners/detail/${rows[0]?.id}`);
    await page.getByRole('heading', { name: 'Cuentas' }).waitFor();
    await page.getByText('Vigente').first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await screenshot(page, 'shares/partner-page-es');
  });

  test('SET-4, SET-13, SET-29: a partner opens from what is due the statement, the shops behind a share, and confirms it', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'es', ...phone });
    await login(page, demoAccount('Partner'), '/partners/shares');
    await page.getByText('Importe pendiente').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await screenshot(page, 'shares/due-es');
    await page.getByRole('link', { name: /Estado de cuenta de/ }).click();
    await page.getByText('Por pagar al socio').waitFor();
    await page.locator('.settlement-waterfall').waitFor();
    await screenshot(page, 'shares/statement-es');
    await page
      .getByRole('link', { name: /Parte del socio/ })
      .first()
      .click();
    await page.getByText('Parte de una tienda').first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'shares/rows-es');
    const { rows } = await call(page, listStatements, { stage: 'sent' });
    const own = rows.find(({ partnerId }) => partnerId !== null);
    const statementId = own?.id ?? 0;
    await page.goto(`/settlement/statement/${statementId}`);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
    await expect
      .poll(async () => (await call(page, getStatement, { statementId })).stage)
      .toBe('confirmed');

    const office = await openPage({ language: 'zh' });
    await login(office, demoAccount('Staff'), `/settlement/statement/${statementId}`);
    await office.getByText('应付合作商').waitFor();
    await office
      .getByRole('link', { name: /合作商分成/ })
      .first()
      .click();
    await office.getByText('店铺分成').first().waitFor();
    expect(await axe(office)).toEqual([]);
    await screenshot(office, 'shares/statement-zh');
    await office.goto('/settlement/list');
    await office.getByRole('button', { name: '生成账单' }).click();
    await office.getByRole('dialog').getByText('合作商').click();
    await screenshot(office, 'shares/draft-zh');
  });
});
