import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  [undefined, 'all'],
  ['', 'all'],
  ['bytes=-', 'all'],
  ['bytes=0-1,4-5', 'all'],
  ['bytes=5-2', 'all'],
  ['lines=1-2', 'all'],
  ['bytes=1e3-', 'all'],
  ['bytes=0-', { first: 0, last: 9 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=4-5', { first: 4, last: 5 }],
  ['bytes=4-400', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-300', { first: 0, last: 9 }],
  ['bytes=-0', 'none'],
  ['bytes=10-', 'none'],
  ['bytes=10-12', 'none'],
])('of ten bytes %s asks for %o', (header, requested) => {
  expect(byteRange(header, 10)).toEqual(requested);
});

test('whatever is requested for, a part lies within the file', () => {
  const header = fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d{0,4}-\d{0,4}$/));
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 5000 }), (requested, size) => {
      const range = byteRange(requested, size);
      if (range === 'all' || range === 'none') return true;
      return range.first >= 0 && range.first <= range.last && range.last < size;
    }),
  );
});
