import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
/** What somebody at the counter does on the screen, in Chinese or in Spanish. */
import { listMembers } from '@lebean/contract/card/operations';
import { hasFocus } from './facts.ts';
import { call, type Counter, uniqueDigits, uniqueName } from './service.ts';

/** Types as fast as fingers can: what comes faster, and ends with Enter, is a scan (SH-44). */
export const typeByHand = (page: Page, text: string): Promise<void> =>
  page.keyboard.type(text, { delay: 45 });

export const zh = {
  openCard: '开卡',
  cardNumber: '卡号',
  name: '姓名',
  phone: '手机号',
  takeBack: '冲正',
  drawer: '收银钱箱',
  openingCash: '开班现金',
  expected: '应有现金',
  countedCash: '实点现金',
  slip: '交班完成',
  variance: '差额',
  even: '账实相符',
  recharge: '充值',
  byCode: '微信支付',
  receipt: '收款成功',
  simulate: '模拟付款',
  refund: '退款',
  reason: '原因',
  waits: '等待审批',
};
export const es: typeof zh = {
  openCard: 'Nueva tarjeta',
  cardNumber: 'Número de tarjeta',
  name: 'Nombre',
  phone: 'Teléfono',
  takeBack: 'Anular partida',
  drawer: 'Caja',
  openingCash: 'Efectivo inicial',
  expected: 'Esperado',
  countedCash: 'Efectivo contado',
  slip: 'Turno cerrado',
  variance: 'Diferencia',
  even: 'Cuadra',
  recharge: 'Recargar',
  byCode: 'WeChat Pay',
  receipt: 'Cobro realizado',
  simulate: 'Simular pago',
  refund: 'Reembolsar',
  reason: 'Motivo',
  waits: 'Reembolso enviado para aprobación',
};
export type Words = typeof zh;

/** Opens or ends the shift by keys, with what was counted. */
export async function count(bar: Locator, label: string, hundredths: number): Promise<void> {
  const page = bar.page();
  await bar.getByRole('button').first().waitFor();
  // From the search, which waits for the next card, to the keys of the page.
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  const field = page.getByRole('dialog').getByLabel(label);
  await expect.poll(() => hasFocus(field)).toBe(true);
  await typeByHand(page, String(hundredths / 100));
  await page.keyboard.press('Enter');
}

/** Sells the package behind the digit 1, paid in cash or by a code, by keys. */
export async function sell(page: Page, t: Words, cardId: number, byCode: boolean): Promise<void> {
  await page.goto(`/member/card/${cardId}`);
  await page.getByRole('button', { name: t.recharge, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().waitFor();
  await dialog.getByText(t.byCode).waitFor();
  await page.keyboard.press('1');
  if (byCode) await page.keyboard.press('w');
  await page.keyboard.press('Enter');
  if (byCode) await dialog.getByRole('button', { name: t.simulate }).click();
  await page.getByRole('dialog', { name: t.receipt }).waitFor();
  await page.keyboard.press('Escape');
}

/** Opens a card on the screen, with a package and for cash; answers it and what was taken. */
export async function openCardOnScreen(
  page: Page,
  t: Words,
  { openingPackage, level }: Counter,
): Promise<{ cardId: number; cardNumber: string; paid: number }> {
  await page.getByRole('button', { name: t.openCard }).first().click();
  const dialog = page.getByRole('dialog');
  const cardNumber = uniqueDigits(16);
  await dialog.getByRole('textbox', { name: t.cardNumber }).fill(cardNumber);
  await dialog.getByRole('textbox', { name: t.name }).fill(uniqueName());
  await dialog.getByRole('textbox', { name: t.phone }).fill(`138${uniqueDigits(8)}`);
  await dialog.getByRole('radio', { name: openingPackage.packageName }).check();
  await dialog.locator('button[type="submit"]').click();
  await page.getByRole('dialog', { name: t.receipt }).waitFor();
  await page.keyboard.press('Escape');
  const { rows } = await call(page, listMembers, { query: cardNumber });
  const paid = openingPackage.sellPrice + level.openCardPrice;
  return { cardId: rows[0]?.id ?? 0, cardNumber, paid };
}
