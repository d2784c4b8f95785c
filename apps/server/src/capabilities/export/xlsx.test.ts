import { expect, test } from 'vitest';
import { textOf } from '@lebean/contract/kernel/export-words';
import { allOf, formulas, plainTexts, type Sample, sampleFile } from './formats.fixture.ts';
import { cellsOf, listIn, type ReadCell, tableOf, unzip } from './workbook-reader.ts';
import { columnLetters, xmlText } from './xlsx-cells.ts';
import { style } from './xlsx-parts.ts';
import { xlsxPieces } from './xlsx.ts';

async function sheetOf(...given: Parameters<typeof sampleFile>): Promise<string> {
  const files = unzip(await allOf(xlsxPieces(sampleFile(...given))));
  return files.get('xl/worksheets/sheet1.xml') ?? '';
}

async function firstCells(row: Partial<Sample>): Promise<ReadonlyMap<string, ReadCell>> {
  const [, cells = new Map<string, ReadCell>()] = cellsOf(await sheetOf([row]));
  return cells;
}

test.each(formulas)(
  'W4, RPT-4: %j is text in a workbook, also after somebody edits it',
  async (formula) => {
    const sheet = await sheetOf([{ text: formula }]);
    expect(sheet).not.toContain('<f');
    const cell = cellsOf(sheet)[1]?.get('A');
    expect(cell).toEqual({ type: 'text', style: style.quoted, value: formula });
  },
);

test.each(plainTexts.filter((text) => text !== ''))(
  'SH-37: %j arrives in a workbook as it is',
  async (text) => {
    expect((await firstCells({ text })).get('A')).toMatchObject({ type: 'text', value: text });
  },
);

test('SH-37: what XML cannot hold is replaced, what a cell cannot hold is cut', () => {
  expect(xmlText('a\u0000b\u001Fc\uD800d\uFFFF')).toBe('a\uFFFDb\uFFFDc\uFFFDd\uFFFD');
  expect(xmlText('🎮')).toBe('🎮');
  expect(xmlText('x'.repeat(40_000))).toHaveLength(32_767);
  expect(xmlText('x'.repeat(40_000)).endsWith('…')).toBe(true);
});

test('SH-37, NUM-1, NUM-3: numbers and times are real ones, written in the zone', async () => {
  const cells = await firstCells({
    amount: -123_456,
    at: '2026-07-01T16:30:59.999Z',
    isOpen: false,
  });
  const number = (value: string, numberStyle: number) => ({
    type: 'number',
    style: numberStyle,
    value,
  });
  expect(cells.get('B')).toEqual(number('-1234.56', style.hundredths));
  expect(cells.get('C')).toEqual(number('-123456', style.integer));
  expect(cells.get('D')).toEqual(number('-1234.56', style.percent));
  expect(cells.get('F')).toMatchObject({ type: 'text', value: 'en shut' });
  const day = Number(cells.get('E')?.value);
  expect(new Date(Math.round((day - 25_569) * 86_400) * 1000).toISOString()).toBe(
    '2026-07-01T16:30:59.000Z',
  );
});

test('SH-37: rows beyond the end of a sheet go on in the next one, with titles of its own', async () => {
  const rows = Array.from({ length: 12 }, (_, place) => ({ text: `row ${place}` }));
  const bytes = await allOf(xlsxPieces(sampleFile(rows), 6));
  const firstColumn = (sheet: number) => tableOf(bytes, sheet).map(([text]) => text);
  expect(firstColumn(1)).toEqual(['Text', 'row 0', 'row 1', 'row 2', 'row 3', 'row 4']);
  expect(firstColumn(2)).toEqual(['Text', 'row 5', 'row 6', 'row 7', 'row 8', 'row 9']);
  expect(firstColumn(3)).toEqual(['Text', 'row 10', 'row 11']);
  const book = unzip(bytes).get('xl/workbook.xml') ?? '';
  expect(Array.from(book.matchAll(/<sheet name="([^"]+)"/g), ([, name]) => name)).toEqual([
    'Sample',
    'Sample (2)',
    'Sample (3)',
  ]);
});

