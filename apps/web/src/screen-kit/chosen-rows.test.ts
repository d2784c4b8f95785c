import { describe, expect, test } from 'vitest';
import {
  type ChosenRows,
  nothingChosen,
  pageToggled,
  reached,
  shareOf,
  toggled,
} from './chosen-rows.ts';

const page = [11, 12, 13, 14, 15].map((id) => ({ id }));
const row = (id: number) => ({ id });
const idsOf = ({ rows }: ChosenRows<{ id: number }>) => rows.map(({ id }) => id);
const none: ChosenRows<{ id: number }> = nothingChosen;

describe('the rows that somebody has chosen', () => {
  test('SH-66: a click takes a row, a second one leaves it out', () => {
    const once = toggled(none, row(12), 1000);
    expect(idsOf(once)).toEqual([12]);
    expect(idsOf(toggled(once, row(12), 1000))).toEqual([]);
  });

  test('SH-66: with shift a click takes all from the one before, upwards and downwards', () => {
    const from = toggled(none, row(14), 1000);
    expect(idsOf(reached(from, page, row(12), 1000))).toEqual([14, 12, 13]);
    expect(idsOf(reached(from, page, row(15), 1000))).toEqual([14, 15]);
  });

  test('SH-66: from a row that was left out last, a range is left out', () => {
    const all = pageToggled(none, page, 1000);
    const less = toggled(all, row(12), 1000);
    expect(idsOf(reached(less, page, row(14), 1000))).toEqual([11, 15]);
  });

  test('SH-66: a range from a row of another page is one row', () => {
    const from = toggled(none, row(99), 1000);
    expect(idsOf(reached(from, page, row(12), 1000))).toEqual([99, 12]);
  });

  test('SH-66: the page is chosen as a whole, and left out as a whole', () => {
    const some = toggled(none, row(99), 1000);
    const more = pageToggled(some, page, 1000);
    expect(idsOf(more)).toEqual([99, 11, 12, 13, 14, 15]);
    expect(shareOf(more, page)).toBe('all');
    expect(idsOf(pageToggled(more, page, 1000))).toEqual([99]);
    expect(shareOf(toggled(more, row(13), 1000), page)).toBe('some');
  });

  test('SH-36: no more rows are chosen than one call takes', () => {
    expect(idsOf(pageToggled(none, page, 3))).toEqual([11, 12, 13]);
    expect(idsOf(toggled(pageToggled(none, page, 3), row(15), 3))).toEqual([11, 12, 13]);
  });
});
