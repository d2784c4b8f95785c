/** How places of the counter are opened that a scan may meet. */
import type { Page } from 'playwright-core';

export const dialogOf = (page: Page) => page.locator('.kit-modal:visible').last();

export async function toList(page: Page): Promise<void> {
  await page.goto('/member/list');
  await page.locator('tbody tr[data-row-key]').first().waitFor();
}

export async function openSale(page: Page): Promise<void> {
  await page.goto('/member/goods');
  await page.locator('tbody tr[data-row-key]').getByRole('button', { name: 'Sell' }).click();
  await dialogOf(page).getByRole('spinbutton').first().waitFor();
}
