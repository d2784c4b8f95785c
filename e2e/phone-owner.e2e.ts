import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { getDashboard } from '@lebean/contract/dashboard/operations';
import { getDrawer } from '@lebean/contract/shift/operations';
import { demoAccount, login, type OpenPage, phone, test } from './browser.ts';
import { factIn, scrollsSideways } from './facts.ts';
import { call, counterOf, openMember } from './service.ts';

async function openPhone(openPage: OpenPage): Promise<Page> {
  const page = await openPage({ language: 'es', ...phone });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await login(page, demoAccount('Shop owner (Madrid)'));
  return page;
}

/** Hundredths of the euros in a text, however it is grouped. */
const euros = (text: string): number => Number(text.replaceAll(/[^0-9]/g, ''));

describe('an owner on the phone', () => {
  test('SH-40: reads the numbers of the day on the dashboard', async ({ openPage }) => {
    const page = await openPhone(openPage);
    const earned = page.getByRole('region', { name: 'Ingresos de hoy' });
    await earned.waitFor();
    const summary = await call(page, getDashboard, {});
    const shown = await earned.locator('.money-amount').first().textContent();
    expect(euros(shown ?? '')).toBe(summary.money?.moneyIn[0]?.today ?? 0);
    const standing = page.getByRole('region', { name: 'Ahora' });
    const cards = standing.locator('.figure').filter({ hasText: 'Tarjetas' });
    expect(euros((await cards.locator('.figure-value').textContent()) ?? '')).toBe(
      summary.cards?.normal,
    );
    await page.getByRole('img', { name: /Gráfico de barras/ }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
  });

  test('SH-39: the drawer at the counter takes the place that was kept for it', async ({
    openPage,
  }) => {
    const page = await openPhone(openPage);
    let answer = (): void => undefined;
    const isAwaited = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${getDrawer.path.split(':')[0]}**`, async (route) => {
      await isAwaited;
      await route.continue();
    });
    await page.goto('/member/list');
    const bar = page.locator('.drawer-bar');
    await bar.waitFor();
    const height = async (): Promise<number> => (await bar.boundingBox())?.height ?? 0;
    const kept = await height();
    answer();
    await bar.getByRole('button').first().waitFor();
    expect(kept).toBeGreaterThan(0);
    expect(await height()).toBe(kept);
  });

  test('SH-13: the tab of a page is whole in sight, also once the name of what it shows has come', async ({
    openPage,
  }) => {
    const page = await openPhone(openPage);
    await page.goto('/member/list');
    await page.locator('.kit-card a').first().tap();
    await expect
      .poll(() => page.locator('.tab[aria-selected="true"]').textContent())
      .toMatch(/^Tarjeta · ./);
    const edges = (): Promise<boolean> =>
      page.evaluate<boolean>(`(() => {
        const strip = document.querySelector('.tab-strip').getBoundingClientRect();
        const tab = document.querySelector('.tab[aria-selected="true"]').getBoundingClientRect();
        return tab.left >= strip.left && tab.right <= strip.right;
      })()`);
    await expect.poll(edges).toBe(true);
  });

  test('SH-6: opens the menu over the page; backdrop, Esc and a route close it', async ({
    openPage,
  }) => {
    const page = await openPhone(openPage);
    const open = page.getByRole('button', { name: 'Abrir menú' });
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    const isOpen = (): Promise<boolean> =>
      page
        .locator('[data-sidebar="open"]')
        .count()
        .then((count) => count === 1);
    await open.tap();
    await menu.getByRole('link', { name: 'Panel' }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await page.touchscreen.tap(345, 500);
    await expect.poll(isOpen).toBe(false);
    await open.tap();
    await expect.poll(isOpen).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isOpen).toBe(false);
    await open.tap();
    await menu.getByRole('button', { name: 'Miembros', exact: true }).tap();
    await menu.getByRole('link', { name: 'Consulta de miembros' }).tap();
    await page.waitForURL('**/member/list');
    await expect.poll(isOpen).toBe(false);
    await page.reload();
    await open.waitFor();
    expect(await isOpen()).toBe(false);
  });

  test('SH-40: finds a member among cards of the list and recharges the card', async ({
    openPage,
  }) => {
    const page = await openPhone(openPage);
    const counter = await counterOf(page);
    const member = await openMember(page, counter);
    await page.goto('/member/list');
    const list = page.getByRole('region', { name: 'Miembros' });
    await list.getByRole('listitem').first().waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('searchbox', { name: 'Buscar miembros' }).fill(member.cardNumber);
    await page.getByRole('button', { name: 'Buscar', exact: true }).tap();
    await page.getByRole('heading', { name: member.name }).first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: 'Recargar' }).tap();
    const dialog = page.getByRole('dialog', { name: /^Recargar la tarjeta/ });
    // The packages may come a moment after the ways to pay.
    await dialog.locator('input[name="package"]').first().tap();
    expect(await scrollsSideways(page)).toBe(false);
    await dialog.getByRole('button', { name: /Cobrar/ }).tap();
    const receipt = page.getByRole('dialog', { name: 'Cobro realizado' });
    await receipt.waitFor();
    expect(euros(await factIn(receipt, 'Pagado'))).toBe(counter.rechargePackage.sellPrice);
    expect(await scrollsSideways(page)).toBe(false);
  });
});
