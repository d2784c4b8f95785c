/** A place of GeoNames, as far as its province tells it from others. */
export type Place = {
  readonly name: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
};

/** Territories that are countries to GeoNames and states to ISO 3166-2. */
const territories: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'VI']);

/** The code of the state or province that a place is in; nothing for a country whose cities we do not keep. */
export function provinceOf({ country, admin1, admin2 }: Place): string | undefined {
  if (country === 'US') return `US-${admin1}`;
  if (territories.has(country)) return `US-${country}`;
  if (country !== 'ES' || admin2 === '') return undefined;
  // Melilla has another letter on number plates than in ISO 3166-2.
  return `ES-${admin2 === 'ME' ? 'ML' : admin2}`;
}

/** The end of a city's code: its name in small letters without accents, as the migration makes it too. */
export const endOfCode = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * The names of cities by their provinces, both in order. Two places of one name in one province are one choice:
 * nobody who reads the list could tell them apart.
 */
export function citiesByProvince(places: readonly Place[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Map<string, string>>();
  for (const place of places) {
    const province = provinceOf(place);
    const end = endOfCode(place.name);
    if (province === undefined || end === '') continue;
    const cities = found.get(province) ?? new Map<string, string>();
    if (!cities.has(end)) cities.set(end, place.name);
    found.set(province, cities);
  }
  const byCode = (one: readonly [string, unknown], other: readonly [string, unknown]): number =>
    one[0] < other[0] ? -1 : 1;
  return new Map(
    [...found]
      .toSorted(byCode)
      .map(([province, cities]) => [
        province,
        [...cities].toSorted(byCode).map(([, name]) => name),
      ]),
  );
}
