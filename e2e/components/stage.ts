import type { Page } from 'playwright-core';
/** The stage of the catalogue of components (`npm run catalogue`), as a test stands before it. */
import type { Language } from '@lebean/contract/kernel/text';
import type { OpenPage, PageOptions } from '../browser.ts';

/** Opens the stage with nothing on it, where all examples are listed. */
export async function openStage(openPage: OpenPage, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await page.goto('/stage.html');
  await page.locator('[data-example=""] a').first().waitFor();
  return page;
}

export const examplesOn = (page: Page): Promise<string[]> =>
  page.locator('[data-example=""] a').allTextContents();

/** Brings an example up, without a reload: the one before goes with all that it has left. */
export async function show(page: Page, example: string, language: Language = 'en'): Promise<void> {
  await page.evaluate<unknown>(
    `location.hash = ${JSON.stringify(`${example}?language=${language}`)}`,
  );
  await page.locator(`html[lang^="${language}"] [data-example="${example}"]`).waitFor();
  await stillness(page);
}

/** Opens the stage with an example on it. */
export async function openExample(
  openPage: OpenPage,
  example: string,
  options: PageOptions = {},
): Promise<Page> {
  const page = await openStage(openPage, options);
  await show(page, example);
  return page;
}

type Sent = { readonly operation: string; readonly input: unknown; readonly key: string | null };

/** What the example has asked its server for, in order. */
export const sentBy = (page: Page): Promise<Sent[]> => page.evaluate<Sent[]>('window.calls.sent');

/** The calls of one operation. */
export const callsOf = async (page: Page, operation: string): Promise<Sent[]> =>
  (await sentBy(page)).filter((sent) => sent.operation === operation);

/** What the component has reported to its surroundings, as the example writes it below. */
export const held = (page: Page): Promise<string> => page.locator('output').first().innerText();

/** Waits until no call is under way, and nothing on the page has changed for a moment. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate<unknown>(untilStill);
}

const untilStill = `new Promise((still, restless) => {
  const restMs = 40;
  const limit = performance.now() + 10000;
  let last = performance.now();
  const observer = new MutationObserver(() => { last = performance.now(); });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const look = () => {
    const now = performance.now();
    const isStill = window.calls.waiting === 0 && now - last > restMs;
    if (!isStill && now < limit) return void requestAnimationFrame(look);
    observer.disconnect();
    if (isStill) still(null); else restless(new Error('the example does not come to rest'));
  };
  look();
})`;
