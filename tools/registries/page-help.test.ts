import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { act, ask, say } from '../../apps/web/src/app/help/help-topic.ts';
import { pagesBelow } from '../../packages/contract/src/facts/pages.ts';
import { screens } from '../../packages/contract/src/facts/screens.ts';
import { languages } from '../../packages/contract/src/kernel/text.ts';
import { wrongWords } from '../screen-terms/wrong-words.ts';
import { listModules } from '../source/list-files.ts';
import { helpNumbers } from './help-numbers.ts';
import { readCatalogue, readTopics } from './help-sources.ts';
import { helpAreaOf, marksIn } from './page-help.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const catalogue = await readCatalogue(repository);
const areas = await readTopics(repository);
const topics = [...areas.values()].flatMap((area) => Object.entries(area));
const framePages = ['/dashboard', '/profile', '/error-log', '/notices/inbox'];
const pagePaths = new Set<string>([
  ...framePages,
  ...screens.map((screen) => screen.path),
  ...pagesBelow.map((page) => page.path),
]);

/** All texts of a topic, with what each of them is. */
const textsOf = ([page, topic]: (typeof topics)[number]) => [
  { page, part: 'purpose', text: topic.purpose },
  ...topic.acts.map(({ text }) => ({ page, part: 'act', text })),
  ...topic.questions.flatMap(({ question, answer }) => [
    { page, part: 'question', text: question },
    { page, part: 'answer', text: answer },
  ]),
];
const texts = topics.flatMap(textsOf);

/** The most signs of each part; Chinese says as much in half of them. */
const maxSigns: Readonly<Record<string, number>> = {
  purpose: 130,
  act: 200,
  question: 100,
  answer: 230,
};

describe('SH-63: the help of pages', () => {
  test('SH-63: each screen of the menu, and each page of the frame, has one help', () => {
    const pages = topics.map(([page]) => page);
    const needed = [...framePages, ...screens.map((screen) => screen.path)];
    expect(needed.filter((page) => !pages.includes(page))).toEqual([]);
    expect(new Set(pages).size).toBe(pages.length);
  });

  test('SH-63: says what a page is for, one to five things to do, and two to four answers', () => {
    for (const [page, { acts, questions }] of topics) {
      expect(acts.length, `help: ${page}`).toBeGreaterThanOrEqual(1);
      expect(
        acts.filter(({ kinds }) => kinds === undefined).length,
        `help: ${page}`,
      ).toBeLessThanOrEqual(5);
      expect(questions.length, `help: ${page}`).toBeGreaterThanOrEqual(2);
      expect(questions.length, `help: ${page}`).toBeLessThanOrEqual(4);
    }
  });

  test('SH-63: is short, whole and in all languages', () => {
    for (const { page, part, text } of texts) {
      for (const language of languages) {
        const where = `${page} ${part} ${language}: ${text[language]}`;
        expect(text[language].trim(), `help: ${where}`).not.toBe('');
        const max = (maxSigns[part] ?? 0) * (language === 'zh' ? 0.6 : 1);
        expect(text[language].length, `help: ${where}`).toBeLessThanOrEqual(max);
        expect(text[language].replaceAll(/\[[^\]]*\]/g, 'x'), `help: ${where}`).not.toMatch(
          / {2}|^ | $/,
        );
      }
    }
  });

  test('SH-63: names the same buttons, pages and numbers in each language', () => {
    const marks = (text: string): readonly string[] =>
      (text.match(/[[{][^\]}]*[\]}]/g) ?? []).toSorted();
    for (const { page, text } of texts) {
      expect(marks(text.en), `${page}: ${text.en}`).toEqual(marks(text.zh));
      expect(marks(text.es), `${page}: ${text.es}`).toEqual(marks(text.zh));
    }
  });

  test('SH-63: quotes only what a screen says, without anything to be filled in', () => {
    for (const area of areas.values()) {
      for (const mark of marksIn(area, 'quote')) {
        expect(catalogue.get(mark)?.zh, `help: ${mark}`).toBeDefined();
        expect(catalogue.get(mark)?.zh, `help: ${mark}`).not.toMatch(/\{/);
      }
      for (const mark of marksIn(area, 'number'))
        expect(helpNumbers[mark], `help: ${mark}`).toBeDefined();
    }
  });

  test('SH-63: leads only to pages that exist and need no record', () => {
    for (const [page, { links }] of topics) {
      expect(
        links.filter((link) => !pagePaths.has(link) || link.includes('$')),
        `help: ${page}`,
      ).toEqual([]);
      expect(links, `help: ${page}`).not.toContain(page);
    }
    for (const area of areas.values())
      expect(marksIn(area, 'page').filter((mark) => !pagePaths.has(mark))).toEqual([]);
  });

  test('SH-63: names only keys that a button of the product has', () => {
    const code = listModules(repository)
      .filter((module) => module.startsWith('apps/web/src/') && !module.includes('/help/'))
      .map((module) => readFileSync(path.join(repository, module), 'utf8'))
      .join('\n');
    const keys = new Set(topics.flatMap(([, { acts }]) => acts.flatMap(({ key }) => key ?? [])));
    for (const key of keys) {
      if (key === 'Ctrl K') continue;
      const lower = key.toLowerCase();
      const isThere = [`aria-keyshortcuts="${lower}"`, `shortcut: '${lower}'`];
      expect(
        isThere.some((one) => code.includes(one)),
        `help: ${key}`,
      ).toBe(true);
    }
  });

  test('SH-63: speaks as a colleague does', () => {
    const forbidden = {
      zh: /您好|请注意|温馨提示|！|亲/,
      en: /\b(?:please|simply|easily|just|seamless|leverage|utilize|user-friendly)\b|!/i,
      es: /\b(?:por favor|simplemente|fácilmente)\b|!|\btú\b|\btu\b/i,
    } as const;
    for (const { page, part, text } of texts)
      for (const language of languages)
        expect(text[language], `${page} ${part}`).not.toMatch(forbidden[language]);
  });

  test('SH-61, SH-63: says nothing that no native says', () => {
    const found = texts.flatMap(({ page, text }) =>
      languages.flatMap((language) =>
        wrongWords[language]
          .filter(({ words }) => words.test(text[language]))
          .map(({ instead }) => `${page}: ${text[language]} (${instead})`),
      ),
    );
    expect(found).toEqual([]);
  });

  test('SH-63: a topic that quotes what nobody says makes no area', () => {
    const topic = {
      purpose: say('按[nobody.says]', 'Press [nobody.says]', 'Pulse [nobody.says]'),
      acts: [act(say('一', 'one', 'uno'))],
      questions: [ask(say('二', 'two', 'dos'), say('三', 'three', 'tres'))],
      links: [],
    };
    expect(() => helpAreaOf('frame', { '/profile': topic }, catalogue, helpNumbers)).toThrow(
      'help of frame quotes nobody.says, which nobody says',
    );
  });
});
