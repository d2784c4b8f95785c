import type { Page } from 'playwright-core';
/** Looks at a screen in every language, on a desk and on a phone; light, and once dark. */
import { type Language, languages } from '@lebean/contract/kernel/text';
import { axe } from './browser.ts';
import { clippedTexts } from './clipped-texts.ts';
import { scrollsSideways, unstyledParts } from './facts.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
const colorSchemes = ['light', 'dark'] as const;
const lightOnly = ['light'] as const;

/**
 * Texts of people and businesses, which stay as they were typed in every language: the signed-in
 * person, and languages named in themselves.
 */
const recordTexts = ['.user-name strong', '.person-avatar', '.user-who strong'];

/** Switches the language of the page as it stands, dialogs and typed input included. */
async function switchInPlace(page: Page, language: Language): Promise<void> {
  await page.setViewportSize(desk);
  const name = { zh: '中文', en: 'English', es: 'Español' }[language];
  const isThere = page.locator(`html[lang^="${language}"]`);
  if ((await isThere.count()) === 1) return;
  const header = page.getByRole('banner');
  // A dialog lies over the header: the clicks are those of a keyboard or a screen reader.
  await header.getByRole('button', { name: /^(语言|Language|Idioma): / }).dispatchEvent('click');
  await page.getByRole('menuitem', { name }).dispatchEvent('click');
  await isThere.waitFor({ state: 'attached' });
}

/** For pages without a header: the language is the one that the browser remembers. */
async function switchByReload(page: Page, language: Language): Promise<void> {
  await page.evaluate<null>(`localStorage.setItem('lebean.language', '${language}')`);
  await page.reload();
  await page.locator(`html[lang^="${language}"] h1`).first().waitFor({ state: 'attached' });
}

export type Inspection = {
  /** What the findings are listed under. */
  readonly name: string;
  /** Selectors of cells that hold what somebody typed, in whatever language. */
  readonly records?: readonly string[];
  readonly hasHeader?: boolean;
};

/**
 * What is wrong with a screen, a line each: axe, Chinese in another language, sideways scrolling, parts
 * without style.
 */
export async function inspect(
  page: Page,
  { name, records = [], hasHeader = true }: Inspection,
): Promise<string[]> {
  const found: string[] = [];
  for (const language of languages) {
    await (hasHeader ? switchInPlace : switchByReload)(page, language);
    for (const viewport of [desk, phone]) {
      await page.setViewportSize(viewport);
      // What is built, and its colours, are the same in every language: axe looks at the first on a desk,
      // and on a phone where words are longest and room is least.
      const hasAxe = language === (viewport === desk ? languages[0] : 'es');
      for (const colorScheme of hasAxe ? colorSchemes : lightOnly) {
        await page.emulateMedia({ colorScheme });
        await settle(page);
        const complaints = hasAxe ? await axe(page, { hasOnlyColors: colorScheme === 'dark' }) : [];
        if (colorScheme === 'light') complaints.push(...(await look(page, language, records)));
        const where = `${name}, ${language}, ${colorScheme}, ${viewport.width}`;
        found.push(...complaints.map((complaint) => `${where}: ${complaint}`));
      }
    }
  }
  await page.setViewportSize(desk);
  return found;
}

async function look(page: Page, language: Language, records: readonly string[]): Promise<string[]> {
  const found = (await scrollsSideways(page)) ? ['scrolls sideways'] : [];
  const clipped = await clippedTexts(page);
  found.push(...clipped.map((text) => `clipped: ${text}`));
  if (language === 'zh') {
    const unstyled = await unstyledParts(page);
    return [...found, ...unstyled.map((part) => `without style: ${part}`)];
  }
  // What the server names in the new language follows a moment later.
  let chinese = await untranslated(page, records);
  const limit = performance.now() + 5000;
  while (chinese.length > 0 && performance.now() < limit) {
    await settle(page);
    chinese = await untranslated(page, records);
  }
  return [...found, ...chinese.map((text) => `not translated: ${text}`)];
}

/** Chinese on a page that is shown in another language, outside of what people have typed. */
export async function untranslated(page: Page, records: readonly string[] = []): Promise<string[]> {
  const marks = [...recordTexts, ...records, '[lang|="zh"]'].join(', ');
  return await page.evaluate<string[]>(`(${chineseTexts})(${JSON.stringify(marks)})`);
}

/** Two frames: what a change of width, colour or language starts has been drawn by then. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate<null>(
    'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null))))',
  );
}

/** Runs in the page: Chinese that a person sees or hears, outside of the marked elements. */
const chineseTexts = `(marks) => {
  const isChinese = (text) => /\\p{Script=Han}/u.test(text ?? '');
  const isLooked = (element) =>
    element !== null && element.closest(marks) === null && element.checkVisibility();
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (isChinese(node.data) && isLooked(node.parentElement)) found.push(node.data.trim());
  }
  const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
  for (const element of document.body.querySelectorAll(attributes.map((one) => '[' + one + ']').join())) {
    for (const attribute of attributes) {
      const text = element.getAttribute(attribute);
      if (isChinese(text) && isLooked(element)) found.push(attribute + '=' + text);
    }
  }
  if (isChinese(document.title)) found.push('title: ' + document.title);
  // Whoever is signed in is named in records too, such as the history of a card.
  const own = document.querySelector('.user-name strong')?.textContent;
  return [...new Set(found)].filter((text) => text !== own);
}`;
