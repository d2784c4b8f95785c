import { expect, test } from 'vitest';
import { languages } from '@lebean/contract/kernel/text';
import { pages } from '../pages.ts';
import { newestRelease } from './newest-release.ts';
import { type Audience, releases } from './releases.ts';

const audiences: readonly Audience[] = ['cashier', 'owner', 'partner', 'staff'];

test('SH-63: releases are counted, the newest first, and the frame knows its number', () => {
  const numbers = releases.map(({ number }) => number);
  expect(numbers).toEqual([...numbers].toSorted((one, other) => other - one));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers[0]).toBe(newestRelease);
});

test('SH-63: each release says one to five things to each audience, in every language', () => {
  for (const { number, lines } of releases) {
    for (const audience of audiences) {
      const own = lines.filter((line) => line.audiences.includes(audience));
      expect(own.length, `${number} for ${audience}`).toBeGreaterThanOrEqual(1);
      expect(own.length, `${number} for ${audience}`).toBeLessThanOrEqual(5);
    }
    for (const { text } of lines)
      for (const language of languages) {
        expect(text[language].trim()).not.toBe('');
        expect(text[language].length).toBeLessThanOrEqual(140);
      }
  }
});

test('SH-63: what is new leads only to pages that exist', () => {
  const known = new Set<string>(pages.map(({ path }) => path));
  const linked = releases.flatMap(({ lines }) => lines.flatMap((line) => line.pages ?? []));
  expect(linked.filter((path) => !known.has(path))).toEqual([]);
});
