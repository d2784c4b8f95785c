import { expect, test } from 'vitest';
import { languages, placeholdersOf } from '../kernel/text.ts';
import { findingTexts, sayFinding } from './finding-texts.rows.ts';

test('OPS-8: each finding says the same with the same values in three languages, and names a step', () => {
  for (const [code, text] of Object.entries(findingTexts))
    for (const part of [text.message, text.step])
      for (const language of languages) {
        expect([code, part[language]]).not.toContain('');
        expect([code, placeholdersOf(part[language])]).toEqual([code, placeholdersOf(part.zh)]);
      }
});

test('OPS-8: a finding without texts of its own is described by its check', () => {
  expect(sayFinding(null, {}, 'zh')).toBeUndefined();
  expect(sayFinding('of a version to come', {}, 'zh')).toBeUndefined();
  expect(sayFinding('diskFull', { folder: '/data', free: 3 }, 'es')?.message).toBe(
    'El disco de /data está lleno: 3 MB libres',
  );
});

test('OPS-8: a job is named by its title in the language of the reader', () => {
  const values = { job: 'write exports', times: 3, reason: 'ENOSPC' };
  expect(sayFinding('jobsFail', values, 'zh')?.message).toBe(
    '任务“写出导出文件”连续失败 3 次：ENOSPC',
  );
  expect(sayFinding('jobsFail', values, 'es')?.message).toContain('«Escribir exportaciones»');
  const later = { ...values, job: 'of a version to come' };
  expect(sayFinding('jobsFail', later, 'zh')?.message).toContain('“of a version to come”');
});
