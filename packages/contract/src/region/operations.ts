import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { countryCode } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { tolerantReader } from '../kernel/tolerant-reader.ts';
import { regionCode } from '../vocabulary/shop.ts';

/** A province, a state, a city or a district: its code, and its name in the language of its country. */
export const region = z.object({ code: z.string(), name: z.string() });
export type Region = z.output<typeof region>;

export const listProvinces = query({
  id: 'region.provinces',
  method: 'POST',
  path: '/api/common/GetProvince',
  summary: 'The provinces or states of a country; none for a country that is not known in parts',
  permission: 'session',
  scope: accountKinds,
  envelope: 'business',
  input: z.object({ country: z._default(countryCode(), 'CN') }),
  reader: tolerantReader({ country: ['countryCode', 'countryName'] }),
  output: z.array(region),
});

export const listCities = query({
  id: 'region.cities',
  method: 'POST',
  path: '/api/common/GetCity',
  summary:
    'The cities of a province, the districts of a municipality, or the cities of all provinces of a country',
  permission: 'session',
  scope: accountKinds,
  envelope: 'business',
  input: z.object({
    province: z.optional(regionCode()),
    /** Whose cities, where no province is named. */
    country: z._default(countryCode(), 'CN'),
  }),
  reader: tolerantReader({
    province: ['provinceCode', 'provinceId', 'parentId', 'code', 'id'],
    country: ['countryCode', 'countryName'],
  }),
  output: z.array(region),
});
