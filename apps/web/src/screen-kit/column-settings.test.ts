import { expect, test } from 'vitest';
import {
  movedColumn,
  parseColumnSettings,
  shownColumns,
  untouched,
  withHidden,
  withWidth,
} from './column-settings.ts';
import type { Column } from './column.ts';

const column = (key: string): Column<{ id: number }> => ({
  key,
  title: key,
  render: () => key,
  onCard: key === 'name' ? 'heading' : 'line',
});
const columns = ['name', 'phone', 'level', 'point'].map(column);
const keys = (settings: typeof untouched, of = columns): string[] =>
  shownColumns(of, settings).map(({ key }) => key);

test('SH-31: columns are moved, and stay within the list', () => {
  const moved = movedColumn(columns, untouched, 'point', -2);
  expect(keys(moved)).toEqual(['name', 'point', 'phone', 'level']);
  expect(keys(movedColumn(columns, moved, 'name', -1))).toEqual(keys(moved));
  expect(keys(movedColumn(columns, moved, 'name', 9))).toEqual(['point', 'phone', 'level', 'name']);
});

test('SH-31: columns are hidden and shown again, but never the one that leads to the rows', () => {
  const hidden = withHidden(withHidden(untouched, 'level', true), 'name', true);
  expect(keys(hidden)).toEqual(['name', 'phone', 'point']);
  expect(keys(withHidden(hidden, 'level', false))).toEqual(['name', 'phone', 'level', 'point']);
});

test('SH-31: a column that came with a newer version stands where it would without the choice', () => {
  const moved = movedColumn(columns, untouched, 'point', -3);
  const newer = [column('name'), column('state'), ...columns.slice(1)];
  expect(keys(moved, newer)).toEqual(['point', 'state', 'name', 'phone', 'level']);
});

test('SH-31: widths stay readable, and go back to what fits', () => {
  const wide = withWidth(withWidth(untouched, 'phone', 5), 'level', 5000.4);
  expect(wide.widths).toEqual({ phone: 60, level: 800 });
  expect(withWidth(wide, 'phone', undefined).widths).toEqual({ level: 800 });
});

test('SH-31: what cannot be read of a memory is as good as nothing', () => {
  for (const text of [undefined, '', '{', '7', '{"order":[1]}', '{"widths":{"a":-1}}'])
    expect(parseColumnSettings(text)).toEqual(untouched);
  const kept = withWidth(withHidden(untouched, 'level', true), 'phone', 120);
  expect(parseColumnSettings(JSON.stringify(kept))).toEqual(kept);
});
