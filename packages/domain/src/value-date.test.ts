import { expect, test } from 'vitest';
import { isAhead } from './value-date.ts';

test('LB-1: a value date is ahead once it has begun nowhere on earth', () => {
  const at = new Date('2026-11-25T09:59:00Z');
  expect(isAhead('2026-11-25', at)).toBe(false);
  // In Kiribati the 26th begins a minute later.
  expect(isAhead('2026-11-26', at)).toBe(true);
  expect(isAhead('2026-11-26', new Date('2026-11-25T10:00:00Z'))).toBe(false);
  expect(isAhead(undefined, at)).toBe(false);
});
