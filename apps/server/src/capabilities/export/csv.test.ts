import { describe, expect, test } from 'vitest';
import { csvPieces, csvText } from './csv.ts';
import {
  allOf,
  formulas,
  hiddenFormulas,
  plainTexts,
  type Sample,
  sampleFile,
} from './formats.fixture.ts';

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

/**
 * The cells that a spreadsheet sees with a separator of its own: quotes count where a cell begins with
 * one, the rest is taken as it stands.
 */
function cellsSeen(file: string, separator: string): string[] {
  const cells: string[] = [];
  let rest = file.replace(/^\uFEFF/, '');
  const raw = new RegExp(`^[^${separator}\\r\\n]*`);
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"?/.exec(rest);
    const behind = quoted === null ? rest : rest.slice(quoted[0].length);
    const [plain = ''] = raw.exec(behind) ?? [];
    cells.push((quoted?.[1] ?? '').replaceAll('""', '"') + plain);
    rest = behind.slice(plain.length + 1);
  }
  return cells;
}
const runs = /^[\s\p{Cc}\p{Cf}\p{Z}"]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;

describe.each([
  [',', 'commas'],
  [';', 'semicolons, as in Spain'],
  ['\t', 'tabs'],
])('a file that is read with %j: %s', (separator) => {
  test.each([...formulas, ...hiddenFormulas])('W4, RPT-4: %j is no formula', async (formula) => {
    const rows = [{ text: formula, amount: 1 }, { text: `x;` }, { text: formula }];
    const alone = (await csvOf(rows)).replaceAll('"1"', '');
    for (const cell of cellsSeen(alone, separator)) expect(cell).not.toMatch(runs);
    // Also where the column is not the first: its quotes then stand within a cell.
    for (const cell of cellsSeen(`"a",${csvText(formula)},"b"\r\n`, separator))
      expect(cell).not.toMatch(runs);
  });
});

test.each(formulas)('W4: %j begins with an apostrophe, and is whole behind it', (formula) => {
  const [[field = ''] = []] = fieldsOf(`${csvText(formula)}\r\n`);
  expect(field.startsWith("'")).toBe(true);
  expect(field.replaceAll("'", '')).toBe(formula.replaceAll("'", ''));
});

test('RPT-4, SH-37: a file for programs has its titles in the first line and nothing but rows below', async () => {
  const heading = [{ title: '', words: 'Sample' }];
  const totals = { places: [1] };
  const bytes = await allOf(csvPieces({ ...sampleFile([{ amount: 7 }]), heading, totals }));
  const lines = bytes.toString('utf8').split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\uFEFF"Text","Amount"/);
});

test('W4: a long run of blanks is looked at once', () => {
  const before = performance.now();
  csvText(`${';\n '.repeat(100_000)}x=1`);
  csvText(`x${' '.repeat(300_000)}y=1`);
  expect(performance.now() - before).toBeLessThan(2000);
});

test.each(plainTexts)('SH-37: %j arrives in a CSV file as it is', (text) => {
  expect(fieldsOf(`${csvText(text)},end\r\n`)).toEqual([[text, 'end']]);
});

test('SH-37: a CSV file begins with its mark and its titles, in the language of the reader', async () => {
  expect(await csvOf([], { language: 'zh' })).toBe(
    '\uFEFF"文本","金额","数量","折扣","时间","状态"\r\n',
  );
  expect(await csvOf([], { language: 'es' })).toMatch(/^\uFEFF"Texto","Importe",/);
});

test('SH-37, NUM-1, NUM-3: amounts are decimals, instants are in the zone, words in the language', async () => {
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
