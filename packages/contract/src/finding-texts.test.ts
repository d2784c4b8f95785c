import { expect, test } from 'vitest';
import { findingTexts, sayFinding } from './finding-texts.ts';
import { languages, placeholdersOf } from './text.ts';

test('OPS-8: each finding says the same with the same values in three languages, and names a step', () => {
  for (const [code, text] of Object.entries(findingTexts))
    for (const part of [text.message, text.step])
      for (const language of languages) {
        expect([code, part[language]]).not.toContain('');
        expect([code, placeholdersOf(part[language])]).toEqual([code, placeholdersOf(part.zh)]);
      }
});

test('OPS-8: a finding without texts of its own is said by its check', () => {
  expect(sayFinding(null, {}, 'zh')).toBeUndefined();
  expect(sayFinding('of a version to come', {}, 'zh')).toBeUndefined();
  expect(sayFinding('diskFull', { folder: '/data', free: 3 }, 'es')?.message).toBe(
    'El disco de /data está lleno: 3 MB libres',
  );
});
