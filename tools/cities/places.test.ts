import { expect, test } from 'vitest';
import { citiesByProvince, endOfCode, type Place } from './places.ts';

const place = (name: string, country: string, admin1: string, admin2 = ''): Place => ({
  name,
  country,
  admin1,
  admin2,
});

test('SH-35: a city stands in its state or province, territories are states, other countries are left out', () => {
  const cities = citiesByProvince([
    place('Yonkers', 'US', 'NY', '119'),
    place('Albany', 'US', 'NY', '001'),
    place('Ponce', 'PR', '00'),
    place('Melilla', 'ES', 'ML', 'ME'),
    place('Alcalá de Henares', 'ES', '29', 'M'),
    place('Nowhere', 'ES', '29'),
    place('Lyon', 'FR', '84', '69'),
  ]);
  expect([...cities]).toEqual([
    ['ES-M', ['Alcalá de Henares']],
    ['ES-ML', ['Melilla']],
    ['US-NY', ['Albany', 'Yonkers']],
    ['US-PR', ['Ponce']],
  ]);
});

test('SH-35: two places that one cannot tell apart are one choice', () => {
  const cities = citiesByProvince([
    place('Salem', 'US', 'AR', '1'),
    place('Salem', 'US', 'AR', '2'),
  ]);
  expect(cities.get('US-AR')).toEqual(['Salem']);
});

test.each([
  ['L’Hospitalet de Llobregat', 'l-hospitalet-de-llobregat'],
  ['A Coruña', 'a-coruna'],
  ['‘Ewa Beach', 'ewa-beach'],
  ['St. Louis', 'st-louis'],
])('SH-35: the code of %s ends with %s', (name, end) => {
  expect(endOfCode(name)).toBe(end);
});
