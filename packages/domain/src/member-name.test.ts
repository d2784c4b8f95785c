import { expect, test } from 'vitest';
import { maskName } from './member-name.ts';

test.each([
  ['王小明', '王**'],
  [' Ana ', 'A**'],
  ['𠮷田', '𠮷**'],
  ['', '**'],
])('MEM-9: of the name %s a screen in the room shows %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
