import { expect, test } from 'vitest';
import { wordsOfMarkup } from './words-of-markup.ts';

test.each([
  ['<p>Doors open at <strong>9</strong></p>', 'Doors open at 9'],
  ['<h2>Steps</h2><ul><li>one</li><li>two</li></ul><p></p>', 'Steps\none\ntwo'],
  [
    '<p>See <a href="https://lebean.example/?a=1&amp;b=2">here</a><br>or ask</p>',
    'See here\nor ask',
  ],
  ['<p>1 &lt; 2 &amp;lt; 3</p>', '1 < 2 &lt; 3'],
  ['no marks, 1 < 2 and 3 > 2', 'no marks, 1 < 2 and 3 > 2'],
  ['', ''],
])('NTC-12: %s is read as its words', (html, words) => {
  expect(wordsOfMarkup(html)).toBe(words);
});
