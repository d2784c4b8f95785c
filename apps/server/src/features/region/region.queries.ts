import type { Input } from '@lebean/contract/kernel/operation';
import type { Region, listCities } from '@lebean/contract/region/operations';
import type { Database } from '../../database/database.ts';

/** The provinces of a country, by their codes. */
export async function listProvinceRows(db: Database, country: string): Promise<Region[]> {
  return await db
    .selectFrom('region')
    .select(['code', 'regionName as name'])
    .where('countryCode', '=', country)
    .where('provinceCode', 'is', null)
    .orderBy('code')
    .execute();
}

/** The cities of a province, or of a country without one, by their codes; without those that were given up. */
export async function listCityRows(
  db: Database,
  { province, country }: Input<typeof listCities>,
): Promise<Region[]> {
  const cities = db
    .selectFrom('region')
    .select(['code', 'regionName as name'])
    .where('isOffered', '=', true)
    .orderBy('code');
  return province === undefined
    ? await cities
        .where('countryCode', '=', country)
        .where('provinceCode', 'is not', null)
        .execute()
    : await cities.where('provinceCode', '=', province).execute();
}
