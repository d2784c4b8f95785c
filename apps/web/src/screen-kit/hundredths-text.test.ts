import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHundredths, typedHundredths } from './hundredths-text.ts';

describe('NUM-1: a typed amount becomes whole hundredths', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,05', 1205],
    ['0.01', 1],
    ['12.', 1200],
    [' 1 234.50 ', 123_450],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['１２．５', 1250],
    // 19.99 × 100 is 1998.9999999999998 in floats.
    ['19.99', 1999],
  ])('%s', (typed, amount) => {
    expect(parseHundredths(typed)).toBe(amount);
  });

  it.each(['', '-1', '12.345', '1,2,3', 'abc', '1e3', '.5', '1234567890123'])(
    'refuses %s',
    (typed) => {
      expect(parseHundredths(typed)).toBeUndefined();
    },
  );

  it.each(['1.234', '1,234'])('refuses %s, which may be a thousand or a third decimal', (typed) => {
    expect(parseHundredths(typed)).toBeUndefined();
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
        expect(parseHundredths(typedHundredths(amount))).toBe(amount);
      }),
    );
  });
});
