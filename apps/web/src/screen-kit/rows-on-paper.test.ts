import { expect, test } from 'vitest';
import { maxRowsOnPaper, rowsOnPaper } from './rows-on-paper.ts';

/** A list of so many rows, and the pages that it was asked for. */
function listOf(length: number, { isCountEstimated = false, count = length } = {}) {
  const requested: number[] = [];
  const fetchPage = (page: number, pageSize: number) => {
    requested.push(page);
    const before = (page - 1) * pageSize;
    const here = Math.max(0, Math.min(pageSize, length - before));
    const rows = Array.from({ length: here }, (_, index) => ({ id: before + index + 1 }));
    return Promise.resolve({ rows, count, isCountEstimated });
  };
  return { requested, fetchPage };
}

test.each([
  { length: 0, pages: [1] },
  { length: 1, pages: [1] },
  { length: 99, pages: [1] },
  { length: 100, pages: [1] },
  { length: 101, pages: [1, 2] },
  { length: 250, pages: [1, 2, 3] },
  { length: 500, pages: [1, 2, 3, 4, 5] },
])('SH-49: a list of $length rows is printed whole', async ({ length, pages }) => {
  const { requested, fetchPage } = listOf(length);
  const { rows, count } = await rowsOnPaper(fetchPage);
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length }, (_, index) => index + 1));
  expect(count).toBe(length);
  expect(requested).toEqual(pages);
});

test.each([501, 10_000_000])(
  'SH-49: of a list of %i rows the first are printed, and no more are asked for',
  async (length) => {
    const { requested, fetchPage } = listOf(length);
    const { rows, count } = await rowsOnPaper(fetchPage);
    expect(rows).toHaveLength(maxRowsOnPaper);
    expect(rows.at(-1)).toEqual({ id: maxRowsOnPaper });
    expect(count).toBe(length);
    expect(requested).toEqual([1, 2, 3, 4, 5]);
  },
);

test('SH-49: a length that is only estimated cuts nothing off', async () => {
  const { requested, fetchPage } = listOf(230, { isCountEstimated: true, count: 90 });
  const { rows, isCountEstimated } = await rowsOnPaper(fetchPage);
  expect(rows).toHaveLength(230);
  expect(isCountEstimated).toBe(true);
  expect(requested).toEqual([1, 2, 3]);
});

test('SH-49: a row that a newer one moved to the next page is printed once', async () => {
  const { fetchPage } = listOf(150);
  const { rows } = await rowsOnPaper(async (page, pageSize) => {
    const answered = await fetchPage(page, pageSize);
    return page === 1 ? answered : { ...answered, rows: [{ id: 100 }, ...answered.rows] };
  });
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
});

test('SH-49: a list that loses rows meanwhile ends where it ends', async () => {
  const { requested, fetchPage } = listOf(130, { count: 480 });
  expect((await rowsOnPaper(fetchPage)).rows).toHaveLength(130);
  expect(requested).toEqual([1, 2]);
});

test('SH-49: where a page does not come nothing is printed', async () => {
  const { fetchPage } = listOf(250);
  const printed = rowsOnPaper((page, pageSize) =>
    page === 2 ? Promise.reject(new Error('cut off')) : fetchPage(page, pageSize),
  );
  await expect(printed).rejects.toThrow('cut off');
});
