import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { listLevels } from '@lebean/contract/level/list.operations';
import { listPackages } from '@lebean/contract/level/recharge-package.operations';
import { axe, demoAccount, login, phone, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { inMadrid, newShop } from './new-shop.ts';
import { call, signIn, uniqueDigits } from './service.ts';

/** The row of a list in which a name stands. */
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe('levels and packages', () => {
  test('MEM-7, SH-35: an owner keeps levels by keyboard: no rank twice, no circle, none offered that is disabled', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en', expectedProblems: [/409 \(Conflict\)/] });
    await login(page, demoAccount('Shop owner (Shanghai)'), '/member/levels');
    const digits = uniqueDigits(4);
    const rank = 1000 + Number(digits.slice(-3)) * 8;
    const add = async (name: string, levelOrder: string): Promise<void> => {
      await page.getByRole('button', { name: 'Add level' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add member level' });
      await dialog.getByRole('textbox', { name: 'Level' }).fill(name);
      await dialog.getByRole('spinbutton', { name: 'Rank' }).fill(levelOrder);
      await page.keyboard.press('Enter');
    };
    const low = `Low ${digits}`;
    const high = `High ${digits}`;
    await add(high, '10');
    const adding = page.getByRole('dialog', { name: 'Add member level' });
    await adding.getByText('Another level already has rank 10').waitFor();
    expect(await axe(page)).toEqual([]);
    await adding.getByRole('spinbutton', { name: 'Rank' }).fill(String(rank + 4));
    await page.keyboard.press('Enter');
    await adding.waitFor({ state: 'hidden' });
    await add(low, String(rank));
    await adding.waitFor({ state: 'hidden' });

    await rowOf(page, low).getByRole('button', { name: 'Edit', exact: true }).press('Enter');
    const editing = page.getByRole('dialog', { name: `Edit level ${low}` });
    await editing.getByRole('switch', { name: 'Automatic upgrade' }).press('Space');
    await editing.getByRole('textbox', { name: 'Lifetime points required' }).fill('800');
    await editing.getByRole('combobox', { name: 'Upgrades to' }).press('Enter');
    await page.getByTitle(high, { exact: true }).click();
    await editing.getByRole('button', { name: 'Save' }).press('Enter');
    await editing.waitFor({ state: 'hidden' });
    await rowOf(page, low).getByText(`${high} at 800 points`).waitFor();

    // What others rise to goes on.
    const stop = async (name: string): Promise<void> => {
      // Named in the row that rises to it, too, which stands above.
      await rowOf(page, name).last().getByRole('button', { name: 'Disable' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: `Disable level ${name}` });
      await dialog.getByRole('button', { name: 'Disable' }).press('Enter');
    };
    await stop(high);
    const stopping = page.getByRole('dialog', { name: `Disable level ${high}` });
    await stopping.getByText(`Level ${low} upgrades to this level`).waitFor();
    await stopping.getByRole('button', { name: 'Cancel' }).press('Enter');
    await stopping.waitFor({ state: 'hidden' });
    await rowOf(page, low).getByRole('button', { name: 'Delete' }).press('Enter');
    const removing = page.getByRole('dialog', { name: `Delete level ${low}` });
    await removing.getByRole('button', { name: 'Delete' }).press('Enter');
    await removing.waitFor({ state: 'hidden' });
    await rowOf(page, low).waitFor({ state: 'detached' });
    await stop(high);
    await stopping.waitFor({ state: 'hidden' });
    const enabled = await call(page, listLevels, { isEnabled: true, pageSize: 100 });
    expect(enabled.rows.map(({ levelName }) => levelName)).not.toContain(high);
    await page.goto('/member/list');
    await page.getByRole('button', { name: 'New card' }).first().click();
    const opening = page.getByRole('dialog');
    await opening.getByRole('combobox', { name: 'Level' }).click();
    await page.getByRole('option').first().waitFor({ state: 'attached' });
    expect(await page.getByText(high).count()).toBe(0);
  });

  test(
    'MEM-10, SH-40: a shop that may only ask does so on a phone; staff approve what they were shown',
    { tags: ['long'] },
    async ({ openPage }) => {
      // That of the demo has shops of other tests, and the strictest of its shops says what it may.
      const { owner: account } = await newShop(await signIn(demoAccount('Staff')), inMadrid);
      const owner = await openPage({ language: 'es', ...phone });
      await login(owner, account, '/member/levels');
      await owner.getByText('La plataforma fija los niveles de miembro').waitFor();
      expect(await owner.getByRole('button', { name: 'Editar' }).count()).toBe(0);

      await owner.goto('/member/packages');
      const name = `Bono ${uniqueDigits(8)}`;
      await owner.getByRole('button', { name: 'Solicitar un paquete' }).tap();
      const asking = owner.getByRole('dialog', { name: 'Solicitar un paquete nuevo' });
      await asking.getByRole('textbox', { name: 'Paquete' }).fill(name);
      await asking.getByRole('textbox', { name: 'Precio' }).fill('37,5');
      await asking.getByRole('textbox', { name: /Puntos$/ }).fill('40');
      expect(await axe(owner)).toEqual([]);
      expect(await scrollsSideways(owner)).toBe(false);
      await asking.getByRole('button', { name: 'Enviar solicitud' }).tap();
      await asking.waitFor({ state: 'hidden' });

      const staff = await openPage({ language: 'en' });
      await login(staff, demoAccount('Staff'), '/members/packages?view=applications');
      await rowOf(staff, name).getByRole('button', { name: 'Approve' }).click();
      const deciding = staff.getByRole('dialog');
      await deciding.getByRole('row').filter({ hasText: '37.50' }).waitFor();
      expect(await axe(staff)).toEqual([]);
      await deciding.getByRole('button', { name: 'Approve' }).click();
      await deciding.waitFor({ state: 'hidden' });
      await rowOf(staff, name).getByText('Approved').waitFor();

      await owner.goto('/member/packages');
      const card = owner.getByRole('listitem').filter({ hasText: name });
      await card.waitFor();
      await expect.poll(() => card.textContent()).toContain('37,50');
      const { rows } = await call(owner, listPackages, { use: 'recharge', pageSize: 100 });
      const sold = rows.find(({ packageName }) => packageName === name);
      expect(sold).toMatchObject({ sellPrice: 3750, isEnabled: true });
    },
  );
});
