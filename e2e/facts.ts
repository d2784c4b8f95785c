/** What a page says, read like a person reads it. */
import type { Locator, Page } from 'playwright-core';

/** What stands beside a term of a list of terms, such as the lines of a receipt. */
export async function factIn(scope: Locator, term: string): Promise<string> {
  const pair = scope.locator('dl > div').filter({
    has: scope.page().locator('dt').getByText(term, { exact: true }),
  });
  return (await pair.locator('dd').first().textContent()) ?? '';
}

/** Hundredths of points as an English page writes them where they need not align. */
export function pointsText(hundredths: number): string {
  const decimals = hundredths % 100 === 0 ? 0 : 2;
  return (hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: decimals });
}

export const hasFocus = async (locator: Locator): Promise<boolean> =>
  (await locator.and(locator.page().locator(':focus')).count()) === 1;

/** Whether the page is wider than its window: on no screen and at no width it may be. */
export const scrollsSideways = async (page: Page): Promise<boolean> =>
  await page.evaluate<boolean>(
    'document.scrollingElement.scrollWidth > document.scrollingElement.clientWidth',
  );
