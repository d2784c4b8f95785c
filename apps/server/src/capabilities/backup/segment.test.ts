import { expect, test } from 'vitest';
import { findHole, isArchived, segmentAt } from './segment.ts';

const mebibyte = 1024 ** 2;

test('OPS-17: a place in the log lies in the segment that PostgreSQL names so', () => {
  // As pg_walfile_name() says.
  expect(segmentAt(1, '0/5000028', 16 * mebibyte)).toBe('000000010000000000000005');
  expect(segmentAt(2, '16/B374D848', 16 * mebibyte)).toBe('0000000200000016000000B3');
  expect(segmentAt(1, '1/100000', mebibyte)).toBe('000000010000000100000001');
});

test('OPS-17: a segment that is missing is found, over the end of a file and a branch of history', () => {
  const from = '0000000100000000000000FE';
  const whole = [
    '0000000100000000000000FD',
    from,
    '0000000100000000000000FF',
    '000000020000000100000000',
  ];
  expect(findHole(whole, from, 16 * mebibyte)).toBeUndefined();
  expect(
    findHole(
      whole.filter((name) => !name.endsWith('FF')),
      from,
      16 * mebibyte,
    ),
  ).toBe('0000000100000000000000FF');
  expect(findHole([], from, 16 * mebibyte)).toBeUndefined();
  expect(findHole([...whole, '000000020000000100000002'], from, 16 * mebibyte)).toBe(
    '000000010000000100000001',
  );
});

test('OPS-17: what PostgreSQL is still writing is not taken for archived', () => {
  expect(isArchived('000000010000000000000005')).toBe(true);
  expect(isArchived('00000002.history')).toBe(true);
  expect(isArchived('000000010000000000000005.00000028.backup')).toBe(true);
  expect(isArchived('archtemp.000000010000000000000005.12.34')).toBe(false);
});
