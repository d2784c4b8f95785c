import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listModules } from '../source/list-files.ts';
import { proveOnFixture } from '../source/planted.ts';
import { ambiguousTerms, termComplaints } from './check.ts';
import { terms } from './terms.ts';
import { isRead, textsIn } from './texts.ts';

const fixture = fileURLToPath(new URL('../fixtures/screen-terms', import.meta.url));
const complaints = listModules(fixture)
  .filter(isRead)
  .flatMap((file) => termComplaints(textsIn(file, readFileSync(path.join(fixture, file), 'utf8'))));

describe('SH-61: the check of terms', () => {
  test('reports each planted text by file and line, and no other', () => {
    const { errors, plantedCount } = proveOnFixture(fixture, complaints);
    expect(errors).toEqual([]);
    expect(plantedCount).toBeGreaterThan(10);
  });

  test('says what is said instead', () => {
    const reasons = complaints.map(({ reason }) => reason);
    expect(reasons).toContain(
      'es “No existe ese socio”: whoever holds a card is a miembro; a socio is a partner',
    );
    expect(reasons).toContain('zh “付 88 %”: a discount is said in tenths: 8.8 折, not 付 88 %');
  });

  test('finds texts wherever they are said: below their language, or as the arguments of a title', () => {
    const source = [
      `const title = field('状态', 'Status', 'Estado');`,
      `const words = { zh: { a: ['一', '二'] }, en: { a: 'one' + 'two' }, es: 'uno' };`,
      `const keys = pick('status', 'Status', 'Estado');`,
    ].join('\n');
    expect(
      textsIn('a.ts', source).map(({ line, language, words }) => `${line} ${language} ${words}`),
    ).toEqual([
      '1 zh 状态',
      '1 en Status',
      '1 es Estado',
      '2 zh 一',
      '2 zh 二',
      '2 en one',
      '2 en two',
      '2 es uno',
    ]);
  });

  test('each word of the glossary means one thing', () => {
    expect(ambiguousTerms()).toEqual([]);
    const [first] = terms;
    expect(first && ambiguousTerms([first, { word: { ...first.word, zh: '顾客' } }])).toEqual([
      'member is 会员 and 顾客',
      'miembro is 会员 and 顾客',
    ]);
  });
});
