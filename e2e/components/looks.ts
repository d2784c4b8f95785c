import type { Page } from 'playwright-core';
/** Looks at an example in every language: what cannot be read, is cut off, or is in another language. */
import type { Language } from '@lebean/contract/kernel/text';
import { axe } from '../browser.ts';
import { clippedTexts } from '../clipped-texts.ts';
import { scrollsSideways, unstyledParts } from '../facts.ts';
import { settle, untranslated } from '../inspect.ts';
import { examplesOn, show } from './stage.ts';

/** How closely examples are looked at. */
export type Look = {
  readonly languages: readonly Language[];
  /** In which axe looks for more than colours is always light. */
  readonly schemes: readonly ('light' | 'dark')[];
};

/** What is wrong with one part of all examples, a line each. */
export async function complaintsAbout(page: Page, part: Part, look: Look): Promise<string[]> {
  const found: string[] = [];
  const examples = await examplesOn(page);
  const mine = examples.filter((_, place) => place % part.of === part.number - 1);
  for (const example of mine) found.push(...(await complaintsAboutOne(page, example, look)));
  return mine.length === 0 ? ['there are no examples'] : found;
}

/** Parts come one after the other to the same worker: each fits the time that a test has. */
export type Part = { readonly number: number; readonly of: number };
export const parts: readonly Part[] = [1, 2, 3, 4].map((number) => ({ number, of: 4 }));

async function complaintsAboutOne(page: Page, example: string, closely: Look): Promise<string[]> {
  const found: string[] = [];
  for (const language of closely.languages) {
    await show(page, example, language);
    const complaints = await look(page, language);
    // What is built is the same in every language.
    if (language === closely.languages[0])
      complaints.push(...(await readingIn(page, closely.schemes)));
    found.push(...complaints.map((complaint) => `${example}, ${language}: ${complaint}`));
  }
  return found;
}

async function look(page: Page, language: Language): Promise<string[]> {
  const clipped = (await clippedTexts(page)).map((text) => `clipped: ${text}`);
  const sideways = (await scrollsSideways(page)) ? ['scrolls sideways'] : [];
  const foreign = language === 'zh' ? [] : await untranslated(page);
  return [...clipped, ...sideways, ...foreign.map((text) => `not translated: ${text}`)];
}

/** What axe has to say, in both schemes; and what has no style. */
async function readingIn(page: Page, schemes: Look['schemes']): Promise<string[]> {
  const found = (await unstyledParts(page)).map((part) => `without style: ${part}`);
  if ((await page.locator('[data-example] :not(h1), [role="dialog"]').count()) === 0)
    found.push('draws nothing');
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    const complaints = await axe(page, { hasOnlyColors: colorScheme === 'dark' });
    found.push(...complaints.map((complaint) => `${colorScheme}: ${complaint}`));
  }
  return found;
}