const totals = {
  places: [1],
  groupOf: ({ text }: Sample) => (text === null ? null : textOf(() => text)),
  counts: ({ isOpen }: Sample) => isOpen !== false,
  without: { zh: '不含关闭', en: 'without shut', es: 'sin cerrados' },
};
const heading = [
  { title: '', words: '=Sample' },
  { title: 'Filters', words: '=1+1' },
];

test('RPT-4, SH-37: a workbook says above its list what it is, and below it what it adds up to, by currency', async () => {
  const rows = [
    { text: 'EUR', amount: 10 },
    { text: 'CNY', amount: 250 },
    { text: 'EUR', amount: -3 },
    { text: 'CNY', amount: 9999, isOpen: false },
    { text: 'USD', amount: 5, isOpen: false },
    { text: 'GBP', amount: null },
  ];
  const bytes = await allOf(xlsxPieces({ ...sampleFile(rows), heading, totals }));
  const list = listIn(bytes);
  expect(list.heading).toEqual([
    ['=Sample', ''],
    ['Filters', '=1+1'],
  ]);
  expect(unzip(bytes).get('xl/worksheets/sheet1.xml')).not.toContain('<f');
  expect(list.titles.slice(0, 2)).toEqual(['Text', 'Amount']);
  expect(list.rows).toHaveLength(6);
  // Counts, shares and times add up to nothing, and neither does what no row says.
  expect(list.totals).toEqual([
    ['Total CNY (without shut)', '2.5', '', '', '', ''],
    ['Total EUR (without shut)', '0.07', '', '', '', ''],
    ['Total GBP (without shut)', '', '', '', '', ''],
    ['Total USD (without shut)', '0', '', '', '', ''],
  ]);
});

test('RPT-4, SH-37: totals that do not fit below the last row stand on a sheet of their own; a list without rows has none', async () => {
  const rows = Array.from({ length: 5 }, () => ({ text: 'EUR', amount: 100 }));
  const full = await allOf(xlsxPieces({ ...sampleFile(rows), totals }, 6));
  expect(tableOf(full, 1)).toHaveLength(6);
  expect(listIn(full, 2)).toMatchObject({
    heading: [],
    rows: [],
    totals: [[expect.any(String), '5', '', '', '', '']],
  });
  const fitting = await allOf(xlsxPieces({ ...sampleFile(rows), totals }, 7));
  expect(unzip(fitting).has('xl/worksheets/sheet2.xml')).toBe(false);
  const tall = await allOf(xlsxPieces({ ...sampleFile(rows), heading, totals }, 7));
  expect(listIn(tall, 1).rows).toHaveLength(3);
  expect(listIn(tall, 2)).toMatchObject({
    heading: [],
    totals: [[expect.any(String), '5', '', '', '', '']],
  });
  const empty = await allOf(xlsxPieces({ ...sampleFile([]), heading, totals }));
  expect(listIn(empty)).toMatchObject({ rows: [], totals: [] });
});

test('SH-37: a workbook that fits its sheet has no empty one behind it', async () => {
  const rows = Array.from({ length: 5 }, () => ({ text: 'x' }));
  const files = unzip(await allOf(xlsxPieces(sampleFile(rows), 6)));
  expect([...files.keys()].filter((path) => path.includes('sheets/'))).toEqual([
    'xl/worksheets/sheet1.xml',
  ]);
});

test('SH-37: a workbook whose rows fail fails too, and asks for no more of them', async () => {
  let isClosed = false;
  async function* broken(): AsyncGenerator<Sample[]> {
    try {
      yield [{ text: 'a', amount: 1, at: null, isOpen: null }];
      throw new Error('the cursor broke');
    } finally {
      isClosed = true;
    }
  }
  const parts = { ...sampleFile([]), rows: broken() };
  await expect(allOf(xlsxPieces(parts))).rejects.toThrow('the cursor broke');
  expect(isClosed).toBe(true);
});

test('SH-37: columns are lettered A to Z, then AA', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ]);
});
