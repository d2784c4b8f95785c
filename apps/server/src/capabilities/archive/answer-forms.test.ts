import { expect, test } from 'vitest';
import { csvLine, tableOf } from './answer-forms.ts';

test('OPS-14: an answer stands in columns, numbers to the right', () => {
  expect(
    tableOf(
      ['year', 'kind', 'paid'],
      [
        ['2026', 'sale', '-12.30'],
        ['2025', '', '5.00'],
      ],
    ),
  ).toEqual([
    'year  kind    paid',
    '----  ----  ------',
    '2026  sale  -12.30',
    '2025          5.00',
  ]);
});

test('OPS-14: a line of a file is quoted where it has to be', () => {
  expect(csvLine(['1.00', 'a,b', 'say "no"', ''])).toBe('1.00,"a,b","say ""no""",');
});
