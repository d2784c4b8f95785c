import { describe, expect, test } from 'vitest';
import { readCsv } from '../../platform/table-file.ts';
import { csvOf, inputOf, planOf } from './text-file.ts';
import { type SourceText, textRows } from './text-rows.ts';

const texts: readonly SourceText[] = [
  { owner: 'card', key: 'count', text: { zh: '{n} 张', en: '{n} cards', es: '{n} tarjetas' } },
  { owner: 'card', key: 'odd', text: { zh: '=1+1', en: 'a "b", c', es: 'd\ne' } },
  {
    owner: 'menu',
    key: '/mine',
    text: { zh: '我的', en: '', es: '' },
    editAddress: '/system/menus',
  },
];
const override = {
  owner: 'card',
  key: 'count',
  zh: '',
  en: '{n} in all',
  es: '',
  version: 3,
  changedBy: 'Ada',
  changedAt: '',
};
const rows = textRows(texts, [override]);
const line = (...cells: readonly string[]) => [['owner', 'key', 'zh', 'en', 'es'], cells];

describe('texts as a file', () => {
  test('U4: what is exported is read again as it was, and nothing in it is a formula', () => {
    const csv = csvOf(rows);
    expect(csv).toContain(",'=1+1,");
    expect(csv).not.toMatch(/(?:^|,)=/m);
    expect(readCsv(csv)).toHaveLength(4);
    expect(planOf(readCsv(csv), rows)).toEqual({ changes: [], wrong: [] });
  });

  test('U4: words for a text that an upgrade has taken away are still shown, and sent by no file', () => {
    const left = { ...override, owner: 'partner', key: 'region', en: 'Area' };
    const all = textRows(texts, [override, left]);
    expect(all.filter(({ isGone }) => isGone)).toMatchObject([
      { name: 'partner.region', own: { zh: '', en: 'Area', es: '' }, missing: [] },
    ]);
    expect(textRows(texts, [{ ...left, en: '' }])).toHaveLength(texts.length);
  });

  test('a file without the columns, or with a torn quote, is no file of texts', () => {
    const problem = { changes: [], wrong: [{ line: 1, problem: 'heading' }] };
    expect(planOf(readCsv('a,b\n1,2\n'), rows)).toEqual(problem);
    expect(planOf(readCsv('owner,k"ey"'), rows)).toEqual(problem);
    expect(planOf([], rows)).toEqual(problem);
  });

  test.each([
    [line('card', 'gone', 'x'), 'unknown'],
    [line('menu', '/mine', '', 'Mine'), 'stored'],
    [line('card', 'count', '很多'), 'placeholders'],
    [line('card', 'odd', 'x'.repeat(501)), 'tooLong'],
    [[...line('card', 'odd', 'x'), ['card', 'odd', 'y']], 'twice'],
  ])('%j is refused as %s', (table, problem) => {
    expect(planOf(table, rows).wrong).toMatchObject([{ problem }]);
  });

  test('a change keeps the other languages, and the product’s own words are no override', () => {
    const plan = planOf(line('card', 'count', '共 {n} 张', '{n} cards'), rows);
    expect(plan.changes.map(({ language, before, after }) => [language, before, after])).toEqual([
      ['zh', '{n} 张', '共 {n} 张'],
      ['en', '{n} in all', '{n} cards'],
    ]);
    expect(inputOf(plan)).toEqual([
      {
        owner: 'card',
        key: 'count',
        version: 3,
        source: '{n} 张',
        zh: '共 {n} 张',
        en: '',
        es: '',
      },
    ]);
  });
});

test('a row tells what is missing and what is worded otherwise', () => {
  expect(rows.map(({ name, missing, overridden }) => [name, missing, overridden])).toEqual([
    ['card.count', [], ['en']],
    ['card.odd', [], []],
    ['menu./mine', ['en', 'es'], []],
  ]);
});
