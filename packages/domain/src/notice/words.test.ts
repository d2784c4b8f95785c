import { expect, test } from 'vitest';
import { problemOfTexts, wordsIn } from './words.ts';

const none = { noticeTitle: '', noticeContent: '' };
const words = (word: string) => ({ noticeTitle: word, noticeContent: `<p>${word}</p>` });

test('NTC-2: a reader reads their own language, else another one that is marked', () => {
  const texts = { zh: none, en: words('Hello'), es: words('Hola') };
  expect(wordsIn(texts, 'es')).toEqual({ ...words('Hola'), language: 'es', isFallback: false });
  expect(wordsIn(texts, 'zh')).toEqual({ ...words('Hello'), language: 'en', isFallback: true });
});

test('NTC-2: a notice speaks at least one language, and each that it begins', () => {
  expect(problemOfTexts({ zh: none, en: none, es: none })).toBe('none');
  const half = { noticeTitle: 'Hola', noticeContent: '' };
  expect(problemOfTexts({ zh: words('你好'), en: none, es: half })).toBe('half');
  expect(problemOfTexts({ zh: words('你好'), en: none, es: none })).toBeUndefined();
});
