import { expect, test } from 'vitest';
import { arrivedSince } from './arrivals.ts';

const first = { question: 'page 1', ids: [3, 2, 1] };

test('SH-62: a row that was not in the answer before to the same question has arrived', () => {
  expect(arrivedSince(first, { question: 'page 1', ids: [4, 3, 2] })).toEqual(new Set([4]));
});

test('SH-62: what another page, order or filter shows has not arrived', () => {
  expect(arrivedSince(first, { question: 'page 2', ids: [4, 3] })).toEqual(new Set());
});

test('SH-62: where all rows are others the list is another one, and nothing moves', () => {
  expect(arrivedSince(first, { question: 'page 1', ids: [6, 5, 4] })).toEqual(new Set());
});

test('SH-62: nothing has arrived where rows only went, or stayed', () => {
  expect(arrivedSince(first, { question: 'page 1', ids: [3, 1] })).toEqual(new Set());
  expect(arrivedSince(first, first)).toEqual(new Set());
});
