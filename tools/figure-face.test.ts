import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const sheet = textOf('apps/web/src/ui/figures/figures.css');
const ranges = Array.from(sheet.matchAll(/unicode-range: (?<range>[^;]+);/g), ({ groups }) =>
  (groups?.['range'] ?? '').split(', ').map((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return { from, to };
  }),
);
const isWithin = (character: string): boolean =>
  ranges.every((each) =>
    each.some(({ from, to }) => {
      const point = character.codePointAt(0) ?? 0;
      return point >= from && point <= to;
    }),
  );

test('SH-62: the face of figures is used for each character that it was cut to', () => {
  const [, characters = ''] = /characters = '(.+)';/.exec(textOf('tools/figure-face.ts')) ?? [];
  expect(ranges.length).toBe(2);
  expect(characters.length).toBeGreaterThan(20);
  expect(Array.from(characters).filter((character) => !isWithin(character))).toEqual([]);
});

test('SH-62: no letter and no space is drawn with it: words and the heights of lines are of the system', () => {
  const others = ' abcxyzABCXYZñáé中会员';
  expect(Array.from(others).filter(isWithin)).toEqual([]);
});
