import { expect, test } from 'vitest';
import { isWide, pageRule } from './page-rule.ts';

test('SH-49: the foot of a page says which it is of how many, in words around both', () => {
  const rule = pageRule('Page {page} of {pages}', false);
  expect(rule).toContain('content:"Page " counter(page) " of " counter(pages);');
  expect(rule).toContain('size:A4;');
  expect(pageRule('第 {page} 页，共 {pages} 页', true)).toContain(
    'content:"第 " counter(page) " 页，共 " counter(pages) " 页";',
  );
});

test('SH-49: many columns lie across', () => {
  expect([7, 8].map(isWide)).toEqual([false, true]);
  expect(pageRule('{page}', isWide(8))).toContain('size:A4 landscape;');
});

test('SH-49: words of an installation stay words', () => {
  const rule = pageRule('"} body{display:none} </style>\\\n{page}', false);
  expect(rule).toContain(
    'content:"\\22 } body{display:none} \\3c /style>\\5c \\a " counter(page);',
  );
});
