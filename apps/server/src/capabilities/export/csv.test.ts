import { expect, test } from 'vitest';
import { csvPieces, csvText } from './csv.ts';
import { allOf, formulas, plainTexts, type Sample, sampleFile } from './formats.fixture.ts';

const csvOf = async (...given: Parameters<typeof sampleFile>): Promise<string> =>
  (await allOf(csvPieces(sampleFile(...given)))).toString('utf8');

/** The fields of a file as RFC 4180 defines them, read by other means than they were written. */
function fieldsOf(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [whole, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    if (whole === '') break;
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

test.each(formulas)('W4, RPT-4: %j is no formula in a CSV file', (formula) => {
  expect(fieldsOf(`${csvText(formula)}\r\n`)).toEqual([[`'${formula}`]]);
});

test.each(plainTexts)('SH-37: %j arrives in a CSV file as it is', (text) => {
  expect(fieldsOf(`${csvText(text)},end\r\n`)).toEqual([[text, 'end']]);
});

test('SH-37: a CSV file begins with its mark and its titles, in the language of the reader', async () => {
  expect(await csvOf([], { language: 'zh' })).toBe('\uFEFF文本,金额,数量,折扣,时间,状态\r\n');
  expect(await csvOf([], { language: 'es' })).toMatch(/^\uFEFFTexto,Importe,/);
});

test('SH-37, NUM-1, NUM-3: amounts are decimals, instants are told in the zone, words in the language', async () => {
  const row: Sample = { text: 'a', amount: -123_456, at: '2026-07-01T16:30:59.999Z', isOpen: true };
  const file = await csvOf([row], { timeZone: 'Asia/Shanghai', language: 'es' });
  expect(fieldsOf(file)[1]).toEqual([
    'a',
    '-1234.56',
    '-123456',
    '-123456%',
    '2026-07-02 00:30:59',
    'es open',
  ]);
});

test('SH-37: nothing is written where there is nothing, and parts do not show', async () => {
  const file = await csvOf([{}, { text: 'b' }, { text: 'c' }], {}, 1);
  expect(fieldsOf(file).slice(1)).toEqual([
    ['', '', '', '', '', ''],
    ['b', '', '', '', '', ''],
    ['c', '', '', '', '', ''],
  ]);
});
