import { expect, test } from 'vitest';
import { parseSavedFilters, withSaved } from './saved-filters.ts';

test('SH-31: filters are saved by name, without the page one was at', () => {
  const first = withSaved([], 'lost', 'state=frozen&sort=openedAt&page=7');
  expect(first).toEqual([{ name: 'lost', search: 'state=frozen&sort=openedAt' }]);
  const second = withSaved(first, 'gold', 'levelId=3');
  const replaced = withSaved(second, 'lost', 'state=cancelled');
  expect(replaced.map(({ name, search }) => `${name}: ${search}`)).toEqual([
    'gold: levelId=3',
    'lost: state=cancelled',
  ]);
});

test('SH-31: as many as one can overlook are kept', () => {
  let saved = withSaved([], '0', '');
  for (let place = 1; place < 30; place += 1) saved = withSaved(saved, String(place), '');
  expect([saved.length, saved[0]?.name]).toEqual([20, '10']);
});

test('SH-31: what cannot be read of a memory is as good as nothing', () => {
  for (const text of [undefined, '{', '{}', '[{"name":1}]'])
    expect(parseSavedFilters(text)).toEqual([]);
});
