import { describe, expect } from 'vitest';
import { getCard } from '@lebean/contract/card/operations';
import { authenticate, axe, demoAccount, screenshot, test } from './browser.ts';
import { scan } from './card-reader.ts';
import { call, counterOf, openMember } from './service.ts';

describe('the members of a shop', () => {
  test(
    'SH-50, SH-44: a member is corrected and two cards are merged by keyboard and card reader',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openPage();
      await authenticate(page, demoAccount('Shop owner (Shanghai)'));
      const counter = await counterOf(page);
      const kept = await openMember(page, counter, { hasPackage: true });
      const merged = await openMember(page, counter, { hasPackage: true });
      await page.goto(`/member/card/${kept.cardId}`);
      await page.getByRole('button', { name: '更正资料' }).focus();
      await page.keyboard.press('Enter');
      const details = page.getByRole('dialog', { name: /更正/ });
      await details.getByLabel('姓名').fill('王更正');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: '王更正' }).waitFor();
      // A dialog that goes gives the focus back to its button.
      await details.waitFor({ state: 'hidden' });

      await page.getByRole('button', { name: '合并会员卡' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: /并入/ });
      await dialog.getByLabel(/要并入的卡/).waitFor();
      await scan(page, merged.cardNumber);
      await dialog.getByRole('button', { name: `选择 ${merged.cardNumber}` }).waitFor();
      await dialog.getByRole('button', { name: `选择 ${merged.cardNumber}` }).press('Enter');
      await dialog.getByText(/属于不同会员/).waitFor();
      expect(await axe(page)).toEqual([]);
      await screenshot(page, 'members/merge-dialog');
      await dialog.getByLabel('原因').fill('同一个人');
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      const gone = await call(page, getCard, { cardId: merged.cardId });
      expect(gone.mergedInto?.cardId).toBe(kept.cardId);
      // The old number opens the card that goes on.
      await page.goto('/member/list');
      await page.getByRole('searchbox').first().waitFor();
      await scan(page, merged.cardNumber);
      await page.getByRole('heading', { name: '王更正' }).waitFor();
    },
  );

  test('SH-50, MEM-1: a phone that is known offers another card, and points are given with a reason, on a phone in Spanish', async ({
    openPage,
  }) => {
    const page = await openPage({
      language: 'es',
      viewport: { width: 360, height: 780 },
      colorScheme: 'dark',
    });
    await authenticate(page, demoAccount('Shop owner (Shanghai)'));
    const counter = await counterOf(page);
    const known = await openMember(page, counter);
    await page.goto('/member/list');
    await page.getByRole('button', { name: 'Nueva tarjeta' }).first().click();
    const opening = page.getByRole('dialog');
    await opening.getByLabel('Teléfono').fill(known.phone);
    await opening.getByRole('button', { name: 'Otra tarjeta para este miembro' }).click();
    await opening.getByText(`Miembro: ${known.name}`).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.goto(`/member/card/${known.cardId}`);
    await page.getByRole('button', { name: 'Ajustar puntos' }).click();
    const dialog = page.getByRole('dialog', { name: /Regalar/ });
    await dialog.getByLabel('Puntos de regalo').fill('12');
    await dialog.getByLabel('Motivo').fill('compensación');
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Regalo: compensación').first().waitFor();
    expect((await call(page, getCard, { cardId: known.cardId })).giftPoint).toBe(1200);
  });
});
