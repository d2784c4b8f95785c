import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../quantity.ts';
import { readAmount } from './amount.ts';
import { readRows } from './cells.ts';
import { readDay } from './day.ts';
import { fingerprints } from './fingerprint.ts';

test.each([
  ['12', '.', 1200],
  ['12.5', '.', 1250],
  ['1,234.56', '.', 123_456],
  ['1.234.567,8', ',', 123_456_780],
  ['¥ 1,000.00', '.', 100_000],
  ['￥1', '.', 100],
  ['-¥3.50', '.', -350],
  ['CN¥3.50', '.', 350],
  ['EUR 12,00', ',', 1200],
  ['12,00 €', ',', 1200],
  ['12.00元', '.', 1200],
  ['(12.00)', '.', -1200],
  ['12.00-', '.', -1200],
  ['+12.00', '.', 1200],
  ['−7', '.', -700],
  ["1'234.00", '.', 123_400],
  ['1 234,00', ',', 123_400],
  ['.5', '.', 50],
  ['1.2300', '.', 123],
  ['-0.00', '.', 0],
  ['１２．５０', '.', 1250],
] as const)('SET-17: %s with "%s" for decimals is %d hundredths', (text, mark, amount) => {
  expect(readAmount(text, mark)).toBe(amount);
});

test.each([
  ['12,34', '.', 'amountUnreadable'],
  ['1,23,456', '.', 'amountUnreadable'],
  ['1.234.56', ',', 'amountUnreadable'],
  ['', '.', 'amountUnreadable'],
  ['12x', '.', 'amountUnreadable'],
  ['1-2', '.', 'amountUnreadable'],
  ['12.', '.', 'amountUnreadable'],
  ['1.234', '.', 'amountTooFine'],
  ['90071992547409.93', '.', 'amountTooLarge'],
] as const)('SET-17: %s with "%s" for decimals is refused: %s', (text, mark, reason) => {
  expect(readAmount(text, mark)).toBe(reason);
});

test('SET-17: an amount that is written either way is read back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.constantFrom('.', ','),
      (amount, mark) => {
        const local = mark === '.' ? 'en-US' : 'de-DE';
        const text = new Intl.NumberFormat(local, { minimumFractionDigits: 2 }).format(
          amount / 100,
        );
        expect(readAmount(text, mark === '.' ? '.' : ',')).toBe(amount);
      },
    ),
  );
});

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026/3/1 8:05', '2026-03-01'],
  ['2026.03.01', '2026-03-01'],
  ['2026年3月1日', '2026-03-01'],
  ['20260301', '2026-03-01'],
  ['20260301 101112', '2026-03-01'],
  ['20260301101112', '2026-03-01'],
  ['2026-03-01T10:11:12+08:00', '2026-03-01'],
  ['01/03/2026', '2026-03-01'],
  ['1.3.26', '2026-03-01'],
  ['01-Mar-2026', '2026-03-01'],
  ['1 de marzo de 2026', '2026-03-01'],
  ['5 ENE 2026', '2026-01-05'],
  ['29/02/2024', '2024-02-29'],
] as const)('SET-17: %s is the day %s', (text, day) => {
  expect(readDay(text, 'dayFirst')).toBe(day);
});

test.each([
  '29/02/2026',
  '31/04/2026',
  '2026-13-01',
  '202603011',
  '1 foo 2026',
  '',
  '12',
  '1/2/345',
])('SET-17: %s is no day', (text) => {
  expect(readDay(text, 'dayFirst')).toBeUndefined();
});

test('SET-17: the month comes first where it does', () => {
  expect(readDay('03/01/2026', 'monthFirst')).toBe('2026-03-01');
  expect(readDay('13/01/2026', 'monthFirst')).toBeUndefined();
  expect(readDay(20_260_301, 'monthFirst')).toBe('2026-03-01');
});

test('SET-17: rows keep the number of their line, however lines end', () => {
  const rows = readRows('a,b\r\n"c\nd",e\r\rf\n', ',');
  expect(rows).toEqual([
    { lineNumber: 1, cells: ['a', 'b'], isBroken: false },
    { lineNumber: 2, cells: ['c\nd', 'e'], isBroken: false },
    { lineNumber: 4, cells: [''], isBroken: false },
    { lineNumber: 5, cells: ['f'], isBroken: false },
  ]);
});

test('SET-17: what wraps a cell is no part of it', () => {
  expect(readRows(`="0012",\`5,'7,"a"b,""," x "`, ',')[0]?.cells).toEqual([
    '0012',
    '5',
    '7',
    'ab',
    '',
    'x',
  ]);
});

test('SET-17: a quote that is never closed swallows its own line alone', () => {
  const rows = readRows(`a,"b,c\n${'d\n'.repeat(3000)}"`, ',');
  expect(rows[0]).toEqual({ lineNumber: 1, cells: ['a', '"b', 'c'], isBroken: true });
  expect(rows[1]).toEqual({ lineNumber: 2, cells: ['d'], isBroken: false });
  expect(rows).toHaveLength(3002);
});

test('SET-17: a line has one fingerprint in two files, two that look alike in one file have two', () => {
  const line = {
    valueDate: '2026-03-01',
    amount: money(100),
    currency: 'CNY',
    payer: 'Star Ltd',
    reference: '',
    text: 'rent',
  };
  const [first, second, third] = fingerprints([line, { ...line, payer: 'STAR  LTD' }, line]);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(fingerprints([{ ...line, text: ' Rent' }])[0]).toBe(first);
  for (const other of [
    { ...line, valueDate: '2026-03-02' },
    { ...line, amount: money(101) },
    { ...line, currency: 'USD' },
    { ...line, payer: 'Sun' },
    { ...line, text: 'other' },
    { ...line, reference: 'K1' },
  ])
    expect(fingerprints([other])[0]).not.toBe(first);
  const known = fingerprints([{ ...line, reference: 'K 1' }])[0];
  expect(fingerprints([{ ...line, reference: 'k1', text: 'read otherwise' }])[0]).toBe(known);
});
