import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paging } from './common.ts';

const read = (input: object) => z.safeParse(z.strictObject(paging), input);

test('a list begins at its first page, of 20 rows', () => {
  expect(read({}).data).toEqual({ page: 1, pageSize: 20 });
});

test.each([1, 20, 100])('a page may have %i rows', (pageSize) => {
  expect(read({ pageSize }).success).toBe(true);
});

test.each([0, 101, 1.5, '20'])('a page never has %s rows', (pageSize) => {
  expect(read({ pageSize }).success).toBe(false);
});
