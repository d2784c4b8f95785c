import { expect, test } from 'vitest';
import { pageTable } from './page-table.ts';
import { pageAt, pages } from './pages.ts';

test('SH-1: every path of the table opens its page, and every page stands in the table', () => {
  const paths = Object.keys(pageTable);
  expect(pages.map((page) => page.path).toSorted()).toEqual(paths.toSorted());
  for (const one of paths) {
    expect(pageAt(one.replaceAll(/\$\w+/g, '7'))?.page.path).toBe(one);
  }
});
