import type { Region } from '@lebean/contract/region';
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

/** The cities of a province, by their codes. */
export async function listCityRows(db: Database, province: string): Promise<Region[]> {
  return await db
    .selectFrom('region')
    .select(['code', 'regionName as name'])
    .where('provinceCode', '=', province)
    .orderBy('code')
    .execute();
}
