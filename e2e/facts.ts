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

/**
 * Parts of the component library on the page for which no style sheet has a rule: their sheet is missing,
 * or names them otherwise.
 */
export const unstyledParts = async (page: Page): Promise<string[]> =>
  await page.evaluate<string[]>(`(() => {
    const known = new Set();
    const read = (rules, isTheirs) => {
      for (const rule of rules) {
        if (rule.cssRules?.length > 0) read(rule.cssRules, isTheirs || rule.name === 'antd');
        // A rule that only sets variables draws nothing.
        const isDrawing = [...(rule.style ?? [])].some((name) => !name.startsWith('--'));
        if (!isTheirs || !isDrawing) continue;
        for (const selector of (rule.selectorText ?? '').split(', ')) {
          const [first, ...rest] = (selector.match(/\\.ant-[\\w-]+/g) ?? []).map((name) => name.slice(1));
          // A component's own rules begin with its name; within those of another it is only a guest.
          for (const name of [first, ...rest]) if (name?.startsWith(first)) known.add(name);
        }
      }
    };
    for (const { cssRules } of document.styleSheets) read(cssRules, false);
    const parts = [...document.querySelectorAll('.lebean[class*="ant-"]')].map(({ classList }) =>
      [...classList].find((name) => name.startsWith('ant-')),
    );
    return [...new Set(parts)].filter((name) => !known.has(name));
  })()`);
