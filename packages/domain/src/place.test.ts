import { expect, test } from 'vitest';
import { placesAround } from './place.ts';

test.each([
  [null, null, []],
  ['ES-M', null, ['ES-M']],
  ['44', '4403', ['44', '4403']],
  ['US-NY', 'US-NY-albany', ['US-NY', 'US-NY-albany']],
  ['31', '3101', ['31', '3101']],
])('SET-13: around %s and %s are these places', (province, city, places) => {
  expect(placesAround(province, city)).toEqual(places);
});

test('SET-13: a shop that names its district is still where the districts were agreed on as one', () => {
  expect(placesAround('31', '310115')).toContain('3101');
  expect(placesAround('50', '500229')).toContain('5002');
});
